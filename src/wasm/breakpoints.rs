//! Running a session to a breakpoint, and the tally of what has been removed on the way.

use super::error::puzzle_error;
use super::fields::{BREAKPOINT, Fields};
use super::session::Session;
use super::{JsStepReport, convert};
use crate::clock;
use crate::puzzle::{ErrorKind, PuzzleError};
use crate::run::Unit;
use crate::run::breakpoint::{Breakpoint, GivenBreakpoint, Stop};
use crate::run::tally::TallyReport;
use js_sys::{Array, Reflect};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What to stop after. Cells by name ("A5"), digits from 1, constraints by name ("row A", "A1 ≠ A5"). */
export type Breakpoint =
    | { kind: 'cell-loses'; cell: string; value: number }
    | { kind: 'cell-fixed'; cell: string }
    | { kind: 'constraint-prunes'; constraint: string }
    | { kind: 'depth-reached'; depth: number }
    | { kind: 'first-failure' }
    | { kind: 'solution' };
/** Where a run is, and the breakpoint it stopped at, by its place in the list. */
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
    /// Goes forward to the first event that meets one of the breakpoints, or to the end of the run; gives up after about
    /// `ms` milliseconds, when that is given. `reached` is false when it gave up, `breakpoint` says which was met.
    #[wasm_bindgen(js_name = runToBreakpoint)]
    pub fn run_to_breakpoint(
        &mut self,
        breakpoints: &JsBreakpoints,
        ms: Option<f64>,
    ) -> Result<JsBreakReport, JsValue> {
        let given = given(breakpoints).map_err(puzzle_error)?;
        let mut list: Vec<Breakpoint> = Vec::new();
        // For each of the list, whose place it is.
        let mut places: Vec<usize> = Vec::new();
        for (place, given) in given.iter().enumerate() {
            let each = given.check(&self.model).map_err(puzzle_error)?;
            places.extend(each.iter().map(|_| place));
            list.extend(each);
        }
        let started = clock::now();
        let stop = loop {
            // The way goes by the first solution, to note the time it took.
            let noting = self.first_solution.is_none();
            let stop = match noting {
                true => self.forward_to(&[&list[..], &[Breakpoint::Solution]].concat(), started, ms),
                false => self.forward_to(&list, started, ms),
            };
            if stop != Stop::At(list.len()) {
                break stop;
            }
        };
        (self.unit, self.came_to) = (Unit::Event, None);
        let report: JsStepReport = self.report(stop != Stop::GaveUp)?;
        let place = match stop {
            Stop::At(index) => JsValue::from(places[index] as u32),
            Stop::End | Stop::GaveUp => JsValue::NULL,
        };
        Reflect::set(&report, &"breakpoint".into(), &place)?;
        Ok(report.unchecked_into())
    }

    /// How many candidates have been removed up to the position, by constraint and by kind of reason.
    pub fn tally(&self) -> Result<JsTally, JsValue> {
        convert::report(&TallyReport::new(&self.model, &self.timeline))
    }
}

impl Session {
    /// Runs to one of these, within the time for this run and within the budget of the whole.
    fn forward_to(&mut self, list: &[Breakpoint], started: f64, ms: Option<f64>) -> Stop {
        let limit = self.time_left();
        let mut stop = Stop::End;
        self.forward(|timeline, began| {
            if timeline.outcome().is_some() {
                return true;
            }
            let out_of_budget = || limit.is_some_and(|ms| clock::now() - began >= ms);
            let out_of_time = || ms.is_some_and(|ms| clock::now() - started >= ms);
            stop = timeline.run_to_breakpoint(list, || out_of_budget() || out_of_time());
            if stop == Stop::GaveUp && out_of_budget() {
                timeline.cap();
                stop = Stop::End;
            }
            stop != Stop::GaveUp
        });
        stop
    }
}

/// Reads an array of plain objects, field by field.
fn given(breakpoints: &JsValue) -> Result<Vec<GivenBreakpoint>, PuzzleError> {
    if !Array::is_array(breakpoints) {
        return Err(PuzzleError::new(ErrorKind::Option, "breakpoints are an array of objects"));
    }
    let mut all = Vec::new();
    for value in Array::from(breakpoints).iter() {
        let mut fields = Fields::of(&BREAKPOINT, &value);
        all.push(GivenBreakpoint {
            kind: fields.text("kind").unwrap_or_default(),
            cell: fields.text("cell"),
            constraint: fields.text("constraint"),
            value: fields.number("value"),
            depth: fields.number("depth"),
        });
        fields.end()?;
    }
    Ok(all)
}
