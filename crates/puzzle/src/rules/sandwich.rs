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
    check: |board, clue| match board.seen_from(clue.groups[0][0]).len() == board.dimensions.digit_count() {
        true => Ok(()),
        false => Err("its line does not have every digit".into()),
    },
    post: |board, clue, poster| {
        let total = clue.value().unwrap_or(0) as u32;
        let ends = [0, board.digit_count() as u8 - 1];
        let meaning = EnclosedSum { ends, total, least: board.dimensions.least_digit() as u8 };
        poster.line(board.seen_from(clue.groups[0][0]), meaning);
    },
    place: |solved, random| {
        let d = solved.board.dimensions;
        let ends = [d.least_digit() as i32, d.greatest_digit() as i32];
        solved.clue(random, |digits| {
            let is_end = |digit: &i32| ends.contains(digit);
            let parts: Vec<&[i32]> = digits.split(is_end).collect();
            parts.get(1).map_or(0, |between| between.iter().sum())
        })
    },
    ..Kind::PLAIN
};
