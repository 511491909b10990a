#!/bin/sh
# A macro is a script: the same steps on each record of a selection; it stops at the first step that fails.
set -eu
rows=$(regie list manifestations --q "${1:-statut:vente bestSellers:non}" --limit "${2:-2}" --columns libelleFr)
for id in $(echo "$rows" | cut -f1); do
  regie run events.activerBestSellers "$id" --yes
  regie run search-engine.exclureManifestations "$id" --motif Complet --fin 31/12/2099 --dry-run >&2
done
