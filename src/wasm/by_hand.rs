//! What a person does in a run by hand, and the text with which a link repeats it.

use super::error::Thrown;
use super::session::{self, Session};
use super::{JsCount, JsStepReport, JsText, convert};
use crate::puzzle::{ErrorKind, PuzzleError};
use crate::run::session::ConstraintRef;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// A constraint or an arc by its name, or a propagator by its number in the queue.
    #[wasm_bindgen(typescript_type = "string | number")]
    pub type JsConstraint;
    /// The relation between a cell and a digit in a decision.
    #[wasm_bindgen(typescript_type = "Relation")]
    pub type JsRelation;
    /// The branches at a choice point; `null` elsewhere.
    #[wasm_bindgen(typescript_type = "ChoiceInfo | null")]
    pub type JsChoice;
}

#[wasm_bindgen]
impl Session {
    /// Filters a constraint after the current filtering. A constraint that waits in the queue is filtered out of its turn.
    /// Any other constraint removes nothing. The name of an arc consists of its cells, the revised cell first ("A5 ≠ A1").
    /// If several propagators share the name, the waiting propagator runs, or else the strongest. The run forgets all events
    /// after the present position.
    pub fn filter(&mut self, constraint: &JsConstraint) -> Result<JsStepReport, Thrown> {
        let name = constraint.as_string();
        let constraint = match (constraint.as_f64(), &name) {
            (Some(number), _) => ConstraintRef::Number(number),
            (None, Some(name)) => ConstraintRef::Name(name),
            (None, None) => {
                return Err(PuzzleError::new(ErrorKind::Option, "a constraint is a name or a number").into());
            }
        };
        session::report(&self.0.filter(constraint)?)
    }

    /// Takes a branch at a choice point. The search later takes branches that cover all other digits of the cell. The run
    /// forgets all events after the present position.
    pub fn choose(&mut self, cell: &JsCount, relation: &JsRelation, digit: &JsCount) -> Result<JsStepReport, Thrown> {
        let (cell, digit) = (convert::count("cell", cell, u64::MAX)?, convert::count("digit", digit, 0)?);
        session::report(&self.0.choose(cell, &relation.as_string().unwrap_or_default(), digit)?)
    }

    /// At a choice point, the cell and the branches that the search would take next; else `null`.
    pub fn choice(&self) -> Result<JsChoice, Thrown> {
        convert::report(&self.0.choice())
    }

    /// All inputs by hand of this run, for `replay`: letters, digits, dots and underscores; empty if there are none.
    pub fn inputs(&self) -> String {
        self.0.inputs()
    }

    /// Begins the run again and repeats the inputs of the text. The position is then just after the last input.
    pub fn replay(&mut self, inputs: &JsText) -> Result<(), Thrown> {
        Ok(self.0.replay(&convert::text("recorded inputs", inputs)?)?)
    }
}
