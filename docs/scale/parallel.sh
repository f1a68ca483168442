#!/bin/sh
# Counts the solutions of the puzzles in FILE with GNU parallel: split, parallel, merge. The log in the folder says
# which parts are done. If a process was killed, running the same command again computes only the other parts.
#
#   parallel.sh FILE FOLDER [PARTS] [JOBS]
set -eu
file=$1 folder=$2 parts=${3:-16} jobs=${4:-100%}
PENCILMARK=${PENCILMARK:-pencilmark}
export PENCILMARK

mkdir -p "$folder"
[ -s "$folder/parts.txt" ] || "$PENCILMARK" split --parts "$parts" "$file" > "$folder/parts.txt"

parallel --arg-file "$folder/parts.txt" --joblog "$folder/log" --resume-failed --jobs "$jobs" \
  'printf "%s\n" {} | "$PENCILMARK" count --threads 1 --json' >> "$folder/answers.jsonl"

"$PENCILMARK" merge --json "$folder/answers.jsonl"
