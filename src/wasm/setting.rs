//! Answers for a person who makes a puzzle: the true candidates, also piece by piece as the puzzle changes, what it needs, what clashes,
//! which rule would help next, and the story of a fact.

use super::error::Thrown;
use super::given::{Given, absent};
use super::{JsCount, JsOptions, JsPuzzle, convert};
use crate::options::{Options, fields, quote, whole};
use crate::puzzle::{ErrorKind, PuzzleError};
use crate::setting::candidates;
use crate::setting::clash::clash;
use crate::setting::minimal::{Keep, minimal};
use crate::setting::needed::needed;
use crate::setting::next_rule::{NextRuleWishes, next_rule};
use crate::story::{Aim, Goal, story};
use js_sys::{Array, Reflect, Uint32Array};
use serde::de::DeserializeOwned;
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

/** What a puzzle needs. `other` has the digits of a full grid that breaks a needed given or rule and obeys everything else. */
export type NeededWithOthers = Omit<NeededReport, "givens" | "rules"> & {
    givens: (NeededGiven & { other: number[] | null })[],
    rules: (NeededRule & { other: number[] | null })[],
};

/** Options of a minimal puzzle: `keep` says what stays in any case. */
export type MinimalOptions = Options & { keep?: "rules" | "givens" };

/**
 * Options of the next rule: the kinds of the rules by their names, and the number of the solution that they keep. Other numbers stand for
 * other solutions. The digits of a solution stand in the place of its number.
 */
export type NextRuleOptions = Options & { kinds?: string[], target?: number, solution?: number[] };
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
    #[wasm_bindgen(typescript_type = "NeededWithOthers")]
    pub type JsNeeded;
    /// A minimal puzzle.
    #[wasm_bindgen(typescript_type = "MinimalReport")]
    pub type JsMinimal;
    /// Options of a minimal puzzle as JavaScript gives them.
    #[wasm_bindgen(typescript_type = "MinimalOptions | undefined")]
    pub type JsMinimalOptions;
    /// Rules that would help.
    #[wasm_bindgen(typescript_type = "NextRuleReport")]
    pub type JsNextRule;
    /// Options of the next rule as JavaScript gives them.
    #[wasm_bindgen(typescript_type = "NextRuleOptions | undefined")]
    pub type JsNextRuleOptions;
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

/// Which givens and rules a puzzle needs, each with a second solution that appears without it.
#[wasm_bindgen(js_name = needed)]
pub fn what_is_needed(puzzle: &JsPuzzle, options: &JsOptions) -> Result<JsNeeded, Thrown> {
    let options = convert::options(options)?;
    let (grid, _) = convert::puzzle(puzzle, &options)?;
    let report = needed(&grid, &options);
    let object: JsNeeded = convert::report(&report)?;
    let givens = report.givens.iter().map(|given| &given.other).collect::<Vec<_>>();
    let rules = report.rules.iter().map(|rule| &rule.other).collect::<Vec<_>>();
    for (name, others) in [("givens", givens), ("rules", rules)] {
        let list = Reflect::get(&object, &name.into())?;
        for (at, other) in others.into_iter().enumerate() {
            let digits = other
                .as_ref()
                .map_or(JsValue::NULL, |digits| digits.iter().copied().map(JsValue::from).collect::<Array>().into());
            Reflect::set(&Reflect::get_u32(&list, at as u32)?, &"other".into(), &digits)?;
        }
    }
    Ok(object)
}

/// A puzzle with the same solutions and without what it does not need.
#[wasm_bindgen(js_name = minimal)]
pub fn minimal_puzzle(puzzle: &JsPuzzle, options: &JsMinimalOptions) -> Result<JsMinimal, Thrown> {
    let (GivenMinimal { keep }, options) = with_own(options)?;
    let keep = match keep.as_deref() {
        None => Keep::Nothing,
        Some("rules") => Keep::Rules,
        Some("givens") => Keep::Givens,
        Some(other) => {
            return Err(convert::refuse(
                ErrorKind::Option,
                format!("there is no {} to keep; there is rules and givens", quote(other)),
            )
            .into());
        }
    };
    let (grid, _) = convert::puzzle(puzzle, &options)?;
    convert::report(&minimal(&grid, &options, keep))
}

/// Rules that hold in one solution and exclude most of the others.
#[wasm_bindgen(js_name = nextRule)]
pub fn next_rules(puzzle: &JsPuzzle, options: &JsNextRuleOptions) -> Result<JsNextRule, Thrown> {
    let (GivenNextRule { kinds, target, solution }, options) = with_own(options)?;
    let target = whole("target", target.unwrap_or(0.0), 0)?;
    let (grid, _) = convert::puzzle(puzzle, &options)?;
    let wishes = NextRuleWishes { kinds: kinds.unwrap_or_default(), target, solution };
    convert::report(&next_rule(&grid, &options, &wishes)?)
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
    let (own, options): (GivenStory, _) = with_own(options)?;
    let (grid, _) = convert::puzzle(puzzle, &options)?;
    let goal = Goal::parse(&convert::text("the goal", goal)?, grid.geometry())?;
    let aim = match own {
        GivenStory { sooner: Some(true), .. } => Aim::Sooner,
        GivenStory { shorter: Some(true), .. } => Aim::Shorter,
        _ => Aim::Simpler,
    };
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

/// The options of a minimal puzzle that no other function has.
#[derive(Deserialize, Default)]
#[serde(default)]
struct GivenMinimal {
    #[serde(deserialize_with = "fields::name")]
    keep: Option<String>,
}

/// The options of the next rule that no other function has.
#[derive(Deserialize, Default)]
#[serde(default)]
struct GivenNextRule {
    #[serde(deserialize_with = "fields::names")]
    kinds: Option<Vec<String>>,
    #[serde(deserialize_with = "fields::whole_number")]
    target: Option<f64>,
    solution: Option<Vec<u8>>,
}

/// The options that only one function has, and those that all have.
fn with_own<T: DeserializeOwned + Default>(options: &JsValue) -> Result<(T, Options), PuzzleError> {
    if absent(options) {
        return Ok((T::default(), Options::default()));
    }
    let mut object = Given::new("options", options)?;
    let own = object.read()?;
    Ok((own, convert::options_in(object)?))
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
        self.size = grid.geometry().digit_count();
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
