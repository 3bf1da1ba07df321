#!/bin/bash
#SBATCH --job-name=cards
#SBATCH --array=0-7
#SBATCH --cpus-per-task=2
#SBATCH --requeue
#SBATCH --open-mode=append
# Draws a share of a deck in each task of an array, on a folder that all nodes see, and puts the shares together when all tasks have ended:
#
#   job=$(sbatch --parsable slurm-array.sh --theme minimal)
#   sbatch --dependency=afterany:$job slurm-merge.sh Deck --theme minimal
#
# A table goes by the pieces of its plan, PLAN, which an array has a task for each; Slurm takes 1,001 of them unless MaxArraySize says more:
#
#   cardwright table cards.csv --template front.svg --plan plan.jsonl
#   job=$(PLAN=plan.jsonl sbatch --parsable --array="$(cardwright status --plan plan.jsonl --left)" slurm-array.sh cards.csv --template front.svg)
#   PLAN=plan.jsonl sbatch --dependency=afterany:$job slurm-merge.sh Cards cards.csv --template front.svg
#
# SHARES says how many shares there are, whichever of them the array asks for: after a loss --array=3 draws share 3 of 8, and no other.
# A task whose node fails comes back by --requeue; one whose program was killed by the next lines, three times; one that was killed with
# all of its processes by slurm-merge.sh. Each goes on where it was.
set -euo pipefail
SHARES=${SHARES:-8}
share=$SLURM_ARRAY_TASK_ID
mkdir -p Parts
status=0
if [ "${PLAN:-}" ]; then
  set -- table "$@" --plan "$PLAN" --piece "$share"
else
  set -- deck "$@" --shard "$share/$SHARES"
fi
cardwright "$@" --resume --jobs "${SLURM_CPUS_PER_TASK:-1}" -o "Parts/$share" || status=$?
if [ "$status" -gt 128 ] && [ "${SLURM_RESTART_COUNT:-0}" -lt 3 ]; then scontrol requeue "$SLURM_JOB_ID"; fi
exit "$status"
