//! The tables of a grid's shape that the techniques look things up in: houses, peers, where a cell lies. What is looked up
//! millions of times is always inlined: in the page, which is compiled for size, each would be a call.

use super::cell_set::{CellSet, MAX_CELLS};
use crate::puzzle::Geometry;

/// The houses that a cell has beside its row, column and box, each with its position there.
type Further = Vec<(u8, u8)>;

/// Houses and peers of one shape, worked out once.
///
/// Houses are numbered as [`Geometry::houses`] lists them: the rows, then the columns, then the boxes or the regions in
/// their place, then whatever further houses there are (diagonals, windows). The first three sorts hold every cell once, so
/// a cell has one house of each; of the further ones it may have none or several. The tables of those are empty where
/// there are none, and asking costs a glance at a length.
#[derive(Debug)]
pub struct Topology {
    geometry: Geometry,
    size: usize,
    houses: usize,
    // Slices, not vectors: nothing grows, and looking something up is then no call.
    house_cells: Vec<u16>,
    cell_houses: Vec<[u8; 3]>,
    positions: Vec<[u8; 3]>,
    /// For each cell its further houses, with its position there.
    further: Vec<Further>,
    peers: Vec<u16>,
    /// For each cell where its peers start; one more entry for the end.
    first_peer: Vec<u32>,
    peer_sets: Vec<CellSet>,
    house_sets: Vec<CellSet>,
    /// For each cell the peers in further houses only.
    further_peers: Vec<CellSet>,
    /// How the houses in place of boxes are called.
    region: &'static str,
}

impl Topology {
    /// The tables of a shape.
    pub fn new(geometry: Geometry) -> Topology {
        let (size, cells) = (geometry.size(), geometry.cells());
        let small = cells <= MAX_CELLS;
        let houses = geometry.houses();
        let mut house_cells = Vec::with_capacity(houses.len() * size);
        let (mut cell_houses, mut positions) = (vec![[0; 3]; cells], vec![[0; 3]; cells]);
        let mut further = vec![Vec::new(); if houses.len() > 3 * size { cells } else { 0 }];
        let (mut peers, mut first_peer, mut peer_sets, mut house_sets) = (Vec::new(), vec![0], Vec::new(), Vec::new());
        for (index, house) in houses.iter().enumerate() {
            let cells = house.cells(&geometry);
            for (position, &cell) in cells.iter().enumerate() {
                house_cells.push(cell as u16);
                if index < 3 * size {
                    cell_houses[cell][index / size] = index as u8;
                    positions[cell][index / size] = position as u8;
                } else {
                    further[cell].push((index as u8, position as u8));
                }
            }
            if small {
                house_sets.push(cells.into_iter().collect());
            }
        }
        // For each cell the last one that was found to see it, plus one.
        let mut seen_by = vec![0; cells];
        for (cell, usual) in cell_houses.iter().enumerate() {
            let further = further.get(cell).map_or(&[][..], |further: &Vec<(u8, u8)>| further);
            for &house in usual.iter().chain(further.iter().map(|(house, _)| house)) {
                let members = &house_cells[usize::from(house) * size..][..size];
                members.iter().for_each(|&member| seen_by[usize::from(member)] = cell + 1);
            }
            let from = peers.len();
            let sees = |other: &usize| *other != cell && seen_by[*other] == cell + 1;
            peers.extend((0..cells).filter(sees).map(|peer| peer as u16));
            first_peer.push(peers.len() as u32);
            if small {
                peer_sets.push(peers[from..].iter().map(|&peer| usize::from(peer)).collect());
            }
        }
        let mut topology = Topology {
            region: if geometry.has_regions() { "region" } else { "box" },
            geometry,
            size,
            houses: houses.len(),
            house_cells: house_cells,
            cell_houses: cell_houses,
            positions: positions,
            further,
            peers: peers,
            first_peer: first_peer,
            peer_sets: peer_sets,
            house_sets: house_sets,
            further_peers: Vec::new(),
        };
        if small && !topology.further.is_empty() {
            let beyond = |cell: usize| {
                let usual = topology.row_column_box(cell).map(|house| topology.house_set(house));
                usual.into_iter().fold(topology.peer_set(cell), |seen, house| seen - house)
            };
            topology.further_peers = (0..cells).map(beyond).collect();
        }
        topology
    }

    /// The shape.
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// How many values, rows, columns and boxes there are.
    pub fn size(&self) -> usize {
        self.size
    }

    /// How many cells there are.
    pub fn cells(&self) -> usize {
        self.cell_houses.len()
    }

    /// How many houses there are.
    pub fn houses(&self) -> usize {
        self.houses
    }

    /// Whether there is nothing but rows, columns and boxes, so that no two cells see each other in some other way.
    pub fn is_classic(&self) -> bool {
        self.further.is_empty() && self.region == "box"
    }

    /// What the houses in place of boxes are called: "box", or "region" where they are irregular.
    pub fn region_word(&self) -> &'static str {
        self.region
    }

    /// Whether cell sets are kept: for grids of up to 121 cells.
    pub fn has_sets(&self) -> bool {
        !self.house_sets.is_empty()
    }

    /// The houses in the order in which Sudoku Explainer looks at them: boxes, then columns, then rows. Then the further
    /// ones, which it has not got.
    pub fn boxes_columns_rows(&self) -> impl Iterator<Item = usize> + use<> {
        let n = self.size;
        (2 * n..3 * n).chain(n..2 * n).chain(0..n).chain(3 * n..self.houses)
    }

    /// The cells of a house, in reading order.
    pub fn house(&self, house: usize) -> &[u16] {
        &self.house_cells[house * self.size..][..self.size]
    }

    /// The cell at a position in a house.
    pub fn cell_at(&self, house: usize, position: usize) -> usize {
        usize::from(self.house_cells[house * self.size + position])
    }

    /// The cells of a house, as a set. Only where [`Topology::has_sets`].
    pub fn house_set(&self, house: usize) -> CellSet {
        self.house_sets[house]
    }

    /// The row, the column and the box (or region) of a cell.
    pub fn row_column_box(&self, cell: usize) -> [usize; 3] {
        let [row, column, square] = self.cell_houses[cell];
        [usize::from(row), usize::from(column), usize::from(square)]
    }

    /// Where a cell stands in its row, its column and its box.
    pub fn positions_of(&self, cell: usize) -> [usize; 3] {
        let [row, column, square] = self.positions[cell];
        [usize::from(row), usize::from(column), usize::from(square)]
    }

    /// The houses of a cell beside its row, column and box, each with its position there.
    pub fn further(&self, cell: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        let further = self.further.get(cell).map_or(&[][..], |further| further);
        further.iter().map(|&(house, position)| (usize::from(house), usize::from(position)))
    }

    /// The houses of a cell: its row, its column, its box and the further ones.
    pub fn houses_of(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        self.row_column_box(cell).into_iter().chain(self.further(cell).map(|(house, _)| house))
    }

    /// The same, the box first, as Sudoku Explainer looks at them.
    pub fn houses_box_first(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        let [row, column, square] = self.row_column_box(cell);
        [square, row, column].into_iter().chain(self.further(cell).map(|(house, _)| house))
    }

    /// Whether a cell is one of a house.
    pub fn is_in(&self, house: usize, cell: usize) -> bool {
        self.houses_of(cell).any(|own| own == house)
    }

    /// The cells that share a house with this one.
    pub fn peers(&self, cell: usize) -> &[u16] {
        &self.peers[self.first_peer[cell] as usize..self.first_peer[cell + 1] as usize]
    }

    /// The cells that share a house with this one, as a set. Only where [`Topology::has_sets`].
    pub fn peer_set(&self, cell: usize) -> CellSet {
        self.peer_sets[cell]
    }

    /// Those that share neither row nor column nor box with it, but a further house. Only where [`Topology::has_sets`].
    pub fn further_peers(&self, cell: usize) -> CellSet {
        self.further_peers.get(cell).copied().unwrap_or_default()
    }

    /// Whether two different cells share a house.
    pub fn see_each_other(&self, a: usize, b: usize) -> bool {
        let ([row, column, square], [row_b, column_b, square_b]) = (self.cell_houses[a], self.cell_houses[b]);
        a != b && (row == row_b || column == column_b || square == square_b || self.share_further(a, b))
    }
    fn share_further(&self, a: usize, b: usize) -> bool {
        !self.further.is_empty() && self.share_some_further(a, b)
    }
    fn share_some_further(&self, a: usize, b: usize) -> bool {
        self.further(a).any(|(house, _)| self.further(b).any(|(other, _)| house == other))
    }

    /// The cells that see every cell of a set. Only where [`Topology::has_sets`].
    pub fn seen_by_all(&self, cells: CellSet) -> CellSet {
        let all = CellSet(u128::MAX);
        if cells.is_empty() {
            return CellSet::EMPTY;
        }
        cells.iter().fold(all, |seen, cell| seen & self.peer_sets[cell])
    }

    /// The houses that hold every cell of a set, which is not empty, in the order of their numbers. Only where
    /// [`Topology::has_sets`].
    pub fn common_houses(&self, cells: CellSet) -> impl Iterator<Item = usize> {
        let first = cells.first().unwrap_or(0);
        self.houses_of(first).filter(move |&house| !cells.is_empty() && cells.is_subset(self.house_sets[house]))
    }

    /// The houses that may have two cells or more in common with a house: of a line the boxes, of a box the lines, and the
    /// further ones with all.
    pub fn crossing(&self, house: usize) -> impl Iterator<Item = usize> + use<> {
        let n = self.size;
        let (usual, further) = match house {
            line if line < 2 * n => (2 * n..3 * n, 3 * n..self.houses),
            square if square < 3 * n => (0..2 * n, 3 * n..self.houses),
            _ => (0..house, house + 1..self.houses),
        };
        usual.chain(further)
    }

    /// Every two houses that may have two cells or more in common, once: boxes with lines, then further houses with the
    /// rest.
    pub fn crossings(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let n = self.size;
        (2 * n..self.houses).flat_map(move |one| {
            let others = if one < 3 * n { 0..2 * n } else { 0..one };
            others.map(move |other| (one, other))
        })
    }

    /// Whether a house is a row.
    pub fn is_row(&self, house: usize) -> bool {
        house < self.size
    }

    /// Whether a house is a column.
    pub fn is_column(&self, house: usize) -> bool {
        (self.size..2 * self.size).contains(&house)
    }

    /// Whether a house is a row or a column.
    pub fn is_line(&self, house: usize) -> bool {
        house < 2 * self.size
    }

    /// Whether a house is a box, or a region in place of one.
    pub fn is_box(&self, house: usize) -> bool {
        (2 * self.size..3 * self.size).contains(&house)
    }
}
