//! A session is one traced run of one puzzle. A program moves it forward, back, to a position or to a breakpoint.
//!
//! The session adds three things to the [`Timeline`]. The first is the time spent on events that the run has never reached
//! before, which counts against the run's budget of milliseconds. The second is the time of the first solution. The third is
//! the unit of the last step (one event or one filtering), because the report covers exactly that step.
//!
//! [`report`] holds the reports, and `by_hand` the inputs of a person. `nodes` answers questions about the search tree, and
//! `learnt` questions about learnt clauses. `look` sets the moment that the questions are about.

mod by_hand;
pub mod learnt;
mod look;
mod nodes;
pub mod report;

pub use by_hand::ConstraintRef;
pub use nodes::Moment;

use super::breakpoint::{Breakpoint, GivenBreakpoint, Stop};
use super::conflict::{ConflictReport, conflict};
use super::landmarks::LandmarkReport;
use super::outcome::{StatsReport, Status};
use super::report::{self as events, PostedReport};
use super::script::refuse;
use super::tally::TallyReport;
use super::timeline::{Landmarks, Place};
use super::value_graph::{Shown, ValueGraphReport, value_graph};
use super::why::report::WhyReport;
use super::why::{WhyError, why};
use super::{Sample, Timeline, Unit};
use pencilmark_clock as clock;
use pencilmark_engine::kernel::{Domain, Value, VarId};
use pencilmark_engine::search::Stats;
use pencilmark_model::model::Model;
use pencilmark_puzzle::{Digit, PuzzleError};
use pencilmark_trace::EventKind;
use pencilmark_words::sentence::counted;
use report::{EventLine, QueueReport, StepReport, StepTotals};

/// A seek into the unexplored part of the run checks the time budget after each group of this many events.
const EVENTS_BETWEEN_CLOCKS: u64 = 4096;

/// One traced run of one puzzle.
pub struct Session {
    model: Model,
    timeline: Timeline,
    /// Returns the time in milliseconds.
    clock: fn() -> f64,
    /// The time spent on the exploration of the run, in milliseconds. Moves within the explored part do not use the budget.
    spent: f64,
    /// The value of `spent` when the first solution was found.
    first_solution: Option<f64>,
    /// The unit of the last step.
    unit: Unit,
    /// The totals of the last step, if the last move was a step.
    totals: Option<StepTotals>,
    /// The step that gave up last. If the next step continues it, the totals count both steps.
    unfinished: Option<Unfinished>,
    /// The state of the run itself during a look at another position.
    run: Option<Standing>,
}

/// The position and the unit of the run itself during a look at another position.
struct Standing {
    place: Place,
    position: u64,
    unit: Unit,
    totals: Option<StepTotals>,
}

/// A step that gave up before its goal.
#[derive(Clone, Copy)]
struct Unfinished {
    unit: Unit,
    /// The position at which the step gave up.
    at: u64,
    /// The position and the counters at which the step began.
    from: u64,
    before: Stats,
}

impl Session {
    /// A run of a model, at its start.
    pub fn new(model: Model) -> Session {
        Session::with_clock(model, clock::now)
    }

    /// A run whose times come from `clock`, which returns milliseconds.
    pub fn with_clock(model: Model, clock: fn() -> f64) -> Session {
        let timeline = Timeline::new(model.search());
        Session {
            model,
            timeline,
            clock,
            spent: 0.0,
            first_solution: None,
            unit: Unit::Filtering,
            totals: None,
            unfinished: None,
            run: None,
        }
    }

    /// The model of the run.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// The run at the moment shown.
    pub fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// Goes `count` steps forward.
    pub fn step(&mut self, unit: Unit, count: u64) -> StepReport {
        let reached = self.forward_by(unit, count, None);
        self.report(reached)
    }

    /// Goes one step forward, but gives up after about `ms` milliseconds. The report's `reached` is false if it gave up.
    pub fn advance(&mut self, unit: Unit, ms: f64) -> StepReport {
        let reached = self.forward_by(unit, 1, Some(ms));
        self.report(reached)
    }

    /// Goes back `count` steps, or to the start.
    pub fn back(&mut self, unit: Unit, count: u64) -> StepReport {
        self.look_away();
        (self.unit, self.totals) = (unit, None);
        match unit {
            Unit::End if count > 0 => self.timeline.seek(0),
            _ => self.timeline.back(unit, count),
        }
        self.report(true)
    }

    /// Goes to a position, or to the end of the run if that comes first. `unit` decides what the report's sentence covers:
    /// a single event, or the filtering that the event belongs to. Without a unit, the unit of the last step decides.
    pub fn seek(&mut self, position: u64, unit: Option<Unit>) -> StepReport {
        self.look_away();
        self.unit = unit.unwrap_or(self.unit);
        self.totals = None;
        let (clock, limit, farthest) = (self.clock, self.time_left(), self.farthest());
        self.forward(|timeline, started| {
            // Within the explored part, one seek is enough. Beyond it the session goes forward in pieces, so that the budget
            // can end the run on the way.
            timeline.seek(position.min(farthest));
            while timeline.end().is_none() && timeline.position() < position {
                if limit.is_some_and(|ms| clock() - started >= ms) {
                    timeline.cap();
                    break;
                }
                timeline.seek(timeline.position().saturating_add(EVENTS_BETWEEN_CLOCKS).min(position));
            }
            timeline.seek(position);
            true
        });
        self.report(true)
    }

    /// Goes forward to the first event that matches one of the breakpoints, or to the end of the run. With `ms`, the session
    /// gives up after about `ms` milliseconds. The second result is the index of this breakpoint in the list.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` that says what is wrong with a breakpoint.
    pub fn run_to_breakpoint(
        &mut self,
        breakpoints: &[GivenBreakpoint],
        ms: Option<f64>,
    ) -> Result<(StepReport, Option<usize>), PuzzleError> {
        let mut list: Vec<Breakpoint> = Vec::new();
        // One breakpoint of the caller may become several in `list`. `places` has the index of the caller's breakpoint for each
        // entry of `list`.
        let mut places: Vec<usize> = Vec::new();
        for (place, given) in breakpoints.iter().enumerate() {
            let each = given.check(&self.model)?;
            places.extend(each.iter().map(|_| place));
            list.extend(each);
        }
        self.look_away();
        let started = (self.clock)();
        let before = self.begin(Unit::Event);
        let stop = loop {
            // The run also stops at the first solution, so that its time can be noted.
            let stop = match self.first_solution {
                None => self.forward_to(&[&list[..], &[Breakpoint::Solution]].concat(), started, ms),
                Some(_) => self.forward_to(&list, started, ms),
            };
            if stop != Stop::At(list.len()) {
                break stop;
            }
        };
        self.unit = Unit::Event;
        self.count(before, stop != Stop::GaveUp);
        let place = match stop {
            Stop::At(index) => Some(places[index]),
            Stop::End | Stop::GaveUp => None,
        };
        Ok((self.report(stop != Stop::GaveUp), place))
    }

    /// Goes to the end of the givens' own removals, from wherever the run is. The next filtering is the first to remove a
    /// candidate for another reason than "that cell is a given". If there is no such filtering at the root, the next move
    /// ends propagation at the root.
    pub fn skip_givens(&mut self) -> StepReport {
        self.look_away();
        (self.unit, self.totals) = (Unit::Filtering, None);
        let (clock, limit) = (self.clock, self.time_left());
        self.forward(|timeline, started| {
            let over = || limit.is_some_and(|ms| clock() - started >= ms);
            if !timeline.seek_landmark(Landmarks::end_of_initial_removals, over) {
                timeline.cap();
            }
            true
        });
        self.report(true)
    }

    /// The landmarks of the run up to the farthest position, in the order of their positions. The list does not depend on the
    /// moment shown.
    pub fn landmarks(&self) -> Vec<LandmarkReport> {
        LandmarkReport::all(&self.model, &self.timeline.landmarks().all())
    }

    /// The report of the moment shown.
    pub fn current(&self) -> StepReport {
        self.report(true)
    }

    /// The counters of the run up to the moment shown, with the times of the run.
    pub fn stats(&self) -> StatsReport {
        let stats = self.timeline.stats();
        let first = self.first_solution.filter(|_| stats.solutions > 0);
        StatsReport::new(stats, first, self.spent)
    }

    /// The length of the queue, and its next `limit` entries.
    pub fn queue(&self, limit: usize) -> QueueReport {
        let (total, entries) = events::queue(&self.model, &self.timeline, limit);
        QueueReport { total, entries }
    }

    /// All constraints of the model, with their scopes and propagators.
    pub fn constraints(&self) -> Vec<PostedReport> {
        events::posted(&self.model)
    }

    /// At most `count` events after position `from`, up to the farthest position that the run has reached. The position of
    /// the run does not change.
    pub fn events(&mut self, from: u64, count: u64) -> Vec<EventLine<EventKind>> {
        let model = &self.model;
        self.timeline.visit(|timeline| {
            let to = from.saturating_add(count).min(timeline.curve().farthest());
            let mut lines = Vec::new();
            for position in from..to {
                timeline.seek(position + 1);
                let Some(event) = timeline.event() else { break };
                let sentence = events::explain(model, timeline, Unit::Event).sentence;
                lines.push(EventLine { position: position + 1, kind: events::kind(model, event), sentence });
            }
            lines
        })
    }

    /// At most `points` samples of the run, for a curve. The first sample is the start; the others are spread over the part
    /// of the run that has been reached.
    pub fn curve(&self, points: usize) -> Vec<Sample> {
        self.timeline.curve().points(points)
    }

    /// The first solution found at or before the position, as digits from 1 by cell.
    pub fn solution(&self) -> Option<Vec<u32>> {
        let found = self.timeline.stats().solutions > 0;
        let values = self.timeline.search().first_solution().filter(|_| found)?;
        Some(values.iter().map(|&value| Digit::of(value).into()).collect())
    }

    /// The number of removals up to the position, by constraint and by kind of reason.
    pub fn tally(&self) -> TallyReport {
        TallyReport::new(&self.model, &self.timeline)
    }

    /// Why a cell (a row-major index) cannot be a digit (from 1) at the moment shown: the chain of reasons back to givens
    /// and decisions.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` if the grid has no such candidate, or the candidate is not missing. If it is not
    /// missing, the message says whether the cell has this digit or still has it as a candidate.
    pub fn why(&self, cell: u64, digit: u64) -> Result<WhyReport, PuzzleError> {
        let value = digit.checked_sub(1).and_then(|value| u8::try_from(value).ok());
        let (cell, value) =
            u32::try_from(cell).ok().zip(value).ok_or_else(|| refuse(WhyError::NoSuchCandidate.to_string()))?;
        let refusal = |error| match error {
            WhyError::Present => refuse(self.present(VarId(cell), value)),
            other => refuse(other.to_string()),
        };
        let chain = why(&self.model, &self.timeline, VarId(cell), value).map_err(refusal)?;
        Ok(WhyReport::new(&self.model, &chain))
    }

    /// The error message for a candidate that is not missing.
    fn present(&self, var: VarId, value: Value) -> String {
        let (cell, digit) = (self.model.cell(var), self.model.geometry().symbol(Digit::of(value)));
        match self.timeline.domains().get(var.index()).is_some_and(|domain| domain.is_fixed()) {
            true => format!("{cell} is {digit} at this moment, so {digit} is not missing"),
            false => format!("{digit} is still a candidate of {cell} at this moment, so it is not missing"),
        }
    }

    /// A minimal conflict of a failed node, and the story of the failure. A minimal conflict is a set of decisions, givens,
    /// entries and constraints on which propagation fails, but not on any smaller part of the set.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` if the tree has no such node, or the node has not failed.
    pub fn conflict(&self, node: u64) -> Result<ConflictReport, PuzzleError> {
        let node = u32::try_from(node).unwrap_or(u32::MAX);
        let found = conflict(&self.model, &self.timeline, node).map_err(|error| refuse(error.to_string()))?;
        Ok(ConflictReport::new(&self.model, &found.0, &found.1))
    }

    /// The value graph of an AllDifferent before its filtering, and what the filtering removes. Without a name, the graph is
    /// that of the AllDifferent filtered last. At the start of a run the answer is `None`. `shown` chooses between the removals
    /// of the run's own consistency level and the removals of domain consistency.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` if no AllDifferent has the name.
    pub fn value_graph(&self, constraint: Option<&str>, shown: Shown) -> Result<Option<ValueGraphReport>, PuzzleError> {
        value_graph(&self.model, &self.timeline, constraint, shown)
    }

    /// The farthest position that the run has ever reached.
    fn farthest(&self) -> u64 {
        self.timeline.curve().farthest()
    }

    /// How much of the run's budget of time is left.
    fn time_left(&self) -> Option<f64> {
        self.model.options().ms.map(|ms| (ms - self.spent).max(0.0))
    }

    /// Moves the timeline by `go`, and counts the time if the move explored a new part of the run. `go` gets the time at which
    /// the move starts.
    fn forward(&mut self, go: impl FnOnce(&mut Timeline, f64) -> bool) -> bool {
        let started = (self.clock)();
        let farthest = self.farthest();
        let reached = go(&mut self.timeline, started);
        if self.farthest() > farthest {
            self.spent += (self.clock)() - started;
            if self.first_solution.is_none() && self.timeline.stats().solutions > 0 {
                self.first_solution = Some(self.spent);
            }
        }
        reached
    }

    fn forward_by(&mut self, unit: Unit, count: u64, give_up_after: Option<f64>) -> bool {
        self.look_away();
        let before = self.begin(unit);
        let reached = if unit == Unit::End && self.first_solution.is_none() && count > 0 {
            // The run stops at the first solution on its way to the end, so that its time can be noted.
            let started = (self.clock)();
            self.steps(Unit::Solution, 1, give_up_after) && {
                let rest = give_up_after.map(|ms| ms - ((self.clock)() - started));
                self.steps(Unit::End, count, rest)
            }
        } else {
            self.steps(unit, count, give_up_after)
        };
        self.unit = unit;
        self.count(before, reached);
        reached
    }

    /// The position and the counters at which a step begins. A step that continues an unfinished step began where the
    /// unfinished step began.
    fn begin(&mut self, unit: Unit) -> Unfinished {
        let at = self.timeline.position();
        let continued = self.unfinished.take().filter(|step| step.unit == unit && step.at == at);
        continued.unwrap_or(Unfinished { unit, at, from: at, before: self.timeline.stats() })
    }

    /// Counts what a step did, and remembers the step if it gave up.
    fn count(&mut self, step: Unfinished, reached: bool) {
        let at = self.timeline.position();
        self.totals = Some(StepTotals::between(step.from, step.before, self.timeline.stats()));
        self.unfinished = (!reached).then_some(Unfinished { at, ..step });
    }

    fn steps(&mut self, unit: Unit, count: u64, give_up_after: Option<f64>) -> bool {
        let (clock, limit) = (self.clock, self.time_left());
        self.forward(|timeline, started| {
            let over = |ms: Option<f64>| ms.is_some_and(|ms| clock() - started >= ms);
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

    /// Runs to one of the breakpoints, within the time of this call (`ms` after `started`) and within the run's budget.
    fn forward_to(&mut self, list: &[Breakpoint], started: f64, ms: Option<f64>) -> Stop {
        let (clock, limit) = (self.clock, self.time_left());
        let mut stop = Stop::End;
        self.forward(|timeline, began| {
            if timeline.outcome().is_some() {
                return true;
            }
            let out_of_budget = || limit.is_some_and(|ms| clock() - began >= ms);
            let out_of_time = || ms.is_some_and(|ms| clock() - started >= ms);
            stop = timeline.run_to_breakpoint(list, || out_of_budget() || out_of_time());
            if stop == Stop::GaveUp && out_of_budget() {
                timeline.cap();
                stop = Stop::End;
            }
            stop != Stop::GaveUp
        });
        stop
    }

    fn report(&self, reached: bool) -> StepReport {
        let timeline = &self.timeline;
        let solutions = timeline.stats().solutions;
        let status = match timeline.outcome().map(|outcome| Status::of(outcome, solutions)) {
            None => "running",
            Some(Status::Solved) => "solved",
            Some(Status::Infeasible) => "infeasible",
            Some(Status::Capped) => "capped",
        };
        let mut explanation = events::explain(&self.model, timeline, self.unit);
        if let Some(StepTotals { filterings: filterings @ 2.., removals, .. }) = self.totals {
            let s = if removals == 1 { "" } else { "s" };
            let total =
                format!("this step: {} filterings, {} candidate{s} removed", counted(filterings), counted(removals));
            explanation.detail = format!("{total} · {}", explanation.detail);
        }
        StepReport {
            position: timeline.position(),
            status,
            reached,
            event: events::last_event(&self.model, timeline),
            node: timeline.node(),
            depth: timeline.search().depth(),
            step: self.totals,
            explanation,
            domains: words(&self.model, timeline),
        }
    }
}

/// The domains at a timeline's position as 32-bit words, `ceil(n / 32)` a cell, lowest values first.
fn words(model: &Model, timeline: &Timeline) -> Vec<u32> {
    let each = model.geometry().digit_count().div_ceil(32);
    let words = |domain: &Domain| [domain.0 as u32, (domain.0 >> 32) as u32].into_iter().take(each);
    timeline.domains().iter().flat_map(words).collect()
}
