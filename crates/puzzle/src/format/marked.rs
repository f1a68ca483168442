//! A drawing of a grid with candidates: as many lines as each line has words, and lines of a border between them.
//!
//! A square of single digits is left to `rows.rs`; a drawing has at least one cell with several candidates.

use super::ahead::{Ahead, Found, Taken};
use super::text::{Content, Line};
use crate::formats::Imported;
use crate::formats::marks::{self, is_border, is_list};
use crate::geometry::Geometry;

/// Takes a complete drawing.
pub(super) fn take(ahead: &mut Ahead, shape: Option<&Geometry>) -> Option<Taken> {
    let (mut rows, mut lines, mut size) = (Vec::new(), 0, 0);
    let mut has_list = false;
    while rows.is_empty() || rows.len() < size {
        // At most a border and two gaps stand between two rows, so the search for a drawing ends soon.
        if lines > 4 * rows.len() + 1 {
            return None;
        }
        match ahead.line(lines)? {
            // The border above a drawing stands directly on it.
            Line { content: Content::Break, .. } if !rows.is_empty() => {}
            Line { content: Content::Text(text), .. } if is_border(text) => {}
            &Line { number, content: Content::Text(text) } => {
                let words = marks::words(text)?;
                if rows.is_empty() {
                    size = words.len();
                }
                if words.len() != size || !(4..=marks::LARGEST).contains(&size) {
                    return None;
                }
                has_list |= words.into_iter().any(is_list);
                rows.push((number, text));
            }
            _ => return None,
        }
        lines += 1;
    }
    let is_fitting = shape.is_none_or(|shape| shape.size() == size);
    if !has_list || !is_fitting || Geometry::usual(size).is_none() {
        return None;
    }
    if ahead.text(lines).is_some_and(|(_, text)| is_border(text)) {
        lines += 1;
    }
    let line = rows.first()?.0;
    let found = match marks::read(&rows) {
        Ok(Imported { grid, about }) => Found { line, grid: Ok(grid), about: Some(Box::new(about)) },
        Err(error) => Found { line, grid: Err(error), about: None },
    };
    Some(Taken { lines, found: vec![found] })
}
