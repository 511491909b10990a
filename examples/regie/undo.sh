#!/bin/sh
# Take an action back: every write gives its lot, and a lot is taken back as long as its records were not changed since.
set -eu
lot=$("$(dirname "$0")/edit-cell.sh" OPERA Essai)
regie undo "$lot"
