//! Palindrome: the line reads the same both ways. Domain consistency.

use super::kind::{Kind, Look, Mention, Shape, Values};

pub(super) static KIND: Kind = Kind {
    id: "palindrome",
    name: "palindrome",
    summary: "A palindrome reads the same from both ends.",
    shape: Shape::Line,
    values: Values::None,
    field: "palindrome",
    look: Look::Line("grey"),
    mentions: &[Mention { rank: 9, words: &["palindrom"], name: "palindromes" }],
    may_return: true,
    post: |board, rule, poster| {
        for line in &rule.groups {
            let cells = board.cells(line);
            let half = cells.len() / 2;
            let pairs = cells[..half].iter().zip(cells.iter().rev());
            // A line that comes back to a cell may mirror the cell onto itself.
            for (&first, &last) in pairs.filter(|(first, last)| first != last) {
                poster.pair(first, last, |a, b| a == b);
            }
        }
    },
    place: |solved, random| solved.mirrored(random, 3, 9, |_, (a, b)| a == b),
    ..Kind::PLAIN
};
