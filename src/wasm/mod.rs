//! The JavaScript boundary, which only converts values. The layers below make all decisions. Small reports cross as plain
//! objects, bulk data as typed arrays, and errors as `PuzzleError`.
//!
//! The feature `whole` adds everything that is not needed for solving: hints and ratings, the generator, the formats of other
//! programs, proofs, and the true candidates. Without the feature, the module is the small engine that a page loads first.

mod batch;
mod breakpoints;
mod by_hand;
mod convert;
mod error;
#[cfg(feature = "whole")]
mod exchange;
#[cfg(feature = "whole")]
mod generate;
mod given;
#[cfg(feature = "whole")]
mod hints;
mod look;
mod part_search;
mod session;
#[cfg(feature = "whole")]
mod setting;
mod states;
#[cfg(feature = "whole")]
mod told;
mod tree;
mod views;
mod why;

pub use batch::solve_batch;
#[cfg(feature = "whole")]
pub use exchange::{export_puzzle, import_puzzle};
#[cfg(feature = "whole")]
pub use generate::Generator;
#[cfg(feature = "whole")]
pub use hints::{HintSearch, SolvePath, all_techniques, every_hint, hint, next_cell, rate};
pub use part_search::{PartSearch, shared_report};
pub use session::{Session, step};
#[cfg(feature = "whole")]
pub use setting::{
    TrueCandidates, minimal_puzzle, next_rules, story_of, true_candidates, what_clashes, what_is_needed,
};
pub use states::States;
#[cfg(feature = "whole")]
pub use told::story_frames;

use crate::levels::{self, LevelsReport};
#[cfg(feature = "whole")]
use crate::prove;
use crate::puzzle::rules::drawn::rule_kinds as rule_kinds_of;
use crate::puzzle::rules::studio;
use crate::puzzle::{Geometry, Grid};
use crate::solver;
use error::Thrown;
use js_sys::{Reflect, Uint8Array};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A puzzle: a text in any accepted format, or rows of numbers (0 or a dot = blank; only a dot if 0 is a digit). */
export type Puzzle = string | (number | '.')[][];
/** Options; docs/options.md describes them. Every option has a default. */
export type Options = Partial<{
    /** The constraint solver, or a tree of whole grids. With 'states', the options of the search keep their defaults. */
    strategy: 'search' | 'states';
    model: 'alldifferent' | 'pairwise' | 'mixed';
    consistency: 'domain' | 'bounds' | 'value' | 'forward';
    redundant: ('hidden' | 'locked' | 'fish' | 'totals')[];
    shaving: boolean;
    variableOrder: 'first-fail' | 'input' | 'dom-wdeg' | 'max-degree' | 'activity' | 'conflicts' | 'random';
    valueOrder: 'min' | 'max' | 'middle' | 'least-constraining' | 'saved' | 'random';
    branching: 'enumerate' | 'binary' | 'split';
    /** What the search does with its failures. */
    learning: 'off' | 'backjump' | 'clauses';
    /** 'adaptive' needs learnt clauses. */
    restarts: 'off' | 'luby' | 'geometric' | 'adaptive';
    restartAfter: number;
    domains: 'sparse' | 'interval';
    seed: number;
    solutions: number;
    budget: { nodes?: number; ms?: number };
    box: string;
    /** Rules on top of those that the puzzle's text says. */
    latin: boolean;
    diagonals: boolean;
    windoku: boolean;
    /** A character a cell, n different ones n times each. */
    regions: string;
    /** Rules in the words of the text format: "@diagonals @windoku". */
    rules: string;
}>;
/** How far a step goes. */
export type Unit = 'event' | 'filtering' | 'fixpoint' | 'node' | 'solution' | 'interesting' | 'end';
/** A person's grid: entries by cell (0 = none), or a puzzle text; candidates by cell (an empty list = none written). */
export interface HintRequest {
    puzzle: Puzzle; entries?: number[] | Puzzle; candidates?: number[][];
    /** The author's solution. An entry that differs from it is a mistake, also where the rules do not show it. */
    solution?: number[] | Puzzle;
}
/** A puzzle to write, with what a person and its author added: digits and marks by cell, and words. */
export interface ExportRequest {
    puzzle: Puzzle; entries?: number[]; centre?: number[][]; corner?: number[][]; colours?: string[];
    words?: Partial<PuzzleWords>;
}
/** The error that bad input throws. */
export interface PuzzleError extends Error {
    name: 'PuzzleError'; kind: string; line?: number; column?: number; cell?: string;
    /** The path of the field in a JSON document. */
    field?: string;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// A puzzle as JavaScript gives it.
    #[wasm_bindgen(typescript_type = "Puzzle")]
    pub type JsPuzzle;
    /// Options as JavaScript gives them.
    #[wasm_bindgen(typescript_type = "Options | undefined")]
    pub type JsOptions;
    /// A unit as JavaScript gives it.
    #[wasm_bindgen(typescript_type = "Unit")]
    pub type JsUnit;
    /// A text.
    #[wasm_bindgen(typescript_type = "string")]
    pub type JsText;
    /// Some events in a row.
    #[wasm_bindgen(typescript_type = "EventLine<EventKind>[]")]
    pub type JsEvents;
    /// The landmarks of a run.
    #[wasm_bindgen(typescript_type = "LandmarkReport[]")]
    pub type JsLandmarks;
    /// A request for a hint.
    #[wasm_bindgen(typescript_type = "HintRequest | Puzzle")]
    pub type JsHintRequest;
    /// A puzzle to write in other formats.
    #[wasm_bindgen(typescript_type = "ExportRequest | Puzzle")]
    pub type JsExportRequest;
    /// A puzzle of a text in any format.
    #[wasm_bindgen(typescript_type = "ImportReport")]
    pub type JsImport;
    /// A puzzle in each format that can express it.
    #[wasm_bindgen(typescript_type = "WrittenText[]")]
    pub type JsWritten;
    /// A count or position; `undefined` for the default.
    #[wasm_bindgen(typescript_type = "number | undefined")]
    pub type JsCount;
    /// An answer to a puzzle.
    #[wasm_bindgen(typescript_type = "SolveReport")]
    pub type JsSolveReport;
    /// A formula and its proof.
    #[wasm_bindgen(typescript_type = "ProofFiles")]
    pub type JsProofFiles;
    /// Answers to many puzzles.
    #[wasm_bindgen(typescript_type = "{ counts: Uint32Array, solutions: Uint8Array }")]
    pub type JsBatch;
    /// The consistency dial.
    #[wasm_bindgen(typescript_type = "LevelsReport & { weakest: Uint8Array }")]
    pub type JsLevels;
    /// The consistency levels in their listed order.
    #[wasm_bindgen(typescript_type = "LevelReport[]")]
    pub type JsLadder;
    /// Everything that a page needs to draw a puzzle.
    #[wasm_bindgen(typescript_type = "PuzzleInfo")]
    pub type JsPuzzleInfo;
    /// The broken rules of a grid.
    #[wasm_bindgen(typescript_type = "BrokenRule[]")]
    pub type JsBrokenRules;
    /// The kinds of rules.
    #[wasm_bindgen(typescript_type = "RuleKind[]")]
    pub type JsRuleKinds;
    /// A definition as far as it can be read.
    #[wasm_bindgen(typescript_type = "OwnRule")]
    pub type JsOwnRule;
    /// What to try a definition on.
    #[wasm_bindgen(typescript_type = "TrialRequest")]
    pub type JsTrialRequest;
    /// What a definition allows on a shape; `null` if it cannot be tried.
    #[wasm_bindgen(typescript_type = "Trial | null")]
    pub type JsTrial;
    /// The definitions of the known kinds.
    #[wasm_bindgen(typescript_type = "SaidKind[]")]
    pub type JsSaidKinds;
    /// The state of a run after a step.
    #[wasm_bindgen(typescript_type = "StepReport")]
    pub type JsStepReport;
    /// Counters and times.
    #[wasm_bindgen(typescript_type = "StatsReport")]
    pub type JsStats;
    /// The constraints of a model.
    #[wasm_bindgen(typescript_type = "PostedReport[]")]
    pub type JsPosted;
    /// The constraints that wait in the queue.
    #[wasm_bindgen(typescript_type = "QueueReport")]
    pub type JsQueue;
}

/// A puzzle that needs propagation and search, but less than a millisecond.
const WARM_UP: &str = "1...............";

/// Runs once, when the module is instantiated. From then on, a panic prints its message, its place in the source and the
/// stack to the console before the module traps.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    // The usual limit in Chromium is 10 frames, and the panic machinery takes most of those.
    js_sys::Error::set_stack_trace_limit(&50.into());
    // A browser compiles a function at its first call, so the first answer used to take fifteen times as long as the second.
    // Solving a small puzzle gets the engine compiled while it loads. The options are an object, as most callers pass one.
    let _ = solve(&JsPuzzle::from(JsValue::from(WARM_UP)), &JsOptions::from(JsValue::from(js_sys::Object::new())));
}

/// Solves a puzzle without a trace.
#[wasm_bindgen]
pub fn solve(puzzle: &JsPuzzle, options: &JsOptions) -> Result<JsSolveReport, Thrown> {
    let options = convert::options(options)?;
    let (grid, unknown) = convert::puzzle_with_parts(puzzle, &options)?;
    convert::report(&solver::solve(&grid, &options).without(unknown))
}

/// Proves that a puzzle has one solution, or none, for the proof checker VeriPB.
#[cfg(feature = "whole")]
#[wasm_bindgen]
pub fn prove(puzzle: &JsPuzzle, options: &JsOptions) -> Result<JsProofFiles, Thrown> {
    let options = convert::options(options)?;
    options.require_search("prove")?;
    options.require_provable()?;
    let (grid, _) = convert::puzzle(puzzle, &options)?;
    let files = prove::files(&grid, &options).map_err(|error| JsValue::from(js_sys::Error::new(&error.to_string())))?;
    convert::report(&files)
}

/// Reads a puzzle and reports everything that a page needs to draw it.
#[wasm_bindgen]
pub fn parse(puzzle: &JsPuzzle, options: &JsOptions) -> Result<JsPuzzleInfo, Thrown> {
    let options = convert::options(options)?;
    let (grid, ignored) = convert::puzzle(puzzle, &options)?;
    convert::report(&views::PuzzleInfo::new(&grid, ignored))
}

/// The rules, other than houses, that the digits of a grid break: no digits in the blank cells could satisfy them.
#[wasm_bindgen(js_name = brokenRules)]
pub fn broken_rules(puzzle: &JsPuzzle, options: &JsOptions) -> Result<JsBrokenRules, Thrown> {
    let (grid, _) = convert::puzzle(puzzle, &convert::options(options)?)?;
    convert::report(&grid.broken_rules())
}

/// The consistency levels in their listed order, with the settings and the words of each.
#[wasm_bindgen]
pub fn ladder() -> Result<JsLadder, Thrown> {
    convert::report(&levels::ladder())
}

/// The consistency dial: the candidates that each level of propagation removes at the root. Of the options, only the box
/// shape and the rules matter.
#[wasm_bindgen]
pub fn levels(puzzle: &JsPuzzle, options: &JsOptions) -> Result<JsLevels, Thrown> {
    let options = convert::options(options)?;
    let (grid, _) = convert::puzzle(puzzle, &options)?;
    let report = LevelsReport::new(&grid);
    let object: JsValue = convert::report(&report)?;
    Reflect::set(&object, &"weakest".into(), &Uint8Array::from(&report.weakest[..]))?;
    Ok(object.unchecked_into())
}

/// An empty grid of a size, with the given box shape or, without one, the usual shape.
#[wasm_bindgen]
pub fn blank(size: &JsCount, box_shape: Option<String>) -> Result<JsPuzzleInfo, Thrown> {
    let geometry = match box_shape {
        Some(shape) => Geometry::parse(&shape),
        None => Geometry::for_size(convert::size("size", size, 9)?),
    };
    let grid = Grid::blank(geometry?);
    convert::report(&views::PuzzleInfo::new(&grid, 0))
}

/// The kinds of rules that a puzzle of a size can have, in the order of the text format.
#[wasm_bindgen(js_name = ruleKinds)]
pub fn rule_kinds(size: &JsCount) -> Result<JsRuleKinds, Thrown> {
    convert::report(&rule_kinds_of(convert::size("size", size, 9)?))
}

/// Reads the definition of a rule (docs/rule-language.md) for a grid of this size: its kind or its error, and its statements in
/// plain English.
#[wasm_bindgen(js_name = ownRule)]
pub fn own_rule(text: &JsText, size: &JsCount) -> Result<JsOwnRule, Thrown> {
    let text = text.as_string().unwrap_or_default();
    convert::report(&studio::own_rule(&text, convert::size("size", size, 9)?))
}

/// Tries the definition of a rule on a shape: how many assignments it allows, with examples.
#[wasm_bindgen(js_name = tryRule)]
pub fn try_rule(text: &JsText, trial: &JsTrialRequest) -> Result<JsTrial, Thrown> {
    let text = text.as_string().unwrap_or_default();
    let mut fields = given::Given::new("trial", trial)?;
    let request: studio::TrialRequest = fields.read()?;
    fields.end()?;
    convert::report(&studio::try_rule(&text, &request))
}

/// The definitions of known kinds, which mean the same as the kinds.
#[wasm_bindgen(js_name = saidKinds)]
pub fn said_kinds() -> Result<JsSaidKinds, Thrown> {
    convert::report(&studio::said_kinds())
}

/// Panics, so that tests can check how the page recovers from a panic of the released module.
#[wasm_bindgen(js_name = panicOnPurpose)]
pub fn panic_on_purpose() {
    panic!("a panic on purpose, to test the recovery from one");
}
