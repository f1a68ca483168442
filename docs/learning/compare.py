"""Compares the learning search with CaDiCaL and CP-SAT on large full grids with holes (quasigroup with holes), one thread each,
and draws a cactus plot: how many grids each solver has solved after how many seconds of processor time.

    python3 compare.py FOLDER [--count 6] [--limit 60] [--only latin36]

It needs `pencilmark` (or PENCILMARK), `cadical` and the Python package `ortools`. A solver that is missing is left out.
FOLDER keeps the grids and the answers: a second call measures only what is missing. CaDiCaL gets the direct encoding with
all pairs, CP-SAT gets one all-different for each house, and both get the blanks' candidates after the clues. All times are
processor times of the whole process, which includes reading the grid. The limit is in seconds for each grid.
"""

import argparse
import json
import math
import os
import resource
import shutil
import subprocess
import sys
from pathlib import Path

PENCILMARK = os.environ.get("PENCILMARK", "pencilmark")
SETTING = "--consistency value --redundant hidden --learning clauses --variable-order activity --restarts luby"

# For these shares of blanks, grids of the size are close to the hardest.
CLASSES = {
    "latin36": ("36", ["--latin"], 42),
    "latin49": ("49", ["--latin"], 41),
    "boxes36": ("36", [], 48),
    "boxes49": ("49", [], 47),
}

COLOURS = {"pencilmark": "#0072B2", "cadical": "#D55E00", "cp-sat": "#009E73"}


def grids(folder, name, count):
    """The lines of `count` grids of a class, made once."""
    size, flags, holes = CLASSES[name]
    path = folder / f"{name}.txt"
    if not path.exists():
        command = [PENCILMARK, "generate", "--size", size, *flags, "--holes", f"{holes}%", "--count", str(count), "--seed", "1"]
        path.write_text(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return [line for line in path.read_text().splitlines() if line and not line.startswith("#")][:count]


def values(line):
    """The digits of a line with numbers between spaces, or of a line with one character a cell; 0 for a blank."""
    words = [word for word in line.split() if not word.startswith("@")]
    if len(words) > 1:
        return [0 if word == "." else int(word) for word in words]
    return [0 if c in ".0" else int(c, 36) for c in words[0]]


def houses(size, boxes):
    lines = [[r * size + c for c in range(size)] for r in range(size)]
    lines += [[r * size + c for r in range(size)] for c in range(size)]
    side = math.isqrt(size)
    if boxes:
        lines += [
            [(b // side * side + i // side) * size + b % side * side + i % side for i in range(size)] for b in range(size)
        ]
    return lines


def candidates(digits, size, boxes):
    """The candidates of each cell that no clue of a house excludes."""
    left = [{d} if d else set(range(1, size + 1)) for d in digits]
    for house in houses(size, boxes):
        fixed = {digits[c] for c in house} - {0}
        for c in house:
            if not digits[c]:
                left[c] -= fixed
    return left


def write_formula(path, digits, size, boxes):
    left = candidates(digits, size, boxes)
    number = {}
    for cell, domain in enumerate(left):
        for digit in sorted(domain):
            number[cell, digit] = len(number) + 1
    clauses = []

    def exactly_one(literals):
        clauses.append(literals)
        clauses.extend([-a, -b] for i, a in enumerate(literals) for b in literals[i + 1 :])

    for cell, domain in enumerate(left):
        exactly_one([number[cell, digit] for digit in sorted(domain)])
    for house in houses(size, boxes):
        for digit in range(1, size + 1):
            exactly_one([number[cell, digit] for cell in house if (cell, digit) in number])
    lines = [f"p cnf {len(number)} {len(clauses)}"]
    lines += [" ".join(map(str, clause)) + " 0" for clause in clauses]
    path.write_text("\n".join(lines) + "\n")


def run(command, limit, text=None):
    """Runs a command. Returns its output and its processor time; no output if it used up the limit."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)

    def limited():
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))

    done = subprocess.run(command, input=text, capture_output=True, text=True, preexec_fn=limited)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return (done.stdout if spent < limit else ""), spent


def by_pencilmark(folder, line, name, limit):
    command = [PENCILMARK, "solve", "--json", "--solutions", "1", "--threads", "1", *SETTING.split()]
    output, spent = run([*command, "--budget-ms", str(limit * 2000)], limit, line + "\n")
    return bool(output) and json.loads(output).get("status") == "solved", spent


def by_cadical(folder, line, name, limit):
    size, flags, _ = CLASSES[name]
    path = folder / "formula.cnf"
    write_formula(path, values(line), int(size), not flags)
    output, spent = run(["cadical", "-q", str(path)], limit)
    return "s SATISFIABLE" in output, spent


MODEL = """
import json, sys
from ortools.sat.python import cp_model
left, houses = json.load(sys.stdin)
model = cp_model.CpModel()
cells = [model.new_int_var_from_domain(cp_model.Domain.from_values(domain), "") for domain in left]
for house in houses:
    model.add_all_different([cells[c] for c in house])
solver = cp_model.CpSolver()
solver.parameters.num_workers = 1
print(solver.status_name(solver.solve(model)))
"""


def by_cp_sat(folder, line, name, limit):
    size, flags, _ = CLASSES[name]
    left = [sorted(domain) for domain in candidates(values(line), int(size), not flags)]
    text = json.dumps([left, houses(int(size), not flags)])
    output, spent = run([sys.executable, "-c", MODEL], limit, text)
    return "OPTIMAL" in output or "FEASIBLE" in output, spent


def available():
    solvers = {"pencilmark": by_pencilmark}
    if shutil.which("cadical"):
        solvers["cadical"] = by_cadical
    if subprocess.run([sys.executable, "-c", "import ortools"], capture_output=True).returncode == 0:
        solvers["cp-sat"] = by_cp_sat
    return solvers


def draw(results, limit):
    """Two panels: Latin squares and grids with boxes. Each curve has one point for each solved grid."""
    width, height, left, top, gap = 300, 220, 56, 64, 64
    panels = [("Latin squares, 36×36 and 49×49", "latin"), ("with boxes, 36×36 and 49×49", "boxes")]
    least = 0.05
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + 2 * width + gap + 120} {top + height + 56}" '
        'font-family="system-ui, sans-serif" font-size="11" fill="#1f2328" role="img" aria-labelledby="title">',
        '<title id="title">Grids solved within a time, by solver</title>',
        f'<rect width="{left + 2 * width + gap + 120}" height="{top + height + 56}" fill="#fff"/>',
        f'<text x="{left}" y="24" font-size="15" font-weight="600">Full grids with holes: grids solved within a time</text>',
    ]
    for index, (title, kind) in enumerate(panels):
        of = [r for r in results if r["class"].startswith(kind)]
        total = max(1, len({(r["class"], r["grid"]) for r in of}))
        x0 = left + index * (width + gap)

        def y(seconds):
            share = math.log(max(seconds, least) / least) / math.log(limit / least)
            return top + height * (1 - share)

        out.append(f'<text x="{x0}" y="{top - 14}" font-weight="600">{title}</text>')
        out.append(f'<path d="M{x0},{top}V{top + height}H{x0 + width}" fill="none" stroke="#57606a"/>')
        for seconds in (0.1, 1, 10, 60):
            if seconds <= limit:
                out.append(f'<path d="M{x0},{y(seconds):.1f}H{x0 + width}" stroke="#d0d7de"/>')
                out.append(f'<text x="{x0 - 6}" y="{y(seconds) + 4:.1f}" text-anchor="end">{seconds:g} s</text>')
        for solved in range(0, total + 1, max(1, total // 6)):
            x = x0 + width * solved / total
            out.append(f'<text x="{x:.1f}" y="{top + height + 16}" text-anchor="middle">{solved}</text>')
        out.append(f'<text x="{x0 + width / 2}" y="{top + height + 34}" text-anchor="middle">grids solved, of {total}</text>')
        for solver, colour in COLOURS.items():
            times = sorted(r["seconds"] for r in of if r["solver"] == solver and r["solved"])
            points = [(x0 + width * (i + 1) / total, y(t)) for i, t in enumerate(times)]
            line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
            out.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
            out += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.5" fill="{colour}"/>' for x, y in points]
    for index, (solver, colour) in enumerate(COLOURS.items()):
        x, y = left + 2 * width + gap + 20, top + 12 + 20 * index
        out.append(f'<circle cx="{x}" cy="{y}" r="4" fill="{colour}"/><text x="{x + 10}" y="{y + 4}">{solver}</text>')
    out.append("</svg>")
    return "\n".join(out) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=6)
    parser.add_argument("--limit", type=int, default=60)
    parser.add_argument("--only", choices=CLASSES)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    log = asked.folder / "results.jsonl"
    results = [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []
    known = {(r["class"], r["grid"], r["solver"]) for r in results}
    for name in [asked.only] if asked.only else CLASSES:
        for grid, line in enumerate(grids(asked.folder, name, asked.count)):
            for solver, solve in available().items():
                if (name, grid, solver) in known:
                    continue
                solved, spent = solve(asked.folder, line, name, asked.limit)
                results.append({"class": name, "grid": grid, "solver": solver, "solved": solved, "seconds": round(spent, 3)})
                with log.open("a") as out:
                    out.write(json.dumps(results[-1]) + "\n")
    (asked.folder / "cactus.svg").write_text(draw(results, asked.limit))
    for name in CLASSES:
        for solver in COLOURS:
            of = [r for r in results if r["class"] == name and r["solver"] == solver]
            if of:
                spent = sum(min(r["seconds"], asked.limit) for r in of)
                print(f"{name:8} {solver:10} {sum(r['solved'] for r in of)} of {len(of)} solved, {spent:.1f} s")


main()
