//! X-sum: the first X digits of the line have the sum of the clue, where X is the first digit. Domain consistency; in grids of
//! up to nine rows the constraint includes that the digits differ.

use super::kind::{Kind, Look, Mention, Shape, Values};
use pencilmark_meanings::PrefixSum;

pub(super) static KIND: Kind = Kind {
    id: "x-sum",
    name: "X-sum clue",
    summary: "The clue is the sum of the first X digits, where X is the first of them.",
    shape: Shape::Clue,
    values: Values::One,
    field: "xsum",
    look: Look::Clue,
    mentions: &[Mention { rank: 12, words: &["x-sum", "xsum"], name: "X-sums" }],
    check: |board, _| board.has_digits_of_places(),
    post: |board, clue, poster| {
        let total = clue.value().unwrap_or(0) as u32;
        poster.line(board.seen_from(clue.groups[0][0]), PrefixSum { total });
    },
    place: |solved, random| solved.clue(random, |digits| digits.iter().take(digits[0] as usize).sum()),
    ..Kind::PLAIN
};
