#!/bin/sh
# Go anywhere without the mouse: which commands speak of something, what one of them takes, which records are called so.
set -eu
regie commands "${1:-vente}"
regie help events.mettreEnVente >&2
regie list lieux --q "${2:-corum}" --columns libelleFr,ville
