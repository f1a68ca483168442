//! Solves a buffer of puzzles. The solver allocates no memory for a single puzzle. A worker can pass its share of a
//! file without converting it.

use crate::{Puzzle, Solver};

/// The reason why [`check_batch`] refuses a buffer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BatchError {
    /// The length is not a multiple of 81.
    Length,
    /// A character is neither a digit nor a blank (`.` or `0`).
    Character {
        /// The index of the puzzle, from 0.
        puzzle: usize,
        /// The index of the cell, from 0.
        cell: usize,
    },
}

/// Checks that a buffer holds puzzles of 81 characters each, with nothing between the puzzles. A blank is `.` or `0`.
///
/// # Errors
/// A [`BatchError`] for the first fault in the buffer.
pub fn check_batch(puzzles: &[u8]) -> Result<(), BatchError> {
    if !puzzles.len().is_multiple_of(81) {
        return Err(BatchError::Length);
    }
    match puzzles.iter().position(|&c| !(c.is_ascii_digit() || c == b'.')) {
        Some(at) => Err(BatchError::Character { puzzle: at / 81, cell: at % 81 }),
        None => Ok(()),
    }
}

impl Solver {
    /// Solves every puzzle of a buffer of 81 characters each. Appends the number of its solutions, up to `limit` (0 =
    /// all), to `counts`, and its first solution to `solutions`: 81 characters, or 81 dots if the puzzle has no
    /// solution.
    pub fn batch(&mut self, puzzles: &[u8], limit: u64, counts: &mut Vec<u32>, solutions: &mut Vec<u8>) {
        let (puzzles, _) = puzzles.as_chunks::<81>();
        counts.reserve(puzzles.len());
        solutions.reserve(puzzles.len() * 81);
        for puzzle in puzzles {
            let mut solution: Puzzle = [b'.'; 81];
            let count = self.solve(puzzle, limit, &mut solution);
            counts.push(u32::try_from(count).unwrap_or(u32::MAX));
            solutions.extend_from_slice(&solution);
        }
    }
}
