#!/bin/sh
# Draws a deck in shares with GNU parallel, or a table in the pieces of its plan, and puts them together. Options of cardwright deck, or of
# cardwright table, come after the name of the folder:
#
#   SHARES=8 ./parallel.sh Deck --theme minimal --width 1500
#   PLAN=plan.jsonl ./parallel.sh Cards cards.csv --template front.svg
#
# A plan that is not there is made. With --sshloginfile in PARALLEL the work goes to other machines that see the same folder. What fails is
# begun again where it was; what is finished is not drawn again.
set -eu
deck=$1
shift
mkdir -p "$deck.parts"
queue() { parallel --quote --retries 3 --halt soon,fail=1 "$@" --resume --jobs 1 --quiet -o "$deck.parts/{}"; }
if [ "${PLAN:-}" ]; then
  [ -e "$PLAN" ] || cardwright table "$@" --plan "$PLAN" --quiet
  pieces=$(cardwright status --plan "$PLAN" --left)
  seq 0 "${pieces##*-}" | queue cardwright table "$@" --plan "$PLAN" --piece "{}"
else
  shares=${SHARES:-$(nproc)}
  seq 0 $((shares - 1)) | queue cardwright deck "$@" --shard "{}/$shares"
fi
cardwright merge "$deck.parts"/* -o "$deck"
rm -r "$deck.parts"
