//! Lines that meet themselves. Some rules here have lines without repeated cells only, so a loop becomes several lines with the
//! same meaning.

use crate::rules::instance::Place;

/// Rewrites a line of a kind that comes back to one of its cells. Other lines stay as they are.
pub(super) fn untangle(kind: &str, line: Vec<Place>) -> Vec<Vec<Place>> {
    let repeats = line.iter().enumerate().any(|(index, place)| line[..index].contains(place));
    if !repeats {
        return vec![line];
    }
    match kind {
        // The rule is about the set of the cells.
        "renban" | "nabner" => {
            let mut set: Vec<Place> = Vec::new();
            for place in line {
                if !set.contains(&place) {
                    set.push(place);
                }
            }
            vec![set]
        }
        // The rule is about any three in a row; a closed line goes on at its beginning.
        "entropic" | "modular" => {
            let is_closed = line.len() > 3 && line.first() == line.last();
            let further = if is_closed { &line[1..2] } else { &[] };
            cut(&[&line[..], further].concat(), 3)
        }
        _ => vec![line],
    }
}

/// Cuts a line where a cell stands again. Any `width` cells in a row stand in a row in one of the parts.
fn cut(line: &[Place], width: usize) -> Vec<Vec<Place>> {
    let mut parts: Vec<Vec<Place>> = Vec::new();
    for window in line.windows(width) {
        let newest = window[width - 1];
        match parts.last_mut() {
            Some(part) if part.ends_with(&window[..width - 1]) && !part.contains(&newest) => part.push(newest),
            _ => parts.push(window.to_vec()),
        }
    }
    parts
}
