//! Extra region: the digits differ. Domain consistency.

use super::kind::{Kind, Look, Shape, Values};
use pencilmark_meanings::AllDifferent;

pub(super) static KIND: Kind = Kind {
    id: "extra-region",
    name: "extra region",
    summary: "The digits of an extra region differ.",
    shape: Shape::Cells,
    values: Values::None,
    field: "extraregion",
    look: Look::Area("grey"),
    post: |board, rule, poster| poster.post(board.cells(&rule.groups[0]), AllDifferent),
    place: |solved, random| {
        let n = solved.size();
        let whole = solved.area(random, n, n, |area| solved.differ(area));
        let cells = whole.or_else(|| solved.area(random, n.div_ceil(2), n, |area| solved.differ(area)))?;
        Some(solved.rule(&cells))
    },
    ..Kind::PLAIN
};
