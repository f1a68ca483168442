//! Ratings on the scale of Sudoku Explainer.
//!
//! A rating tries the techniques in a fixed order, and makes the first step that it finds. A puzzle is as hard as its hardest
//! step. The order is nearly the order of the techniques' ratings, but one rule may cover several patterns, such as unique
//! loops or chains. Such a rule gives the easiest step of all its patterns. So this file has its own list of rules, with only
//! the techniques that Sudoku Explainer knows.
//!
//! The scale is defined for the classic 9x9 grid. On other grids the same rules apply to the houses of the grid. In a puzzle
//! with placed rules, the techniques of those rules take part; no published scale rates them.

use super::board::Board;
use super::deduction::{Deduction, Rating};
use super::filter::TechniqueFilter;
use super::forcing_chains::net_kinds;
use super::forcing_chains::net_search::NetKind;
use super::path::{Path, walk};
use super::step_search::Progress;
use super::technique::{Info, Sizes, Technique, first};
use super::techniques::by_id;
use super::techniques::chains::forcing_chain;
use super::techniques::exclusion::aligned_exclusion;
use super::techniques::fish::basic as fish;
use super::techniques::forcing::forcing_net;
use super::techniques::locked::pointing_claiming as locked;
use super::techniques::rules::{
    any_rule, cage_combinations, digit_of_a_rule, last_cell, least_and_greatest, marked_cell, rule_of_45,
    rules_of_a_house, trial, two_cells,
};
use super::techniques::singles::{full_house, hidden_single, naked_single};
use super::techniques::subsets::naked_hidden as subsets;
use super::techniques::uniqueness::{bug, unique_loop};
use super::techniques::wings::xy_wing;
use pencilmark_clock as clock;
use pencilmark_puzzle::Grid;
use pencilmark_words::sentence::Writer;
use serde::{Serialize, Serializer};

/// A rule of Sudoku Explainer.
pub enum RatingRule {
    /// The first step of one technique.
    First(&'static dyn Technique),
    /// The step that Sudoku Explainer prefers among several techniques, as far as the filter allows them.
    Choose(Choice),
    /// The best net of a kind, with the name of the kind. The search for it can take seconds, so it can give up.
    Nets(&'static str, NetKind),
}

/// A choice among several techniques.
pub struct Choice {
    name: &'static str,
    ids: fn() -> Vec<&'static str>,
    best: fn(&Board, &TechniqueFilter) -> Option<Deduction>,
}

const LOOPS: Choice = Choice { name: "unique-loops", ids: || unique_loop::ids().collect(), best: unique_loop::easiest };
const GRAVES: Choice = Choice { name: "bugs", ids: || bug::ids().collect(), best: bug::first_of_all };
const CHAINS: Choice =
    Choice { name: "forcing-chains", ids: || forcing_chain::ids().collect(), best: forcing_chain::best };

/// The rules in the order in which Sudoku Explainer tries them.
pub static RULES: [RatingRule; 44] = [
    RatingRule::First(&full_house::FullHouse),
    RatingRule::First(&hidden_single::HiddenSingle),
    RatingRule::First(&marked_cell::MarkedCell),
    RatingRule::First(&last_cell::LastCell),
    RatingRule::First(&locked::DIRECT_POINTING),
    RatingRule::First(&locked::DIRECT_CLAIMING),
    RatingRule::First(&subsets::DIRECT_HIDDEN_PAIR),
    RatingRule::First(&two_cells::TwoCells),
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
    RatingRule::First(&rules_of_a_house::RulesOfAHouse),
    RatingRule::First(&subsets::NAKED_TRIPLE),
    RatingRule::First(&any_rule::AnyRule),
    RatingRule::First(&fish::SWORDFISH),
    RatingRule::First(&subsets::HIDDEN_TRIPLE),
    RatingRule::First(&xy_wing::XY_WING),
    RatingRule::First(&xy_wing::XYZ_WING),
    RatingRule::Choose(LOOPS),
    RatingRule::First(&subsets::NAKED_QUAD),
    RatingRule::First(&fish::JELLYFISH),
    RatingRule::First(&subsets::HIDDEN_QUAD),
    RatingRule::Choose(GRAVES),
    RatingRule::First(&aligned_exclusion::PAIR),
    RatingRule::First(&trial::Trial),
    RatingRule::Choose(CHAINS),
    RatingRule::First(&aligned_exclusion::TRIPLET),
    RatingRule::Nets("nishio", net_kinds::NISHIO),
    RatingRule::Nets("multiple", net_kinds::MULTIPLE),
    RatingRule::Nets("dynamic", net_kinds::DYNAMIC),
    RatingRule::Nets("dynamic-plus", net_kinds::DYNAMIC_PLUS),
    RatingRule::Nets("nested", net_kinds::NESTED),
    RatingRule::Nets("nested-multiple", net_kinds::NESTED_MULTIPLE),
    RatingRule::Nets("nested-contradictions", net_kinds::NESTED_CONTRADICTIONS),
    RatingRule::Nets("nested-dynamic", net_kinds::NESTED_DYNAMIC),
];

impl RatingRule {
    /// The name of the rule. No other rule has it.
    pub fn name(&self) -> &'static str {
        match self {
            RatingRule::First(technique) => technique.info().id,
            RatingRule::Choose(choice) => choice.name,
            RatingRule::Nets(name, _) => name,
        }
    }

    /// The ids of the techniques whose steps the rule gives.
    pub fn ids(&self) -> Vec<&'static str> {
        match self {
            RatingRule::First(technique) => vec![technique.info().id],
            RatingRule::Choose(choice) => (choice.ids)(),
            RatingRule::Nets(_, kind) => forcing_net::ids_of(*kind).collect(),
        }
    }

    /// The step that the rule gives, unless `give_up` returns true before it is found.
    pub fn next(&self, board: &Board, filter: &TechniqueFilter, give_up: &mut dyn FnMut() -> bool) -> Progress {
        // Chains compare rows, columns and boxes with each other.
        let has_sets = board.topology().has_sets() && board.topology().has_lines();
        let found = match self {
            RatingRule::First(technique) => {
                let may = filter.allows_on(board, technique.info());
                may.then(|| first(*technique, board)).flatten()
            }
            RatingRule::Choose(choice) => has_sets.then(|| (choice.best)(board, filter)).flatten(),
            RatingRule::Nets(_, kind) => {
                let mut search = if has_sets { forcing_net::search(board, filter, *kind) } else { None };
                if search.as_mut().is_some_and(|search| !search.advance(give_up)) {
                    return Progress::GaveUp;
                }
                search.and_then(|search| forcing_net::found(&search, filter, *kind))
            }
        };
        found.map_or(Progress::Nothing, Progress::Found)
    }

    /// Whether the rule takes part only in puzzles with placed rules.
    fn is_for_other_rules(&self) -> bool {
        matches!(self, RatingRule::First(technique) if technique.info().sizes == Sizes::Ruled)
    }
}

/// The ids of the techniques of Sudoku Explainer, which take part in the ratings of all grids.
pub fn techniques() -> Vec<&'static str> {
    let rules = RULES.iter().filter(|rule| !rule.is_for_other_rules());
    let mut ids: Vec<&'static str> = rules.flat_map(RatingRule::ids).collect();
    // Nested dynamic chains have two searches, and so two rules with the same id.
    ids.dedup();
    ids
}

/// The next step that Sudoku Explainer would take.
pub fn next(board: &Board, filter: &TechniqueFilter) -> Option<Deduction> {
    match next_until(board, filter, &mut || false) {
        Progress::Found(step) => Some(step),
        Progress::Nothing | Progress::GaveUp => None,
    }
}

/// [`next`], unless `give_up` returns true before the step is found.
fn next_until(board: &Board, filter: &TechniqueFilter, give_up: &mut dyn FnMut() -> bool) -> Progress {
    for rule in &RULES {
        match rule.next(board, filter, give_up) {
            Progress::Nothing if give_up() => return Progress::GaveUp,
            Progress::Nothing => {}
            end => return end,
        }
    }
    Progress::Nothing
}

/// The path that Sudoku Explainer would take. The rating of the puzzle is that of the hardest step.
pub fn rate(board: &Board, filter: &TechniqueFilter) -> Path {
    walk(board, |board| next(board, filter))
}

/// The report on the rating of a puzzle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[cfg_attr(target_arch = "wasm32", tsify(missing_as_null))]
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
    /// Whether the budget ran out before the path was complete. The rating is then that of the steps found so far.
    pub capped: bool,
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

    /// Rates a puzzle within a budget of milliseconds, if there is one. If the time runs out, `capped` is true.
    pub fn within(grid: &Grid, filter: &TechniqueFilter, ms: Option<f64>) -> Rated {
        let started = clock::now();
        let mut is_capped = false;
        let path = walk(&Board::of_grid(grid), |board| {
            let mut give_up = || ms.is_some_and(|ms| clock::now() - started >= ms);
            match next_until(board, filter, &mut give_up) {
                Progress::Found(step) => Some(step),
                Progress::Nothing => None,
                Progress::GaveUp => {
                    is_capped = true;
                    None
                }
            }
        });
        let mut rated = Rated::new(grid, &path);
        if is_capped {
            rated.capped = true;
            let spent = format!("The rating stopped after {:.0} ms", clock::now() - started);
            rated.message = match rated.rating {
                Some(rating) => format!("{spent}; the hardest step so far is rated {rating}"),
                None => format!("{spent}, before the first step"),
            };
        }
        rated
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
            capped: false,
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
