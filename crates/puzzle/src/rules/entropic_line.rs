//! Entropic line: any three consecutive cells hold one low, one middle and one high digit. Domain consistency of each three.

use super::kind::{Kind, Look, Mention, Shape, Values};
use super::loops;

pub(super) static KIND: Kind = Kind {
    id: "entropic",
    name: "entropic line",
    summary: "Any three neighbours on an entropic line are one low, one middle and one high digit.",
    shape: Shape::Line,
    values: Values::None,
    field: "entropicline",
    look: Look::Line("orange"),
    mentions: &[Mention { rank: 17, words: &["entropic"], name: "entropic lines" }],
    read_line: loops::in_threes,
    post: |board, rule, poster| {
        let size = board.dimensions.digit_count();
        for line in &rule.groups {
            poster.classes(&board.cells(line), |value| value * 3 / size);
        }
    },
    place: |solved, random| solved.line(random, 3, 9, |line| solved.holds(&solved.rule(line)), |_| true),
    ..Kind::PLAIN
};
