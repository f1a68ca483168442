//! Entropic line: any three cells in a row hold one low, one middle and one high digit. Domain consistency of each three.

use super::kind::{Kind, Look, Shape, Values};
use crate::meanings::DifferentClasses;

pub(super) static KIND: Kind = Kind {
    id: "entropic",
    name: "entropic line",
    summary: "Any three neighbours on an entropic line are one low, one middle and one high digit.",
    shape: Shape::Line,
    values: Values::None,
    field: "entropicline",
    look: Look::Line("orange"),
    check: |_, _| Ok(()),
    post: |board, rule, poster| {
        for line in &rule.groups {
            let cells = board.cells(line);
            let n = board.dimensions.size();
            let class_of: Vec<u8> = (0..n as u8).map(|value| (usize::from(value) * 3 / n) as u8).collect();
            let most = cells.len().min(3);
            for three in cells.windows(most) {
                poster.post(three.to_vec(), DifferentClasses { class_of: class_of.clone().into() });
            }
        }
    },
};
