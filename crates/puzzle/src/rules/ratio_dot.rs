//! Ratio dot, also called a black Kropki dot: one of two neighbours is the other times the value of the dot. The default value
//! is 2. Domain consistency.

use super::difference_dot;
use super::kind::{Kind, Look, Shape, Values};
use crate::dimensions::Dimensions;
use pencilmark_meanings::Value;

pub(super) static KIND: Kind = Kind {
    id: "ratio",
    name: "ratio dot",
    summary: "Of two cells with a black dot between them, one is twice the other, or the number in the dot times the other.",
    shape: Shape::Pair,
    values: Values::Default(|_| 2),
    field: "ratio",
    look: Look::BlackDot,
    mentions: &[difference_dot::DOTS],
    post: |board, dot, poster| {
        let ratio = poster.value(dot);
        if let [first, second] = board.cells(&dot.groups[0])[..] {
            poster.pair(first, second, |a, b| is_ratio(board.dimensions, a, b, ratio));
        }
    },
    place: |solved, random| solved.pair(random, |a, b| a == 2 * b || b == 2 * a),
    ..Kind::PLAIN
};

/// Whether one of two digits is the other times `ratio`, for their values.
pub(super) fn is_ratio(dimensions: &Dimensions, a: Value, b: Value, ratio: i32) -> bool {
    let (a, b) = (dimensions.number(a), dimensions.number(b));
    a == ratio * b || b == ratio * a
}
