//! Answers for a person who makes a puzzle: the true candidates, piece by piece, as the puzzle changes.

use super::error::Thrown;
use super::{JsCount, JsOptions, JsPuzzle, convert};
use crate::kernel::Domain;
use crate::options::Options;
use crate::setting::candidates;
use js_sys::{Reflect, Uint32Array};
use serde::Serialize;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * The true candidates of a puzzle so far. Bit `v - 1` of a cell's words in `candidates` says whether `v` occurs in a solution, and in
 * `undecided` whether this is not known. `counts` has the number of solutions found with each digit of each cell, up to the limit.
 */
export type TrueCandidatesReport =
    TrueCandidatesFields & { candidates: Uint32Array, undecided: Uint32Array, counts: Uint32Array };
"#;

#[wasm_bindgen]
extern "C" {
    /// The true candidates so far.
    #[wasm_bindgen(typescript_type = "TrueCandidatesReport")]
    pub type JsTrueCandidates;
}

/// The number of solutions so far.
#[derive(Serialize, tsify::Tsify)]
#[serde(rename_all = "camelCase")]
struct TrueCandidatesFields {
    /// The number of solutions found, up to the limit.
    solutions: u64,
    /// Whether this is the number of all solutions.
    is_exact: bool,
}

/// The true candidates of a puzzle that changes. Solutions that were found for one puzzle count for the next one, if they still fit.
#[wasm_bindgen]
pub struct TrueCandidates {
    state: candidates::TrueCandidates,
    /// The number of rows of the grid.
    size: usize,
}

#[wasm_bindgen]
impl TrueCandidates {
    /// Without a puzzle. At most `solutions` solutions are counted (0 for all).
    #[wasm_bindgen(constructor)]
    pub fn new(solutions: &JsCount) -> Result<TrueCandidates, Thrown> {
        let limit = convert::count("solutions", solutions, 0)?;
        Ok(TrueCandidates { state: candidates::TrueCandidates::new(&Options::default(), limit), size: 0 })
    }

    /// Goes on with another puzzle. Of the options, only the box shape and the rules matter.
    pub fn set(&mut self, puzzle: &JsPuzzle, options: &JsOptions) -> Result<(), Thrown> {
        let (grid, _) = convert::puzzle(puzzle, &convert::options(options)?)?;
        self.size = grid.geometry().size();
        self.state.set(&grid);
        Ok(())
    }

    /// Works for about `ms` milliseconds. Returns whether there is nothing left to do.
    pub fn advance(&mut self, ms: f64) -> bool {
        self.state.advance(ms)
    }

    /// What is known so far.
    pub fn report(&self) -> Result<JsTrueCandidates, Thrown> {
        let fields = TrueCandidatesFields { solutions: self.state.solutions(), is_exact: self.state.is_exact() };
        let object: JsValue = convert::report(&fields)?;
        let counts: Vec<u32> = self.state.counts().map(|count| u32::try_from(count).unwrap_or(u32::MAX)).collect();
        for (name, words) in [
            ("candidates", self.words(self.state.candidates().iter().copied())),
            ("undecided", self.words(self.state.undecided())),
            ("counts", counts),
        ] {
            Reflect::set(&object, &name.into(), &Uint32Array::from(&words[..]))?;
        }
        Ok(object.unchecked_into())
    }

    /// Domains as words of 32 bits, as many for each cell as the size of the grid needs.
    fn words(&self, domains: impl Iterator<Item = Domain>) -> Vec<u32> {
        let each = self.size.div_ceil(32);
        domains.flat_map(|domain| [domain.0 as u32, (domain.0 >> 32) as u32].into_iter().take(each)).collect()
    }
}
