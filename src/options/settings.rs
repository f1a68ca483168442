//! The settings of a model and a search, checked.

use crate::puzzle::{Geometry, Variants};
use crate::search::{Restarts, Strategy};

/// How a puzzle is posted as constraints.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ModelKind {
    /// One AllDifferent a house.
    #[default]
    AllDifferent,
    /// `≠` between any two peers, by AC-3.
    Pairwise,
    /// AllDifferent rows, pairwise columns and boxes.
    Mixed,
}

/// How much the AllDifferents prune.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Consistency {
    /// Only candidates that are part of some way to fill the house stay (Régin 1994).
    #[default]
    Domain,
    /// The ends of every domain are part of some way to fill the house (López-Ortiz et al. 2003), on top of `Value`.
    Bounds,
    /// A fixed cell's value leaves its peers, to a fixpoint.
    Value,
    /// The value of a cell that was decided on (or given) leaves its peers, once.
    Forward,
}

/// Redundant constraints, on top of a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Redundant {
    /// A value with one place in a house takes it.
    pub hidden: bool,
    /// A value confined to where two houses cross leaves the rest of the second.
    pub locked: bool,
    /// For each value, the columns it takes in the rows are all different.
    pub fish: bool,
}

/// Options that have been checked.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// How the puzzle is posted.
    pub model: ModelKind,
    /// How much is pruned.
    pub consistency: Consistency,
    /// What is posted beside the model.
    pub redundant: Redundant,
    /// Whether values that fail when tried are dropped at every node (singleton consistency).
    pub shaving: bool,
    /// Whether only the ends of a domain can move.
    pub intervals: bool,
    /// The seed of random choices.
    pub seed: u64,
    /// How the search branches.
    pub strategy: Strategy,
    /// When the search gives an attempt up and begins again at the root, as long as it has found nothing.
    pub restarts: Restarts,
    /// After how many failures it gives up the first attempt.
    pub restart_after: u64,
    /// How many solutions to look for; 0 = all.
    pub solutions: u64,
    /// The most nodes to open.
    pub nodes: Option<u64>,
    /// The longest to run, in milliseconds.
    pub ms: Option<f64>,
    /// The shape of a box, where one was given.
    pub geometry: Option<Geometry>,
    /// Rules for every puzzle, on top of what its text says.
    pub variants: Variants,
    /// Whether the statistics of the search are wanted. Where they are not, and nothing else is said of the search, the
    /// bulk solver may answer.
    pub statistics: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            model: ModelKind::default(),
            consistency: Consistency::default(),
            redundant: Redundant::default(),
            shaving: false,
            intervals: false,
            seed: 0,
            strategy: Strategy::default(),
            restarts: Restarts::Never,
            restart_after: RESTART_AFTER,
            solutions: 2,
            nodes: None,
            ms: None,
            geometry: None,
            variants: Variants::default(),
            statistics: true,
        }
    }
}

/// The failures of the first attempt, where nothing else is said: few enough to see restarts on a 9x9 grid.
pub(super) const RESTART_AFTER: u64 = 10;

impl Options {
    /// Whether only the answer is wanted, and nothing is said of how to find it: how many solutions to look for, and for
    /// how long, is all that counts.
    pub fn only_the_answer(&self) -> bool {
        let of_the_puzzle =
            Options { geometry: self.geometry.clone(), variants: self.variants.clone(), ..Options::default() };
        let asked = Options { solutions: self.solutions, ms: self.ms, ..of_the_puzzle };
        !self.statistics && Options { statistics: true, ..self.clone() } == asked
    }
}
