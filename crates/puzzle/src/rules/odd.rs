//! Odd cell: the digit is odd. Domain consistency.

use super::kind::{Kind, Look, Shape, Values};
use pencilmark_meanings::OneOf;

pub(super) static KIND: Kind = Kind {
    id: "odd",
    name: "odd cell",
    summary: "The digit of a cell with a grey circle is odd.",
    shape: Shape::Cell,
    values: Values::None,
    field: "odd",
    look: Look::Circle,
    post: |board, rule, poster| {
        let digits = (0..board.digit_count() as u8).filter(|&value| board.dimensions.number(value) % 2 == 1).collect();
        poster.post(board.cells(&rule.groups[0]), OneOf(digits));
    },
    place: |solved, random| solved.cell(random, |cell| solved.digit(cell) % 2 == 1),
    ..Kind::PLAIN
};
