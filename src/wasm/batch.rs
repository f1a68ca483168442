//! Many 9x9 puzzles at once, by the bulk solver: bytes in, numbers and bytes out, so that a worker can be handed its share.

use super::error::puzzle_error;
use super::{JsBatch, JsCount, convert};
use crate::fast::{BatchError, Solver, check_batch};
use crate::puzzle::{ErrorKind, Geometry, PuzzleError};
use js_sys::{Object, Reflect, Uint8Array, Uint32Array};
use wasm_bindgen::prelude::*;

/// Answers puzzles of 81 characters each, with nothing between them (`.` or `0` for a blank): for each how many solutions
/// it has, up to `solutions` (default 2, 0 = all), and the first one, 81 characters, dots where there is none.
///
/// # Errors
/// A `PuzzleError` on a buffer that is not made of puzzles; its `line` is the number of the puzzle.
#[wasm_bindgen(js_name = solveBatch)]
pub fn solve_batch(puzzles: &[u8], solutions: &JsCount) -> Result<JsBatch, JsValue> {
    let limit = convert::count("solutions", solutions, 2).map_err(puzzle_error)?;
    check_batch(puzzles).map_err(|error| puzzle_error(told(error)))?;
    let (mut counts, mut found) = (Vec::new(), Vec::new());
    Solver::new().batch(puzzles, limit, &mut counts, &mut found);
    let answers = Object::new();
    Reflect::set(&answers, &"counts".into(), &Uint32Array::from(&counts[..]))?;
    Reflect::set(&answers, &"solutions".into(), &Uint8Array::from(&found[..]))?;
    Ok(answers.unchecked_into())
}

/// What is wrong with a buffer, in words.
fn told(error: BatchError) -> PuzzleError {
    match error {
        BatchError::Length => PuzzleError::new(ErrorKind::Length, "a batch has 81 characters for each puzzle"),
        BatchError::Character { puzzle, cell } => {
            let name = Geometry::usual(9).map(|shape| shape.cell_name(cell)).unwrap_or_default();
            let message = format!("puzzle {}, {name}: a cell is a digit, or a dot for a blank", puzzle + 1);
            PuzzleError::new(ErrorKind::Character, message).at_line(puzzle + 1).at_column(cell + 1).at_cell(name)
        }
    }
}
