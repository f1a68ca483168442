//! Difference dot, also called a white Kropki dot: two neighbours differ by the value of the dot. The default value is 1.
//! Domain consistency.

use super::kind::{Kind, Look, Mention, Shape, Values};

pub(super) static KIND: Kind = Kind {
    id: "difference",
    name: "difference dot",
    summary: "Two cells with a white dot between them differ by the number in the dot, or by 1.",
    shape: Shape::Pair,
    values: Values::Default(|_| 1),
    field: "difference",
    look: Look::WhiteDot,
    mentions: &[DOTS],
    post: |board, dot, poster| {
        let difference = poster.value(dot);
        if let [first, second] = board.cells(&dot.groups[0])[..] {
            poster.pair(first, second, |a, b| i32::from(a.abs_diff(b)) == difference);
        }
    },
    place: |solved, random| solved.pair(random, |a, b| a.abs_diff(b) == 1),
    ..Kind::PLAIN
};

/// How texts speak of dots.
pub(super) const DOTS: Mention = Mention { rank: 22, words: &["black dot", "white dot", "kropki"], name: "dots" };
