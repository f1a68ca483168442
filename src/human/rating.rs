//! Ratings on the scale of Sudoku Explainer.
//!
//! A puzzle is as hard as its hardest step, if each step is the first step that the classic techniques, tried in a fixed
//! order, find. That order is nearly the order of the techniques' ratings. It differs where one rule covers several
//! patterns, such as unique loops or chains: the list contains that rule once, and the rule gives the easiest step of all
//! its patterns. So this file has its own list of rules, made only of techniques that Sudoku Explainer knows.
//!
//! The scale is defined for the classic 9x9 grid. On other grids the same rules apply to the houses of the grid. In a puzzle
//! with rules that are no houses, the techniques of those rules take part; no published scale rates them.

use super::board::Board;
use super::deduction::{Deduction, Rating};
use super::filter::TechniqueFilter;
use super::forcing_chains::net_kinds;
use super::path::{Path, walk};
use super::technique::{Info, Technique, first};
use super::techniques::by_id;
use super::techniques::chains::forcing_chain;
use super::techniques::exclusion::aligned_exclusion;
use super::techniques::fish::basic as fish;
use super::techniques::forcing::forcing_net;
use super::techniques::locked::pointing_claiming as locked;
use super::techniques::rules::{
    any_rule, cage_combinations, digit_of_a_rule, least_and_greatest, marked_cell, pair_without_partner, rule_of_45,
    trial,
};
use super::techniques::singles::{full_house, hidden_single, naked_single};
use super::techniques::subsets::naked_hidden as subsets;
use super::techniques::uniqueness::{bug, unique_loop};
use super::techniques::wings::xy_wing;
use crate::puzzle::Grid;
use crate::sentence::Writer;
use serde::{Serialize, Serializer};

/// A rule of Sudoku Explainer.
enum RatingRule {
    /// The first step of one technique.
    First(&'static dyn Technique),
    /// The step that Sudoku Explainer prefers among several techniques, as far as the filter allows them.
    Choose(fn(&Board, &TechniqueFilter) -> Option<Deduction>),
}

/// The rules in the order in which Sudoku Explainer tries them.
static RULES: [RatingRule; 42] = [
    RatingRule::First(&full_house::FullHouse),
    RatingRule::First(&hidden_single::HiddenSingle),
    RatingRule::First(&marked_cell::MarkedCell),
    RatingRule::First(&locked::DIRECT_POINTING),
    RatingRule::First(&locked::DIRECT_CLAIMING),
    RatingRule::First(&subsets::DIRECT_HIDDEN_PAIR),
    RatingRule::First(&pair_without_partner::PairWithoutPartner),
    RatingRule::First(&naked_single::NakedSingle),
    RatingRule::First(&least_and_greatest::LINES),
    RatingRule::First(&subsets::DIRECT_HIDDEN_TRIPLE),
    RatingRule::First(&locked::POINTING),
    RatingRule::First(&cage_combinations::CageCombinations),
    RatingRule::First(&locked::CLAIMING),
    RatingRule::First(&least_and_greatest::SUMS),
    RatingRule::First(&subsets::NAKED_PAIR),
    RatingRule::First(&rule_of_45::RuleOf45),
    RatingRule::First(&fish::X_WING),
    RatingRule::First(&digit_of_a_rule::DigitOfARule),
    RatingRule::First(&subsets::HIDDEN_PAIR),
    RatingRule::First(&subsets::NAKED_TRIPLE),
    RatingRule::First(&any_rule::AnyRule),
    RatingRule::First(&fish::SWORDFISH),
    RatingRule::First(&subsets::HIDDEN_TRIPLE),
    RatingRule::First(&xy_wing::XY_WING),
    RatingRule::First(&xy_wing::XYZ_WING),
    RatingRule::Choose(unique_loop::easiest),
    RatingRule::First(&subsets::NAKED_QUAD),
    RatingRule::First(&fish::JELLYFISH),
    RatingRule::First(&subsets::HIDDEN_QUAD),
    RatingRule::Choose(bug::first_of_all),
    RatingRule::First(&aligned_exclusion::PAIR),
    RatingRule::First(&trial::Trial),
    RatingRule::Choose(forcing_chain::best),
    RatingRule::First(&aligned_exclusion::TRIPLET),
    RatingRule::Choose(|board, filter| forcing_net::best(board, filter, net_kinds::NISHIO)),
    RatingRule::Choose(|board, filter| forcing_net::best(board, filter, net_kinds::MULTIPLE)),
    RatingRule::Choose(|board, filter| forcing_net::best(board, filter, net_kinds::DYNAMIC)),
    RatingRule::Choose(|board, filter| forcing_net::best(board, filter, net_kinds::DYNAMIC_PLUS)),
    RatingRule::Choose(|board, filter| forcing_net::best(board, filter, net_kinds::NESTED)),
    RatingRule::Choose(|board, filter| forcing_net::best(board, filter, net_kinds::NESTED_MULTIPLE)),
    RatingRule::Choose(|board, filter| forcing_net::best(board, filter, net_kinds::NESTED_CONTRADICTIONS)),
    RatingRule::Choose(|board, filter| forcing_net::best(board, filter, net_kinds::NESTED_DYNAMIC)),
];

/// The ids of the techniques that take part in ratings.
pub fn techniques() -> Vec<&'static str> {
    let single = RULES.iter().filter_map(|rule| match rule {
        RatingRule::First(technique) => Some(technique.info().id),
        RatingRule::Choose(_) => None,
    });
    let ids = single.chain(unique_loop::ids()).chain(bug::ids()).chain(forcing_chain::ids()).chain(forcing_net::ids());
    ids.collect()
}

/// The next step that Sudoku Explainer would take.
pub fn next(board: &Board, filter: &TechniqueFilter) -> Option<Deduction> {
    RULES.iter().find_map(|rule| match rule {
        RatingRule::First(technique) => {
            let may = filter.allows_on(board, technique.info());
            may.then(|| first(*technique, board)).flatten()
        }
        RatingRule::Choose(choose) => board.topology().has_sets().then(|| choose(board, filter)).flatten(),
    })
}

/// The path that Sudoku Explainer would take. The rating of the puzzle is that of the hardest step.
pub fn rate(board: &Board, filter: &TechniqueFilter) -> Path {
    walk(board, |board| next(board, filter))
}

/// The report on the rating of a puzzle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Rated {
    /// Whether the techniques fill the grid. If they do not, the rating is the highest rating of the steps found.
    pub solved: bool,
    /// The rating; `null` if there is no step.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number | null"))]
    pub rating: Option<Rating>,
    /// The id of the technique of the first step with this rating.
    pub hardest: Option<&'static str>,
    /// The number of steps of each technique, in the order of first use.
    #[serde(serialize_with = "as_map")]
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, number>"))]
    pub steps: Vec<(&'static str, usize)>,
    /// Every step, in order.
    pub path: Vec<RatedStep>,
    /// The rating in a sentence.
    pub message: String,
}

/// A step of a rated path.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct RatedStep {
    /// The id of the technique.
    pub technique: &'static str,
    /// The name of the technique.
    pub name: &'static str,
    /// The difficulty of the step.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number"))]
    pub rating: Rating,
    /// The explanation of the step.
    pub sentence: String,
}

fn as_map<S: Serializer>(steps: &[(&'static str, usize)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(steps.iter().copied())
}

impl Rated {
    /// Rates a puzzle.
    pub fn of(grid: &Grid, filter: &TechniqueFilter) -> Rated {
        Rated::new(grid, &rate(&Board::of_grid(grid), filter))
    }

    /// The report on a path that starts at the puzzle.
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
            path: explained(grid, path),
            message,
        }
    }
}

/// The steps of a path with their explanations.
fn explained(grid: &Grid, path: &Path) -> Vec<RatedStep> {
    let mut board = Board::of_grid(grid);
    let mut steps = Vec::with_capacity(path.steps.len());
    for step in &path.steps {
        if let Some(technique) = by_id(step.technique) {
            let mut writer = Writer::new(grid.geometry());
            technique.explain(step, &board, &mut writer);
            let Info { id, name, .. } = *technique.info();
            steps.push(RatedStep { technique: id, name, rating: step.rating, sentence: writer.finish().text() });
        }
        board.apply(step);
    }
    steps
}
