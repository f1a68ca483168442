//! Ratio dot, also called a black Kropki dot: one of two neighbours is the value times the other, 2 if there is none. Domain
//! consistency.

use super::kind::{Kind, Look, Shape, Values};
use crate::meanings::Pairs;

pub(super) static KIND: Kind = Kind {
    id: "ratio",
    name: "ratio dot",
    summary: "Of two cells with a black dot between them, one is twice the other, or the number in the dot times the other.",
    shape: Shape::Pair,
    values: Values::Default(|_| 2),
    field: "ratio",
    look: Look::BlackDot,
    check: |_, _| Ok(()),
    post: |board, dot, poster| {
        let ratio = dot.value().unwrap_or(2);
        let is_multiple = move |a: u8, b: u8| i32::from(a) + 1 == ratio * (i32::from(b) + 1);
        let meaning = Pairs::new(board.dimensions.size(), |a, b| is_multiple(a, b) || is_multiple(b, a));
        poster.post(board.cells(&dot.groups[0]), meaning);
    },
};
