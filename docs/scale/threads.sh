#!/bin/bash
# Compares one thread with several on the puzzles of FILE, one puzzle after the other, and checks that the answers agree.
#
#   threads.sh FILE THREADS solve|count [OPTIONS of pencilmark ...]
#
# For each puzzle it prints the seconds on the clock and the seconds of all processors. The gain is the ratio of the
# sums. The gain by the clock is valid only on a machine without other work. The ratio of the processor times,
# multiplied by THREADS, is the largest gain that the search allows. This value falls if several threads search more
# than one thread does.
set -euo pipefail
file=$1 threads=$2 command=$3
shift 3
PENCILMARK=${PENCILMARK:-pencilmark}
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
export TIMEFORMAT='%R %U %S'

# Answers the puzzle. One file gets the parts of the answer that do not depend on the threads. Another file gets the
# times.
answer() { # PUZZLE THREADS OPTIONS
  { time "$PENCILMARK" "$command" --json --threads "$2" "${@:3}" "$folder/puzzle.txt" > "$folder/whole"; } 2> "$folder/time"
  sed -E 's/,"stats":\{[^}]*\}//' "$folder/whole" > "$folder/answer-$2"
  awk '{ print $1, $2 + $3 }' "$folder/time"
}

number=0
while read -r line; do
  number=$((number + 1))
  printf '%s\n' "$line" > "$folder/puzzle.txt"
  one=$(answer "$number" 1 "$@")
  several=$(answer "$number" "$threads" "$@")
  cmp "$folder/answer-1" "$folder/answer-$threads" || { echo "puzzle $number: the answers differ" >&2; exit 1; }
  echo "$number $one $several"
done < "$file" | awk -v threads="$threads" '
  BEGIN { print "puzzle: seconds of 1 thread (processors), of " threads " threads (processors)" }
  { printf "%s: %.2f (%.2f), %.2f (%.2f)\n", $1, $2, $3, $4, $5; fflush(); a += $2; b += $3; c += $4; d += $5 }
  END { printf "all: %.2f (%.2f), %.2f (%.2f); gain %.2f, by processors %.2f\n", a, b, c, d, a / c, threads * b / d }'
