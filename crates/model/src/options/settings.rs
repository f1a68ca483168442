//! The settings of a model and a search: options after the check.

use pencilmark_engine::csp::Consistency;
use pencilmark_engine::learning::Learning;
use pencilmark_engine::search::{Restarts, Strategy, VariableOrder};
use pencilmark_puzzle::{Geometry, House, HouseKind, Rules};

/// The way to solve a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SolvingStrategy {
    /// The constraint solver: propagation, and depth-first search that undoes its changes.
    #[default]
    Search,
    /// A tree of whole grids: fill in all direct solutions, or else branch on copies (see [`crate::direct`]).
    States,
}

/// The model: the constraints that represent a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ModelKind {
    /// One AllDifferent for each house.
    #[default]
    AllDifferent,
    /// One `≠` for each pair of peers, filtered by AC-3.
    Pairwise,
    /// One AllDifferent for each row; a `≠` for each pair of cells in a column or box.
    Mixed,
}

/// The redundant constraints, on top of any consistency.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Redundant {
    /// If a value has only one place in a house, that cell is fixed to the value.
    pub hidden: bool,
    /// If a house can place a value only in the crossing with a second house, the value is removed from the other cells
    /// of the second house.
    pub locked: bool,
    /// For each value, the columns in which the rows place it are all different.
    pub fish: bool,
    /// The totals of houses minus those of cages are the totals of the cells that are left (see [`pencilmark_puzzle::totals`]).
    pub totals: bool,
}

/// The settings of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// The way to solve the puzzle. With [`SolvingStrategy::States`], all options of the constraint search have their
    /// defaults.
    pub solving_strategy: SolvingStrategy,
    /// The model.
    pub model: ModelKind,
    /// The consistency of the AllDifferents.
    pub consistency: Consistency,
    /// The redundant constraints.
    pub redundant: Redundant,
    /// Whether the search drops values that fail when tried, at every node (singleton consistency).
    pub shaving: bool,
    /// Whether a domain is an interval, which loses values only at its ends.
    pub intervals: bool,
    /// The seed of random choices.
    pub seed: u64,
    /// The branching strategy of the constraint search.
    pub strategy: Strategy,
    /// What the search does with its failures.
    pub learning: Learning,
    /// The schedule of restarts. After the first solution, the search no longer restarts, unless it learns clauses.
    pub restarts: Restarts,
    /// The number of failures after which the first attempt ends.
    pub restart_after: u64,
    /// The number of solutions to look for; 0 = all.
    pub solutions: u64,
    /// Whether the caller chose the variable order. Without a choice, grids with placed rules get an order of
    /// their own; see [`Options::strategy_for`].
    pub order_is_chosen: bool,
    /// Whether the caller chose how to propagate: the redundant constraints, the model or the consistency. Without a choice,
    /// grids with other rules than the classic ones get redundant constraints; see [`Options::redundant_for`].
    pub propagation_is_chosen: bool,
    /// Whether the caller named any option of the search, even with its default. Otherwise whole answers may choose; see
    /// [`Options::may_choose`].
    pub search_is_named: bool,
    /// The maximum number of nodes.
    pub nodes: Option<u64>,
    /// The maximum time in milliseconds.
    pub ms: Option<f64>,
    /// The given geometry, if there is one.
    pub geometry: Option<Geometry>,
    /// Rules for every puzzle, on top of the rules in its text.
    pub rules: Rules,
    /// Whether the caller wants the statistics of the search. Without statistics and with defaults for the other options, the
    /// faster solver of `pencilmark_fast` may answer. It has no statistics.
    pub statistics: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            solving_strategy: SolvingStrategy::default(),
            model: ModelKind::default(),
            consistency: Consistency::default(),
            redundant: Redundant::default(),
            shaving: false,
            intervals: false,
            seed: 0,
            strategy: Strategy::default(),
            learning: Learning::Off,
            restarts: Restarts::Never,
            restart_after: RESTART_AFTER,
            solutions: 2,
            order_is_chosen: false,
            propagation_is_chosen: false,
            search_is_named: false,
            nodes: None,
            ms: None,
            geometry: None,
            rules: Rules::default(),
            statistics: true,
        }
    }
}

/// The default number of failures of the first attempt: few enough to see restarts on a 9x9 grid.
const RESTART_AFTER: u64 = 10;

/// The same for searches that learn clauses. After a restart such a search needs time to get back to its old depth, and learnt
/// clauses already guide it without restarts.
const RESTART_AFTER_WITH_CLAUSES: u64 = 1000;

impl Options {
    /// The default number of failures of the first attempt.
    pub fn usual_restart_after(learning: Learning, restarts: Restarts) -> u64 {
        match (learning, restarts) {
            (Learning::Off | Learning::Backjump, _) | (_, Restarts::Never | Restarts::Adaptive) => RESTART_AFTER,
            (Learning::Clauses, _) => RESTART_AFTER_WITH_CLAUSES,
        }
    }

    /// The strategy of a search in grids of a geometry. With other rules than the classic ones, most domains have nearly the
    /// same size. So the default order also uses the number of failures of each constraint (dom/wdeg). In a sample of published
    /// puzzles this order had a tenth of the failures.
    pub fn strategy_for(&self, geometry: &Geometry) -> Strategy {
        let by_failures = !self.order_is_chosen && geometry.has_rules();
        match self.strategy.variable_order {
            VariableOrder::FirstFail if by_failures => {
                Strategy { variable_order: VariableOrder::DomWdeg, ..self.strategy }
            }
            _ => self.strategy,
        }
    }

    /// The redundant constraints of a search in grids of a geometry. By default, grids with sums get the totals of houses, and
    /// grids with regions or windows get locked digits, because their houses share cells in many ways. In a sample of 200
    /// published puzzles, totals halved the median of the failures. On a large grid with windows, locked digits left only one
    /// in ten thousand of the failures.
    pub fn redundant_for(&self, geometry: &Geometry) -> Redundant {
        // A fish needs rows and columns that have each digit.
        let redundant = Redundant { fish: self.redundant.fish && geometry.is_filled_by_digits(), ..self.redundant };
        if self.propagation_is_chosen || !geometry.has_rules() {
            return redundant;
        }
        let shares_much = |house: &House| matches!(house.kind, HouseKind::Region | HouseKind::Window);
        Redundant {
            locked: self.redundant.locked || geometry.houses().iter().any(shares_much),
            totals: self.redundant.totals || !geometry.totals().is_empty(),
            ..redundant
        }
    }

    /// Whether a whole answer may choose the options of the search: the caller neither named one nor changed one. The number of
    /// solutions, the budget, the seed and the statistics are not such options.
    pub fn may_choose(&self) -> bool {
        let Options { solutions, seed, nodes, ms, statistics, .. } = *self;
        let (geometry, rules) = (self.geometry.clone(), self.rules.clone());
        *self == Options { solutions, seed, nodes, ms, statistics, geometry, rules, ..Options::default() }
    }

    /// Whether the caller wants only the answer and leaves the options of the search at their defaults. The number of
    /// solutions and the time limit are not such options, so they may differ from the defaults.
    pub fn only_the_answer(&self) -> bool {
        let of_the_puzzle =
            Options { geometry: self.geometry.clone(), rules: self.rules.clone(), ..Options::default() };
        let asked = Options {
            solutions: self.solutions,
            ms: self.ms,
            // Grids without rules have one default, whether or not a caller names it.
            order_is_chosen: self.order_is_chosen,
            propagation_is_chosen: self.propagation_is_chosen,
            search_is_named: self.search_is_named,
            ..of_the_puzzle
        };
        !self.statistics && Options { statistics: true, ..self.clone() } == asked
    }
}
