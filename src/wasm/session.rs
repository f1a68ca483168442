//! A session: one traced run of one puzzle, stepped from JavaScript.

use super::error::puzzle_error;
use super::views::{EventLine, QueueReport, StepReport};
use super::{JsCount, JsEvents, JsHintRequest, JsOptions, JsPuzzle, JsQueue, JsStats, JsStepReport, JsUnit, convert};
use crate::clock;
use crate::options::Options;
use crate::puzzle::model::Model;
use crate::run::{Event, Sample, Timeline, Unit, report};
use crate::solver::{StatsReport, Status};
use js_sys::Uint32Array;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Where a run is after a step. Bit `v - 1` of a cell's words in `domains` says whether `v` is still a candidate. */
export type StepReport = StepReportFields & Explanation & { domains: Uint32Array };
"#;

/// One traced run of one puzzle.
#[wasm_bindgen]
pub struct Session {
    pub(super) model: Model,
    pub(super) timeline: Timeline,
    /// Engine time spent going forward through new ground, in milliseconds.
    pub(super) spent: f64,
    /// When the first solution was found, in the same time.
    pub(super) first_solution: Option<f64>,
    /// What the last report's sentence was cut to.
    pub(super) unit: Unit,
    /// What the last step came to, where its last event does not say it all: filterings and removals.
    pub(super) came_to: Option<(u64, u64)>,
}

#[wasm_bindgen]
impl Session {
    fn of(model: Model) -> Session {
        let timeline = Timeline::new(model.search());
        Session { model, timeline, spent: 0.0, first_solution: None, unit: Unit::Filtering, came_to: None }
    }

    /// A run at its start.
    #[wasm_bindgen(constructor)]
    pub fn new(puzzle: &JsPuzzle, options: &JsOptions) -> Result<Session, JsValue> {
        let options = convert::options(options)?;
        let (grid, _) = convert::puzzle(puzzle, &options)?;
        Ok(Session::of(Model::new(&grid, &options)))
    }

    /// A run at its start, from a person's grid: entries stand as givens do, and candidates that the person rubbed out are
    /// gone from the start.
    #[wasm_bindgen(js_name = fromGrid)]
    pub fn from_grid(request: &JsHintRequest, options: &JsOptions) -> Result<Session, JsValue> {
        let options = convert::options(options)?;
        let position = convert::position(request, &options)?;
        Ok(Session::of(Model::new(&position.combined(), &options).without_candidates(position.rubbed_out())))
    }

    /// Goes back `count` steps, or to the start.
    pub fn back(&mut self, unit: &JsUnit, count: &JsCount) -> Result<JsStepReport, JsValue> {
        let (unit, count) = unit_and_count(unit, count)?;
        (self.unit, self.came_to) = (unit, None);
        match unit {
            Unit::End if count > 0 => self.timeline.seek(0),
            _ => self.timeline.back(unit, count),
        }
        self.report(true)
    }

    /// Goes to a position, or to the end of the run when that comes first. `unit` says how much the sentence tells of: a
    /// single event or the filtering it belongs to; without one, what the last step's unit was.
    pub fn seek(&mut self, position: &JsCount, unit: Option<JsUnit>) -> Result<JsStepReport, JsValue> {
        let position = convert::count("position", position, 0).map_err(puzzle_error)?;
        if let Some(unit) = unit {
            self.unit = convert::unit(unit.as_ref()).map_err(puzzle_error)?;
        }
        self.came_to = None;
        let (limit, farthest) = (self.time_left(), self.timeline.curve().farthest());
        self.forward(|timeline, started| {
            // Known ground is a jump; new ground is gone through step by step so that a budget can end it.
            timeline.seek(position.min(farthest));
            while timeline.end().is_none() && timeline.position() < position {
                if limit.is_some_and(|ms| clock::now() - started >= ms) {
                    timeline.cap();
                    break;
                }
                let next = (timeline.position() + 4096).min(position);
                timeline.seek(next);
            }
            timeline.seek(position);
            true
        });
        self.report(true)
    }

    /// Like one `step`, but gives up after about `ms` milliseconds: `reached` says which.
    pub fn advance(&mut self, unit: &JsUnit, ms: f64) -> Result<JsStepReport, JsValue> {
        let unit = convert::unit(unit.as_ref()).map_err(puzzle_error)?;
        let reached = self.forward_by(unit, 1, Some(ms));
        self.report(reached)
    }

    /// The report of where the run is.
    pub fn current(&self) -> Result<JsStepReport, JsValue> {
        self.report(true)
    }

    /// The counters at the position, with the engine's time.
    pub fn stats(&self) -> Result<JsStats, JsValue> {
        let stats = self.timeline.stats();
        let first = self.first_solution.filter(|_| stats.solutions > 0);
        convert::report(&StatsReport::new(stats, first, self.spent))
    }

    /// What waits in the queue: the total and the next `limit` entries.
    pub fn queue(&self, limit: &JsCount) -> Result<JsQueue, JsValue> {
        let limit = convert::count("limit", limit, 16).map_err(puzzle_error)?;
        let (total, entries) = report::queue(&self.model, &self.timeline, limit as usize);
        convert::report(&QueueReport { total, entries })
    }

    /// The events after position `from`, at most `count` and as far as the run has been. The run stays where it is.
    pub fn events(&mut self, from: &JsCount, count: &JsCount) -> Result<JsEvents, JsValue> {
        let from = convert::count("from", from, 0).map_err(puzzle_error)?;
        let count = convert::count("count", count, 50).map_err(puzzle_error)?;
        let model = &self.model;
        let lines: Vec<EventLine> = self.timeline.visit(|timeline| {
            let to = from.saturating_add(count).min(timeline.curve().farthest());
            let mut lines = Vec::new();
            for position in from..to {
                timeline.seek(position + 1);
                let Some(event) = timeline.event() else { break };
                let sentence = report::explain(model, timeline, Unit::Event).sentence;
                lines.push(EventLine { position: position + 1, kind: report::kind(model, event), sentence });
            }
            lines
        });
        convert::report(&lines)
    }

    /// The run so far as a picture, in at most `points` rows of four numbers: position, candidates left, failures so far,
    /// solutions so far. The first row is the start, the others are spread over the run as far as it has been.
    pub fn curve(&self, points: &JsCount) -> Result<Uint32Array, JsValue> {
        let points = convert::count("points", points, 512).map_err(puzzle_error)?;
        let row =
            |sample: &Sample| [sample.position as u32, sample.left, sample.failures as u32, sample.solutions as u32];
        let words: Vec<u32> = self.timeline.curve().points(points as usize).iter().flat_map(row).collect();
        Ok(Uint32Array::from(&words[..]))
    }

    /// The number of events of the whole run, once its end has been seen.
    #[wasm_bindgen(getter)]
    pub fn end(&self) -> Option<f64> {
        self.timeline.end().map(|n| n as f64)
    }

    /// The first solution found at or before the position: a digit a cell.
    pub fn solution(&self) -> Option<Vec<u32>> {
        let found = self.timeline.stats().solutions > 0;
        let values = self.timeline.search().first_solution().filter(|_| found)?;
        Some(values.iter().map(|&v| u32::from(v) + 1).collect())
    }
}

/// Goes `count` steps forward; `unit` says how long a step is.
#[wasm_bindgen]
pub fn step(session: &mut Session, unit: &JsUnit, count: &JsCount) -> Result<JsStepReport, JsValue> {
    let (unit, count) = unit_and_count(unit, count)?;
    let reached = session.forward_by(unit, count, None);
    session.report(reached)
}

fn unit_and_count(unit: &JsUnit, count: &JsCount) -> Result<(Unit, u64), JsValue> {
    let unit = convert::unit(unit.as_ref()).map_err(puzzle_error)?;
    let count = convert::count("count", count, 1).map_err(puzzle_error)?;
    Ok((unit, count))
}

impl Session {
    fn options(&self) -> &Options {
        self.model.options()
    }

    /// How much of the run's budget of time is left.
    pub(super) fn time_left(&self) -> Option<f64> {
        self.options().ms.map(|ms| (ms - self.spent).max(0.0))
    }

    /// Goes forward, and counts the time when that led to new ground.
    pub(super) fn forward(&mut self, go: impl FnOnce(&mut Timeline, f64) -> bool) -> bool {
        let started = clock::now();
        let farthest = self.timeline.curve().farthest();
        let reached = go(&mut self.timeline, started);
        if self.timeline.curve().farthest() > farthest {
            self.spent += clock::now() - started;
            if self.first_solution.is_none() && self.timeline.stats().solutions > 0 {
                self.first_solution = Some(self.spent);
            }
        }
        reached
    }

    fn forward_by(&mut self, unit: Unit, count: u64, give_up_after: Option<f64>) -> bool {
        if unit == Unit::End && self.first_solution.is_none() && count > 0 {
            // The way to the end goes by the first solution, to note the time it took.
            let started = clock::now();
            if !self.forward_by(Unit::Solution, 1, give_up_after) {
                return false;
            }
            let rest = give_up_after.map(|ms| ms - (clock::now() - started));
            return self.go(Unit::End, count, rest);
        }
        self.go(unit, count, give_up_after)
    }

    fn go(&mut self, unit: Unit, count: u64, give_up_after: Option<f64>) -> bool {
        self.unit = unit;
        let (limit, before) = (self.time_left(), self.timeline.stats());
        let reached = self.forward(|timeline, started| {
            let over = |ms: Option<f64>| ms.is_some_and(|ms| clock::now() - started >= ms);
            for _ in 0..count {
                if timeline.outcome().is_some() {
                    break;
                }
                if !timeline.step(unit, || over(limit) || over(give_up_after)) {
                    if !over(limit) {
                        return false;
                    }
                    timeline.cap();
                }
            }
            true
        });
        let after = self.timeline.stats();
        let filterings = after.filterings - before.filterings;
        self.came_to = (filterings > 1).then_some((filterings, after.removals - before.removals));
        reached
    }

    pub(super) fn report(&self, reached: bool) -> Result<JsStepReport, JsValue> {
        let timeline = &self.timeline;
        let solutions = timeline.stats().solutions;
        let status = match timeline.outcome().map(|outcome| Status::of(outcome, solutions)) {
            None => "running",
            Some(Status::Solved) => "solved",
            Some(Status::Infeasible) => "infeasible",
            Some(Status::Capped) => "capped",
        };
        let event =
            |event: Event| report::event(&self.model, timeline.position() - 1, event, solutions, timeline.refutation());
        let fields = StepReport {
            position: timeline.position(),
            status,
            reached,
            event: timeline.event().map(event),
            node: timeline.node(),
            depth: timeline.search().depth(),
        };
        let mut explanation = report::explain(&self.model, timeline, self.unit);
        if let Some((filterings, removals)) = self.came_to {
            let s = if removals == 1 { "" } else { "s" };
            let all = format!("{filterings} filterings removed {removals} candidate{s}");
            explanation.detail = format!("{all} · {}", explanation.detail);
        }
        convert::with_domains(convert::explained(&fields, &explanation)?, &self.model, timeline)
    }
}
