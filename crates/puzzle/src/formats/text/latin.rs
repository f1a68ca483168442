//! Latin squares whose size cannot be cut into boxes, such as 7x7. Puzzles of such a size are possible only under the rule
//! `@latin`. Under this rule, the reader tries this file before the other formats. The number of cells on the lines ahead
//! determines the size.

use super::ahead::{Ahead, Taken};
use super::measure::Measure;
use super::{line, rows};
use crate::geometry::Geometry;

/// Takes one puzzle on a line, or a square of lines.
pub(in crate::formats) fn take(ahead: &mut Ahead) -> Option<Taken> {
    let (_, text) = ahead.text(0)?;
    if let Some(geometry) = on_one_line(text) {
        // 49 lines of 49 cells are one puzzle, unless they have clues and no clue is above 7.
        let cells = geometry.cells();
        let rows = (0..cells).map_while(|index| ahead.row(index).filter(|row| row.width == cells));
        let largest: Vec<usize> = rows.map(|row| row.largest).collect();
        let are_lines = (1..=geometry.size()).contains(&largest.iter().copied().max().unwrap_or(0));
        let is_line = largest.len() < cells || are_lines;
        return if is_line { line::take(ahead, Some(&geometry)) } else { None };
    }
    let widths = [ahead.row(0)?.width, ahead.row(1)?.width];
    let geometry = without_boxes(widths[0]).filter(|_| widths[0] == widths[1])?;
    rows::take(ahead, Some(&geometry))
}

/// The geometry of a whole puzzle on one line.
pub(in crate::formats) fn on_one_line(text: &str) -> Option<Geometry> {
    let measure = Measure::of(text, None);
    let size = measure.total.isqrt();
    let fits = size * size == measure.total && size <= measure.spacing.largest();
    if fits { without_boxes(size) } else { None }
}

/// The geometry of a size that cannot be cut into boxes: boxes of one row, which `@latin` removes.
fn without_boxes(size: usize) -> Option<Geometry> {
    Geometry::with_or_without_boxes(size).filter(|geometry| geometry.box_height() == 1)
}
