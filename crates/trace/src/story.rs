//! The grammar of a story: a short sequence of steps that ends in a fact. A story is one object.

use super::reason::Decision;
use serde::{Deserialize, Serialize};

/// What a story came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StoryStatus {
    /// The story ends in the goal.
    Told,
    /// Some solution contradicts the goal, so there is no story.
    Open,
    /// The puzzle has no solution; the story ends in a contradiction.
    Infeasible,
    /// The budget ran out before.
    Capped,
}

/// A story. Facts have names of cells and digits from 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Story {
    /// The puzzle, as a line.
    pub puzzle: String,
    /// The shape of a box, such as `2x3`; absent if it is the usual one for the size of the grid.
    #[serde(default, rename = "box", skip_serializing_if = "Option::is_none")]
    pub box_shape: Option<String>,
    /// What the story ends in: `C5=3`, `C5≠3` or `unique`.
    pub of: String,
    /// What it came to.
    pub status: StoryStatus,
    /// The steps.
    pub steps: Vec<StoryStep>,
    /// The answer in a sentence. A reader does not check it.
    pub message: String,
}

/// A step: the constraints and the facts `from` entail each fact `to`. Without facts `to`, they contradict each other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoryStep {
    /// The names of the houses and the phrases of the rules.
    pub constraints: Vec<String>,
    /// The facts that the step uses: givens, assumptions, and what earlier steps found.
    pub from: Vec<Decision<String>>,
    /// The facts that follow.
    pub to: Vec<Decision<String>>,
    /// Assumptions about one cell that each end in a contradiction; absent in a step without cases. The steps of a case use no facts
    /// from outside but those of `from`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cases: Option<Vec<StoryCase>>,
}

/// An assumption and its contradiction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoryCase {
    /// The assumption.
    pub assume: Decision<String>,
    /// The steps to the contradiction.
    pub steps: Vec<StoryStep>,
}
