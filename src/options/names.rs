//! The names of what may be chosen, in one table each, and reading such a table, wherever it stands.

use super::{Consistency, ModelKind, Redundant, quote, refuse};
use crate::puzzle::PuzzleError;
use crate::search::{Branching, Restarts, ValueOrder, VariableOrder};

/// A choice: its names and what each means. The first is the default.
pub(crate) type Choice<T> = [(&'static str, T)];

pub(super) const MODELS: &Choice<ModelKind> =
    &[("alldifferent", ModelKind::AllDifferent), ("pairwise", ModelKind::Pairwise), ("mixed", ModelKind::Mixed)];
pub(super) const CONSISTENCIES: &Choice<Consistency> = &[
    ("domain", Consistency::Domain),
    ("bounds", Consistency::Bounds),
    ("value", Consistency::Value),
    ("forward", Consistency::Forward),
];
pub(super) const VARIABLE_ORDERS: &Choice<VariableOrder> = &[
    ("first-fail", VariableOrder::FirstFail),
    ("input", VariableOrder::Input),
    ("dom-wdeg", VariableOrder::DomWdeg),
    ("max-degree", VariableOrder::MaxDegree),
    ("random", VariableOrder::Random),
];
pub(super) const VALUE_ORDERS: &Choice<ValueOrder> = &[
    ("min", ValueOrder::Min),
    ("max", ValueOrder::Max),
    ("middle", ValueOrder::Middle),
    ("least-constraining", ValueOrder::LeastConstraining),
    ("saved", ValueOrder::Saved),
    ("random", ValueOrder::Random),
];
pub(super) const BRANCHINGS: &Choice<Branching> =
    &[("enumerate", Branching::Enumerate), ("binary", Branching::Binary), ("split", Branching::Split)];
pub(super) const RESTARTS: &Choice<Restarts> =
    &[("off", Restarts::Never), ("luby", Restarts::Luby), ("geometric", Restarts::Geometric)];
pub(super) const DOMAINS: &Choice<bool> = &[("sparse", false), ("interval", true)];

/// The name that a choice gives to what was chosen.
pub(crate) fn name_of<T: PartialEq>(choice: &Choice<T>, chosen: &T) -> &'static str {
    choice.iter().find(|(_, meaning)| meaning == chosen).map_or("", |(name, _)| name)
}

impl ModelKind {
    /// The name it goes by.
    pub fn name(self) -> &'static str {
        name_of(MODELS, &self)
    }
}

impl Consistency {
    /// The name it goes by.
    pub fn name(self) -> &'static str {
        name_of(CONSISTENCIES, &self)
    }
}

impl Redundant {
    /// The names of those in force.
    pub fn names(self) -> Vec<&'static str> {
        let all = [("hidden", self.hidden), ("locked", self.locked), ("fish", self.fish)];
        all.into_iter().filter(|(_, on)| *on).map(|(name, _)| name).collect()
    }
}

/// What a name means, and the first of the choice where none is given.
pub(crate) fn choose<T: Copy>(option: &str, given: Option<&str>, choice: &Choice<T>) -> Result<T, PuzzleError> {
    let Some(given) = given else { return Ok(choice[0].1) };
    let found = choice.iter().find(|(name, _)| *name == given);
    found
        .map(|(_, meaning)| *meaning)
        .ok_or_else(|| unknown(option, given, choice.iter().map(|(name, _)| *name).collect()))
}
pub(crate) fn unknown(option: &str, given: &str, names: Vec<&str>) -> PuzzleError {
    refuse(format!("{option} cannot be {}; there is {}", quote(given), names.join(", ")))
}
