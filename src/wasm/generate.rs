//! Puzzles for the page: a generator that works in turns, so that it can be watched and stopped.

use super::convert;
use super::error::puzzle_error;
use super::fields::{Fields, WISHES};
use crate::clock;
use crate::generate::{self, GivenWishes, MadeReport, Progress};
use crate::puzzle::{ErrorKind, PuzzleError};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What puzzle is wanted. At most one of rating, hardest and level. */
export interface Wishes {
  /** Rows of the grid. [default: 9] */
  size?: number;
  /** Width x height of a box, as in "3x2". [default: from the size] */
  box?: string;
  /** Both diagonals hold every digit. [default: false] */
  diagonals?: boolean;
  /** Windows inside the grid hold every digit. [default: false] */
  windoku?: boolean;
  /** Regions instead of boxes: a character a cell, n different ones n times each. */
  regions?: string;
  /** Regions at random instead of boxes, others for every puzzle. [default: false] */
  jigsaw?: boolean;
  /** none, rotational, quarter, mirror, flip, mirrors, diagonal, antidiagonal, diagonals or full. [default: none] */
  symmetry?: string;
  /** How many clues: "24" or "24-28". [default: as many as are left] */
  clues?: string;
  /** Whether no clue may be left over. [default: false] */
  minimal?: boolean;
  /** How it is rated: "7.2" or "6.5-7.1". */
  rating?: string;
  /** The id of the technique of its hardest step. */
  hardest?: string;
  /** The first level in the list that solves it: forward, value, value+hidden, bounds, domain, +locked, +fish or +shaving. */
  level?: string;
  /** When to give up. [default: 100000] */
  tries?: number;
  /** The same seed and wishes make the same puzzles. [default: 0] */
  seed?: number;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// Wishes for puzzles.
    #[wasm_bindgen(typescript_type = "Wishes | undefined")]
    pub type JsWishes;
    /// A puzzle, or `null` where there is none yet.
    #[wasm_bindgen(typescript_type = "MadeReport | null")]
    pub type JsMade;
}

/// Makes puzzles.
#[wasm_bindgen]
pub struct Generator {
    inner: generate::Generator,
}

#[wasm_bindgen]
impl Generator {
    /// A generator of such puzzles.
    #[wasm_bindgen(constructor)]
    pub fn new(wishes: &JsWishes) -> Result<Generator, JsValue> {
        let (given, seed) = wishes_of(wishes).map_err(puzzle_error)?;
        Ok(Generator { inner: generate::Generator::new(given.check().map_err(puzzle_error)?, seed) })
    }

    /// Works for about `ms` milliseconds, or until there is a puzzle. Throws a `PuzzleError` when it gives up.
    pub fn advance(&mut self, ms: f64) -> Result<JsMade, JsValue> {
        let started = clock::now();
        loop {
            match self.inner.advance() {
                Progress::Made(made) => return convert::report(&MadeReport::new(&made)),
                Progress::GaveUp => return Err(ended("gave up: no puzzle was as asked for")),
                Progress::Impossible => return Err(ended("no grid can be filled under these rules together")),
                Progress::Working if clock::now() - started >= ms => return Ok(JsValue::NULL.unchecked_into()),
                Progress::Working => {}
            }
        }
    }

    /// How many puzzles were looked at for the one being made.
    #[wasm_bindgen(getter)]
    pub fn tries(&self) -> f64 {
        self.inner.tries() as f64
    }
}

fn ended(message: &str) -> JsValue {
    puzzle_error(PuzzleError::new(ErrorKind::Option, message))
}

fn wishes_of(wishes: &JsWishes) -> Result<(GivenWishes, u64), PuzzleError> {
    let value: &JsValue = wishes.as_ref();
    if convert::absent(value) {
        return Ok((GivenWishes::default(), 0));
    }
    let mut fields = Fields::of(&WISHES, value);
    let given = GivenWishes {
        size: fields.number("size"),
        box_shape: fields.text("box"),
        rules: fields.rules(),
        jigsaw: fields.flag("jigsaw"),
        symmetry: fields.text("symmetry"),
        clues: fields.text("clues"),
        minimal: fields.flag("minimal"),
        rating: fields.text("rating"),
        hardest: fields.text("hardest"),
        level: fields.text("level"),
        tries: fields.number("tries"),
    };
    let seed = fields.number("seed");
    fields.end()?;
    Ok((given, seed.unwrap_or(0.0) as u64))
}
