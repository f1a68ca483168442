//! Rating a puzzle on the scale of Sudoku Explainer.
//!
//! A puzzle is as hard as its hardest step, when each step is the first that the classic techniques find in their order. The
//! order is nearly, but not quite, that of the ratings: a rule that covers several patterns (unique loops, chains) comes
//! once, and hands over its easiest step. So there is a list of rules of its own here; the techniques are those of
//! [`super::techniques`], and techniques that came later take no part.
//!
//! The scale is defined for the classic 9x9 grid. Other grids are rated by the same rules over the houses they have.

use super::board::Board;
use super::chains::nets::{Family, Level};
use super::path::{Choice, Path, walk};
use super::step::{Rating, Step};
use super::technique::{Info, Technique, first};
use super::techniques::{
    aligned_exclusion, bug, by_id, cycles, fish, forcing_nets, full_house, hidden_single, locked, naked_single,
    subsets, unique_loops, xy_wing,
};
use crate::options::Options;
use crate::puzzle::Grid;
use crate::puzzle::model::Model;
use crate::sentence::Writer;
use serde::{Serialize, Serializer};

/// A rule of Sudoku Explainer.
enum Rule {
    /// One technique: its first step.
    First(&'static dyn Technique),
    /// Several patterns: the step it would take, of those that may be used.
    Choose(fn(&Board, &Choice) -> Option<Step>),
}

/// The rules, in their order.
static RULES: [Rule; 33] = [
    Rule::First(&full_house::FullHouse),
    Rule::First(&hidden_single::HiddenSingle),
    Rule::First(&locked::DIRECT_POINTING),
    Rule::First(&locked::DIRECT_CLAIMING),
    Rule::First(&subsets::DIRECT_HIDDEN_PAIR),
    Rule::First(&naked_single::NakedSingle),
    Rule::First(&subsets::DIRECT_HIDDEN_TRIPLE),
    Rule::First(&locked::POINTING),
    Rule::First(&locked::CLAIMING),
    Rule::First(&subsets::NAKED_PAIR),
    Rule::First(&fish::X_WING),
    Rule::First(&subsets::HIDDEN_PAIR),
    Rule::First(&subsets::NAKED_TRIPLE),
    Rule::First(&fish::SWORDFISH),
    Rule::First(&subsets::HIDDEN_TRIPLE),
    Rule::First(&xy_wing::XY_WING),
    Rule::First(&xy_wing::XYZ_WING),
    Rule::Choose(unique_loops::easiest),
    Rule::First(&subsets::NAKED_QUAD),
    Rule::First(&fish::JELLYFISH),
    Rule::First(&subsets::HIDDEN_QUAD),
    Rule::Choose(bug::first_of_all),
    Rule::First(&aligned_exclusion::PAIR),
    Rule::Choose(cycles::best),
    Rule::First(&aligned_exclusion::TRIPLET),
    Rule::Choose(|board, choice| forcing_nets::best(board, choice, Family::NISHIO)),
    Rule::Choose(|board, choice| forcing_nets::best(board, choice, Family::MULTIPLE)),
    Rule::Choose(|board, choice| forcing_nets::best(board, choice, Family::dynamic(Level::Links))),
    Rule::Choose(|board, choice| forcing_nets::best(board, choice, Family::dynamic(Level::Techniques))),
    Rule::Choose(|board, choice| forcing_nets::best(board, choice, Family::dynamic(Level::Chains))),
    Rule::Choose(|board, choice| forcing_nets::best(board, choice, Family::dynamic(Level::Multiple))),
    Rule::Choose(|board, choice| forcing_nets::best(board, choice, Family::dynamic(Level::Trials))),
    Rule::Choose(|board, choice| forcing_nets::best(board, choice, Family::dynamic(Level::Dynamic))),
];

/// The ids of the techniques that take part in ratings.
pub fn techniques() -> Vec<&'static str> {
    let single = RULES.iter().filter_map(|rule| match rule {
        Rule::First(technique) => Some(technique.info().id),
        Rule::Choose(_) => None,
    });
    let ids = single.chain(unique_loops::ids()).chain(bug::ids()).chain(cycles::ids()).chain(forcing_nets::ids());
    ids.collect()
}

/// The step that Sudoku Explainer would take.
pub fn next(board: &Board, choice: &Choice) -> Option<Step> {
    RULES.iter().find_map(|rule| match rule {
        Rule::First(technique) => {
            let may = technique.info().fits(board) && choice.allows(*technique);
            may.then(|| first(*technique, board)).flatten()
        }
        Rule::Choose(choose) => board.layout().has_sets().then(|| choose(board, choice)).flatten(),
    })
}

/// A puzzle rated.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Rated {
    /// Whether the techniques fill the grid; where they do not, the rating is of the steps so far.
    pub solved: bool,
    /// The rating; `null` when there is no step at all.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number | null"))]
    pub rating: Option<Rating>,
    /// The technique of the first step that is so hard.
    pub hardest: Option<&'static str>,
    /// How often each technique is used, in the order of first use.
    #[serde(serialize_with = "as_map")]
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, number>"))]
    pub steps: Vec<(&'static str, usize)>,
    /// Every step, in order.
    pub path: Vec<RatedStep>,
    /// The answer in a sentence.
    pub message: String,
}

/// A step of a rated path.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct RatedStep {
    /// The id of the technique.
    pub technique: &'static str,
    /// Its name.
    pub name: &'static str,
    /// How hard it is.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number"))]
    pub rating: Rating,
    /// What it says.
    pub sentence: String,
}

fn as_map<S: Serializer>(steps: &[(&'static str, usize)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(steps.iter().copied())
}

impl Rated {
    /// Rates a puzzle.
    pub fn of(grid: &Grid, choice: &Choice) -> Rated {
        Rated::new(grid, &rate(&Board::of_grid(grid), choice))
    }

    /// What a path from a puzzle comes to, as far as it goes.
    pub fn new(grid: &Grid, path: &Path) -> Rated {
        let hardest = path.hardest();
        let name = |id: &str| by_id(id).map_or("", |technique| technique.info().name);
        let message = match hardest {
            _ if !path.solved && grid.conflicts().is_empty() => "The techniques do not solve this puzzle".into(),
            _ if !path.solved => "This puzzle has no solution".into(),
            None => "There is nothing to solve".into(),
            Some(step) => format!("Rated {}, by {}", step.rating, name(step.technique)),
        };
        Rated {
            solved: path.solved,
            rating: hardest.map(|step| step.rating),
            hardest: hardest.map(|step| step.technique),
            steps: path.counts(),
            path: in_words(grid, &Board::of_grid(grid), path),
            message,
        }
    }
}

fn in_words(grid: &Grid, start: &Board, path: &Path) -> Vec<RatedStep> {
    let model = Model::new(grid, &Options::default());
    let mut board = start.clone();
    let mut words = Vec::with_capacity(path.steps.len());
    for step in &path.steps {
        if let Some(technique) = by_id(step.technique) {
            let mut writer = Writer::new(&model);
            technique.explain(step, &board, &mut writer);
            let Info { id, name, .. } = *technique.info();
            words.push(RatedStep { technique: id, name, rating: step.rating, sentence: writer.finish().text() });
        }
        board.apply(step);
    }
    words
}

/// The path of Sudoku Explainer; its rating is that of its hardest step.
pub fn rate(board: &Board, choice: &Choice) -> Path {
    walk(board, |board| next(board, choice))
}
