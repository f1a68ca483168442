//! Answers for a person who makes a puzzle: the true candidates, also piece by piece as the puzzle changes, what it needs, what clashes, and
//! the story of a fact.

use super::error::Thrown;
use super::given::{Given, absent};
use super::{JsCount, JsOptions, JsPuzzle, convert};
use crate::options::{Options, fields};
use crate::puzzle::PuzzleError;
use crate::setting::candidates;
use crate::setting::clash::clash;
use crate::setting::needed::needed;
use crate::story::{Aim, Goal, story};
use js_sys::{Reflect, Uint32Array};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * The true candidates of a puzzle so far. Bit `v - 1` of a cell's words in `candidates` says whether `v` occurs in a solution, and in
 * `undecided` whether this is not known. `counts` has the number of solutions found with each digit of each cell, up to the limit.
 */
export type TrueCandidatesReport =
    TrueCandidatesFields & { candidates: Uint32Array, undecided: Uint32Array, counts: Uint32Array };

/** A fact of a story: the digit of a cell is the value, is not, is at most, or is above it. */
export type ToldFact = { cell: string, relation: "=" | "≠" | "≤" | ">", value: number };

/** A step of a story: the constraints and the facts `from` entail each fact `to`. Without facts `to`, they contradict each other. */
export type ToldStep = {
    constraints: string[],
    from: ToldFact[],
    to: ToldFact[],
    /** Assumptions about one cell that each end in a contradiction. */
    cases?: { assume: ToldFact, steps: ToldStep[] }[],
};

/** A short sequence of steps that ends in its goal `of`. */
export type ToldStory = {
    puzzle: string,
    /** The shape of a box, if it is not the usual one for the size of the grid. */
    box?: string,
    of: string,
    status: "told" | "open" | "infeasible" | "capped",
    steps: ToldStep[],
    message: string,
};

/**
 * Options of a story. With `shorter`, there are fewer steps, which may be larger. With `sooner`, the story comes soon, and another one
 * may have simpler steps.
 */
export type StoryOptions = Options & { shorter?: boolean, sooner?: boolean };
"#;

#[wasm_bindgen]
extern "C" {
    /// The true candidates so far.
    #[wasm_bindgen(typescript_type = "TrueCandidatesReport")]
    pub type JsTrueCandidates;
    /// The true candidates of a puzzle.
    #[wasm_bindgen(typescript_type = "CandidatesReport")]
    pub type JsCandidates;
    /// What a puzzle needs.
    #[wasm_bindgen(typescript_type = "NeededReport")]
    pub type JsNeeded;
    /// What clashes in a puzzle.
    #[wasm_bindgen(typescript_type = "ClashReport")]
    pub type JsClash;
    /// What a story ends in.
    #[wasm_bindgen(typescript_type = "string")]
    pub type JsGoal;
    /// Options of a story as JavaScript gives them.
    #[wasm_bindgen(typescript_type = "StoryOptions | undefined")]
    pub type JsStoryOptions;
    /// A story.
    #[wasm_bindgen(typescript_type = "ToldStory")]
    pub type JsStory;
}

/// The digits that occur in at least one solution, cell by cell. `solutions` of the options is the number of solutions to count.
#[wasm_bindgen(js_name = candidates)]
pub fn true_candidates(puzzle: &JsPuzzle, options: &JsOptions) -> Result<JsCandidates, Thrown> {
    let options = convert::options(options)?;
    let (grid, _) = convert::puzzle(puzzle, &options)?;
    convert::report(&candidates::candidates(&grid, &options, options.solutions))
}

/// Which givens and rules a puzzle needs.
#[wasm_bindgen(js_name = needed)]
pub fn what_is_needed(puzzle: &JsPuzzle, options: &JsOptions) -> Result<JsNeeded, Thrown> {
    let options = convert::options(options)?;
    let (grid, _) = convert::puzzle(puzzle, &options)?;
    convert::report(&needed(&grid, &options))
}

/// Which givens, rules and houses of a puzzle without a solution cannot all hold.
#[wasm_bindgen(js_name = clash)]
pub fn what_clashes(puzzle: &JsPuzzle, options: &JsOptions) -> Result<JsClash, Thrown> {
    let options = convert::options(options)?;
    let (grid, _) = convert::puzzle(puzzle, &options)?;
    convert::report(&clash(&grid, &options))
}

/// The steps that lead to a goal: `C5=3`, `C5!=3` or `unique`.
#[wasm_bindgen(js_name = story)]
pub fn story_of(puzzle: &JsPuzzle, goal: &JsGoal, options: &JsStoryOptions) -> Result<JsStory, Thrown> {
    let (aim, options) = story_options(options)?;
    let (grid, _) = convert::puzzle(puzzle, &options)?;
    let goal = Goal::parse(&convert::text("the goal", goal)?, grid.geometry())?;
    convert::report(&story(&grid, goal, aim, &options))
}

/// The options of a story that no other function has.
#[derive(Deserialize, Default)]
#[serde(default)]
struct GivenStory {
    #[serde(deserialize_with = "fields::flag")]
    shorter: Option<bool>,
    #[serde(deserialize_with = "fields::flag")]
    sooner: Option<bool>,
}

/// What the person prefers, and the other options.
fn story_options(options: &JsStoryOptions) -> Result<(Aim, Options), PuzzleError> {
    if absent(options) {
        return Ok((Aim::default(), Options::default()));
    }
    let mut object = Given::new("options", options)?;
    let aim = match object.read()? {
        GivenStory { sooner: Some(true), .. } => Aim::Sooner,
        GivenStory { shorter: Some(true), .. } => Aim::Shorter,
        _ => Aim::Simpler,
    };
    Ok((aim, convert::options_in(object)?))
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
            ("candidates", convert::words(self.state.candidates().iter().copied(), self.size)),
            ("undecided", convert::words(self.state.undecided(), self.size)),
            ("counts", counts),
        ] {
            Reflect::set(&object, &name.into(), &Uint32Array::from(&words[..]))?;
        }
        Ok(object.unchecked_into())
    }
}
