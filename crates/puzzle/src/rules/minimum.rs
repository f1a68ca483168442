//! Minimum: the digit is smaller than each neighbour that is not marked the same. Domain consistency of each pair.

use super::kind::{Kind, Look, Shape, Values};

pub(super) static KIND: Kind = Kind {
    id: "minimum",
    name: "minimum",
    summary: "The digit of a minimum is smaller than those of its neighbours.",
    shape: Shape::Cell,
    values: Values::None,
    field: "minimum",
    look: Look::Inward,
    post: |board, rule, poster| board.beside(rule, poster, |own, other| own < other),
    place: |solved, random| {
        let is_least = |cell: usize, other: &usize| solved.digit(cell) < solved.digit(*other);
        solved.cell(random, |cell| solved.around(cell, false).iter().all(|other| is_least(cell, other)))
    },
    ..Kind::PLAIN
};
