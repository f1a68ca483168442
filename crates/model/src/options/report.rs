//! The options of a run by name. A trace or a link contains the options, so the run can be repeated.

use super::name_table::name_of;
use super::names::{BRANCHINGS, DOMAINS, LEARNING, RESTARTS, VALUE_ORDERS, VARIABLE_ORDERS};
use super::settings::Options;
use pencilmark_puzzle::Geometry;
use serde::Serialize;

/// The budget of a run; an absent field has no limit.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BudgetReport {
    /// The maximum number of nodes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// The maximum time in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ms: Option<f64>,
}

/// All options of a run by name, defaults included. With all of them, the run can be repeated even if a later version
/// has other defaults. The solving strategy is not among them: only the constraint search has a trace.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OptionsReport {
    /// The model.
    pub model: &'static str,
    /// The consistency of the AllDifferents.
    pub consistency: &'static str,
    /// The redundant constraints.
    pub redundant: Vec<&'static str>,
    /// Whether the run shaves.
    pub shaving: bool,
    /// The variable order.
    pub variable_order: &'static str,
    /// The value order.
    pub value_order: &'static str,
    /// The branching.
    pub branching: &'static str,
    /// What the search does with its failures.
    pub learning: &'static str,
    /// The schedule of restarts.
    pub restarts: &'static str,
    /// The number of failures after which the first attempt ends.
    pub restart_after: u64,
    /// The number of solutions to look for; 0 = all.
    pub solutions: u64,
    /// The budget.
    pub budget: BudgetReport,
    /// The representation of domains.
    pub domains: &'static str,
    /// The seed of random choices.
    pub seed: u64,
    /// The box, width x height.
    #[serde(rename = "box")]
    pub box_shape: String,
}

impl Options {
    /// The options in a report, for grids of a geometry.
    pub fn report(&self, geometry: &Geometry) -> OptionsReport {
        OptionsReport {
            model: self.model.name(),
            consistency: self.consistency.name(),
            redundant: self.redundant_for(geometry).names(),
            shaving: self.shaving,
            variable_order: name_of(VARIABLE_ORDERS, &self.strategy_for(geometry).variable_order),
            value_order: name_of(VALUE_ORDERS, &self.strategy.value_order),
            branching: name_of(BRANCHINGS, &self.strategy.branching),
            learning: name_of(LEARNING, &self.learning),
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
