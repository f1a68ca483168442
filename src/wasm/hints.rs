//! Hints, techniques and ratings. JavaScript may ask for the next hint, for a single technique, for every step, or for the next
//! cell without its digit. The whole solve path comes step by step. Techniques can be left out.

use super::error::Thrown;
use super::given::{Given, absent};
use super::{JsCount, JsHintRequest, JsPuzzle, convert};
use crate::hint::{self as hints, Wish};
use crate::human::rating::Rated;
use crate::human::{Rating, techniques};
use crate::options::{Options, fields};
use crate::puzzle::{HouseWords, PuzzleError};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Options of hints and ratings. Techniques go by their ids, or by their other names in kebab case. */
export type HintOptions = Options & {
    /** The only technique to look for. Mistakes are then not reported. */
    technique?: string;
    /** Techniques that must not be used. */
    without?: string[];
    /** Whether techniques may assume that the puzzle has one solution. [default: true] */
    uniqueness?: boolean;
};
"#;

#[wasm_bindgen]
extern "C" {
    /// Options of hints as JavaScript gives them.
    #[wasm_bindgen(typescript_type = "HintOptions | undefined")]
    pub type JsHintOptions;
    /// A hint.
    #[wasm_bindgen(typescript_type = "Hint")]
    pub type JsHint;
    /// Hints.
    #[wasm_bindgen(typescript_type = "Hint[]")]
    pub type JsHints;
    /// The techniques.
    #[wasm_bindgen(typescript_type = "TechniqueInfo[]")]
    pub type JsTechniques;
    /// A puzzle rated.
    #[wasm_bindgen(typescript_type = "Rated")]
    pub type JsRated;
    /// A place on a solve path.
    #[wasm_bindgen(typescript_type = "PathPlace")]
    pub type JsPathPlace;
}

/// A technique, for lists of them.
#[derive(Serialize, tsify::Tsify)]
#[serde(rename_all = "camelCase")]
struct TechniqueInfo {
    /// The name in kebab case.
    id: &'static str,
    /// The name that players use.
    name: &'static str,
    /// Other names.
    other_names: &'static [&'static str],
    /// The pattern to look for, in words.
    looks_for: String,
    /// The rating of the easiest step, on the scale of Sudoku Explainer.
    #[tsify(type = "number")]
    rating: Rating,
    /// Whether the technique assumes that the puzzle has one solution.
    uniqueness: bool,
    /// The title of the family.
    family: &'static str,
}

/// The next deduction from a person's grid. With a budget in milliseconds, the answer comes in time. If the search was not
/// over, the answer says so. A page that shows the progress or stops the search needs a `HintSearch` instead.
#[wasm_bindgen]
pub fn hint(request: &JsHintRequest, options: &JsHintOptions) -> Result<JsHint, Thrown> {
    let (options, wish) = wish(options)?;
    let position = convert::position(request, &options)?;
    convert::report(&hints::hint_for(&position, &wish)?)
}

/// The search for the next hint, piece by piece.
#[wasm_bindgen]
pub struct HintSearch(hints::HintSearch);

#[wasm_bindgen]
impl HintSearch {
    /// The search for a hint, not begun yet.
    #[wasm_bindgen(constructor)]
    pub fn new(request: &JsHintRequest, options: &JsHintOptions) -> Result<HintSearch, Thrown> {
        let (options, wish) = wish(options)?;
        let position = convert::position(request, &options)?;
        Ok(HintSearch(hints::HintSearch::new(position, &wish)?))
    }

    /// Continues the search for about `ms` milliseconds. Returns the hint once the search is over.
    pub fn advance(&mut self, ms: f64) -> Result<Option<JsHint>, Thrown> {
        self.0.advance(ms).map(|hint| convert::report(&hint)).transpose()
    }

    /// The name of the technique at work.
    #[wasm_bindgen(getter)]
    pub fn technique(&self) -> Option<String> {
        self.0.technique().map(|info| info.name.into())
    }
}

/// Every step of the position, easiest technique first. Without a named technique, this may take seconds. If a budget in
/// milliseconds runs out, the last entry has the kind `none` and says so.
#[wasm_bindgen(js_name = everyHint)]
pub fn every_hint(request: &JsHintRequest, options: &JsHintOptions) -> Result<JsHints, Thrown> {
    let (options, wish) = wish(options)?;
    let position = convert::position(request, &options)?;
    convert::report(&hints::every_hint(&position, &wish)?)
}

/// The cell that can be filled next, without its digit.
#[wasm_bindgen(js_name = nextCell)]
pub fn next_cell(request: &JsHintRequest, options: &JsHintOptions) -> Result<JsHint, Thrown> {
    let (options, wish) = wish(options)?;
    let position = convert::position(request, &options)?;
    convert::report(&hints::next_cell(&position, &wish.filter))
}

/// Every technique, in the order in which hints try them.
#[wasm_bindgen(js_name = techniques)]
pub fn all_techniques() -> Result<JsTechniques, Thrown> {
    let infos = techniques::ALL.iter().map(|technique| technique.info());
    let infos: Vec<TechniqueInfo> = infos
        .map(|info| TechniqueInfo {
            id: info.id,
            name: info.name,
            other_names: info.other_names,
            looks_for: HouseWords::CLASSIC.fill(info.looks_for),
            rating: info.rating,
            uniqueness: info.uniqueness,
            family: info.family.title(),
        })
        .collect();
    convert::report(&infos)
}

/// The rating of a puzzle on the scale of Sudoku Explainer, with the solve path. The hardest puzzles take seconds. With a
/// budget in milliseconds, the answer comes in time. `capped` is true if the rating was not complete. A page that shows the
/// progress or stops the search needs a `SolvePath` instead.
#[wasm_bindgen]
pub fn rate(puzzle: &JsPuzzle, options: &JsHintOptions) -> Result<JsRated, Thrown> {
    let (options, wish) = wish(options)?;
    let (grid, _) = convert::puzzle(puzzle, &options)?;
    convert::report(&Rated::within(&grid, &wish.filter, wish.ms))
}

/// The steps that solve a puzzle, found piece by piece. A page can look at any step with the grid before it.
#[wasm_bindgen]
pub struct SolvePath(hints::SolvePath);

#[wasm_bindgen]
impl SolvePath {
    /// The path of a puzzle before its first step is found.
    #[wasm_bindgen(constructor)]
    pub fn new(puzzle: &JsPuzzle, options: &JsHintOptions) -> Result<SolvePath, Thrown> {
        let (options, wish) = wish(options)?;
        let (grid, _) = convert::puzzle(puzzle, &options)?;
        Ok(SolvePath(hints::SolvePath::new(grid, wish.filter)))
    }

    /// Finds steps for about `ms` milliseconds, and at least one. Returns whether the path is complete.
    pub fn advance(&mut self, ms: f64) -> bool {
        self.0.advance(ms)
    }

    /// The number of steps found.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> usize {
        self.0.length()
    }

    /// The number of blank cells after the steps found.
    #[wasm_bindgen(getter)]
    pub fn blanks(&self) -> usize {
        self.0.blanks()
    }

    /// The rating and the steps that have been found so far.
    pub fn report(&self) -> Result<JsRated, Thrown> {
        convert::report(&self.0.report())
    }

    /// The grid after `index` steps, and the step that comes next.
    pub fn at(&self, index: &JsCount) -> Result<JsPathPlace, Thrown> {
        let index = convert::count("index", index, 0)?;
        convert::report(&self.0.at(index)?)
    }
}

/// The fields of hint options that the options of a run do not have.
#[derive(Deserialize, Default)]
#[serde(default)]
struct GivenWish {
    #[serde(deserialize_with = "fields::name")]
    technique: Option<String>,
    #[serde(deserialize_with = "fields::names")]
    without: Option<Vec<String>>,
    #[serde(deserialize_with = "fields::flag")]
    uniqueness: Option<bool>,
}

/// The options of a run, and the options that only hints have.
fn wish(options: &JsHintOptions) -> Result<(Options, Wish), PuzzleError> {
    if absent(options) {
        return Ok((Options::default(), Wish::default()));
    }
    let mut object = Given::new("options", options)?;
    let GivenWish { technique, without, uniqueness } = object.read()?;
    let options = convert::options_in(object)?;
    let filter = techniques::all_without(&without.unwrap_or_default(), uniqueness == Some(false))?;
    let ms = options.ms;
    Ok((options, Wish { technique, filter, ms }))
}
