#!/bin/sh
# Duplicate a record: read it, take its own key and stamps away, make another one of it. Prints the lot that takes it back.
set -eu
row=$(regie list genres --q "codeGenre:${1:-OPERA}" --json)
body=$(echo "$row" | node -e '
  const [{ version, dateCreation, dateModif, auteurModif, ...row }] = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
  console.log(JSON.stringify({ ...row, codeGenre: process.argv[1] }));' "${2:-OPERA2}")
regie run records.copy --resource genres --body "$body"
