//! Breakpoints by name, as a person or a program gives them.

use super::script::refuse;
use pencilmark_engine::kernel::{Value, VarId};
pub use pencilmark_engine::timeline::{Breakpoint, Stop};
use pencilmark_model::model::Model;
use pencilmark_model::options::{fields, quote, whole};
use pencilmark_puzzle::PuzzleError;
use serde::Deserialize;

/// A breakpoint as names and numbers.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct GivenBreakpoint {
    /// `cell-loses`, `cell-fixed`, `constraint-prunes`, `clause-strikes`, `depth-reached`, `first-failure` or `solution`.
    #[serde(deserialize_with = "fields::required_name")]
    pub kind: String,
    /// The cell, for `cell-loses` and `cell-fixed`.
    #[serde(deserialize_with = "fields::name")]
    pub cell: Option<String>,
    /// The digit, for `cell-loses`.
    #[serde(deserialize_with = "fields::whole_number")]
    pub value: Option<f64>,
    /// The name of the constraint, for `constraint-prunes`.
    #[serde(deserialize_with = "fields::name")]
    pub constraint: Option<String>,
    /// The number of the clause, for `clause-strikes`; without it any learnt clause counts.
    #[serde(deserialize_with = "fields::whole_number")]
    pub clause: Option<f64>,
    /// The number of decisions, for `depth-reached`.
    #[serde(deserialize_with = "fields::whole_number")]
    pub depth: Option<f64>,
}

impl GivenBreakpoint {
    /// Translates the names and numbers into breakpoints of a model. Several constraints may share one name, such as a house
    /// and its hidden singles.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` that names the unknown or missing part.
    pub fn check(&self, model: &Model) -> Result<Vec<Breakpoint>, PuzzleError> {
        let one = |breakpoint| Ok(vec![breakpoint]);
        match self.kind.as_str() {
            "cell-loses" => {
                let (var, size) = (self.var(model)?, model.geometry().digit_count() as u64);
                let value = whole("the value of a breakpoint", self.value.unwrap_or(0.0), 1)?;
                match value <= size {
                    true => one(Breakpoint::ValueRemoved { var, value: value as Value - 1 }),
                    false => Err(refuse(format!("the value of a breakpoint must be at most {size}"))),
                }
            }
            "cell-fixed" => one(Breakpoint::VariableFixed { var: self.var(model)? }),
            "constraint-prunes" => {
                let name = self.constraint.as_deref().unwrap_or_default();
                let ids = model.constraints().map(|(id, _)| id).filter(|&id| model.name(id) == name);
                let found: Vec<_> = ids.map(|constraint| Breakpoint::ConstraintPrunes { constraint }).collect();
                match found.is_empty() {
                    true => Err(refuse(format!("the model has no constraint {}", quote(name)))),
                    false => Ok(found),
                }
            }
            "clause-strikes" => {
                let number = self.clause.map(|number| whole("the clause of a breakpoint", number, 1)).transpose()?;
                one(Breakpoint::ClauseStrikes { number })
            }
            "depth-reached" => {
                let depth = whole("the depth of a breakpoint", self.depth.unwrap_or(0.0), 1)?;
                one(Breakpoint::DepthReached { depth: depth.min(u64::from(u32::MAX)) as u32 })
            }
            "first-failure" => one(Breakpoint::FirstFailure),
            "solution" => one(Breakpoint::Solution),
            other => Err(refuse(format!(
                "a breakpoint cannot be {}; there is cell-loses, cell-fixed, constraint-prunes, clause-strikes, \
                 depth-reached, first-failure, solution",
                quote(other)
            ))),
        }
    }

    fn var(&self, model: &Model) -> Result<VarId, PuzzleError> {
        let name = self.cell.as_deref().unwrap_or_default();
        model.find_cell(name).ok_or_else(|| refuse(format!("the grid has no cell {}", quote(name))))
    }
}
