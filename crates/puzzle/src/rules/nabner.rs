//! Nabner: no two digits of the line are equal or consecutive. Domain consistency.

use super::kind::{Kind, Look, Mention, Shape, Values};
use super::loops;
use super::non_consecutive;
use pencilmark_meanings::Apart;

pub(super) static KIND: Kind = Kind {
    id: "nabner",
    name: "nabner line",
    summary: "No two digits of a nabner line are equal or consecutive.",
    shape: Shape::Line,
    values: Values::None,
    field: "nabner",
    look: Look::Line("yellow"),
    mentions: &[Mention { rank: 19, words: &["nabner"], name: "nabner lines" }, non_consecutive::NOT_CONSECUTIVE],
    read_line: loops::as_set,
    post: |board, rule, poster| {
        for line in &rule.groups {
            poster.post(board.cells(line), Apart);
        }
    },
    place: |solved, random| {
        solved.line(random, 3, solved.size().div_ceil(2), |line| solved.holds(&solved.rule(line)), |_| true)
    },
    ..Kind::PLAIN
};
