//! Region sum line: the parts of the line in each region have equal sums; each visit to a region is a part of its own. Bounds by
//! combinations.

use super::instance::Place;
use super::kind::{Kind, Look, Mention, RegionOf, Shape, Values};

pub(super) static KIND: Kind = Kind {
    id: "region-sum",
    name: "region sum line",
    summary: "The parts of a region sum line in each region have the same sum.",
    shape: Shape::Line,
    values: Values::None,
    field: "regionsumline",
    look: Look::Line("blue"),
    mentions: &[Mention { rank: 13, words: &["region sum"], name: "region sum lines" }],
    may_return: true,
    needs_regions: true,
    read_line: |line, region| vec![opened(line, region)],
    write_line: unlooped,
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
    ..Kind::PLAIN
};

/// Changes a closed line so that it begins where it enters a region, and has each cell once. Other lines stay as they are.
fn opened(mut line: Vec<Place>, region: &RegionOf<'_>) -> Vec<Place> {
    if line.len() > 2 && line.first() == line.last() {
        line.pop();
        let enters = (1..line.len()).find(|&index| region(&line[index - 1]) != region(&line[index]));
        line.rotate_left(enters.unwrap_or(0));
    }
    line
}

/// Splits a line that ends in its first cell into two lines that do not. Other programs treat such a line as a loop, and join
/// its last part with its first part. Here they are two parts. Other lines stay as they are.
fn unlooped(line: &[Place], region: &RegionOf<'_>) -> Vec<Vec<Place>> {
    let parts: Vec<&[Place]> = line.chunk_by(|a, b| region(a) == region(b)).collect();
    match &parts[..] {
        [before @ .., last] if before.len() >= 2 && line.first() == line.last() => {
            vec![before.concat(), [before[before.len() - 1], last].concat()]
        }
        _ => vec![line.to_vec()],
    }
}
