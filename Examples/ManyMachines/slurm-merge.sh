#!/bin/bash
#SBATCH --job-name=cards-merge
# Puts the shares of slurm-array.sh together. Shares that were lost are submitted once more, and this job after them, five times at most;
# both scripts lie in SCRIPTS, which is the folder that the jobs are submitted in unless it is set.
#
#   sbatch --dependency=afterany:$job slurm-merge.sh Deck --theme minimal
set -euo pipefail
scripts=${SCRIPTS:-$SLURM_SUBMIT_DIR}
deck=$1
lost=$(cardwright status Parts/* ${PLAN:+--plan "$PLAN"} --left)
if [ -z "$lost" ]; then exec cardwright merge Parts/* -o "$deck" --force; fi
if [ "${ROUND:-0}" -ge 5 ]; then
  echo "shares $lost were lost five times" >&2
  exit 1
fi
export ROUND=$((${ROUND:-0} + 1))
job=$(sbatch --parsable --array="$lost" "$scripts/slurm-array.sh" "${@:2}")
sbatch --dependency="afterany:$job" "$scripts/slurm-merge.sh" "$@"
