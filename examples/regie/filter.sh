#!/bin/sh
# Filter a list: the filter of the console, the file that it exports.
set -eu
regie list manifestations --q "${1:-statut:vente}" --sort libelleFr --columns libelleFr,statut --csv
