//! Hints, the techniques behind them, and rating. What JavaScript may ask beyond the next hint: one technique only, every
//! step there is, some techniques left out, the next cell without its digit, and the whole solve path, step by step.

use super::error::puzzle_error;
use super::fields::{Fields, OPTIONS};
use super::{JsCount, JsHintRequest, JsPuzzle, convert};
use crate::clock;
use crate::hint::{self as hints, Hint, Position, Wish};
use crate::human::path::Path;
use crate::human::rating::{self, Rated};
use crate::human::{Board, Deduction, Rating, TechniqueFilter, techniques};
use crate::kernel::Domain;
use crate::options::Options;
use crate::puzzle::{ErrorKind, Grid, PuzzleError};
use serde::Serialize;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Options of hints and ratings. Techniques go by their ids, or by their other names in kebab case. */
export type HintOptions = Options & {
    /** Only this one; then mistakes are not looked for. */
    technique?: string;
    /** Techniques to do without. */
    without?: string[];
    /** Whether techniques may rely on the puzzle having one solution; true unless it is said. */
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
    /// Its name in kebab case.
    id: &'static str,
    /// Its name as players say it.
    name: &'static str,
    /// What else it is called.
    other_names: &'static [&'static str],
    /// What to look for.
    looks_for: &'static str,
    /// How hard its easiest step is, on the scale of Sudoku Explainer.
    #[tsify(type = "number")]
    rating: Rating,
    /// Whether it relies on the puzzle having one solution.
    uniqueness: bool,
    /// The family it belongs to, easiest first.
    family: &'static str,
}

/// A place on a solve path: the grid before a step, and the step.
#[derive(Serialize, tsify::Tsify)]
struct PathPlace {
    /// For each cell its digit, or 0.
    values: Vec<u8>,
    /// For each cell its candidates, none for a filled one.
    candidates: Vec<Vec<usize>>,
    /// The step; `null` at the end of the path.
    hint: Option<Hint>,
}

/// The next deduction from a person's grid.
#[wasm_bindgen]
pub fn hint(request: &JsHintRequest, options: &JsHintOptions) -> Result<JsHint, JsValue> {
    let (options, wish) = wish(options)?;
    let position = convert::position(request, &options)?;
    convert::report(&hints::hint_for(&position, &wish).map_err(puzzle_error)?)
}

/// Every step there is, easiest technique first; none when there is none. Without a technique named this may take seconds.
#[wasm_bindgen(js_name = everyHint)]
pub fn every_hint(request: &JsHintRequest, options: &JsHintOptions) -> Result<JsHints, JsValue> {
    let (options, wish) = wish(options)?;
    let position = convert::position(request, &options)?;
    convert::report(&hints::every_hint(&position, &wish).map_err(puzzle_error)?)
}

/// The next cell that can be filled, without its digit.
#[wasm_bindgen(js_name = nextCell)]
pub fn next_cell(request: &JsHintRequest, options: &JsHintOptions) -> Result<JsHint, JsValue> {
    let (options, wish) = wish(options)?;
    let position = convert::position(request, &options)?;
    convert::report(&hints::next_cell(&position, &wish.filter))
}

/// Every technique, in the order in which hints are looked for.
#[wasm_bindgen(js_name = techniques)]
pub fn all_techniques() -> Result<JsTechniques, JsValue> {
    let infos = techniques::ALL.iter().map(|technique| technique.info());
    let infos: Vec<TechniqueInfo> = infos
        .map(|info| TechniqueInfo {
            id: info.id,
            name: info.name,
            other_names: info.other_names,
            looks_for: info.looks_for,
            rating: info.rating,
            uniqueness: info.uniqueness,
            family: info.family.title(),
        })
        .collect();
    convert::report(&infos)
}

/// How hard a puzzle is on the scale of Sudoku Explainer, with the path that says so. The hardest puzzles take seconds; a
/// `SolvePath` can be watched and stopped.
#[wasm_bindgen]
pub fn rate(puzzle: &JsPuzzle, options: &JsHintOptions) -> Result<JsRated, JsValue> {
    let (options, wish) = wish(options)?;
    let (grid, _) = convert::puzzle(puzzle, &options)?;
    convert::report(&Rated::of(&grid, &wish.filter))
}

/// The steps that solve a puzzle, as they are found; any of them can be looked at with the grid before it.
#[wasm_bindgen]
pub struct SolvePath {
    grid: Grid,
    filter: TechniqueFilter,
    start: Board,
    /// The position after all steps found so far.
    board: Board,
    path: Path,
    over: bool,
}

#[wasm_bindgen]
impl SolvePath {
    /// The path of a puzzle, with no step looked for yet.
    #[wasm_bindgen(constructor)]
    pub fn new(puzzle: &JsPuzzle, options: &JsHintOptions) -> Result<SolvePath, JsValue> {
        let (options, wish) = wish(options)?;
        let (grid, _) = convert::puzzle(puzzle, &options)?;
        let start = Board::of_grid(&grid);
        let path = Path { steps: Vec::new(), solved: start.blanks() == 0 };
        Ok(SolvePath { grid, filter: wish.filter, board: start.clone(), start, over: path.solved, path })
    }

    /// Looks for further steps, for about `ms` milliseconds or as long as one step takes; says whether the path is whole.
    pub fn advance(&mut self, ms: f64) -> bool {
        let started = clock::now();
        while !self.over {
            match rating::next(&self.board, &self.filter) {
                Some(step) => {
                    self.board.apply(&step);
                    self.path.steps.push(step);
                    self.path.solved = self.board.blanks() == 0;
                    self.over = self.path.solved;
                }
                None => self.over = true,
            }
            if clock::now() - started >= ms {
                break;
            }
        }
        self.over
    }

    /// How many steps have been found.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> usize {
        self.path.steps.len()
    }

    /// How many cells are blank after them.
    #[wasm_bindgen(getter)]
    pub fn blanks(&self) -> usize {
        self.board.blanks()
    }

    /// What the path comes to, as far as it has been found.
    pub fn report(&self) -> Result<JsRated, JsValue> {
        convert::report(&Rated::new(&self.grid, &self.path))
    }

    /// The grid after `index` steps, and the step that comes then.
    pub fn at(&self, index: &JsCount) -> Result<JsPathPlace, JsValue> {
        let steps = &self.path.steps;
        let index = convert::count("index", index, 0).map_err(puzzle_error)?;
        let index = usize::try_from(index).ok().filter(|&index| index <= steps.len());
        let index = index.ok_or_else(|| {
            let message = format!("the path has {} steps", steps.len());
            puzzle_error(PuzzleError::new(ErrorKind::Option, message))
        })?;
        let mut board = self.start.clone();
        steps[..index].iter().for_each(|step| board.apply(step));
        let hint = |step: &Deduction| hints::explain_step(&Position::of_board(&self.grid, &board), step);
        let digits = |domain: Domain| domain.iter().map(|value| usize::from(value) + 1).collect();
        convert::report(&PathPlace {
            values: board.values().to_vec(),
            candidates: (0..board.values().len()).map(|cell| digits(board.candidates(cell))).collect(),
            hint: steps.get(index).map(hint),
        })
    }
}

/// What is asked for, apart from the options that runs have too.
fn wish(options: &JsHintOptions) -> Result<(Options, Wish), JsValue> {
    let value: &JsValue = options.as_ref();
    if convert::absent(value) {
        return Ok((Options::default(), Wish::default()));
    }
    let mut fields = Fields::of(&OPTIONS, value);
    let technique = fields.text("technique");
    let without = fields.texts("without").unwrap_or_default();
    let uniqueness = fields.flag("uniqueness").unwrap_or(true);
    let options = convert::options_in(fields);
    options
        .and_then(|options| Ok((options, Wish { technique, filter: techniques::all_without(&without, !uniqueness)? })))
        .map_err(puzzle_error)
}
