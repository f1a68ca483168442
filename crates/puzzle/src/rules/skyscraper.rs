//! Skyscraper: the number of digits that are larger than all before them, seen from outside. Domain consistency; in grids of up
//! to nine rows the constraint includes that the digits differ.

use super::kind::{Kind, Look, Mention, Shape, Values};
use pencilmark_meanings::Seen;

pub(super) static KIND: Kind = Kind {
    id: "skyscraper",
    name: "skyscraper clue",
    summary: "The clue counts the digits that are larger than all digits before them, seen from the clue.",
    shape: Shape::Clue,
    values: Values::One,
    field: "skyscraper",
    look: Look::Clue,
    mentions: &[Mention { rank: 11, words: &["skyscraper"], name: "skyscrapers" }],
    post: |board, clue, poster| {
        let count = clue.value().unwrap_or(0) as u32;
        let least = board.dimensions.least_digit() as u8;
        poster.line(board.seen_from(clue.groups[0][0]), Seen { count, least });
    },
    place: |solved, random| {
        solved.clue(random, |digits| {
            let seen = |i: &usize| digits[*i] > 0 && digits[..*i].iter().all(|before| *before < digits[*i]);
            (0..digits.len()).filter(seen).count() as i32
        })
    },
    ..Kind::PLAIN
};
