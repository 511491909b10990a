#!/bin/sh
# Edit a cell: one field of one record, at the version that was read. Prints the lot that takes it back.
set -eu
genre="${1:-OPERA}"
name="${2:-Opéra et art lyrique}"
row=$(regie list genres --q "codeGenre:$genre" --json)
version=$(echo "$row" | sed -n 's/.*"version":\([0-9]*\).*/\1/p')
regie run records.patch --resource genres \
  --patches "[{\"id\":\"$genre\",\"version\":$version,\"change\":{\"libelleFr\":\"$name\"}}]"
