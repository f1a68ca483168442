//! Drawings of a grid as text, with lines between the boxes or around the regions. A Latin square has no lines.

use super::geometry::Geometry;

/// Draws one text per cell. Column `c` is `widths[c]` characters wide; texts are right-aligned if `to_the_right`, otherwise
/// left-aligned.
pub fn draw(geometry: &Geometry, cells: &[String], widths: &[usize], to_the_right: bool) -> String {
    let rows = geometry.rows();
    let irregular = geometry.has_regions();
    let boxes: Vec<usize> = (0..geometry.cells()).map(|cell| geometry.box_of(cell)).collect();
    let has_boxes = !geometry.is_latin();
    let differ = |a: usize, b: usize| has_boxes && boxes[a] != boxes[b];
    // Lines between two rows or columns of cells take space only if at least one pair of cells there needs a line.
    let bar = |row: usize, column: usize| differ(geometry.cell(row, column - 1), geometry.cell(row, column));
    let dash = |row: usize, column: usize| differ(geometry.cell(row - 1, column), geometry.cell(row, column));
    let has_room = |column: usize| irregular || (0..rows).any(|row| bar(row, column));
    let mut drawing = String::new();
    for row in 0..rows {
        let mut rule = String::new();
        let mut line = String::new();
        for (column, &width) in widths.iter().enumerate() {
            if column > 0 && has_room(column) {
                line.push_str(if bar(row, column) { " | " } else { "   " });
            } else if column > 0 {
                line.push(' ');
            }
            let cell = &cells[geometry.cell(row, column)];
            line.push_str(&if to_the_right { format!("{cell:>width$}") } else { format!("{cell:<width$}") });
            if row > 0 {
                let below = |column: usize| if dash(row, column) { "-" } else { " " };
                if column > 0 && has_room(column) {
                    let (left, right) = (below(column - 1), below(column));
                    let ends = left != right || bar(row - 1, column) != bar(row, column);
                    let crosses = if ends || (left == "-" && bar(row, column)) {
                        "+"
                    } else if bar(row, column) {
                        "|"
                    } else {
                        left
                    };
                    rule.extend([left, crosses, right]);
                } else if column > 0 {
                    rule.push_str(below(column));
                }
                rule.push_str(&below(column).repeat(width));
            }
        }
        // A line without dashes is left out. A line of dashes needs a crossing, because a reader of the text would
        // otherwise take the dashes for a row of the puzzle.
        if rule.contains('-') {
            if irregular && !rule.contains('+') {
                rule.replace_range(widths[0] + 1..widths[0] + 2, "+");
            }
            drawing.push_str(rule.trim_end());
            drawing.push('\n');
        }
        drawing.push_str(line.trim_end());
        drawing.push('\n');
    }
    drawing
}
