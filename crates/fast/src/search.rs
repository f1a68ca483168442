//! Depth-first search with a stack of copied boards. A board is nine vectors, so copying it is cheaper than undoing changes.

use crate::board::{self, Board, Words};
use crate::branch;
use crate::propagate::{Fixpoint, propagate};
use crate::vector::Vector;

/// A solved grid: the digits as characters, in reading order.
pub type Solution = [u8; 81];

/// A board that still has to be searched, stored the same way for every type of vector.
#[derive(Clone, Copy)]
#[repr(align(16))]
pub struct Waiting(Words);

/// The largest number of boards that can wait at once. Each waiting board except the first belongs to a guess, and
/// every guess fixes another of the 81 cells.
pub(crate) const MOST_WAITING: usize = 82;

/// The reason why a call of `advance` returned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// A solution was found; there may be more.
    Solution,
    /// There are no more solutions.
    Done,
    /// The search has used up the given number of nodes.
    Paused,
}

fn save<V: Vector>(board: &Board<V>) -> Waiting {
    Waiting(board::nine(|k| board[k].words()))
}

/// Begins with the board of a puzzle.
pub(crate) fn start(puzzle: &[u8; 81], waiting: &mut Vec<Waiting>) {
    waiting.clear();
    waiting.push(Waiting(board::read(puzzle)));
}

/// Begins with these candidates in each cell; bit 0 stands for the digit 1.
pub(crate) fn start_with(candidates: &[u16; 81], waiting: &mut Vec<Waiting>) {
    waiting.clear();
    waiting.push(Waiting(board::of_candidates(candidates)));
}

/// Searches until the next solution, until the end of the search, or until `nodes` is used up.
pub(crate) fn advance<V: Vector>(
    waiting: &mut Vec<Waiting>,
    nodes: &mut u64,
    solution: Option<&mut Solution>,
) -> Progress {
    while let Some(Waiting(words)) = waiting.pop() {
        let mut board: Board<V> = board::nine(|k| V::new(words[k]));
        loop {
            if *nodes == 0 {
                waiting.push(save(&board));
                return Progress::Paused;
            }
            *nodes -= 1;
            match propagate(&mut board) {
                Fixpoint::Dead => break,
                Fixpoint::Solved => {
                    if let Some(solution) = solution {
                        board::write(&save(&board).0, solution);
                    }
                    return Progress::Solution;
                }
                Fixpoint::Open => {
                    let guess = branch::choose(&board);
                    let without = guess.refuted(&board);
                    waiting.push(save(&without));
                    guess.take(&mut board);
                }
            }
        }
    }
    Progress::Done
}
