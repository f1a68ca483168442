//! Zipper line: any two cells equally far from the middle have the same sum. In a line of odd length this sum is the middle
//! digit. Domain consistency.

use super::kind::{Kind, Look, Mention, Shape, Values};

pub(super) static KIND: Kind = Kind {
    id: "zipper",
    name: "zipper line",
    summary: "Cells equally far from the middle of a zipper line have the same sum, which is the middle digit if there is one.",
    shape: Shape::Line,
    values: Values::None,
    field: "zipperline",
    look: Look::Line("violet"),
    mentions: &[Mention { rank: 14, words: &["zipper"], name: "zipper lines" }],
    post: |board, rule, poster| {
        for line in &rule.groups {
            let cells = board.cells(line);
            let pairs: Vec<(usize, usize)> =
                cells[..cells.len() / 2].iter().copied().zip(cells.iter().rev().copied()).collect();
            let middle = (cells.len() % 2 == 1).then(|| cells[cells.len() / 2]);
            for (index, &(first, last)) in pairs.iter().enumerate() {
                let (other, signs) = match (middle, pairs.get(index + 1)) {
                    (Some(middle), _) => (vec![middle], vec![1, 1, -1]),
                    (None, Some(&(a, b))) => (vec![a, b], vec![1, 1, -1, -1]),
                    (None, None) => continue,
                };
                let (scope, meaning) = board.sum(&[vec![first, last], other].concat(), &signs, 0);
                poster.post(scope, meaning);
            }
        }
    },
    place: |solved, random| solved.mirrored(random, 3, 7, |inner, (a, b)| a + b == inner.iter().sum::<i32>()),
    ..Kind::PLAIN
};
