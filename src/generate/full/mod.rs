//! Random full grids without further rules, of any size. A search could get stuck on a large grid, so none of these grids
//! depends on the success of a search.
//!
//! A Latin square comes from the chain of Jacobson and Matthews (`latin.rs`). A grid with boxes begins as a pattern with its
//! rows, columns and digits shuffled. Random switches of cycles then make the grid unlike the pattern (`boxes.rs`). Finally a
//! search repeatedly places some of the digits anew; if it does not succeed soon, they stay. It is not proved that all grids
//! with boxes are equally likely. A test compares the number of their 2x2 subsquares with that of random Latin squares. Grids
//! with other rules are filled by [`Filler`].

mod boxes;
mod latin;

use super::fill::Filler;
use crate::puzzle::{Geometry, Grid};
use fastrand::Rng;

/// The number of digits that a search places anew at a time.
const DIGITS_AT_A_TIME: usize = 4;

/// Whether full grids of a geometry are made here: Latin squares and grids with boxes, without any further rule.
pub(crate) fn is_made_directly(geometry: &Geometry) -> bool {
    geometry.rules().is_none_or(|rules| rules.is_latin() && rules.layouts().count() == 1)
        && geometry.posted().is_empty()
}

/// A random full grid.
pub(super) fn random(geometry: &Geometry, random: &mut Rng) -> Grid {
    let n = geometry.size();
    let digits = if geometry.is_latin() { latin::random(n, random) } else { boxes::random(geometry, random) };
    let mut full = Grid::blank(geometry.clone()).replaced(digits.into_iter().enumerate());
    if !geometry.is_latin() {
        let mut filler = Filler::new(geometry);
        (0..n.div_ceil(DIGITS_AT_A_TIME)).for_each(|_| filler.rearrange(&mut full, DIGITS_AT_A_TIME, random));
    }
    full
}
