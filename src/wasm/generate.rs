//! A generator of puzzles that works in slices of time, so that the page can show its progress and stop it.

use super::convert;
use super::error::Thrown;
use super::given::{Given, absent};
use crate::generate::{self, GivenWishes, MadeReport};
use crate::options::{self, fields};
use serde::Deserialize;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The puzzle that is wanted. At most one of rating, hardest and level may be given. */
export interface Wishes {
  /** Rows of the grid. [default: 9] */
  size?: number;
  /** Width x height of a box, as in "3x2". [default: from the size] */
  box?: string;
  /** A Latin square: rows and columns only, no boxes. [default: false] */
  latin?: boolean;
  /** Both diagonals hold every digit. [default: false] */
  diagonals?: boolean;
  /** Windows inside the grid hold every digit. [default: false] */
  windoku?: boolean;
  /** Regions instead of boxes: a character a cell, n different ones n times each. */
  regions?: string;
  /** Random regions instead of boxes, new ones for each puzzle. [default: false] */
  jigsaw?: boolean;
  /** Kinds of rules, such as ["cage", "arrow"]: the ids of ruleKinds. Each puzzle has rules of these kinds in random places. [default: []] */
  rules?: string[];
  /** none, rotational, quarter, mirror, flip, mirrors, diagonal, antidiagonal, diagonals or full. [default: none] */
  symmetry?: string;
  /** The number of clues: "24" or "24-28". [default: as many as digging leaves] */
  clues?: string;
  /** A full grid with this share of blanks ("42%") or so many ("544"), up to 64 rows; the solution need not be the only one. */
  holes?: string;
  /** Whether every clue must be needed. [default: false] */
  minimal?: boolean;
  /** The rating: "7.2" or "6.5-7.1". */
  rating?: string;
  /** The id of the technique of the hardest step. */
  hardest?: string;
  /** The first level in the list that solves it: forward, value, value+hidden, bounds, domain, +locked, +fish or +shaving. */
  level?: string;
  /** The number of puzzles to try before giving up. [default: 100000] */
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
    /// A puzzle, or `null` if there is none yet.
    #[wasm_bindgen(typescript_type = "MadeReport | null")]
    pub type JsMade;
}

/// Makes puzzles.
#[wasm_bindgen]
pub struct Generator(generate::Generator);

/// The field of the wishes that does not describe the puzzle.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Seed {
    #[serde(deserialize_with = "fields::whole_number")]
    seed: Option<f64>,
}

#[wasm_bindgen]
impl Generator {
    /// A generator of puzzles that fit the wishes.
    #[wasm_bindgen(constructor)]
    pub fn new(wishes: &JsWishes) -> Result<Generator, Thrown> {
        let (mut given, mut seed) = (GivenWishes::default(), Seed::default());
        if !absent(wishes) {
            let mut object = Given::new("wishes", wishes)?;
            (given, seed) = (object.read()?, object.read()?);
            given.houses = object.rules()?;
            object.end()?;
        }
        let seed = options::whole("seed", seed.seed.unwrap_or(0.0), 0)?;
        Ok(Generator(generate::Generator::new(given.check()?, seed)))
    }

    /// Works for about `ms` milliseconds, or until a puzzle is ready. Throws a `PuzzleError` when the generator gives up.
    pub fn advance(&mut self, ms: f64) -> Result<JsMade, Thrown> {
        let made = self.0.advance_for(ms)?;
        convert::report(&made.as_ref().map(MadeReport::new))
    }

    /// The number of puzzles tried so far for the puzzle that is being made.
    #[wasm_bindgen(getter)]
    pub fn tries(&self) -> f64 {
        self.0.tries() as f64
    }
}
