//! The names of the options: one table for each option.

use super::name_table::{NameTable, name_of};
use super::settings::{ModelKind, Redundant, SolvingStrategy};
use pencilmark_engine::csp::Consistency;
use pencilmark_engine::learning::Learning;
use pencilmark_engine::search::{Branching, Restarts, ValueOrder, VariableOrder};

pub(super) const SOLVING_STRATEGIES: &NameTable<SolvingStrategy> =
    &[("search", SolvingStrategy::Search), ("states", SolvingStrategy::States)];
pub(super) const MODELS: &NameTable<ModelKind> =
    &[("alldifferent", ModelKind::AllDifferent), ("pairwise", ModelKind::Pairwise), ("mixed", ModelKind::Mixed)];
pub(super) const CONSISTENCIES: &NameTable<Consistency> = &[
    (Consistency::Domain.name(), Consistency::Domain),
    (Consistency::Bounds.name(), Consistency::Bounds),
    (Consistency::Value.name(), Consistency::Value),
    (Consistency::Forward.name(), Consistency::Forward),
];
pub(super) const VARIABLE_ORDERS: &NameTable<VariableOrder> = &[
    ("first-fail", VariableOrder::FirstFail),
    ("input", VariableOrder::Input),
    ("dom-wdeg", VariableOrder::DomWdeg),
    ("max-degree", VariableOrder::MaxDegree),
    ("activity", VariableOrder::Activity),
    ("conflicts", VariableOrder::Conflicts),
    ("random", VariableOrder::Random),
];
pub(super) const VALUE_ORDERS: &NameTable<ValueOrder> = &[
    ("min", ValueOrder::Min),
    ("max", ValueOrder::Max),
    ("middle", ValueOrder::Middle),
    ("least-constraining", ValueOrder::LeastConstraining),
    ("saved", ValueOrder::Saved),
    ("random", ValueOrder::Random),
];
pub(super) const BRANCHINGS: &NameTable<Branching> =
    &[("enumerate", Branching::Enumerate), ("binary", Branching::Binary), ("split", Branching::Split)];
pub(super) const LEARNING: &NameTable<Learning> =
    &[("off", Learning::Off), ("backjump", Learning::Backjump), ("clauses", Learning::Clauses)];
pub(super) const RESTARTS: &NameTable<Restarts> = &[
    ("off", Restarts::Never),
    ("luby", Restarts::Luby),
    ("geometric", Restarts::Geometric),
    ("adaptive", Restarts::Adaptive),
];
pub(super) const DOMAINS: &NameTable<bool> = &[("sparse", false), ("interval", true)];

impl ModelKind {
    /// The name of the model.
    pub fn name(self) -> &'static str {
        name_of(MODELS, &self)
    }
}

impl Redundant {
    /// The names of the redundant constraints that are on.
    pub fn names(self) -> Vec<&'static str> {
        let all = [("hidden", self.hidden), ("locked", self.locked), ("fish", self.fish), ("totals", self.totals)];
        all.into_iter().filter(|(_, on)| *on).map(|(name, _)| name).collect()
    }
}
