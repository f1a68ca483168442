//! Sandwich: the sum of the digits strictly between the least and the greatest digit of the line. Domain consistency; in grids
//! of up to nine rows the constraint includes that the digits differ.

use super::kind::{Kind, Look, Mention, Shape, Values};
use pencilmark_meanings::EnclosedSum;

pub(super) static KIND: Kind = Kind {
    id: "sandwich",
    name: "sandwich clue",
    summary: "The clue is the sum of the digits between the least and the greatest digit of the line.",
    shape: Shape::Clue,
    values: Values::One,
    field: "sandwichsum",
    look: Look::Clue,
    mentions: &[Mention { rank: 10, words: &["sandwich"], name: "sandwich sums" }],
    post: |board, clue, poster| {
        let meaning = EnclosedSum { ends: [0, board.size() as u8 - 1], total: clue.value().unwrap_or(0) as u32 };
        poster.line(board.seen_from(clue.groups[0][0]), meaning);
    },
    place: |solved, random| {
        solved.clue(random, |digits| {
            let is_end = |digit: &i32| *digit == 1 || *digit == digits.len() as i32;
            let parts: Vec<&[i32]> = digits.split(is_end).collect();
            parts.get(1).map_or(0, |between| between.iter().sum())
        })
    },
    ..Kind::PLAIN
};
