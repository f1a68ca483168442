//! A session: one traced run of one puzzle, stepped from JavaScript.

use super::error::puzzle_error;
use super::views::{NodeReport, QueueReport, StepReport, words};
use super::{JsCount, JsNodeReport, JsOptions, JsPuzzle, JsQueue, JsStats, JsStepReport, JsUnit, convert};
use crate::clock;
use crate::options::Options;
use crate::propagators::AnyPropagator;
use crate::puzzle::model::Model;
use crate::puzzle::{ErrorKind, PuzzleError};
use crate::search::NodeStatus;
use crate::solver::{StatsReport, Status};
use crate::trace::{Event, Timeline, Unit, report};
use js_sys::{Reflect, Uint32Array};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Where a run is after a step. Bit `v - 1` of a cell's words in `domains` says whether `v` is still a candidate. */
export type StepReport = StepReportFields & { domains: Uint32Array };
/** The part of a report that is an explanation. */
export type ExplanationFields = Explanation;
/** A node of the search tree, as it was when its propagation had ended. */
export type NodeReport = NodeReportFields & { domains: Uint32Array };
"#;

/// One traced run of one puzzle.
#[wasm_bindgen]
pub struct Session {
    pub(super) model: Model,
    pub(super) timeline: Timeline<AnyPropagator>,
    /// Engine time spent going forward through new ground, in milliseconds.
    spent: f64,
    /// When the first solution was found, in the same time.
    pub(super) first_solution: Option<f64>,
    /// As far as the run has ever been.
    farthest: u64,
    /// What the last report's sentence was cut to.
    pub(super) unit: Unit,
}

#[wasm_bindgen]
impl Session {
    /// A run at its start.
    #[wasm_bindgen(constructor)]
    pub fn new(puzzle: &JsPuzzle, options: &JsOptions) -> Result<Session, JsValue> {
        let options = convert::options(options)?;
        let (grid, _) = convert::puzzle(puzzle, &options)?;
        let model = Model::new(&grid, &options);
        let timeline = Timeline::new(model.search());
        Ok(Session { model, timeline, spent: 0.0, first_solution: None, farthest: 0, unit: Unit::Event })
    }

    /// Goes back `count` steps, or to the start.
    pub fn back(&mut self, unit: &JsUnit, count: &JsCount) -> Result<JsStepReport, JsValue> {
        let (unit, count) = unit_and_count(unit, count)?;
        self.unit = unit;
        match unit {
            Unit::End if count > 0 => self.timeline.seek(0),
            _ => self.timeline.back(unit, count),
        }
        self.report(true)
    }

    /// Goes to a position, or to the end of the run when that comes first.
    pub fn seek(&mut self, position: &JsCount) -> Result<JsStepReport, JsValue> {
        let position = convert::count("position", position, 0).map_err(puzzle_error)?;
        let (limit, farthest) = (self.time_left(), self.farthest);
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
        self.unit = Unit::Filtering;
        self.report(true)
    }

    /// Like one `step`, but gives up after about `ms` milliseconds: `reached` says which.
    pub fn advance(&mut self, unit: &JsUnit, ms: f64) -> Result<JsStepReport, JsValue> {
        let unit = convert::unit(unit).map_err(puzzle_error)?;
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

    /// The search tree at the position in at most about `limit` rows of eight numbers, parents before children: id,
    /// parent (2³²−1 for the root), depth, status (0 open, 1 choice, 2 failed, 3 solution, 4 collapsed failed subtree,
    /// 5 collapsed subtree), and the decision on the edge into it: cell, relation (0 =, 1 ≠, 2 ≤, 3 >), digit; last
    /// the number of nodes it stands for.
    pub fn tree(&self, limit: &JsCount) -> Result<Uint32Array, JsValue> {
        let limit = convert::count("limit", limit, 1000).map_err(puzzle_error)?;
        let timeline = &self.timeline;
        let over = timeline.outcome().is_some();
        let rows = timeline.tree().rows(timeline.position(), timeline.node(), over, limit as usize);
        let mut words = Vec::with_capacity(rows.len() * 8);
        for row in rows {
            let (cell, relation, value) =
                row.decision.map_or((u32::MAX, 0, 0), |d| (d.var.0, d.relation as u32, u32::from(d.value) + 1));
            let parent = row.parent.unwrap_or(u32::MAX);
            words.extend([row.id, parent, row.depth, row.status as u32, cell, relation, value, row.size]);
        }
        Ok(Uint32Array::from(&words[..]))
    }

    /// The node the search is at.
    #[wasm_bindgen(js_name = currentNode)]
    pub fn current_node(&self) -> u32 {
        self.timeline.node()
    }

    /// A node as it was when its propagation had ended (or as it is, while it has not). The run stays where it is.
    #[wasm_bindgen(js_name = nodeReport)]
    pub fn node_report(&self, id: &JsCount) -> Result<JsNodeReport, JsValue> {
        let id = convert::count("node", id, 0).map_err(puzzle_error)?;
        let mut view = self.timeline.clone();
        let node = view.tree().nodes().get(id as usize).copied().ok_or_else(|| {
            puzzle_error(PuzzleError::new(ErrorKind::Option, format!("node {id} has not been opened")))
        })?;
        if node.settled != 0 {
            view.seek(node.settled);
        }
        let status = match node.status {
            NodeStatus::Open => "open",
            NodeStatus::Choice => "choice",
            NodeStatus::Failed => "failed",
            NodeStatus::Solution => "solution",
        };
        let explanation = report::explain(&self.model, &view, Unit::Node);
        let fields = NodeReport { id: id as u32, position: view.position(), status, depth: node.depth, explanation };
        let object: JsValue = convert::report(&fields)?;
        self.with_domains(object, &view)
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
    let unit = convert::unit(unit).map_err(puzzle_error)?;
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
    pub(super) fn forward(&mut self, go: impl FnOnce(&mut Timeline<AnyPropagator>, f64) -> bool) -> bool {
        let started = clock::now();
        let reached = go(&mut self.timeline, started);
        if self.timeline.position() > self.farthest {
            self.farthest = self.timeline.position();
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
        let limit = self.time_left();
        self.forward(|timeline, started| {
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
        })
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
            explanation: report::explain(&self.model, timeline, self.unit),
            node: timeline.node(),
            depth: timeline.search().depth(),
        };
        let object: JsValue = convert::report(&fields)?;
        self.with_domains(object, timeline)
    }

    fn with_domains<T: JsCast>(&self, object: JsValue, timeline: &Timeline<AnyPropagator>) -> Result<T, JsValue> {
        let words = words(&timeline.domains(), self.model.geometry().size());
        Reflect::set(&object, &"domains".into(), &Uint32Array::from(&words[..]))?;
        Ok(object.unchecked_into())
    }
}
