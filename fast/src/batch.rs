//! Many puzzles in one buffer, and the answers to all of them in two: nothing is allocated for a puzzle, and a worker can be
//! handed its share of a file as it is.

use crate::{Puzzle, Solver};

/// What is wrong with a buffer of puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BatchError {
    /// Its length is no multiple of 81.
    Length,
    /// A character is neither a digit nor a blank (`.` or `0`).
    Character {
        /// Which puzzle, from 0.
        puzzle: usize,
        /// Which of its cells, from 0.
        cell: usize,
    },
}

/// Whether a buffer holds puzzles: 81 characters each with nothing between them, `.` or `0` for a blank.
///
/// # Errors
/// The first thing that is wrong with it.
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
    /// Answers every puzzle of a buffer of 81 characters each. How many solutions each has, up to `limit` (0 = all), is
    /// added to `counts` (no more than fits), and the first of them to `solutions`, 81 characters a puzzle; 81 dots where there is none.
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
