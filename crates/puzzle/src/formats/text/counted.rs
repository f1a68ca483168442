//! Puzzles whose number of cells determines their size, under rules that allow more than the usual grids: Latin squares of sizes
//! that cannot be cut into boxes, such as 7x7, and grids with other digits or boxes. The reader tries this file before the other formats.

use super::ahead::{Ahead, Taken};
use super::measure::Measure;
use super::{line, rows};
use crate::geometry::Geometry;
use crate::rules::list::Rules;

/// Takes one puzzle on a line, or a square of lines.
pub(in crate::formats) fn take(ahead: &mut Ahead, rules: &Rules) -> Option<Taken> {
    let (_, text) = ahead.text(0)?;
    if let Some(geometry) = on_one_line(text, rules) {
        // 49 lines of 49 cells are one puzzle, unless they have clues and no clue is above 7.
        let cells = geometry.cells();
        let rows = (0..cells).map_while(|index| ahead.row(index).filter(|row| row.width == cells));
        let largest: Vec<usize> = rows.map(|row| row.largest).collect();
        let are_lines = (1..=geometry.greatest_digit()).contains(&largest.iter().copied().max().unwrap_or(0));
        let is_line = largest.len() < cells || are_lines;
        return if is_line { line::take(ahead, Some(&geometry)) } else { None };
    }
    let widths = [ahead.row(0)?.width, ahead.row(1)?.width];
    let geometry = of_size(widths[0], rules).filter(|_| widths[0] == widths[1])?;
    rows::take(ahead, Some(&geometry))
}

/// The geometry of a whole puzzle on one line.
pub(in crate::formats) fn on_one_line(text: &str, rules: &Rules) -> Option<Geometry> {
    let measure = Measure::of(text, None);
    let size = measure.total.isqrt();
    let fits = size * size == measure.total && size <= measure.spacing.largest();
    if fits { of_size(size, rules) } else { None }
}

/// The geometry of a size under these rules; `None` if they allow only the usual grids.
fn of_size(size: usize, rules: &Rules) -> Option<Geometry> {
    let geometry = Geometry::with_or_without_boxes(size)?;
    if rules.has_digits_or_boxes() {
        return geometry.with_rules(rules).ok();
    }
    // A size that cannot be cut into boxes has boxes of one row, which `@latin` removes.
    (rules.is_latin() && geometry.box_height() == 1).then_some(geometry)
}
