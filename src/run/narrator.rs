//! Sentences about events and filterings. Each sentence names the constraint at work.

use super::event::{Event, Refutation};
use super::reasons::{Group, ReasonWriter, players_name};
use crate::kernel::{
    Cause, Conflict, ConflictKind, ConstraintId, Decision, Domain, PropId, Reason, SearchOutcome, Value, VarId,
};
use crate::options::{Consistency, ModelKind};
use crate::puzzle::model::{ConstraintKind, Model};
use crate::sentence::{MarkRole, Sentence, SpanRole, decision_text};

/// The circumstances of an event that its sentence needs.
#[derive(Clone, Debug, Default)]
pub struct Happening {
    /// The propagator that ran last.
    pub last: Option<PropId>,
    /// The number of fixed cells.
    pub fixed: usize,
    /// The number of solutions found so far.
    pub solutions: u64,
    /// For a decision, whether it is the first branch of its choice point.
    pub first_branch: bool,
    /// The reason why the search branches on this variable.
    pub why_variable: &'static str,
    /// The failed trial behind a removal by shaving.
    pub refutation: Option<Refutation>,
    /// Whether a person made this move by hand.
    pub by_hand: bool,
}

/// Puts the events of runs of one model into sentences.
pub struct Narrator<'a> {
    model: &'a Model,
    reasons: ReasonWriter<'a>,
    by_hand: bool,
}

impl<'a> Narrator<'a> {
    /// A narrator of runs of `model`.
    pub fn new(model: &'a Model) -> Narrator<'a> {
        Narrator { model, reasons: ReasonWriter::new(model), by_hand: false }
    }

    /// The sentence before the first event.
    pub fn start(mut self) -> Sentence {
        let n = self.model.propagators().len();
        let what =
            if self.model.options().model == ModelKind::AllDifferent { "constraints wait" } else { "propagators wait" };
        self.reasons.writer.text(format!("Nothing has been removed yet: all {n} {what} in the queue"));
        self.reasons.writer.text(".");
        self.reasons.writer.finish()
    }

    /// The sentence for one event.
    pub fn event(mut self, event: Event, context: &Happening) -> Sentence {
        (self.reasons.refutation, self.by_hand) = (context.refutation.clone(), context.by_hand);
        match event {
            Event::Filter { prop } => self.filter(prop),
            Event::Remove { var, value, constraint, reason } => {
                let group = Group { reason, lost: vec![(var, Domain::single(value))] };
                self.reasons.removals(constraint, &[group]);
                self.reasons.writer.out.detail = self.detail(constraint, Some(reason));
            }
            Event::Fix { var, value, constraint } => self.fix(var, value, constraint),
            Event::Enqueue { prop, cause } => self.enqueue(prop, cause),
            Event::Fail { conflict, .. } => self.fail(conflict),
            Event::Fixpoint { node } => self.fixpoint(node, context),
            Event::Decide { decision, depth, .. } => self.decide(decision, depth, context),
            Event::Backtrack { node } => {
                self.reasons.writer.text(format!("Back to node {node}"));
                self.reasons.writer.text(
                    ": that branch is finished, and every candidate it removed returns, to try another value there.",
                );
                self.reasons.writer.out.detail = "backtrack: the last open decision is undone".into();
            }
            Event::Restart { node, number } => {
                self.reasons.writer.text(format!("Restart {number}"));
                self.reasons.writer.text(": this attempt has failed too often. The search begins again at the root, and keeps what it has learnt.");
                self.reasons.writer.out.detail =
                    format!("node {node} and the choice points above it are given up, not refuted");
            }
            Event::Solution { number, .. } => {
                self.reasons.writer.text(format!("Solution {number}"));
                self.reasons.writer.about_houses(": every row, column and box holds each digit exactly once.");
                self.reasons.writer.out.detail = "every domain is a single value, and every constraint holds".into();
            }
            Event::Done { outcome } => self.done(outcome, context),
        }
        self.reasons.writer.finish()
    }

    /// The sentence for one filtering, given its events from the start of the filtering on.
    pub fn filtering(mut self, events: &[Event], context: &Happening) -> Sentence {
        (self.reasons.refutation, self.by_hand) = (context.refutation.clone(), context.by_hand);
        let (constraint, prop) = match events.first() {
            Some(&Event::Filter { prop }) => (self.model.constraint_of(prop), Some(prop)),
            // A removal by shaving has no propagator.
            Some(&Event::Remove { constraint, .. }) => (constraint, None),
            // The constraints that a decision wakes are not mentioned.
            Some(&decision @ Event::Decide { .. }) => return self.event(decision, context),
            _ => return events.last().map_or_else(Sentence::default, |&event| self.event(event, context)),
        };
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
            return self.reasons.writer.finish();
        }
        if !groups.is_empty() {
            self.reasons.removals(constraint, &groups);
            self.reasons.writer.out.detail =
                self.detail(constraint, groups.iter().max_by_key(|g| g.rank()).map(|g| g.reason));
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
        self.reasons.writer.finish()
    }

    /// The sentence for removals of one constraint that share a reason. `refutation` is the failed trial behind a removal
    /// by shaving.
    pub fn group_alone(mut self, constraint: ConstraintId, group: &Group, refutation: Option<Refutation>) -> Sentence {
        self.reasons.refutation = refutation;
        self.reasons.removals(constraint, std::slice::from_ref(group));
        self.reasons.writer.out.detail = self.detail(constraint, Some(group.reason));
        self.reasons.writer.finish()
    }

    fn filter(&mut self, prop: PropId) {
        let constraint = self.model.constraint_of(prop);
        match self.model.arc(prop) {
            Some((x, y)) => {
                self.reasons
                    .writer
                    .text("Revise ")
                    .cell(x)
                    .text(" against ")
                    .cell(y)
                    .text(", for ")
                    .constraint(self.model, constraint);
                self.reasons.writer.text(": does every candidate leave the other cell something?");
                self.reasons.writer.mark(x, MarkRole::House, Domain::EMPTY);
                self.reasons.writer.mark(y, MarkRole::House, Domain::EMPTY);
            }
            None => {
                self.reasons
                    .writer
                    .text("Filter ")
                    .constraint(self.model, constraint)
                    .text(": which candidates cannot be part of it?");
                self.reasons.writer.mark_constraint(self.model, constraint);
            }
        }
        self.reasons.writer.out.detail = self.detail(constraint, None);
    }

    fn nothing_removed(&mut self, prop: PropId) {
        let constraint = self.model.constraint_of(prop);
        match self.model.arc(prop) {
            Some((x, y)) => {
                self.reasons
                    .writer
                    .constraint(self.model, constraint)
                    .text(" removes nothing from ")
                    .cell(x)
                    .text(": ")
                    .cell(y);
                self.reasons.writer.text(" still has a candidate to differ by.");
                self.reasons.writer.mark(x, MarkRole::House, Domain::EMPTY);
                self.reasons.writer.mark(y, MarkRole::House, Domain::EMPTY);
            }
            None => {
                let why = match self.model.kind(constraint) {
                    ConstraintKind::Hidden(_) => " removes nothing: no open cell is the only place of a digit.",
                    ConstraintKind::Locked(..) => " removes nothing: no digit is locked into where the two cross.",
                    ConstraintKind::Fish(_) => {
                        " removes nothing: every place of the digit is part of some way to place it."
                    }
                    _ => self.nothing_at_this_level(),
                };
                self.reasons.writer.constraint(self.model, constraint).text(why);
                self.reasons.writer.mark_constraint(self.model, constraint);
            }
        }
        self.reasons.writer.out.detail = self.detail(constraint, None);
    }

    fn nothing_at_this_level(&self) -> &'static str {
        match self.model.options().consistency {
            Consistency::Domain => " removes nothing: every candidate is part of some way to fill it.",
            Consistency::Bounds => " removes nothing: the ends of every domain are part of some way to fill it.",
            Consistency::Value => " removes nothing: no cell of it is newly fixed.",
            Consistency::Forward => " removes nothing: no cell of it was newly decided on.",
        }
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
            Some((x, _)) => {
                self.reasons.writer.text("The arc into ").cell(x).text(" of ").constraint(self.model, constraint)
            }
            None => self.reasons.writer.constraint(self.model, constraint),
        };
        self.reasons.writer.text(" waits in the queue: ").cell(cause.var);
        match cause.lost {
            Some(lost) => self.reasons.writer.text(" lost ").values(Domain::single(lost), SpanRole::Removed).text("."),
            None => self.reasons.writer.text(" was decided on."),
        };
        self.reasons.writer.mark_constraint(self.model, constraint);
        self.reasons.writer.out.detail = "its domains changed since it last ran".into();
    }

    fn fail(&mut self, conflict: Conflict) {
        let constraint = conflict.constraint;
        match conflict.kind {
            ConflictKind::Empty { var } => {
                self.reasons
                    .writer
                    .cell(var)
                    .text(" has no candidate left: ")
                    .constraint(self.model, constraint)
                    .text(" took the last one.");
                self.reasons.writer.mark(var, MarkRole::Conflict, Domain::EMPTY);
            }
            ConflictKind::TooFew { vars, values } => {
                let cells = self.reasons.at(constraint, vars);
                self.reasons.writer.mark_constraint(self.model, constraint);
                self.reasons.writer.constraint(self.model, constraint).text(" cannot hold: ").cells(&cells);
                match values.len() {
                    0 => self.reasons.writer.text(" has no candidate left."),
                    n => {
                        self.reasons.writer.text(" have only ");
                        self.reasons.writer.values(values, SpanRole::Kept);
                        self.reasons.writer.text(format!(
                            " between them: {n} digit{} for {} cells.",
                            if n == 1 { "" } else { "s" },
                            cells.len()
                        ))
                    }
                };
                cells.iter().for_each(|&var| self.reasons.writer.mark(var, MarkRole::Conflict, values));
            }
            ConflictKind::NoPlace { value } => {
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
            ConflictKind::TooFewPlaces { lines, places, value } => {
                let (rows, columns) = (lines.count_ones(), places.count_ones());
                self.reasons.writer.constraint(self.model, constraint).text(format!(" cannot hold: {rows} rows have "));
                self.reasons.writer.values(Domain::single(value), SpanRole::Kept);
                self.reasons.writer.text(format!(" only in {columns} column{}.", if columns == 1 { "" } else { "s" }));
                let cells = self.reasons.lines(lines);
                cells.iter().for_each(|&(var, _)| self.reasons.writer.mark(var, MarkRole::Conflict, Domain::EMPTY));
            }
        }
        let detail = format!("failure of {}: this node has no solution", self.model.name(constraint));
        self.reasons.writer.out.detail = detail;
    }

    fn fixpoint(&mut self, node: u32, context: &Happening) {
        let cells = self.model.geometry().cells();
        self.reasons.writer.text("Fixpoint");
        if let Some(prop) = context.last {
            let last = self.model.constraint_of(prop);
            self.reasons
                .writer
                .text(": no constraint can remove more; ")
                .constraint(self.model, last)
                .text(" was the last to look.");
        } else {
            self.reasons.writer.text(": no constraint can remove more.");
        }
        self.reasons.writer.text(match cells - context.fixed {
            0 => " Every cell is fixed.".into(),
            1 => " 1 cell is open.".to_string(),
            open => format!(" {open} of {cells} cells are open."),
        });
        self.reasons.writer.out.detail = format!("node {node}: propagation alone gets no further than this");
    }

    fn decide(&mut self, decision: Decision, depth: u32, context: &Happening) {
        let text = decision_text(self.model, decision);
        self.reasons.writer.text("Try ").push(text, SpanRole::Decision, Some(decision.var.into()));
        self.reasons.writer.text(match context {
            Happening { by_hand: true, .. } => ": chosen by hand.",
            Happening { first_branch: true, .. } => ": a guess, because propagation gets no further.",
            _ => ": the branches before it are finished.",
        });
        self.reasons.writer.mark(decision.var, MarkRole::Decision, Domain::single(decision.value));
        let why = if context.by_hand { "the branches after it cover what it leaves out" } else { context.why_variable };
        self.reasons.writer.out.detail = format!("decision at depth {depth}: {why}");
    }

    fn done(&mut self, outcome: SearchOutcome, context: &Happening) {
        self.reasons.writer.about_houses(&match (outcome, context.solutions) {
            (SearchOutcome::Capped, _) => "Stopped: the budget ran out before the search was over.".to_string(),
            (SearchOutcome::Enough, n) => {
                format!("Done: {n} solutions were asked for and found; every row, column and box holds in each.")
            }
            (SearchOutcome::Exhausted, 0) => "Done: the whole tree was searched, and there is no solution.".into(),
            (SearchOutcome::Exhausted, 1) => {
                "Done: the whole tree was searched, and exactly one grid satisfies every row, column and box.".into()
            }
            (SearchOutcome::Exhausted, n) => {
                format!("Done: the whole tree was searched; {n} grids satisfy every row, column and box.")
            }
        });
        self.reasons.writer.out.detail = match (outcome, context.solutions) {
            (SearchOutcome::Exhausted, 1) => "the solution is unique",
            (SearchOutcome::Exhausted, 0) => "proved infeasible",
            (SearchOutcome::Capped, _) => "not an answer",
            _ => "more than one solution",
        }
        .into();
    }

    /// The small print of a filtering: the constraint, the level, and the players' name for the reason.
    fn detail(&self, constraint: ConstraintId, reason: Option<Reason>) -> String {
        let name = self.model.name(constraint);
        let options = self.model.options();
        let mut detail = match self.model.kind(constraint) {
            ConstraintKind::House(_) if options.consistency == Consistency::Forward => {
                format!("AllDifferent({name}), forward checking")
            }
            ConstraintKind::House(_) => format!("AllDifferent({name}), {} consistency", options.consistency.name()),
            ConstraintKind::NotEqual(..) if options.consistency == Consistency::Forward => {
                format!("{name}, an arc that looks only at given and decided cells")
            }
            ConstraintKind::NotEqual(..) => format!("{name}, an arc revised as in AC-3"),
            ConstraintKind::Given(..) => name,
            ConstraintKind::Hidden(_) => format!("{name}, every digit has a place (redundant)"),
            ConstraintKind::Locked(..) => format!("{name}, locked digits (redundant)"),
            ConstraintKind::Fish(_) => format!("AllDifferent({name}), domain consistency (redundant)"),
            ConstraintKind::Shaving => "singleton consistency: every candidate is tried".into(),
        };
        if let Some(players) = reason.and_then(players_name) {
            detail.push_str(&format!(" · players call it a {players}"));
        }
        if self.by_hand {
            detail.push_str(" · filtered by hand");
        }
        detail
    }
}
