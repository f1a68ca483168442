//! A position as solvers and forums write it: digits that are given or entered, and the candidates of the blank cells.

use crate::Rules;
use crate::error::{ErrorKind, PuzzleError};
use crate::formats::imported::Ignoring;
use crate::formats::imported::{About, Imported};
use crate::geometry::Geometry;
use crate::grid::Grid;
use crate::rules::instance::{Instance, Place};

/// The cells of a position.
pub(in crate::formats) struct Position {
    geometry: Geometry,
    pub givens: Vec<u8>,
    pub entries: Vec<u8>,
    /// The candidates of each cell; none for a cell whose candidates the text does not list.
    pub candidates: Vec<Vec<u8>>,
}

impl Position {
    /// A blank position.
    pub(crate) fn blank(size: usize) -> Result<Position, PuzzleError> {
        let geometry = Geometry::for_size(size)?;
        let cells = geometry.cells();
        Ok(Position { geometry, givens: vec![0; cells], entries: vec![0; cells], candidates: vec![Vec::new(); cells] })
    }

    /// The digit of a cell, 0 for none.
    fn digit(&self, cell: usize) -> u8 {
        self.givens[cell].max(self.entries[cell])
    }

    /// The candidates that the digits of the peers leave for a blank cell.
    pub(crate) fn open(&self, cell: usize) -> Vec<u8> {
        let mut open = vec![true; self.geometry.size() + 1];
        self.geometry.peers(cell).into_iter().for_each(|peer| open[usize::from(self.digit(peer))] = false);
        (1..=self.geometry.size()).filter(|&digit| open[digit]).map(|digit| digit as u8).collect()
    }

    /// The cells without a digit.
    pub(crate) fn blanks(&self) -> Vec<usize> {
        (0..self.givens.len()).filter(|&cell| self.digit(cell) == 0).collect()
    }

    /// The name of a cell, for an error.
    pub(crate) fn name(&self, cell: usize) -> String {
        self.geometry.cell_name(cell)
    }

    /// An error about a cell.
    pub(crate) fn error(&self, cell: usize, kind: ErrorKind, problem: &str) -> PuzzleError {
        let name = self.name(cell);
        PuzzleError::new(kind, format!("cell {name}: {problem}")).at_cell(name)
    }

    /// The position as an imported puzzle. If the grid has no digit, the candidates are clues, because such a puzzle has no
    /// other clues. Otherwise they are a person's notes.
    pub(crate) fn finish(self) -> Result<Imported, PuzzleError> {
        let Position { geometry, givens, mut entries, mut candidates } = self;
        let mut ignoring = Ignoring::default();
        let size = geometry.size();
        let entered = entries.iter().filter(|&&digit| digit > 0).count();
        let is_bare = entered == 0 && givens.iter().all(|&digit| digit == 0);
        let mut geometry = geometry;
        if entered > 0 {
            ignoring.entries("entries", entered);
        } else {
            entries.clear();
        }
        if candidates.iter().all(Vec::is_empty) {
            candidates.clear();
        } else if is_bare {
            let rules = given_candidates(&geometry, size, &candidates)?;
            geometry = geometry.with_rules(&rules)?;
        } else {
            ignoring.notes("candidates");
        }
        let about = About { entries, candidates, ignored: ignoring.finish(), ..About::default() };
        Ok(Imported { grid: Grid::from_values(geometry, givens)?, about })
    }
}

/// The rules that state these candidates. A cell with all candidates needs none.
fn given_candidates(geometry: &Geometry, size: usize, candidates: &[Vec<u8>]) -> Result<Rules, PuzzleError> {
    let mut rules = Rules::default();
    let kind = Rules::named("candidates")?;
    for (cell, digits) in candidates.iter().enumerate().filter(|(_, digits)| (1..size).contains(&digits.len())) {
        let values = digits.iter().map(|&digit| i32::from(digit)).collect();
        rules.add(kind, Instance { groups: vec![vec![Place::of(geometry, cell)]], direction: None, values });
    }
    Ok(rules)
}

/// The digits of a classic 9x9 puzzle and the candidates of its blank cells, for a format without anything else.
pub(in crate::formats) struct Classic {
    pub givens: Vec<u8>,
    pub entries: Vec<u8>,
    /// The candidates that the digits leave; none for a cell with a digit.
    pub open: Vec<Vec<u8>>,
    /// The candidates that the person or the puzzle leaves; none for a cell with a digit.
    pub left: Vec<Vec<u8>>,
}

impl Classic {
    /// The cells of a puzzle.
    ///
    /// # Errors
    /// The puzzle is not a classic 9x9 grid.
    pub(crate) fn of(grid: &Grid, about: &About, format: &str) -> Result<Classic, PuzzleError> {
        let geometry = grid.geometry();
        let rules = geometry.rules();
        let is_plain = rules.is_none_or(|rules| rules.kinds().all(|kind| kind.id == "candidates"));
        if geometry.size() != 9 || geometry.box_width() != 3 || !is_plain {
            let problem = format!("{format} holds only classic 9x9 grids");
            return Err(PuzzleError::new(ErrorKind::Shape, problem));
        }
        let mut position = Position::blank(9)?;
        position.givens.copy_from_slice(grid.values());
        for (cell, &entry) in about.entries.iter().enumerate().take(81) {
            position.entries[cell] = if position.givens[cell] == 0 { entry } else { 0 };
        }
        let mut given = vec![Vec::new(); 81];
        for rule in rules.into_iter().flat_map(|rules| rules.of("candidates")) {
            if let Some(cell) = rule.places().next().and_then(|place| place.cell(geometry)) {
                given[cell] = rule.values.iter().map(|&digit| digit as u8).collect();
            }
        }
        let (mut open, mut left) = (vec![Vec::new(); 81], vec![Vec::new(); 81]);
        for cell in position.blanks() {
            let listed = [&about.candidates, &about.corner, &about.centre, &given];
            let listed = listed.into_iter().find_map(|all| all.get(cell).filter(|marks| !marks.is_empty()));
            open[cell] = position.open(cell);
            left[cell] = listed.cloned().unwrap_or_else(|| open[cell].clone());
        }
        Ok(Classic { givens: position.givens, entries: position.entries, open, left })
    }

    /// The digit of a cell, 0 for none.
    pub(crate) fn digit(&self, cell: usize) -> u8 {
        self.givens[cell].max(self.entries[cell])
    }

    /// The candidates of each cell as bits; a cell with a digit has this digit alone.
    ///
    /// # Errors
    /// A cell has no candidate.
    pub(crate) fn bits(&self, format: &str) -> Result<Vec<u32>, PuzzleError> {
        let bits = |cell: usize| match self.digit(cell) {
            0 => self.left[cell].iter().fold(0, |bits, digit| bits | 1 << (digit - 1)),
            digit => 1 << (digit - 1),
        };
        let bits: Vec<u32> = (0..81).map(bits).collect();
        match bits.contains(&0) {
            true => Err(PuzzleError::new(ErrorKind::Shape, format!("{format} has no cell without candidates"))),
            false => Ok(bits),
        }
    }
}
