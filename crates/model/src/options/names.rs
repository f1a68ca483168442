//! The names of the options: one table for each option. The readers of options, the reports and the help of the command line take the
//! names from here.

use super::name_table::{NameTable, name_of};
use super::settings::{ModelKind, Redundant, SolvingStrategy};
use pencilmark_engine::csp::Consistency;
use pencilmark_engine::learning::Learning;
use pencilmark_engine::search::{Branching, Restarts, ValueOrder, VariableOrder};

/// How a puzzle is solved.
pub(crate) const SOLVING_STRATEGIES: &NameTable<SolvingStrategy> =
    &[("search", SolvingStrategy::Search), ("states", SolvingStrategy::States)];
/// How a puzzle is posted.
pub const MODELS: &NameTable<ModelKind> =
    &[("alldifferent", ModelKind::AllDifferent), ("pairwise", ModelKind::Pairwise), ("mixed", ModelKind::Mixed)];
/// How much the AllDifferents prune.
pub const CONSISTENCIES: &NameTable<Consistency> = &[
    (Consistency::Domain.name(), Consistency::Domain),
    (Consistency::Bounds.name(), Consistency::Bounds),
    (Consistency::Value.name(), Consistency::Value),
    (Consistency::Forward.name(), Consistency::Forward),
];
/// Which cell the search branches on.
pub const VARIABLE_ORDERS: &NameTable<VariableOrder> = &[
    ("first-fail", VariableOrder::FirstFail),
    ("input", VariableOrder::Input),
    ("dom-wdeg", VariableOrder::DomWdeg),
    ("max-degree", VariableOrder::MaxDegree),
    ("activity", VariableOrder::Activity),
    ("conflicts", VariableOrder::Conflicts),
    ("random", VariableOrder::Random),
];
/// Which value of the cell comes first.
pub const VALUE_ORDERS: &NameTable<ValueOrder> = &[
    ("min", ValueOrder::Min),
    ("max", ValueOrder::Max),
    ("middle", ValueOrder::Middle),
    ("least-constraining", ValueOrder::LeastConstraining),
    ("saved", ValueOrder::Saved),
    ("random", ValueOrder::Random),
];
/// Which branches there are.
pub const BRANCHINGS: &NameTable<Branching> =
    &[("enumerate", Branching::Enumerate), ("binary", Branching::Binary), ("split", Branching::Split)];
/// What the search does with its failures.
pub const LEARNING: &NameTable<Learning> =
    &[("off", Learning::Off), ("backjump", Learning::Backjump), ("clauses", Learning::Clauses)];
/// When the search begins again at the root.
pub const RESTARTS: &NameTable<Restarts> = &[
    ("off", Restarts::Never),
    ("luby", Restarts::Luby),
    ("geometric", Restarts::Geometric),
    ("adaptive", Restarts::Adaptive),
];
/// What domains can represent.
pub(crate) const DOMAINS: &NameTable<bool> = &[("sparse", false), ("interval", true)];

/// The place of a switch among the redundant constraints.
type Switch = fn(&mut Redundant) -> &mut bool;

/// The redundant constraints, each with its switch.
pub(super) const REDUNDANT: &[(&str, Switch)] = &[
    ("hidden", |redundant| &mut redundant.hidden),
    ("locked", |redundant| &mut redundant.locked),
    ("fish", |redundant| &mut redundant.fish),
    ("totals", |redundant| &mut redundant.totals),
];

impl ModelKind {
    /// The name of the model.
    pub fn name(self) -> &'static str {
        name_of(MODELS, &self)
    }
}

impl Redundant {
    /// The names of the redundant constraints that are on.
    pub fn names(mut self) -> Vec<&'static str> {
        REDUNDANT.iter().filter(|(_, switch)| *switch(&mut self)).map(|(name, _)| *name).collect()
    }
}
