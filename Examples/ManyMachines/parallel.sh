#!/bin/sh
# Draws a deck in shares with GNU parallel, and puts them together. Options of cardwright deck come after the name of the folder:
#
#   SHARES=8 ./parallel.sh Deck --theme minimal --width 1500
#
# With --sshloginfile in PARALLEL the shares go to other machines that see the same folder. A share that fails is begun again where it
# was; what is finished is not drawn again.
set -eu
deck=$1
shift
shares=${SHARES:-$(nproc)}
mkdir -p "$deck.parts"
seq 0 $((shares - 1)) |
  parallel --quote --retries 3 --halt soon,fail=1 \
    cardwright deck "$@" --shard "{}/$shares" --resume --jobs 1 --quiet -o "$deck.parts/{}"
cardwright merge "$deck.parts"/* -o "$deck"
rm -r "$deck.parts"
