//! The options in force, by name: what goes with a trace or a link, so that the run can be repeated.

use super::choice::name_of;
use super::names::{BRANCHINGS, DOMAINS, RESTARTS, VALUE_ORDERS, VARIABLE_ORDERS};
use super::settings::Options;
use crate::puzzle::Geometry;
use serde::Serialize;

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
    /// When an attempt is given up,
    pub restarts: &'static str,
    /// and after how many failures the first one.
    pub restart_after: u64,
    /// How many solutions are looked for; 0 = all.
    pub solutions: u64,
    /// When the run gives up.
    pub budget: BudgetReport,
    /// What domains can represent.
    pub domains: &'static str,
    /// The seed of random choices.
    pub seed: u64,
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
            redundant: self.redundant.names(),
            shaving: self.shaving,
            variable_order: name_of(VARIABLE_ORDERS, &self.strategy.variable_order),
            value_order: name_of(VALUE_ORDERS, &self.strategy.value_order),
            branching: name_of(BRANCHINGS, &self.strategy.branching),
            restarts: name_of(RESTARTS, &self.restarts),
            restart_after: self.restart_after,
            solutions: self.solutions,
            budget: BudgetReport { nodes: self.nodes, ms: self.ms },
            domains: name_of(DOMAINS, &self.intervals),
            seed: self.seed,
            box_shape: format!("{}x{}", geometry.box_width(), geometry.box_height()),
        }
    }
}
