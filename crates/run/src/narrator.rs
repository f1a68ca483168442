//! Sentences about events and filterings. Each sentence names the constraint at work. `filtering_words` says what a
//! propagator looks for at its consistency level.

use super::clause_words::{self, Clauses};
use super::event::{Event, Refutation};
use super::reasons::{Group, ReasonWriter};
use pencilmark_engine::kernel::{Cause, Conflict, ConstraintId, Decision, Domain, PropId, SearchOutcome, Value, VarId};
use pencilmark_engine::learning::Learning;
use pencilmark_engine::propagators::{AnyPropagator, Breach};
use pencilmark_model::model::Model;
use pencilmark_model::options::{Consistency, ModelKind, Redundant};
use pencilmark_words::sentence::{MarkRole, Sentence, SpanRole, counted, decision_text};

/// The circumstances of an event that its sentence needs.
#[derive(Clone, Debug, Default)]
pub struct Happening {
    /// The propagator that ran last.
    pub last: Option<PropId>,
    /// The domains after the events of the move; empty if they are not known.
    pub domains: Vec<Domain>,
    /// The number of fixed cells.
    pub fixed: usize,
    /// The number of solutions found so far.
    pub solutions: u64,
    /// For a decision, whether it is the first branch of its choice point.
    pub first_branch: bool,
    /// For a decision, whether its value was the only candidate of the cell.
    pub is_only_candidate: bool,
    /// The reason why the search branches on this variable.
    pub why_variable: &'static str,
    /// The failed trial behind a removal by shaving.
    pub refutation: Option<Refutation>,
    /// The learnt clauses that the event is about.
    pub clauses: Clauses,
    /// For a learnt clause, whether it excludes a solution.
    pub excludes_solution: bool,
    /// For a return, the number of choice points that the search passed over.
    pub passed: u32,
    /// Whether a person made this move by hand.
    pub by_hand: bool,
}

/// The largest number of runs of propagators that the sentences about one move describe. Further runs are only counted.
const MOST_RUNS: usize = 3;

/// Puts the events of runs of one model into sentences.
pub struct Narrator<'a> {
    pub(super) model: &'a Model,
    pub(super) reasons: ReasonWriter<'a>,
    pub(super) by_hand: bool,
}

impl<'a> Narrator<'a> {
    /// A narrator of runs of `model`.
    pub fn new(model: &'a Model) -> Narrator<'a> {
        Narrator { model, reasons: ReasonWriter::new(model), by_hand: false }
    }

    /// The sentence before the first event.
    pub fn start(mut self) -> Sentence {
        let all = self.model.propagators();
        let n = all.len();
        let mut constraints: Vec<ConstraintId> = all.iter().map(|attached| attached.constraint).collect();
        constraints.dedup();
        let what = match constraints.len() == n {
            true => "constraints",
            false
                if self.model.options().model == ModelKind::Pairwise
                    && all.iter().all(|attached| is_arc(&attached.propagator)) =>
            {
                "arcs"
            }
            false => "propagators",
        };
        self.reasons
            .writer
            .text(format!("Nothing has been removed yet: all {} {what} wait in the queue.", counted(n as u64)));
        self.reasons.writer.finish()
    }

    /// The sentence for one event.
    pub fn event(mut self, event: Event, context: &Happening) -> Sentence {
        (self.reasons.refutation, self.by_hand) = (context.refutation.clone(), context.by_hand);
        self.reasons.clauses.clone_from(&context.clauses);
        self.reasons.before = before(&context.domains, &[event]);
        self.tell(event, context);
        self.reasons.writer.finish()
    }

    fn tell(&mut self, event: Event, context: &Happening) {
        match event {
            Event::Filter { prop } => self.filter(prop),
            Event::Remove { var, value, constraint, reason } => {
                let group = Group { reason, lost: vec![(var, Domain::single(value))] };
                self.reasons.removals(constraint, &[group]);
                self.reasons.writer.out.detail = self.detail(constraint, context.last, Some(reason));
            }
            Event::Fix { var, value, constraint } => self.fix(var, value, constraint),
            Event::Enqueue { prop, cause } => self.enqueue(prop, cause),
            Event::Fail { conflict, .. } => self.fail(conflict),
            Event::Fixpoint { node } => self.fixpoint(node, context),
            Event::Decide { decision, depth, .. } => self.decide(decision, depth, context),
            Event::Learn { number, level } => self.learn(number, level, context),
            Event::Backtrack { node } => self.backtrack(node, context),
            Event::Restart { node, number } => {
                let kept = match self.model.options().learning {
                    Learning::Clauses => "its learnt clauses, its activities",
                    _ => "its failure weights",
                };
                self.reasons.writer.text(format!("Restart {number}"));
                self.reasons.writer.text(format!(
                    ": this attempt has failed too often. The search begins again at the root, and keeps {kept} and saved \
                     values.",
                ));
                self.reasons.writer.out.detail =
                    format!("node {node} and the choice points above it are given up, not refuted");
            }
            Event::Solution { number, .. } => {
                self.reasons.writer.text(format!("Solution {number}"));
                let every_house = self.reasons.writer.words().every_house;
                self.reasons.writer.text(format!(": {every_house} holds each digit exactly once."));
                self.reasons.writer.out.detail = "every domain is a single value, and every constraint holds".into();
            }
            Event::Done { outcome } => self.done(outcome, context),
        }
    }

    /// "Learnt clause 3: A5 = 3 and C7 = 2 cannot both hold."
    fn learn(&mut self, number: u64, level: u32, context: &Happening) {
        let clause = self.reasons.clause(number);
        let writer = &mut self.reasons.writer;
        writer.text(format!("Learnt clause {number}"));
        if context.excludes_solution {
            let found = context.solutions;
            writer.text(format!(" excludes solution {found}, which is found"));
        }
        writer.text(": ");
        clause_words::write(writer, self.model, &clause);
        writer.text(".");
        clause_words::mark(writer, &clause);
        writer.out.detail = match (clause.len(), self.model.options().learning) {
            (0, _) => "the empty clause: the search is over".into(),
            (_, Learning::Backjump) => "a conflict set: the decisions behind the failure".into(),
            (count, _) => {
                let s = if count == 1 { "" } else { "s" };
                format!("first unique implication point; {count} literal{s}, and one of them is left at depth {level}")
            }
        };
    }

    /// "Back to node 3: …"
    fn backtrack(&mut self, node: u32, context: &Happening) {
        let writer = &mut self.reasons.writer;
        writer.text(format!("Back to node {node}"));
        let learning = self.model.options().learning;
        writer.text(match learning {
            Learning::Off => {
                ": the branch below it is finished, and the candidates removed in that branch return. The next branch follows."
            }
            Learning::Backjump => ", the last decision behind the failure. The next branch follows.",
            Learning::Clauses => ", where the new clause has one literal left.",
        });
        if context.passed > 0 {
            let passed = match context.passed {
                1 => "a choice point".into(),
                passed => format!("{passed} choice points"),
            };
            writer.text(format!(" The search passes over {passed}, where no branch can succeed."));
        }
        writer.out.detail = match (learning, context.passed) {
            (Learning::Off, _) => "backtrack: the last open decision is undone".into(),
            (_, 0) => "backtrack: one decision is undone".into(),
            (_, passed) => format!("backjump: {} decisions are undone at once", passed + 1),
        };
    }

    /// The sentence for one filtering, given its events from the start of the filtering on.
    pub fn filtering(mut self, events: &[Event], context: &Happening) -> Sentence {
        (self.reasons.refutation, self.by_hand) = (context.refutation.clone(), context.by_hand);
        self.reasons.clauses.clone_from(&context.clauses);
        let mut events = events;
        loop {
            events = match events {
                // After a failed test by shaving, and after a return, removals follow in the same move.
                [first @ (Event::Backtrack { .. } | Event::Learn { .. }), rest @ ..] if !rest.is_empty() => {
                    self.tell(*first, context);
                    self.reasons.writer.text(" ");
                    rest
                }
                [Event::Enqueue { .. }, rest @ ..] if rest.iter().any(|e| matches!(e, Event::Filter { .. })) => rest,
                _ => break,
            };
        }
        let runs: Vec<usize> =
            (0..events.len()).filter(|&index| matches!(events[index], Event::Filter { .. })).collect();
        if runs.len() > 1 && runs[0] == 0 {
            self.runs(events, &runs, context);
            return self.reasons.writer.finish();
        }
        let (constraint, prop) = match events.first() {
            Some(&Event::Filter { prop }) => (self.model.constraint_of(prop), Some(prop)),
            // A removal by shaving has no propagator.
            Some(&Event::Remove { constraint, .. }) => (constraint, None),
            // The constraints that a decision wakes are not mentioned.
            Some(&decision @ Event::Decide { .. }) => return self.event(decision, context),
            _ => return events.last().map_or_else(Sentence::default, |&event| self.event(event, context)),
        };
        self.reasons.before = before(&context.domains, events);
        self.run(constraint, prop, events);
        self.reasons.writer.finish()
    }

    /// The sentences for several runs in one move, which are frequent in large grids. `runs` are the indices of their first
    /// events.
    fn runs(&mut self, events: &[Event], runs: &[usize], context: &Happening) {
        for (number, &start) in runs.iter().enumerate() {
            if number == MOST_RUNS {
                let more = runs.len() - MOST_RUNS;
                let s = if more == 1 { "" } else { "s" };
                self.reasons.writer.text(format!(" {more} more run{s} of propagators follow in the same move."));
                return;
            }
            if number > 0 {
                self.reasons.writer.text(" ");
            }
            let end = runs.get(number + 1).copied().unwrap_or(events.len());
            if let Event::Filter { prop } = events[start] {
                self.reasons.before = before(&context.domains, &events[start..]);
                self.run(self.model.constraint_of(prop), Some(prop), &events[start..end]);
            }
        }
    }

    /// The sentences for the removals of one run.
    fn run(&mut self, constraint: ConstraintId, prop: Option<PropId>, events: &[Event]) {
        let mut groups: Vec<Group> = Vec::new();
        let mut conflict = None;
        let mut fixed = Vec::new();
        for &event in events {
            match event {
                Event::Remove { var, value, reason, .. } => Group::add(&mut groups, var, value, reason),
                Event::Fix { var, value, .. } => fixed.push((var, value)),
                Event::Fail { conflict: found, .. } => conflict = Some(found),
                _ => {}
            }
        }
        if let Some(prop) = prop.filter(|_| groups.is_empty() && conflict.is_none()) {
            self.nothing_removed(prop);
            return;
        }
        if !groups.is_empty() {
            self.reasons.removals(constraint, &groups);
            self.reasons.writer.out.detail =
                self.detail(constraint, prop, groups.iter().max_by_key(|g| g.rank()).map(|g| g.reason));
        }
        if let Some(conflict) = conflict {
            if !groups.is_empty() {
                self.reasons.writer.text(" ");
            }
            self.fail(conflict);
        }
        for (var, value) in fixed {
            self.reasons.writer.mark(var, MarkRole::Fixed, Domain::single(value));
        }
    }

    /// The sentence for removals of one constraint that share a reason. `refutation` is the failed trial behind a removal
    /// by shaving.
    /// `clauses` are the learnt clauses behind the removals, and `before` the domains just before them.
    pub fn group_alone(
        mut self,
        constraint: ConstraintId,
        group: &Group,
        refutation: Option<Refutation>,
        clauses: Clauses,
        before: Vec<Domain>,
    ) -> Sentence {
        (self.reasons.refutation, self.reasons.clauses, self.reasons.before) = (refutation, clauses, before);
        self.reasons.removals(constraint, std::slice::from_ref(group));
        self.reasons.writer.out.detail = self.detail(constraint, None, Some(group.reason));
        self.reasons.writer.finish()
    }

    fn fix(&mut self, var: VarId, value: Value, constraint: ConstraintId) {
        self.reasons.writer.cell(var).text(" is ").values(Domain::single(value), SpanRole::Kept);
        self.reasons.writer.text(": ").constraint(self.model, constraint).text(" removed its last other candidate.");
        self.reasons.writer.mark(var, MarkRole::Fixed, Domain::single(value));
        self.reasons.writer.out.detail = "a domain of one value is fixed".into();
    }

    fn enqueue(&mut self, prop: PropId, cause: Cause) {
        let constraint = self.model.constraint_of(prop);
        match self.model.arc(prop) {
            Some((x, y)) => self.arc(x, y, constraint),
            None => drop(self.reasons.writer.constraint(self.model, constraint)),
        }
        self.reasons.writer.text(" waits in the queue: ").cell(cause.var);
        match cause.lost {
            Some(lost) => self.reasons.writer.text(" lost ").values(Domain::single(lost), SpanRole::Removed).text("."),
            None => self.reasons.writer.text(" was decided."),
        };
        self.reasons.writer.mark_constraint(self.model, constraint);
        self.reasons.writer.out.detail = "a domain of its scope changed since it last ran".into();
    }

    /// The sentence for a conflict, with the failing house marked. `clauses` are the learnt clauses behind the conflict.
    pub(crate) fn conflict_alone(mut self, conflict: Conflict, clauses: Clauses) -> Sentence {
        self.reasons.clauses = clauses;
        self.fail(conflict);
        self.reasons.writer.finish()
    }

    fn fail(&mut self, conflict: Conflict) {
        let constraint = conflict.constraint;
        if conflict.clause().is_none() {
            self.reasons.writer.mark_constraint(self.model, constraint);
        }
        match Breach::of(conflict) {
            Breach::Empty { var } => {
                self.reasons
                    .writer
                    .cell(var)
                    .text(" has no candidate left: ")
                    .constraint(self.model, constraint)
                    .text(" removed the last one.");
                self.reasons.writer.mark(var, MarkRole::Conflict, Domain::EMPTY);
            }
            Breach::TooFew { vars, values } => {
                let cells = self.reasons.at(constraint, vars);
                self.reasons.writer.constraint(self.model, constraint).text(" fails: ").cells(&cells);
                match (values.len(), cells.len()) {
                    (0, 1) => self.reasons.writer.text(" has no candidate left."),
                    (0, _) => self.reasons.writer.text(" have no candidate left."),
                    (n, m) => {
                        self.reasons.writer.text(" have only ");
                        self.reasons.writer.values(values, SpanRole::Kept);
                        let s = if n == 1 { "" } else { "s" };
                        self.reasons.writer.text(format!(" between them, {n} digit{s} for {m} cells."))
                    }
                };
                cells.iter().for_each(|&var| self.reasons.writer.mark(var, MarkRole::Conflict, values));
            }
            Breach::NoPlace { value } => {
                let digit = Domain::single(value);
                self.reasons
                    .writer
                    .constraint(self.model, constraint)
                    .text(" has no place left for ")
                    .values(digit, SpanRole::Removed);
                self.reasons.writer.text(".");
                let cells = self.model.scope(constraint);
                cells.iter().for_each(|&var| self.reasons.writer.mark(var, MarkRole::Conflict, Domain::EMPTY));
            }
            Breach::TooFewPlaces { lines, places, value } => {
                self.reasons.writer.constraint(self.model, constraint).text(" fails: ");
                self.reasons.rows_with(["row", "rows"], lines, places, Domain::single(value));
                self.reasons.writer.text(".");
                let cells = self.reasons.lines(lines);
                cells.iter().for_each(|&(var, _)| self.reasons.writer.mark(var, MarkRole::Conflict, Domain::EMPTY));
            }
            Breach::Learnt { number } => {
                let clause = self.reasons.clause(number);
                let writer = &mut self.reasons.writer;
                writer.clause(number, format!("Learnt clause {number}")).text(" fails: ");
                clause_words::write(writer, self.model, &clause);
                writer.text(match clause.len() {
                    1 => ", but it does.",
                    2 => ", but both do.",
                    _ => ", but all of them do.",
                });
                clause.iter().for_each(|literal| writer.mark(literal.var(), MarkRole::Conflict, Domain::EMPTY));
                writer.out.detail = format!("failure of learnt clause {number}: this node has no solution");
                return;
            }
            Breach::Other => {
                self.reasons.writer.constraint(self.model, constraint).text(" cannot hold any more.");
                let cells = self.model.scope(constraint);
                cells.iter().for_each(|&var| self.reasons.writer.mark(var, MarkRole::Conflict, Domain::EMPTY));
            }
        }
        let detail = format!("failure of {}: this node has no solution", self.model.name(constraint));
        self.reasons.writer.out.detail = detail;
    }

    fn fixpoint(&mut self, node: u32, context: &Happening) {
        let cells = self.model.geometry().cells();
        let options = self.model.options();
        // Forward checking ends with an empty queue, but not at a fixpoint of its constraints.
        let forward = options.consistency == Consistency::Forward;
        let more = options.intervals || options.redundant != Redundant::default();
        // The sentence says constraints instead of propagators, because readers of lessons know only constraints and arcs.
        let noun = match context.last {
            Some(last) if is_arc(self.model.propagator(last)) => "arc",
            _ => "constraint",
        };
        self.reasons.writer.text(match (forward, more) {
            (false, _) => format!("Fixpoint: no {noun} can remove more."),
            (true, false) => "The queue is empty: the digit of every decided cell, and of every cell filled from the \
                              start, has left its peers."
                .into(),
            (true, true) => {
                format!("The queue is empty: after the last decision, no {noun} has anything more to remove.")
            }
        });
        if let Some(prop) = context.last {
            let last = self.model.constraint_of(prop);
            self.reasons.writer.text(format!(" The last {noun} was ")).constraint(self.model, last).text(".");
        }
        self.reasons.writer.text(match cells - context.fixed {
            0 if forward => " Every cell has one candidate.".into(),
            0 => " Every cell is fixed.".into(),
            1 => format!(" 1 of {cells} cells is open."),
            open => format!(" {open} of {cells} cells are open."),
        });
        self.reasons.writer.out.detail = match (forward, cells - context.fixed) {
            (true, _) => format!("node {node}: forward checking removes nothing more before the next decision"),
            (false, 0) => format!("node {node}: every domain is a single value"),
            (false, _) => format!("node {node}: further removals need a decision or a stronger level"),
        };
    }

    fn decide(&mut self, decision: Decision, depth: u32, context: &Happening) {
        let text = decision_text(self.model, decision);
        self.reasons.writer.text("Try ").push(text, SpanRole::Decision, Some(decision.var.into()));
        let forward = self.model.options().consistency == Consistency::Forward;
        self.reasons.writer.text(match context {
            Happening { by_hand: true, .. } => ": chosen by hand.",
            Happening { is_only_candidate: true, .. } if forward => {
                ": its only candidate. Forward checking removes the digit from the peers only after the decision."
            }
            Happening { first_branch: true, .. } if forward => {
                ": a guess, because forward checking removes candidates only after a decision."
            }
            Happening { first_branch: true, .. } => ": a guess, because propagation has reached its fixpoint.",
            _ => ": every earlier branch of this choice is finished.",
        });
        self.reasons.writer.mark(decision.var, MarkRole::Decision, Domain::single(decision.value));
        let why = if context.by_hand { "the later branches cover the other candidates" } else { context.why_variable };
        self.reasons.writer.out.detail = format!("decision at depth {depth}: {why}");
    }

    fn done(&mut self, outcome: SearchOutcome, context: &Happening) {
        // If a person removed candidates before the run, the result does not hold for the puzzle itself.
        let cells = 0..self.model.geometry().cells() as u32;
        let rubbed_out = cells.map(VarId).any(|var| !self.model.rubbed_out(var).is_empty());
        let limit = if rubbed_out { " within the pencil marks at the start" } else { "" };
        let every_rule = self.reasons.writer.words().every_rule;
        self.reasons.writer.text(match (outcome, context.solutions) {
            (SearchOutcome::Capped, _) => "Stopped: the budget ran out before the search was over.".to_string(),
            (SearchOutcome::Enough, 1) => "Done: the solution asked for has been found.".into(),
            (SearchOutcome::Enough, n) => format!("Done: the {} solutions asked for have been found.", counted(n)),
            (SearchOutcome::Exhausted, 0) => {
                format!("Done: the whole tree was searched, and there is no solution{limit}.")
            }
            (SearchOutcome::Exhausted, 1) => {
                format!("Done: the whole tree was searched, and exactly one grid satisfies {every_rule}{limit}.")
            }
            (SearchOutcome::Exhausted, n) => {
                format!("Done: the whole tree was searched; {} grids satisfy {every_rule}{limit}.", counted(n))
            }
        });
        self.reasons.writer.out.detail = match (outcome, context.solutions) {
            (SearchOutcome::Exhausted, 1) if rubbed_out => {
                "the solution is unique among those that the pencil marks allow"
            }
            (SearchOutcome::Exhausted, 1) => "the solution is unique",
            (SearchOutcome::Exhausted, 0) if rubbed_out => "proved infeasible with these pencil marks",
            (SearchOutcome::Exhausted, 0) => "proved infeasible",
            (SearchOutcome::Capped, _) => "not an answer",
            (SearchOutcome::Enough, 1) => "the search did not look for other solutions",
            _ => "more than one solution",
        }
        .into();
    }
}

fn is_arc(propagator: &AnyPropagator) -> bool {
    matches!(propagator, AnyPropagator::AllDifferentArc(_))
}

/// The domains before some events, from the domains after them. The last event must be the end of a move.
fn before(after: &[Domain], events: &[Event]) -> Vec<Domain> {
    let mut domains = after.to_vec();
    for event in events {
        if let Event::Remove { var, value, .. } = *event
            && let Some(domain) = domains.get_mut(var.index())
        {
            *domain = domain.with(value);
        }
    }
    domains
}
