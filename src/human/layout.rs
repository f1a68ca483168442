//! The tables of a grid's shape that the techniques look things up in: houses, peers, where a cell lies. What is looked up
//! millions of times is always inlined: in the page, which is compiled for size, each would be a call.

use super::cells::{CellSet, MAX_CELLS};
use crate::puzzle::Geometry;

/// Houses and peers of one shape, worked out once.
///
/// Houses are numbered as [`Geometry::houses`] lists them: the rows, then the columns, then the boxes.
#[derive(Debug)]
pub struct Layout {
    geometry: Geometry,
    size: usize,
    // Slices, not vectors: nothing grows, and looking something up is then no call.
    house_cells: Box<[u16]>,
    cell_houses: Box<[[u8; 3]]>,
    positions: Box<[[u8; 3]]>,
    peers: Box<[u16]>,
    peer_sets: Box<[CellSet]>,
    house_sets: Box<[CellSet]>,
}

impl Layout {
    /// The tables of a shape.
    pub fn new(geometry: Geometry) -> Layout {
        let (size, cells) = (geometry.size(), geometry.cells());
        let small = cells <= MAX_CELLS;
        let mut house_cells = Vec::with_capacity(3 * cells);
        let (mut cell_houses, mut positions) = (vec![[0; 3]; cells], vec![[0; 3]; cells]);
        let (mut peers, mut peer_sets, mut house_sets) = (Vec::new(), Vec::new(), Vec::new());
        for (index, house) in geometry.houses().iter().enumerate() {
            let cells = house.cells(&geometry);
            for (position, &cell) in cells.iter().enumerate() {
                house_cells.push(cell as u16);
                cell_houses[cell][index / size] = index as u8;
                positions[cell][index / size] = position as u8;
            }
            if small {
                house_sets.push(cells.into_iter().collect());
            }
        }
        for cell in 0..cells {
            let seen = geometry.peers(cell);
            peers.extend(seen.iter().map(|&peer| peer as u16));
            if small {
                peer_sets.push(seen.into_iter().collect());
            }
        }
        Layout {
            geometry,
            size,
            house_cells: house_cells.into(),
            cell_houses: cell_houses.into(),
            positions: positions.into(),
            peers: peers.into(),
            peer_sets: peer_sets.into(),
            house_sets: house_sets.into(),
        }
    }

    /// The shape.
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// How many values, rows, columns and boxes there are.
    #[inline(always)]
    pub fn size(&self) -> usize {
        self.size
    }

    /// How many cells there are.
    #[inline]
    pub fn cells(&self) -> usize {
        self.cell_houses.len()
    }

    /// How many houses there are.
    #[inline]
    pub fn houses(&self) -> usize {
        3 * self.size
    }

    /// Whether cell sets are kept: for grids of up to 121 cells.
    #[inline]
    pub fn has_sets(&self) -> bool {
        !self.house_sets.is_empty()
    }

    /// The houses in the order in which Sudoku Explainer looks at them: boxes, then columns, then rows.
    pub fn boxes_columns_rows(&self) -> impl Iterator<Item = usize> + use<> {
        (2 * self.size..3 * self.size).chain(self.size..2 * self.size).chain(0..self.size)
    }

    /// The cells of a house, in reading order.
    #[inline]
    pub fn house(&self, house: usize) -> &[u16] {
        &self.house_cells[house * self.size..][..self.size]
    }

    /// The cell at a position in a house.
    #[inline(always)]
    pub fn cell_at(&self, house: usize, position: usize) -> usize {
        usize::from(self.house_cells[house * self.size + position])
    }

    /// The cells of a house, as a set. Only where [`Layout::has_sets`].
    #[inline(always)]
    pub fn house_set(&self, house: usize) -> CellSet {
        self.house_sets[house]
    }

    /// The row, the column and the box of a cell.
    #[inline(always)]
    pub fn houses_of(&self, cell: usize) -> [usize; 3] {
        let [row, column, square] = self.cell_houses[cell];
        [usize::from(row), usize::from(column), usize::from(square)]
    }

    /// Where a cell stands in its row, its column and its box.
    #[inline(always)]
    pub fn positions_of(&self, cell: usize) -> [usize; 3] {
        let [row, column, square] = self.positions[cell];
        [usize::from(row), usize::from(column), usize::from(square)]
    }

    /// The cells that share a house with this one.
    #[inline]
    pub fn peers(&self, cell: usize) -> &[u16] {
        let each = self.peers.len() / self.cells();
        &self.peers[cell * each..][..each]
    }

    /// The cells that share a house with this one, as a set. Only where [`Layout::has_sets`].
    #[inline(always)]
    pub fn peer_set(&self, cell: usize) -> CellSet {
        self.peer_sets[cell]
    }

    /// Whether two different cells share a house.
    #[inline(always)]
    pub fn see_each_other(&self, a: usize, b: usize) -> bool {
        let ([row, column, square], [row_b, column_b, square_b]) = (self.cell_houses[a], self.cell_houses[b]);
        a != b && (row == row_b || column == column_b || square == square_b)
    }

    /// The cells that see every cell of a set. Only where [`Layout::has_sets`].
    #[inline]
    pub fn seen_by_all(&self, cells: CellSet) -> CellSet {
        let all = CellSet(u128::MAX);
        if cells.is_empty() {
            return CellSet::EMPTY;
        }
        cells.iter().fold(all, |seen, cell| seen & self.peer_sets[cell])
    }

    /// The houses that hold every cell of a set, which is not empty. Only where [`Layout::has_sets`].
    pub fn common_houses(&self, cells: CellSet) -> impl Iterator<Item = usize> {
        let first = cells.first().map_or([0; 3], |cell| self.houses_of(cell));
        first.into_iter().filter(move |&house| !cells.is_empty() && cells.is_subset(self.house_sets[house]))
    }

    /// Whether a house is a row.
    #[inline]
    pub fn is_row(&self, house: usize) -> bool {
        house < self.size
    }

    /// Whether a house is a column.
    #[inline]
    pub fn is_column(&self, house: usize) -> bool {
        (self.size..2 * self.size).contains(&house)
    }

    /// Whether a house is a box.
    #[inline]
    pub fn is_box(&self, house: usize) -> bool {
        house >= 2 * self.size
    }
}
