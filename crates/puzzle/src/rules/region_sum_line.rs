//! Region sum line: the parts of the line in each region have equal sums; each visit to a region is a part of its own. Bounds by
//! combinations.

use super::kind::{Kind, Look, Shape, Values};

pub(super) static KIND: Kind = Kind {
    id: "region-sum",
    name: "region sum line",
    summary: "The parts of a region sum line in each region have the same sum.",
    shape: Shape::Line,
    values: Values::None,
    field: "regionsumline",
    look: Look::Line("blue"),
    check: |_, _| Ok(()),
    post: |board, rule, poster| {
        for line in &rule.groups {
            let cells = board.cells(line);
            // A line that comes back into a region starts a new part.
            let parts: Vec<&[usize]> = cells.chunk_by(|&a, &b| board.region[a] == board.region[b]).collect();
            for pair in parts.windows(2) {
                let cells = [pair[0], pair[1]].concat();
                let signs = [vec![1; pair[0].len()], vec![-1; pair[1].len()]].concat();
                let (scope, meaning) = board.sum(&cells, &signs, 0);
                poster.post(scope, meaning);
            }
        }
    },
    place: |solved, random| {
        let region = &solved.board.region;
        let sums = |line: &[usize]| {
            line.chunk_by(|&a, &b| region[a] == region[b]).map(|part| solved.sum(part)).collect::<Vec<i32>>()
        };
        let begins = |line: &[usize]| {
            let sums = sums(line);
            let (last, whole) = sums.split_last().unwrap_or((&0, &[]));
            whole.iter().all(|sum| *sum == whole[0] && last <= sum)
        };
        solved.line(random, 3, 8, begins, |line| {
            let sums = sums(line);
            sums.len() > 1 && sums.iter().all(|sum| *sum == sums[0])
        })
    },
};
