//! The options of a run: what a person or a program may choose, by the names they go by everywhere (the command line,
//! JavaScript and the page). Names are read in one place, here; one that is unknown, or planned but not built yet, is
//! refused by name.

use crate::puzzle::{ErrorKind, Geometry, PuzzleError};
use crate::search::{Branching, Strategy, ValueOrder, VariableOrder};
use serde::Serialize;

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
    /// A fixed cell's value leaves its peers, to a fixpoint.
    Value,
}

impl Consistency {
    /// The name it goes by.
    pub fn name(self) -> &'static str {
        match self {
            Consistency::Domain => "domain",
            Consistency::Value => "value",
        }
    }
}

/// When to give up. Running out is reported as `capped`, never as an answer.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Budget {
    /// The most nodes to open. `[default: no limit] [range: from 1]`
    pub nodes: Option<f64>,
    /// The longest to run, in milliseconds. `[default: no limit] [range: from 0]`
    pub ms: Option<f64>,
}

/// Options as they are given: names and numbers, all of them optional.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct GivenOptions {
    /// `alldifferent`, `pairwise` or `mixed`. `[default: alldifferent]`
    pub model: Option<String>,
    /// `domain` or `value`. `[default: domain]`
    pub consistency: Option<String>,
    /// Redundant constraints: any of `hidden`, `locked`, `fish`. `[default: none]`
    pub redundant: Option<Vec<String>>,
    /// Whether to shave. `[default: false]`
    pub shaving: Option<bool>,
    /// `first-fail` or `input`. `[default: first-fail]`
    pub variable_order: Option<String>,
    /// `min` or `max`. `[default: min]`
    pub value_order: Option<String>,
    /// `enumerate` or `binary`. `[default: enumerate]`
    pub branching: Option<String>,
    /// How many solutions to look for; 0 = all. `[default: 2]`
    pub solutions: Option<f64>,
    /// When to give up.
    pub budget: Option<Budget>,
    /// `sparse`. `[default: sparse]`
    pub domains: Option<String>,
    /// The seed of random choices.
    pub seed: Option<f64>,
    /// The shape of a box, width x height, as in `3x2`. `[default: from the size of the grid]`
    pub box_shape: Option<String>,
}

/// Options that have been checked.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// How the puzzle is posted.
    pub model: ModelKind,
    /// How much is pruned.
    pub consistency: Consistency,
    /// How the search branches.
    pub strategy: Strategy,
    /// How many solutions to look for; 0 = all.
    pub solutions: u64,
    /// The most nodes to open.
    pub nodes: Option<u64>,
    /// The longest to run, in milliseconds.
    pub ms: Option<f64>,
    /// The shape of a box, where one was given.
    pub geometry: Option<Geometry>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            model: ModelKind::default(),
            consistency: Consistency::default(),
            strategy: Strategy::default(),
            solutions: 2,
            nodes: None,
            ms: None,
            geometry: None,
        }
    }
}

impl ModelKind {
    /// The name it goes by.
    pub fn name(self) -> &'static str {
        name_of(self, MODELS)
    }
}

/// A budget in force; what is not limited is absent.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BudgetReport {
    /// The most nodes to open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// The longest to run, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ms: Option<f64>,
}

/// All options in force, by name, defaults included: given again, they repeat the run, whatever the defaults are then.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OptionsReport {
    /// How the puzzle is posted.
    pub model: &'static str,
    /// How much is pruned.
    pub consistency: &'static str,
    /// The redundant constraints.
    pub redundant: Vec<&'static str>,
    /// Whether the run shaves.
    pub shaving: bool,
    /// Which variable is branched on.
    pub variable_order: &'static str,
    /// Which of its values is tried first.
    pub value_order: &'static str,
    /// Which branches there are.
    pub branching: &'static str,
    /// How many solutions are looked for; 0 = all.
    pub solutions: u64,
    /// When the run gives up.
    pub budget: BudgetReport,
    /// What domains can represent.
    pub domains: &'static str,
    /// The shape of a box, width x height.
    #[serde(rename = "box")]
    pub box_shape: String,
}

impl Options {
    /// These options as they are in force for grids of a shape.
    pub fn report(&self, geometry: &Geometry) -> OptionsReport {
        OptionsReport {
            model: self.model.name(),
            consistency: self.consistency.name(),
            // Neither can be on: `check` refuses both until they are built.
            redundant: Vec::new(),
            shaving: false,
            variable_order: name_of(self.strategy.variable_order, VARIABLE_ORDERS),
            value_order: name_of(self.strategy.value_order, VALUE_ORDERS),
            branching: name_of(self.strategy.branching, BRANCHINGS),
            solutions: self.solutions,
            budget: BudgetReport {
                nodes: self.nodes,
                ms: self.ms,
            },
            domains: DOMAINS[0].0,
            box_shape: format!("{}x{}", geometry.box_width(), geometry.box_height()),
        }
    }
}

/// A choice: its names, and what each means (`None` = planned, not built yet). The first is the default.
type Choice<T> = [(&'static str, Option<T>)];

const MODELS: &Choice<ModelKind> = &[
    ("alldifferent", Some(ModelKind::AllDifferent)),
    ("pairwise", Some(ModelKind::Pairwise)),
    ("mixed", Some(ModelKind::Mixed)),
];
const CONSISTENCIES: &Choice<Consistency> = &[
    ("domain", Some(Consistency::Domain)),
    ("value", Some(Consistency::Value)),
    ("bounds", None),
    ("forward", None),
];
const VARIABLE_ORDERS: &Choice<VariableOrder> = &[
    ("first-fail", Some(VariableOrder::FirstFail)),
    ("input", Some(VariableOrder::Input)),
    ("dom-wdeg", None),
    ("max-degree", None),
    ("random", None),
];
const VALUE_ORDERS: &Choice<ValueOrder> = &[
    ("min", Some(ValueOrder::Min)),
    ("max", Some(ValueOrder::Max)),
    ("middle", None),
    ("least-constraining", None),
    ("random", None),
];
const BRANCHINGS: &Choice<Branching> = &[
    ("enumerate", Some(Branching::Enumerate)),
    ("binary", Some(Branching::Binary)),
    ("split", None),
];
const DOMAINS: &Choice<()> = &[("sparse", Some(())), ("interval", None)];

/// The name that a built value goes by.
fn name_of<T: PartialEq>(value: T, choice: &Choice<T>) -> &'static str {
    choice
        .iter()
        .find(|(_, built)| built.as_ref() == Some(&value))
        .map_or("", |(name, _)| name)
}

fn refuse(message: String) -> PuzzleError {
    PuzzleError::new(ErrorKind::Option, message)
}

/// A few characters of what was typed, safe to show.
pub(crate) fn quote(text: &str) -> String {
    let short: String = text
        .chars()
        .take(24)
        .map(|c| if c.is_control() { '\u{fffd}' } else { c })
        .collect();
    format!("\"{short}{}\"", if text.chars().nth(24).is_some() { "…" } else { "" })
}

fn choose<T: Copy>(option: &str, given: Option<&str>, choice: &Choice<T>) -> Result<T, PuzzleError> {
    let built = || {
        choice
            .iter()
            .filter(|(_, v)| v.is_some())
            .map(|(name, _)| *name)
            .collect::<Vec<_>>()
            .join(", ")
    };
    let wanted = given.unwrap_or(choice[0].0);
    match choice.iter().find(|(name, _)| *name == wanted) {
        Some((_, Some(value))) => Ok(*value),
        Some((name, None)) => Err(refuse(format!(
            "{option} {name} is not built yet; there is {}",
            built()
        ))),
        None => Err(refuse(format!(
            "{option} cannot be {}; there is {}",
            quote(wanted),
            built()
        ))),
    }
}

/// A whole number from `least` up.
pub(crate) fn whole(option: &str, number: f64, least: u64) -> Result<u64, PuzzleError> {
    // 2^53: above it not every whole number is a floating-point number.
    if number.fract() == 0.0 && number >= least as f64 && number <= 9_007_199_254_740_992.0 {
        Ok(number as u64)
    } else {
        Err(refuse(format!("{option} must be a whole number from {least} up")))
    }
}

impl GivenOptions {
    /// Checks every option.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` that names the option and what it may be.
    pub fn check(&self) -> Result<Options, PuzzleError> {
        if let Some(name) = self.redundant.iter().flatten().next() {
            return Err(match name.as_str() {
                "hidden" | "locked" | "fish" => refuse(format!("redundant {name} is not built yet")),
                other => refuse(format!("redundant cannot be {}", quote(other))),
            });
        }
        if self.shaving == Some(true) {
            return Err(refuse("shaving is not built yet".into()));
        }
        if self.seed.is_some() {
            return Err(refuse("seed is not built yet: no option makes a random choice".into()));
        }
        choose("domains", self.domains.as_deref(), DOMAINS)?;
        let budget = self.budget.unwrap_or_default();
        if budget.ms.is_some_and(|ms| !(ms >= 0.0 && ms.is_finite())) {
            return Err(refuse("budget ms must be a number from 0 up".into()));
        }
        Ok(Options {
            model: choose("model", self.model.as_deref(), MODELS)?,
            consistency: choose("consistency", self.consistency.as_deref(), CONSISTENCIES)?,
            strategy: Strategy {
                variable_order: choose("variable order", self.variable_order.as_deref(), VARIABLE_ORDERS)?,
                value_order: choose("value order", self.value_order.as_deref(), VALUE_ORDERS)?,
                branching: choose("branching", self.branching.as_deref(), BRANCHINGS)?,
            },
            solutions: self.solutions.map_or(Ok(2), |n| whole("solutions", n, 0))?,
            nodes: budget.nodes.map(|n| whole("budget nodes", n, 1)).transpose()?,
            ms: budget.ms,
            geometry: self.box_shape.as_deref().map(Geometry::parse).transpose()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_given_means_the_defaults() {
        assert_eq!(GivenOptions::default().check(), Ok(Options::default()));
    }

    #[test]
    fn options_in_force_given_again_are_the_same_options() {
        let given = GivenOptions {
            model: Some("mixed".into()),
            branching: Some("binary".into()),
            solutions: Some(0.0),
            box_shape: Some("2x3".into()),
            ..GivenOptions::default()
        };
        let options = given.check().unwrap();
        let report = options.report(&options.geometry.unwrap());
        let again = GivenOptions {
            model: Some(report.model.into()),
            consistency: Some(report.consistency.into()),
            variable_order: Some(report.variable_order.into()),
            value_order: Some(report.value_order.into()),
            branching: Some(report.branching.into()),
            solutions: Some(report.solutions as f64),
            domains: Some(report.domains.into()),
            box_shape: Some(report.box_shape),
            ..GivenOptions::default()
        };
        assert_eq!(again.check(), Ok(options));
    }

    #[test]
    fn what_is_not_built_is_refused_by_name() {
        let bounds = GivenOptions {
            consistency: Some("bounds".into()),
            ..GivenOptions::default()
        };
        let error = bounds.check().unwrap_err();
        assert_eq!(error.kind, ErrorKind::Option);
        assert!(
            error.message.contains("bounds") && error.message.contains("not built yet"),
            "{error}"
        );
        let fish = GivenOptions {
            redundant: Some(vec!["fish".into()]),
            ..GivenOptions::default()
        };
        assert!(fish.check().unwrap_err().message.contains("fish"));
    }

    #[test]
    fn nonsense_is_refused_with_the_choices() {
        let typo = GivenOptions {
            model: Some("pairwize\u{7}".repeat(9)),
            ..GivenOptions::default()
        };
        let message = typo.check().unwrap_err().message;
        assert!(
            message.contains("pairwise") && message.len() < 200 && !message.contains('\u{7}'),
            "{message}"
        );
        for number in [-1.0, 0.5, f64::NAN, f64::INFINITY] {
            assert!(
                GivenOptions {
                    solutions: Some(number),
                    ..GivenOptions::default()
                }
                .check()
                .is_err()
            );
            let budget = Some(Budget {
                nodes: Some(number),
                ms: None,
            });
            assert!(
                GivenOptions {
                    budget,
                    ..GivenOptions::default()
                }
                .check()
                .is_err()
            );
        }
    }
}
