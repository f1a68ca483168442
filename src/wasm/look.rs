//! The moment that a session shows, across the boundary.

use super::error::Thrown;
use super::session::{self, Session};
use super::tree::JsMoment;
use super::{JsCount, JsStepReport, JsUnit, convert};
use crate::run::session::Moment;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Session {
    /// Looks at a position that the run has reached before. All questions (current, stats, queue, events, tally, why,
    /// valueGraph, choice, solution, and those about the tree) are then about that position, and the run does not move.
    /// `lookAway` or the next move of the run ends the look. Without a unit, the sentence covers a filtering.
    pub fn look(&mut self, position: &JsCount, unit: Option<JsUnit>) -> Result<JsStepReport, Thrown> {
        let position = convert::count("position", position, 0)?;
        let unit = unit.map(|unit| convert::unit(&unit)).transpose()?;
        session::report(&self.0.look(position, unit))
    }

    /// Ends a look: all questions are about the position of the run again.
    #[wasm_bindgen(js_name = lookAway)]
    pub fn look_away(&mut self) {
        self.0.look_away();
    }

    /// The position of the moment shown.
    #[wasm_bindgen(getter)]
    pub fn position(&self) -> f64 {
        self.0.position() as f64
    }

    /// The position of the run, which stays the same during a look.
    #[wasm_bindgen(getter, js_name = runPosition)]
    pub fn run_position(&self) -> f64 {
        self.0.run_position() as f64
    }

    /// The position at which propagation at a node ended. If it has not ended, the position of the run. With `before`, the
    /// position just after the node was opened.
    #[wasm_bindgen(js_name = momentOf)]
    pub fn moment_of(&self, id: &JsCount, moment: Option<JsMoment>) -> Result<f64, Thrown> {
        let id = convert::count("node", id, 0)?;
        let moment = moment.map(|moment| Moment::named(&moment.as_string().unwrap_or_default())).transpose()?;
        Ok(self.0.moment_of(id, moment.unwrap_or(Moment::After))? as f64)
    }
}
