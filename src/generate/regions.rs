//! Random irregular regions, each of them connected.
//!
//! The cutting begins with the boxes, or with strips if there are no boxes. Two neighbouring regions then swap a cell each,
//! many times over, as long as both stay connected. The resulting cuttings are not equally likely.
//!
//! A grid of up to 16x16 is cut while it is blank, and filled afterwards. For most cuttings of larger grids, the search
//! finds no filling. So a larger grid is filled before it is cut, and two regions swap only cells with the same digit.
//! Fewer swaps are possible in a full grid, so the regions stay closer to the boxes.

use crate::puzzle::rules::regions::Regions;
use crate::puzzle::{Geometry, Grid};
use fastrand::Rng;

/// The number of attempted swaps, for each cell of the grid.
const SWAPS_A_CELL: usize = 60;

/// The geometry of a grid with random regions beside its other rules. The values of the grid obey the new regions too.
pub(super) fn at_random(grid: &Grid, random: &mut Rng) -> Geometry {
    let geometry = grid.geometry();
    let (n, cells) = (geometry.size(), geometry.cells());
    let mut of: Vec<u8> = (0..cells).map(|cell| geometry.box_of(cell) as u8).collect();
    for _ in 0..SWAPS_A_CELL * cells {
        swap(n, &mut of, grid.values(), random);
    }
    with_regions(geometry, &of)
}

/// The regions to begin with if each box is a row. Swaps rarely change whole rows, so the regions are parts of strips about
/// as high as a region is wide.
pub(super) fn in_strips(geometry: &Geometry) -> Geometry {
    let n = geometry.size();
    let height = n.isqrt();
    let region = |cell: usize| {
        let top = (cell / n / height).min(n / height - 1) * height;
        let height = if top + 2 * height > n { n - top } else { height };
        // A strip of `height` rows holds `height` regions. Each region takes the next cells of the strip, column by
        // column.
        (top + (cell % n * height + cell / n - top) / n) as u8
    };
    with_regions(geometry, &(0..geometry.cells()).map(region).collect::<Vec<u8>>())
}

fn with_regions(geometry: &Geometry, of: &[u8]) -> Geometry {
    let mut rules = geometry.rules().cloned().unwrap_or_default();
    if let Ok(regions) = Regions::new(of) {
        rules.extend(regions.into());
    }
    geometry.clone().with_rules(&rules).unwrap_or_else(|_| geometry.clone())
}

/// Lets two neighbouring regions swap cells with the same value, if both stay connected.
fn swap(n: usize, of: &mut [u8], values: &[u8], random: &mut Rng) {
    let cell = random.usize(..=of.len() - 1);
    let from = of[cell];
    let Some(to) = pick(neighbours(n, cell).map(|other| of[other]).filter(|&region| region != from), random) else {
        return;
    };
    let back = (0..of.len()).filter(|&other| {
        of[other] == to && values[other] == values[cell] && neighbours(n, other).any(|next| of[next] == from)
    });
    let Some(back) = pick(back, random) else { return };
    (of[cell], of[back]) = (to, from);
    if !is_connected(n, of, from) || !is_connected(n, of, to) {
        (of[cell], of[back]) = (from, to);
    }
}

fn pick<T>(mut among: impl Iterator<Item = T> + Clone, random: &mut Rng) -> Option<T> {
    let count = among.clone().count();
    if count == 0 { None } else { among.nth(random.usize(..=count - 1)) }
}

/// The neighbours of a cell: the cells beside, above and below it.
fn neighbours(n: usize, cell: usize) -> impl Iterator<Item = usize> + Clone {
    let (row, column) = (cell / n, cell % n);
    let beside = [
        (row > 0).then(|| cell - n),
        (row + 1 < n).then_some(cell + n),
        (column > 0).then(|| cell - 1),
        (column + 1 < n).then_some(cell + 1),
    ];
    beside.into_iter().flatten()
}

fn is_connected(n: usize, of: &[u8], region: u8) -> bool {
    let Some(first) = of.iter().position(|&other| other == region) else { return false };
    let mut seen = vec![false; of.len()];
    let mut reached = vec![first];
    seen[first] = true;
    let mut at = 0;
    while let Some(&cell) = reached.get(at) {
        for next in neighbours(n, cell) {
            if of[next] == region && !seen[next] {
                seen[next] = true;
                reached.push(next);
            }
        }
        at += 1;
    }
    reached.len() == n
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strips_are_cut_into_connected_regions() {
        for n in [5, 7, 11, 13, 17, 19, 23, 29, 31] {
            let cut = in_strips(&Geometry::new(n, 1).unwrap());
            let of: Vec<u8> = (0..n * n).map(|cell| cut.box_of(cell) as u8).collect();
            assert!(cut.has_regions() && (0..n as u8).all(|region| is_connected(n, &of, region)), "{of:?}");
        }
    }

    #[test]
    fn regions_are_connected_and_seldom_the_same() {
        let mut random = Rng::with_seed(3);
        for shape in [Geometry::new(2, 2), Geometry::new(5, 1), Geometry::new(3, 2), Geometry::new(3, 3)] {
            let shape = shape.unwrap();
            let n = shape.size();
            let mut seen = Vec::new();
            for _ in 0..50 {
                let cut = at_random(&Grid::blank(shape.clone()), &mut random);
                assert!(cut.has_regions());
                let of: Vec<u8> = (0..n * n).map(|cell| cut.box_of(cell) as u8).collect();
                assert!((0..n as u8).all(|region| is_connected(n, &of, region)), "{of:?}");
                seen.push(cut.rules().unwrap().to_text());
            }
            seen.sort();
            seen.dedup();
            // A 4x4 grid can be cut in 117 ways, and the regions are numbered as well.
            assert!(seen.len() > 40, "{n}: {}", seen.len());
        }
    }
}
