//! Modular line: any three consecutive cells hold digits with different remainders modulo 3. Domain consistency of each three.

use super::kind::{Kind, Look, Mention, Shape, Values};
use super::loops;

pub(super) static KIND: Kind = Kind {
    id: "modular",
    name: "modular line",
    summary: "Any three neighbours on a modular line have three different remainders when divided by 3.",
    shape: Shape::Line,
    values: Values::None,
    field: "modularline",
    look: Look::Line("cyan"),
    mentions: &[Mention { rank: 18, words: &["modular"], name: "modular lines" }],
    read_line: loops::in_threes,
    post: |board, rule, poster| {
        for line in &rule.groups {
            poster.classes(&board.cells(line), |value| value % 3);
        }
    },
    place: |solved, random| solved.line(random, 3, 9, |line| solved.holds(&solved.rule(line)), |_| true),
    ..Kind::PLAIN
};
