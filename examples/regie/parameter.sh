#!/bin/sh
# Change a global parameter, its value as one says it. Prints the lot that takes it back.
set -eu
regie run settings.changer --parametre "${1:-basketTimeout}" --valeur "${2:-17 min}" --yes
