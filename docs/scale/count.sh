#!/bin/sh
# Counts the solutions of the puzzles in FILE with JOBS processes: split, xargs -P, merge. The folder keeps the parts
# and their answers. If a process was killed, running the same command again computes only the missing parts.
#
#   count.sh FILE FOLDER [PARTS] [JOBS]
set -eu
file=$1 folder=$2 parts=${3:-16} jobs=${4:-$(getconf _NPROCESSORS_ONLN)}
PENCILMARK=${PENCILMARK:-pencilmark}
export PENCILMARK folder

mkdir -p "$folder"
[ -s "$folder/parts.txt" ] || "$PENCILMARK" split --parts "$parts" "$file" > "$folder/parts.txt"

# An answer gets its final name only when it is complete.
job='[ -s "$folder/$1.jsonl" ] && exit 0
sed -n "$1p" "$folder/parts.txt" | "$PENCILMARK" count --threads 1 --json > "$folder/$1.tmp"
mv "$folder/$1.tmp" "$folder/$1.jsonl"'
seq "$(wc -l < "$folder/parts.txt")" | xargs -P "$jobs" -n 1 sh -euc "$job" job

cat "$folder"/*.jsonl | "$PENCILMARK" merge --json
