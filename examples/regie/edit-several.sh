#!/bin/sh
# Edit several records at once: one lot for all that a filter finds, but those that somebody changes meanwhile.
set -eu
rows=$(regie list genres --q "${1:-opera}" --json)
patches=$(echo "$rows" |
  sed -n 's/.*"codeGenre":"\([^"]*\)","version":\([0-9]*\).*/{"id":"\1","version":\2,"change":{"displayFilter":false}}/p' |
  paste -sd, -)
regie run records.patch --resource genres --patches "[$patches]"
