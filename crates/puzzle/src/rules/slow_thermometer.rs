//! Slow thermometer: the digits never fall from the bulb on. Domain consistency.

use super::kind::{Kind, Look, Shape, Values};
use super::thermometer;
use pencilmark_meanings::Increasing;

pub(super) static KIND: Kind = Kind {
    id: "slow-thermometer",
    name: "slow thermometer",
    summary: "The digits of a slow thermometer never fall, beginning at its bulb.",
    shape: Shape::Line,
    values: Values::None,
    field: "slowthermometer",
    look: Look::Thermometer,
    mentions: &[thermometer::THERMOMETERS],
    post: |board, rule, poster| {
        for line in &rule.groups {
            let cells = board.cells(line);
            poster.post(cells, Increasing { strict: false });
        }
    },
    place: |solved, random| {
        let rises = |line: &[usize]| solved.digits_of(line).is_sorted();
        solved.line(random, 3, 8, rises, |_| true)
    },
    ..Kind::PLAIN
};
