//! A Latin square: rows and columns only. The grid has no boxes, so its size may be any number, also a prime one.

use super::instance::MARK;
use super::kind::Kind;
use super::layout::Layout;
use super::regions;

pub(crate) static KIND: Kind = Kind {
    id: "latin",
    name: "Latin square",
    summary: "a Latin square: rows and columns only, no boxes",
    layout: Some(Layout {
        excludes: |other, rests_on_regions| match other {
            _ if other == regions::KIND.id => {
                Some(format!("{MARK}latin and {MARK}regions exclude each other: a Latin square has no regions"))
            }
            _ if rests_on_regions => Some(format!("{MARK}{other} needs boxes or regions, and a Latin square has none")),
            _ => None,
        },
        // The number of the box is that of the row, so that cells of one box are always cells of one house.
        box_of: Some(|_, dimensions, cell| dimensions.row(cell)),
        ..Layout::PLAIN
    }),
    ..Kind::PLAIN
};
