"""Counts the solutions of the puzzles in FILE with Spark: split, pipe, merge. Every part is a task of its own.

    python3 spark.py FILE [PARTS] [MASTER]

In local mode Spark gives up after one failed task, unless the master has a second number: local[2,4] tries a task four times.
"""

import os
import subprocess
import sys

from pyspark.sql import SparkSession

file = sys.argv[1]
parts = sys.argv[2] if len(sys.argv) > 2 else "16"
master = sys.argv[3] if len(sys.argv) > 3 else "local[*,4]"
pencilmark = os.environ.get("PENCILMARK", "pencilmark")

split = subprocess.run([pencilmark, "split", "--parts", parts, file], check=True, capture_output=True, text=True)
lines = split.stdout.splitlines()

spark = SparkSession.builder.master(master).appName("pencilmark").getOrCreate()
puzzles = spark.sparkContext.parallelize(lines, len(lines))
answers = puzzles.pipe(f"{pencilmark} count --threads 1 --json", checkCode=True).collect()
spark.stop()

subprocess.run([pencilmark, "merge", "--json"], input="\n".join(answers), check=True, text=True)
