#!/bin/sh
# Put several events on sale: what would change first, then the same call with a yes. Prints the lot that takes it back.
set -eu
filter="${1:-statut:affiche date:<60j}"
regie run events.mettreEnVente --q "$filter" --dry-run >&2
code=0
regie run events.mettreEnVente --q "$filter" --yes || code=$?
# 8: done, but for the rows that were said.
[ "$code" -eq 0 ] || [ "$code" -eq 8 ]
