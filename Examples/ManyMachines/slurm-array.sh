#!/bin/bash
#SBATCH --job-name=cards
#SBATCH --array=0-7
#SBATCH --cpus-per-task=2
#SBATCH --requeue
# Draws a share of a deck in each task of an array, on a folder that all nodes see. Then put the shares together:
#
#   job=$(sbatch --parsable slurm-array.sh --theme minimal)
#   sbatch --dependency=afterok:$job --wrap 'cardwright merge Parts/* -o Deck'
#
# A task that is requeued goes on where it was. An array may be numbered from anywhere, one by one: --array=1-8 does as well.
set -euo pipefail
share=$((SLURM_ARRAY_TASK_ID - SLURM_ARRAY_TASK_MIN))
mkdir -p Parts
exec cardwright deck "$@" --shard "$share/$SLURM_ARRAY_TASK_COUNT" --resume --jobs "${SLURM_CPUS_PER_TASK:-1}" -o "Parts/$share"
