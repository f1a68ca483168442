//! The position of a person: the puzzle with the person's entries and pencil marks. Hints start from this position.

use crate::human::Board;
use crate::kernel::Domain;
use crate::model::Model;
use crate::options::Options;
use crate::puzzle::formats::solution;
use crate::puzzle::{ErrorKind, Grid, PuzzleError};

/// A puzzle, the digits that a person entered, and the person's pencil marks.
#[derive(Clone, Debug)]
pub struct Position {
    pub(super) grid: Grid,
    pub(super) entries: Vec<u8>,
    /// For each cell its pencil marks; empty for a cell without pencil marks.
    pub(super) notes: Vec<Domain>,
    /// The author's solution. Only the check for mistakes looks at it.
    pub(super) solution: Option<Vec<u8>>,
}

impl Position {
    /// A position. `entries` holds a digit or 0 for every cell, `notes` the pencil marks of every cell. An empty list stands
    /// for no entries or no pencil marks.
    ///
    /// # Errors
    /// A [`PuzzleError`] if a list has the wrong length or a digit is out of range.
    pub fn new(grid: Grid, entries: Vec<u8>, notes: Vec<Domain>) -> Result<Position, PuzzleError> {
        let geometry = grid.geometry().clone();
        let or_none = |length: usize, what: &str| match length {
            0 => Ok(()),
            n if n == geometry.cells() => Ok(()),
            n => Err(PuzzleError::new(
                ErrorKind::Length,
                format!("{n} {what} were given for a grid of {} cells", geometry.cells()),
            )),
        };
        or_none(entries.len(), "entries")?;
        or_none(notes.len(), "lists of candidates")?;
        let too_large = |cell: usize| {
            let name = geometry.cell_name(cell);
            let message = format!("cell {name}: the digits of this grid go up to {}", geometry.digit_count());
            Err(PuzzleError::new(ErrorKind::Range, message).at_cell(name))
        };
        let full = Domain::full(geometry.digit_count());
        if let Some(cell) = entries.iter().position(|&v| usize::from(v) > geometry.digit_count()) {
            return too_large(cell);
        }
        if let Some(cell) = notes.iter().position(|d| !d.minus(full).is_empty()) {
            return too_large(cell);
        }
        let entries = if entries.is_empty() { vec![0; geometry.cells()] } else { entries };
        let notes = if notes.is_empty() { vec![Domain::EMPTY; geometry.cells()] } else { notes };
        Ok(Position { grid, entries, notes, solution: None })
    }

    /// The position of a board that is on the solve path of a puzzle.
    pub fn of_board(grid: &Grid, board: &Board) -> Position {
        let entered = |(&value, &given): (&u8, &u8)| if given == 0 { value } else { 0 };
        let entries = board.values().iter().zip(grid.values()).map(entered).collect();
        let notes = (0..grid.values().len()).map(|cell| board.candidates(cell)).collect();
        Position { grid: grid.clone(), entries, notes, solution: None }
    }

    /// The same position with the author's solution. An entry that differs from this solution is a mistake, even if the known
    /// rules allow the entry.
    ///
    /// # Errors
    /// A [`PuzzleError`] if the solution is incomplete, or contradicts the givens or a rule.
    pub(crate) fn with_solution(self, solution: Vec<u8>) -> Result<Position, PuzzleError> {
        solution::keeps_the_rules(&self.grid, &solution)
            .map_err(|problem| PuzzleError::new(ErrorKind::Range, format!("the solution cannot be used: {problem}")))?;
        Ok(Position { solution: Some(solution), ..self })
    }

    /// For each cell, whether the person entered its digit.
    pub(super) fn entered(&self) -> Vec<bool> {
        self.grid.values().iter().zip(&self.entries).map(|(&given, &entry)| given == 0 && entry != 0).collect()
    }

    /// The model of a run that starts from this position: from the givens and entries, without the candidates that the
    /// person ruled out.
    pub fn model(&self, options: &Options) -> Model {
        let model = Model::new(&self.combined(), options);
        model.without_candidates(self.rubbed_out()).with_entries(self.entered())
    }

    /// For each cell the digits that the person has ruled out, although the filled cells still allow these digits.
    pub fn rubbed_out(&self) -> Vec<Domain> {
        let geometry = self.grid.geometry();
        let full = Domain::full(geometry.digit_count());
        let seen = |cell: usize| -> Domain {
            geometry.peers(cell).into_iter().filter_map(|peer| self.digit(peer).checked_sub(1)).collect()
        };
        let gone = |cell: usize| match self.notes[cell] {
            noted if noted.is_empty() || self.digit(cell) != 0 => Domain::EMPTY,
            noted => full.minus(noted).minus(seen(cell)),
        };
        (0..geometry.cells()).map(gone).collect()
    }

    /// The digit in a cell, given or entered; 0 for a blank cell.
    pub(super) fn digit(&self, cell: usize) -> u8 {
        match self.grid.values()[cell] {
            0 => self.entries[cell],
            given => given,
        }
    }

    /// The puzzle with the entries written in.
    pub fn combined(&self) -> Grid {
        let values = (0..self.entries.len()).map(|cell| self.digit(cell)).collect();
        Grid::from_values(self.grid.geometry().clone(), values).unwrap_or_else(|_| self.grid.clone())
    }

    /// The position as a board for the techniques.
    pub fn board(&self) -> Board {
        let givens: Vec<bool> = self.grid.values().iter().map(|&value| value != 0).collect();
        Board::new(self.grid.geometry().clone(), self.combined().values(), &givens, &self.candidates())
    }

    /// For each blank cell the digits that the filled cells and the person's pencil marks allow; for a filled cell its digit.
    pub(super) fn candidates(&self) -> Vec<Domain> {
        let geometry = self.grid.geometry();
        let full = Domain::full(geometry.digit_count());
        let at = |cell: usize| match self.digit(cell) {
            0 => {
                let seen: Domain = geometry
                    .peers(cell)
                    .into_iter()
                    .map(|p| self.digit(p))
                    .filter(|&d| d != 0)
                    .map(|d| d - 1)
                    .collect();
                let noted = self.notes[cell];
                if noted.is_empty() { full.minus(seen) } else { noted.minus(seen) }
            }
            digit => Domain::single(digit - 1),
        };
        (0..geometry.cells()).map(at).collect()
    }
}
