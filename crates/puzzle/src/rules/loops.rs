//! Lines with repeated cells, in puzzles of other programs. Some kinds of rules have lines without repeated cells only, so a
//! loop becomes several lines with the same meaning.

use super::instance::Place;
use super::kind::RegionOf;

fn repeats(line: &[Place]) -> bool {
    line.iter().enumerate().any(|(index, place)| line[..index].contains(place))
}

/// For a rule about the set of the cells: each cell once.
pub(super) fn as_set(line: Vec<Place>, _: &RegionOf<'_>) -> Vec<Vec<Place>> {
    let mut set: Vec<Place> = Vec::new();
    for place in line {
        if !set.contains(&place) {
            set.push(place);
        }
    }
    vec![set]
}

/// For a rule about any three consecutive cells: lines that together have the same groups of three. A closed line continues at
/// its first cell.
pub(super) fn in_threes(line: Vec<Place>, _: &RegionOf<'_>) -> Vec<Vec<Place>> {
    if !repeats(&line) {
        return vec![line];
    }
    let is_closed = line.len() > 3 && line.first() == line.last();
    let further = if is_closed { &line[1..2] } else { &[] };
    cut(&[&line[..], further].concat(), 3)
}

/// Cuts a line before a cell occurs again. Any `width` consecutive cells of the line are consecutive in one of the parts.
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
