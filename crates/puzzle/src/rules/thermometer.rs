//! Thermometer: the digits increase along the line from the bulb, which is the first cell. Domain consistency.

use super::kind::{Kind, Look, Mention, Shape, Values};
use pencilmark_meanings::Increasing;

pub(super) static KIND: Kind = Kind {
    id: "thermometer",
    name: "thermometer",
    summary: "The digits rise along a thermometer, beginning at its bulb.",
    shape: Shape::Line,
    values: Values::None,
    field: "thermometer",
    look: Look::Thermometer,
    mentions: &[THERMOMETERS],
    post: |board, thermometer, poster| {
        for line in &thermometer.groups {
            poster.post(board.cells(line), Increasing { strict: true });
        }
    },
    place: |solved, random| {
        let rises = |line: &[usize]| solved.digits_of(line).is_sorted_by(|a, b| a < b);
        solved.line(random, 3, 7, rises, |_| true)
    },
    ..Kind::PLAIN
};

/// How texts speak of thermometers.
pub(super) const THERMOMETERS: Mention = Mention { rank: 3, words: &["thermo"], name: "thermometers" };
