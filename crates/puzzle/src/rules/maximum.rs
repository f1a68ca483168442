//! Maximum: the digit is larger than each neighbour that is not marked the same. Domain consistency of each pair.

use super::kind::{Kind, Look, Shape, Values};

pub(super) static KIND: Kind = Kind {
    id: "maximum",
    name: "maximum",
    summary: "The digit of a maximum is larger than those of its neighbours.",
    shape: Shape::Cell,
    values: Values::None,
    field: "maximum",
    look: Look::Outward,
    post: |board, rule, poster| board.beside(rule, poster, |own, other| own > other),
    place: |solved, random| {
        let is_greatest = |cell: usize, other: &usize| solved.digit(cell) > solved.digit(*other);
        solved.cell(random, |cell| solved.around(cell, false).iter().all(|other| is_greatest(cell, other)))
    },
    ..Kind::PLAIN
};
