//! A worker's search of parts of a puzzle, for a page that solves a puzzle with several workers.

use super::error::Thrown;
use super::{JsOptions, JsPuzzle, JsSolveReport, JsStats, convert};
use crate::kernel::SearchOutcome;
use crate::learning::SharedClauses;
use crate::part_search;
use crate::puzzle::{Digit, ErrorKind};
use crate::run::outcome::StatsReport;
use crate::search::Subproblem;
use crate::solver;
use js_sys::{Array, Object, Reflect, Uint8Array, Uint16Array, Uint32Array};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A solution: the numbers of the branches that lead to it, and the digits of the cells. */
export interface FoundSolution { place: Uint16Array; digits: Uint8Array; }
/** Parts that were given away, the part that is left, and the number of solutions found before the search came to that part. */
export interface Gift { parts: Uint32Array[]; rest: Uint32Array; settled: number; }
"#;

#[wasm_bindgen]
extern "C" {
    /// The solutions of a turn.
    #[wasm_bindgen(typescript_type = "FoundSolution[]")]
    pub type JsFound;
    /// A gift, or nothing.
    #[wasm_bindgen(typescript_type = "Gift | undefined")]
    pub type JsGift;
    /// The digits of solutions.
    #[wasm_bindgen(typescript_type = "Uint8Array[]")]
    pub type JsSolutions;
    /// The end of a search.
    #[wasm_bindgen(typescript_type = "'exhausted' | 'enough' | 'capped'")]
    pub type JsOutcome;
}

/// A search of parts of a puzzle. The first part is the whole puzzle.
#[wasm_bindgen]
pub struct PartSearch {
    search: part_search::PartSearch,
    cells: usize,
}

#[wasm_bindgen]
impl PartSearch {
    /// A search of a puzzle. `keeps` says whether the solutions are wanted and not only their number.
    #[wasm_bindgen(constructor)]
    pub fn new(puzzle: &JsPuzzle, options: &JsOptions, keeps: bool) -> Result<PartSearch, Thrown> {
        let options = convert::options(options)?;
        options.require_search("a search of parts")?;
        let (grid, _) = convert::puzzle(puzzle, &options)?;
        let search = part_search::PartSearch::new(&grid, &options, keeps);
        Ok(PartSearch { search, cells: grid.values().len() })
    }

    /// Whether the search learns clauses. Two workers may then find the same solution, and solutions come in any order.
    #[wasm_bindgen(getter)]
    pub fn learns(&self) -> bool {
        self.search.learns()
    }

    /// Whether the first solutions, in the order of their places in the tree, are the same as with a single worker.
    #[wasm_bindgen(getter, js_name = isOrdered)]
    pub fn is_ordered(&self) -> bool {
        self.search.is_ordered()
    }

    /// Begins a part that another search gave away. An empty list of words means the whole puzzle.
    pub fn begin(&mut self, part: &[u32]) -> Result<(), Thrown> {
        let read = if part.is_empty() { Some(Subproblem::default()) } else { Subproblem::from_words(part, self.cells) };
        let damaged = || convert::refuse(ErrorKind::Option, "this is no part of the puzzle");
        self.search.begin(&read.ok_or_else(damaged)?);
        Ok(())
    }

    /// Works for about `ms` milliseconds. Returns whether the part is done.
    pub fn run(&mut self, ms: f64) -> bool {
        self.search.run(ms)
    }

    /// The solutions found since the last call.
    #[wasm_bindgen(js_name = takeFound)]
    pub fn take_found(&mut self) -> Result<JsFound, Thrown> {
        let list = Array::new();
        for found in self.search.take_found() {
            let digits: Vec<u8> = found.values.iter().map(|&value| Digit::of(value).into()).collect();
            let object = Object::new();
            Reflect::set(&object, &"place".into(), &Uint16Array::from(&found.place[..]))?;
            Reflect::set(&object, &"digits".into(), &Uint8Array::from(&digits[..]))?;
            list.push(&object);
        }
        Ok(list.unchecked_into())
    }

    /// The counters of this part, without times.
    pub fn stats(&self) -> Result<JsStats, Thrown> {
        convert::report(&StatsReport::new(self.search.stats(), None, 0.0))
    }

    /// The number of solutions that the search has found in this part.
    #[wasm_bindgen(getter)]
    pub fn solutions(&self) -> f64 {
        self.search.stats().solutions as f64
    }

    /// Whether learnt clauses have shown that no solution is left in any part.
    #[wasm_bindgen(getter, js_name = isRefuted)]
    pub fn is_refuted(&self) -> bool {
        self.search.is_refuted()
    }

    /// Whether the search has come to a place or behind it.
    #[wasm_bindgen(js_name = isBehind)]
    pub fn is_behind(&self, place: &[u16]) -> bool {
        self.search.is_behind(place)
    }

    /// Gives away a part of the work, if it can be divided now.
    pub fn give(&mut self) -> Result<JsGift, Thrown> {
        let Some(gift) = self.search.give() else { return Ok(JsValue::UNDEFINED.unchecked_into()) };
        let parts: Array = gift.parts.iter().map(|part| JsValue::from(Uint32Array::from(&part.words()[..]))).collect();
        let object = Object::new();
        Reflect::set(&object, &"parts".into(), &parts)?;
        Reflect::set(&object, &"rest".into(), &Uint32Array::from(&gift.rest.words()[..]))?;
        Reflect::set(&object, &"settled".into(), &(gift.settled as f64).into())?;
        Ok(object.unchecked_into())
    }

    /// The clauses learnt since the last call that are worth passing on, as words.
    #[wasm_bindgen(js_name = takeClauses)]
    pub fn take_clauses(&mut self) -> Vec<u32> {
        self.search.take_clauses().words().to_vec()
    }

    /// Adds clauses of another worker.
    #[wasm_bindgen(js_name = addClauses)]
    pub fn add_clauses(&mut self, words: Vec<u32>) {
        self.search.add_clauses(SharedClauses::from_words(words));
    }
}

/// The report on a search that several workers made.
#[wasm_bindgen(js_name = sharedReport)]
pub fn shared_report(
    puzzle: &JsPuzzle,
    options: &JsOptions,
    outcome: &JsOutcome,
    solutions: &JsSolutions,
    stats: JsStats,
) -> Result<JsSolveReport, Thrown> {
    let options = convert::options(options)?;
    let (grid, _) = convert::puzzle(puzzle, &options)?;
    let outcome = match outcome.as_string().as_deref() {
        Some("exhausted") => SearchOutcome::Exhausted,
        Some("enough") => SearchOutcome::Enough,
        _ => SearchOutcome::Capped,
    };
    let solutions: Vec<Vec<u8>> =
        Array::from(solutions).iter().map(|digits| Uint8Array::from(digits).to_vec()).collect();
    let stats: StatsReport = serde_wasm_bindgen::from_value(stats.into())?;
    convert::report(&solver::report_of(&grid, &options, outcome, &solutions, stats))
}
