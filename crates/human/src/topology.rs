//! The topology of a grid: tables of its houses and peers, which the techniques look up millions of times.

use super::cell_set::{CellSet, MAX_CELLS};
use super::network::Network;
use pencilmark_model::model::Model;
use pencilmark_model::options::{Consistency, Options};
use pencilmark_puzzle::{Geometry, Grid};
use std::ops::Range;
use std::sync::OnceLock;

/// The further houses of a cell, beyond its row, column and box. Each house comes with the position of the cell in that
/// house.
type Further = Vec<(u8, u8)>;

/// The houses and peers of one geometry.
///
/// Houses have the numbers of their places in [`Geometry::full_houses`]: rows, columns, boxes (or the regions that replace them),
/// then further houses such as diagonals and windows. Each cell has one row, one column and one box, and any number of
/// further houses. In a grid without further houses the tables of further houses are empty, so a look-up only checks the
/// length of a table.
///
/// A Latin square has no boxes. In its tables the row of a cell is also its box, so a technique that compares boxes compares
/// rows. The list of boxes is empty.
///
/// If some rows or columns are no houses, because they have fewer cells than there are digits, all houses are further houses.
#[derive(Debug)]
pub struct Topology {
    geometry: Geometry,
    size: usize,
    /// The number of rows and of columns; 0 if some of them are no houses.
    lines: usize,
    /// The number of boxes or regions: none in a Latin square.
    boxes: usize,
    houses: usize,
    house_cells: Vec<u16>,
    cell_houses: Vec<[u8; 3]>,
    positions: Vec<[u8; 3]>,
    /// For each cell its further houses. Empty if the grid has none.
    further: Vec<Further>,
    peers: Vec<u16>,
    /// For each cell the index of its first peer. One more entry at the end holds the number of all peers.
    first_peer: Vec<u32>,
    peer_sets: Vec<CellSet>,
    house_sets: Vec<CellSet>,
    /// For each cell the peers outside its row, column and box.
    further_peers: Vec<CellSet>,
    /// The word for the houses that take the place of boxes.
    region: &'static str,
    /// For each cell whether a placed rule is about it. Empty if the grid has no such rule.
    ruled: Vec<bool>,
    /// Whether a rule makes two cells different that share no house.
    has_other_peers: bool,
    /// The model of the empty grid, once a technique asks for it.
    model: OnceLock<Model>,
    /// What trials propagate, once a trial asks for it.
    network: OnceLock<Network>,
}

impl Topology {
    /// The tables of a geometry.
    pub fn new(geometry: Geometry) -> Topology {
        let (size, cells) = (geometry.digit_count(), geometry.cells());
        let small = cells <= MAX_CELLS;
        let houses = geometry.full_houses();
        let mut house_cells = Vec::with_capacity(houses.len() * size);
        let (mut cell_houses, mut positions) = (vec![[0; 3]; cells], vec![[0; 3]; cells]);
        let lines = if geometry.is_filled_by_digits() { size } else { 0 };
        let boxes = if geometry.is_latin() { 0 } else { lines };
        let usual = 2 * lines + boxes;
        let mut further = vec![Vec::new(); if houses.len() > usual { cells } else { 0 }];
        let (mut peers, mut first_peer, mut peer_sets, mut house_sets) = (Vec::new(), vec![0], Vec::new(), Vec::new());
        for (index, house) in houses.iter().enumerate() {
            let cells = house.cells(&geometry);
            for (position, &cell) in cells.iter().enumerate() {
                house_cells.push(cell as u16);
                if index < usual {
                    cell_houses[cell][index / size] = index as u8;
                    positions[cell][index / size] = position as u8;
                } else {
                    further[cell].push((index as u8, position as u8));
                }
                if boxes == 0 && index < lines {
                    (cell_houses[cell][2], positions[cell][2]) = (index as u8, position as u8);
                }
            }
            if small {
                house_sets.push(cells.into_iter().collect());
            }
        }
        // A mark for each cell: one more than the number of the last cell that listed it as a peer.
        let mut seen_by = vec![0; cells];
        for (cell, usual) in cell_houses.iter().enumerate() {
            let further = further.get(cell).map_or(&[][..], |further: &Vec<(u8, u8)>| further);
            let usual = if lines == 0 { &[][..] } else { &usual[..] };
            for &house in usual.iter().chain(further.iter().map(|(house, _)| house)) {
                let members = &house_cells[usize::from(house) * size..][..size];
                members.iter().for_each(|&member| seen_by[usize::from(member)] = cell + 1);
            }
            let from = peers.len();
            geometry.differing(cell).iter().for_each(|&other| seen_by[other] = cell + 1);
            if lines == 0 {
                geometry.house_peers(cell).into_iter().for_each(|other| seen_by[other] = cell + 1);
            }
            let sees = |other: &usize| *other != cell && seen_by[*other] == cell + 1;
            peers.extend((0..cells).filter(sees).map(|peer| peer as u16));
            first_peer.push(peers.len() as u32);
            if small {
                peer_sets.push(peers[from..].iter().map(|&peer| usize::from(peer)).collect());
            }
        }
        let mut ruled = vec![false; if geometry.posted().is_empty() { 0 } else { cells }];
        geometry.posted().iter().flat_map(|posted| &posted.scope).for_each(|&cell| ruled[cell] = true);
        let mut topology = Topology {
            region: if geometry.has_regions() { "region" } else { "box" },
            ruled,
            has_other_peers: lines == 0 || (0..cells).any(|cell| !geometry.differing(cell).is_empty()),
            model: OnceLock::new(),
            network: OnceLock::new(),
            geometry,
            size,
            lines,
            boxes,
            houses: houses.len(),
            house_cells,
            cell_houses,
            positions,
            further,
            peers,
            first_peer,
            peer_sets,
            house_sets,
            further_peers: Vec::new(),
        };
        if small && (!topology.further.is_empty() || topology.has_other_peers) {
            let beyond = |cell: usize| {
                let usual = topology.row_column_box(cell).into_iter().take(if lines == 0 { 0 } else { 3 });
                usual.fold(topology.peer_set(cell), |seen, house| seen - topology.house_set(house))
            };
            topology.further_peers = (0..cells).map(beyond).collect();
        }
        topology
    }

    /// The geometry.
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// The number of digits. Each house has as many cells.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.cell_houses.len()
    }

    /// The number of houses.
    pub fn houses(&self) -> usize {
        self.houses
    }

    /// Whether each row and each column is a house. Otherwise no house counts as a row, a column or a box, and most techniques do
    /// not apply.
    pub fn has_lines(&self) -> bool {
        self.lines > 0
    }

    /// Whether the houses of the grid are its rows, columns and boxes.
    pub fn is_classic(&self) -> bool {
        self.further.is_empty() && self.region == "box" && self.boxes > 0
    }

    /// Whether the grid has placed rules.
    pub fn has_other_rules(&self) -> bool {
        !self.ruled.is_empty()
    }

    /// Whether a placed rule is about a cell.
    pub(crate) fn is_ruled(&self, cell: usize) -> bool {
        self.ruled.get(cell).copied().unwrap_or(false)
    }

    /// The model of the empty grid: each house, and each placed rule, under domain consistency.
    pub fn model(&self) -> &Model {
        self.model.get_or_init(|| {
            // The model has only the houses and the rules, because each step must be understandable from them.
            let options =
                Options { consistency: Consistency::Domain, propagation_is_chosen: true, ..Options::default() };
            Model::new(&Grid::blank(self.geometry.clone()), &options)
        })
    }

    /// What trials propagate: the model, and sums that follow from it.
    pub(crate) fn network(&self) -> &Network {
        self.network.get_or_init(|| Network::new(self.model()))
    }

    /// Whether the grid is small enough for cell sets: at most 121 cells.
    pub(crate) fn has_sets(&self) -> bool {
        !self.peer_sets.is_empty()
    }

    /// The numbers of the boxes or regions; none in a Latin square.
    pub fn boxes(&self) -> Range<usize> {
        2 * self.lines..2 * self.lines + self.boxes
    }

    /// The houses in the order of Sudoku Explainer: boxes, columns, rows. Further houses, which Sudoku Explainer does not
    /// know, come last.
    pub(crate) fn boxes_columns_rows(&self) -> impl Iterator<Item = usize> + use<> {
        let n = self.lines;
        self.boxes().chain(n..2 * n).chain(0..n).chain(self.boxes().end..self.houses)
    }

    /// The cells of a house, in reading order.
    pub fn house(&self, house: usize) -> &[u16] {
        &self.house_cells[house * self.size..][..self.size]
    }

    /// The cell at a position in a house.
    pub(crate) fn cell_at(&self, house: usize, position: usize) -> usize {
        usize::from(self.house_cells[house * self.size + position])
    }

    /// The cells of a house, as a set. Requires `Topology::has_sets`.
    pub fn house_set(&self, house: usize) -> CellSet {
        self.house_sets[house]
    }

    /// The row, the column and the box (or region) of a cell, as house numbers. In a Latin square the third number is also the
    /// row. The numbers mean nothing unless [`Topology::has_lines`].
    pub fn row_column_box(&self, cell: usize) -> [usize; 3] {
        let [row, column, square] = self.cell_houses[cell];
        [usize::from(row), usize::from(column), usize::from(square)]
    }

    /// The row, the column and the box of a cell, each with the position of the cell in it; none unless
    /// [`Topology::has_lines`].
    pub(crate) fn usual_houses(&self, cell: usize) -> impl Iterator<Item = (usize, usize)> + use<> {
        let usual = self.row_column_box(cell).into_iter().zip(self.positions_of(cell));
        usual.take(if self.has_lines() { 3 } else { 0 })
    }

    /// The positions of a cell in its row, its column and its box.
    pub(crate) fn positions_of(&self, cell: usize) -> [usize; 3] {
        let [row, column, square] = self.positions[cell];
        [usize::from(row), usize::from(column), usize::from(square)]
    }

    /// The further houses of a cell, each with the position of the cell in it.
    pub fn further(&self, cell: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        let further = self.further.get(cell).map_or(&[][..], |further| further);
        further.iter().map(|&(house, position)| (usize::from(house), usize::from(position)))
    }

    /// All houses of a cell: row, column, box, further houses.
    pub fn houses_of(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        let own = self.row_column_box(cell).into_iter().take(self.kinds());
        own.chain(self.further(cell).map(|(house, _)| house))
    }

    /// The number of kinds of houses that partition the grid.
    fn kinds(&self) -> usize {
        match (self.lines, self.boxes) {
            (0, _) => 0,
            (_, 0) => 2,
            _ => 3,
        }
    }

    /// All houses of a cell with the box first, in the order of Sudoku Explainer.
    pub(crate) fn houses_box_first(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        let [row, column, square] = self.row_column_box(cell);
        let own = [square, row, column].into_iter().skip(3 - self.kinds());
        own.chain(self.further(cell).map(|(house, _)| house))
    }

    /// Whether a cell is in a house.
    pub fn is_in(&self, house: usize, cell: usize) -> bool {
        self.houses_of(cell).any(|own| own == house)
    }

    /// The peers of a cell: the other cells that share a house with it, or must differ from it by another rule.
    pub fn peers(&self, cell: usize) -> &[u16] {
        &self.peers[self.first_peer[cell] as usize..self.first_peer[cell + 1] as usize]
    }

    /// The peers of a cell, as a set. Requires `Topology::has_sets`.
    pub fn peer_set(&self, cell: usize) -> CellSet {
        self.peer_sets[cell]
    }

    /// The peers of a cell outside its row, column and box. Requires [`Topology::has_sets`].
    pub(crate) fn further_peers(&self, cell: usize) -> CellSet {
        self.further_peers.get(cell).copied().unwrap_or_default()
    }

    /// Whether two cells see each other: they are different, and a house or another rule makes their digits differ.
    pub fn see_each_other(&self, a: usize, b: usize) -> bool {
        a != b && (self.share_a_house(a, b) || self.differ(a, b))
    }

    /// Whether two cells lie in one house.
    pub fn share_a_house(&self, a: usize, b: usize) -> bool {
        let ([row, column, square], [row_b, column_b, square_b]) = (self.cell_houses[a], self.cell_houses[b]);
        let share_usual = row == row_b || column == column_b || square == square_b;
        (share_usual && self.has_lines()) || self.share_further(a, b)
    }

    fn differ(&self, a: usize, b: usize) -> bool {
        self.has_other_peers && self.peers(a).binary_search(&(b as u16)).is_ok()
    }

    fn share_further(&self, a: usize, b: usize) -> bool {
        self.further(a).any(|(house, _)| self.further(b).any(|(other, _)| house == other))
    }

    /// The cells that see every cell of a set; none for the empty set. Requires [`Topology::has_sets`].
    pub(crate) fn seen_by_all(&self, cells: CellSet) -> CellSet {
        let all = CellSet(u128::MAX);
        if cells.is_empty() {
            return CellSet::EMPTY;
        }
        cells.iter().fold(all, |seen, cell| seen & self.peer_sets[cell])
    }

    /// The houses that hold every cell of a set, in ascending order; none for the empty set. Requires
    /// [`Topology::has_sets`].
    pub(crate) fn common_houses(&self, cells: CellSet) -> impl Iterator<Item = usize> {
        let first = cells.first().unwrap_or(0);
        self.houses_of(first).filter(move |&house| !cells.is_empty() && cells.is_subset(self.house_sets[house]))
    }

    /// The houses that may share two cells or more with a house. A line shares cells with boxes, a box with lines, and a
    /// further house with all others.
    pub fn crossing(&self, house: usize) -> impl Iterator<Item = usize> + use<> {
        let (n, boxes) = (self.lines, self.boxes());
        let (usual, further) = match house {
            line if line < 2 * n => (boxes.clone(), boxes.end..self.houses),
            square if square < boxes.end => (0..2 * n, boxes.end..self.houses),
            _ => (0..house, house + 1..self.houses),
        };
        usual.chain(further)
    }

    /// Every pair of houses that may share two cells or more, listed once. The pairs of a box and a line come first, then
    /// the pairs of a further house and any other house.
    pub fn crossings(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let (n, boxes) = (self.lines, self.boxes());
        (2 * n..self.houses).flat_map(move |one| {
            let others = if one < boxes.end { 0..2 * n } else { 0..one };
            others.map(move |other| (one, other))
        })
    }

    /// Whether a house is a row.
    pub fn is_row(&self, house: usize) -> bool {
        house < self.lines
    }

    /// Whether a house is a row or a column.
    pub fn is_line(&self, house: usize) -> bool {
        house < 2 * self.lines
    }

    /// Whether a house is a box, or a region in place of one.
    pub fn is_box(&self, house: usize) -> bool {
        self.boxes().contains(&house)
    }
}
