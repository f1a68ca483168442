//! The regions of a puzzle from another program, in the terms of a [`Geometry`].
//!
//! A geometry has boxes, or `n` regions of `n` cells, or it is a Latin square without either. Other programs allow cells
//! without a region, and regions of any size. Such a puzzle is a Latin square, and each of its regions becomes an extra region.

use crate::dimensions::Dimensions;
use crate::error::{ErrorKind, PuzzleError};
use crate::geometry::Geometry;
use crate::rules::instance::Place;
use crate::rules::regions::Regions;

/// The regions of a puzzle.
pub(super) enum Found {
    /// The usual boxes of the size.
    Usual(Geometry),
    /// `n` regions of `n` cells.
    Whole(Geometry, Regions),
    /// Some cells have no region, or regions have other sizes: the cells of each region.
    Partial(Geometry, Vec<Vec<Place>>),
}

/// The usual geometry of a size. A size without boxes has boxes of one row.
pub(super) fn usual(size: usize) -> Result<Geometry, PuzzleError> {
    let too_far = |_| PuzzleError::new(ErrorKind::Shape, format!("size: a {size}x{size} grid is not supported"));
    Geometry::usual(size).map_or_else(|| Geometry::new(size, 1), Ok).map_err(|e| too_far(e).at_field("size"))
}

/// The usual box of each cell.
pub(super) fn usual_boxes(geometry: &Geometry) -> Vec<Option<u32>> {
    (0..geometry.cells()).map(|cell| Some(geometry.box_of(cell) as u32)).collect()
}

/// Finds the regions from the region of each cell.
pub(super) fn find(size: usize, of: &[Option<u32>]) -> Result<Found, PuzzleError> {
    let geometry = usual(size)?;
    let mut ids: Vec<u32> = of.iter().flatten().copied().collect();
    ids.sort_unstable();
    ids.dedup();
    let ranks: Vec<Option<u8>> =
        of.iter().map(|id| id.and_then(|id| ids.binary_search(&id).ok()).map(|rank| rank as u8)).collect();
    let boxes = usual_boxes(&geometry);
    if is_same_partition(&ranks, &boxes) {
        return Ok(Found::Usual(geometry));
    }
    let whole: Option<Vec<u8>> = ranks.iter().copied().collect();
    if let Some(regions) = whole.filter(|_| ids.len() == size).and_then(|of| Regions::new(&of).ok()) {
        return Ok(Found::Whole(geometry, regions));
    }
    let dimensions: &Dimensions = &geometry;
    let cells_of = |id: &u32| (0..of.len()).filter(|&cell| of[cell] == Some(*id)).collect::<Vec<_>>();
    let groups = ids.iter().map(cells_of).filter(|cells| cells.len() > 1);
    let is_row = |cells: &Vec<usize>| cells.iter().all(|&cell| dimensions.row(cell) == dimensions.row(cells[0]));
    let places = |cells: Vec<usize>| cells.into_iter().map(|cell| Place::of(dimensions, cell)).collect();
    let groups = groups.filter(|cells| !is_row(cells)).map(places).collect();
    Ok(Found::Partial(geometry, groups))
}

fn is_same_partition(of: &[Option<u8>], boxes: &[Option<u32>]) -> bool {
    let mut pairs: Vec<(u8, u32)> = Vec::new();
    of.iter().zip(boxes).all(|(&a, &b)| {
        let (Some(a), Some(b)) = (a, b) else { return false };
        match pairs.iter().find(|(x, y)| *x == a || *y == b) {
            Some(pair) => *pair == (a, b),
            None => {
                pairs.push((a, b));
                true
            }
        }
    })
}
