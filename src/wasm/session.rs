//! A session across the boundary. The run itself is [`crate::run::session`]; this file only converts values.

use super::error::Thrown;
use super::{
    JsCount, JsEvents, JsHintRequest, JsLandmarks, JsOptions, JsPosted, JsPuzzle, JsQueue, JsStats, JsStepReport,
    JsUnit, convert,
};
use crate::model::Model;
use crate::run::session::report::StepReport;
use crate::run::{self, Sample, Unit};
use js_sys::Uint32Array;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** An event of a run, with its index from 0. */
export type EventReport = { index: number } & Event<string>;
/** Where a run is after a step. Bit `v - 1` of a cell's words in `domains` says whether `v` is still a candidate. */
export type StepReport = StepReportFields & { domains: Uint32Array };
"#;

/// The default number of events in a list.
pub(super) const EVENTS: u64 = 50;

/// The default number of points of a curve.
pub(super) const CURVE_POINTS: usize = 512;

/// One traced run of one puzzle.
#[wasm_bindgen]
pub struct Session(pub(super) run::session::Session);

#[wasm_bindgen]
impl Session {
    /// A run at its start.
    #[wasm_bindgen(constructor)]
    pub fn new(puzzle: &JsPuzzle, options: &JsOptions) -> Result<Session, Thrown> {
        let options = convert::options(options)?;
        options.require_search("a Session")?;
        let (grid, _) = convert::puzzle(puzzle, &options)?;
        Ok(Session(run::session::Session::new(Model::new(&grid, &options))))
    }

    /// A run that starts from a person's grid. Entries constrain the run as givens do, but sentences and reports call them
    /// entries. The candidates that the person rubbed out are missing from the start.
    #[wasm_bindgen(js_name = fromGrid)]
    pub fn from_grid(request: &JsHintRequest, options: &JsOptions) -> Result<Session, Thrown> {
        let options = convert::options(options)?;
        options.require_search("a Session")?;
        let position = convert::position(request, &options)?;
        Ok(Session(run::session::Session::new(position.model(&options))))
    }

    /// Goes back `count` steps, or to the start.
    pub fn back(&mut self, unit: &JsUnit, count: &JsCount) -> Result<JsStepReport, Thrown> {
        let (unit, count) = unit_and_count(unit, count)?;
        report(&self.0.back(unit, count))
    }

    /// Goes to a position, or to the end of the run if that comes first. `unit` decides what the report's sentence covers:
    /// a single event, or the filtering that the event belongs to. Without a unit, the unit of the last step decides.
    pub fn seek(&mut self, position: &JsCount, unit: Option<JsUnit>) -> Result<JsStepReport, Thrown> {
        let position = convert::count("position", position, 0)?;
        let unit = unit.map(|unit| convert::unit(&unit)).transpose()?;
        report(&self.0.seek(position, unit))
    }

    /// Goes one step forward, but gives up after about `ms` milliseconds. The report's `reached` is false if it gave up.
    pub fn advance(&mut self, unit: &JsUnit, ms: f64) -> Result<JsStepReport, Thrown> {
        report(&self.0.advance(convert::unit(unit)?, ms))
    }

    /// Goes to the end of the givens' own removals, from wherever the run is. The next filtering is the first to remove a
    /// candidate for another reason than "that cell is a given". If there is no such filtering at the root, the next move
    /// ends propagation at the root.
    #[wasm_bindgen(js_name = skipGivens)]
    pub fn skip_givens(&mut self) -> Result<JsStepReport, Thrown> {
        report(&self.0.skip_givens())
    }

    /// The landmarks of the run up to its farthest position. A look at another moment does not change the list.
    pub fn landmarks(&self) -> Result<JsLandmarks, Thrown> {
        convert::report(&self.0.landmarks())
    }

    /// The report of the moment shown.
    pub fn current(&self) -> Result<JsStepReport, Thrown> {
        report(&self.0.current())
    }

    /// The totals of the run up to the moment shown, with the engine's time. A step's own totals are in its report.
    pub fn stats(&self) -> Result<JsStats, Thrown> {
        convert::report(&self.0.stats())
    }

    /// The length of the queue, and its next `limit` entries.
    pub fn queue(&self, limit: &JsCount) -> Result<JsQueue, Thrown> {
        convert::report(&self.0.queue(convert::size("limit", limit, 16)?))
    }

    /// All constraints of the model, with their scopes and propagators. They are the same at every position.
    pub fn constraints(&self) -> Result<JsPosted, Thrown> {
        convert::report(&self.0.constraints())
    }

    /// At most `count` events after position `from`, up to the farthest position that the run has reached. The position of
    /// the run does not change.
    pub fn events(&mut self, from: &JsCount, count: &JsCount) -> Result<JsEvents, Thrown> {
        let from = convert::count("from", from, 0)?;
        let count = convert::count("count", count, EVENTS)?;
        convert::report(&self.0.events(from, count))
    }

    /// The run so far as a curve, in at most `points` rows of four numbers: position, candidates left, failures so far,
    /// solutions so far. The first row is the start. The others are spread over the part of the run that has been reached.
    pub fn curve(&self, points: &JsCount) -> Result<Uint32Array, Thrown> {
        Ok(curve(&self.0.curve(convert::size("points", points, CURVE_POINTS)?)))
    }

    /// The curve with extremes, in at most `buckets` rows of six numbers: position, candidates left, the fewest and the most
    /// candidates left since the previous row, failures so far, solutions so far. The first row is the start.
    pub fn density(&self, buckets: &JsCount) -> Result<Uint32Array, Thrown> {
        Ok(density(&self.0.curve(convert::size("buckets", buckets, CURVE_POINTS)?)))
    }

    /// The number of events of the whole run, if the run has reached its end before.
    #[wasm_bindgen(getter)]
    pub fn end(&self) -> Option<f64> {
        self.0.timeline().end().map(|end| end as f64)
    }

    /// The first solution found at or before the position, as digits by cell.
    pub fn solution(&self) -> Option<Vec<u32>> {
        self.0.solution()
    }
}

/// Goes `count` steps forward; `unit` says how long a step is.
#[wasm_bindgen]
pub fn step(session: &mut Session, unit: &JsUnit, count: &JsCount) -> Result<JsStepReport, Thrown> {
    let (unit, count) = unit_and_count(unit, count)?;
    report(&session.0.step(unit, count))
}

/// A curve as rows of four numbers: position, candidates left, failures so far, solutions so far.
pub(super) fn curve(samples: &[Sample]) -> Uint32Array {
    let row = |sample: &Sample| [sample.position as u32, sample.left, sample.failures as u32, sample.solutions as u32];
    let words: Vec<u32> = samples.iter().flat_map(row).collect();
    Uint32Array::from(&words[..])
}

/// A curve with extremes, as rows of six numbers: position, candidates left, the fewest and the most candidates left since
/// the previous row, failures so far, solutions so far.
pub(super) fn density(samples: &[Sample]) -> Uint32Array {
    let row = |sample: &Sample| {
        let Sample { position, left, least, most, failures, solutions } = *sample;
        [position as u32, left, least, most, failures as u32, solutions as u32]
    };
    let words: Vec<u32> = samples.iter().flat_map(row).collect();
    Uint32Array::from(&words[..])
}

fn unit_and_count(unit: &JsUnit, count: &JsCount) -> Result<(Unit, u64), Thrown> {
    Ok((convert::unit(unit)?, convert::count("count", count, 1)?))
}

pub(super) fn report<T: JsCast>(report: &StepReport) -> Result<T, Thrown> {
    convert::with_domains(report, &report.domains)
}
