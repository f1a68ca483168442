//! Cutting a grid into irregular regions at random, each of them connected.
//!
//! From the boxes (or rows, where there are none) on, two neighbouring regions swap a cell each as long as both stay
//! connected, many times over. The cuttings that come about are not equally likely.
//!
//! A small blank grid is cut first and then filled. Most cuttings of a large one have no filling that is ever found, so it is
//! full when it is cut: where only cells of the same digit change places it stays a solution.

use crate::puzzle::variants::{Variant, regions::Regions};
use crate::puzzle::{Geometry, Grid};
use fastrand::Rng;

/// So many swaps are tried for each cell.
const SWAPS_A_CELL: usize = 60;

/// The shape of a grid with regions at random, beside its other rules. Whatever stands in the grid is as right under these.
pub(super) fn at_random(grid: &Grid, random: &mut Rng) -> Geometry {
    let geometry = grid.geometry();
    let (n, cells) = (geometry.size(), geometry.cells());
    let mut of: Vec<u8> = (0..cells).map(|cell| geometry.box_of(cell) as u8).collect();
    for _ in 0..SWAPS_A_CELL * cells {
        swap(n, &mut of, grid.values(), random);
    }
    let mut variants = geometry.variants().cloned().unwrap_or_default();
    if let Ok(regions) = Regions::new(&of) {
        variants.add(Variant::Regions(regions));
    }
    geometry.clone().with_variants(&variants).unwrap_or_else(|_| geometry.clone())
}

/// Lets two neighbouring regions swap a cell each with the same in it, if both stay connected.
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

/// The cells beside, above and below a cell.
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
                seen.push(cut.variants().unwrap().to_text());
            }
            seen.sort();
            seen.dedup();
            // There are 117 ways to cut a 4x4 grid, and the regions have numbers besides.
            assert!(seen.len() > 40, "{n}: {}", seen.len());
        }
    }
}
