//! Disjoint groups: cells at the same place of their boxes differ. Domain consistency.

use super::kind::{Kind, Look, Mention, Shape, Values};
use pencilmark_meanings::AllDifferent;

pub(super) static KIND: Kind = Kind {
    id: "disjoint-groups",
    name: "disjoint group",
    summary: "Cells at the same place of their boxes differ.",
    shape: Shape::Grid,
    values: Values::None,
    field: "disjointgroups",
    look: Look::None,
    mentions: &[Mention { rank: 21, words: &["disjoint"], name: "disjoint groups" }],
    needs_regions: true,
    post: |board, _, poster| {
        let last = board.region.iter().max().map_or(0, |region| region + 1);
        let regions: Vec<Vec<usize>> = (0..last).map(|region| board.region_cells(region)).collect();
        for place in 0..regions.iter().map(Vec::len).max().unwrap_or(0) {
            let cells: Vec<usize> = regions.iter().filter_map(|cells| cells.get(place).copied()).collect();
            if cells.len() > 1 {
                poster.post(cells, AllDifferent);
            }
        }
    },
    ..Kind::PLAIN
};
