//! Answers many 9x9 puzzles at once with the bulk solver. Puzzles come as bytes, and answers go as numbers and bytes, so
//! that a page can hand each worker its share.

use super::error::Thrown;
use super::{JsBatch, JsCount, convert};
use crate::fast::{Solver, check_batch};
use js_sys::{Object, Reflect, Uint8Array, Uint32Array};
use wasm_bindgen::prelude::*;

/// Answers puzzles of 81 characters each, with nothing between them (`.` or `0` for a blank). The answer for each puzzle
/// has the number of solutions, up to `solutions` (default 2, 0 = all), and the first solution as 81 characters. Without a
/// solution, the 81 characters are dots.
///
/// # Errors
/// A `PuzzleError` if the buffer is not a sequence of puzzles; its `line` is the number of the faulty puzzle.
#[wasm_bindgen(js_name = solveBatch)]
pub fn solve_batch(puzzles: &[u8], solutions: &JsCount) -> Result<JsBatch, Thrown> {
    let limit = convert::count("solutions", solutions, 2)?;
    check_batch(puzzles)?;
    let (mut counts, mut found) = (Vec::new(), Vec::new());
    Solver::new().batch(puzzles, limit, &mut counts, &mut found);
    let answers = Object::new();
    Reflect::set(&answers, &"counts".into(), &Uint32Array::from(&counts[..]))?;
    Reflect::set(&answers, &"solutions".into(), &Uint8Array::from(&found[..]))?;
    Ok(answers.unchecked_into())
}
