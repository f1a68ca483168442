//! XV: the sum of two neighbours is 10 beside an X and 5 beside a V. A mark without a value only exempts its two cells from the
//! negative rule. Domain consistency.

use super::instance::Instance;
use super::kind::{Kind, Look, Shape, Values};

pub(super) static KIND: Kind = Kind {
    id: "xv",
    name: "XV mark",
    summary: "Two cells with an X between them have the sum 10, with a V the sum 5.",
    shape: Shape::Pair,
    values: Values::Optional,
    field: "xv",
    look: Look::Letter,
    letters: &[(10, "X"), (5, "V")],
    is_sum: true,
    check: |_, mark| match mark.value() {
        None | Some(5 | 10) => Ok(()),
        Some(value) => Err(format!("its sum must be 5 (V) or 10 (X), not {value}")),
    },
    post: |board, mark, poster| {
        if let (Some(sum), [first, second]) = (mark.value(), &board.cells(&mark.groups[0])[..]) {
            poster.pair(*first, *second, |a, b| board.dimensions.number(a) + board.dimensions.number(b) == sum);
        }
    },
    place: |solved, random| {
        let pair = solved.pair(random, |a, b| matches!(a + b, 5 | 10))?;
        Some(Instance { values: vec![solved.sum(&solved.board.cells(&pair.groups[0]))], ..pair })
    },
    ..Kind::PLAIN
};
