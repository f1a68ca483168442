//! Running a session to a breakpoint, and the tally of removals.

use super::error::Thrown;
use super::given::{Given, elements};
use super::session::{self, Session};
use super::{JsStepReport, convert};
use crate::puzzle::{ErrorKind, PuzzleError};
use crate::run::breakpoint::GivenBreakpoint;
use js_sys::Reflect;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** An event to stop after. Cells by name ("A5"), digits from 1, constraints by name ("row A", "A1 ≠ A5"). */
export type Breakpoint =
    | { kind: 'cell-loses'; cell: string; value: number }
    | { kind: 'cell-fixed'; cell: string }
    | { kind: 'constraint-prunes'; constraint: string }
    | { kind: 'clause-strikes'; clause?: number }
    | { kind: 'depth-reached'; depth: number }
    | { kind: 'first-failure' }
    | { kind: 'solution' };
/** Where a run is, and the place in the list of the breakpoint it stopped at. */
export type BreakReport = StepReport & { breakpoint: number | null };
"#;

#[wasm_bindgen]
extern "C" {
    /// Breakpoints as JavaScript gives them.
    #[wasm_bindgen(typescript_type = "Breakpoint[]")]
    pub type JsBreakpoints;
    /// Where a run to a breakpoint ended.
    #[wasm_bindgen(typescript_type = "BreakReport")]
    pub type JsBreakReport;
    /// Removals by constraint and by kind of reason.
    #[wasm_bindgen(typescript_type = "TallyReport")]
    pub type JsTally;
}

#[wasm_bindgen]
impl Session {
    /// Goes forward to the first event that matches one of the breakpoints, or to the end of the run. With `ms`, the session
    /// gives up after about `ms` milliseconds; `reached` is then false. `breakpoint` is the index of this breakpoint in the
    /// list.
    #[wasm_bindgen(js_name = runToBreakpoint)]
    pub fn run_to_breakpoint(&mut self, breakpoints: &JsBreakpoints, ms: Option<f64>) -> Result<JsBreakReport, Thrown> {
        let (report, place) = self.0.run_to_breakpoint(&given(breakpoints)?, ms)?;
        let report: JsStepReport = session::report(&report)?;
        let place = place.map_or(JsValue::NULL, |place| JsValue::from(place as u32));
        Reflect::set(&report, &"breakpoint".into(), &place)?;
        Ok(report.unchecked_into())
    }

    /// The number of removals up to the position, by constraint and by kind of reason.
    pub fn tally(&self) -> Result<JsTally, Thrown> {
        convert::report(&self.0.tally())
    }
}

fn given(breakpoints: &JsValue) -> Result<Vec<GivenBreakpoint>, PuzzleError> {
    let refused = || PuzzleError::new(ErrorKind::Option, "breakpoints are an array of objects");
    let one = |value: &JsValue| {
        let mut fields = Given::new("breakpoints", value)?;
        let breakpoint = fields.read()?;
        fields.end()?;
        Ok(breakpoint)
    };
    elements(breakpoints).ok_or_else(refused)?.iter().map(one).collect()
}
