//! Whether every solution of one puzzle is a solution of another one, as far as the two texts show it.

use crate::meanings::AnyMeaning;
use crate::puzzle::{Geometry, Grid};
use std::collections::{HashMap, HashSet};

/// Whether a puzzle has all givens, houses and constraints of another one. A rule may also loosen a puzzle: a mark between two cells
/// excepts them from a negative constraint. So the constraints are compared, and not the rules.
pub(super) fn is_tighter(puzzle: &Grid, other: &Grid) -> bool {
    let has_size = puzzle.geometry().size() == other.geometry().size();
    let mut givens = other.values().iter().zip(puzzle.values());
    has_size
        && givens.all(|(other, given)| *other == 0 || other == given)
        && (puzzle.geometry() == other.geometry() || has_constraints(puzzle.geometry(), other.geometry()))
}

fn has_constraints(geometry: &Geometry, other: &Geometry) -> bool {
    let houses = |of: &Geometry| of.houses().iter().map(|house| house.cells(of)).collect::<HashSet<_>>();
    let mut meanings: HashMap<&[usize], Vec<&AnyMeaning>> = HashMap::new();
    for posted in geometry.posted() {
        meanings.entry(&posted.scope).or_default().push(&posted.meaning);
    }
    houses(other).is_subset(&houses(geometry))
        && other
            .posted()
            .iter()
            .all(|posted| meanings.get(&posted.scope[..]).is_some_and(|meanings| meanings.contains(&&posted.meaning)))
}
