#!/bin/sh
# Make a record: a patch without a key. Prints the lot that takes it back.
set -eu
regie run records.patch --resource genres \
  --patches "[{\"id\":null,\"change\":{\"codeGenre\":\"${1:-CIRQUE2}\",\"libelleFr\":\"${2:-Cirque de poche}\"}}]"
