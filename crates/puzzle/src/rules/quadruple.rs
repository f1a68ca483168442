//! Quadruple: the four cells around the circle have each listed digit at least as often as it is listed. Domain consistency.

use super::kind::{Kind, Look, Mention, Shape, Values};
use crate::digit::Digit;
use pencilmark_meanings::Occurrences;

pub(super) static KIND: Kind = Kind {
    id: "quadruple",
    name: "quadruple",
    summary: "Each digit of a quadruple stands in one of the four cells around it.",
    shape: Shape::Corner,
    values: Values::Digits,
    field: "quadruple",
    look: Look::Quadruple,
    mentions: &[Mention { rank: 20, words: &["quadruple"], name: "quadruples" }],
    post: |board, rule, poster| {
        let values: Vec<u8> = rule.digits(board.dimensions).map(Digit::value).collect();
        poster.post(board.cells(&rule.groups[0]), Occurrences::of(&values));
    },
    place: |solved, random| solved.at_random(random),
    ..Kind::PLAIN
};
