#!/bin/sh
# Draws a share of a deck where no folder is shared, and keeps it in an object store: object-store.sh 3 --theme minimal
# BUCKET is a place that rclone knows, such as store:cards; SHARES says how many shares there are. With PLAN, the plan of a table, it is a
# piece: PLAN=plan.jsonl object-store.sh 17 cards.csv --template front.svg
#
# The parts that an earlier process has left of the share are fetched, gone on with, and taken back: an object that is there is not sent again
# (--immutable refuses another one in its place, but for the notes), so that two who draw the same share do no harm. The notes go last:
# who sees them sees all that they name. When all are done: rclone copy "$BUCKET" Parts && cardwright merge Parts/* -o Deck
set -eu
share=$1
shift
part=${TMPDIR:-/tmp}/cards-part-$share
mkdir -p "$part"
rclone copy --quiet "$BUCKET/$share" "$part"
status=0
if [ "${PLAN:-}" ]; then
  set -- table "$@" --plan "$PLAN" --piece "$share"
else
  set -- deck "$@" --shard "$share/$SHARES"
fi
cardwright "$@" --resume --quiet -o "$part" || status=$?
rclone copy --quiet --immutable --exclude '*.jsonl' "$part" "$BUCKET/$share"
rclone copy --quiet --include '*.jsonl' "$part" "$BUCKET/$share"
exit "$status"
