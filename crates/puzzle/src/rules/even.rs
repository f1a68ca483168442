//! Even cell: the digit is even. Domain consistency.

use super::kind::{Kind, Look, Shape, Values};
use pencilmark_meanings::OneOf;

pub(super) static KIND: Kind = Kind {
    id: "even",
    name: "even cell",
    summary: "The digit of a cell with a grey square is even.",
    shape: Shape::Cell,
    values: Values::None,
    field: "even",
    look: Look::Square,
    post: |board, rule, poster| {
        let digits = (0..board.digit_count() as u8).filter(|&value| board.dimensions.number(value) % 2 == 0).collect();
        poster.post(board.cells(&rule.groups[0]), OneOf(digits));
    },
    place: |solved, random| solved.cell(random, |cell| solved.digit(cell) % 2 == 0),
    ..Kind::PLAIN
};
