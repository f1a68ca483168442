//! An event, or a whole filtering, told in a sentence or two that name the constraint at work.

use super::event::{Event, Refutation};
use super::sentence::{MarkRole, Sentence, SpanRole, Writer, relation_sign};
use crate::kernel::{
    Cause, Conflict, ConflictKind, ConstraintId, Decision, Domain, Outcome, PropId, Reason, Value, VarId,
};
use crate::options::{Consistency, ModelKind};
use crate::puzzle::model::{Model, Rule};

/// Several removals with one reason.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    /// The reason.
    pub reason: Reason,
    /// For each cell the values it lost.
    pub lost: Vec<(VarId, Domain)>,
}

impl Group {
    /// Adds a removal to the group with its reason.
    pub fn add(groups: &mut Vec<Group>, var: VarId, value: Value, reason: Reason) {
        match groups.iter_mut().find(|group| group.takes(value, reason)) {
            None => groups.push(Group { reason, lost: vec![(var, Domain::single(value))] }),
            Some(group) => match group.lost.iter_mut().find(|(v, _)| *v == var) {
                Some((_, values)) => *values = values.with(value),
                None => group.lost.push((var, Domain::single(value))),
            },
        }
    }

    /// Whether a removal of `value` for `reason` belongs to this group.
    pub fn takes(&self, value: Value, reason: Reason) -> bool {
        // A fixed cell is a different reason for each value it takes from the others.
        // So are the lines of a fish and the cells that a locked value is absent from; and every trial is its own.
        match reason {
            Reason::Fixed { .. } | Reason::Absent { .. } | Reason::Lines { .. } => {
                self.reason == reason && self.lost[0].1.contains(value)
            }
            Reason::Hall { .. } | Reason::Hidden { .. } => self.reason == reason,
            Reason::Refuted => false,
        }
    }

    /// The cells of the set behind the reason, each with the values of the set.
    pub fn set(&self, scope: &[VarId]) -> impl Iterator<Item = (VarId, Domain)> {
        let (vars, values) = match self.reason {
            Reason::Fixed { by } => (scope.iter().position(|&v| v == by).map_or(0, |p| 1 << p), self.lost[0].1),
            Reason::Hall { vars, values } | Reason::Hidden { vars, values } => (vars, values),
            Reason::Absent { .. } | Reason::Lines { .. } | Reason::Refuted => (0, Domain::EMPTY),
        };
        scope.iter().enumerate().filter(move |(i, _)| vars >> i & 1 == 1).map(move |(_, &var)| (var, values))
    }

    /// How hard it is to see: smaller sets first, naked before hidden.
    pub fn rank(&self) -> usize {
        match self.reason {
            Reason::Fixed { .. } => 0,
            Reason::Hall { values, .. } => 2 * values.len(),
            Reason::Hidden { values, .. } => 2 * values.len() + 1,
            Reason::Absent { .. } => 3,
            Reason::Lines { lines, .. } => 2 * lines.count_ones() as usize + 1,
            Reason::Refuted => usize::MAX,
        }
    }
}

/// How many groups of removals a sentence spells out before it only counts the rest.
const MOST_GROUPS: usize = 3;

/// What a writer needs to know beside the event itself.
#[derive(Clone, Debug, Default)]
pub struct Happening {
    /// The propagator that ran last.
    pub last: Option<PropId>,
    /// How many cells are fixed.
    pub fixed: usize,
    /// How many solutions have been found.
    pub solutions: u64,
    /// For a decision, whether it is the first branch of its choice point.
    pub first_branch: bool,
    /// Why the search branches on this variable.
    pub why_variable: &'static str,
    /// What lies behind a removal by shaving.
    pub refutation: Option<Refutation>,
}

/// Tells what happened in runs of one model.
pub struct Narrator<'a> {
    model: &'a Model,
    writer: Writer<'a>,
    refutation: Option<Refutation>,
}

impl<'a> Narrator<'a> {
    /// A narrator of runs of `model`.
    pub fn new(model: &'a Model) -> Narrator<'a> {
        Narrator { model, writer: Writer::new(model), refutation: None }
    }

    /// What to say before anything has happened.
    pub fn start(mut self) -> Sentence {
        let n = self.model.propagators().len();
        let what =
            if self.model.options().model == ModelKind::AllDifferent { "constraints wait" } else { "propagators wait" };
        self.writer.text(format!("Nothing has been removed yet: all {n} {what} in the queue"));
        self.writer.text(".");
        self.writer.finish()
    }

    /// One event. `last` is the constraint that was filtered last, for events that come of no single one.
    pub fn event(mut self, event: Event, context: &Happening) -> Sentence {
        self.refutation = context.refutation.clone();
        match event {
            Event::Filter { prop } => self.filter(prop),
            Event::Remove { var, value, constraint, reason } => {
                let group = Group { reason, lost: vec![(var, Domain::single(value))] };
                self.removals(constraint, &[group]);
                self.writer.out.detail = self.detail(constraint, Some(reason));
            }
            Event::Fix { var, value, constraint } => self.fix(var, value, constraint),
            Event::Enqueue { prop, cause } => self.enqueue(prop, cause),
            Event::Fail { conflict, .. } => self.fail(conflict),
            Event::Fixpoint { node } => self.fixpoint(node, context),
            Event::Decide { decision, depth, .. } => self.decide(decision, depth, context),
            Event::Backtrack { node } => {
                self.writer.text(format!("Back to node {node}"));
                self.writer.text(
                    ": that branch is finished, and every candidate it removed returns, to try another value there.",
                );
                self.writer.out.detail = "backtrack: the last open decision is undone".into();
            }
            Event::Solution { number, .. } => {
                self.writer.text(format!("Solution {number}"));
                self.writer.text(": every row, column and box holds each digit exactly once.");
                self.writer.out.detail = "every domain is a single value, and every constraint holds".into();
            }
            Event::Done { outcome } => self.done(outcome, context),
        }
        self.writer.finish()
    }

    /// One filtering: the events from its start up to here.
    pub fn filtering(mut self, events: &[Event], context: &Happening) -> Sentence {
        self.refutation = context.refutation.clone();
        let (constraint, prop) = match events.first() {
            Some(&Event::Filter { prop }) => (self.model.constraint_of(prop), Some(prop)),
            // Shaving removes without a propagator.
            Some(&Event::Remove { constraint, .. }) => (constraint, None),
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
            return self.writer.finish();
        }
        if !groups.is_empty() {
            self.removals(constraint, &groups);
            self.writer.out.detail = self.detail(constraint, groups.iter().max_by_key(|g| g.rank()).map(|g| g.reason));
        }
        if let Some(conflict) = conflict {
            if !groups.is_empty() {
                self.writer.text(" ");
            }
            self.fail(conflict);
        }
        for (var, value) in fixed {
            self.writer.mark(var, MarkRole::Fixed, Domain::single(value));
        }
        self.writer.finish()
    }

    /// Removals of one constraint that share a reason; `refutation` is what lies behind a removal by shaving.
    pub fn group_alone(mut self, constraint: ConstraintId, group: &Group, refutation: Option<Refutation>) -> Sentence {
        self.refutation = refutation;
        self.removals(constraint, std::slice::from_ref(group));
        self.writer.out.detail = self.detail(constraint, Some(group.reason));
        self.writer.finish()
    }

    fn filter(&mut self, prop: PropId) {
        let constraint = self.model.constraint_of(prop);
        match self.model.arc(prop) {
            Some((x, y)) => {
                self.writer.text("Revise ").cell(x).text(" against ").cell(y).text(", for ").constraint(constraint);
                self.writer.text(": does every candidate leave the other cell something?");
                self.writer.mark(x, MarkRole::House, Domain::EMPTY);
                self.writer.mark(y, MarkRole::House, Domain::EMPTY);
            }
            None => {
                self.writer.text("Filter ").constraint(constraint).text(": which candidates cannot be part of it?");
                self.writer.mark_house(constraint);
            }
        }
        self.writer.out.detail = self.detail(constraint, None);
    }

    fn nothing_removed(&mut self, prop: PropId) {
        let constraint = self.model.constraint_of(prop);
        match self.model.arc(prop) {
            Some((x, y)) => {
                self.writer.constraint(constraint).text(" removes nothing from ").cell(x).text(": ").cell(y);
                self.writer.text(" still has a candidate to differ by.");
                self.writer.mark(x, MarkRole::House, Domain::EMPTY);
                self.writer.mark(y, MarkRole::House, Domain::EMPTY);
            }
            None => {
                let why = match self.model.options().consistency {
                    Consistency::Domain => " removes nothing: every candidate is part of some way to fill it.",
                    Consistency::Bounds => {
                        " removes nothing: the ends of every domain are part of some way to fill it."
                    }
                    Consistency::Value => " removes nothing: no cell of it is newly fixed.",
                    Consistency::Forward => " removes nothing: no cell of it was newly decided on.",
                };
                self.writer.constraint(constraint).text(why);
                self.writer.mark_house(constraint);
            }
        }
        self.writer.out.detail = self.detail(constraint, None);
    }

    /// The removals of one constraint, grouped by reason.
    fn removals(&mut self, constraint: ConstraintId, groups: &[Group]) {
        self.writer.mark_house(constraint);
        groups.iter().for_each(|group| self.mark_group(constraint, group));
        // Several fixed cells are told together, then the sets one by one.
        let is_fixed = |group: &&Group| matches!(group.reason, Reason::Fixed { .. });
        let fixed: Vec<&Group> = groups.iter().filter(is_fixed).collect();
        let (together, one_by_one): (Vec<&Group>, Vec<&Group>) = match fixed.len() {
            0 | 1 => (Vec::new(), groups.iter().collect()),
            _ => (fixed, groups.iter().filter(|group| !is_fixed(group)).collect()),
        };
        if !together.is_empty() {
            self.fixed_together(constraint, &together);
        }
        for (index, group) in one_by_one.iter().take(MOST_GROUPS).enumerate() {
            if index > 0 || !together.is_empty() {
                self.writer.text(" ");
            }
            self.group(constraint, group, groups.len() == 1);
        }
        if one_by_one.len() > MOST_GROUPS {
            let rest = one_by_one[MOST_GROUPS..].iter().flat_map(|g| &g.lost).map(|(_, values)| values.len());
            let rest: usize = rest.sum();
            let (s, verb) = if rest == 1 { ("", "goes") } else { ("s", "go") };
            self.writer.text(format!(" In the same way {rest} more candidate{s} {verb} from ")).constraint(constraint);
            self.writer.text(".");
        }
    }

    /// "In row B, B3 is 3, B4 is 7 and B9 is 1, so 1, 3 and 7 leave its other cells."
    fn fixed_together(&mut self, constraint: ConstraintId, groups: &[&Group]) {
        self.writer.text("In ").constraint(constraint).text(", ");
        self.writer.list(groups, |writer, group| {
            if let Reason::Fixed { by } = group.reason {
                writer.cell(by).text(" is ").values(group.lost[0].1, SpanRole::Kept);
            }
        });
        let values: Domain = groups.iter().filter_map(|group| group.lost[0].1.value()).collect();
        self.writer.text(", so ").values(values, SpanRole::Removed);
        self.writer.text(if values.len() == 1 { " leaves its other cells." } else { " leave its other cells." });
    }

    fn group(&mut self, constraint: ConstraintId, group: &Group, alone: bool) {
        let house = matches!(self.model.rules()[constraint.index()], Rule::House(_));
        match group.reason {
            Reason::Fixed { by } => {
                let value = group.lost[0].1;
                let cells: Vec<VarId> = group.lost.iter().map(|(var, _)| *var).collect();
                self.writer
                    .values(value, SpanRole::Removed)
                    .text(" leaves ")
                    .cells(&cells)
                    .text(": ")
                    .cell(by)
                    .text(" is ");
                self.writer.values(value, SpanRole::Kept);
                if alone || !house {
                    self.writer.text(", and ").constraint(constraint).text(if house {
                        " must be all different."
                    } else {
                        "."
                    });
                } else {
                    self.writer.text(" in ").constraint(constraint).text(".");
                }
            }
            Reason::Hall { vars, values } => {
                let cells = self.at(constraint, vars);
                self.writer.text("In ").constraint(constraint).text(", ").cells(&cells).text(" hold only ");
                self.writer.values(values, SpanRole::Kept).text(" between them, so ");
                self.losses(&group.lost);
            }
            Reason::Hidden { vars, values } => {
                let cells = self.at(constraint, vars);
                let verb = if values.len() == 1 { " fits only in " } else { " fit only in " };
                self.writer.text("In ").constraint(constraint).text(", ").values(values, SpanRole::Kept).text(verb);
                self.writer.cells(&cells).text(", so ");
                self.losses(&group.lost);
            }
            Reason::Absent { .. } => self.locked(constraint, group),
            Reason::Lines { lines, places } => self.fish(constraint, group, lines, places),
            Reason::Refuted => self.refuted(group),
        }
    }

    /// "In box 5, 4 fits only where it crosses row D, so 4 leaves D1 and D2."
    fn locked(&mut self, constraint: ConstraintId, group: &Group) {
        let Rule::Locked(first, second) = self.model.rules()[constraint.index()] else { return };
        let name = |house: crate::puzzle::House| house.name(self.model.geometry());
        let (first, second) = (name(first), name(second));
        self.writer.text("In ").push(first, SpanRole::Constraint, None).text(", ");
        self.writer.values(group.lost[0].1, SpanRole::Kept).text(" fits only where it crosses ");
        self.writer.push(second, SpanRole::Constraint, None).text(", so ");
        self.losses(&group.lost);
    }

    /// "Rows A and E have 5 only in columns 2 and 7 (rows × columns of 5), so 5 leaves C2 and H7."
    fn fish(&mut self, constraint: ConstraintId, group: &Group, lines: u64, places: u64) {
        let geometry = self.model.geometry();
        let (houses, size) = (geometry.houses(), geometry.size());
        let names = |set: u64, first: usize| -> Vec<String> {
            let name = |index: u8| houses[first + usize::from(index)].name(geometry);
            Domain(set).iter().map(|i| name(i).rsplit(' ').next().unwrap_or_default().to_string()).collect()
        };
        let (rows, columns) = (names(lines, 0), names(places, size));
        let (row, has) = if rows.len() == 1 { ("Row", " has ") } else { ("Rows", " have ") };
        let column = if columns.len() == 1 { "column" } else { "columns" };
        self.writer.push(format!("{row} {}", crate::solver::and(&rows)), SpanRole::Constraint, None);
        self.writer.text(has).values(group.lost[0].1, SpanRole::Kept).text(" only in ");
        self.writer.push(format!("{column} {}", crate::solver::and(&columns)), SpanRole::Constraint, None);
        self.writer.text(" (").constraint(constraint).text("), so ");
        self.losses(&group.lost);
    }

    /// "9 leaves A4: trying it and propagating ends, after 12 removals, in a failure of box 2."
    fn refuted(&mut self, group: &Group) {
        for &(var, values) in &group.lost {
            self.writer.values(values, SpanRole::Removed).text(" leaves ").cell(var).text(": ");
        }
        match &self.refutation {
            Some(refutation) => {
                let (count, constraint) = (refutation.steps.len(), refutation.conflict.constraint);
                let s = if count == 1 { "" } else { "s" };
                self.writer.text(format!("trying it and propagating ends, after {count} removal{s}, in a failure of "));
                self.writer.constraint(constraint).text(".");
            }
            None => drop(self.writer.text("trying it and propagating fails.")),
        }
    }

    /// "2, 3 and 9 leave A4; 3 and 9 leave F4."
    #[inline(never)]
    fn losses(&mut self, lost: &[(VarId, Domain)]) {
        // Cells that lose the same values are named together.
        let mut by_values: Vec<(Domain, Vec<VarId>)> = Vec::new();
        for &(var, values) in lost {
            match by_values.iter_mut().find(|(v, _)| *v == values) {
                Some((_, cells)) => cells.push(var),
                None => by_values.push((values, vec![var])),
            }
        }
        for (index, (values, cells)) in by_values.iter().enumerate() {
            if index > 0 {
                self.writer.text("; ");
            }
            let verb = if values.len() == 1 { " leaves " } else { " leave " };
            self.writer.values(*values, SpanRole::Removed).text(verb).cells(cells);
        }
        self.writer.text(".");
    }

    #[inline(never)]
    fn at(&self, constraint: ConstraintId, positions: u64) -> Vec<VarId> {
        let scope = self.model.scope(constraint).iter().enumerate();
        scope.filter(|(i, _)| positions >> i & 1 == 1).map(|(_, &var)| var).collect()
    }

    /// The cells of some rows, each with its place in the row.
    #[inline(never)]
    fn lines(&self, lines: u64) -> Vec<(VarId, usize)> {
        let size = self.model.geometry().size();
        let row = |line: u8| (0..size).map(move |place| (VarId((usize::from(line) * size + place) as u32), place));
        Domain(lines).iter().flat_map(row).collect()
    }

    #[inline(never)]
    fn mark_group(&mut self, constraint: ConstraintId, group: &Group) {
        match group.reason {
            Reason::Fixed { by } => self.writer.mark(by, MarkRole::Reason, group.lost[0].1),
            Reason::Hall { vars, values } | Reason::Hidden { vars, values } => {
                for var in self.at(constraint, vars) {
                    self.writer.mark(var, MarkRole::Hall, values);
                }
            }
            Reason::Absent { .. } => {
                if let Rule::Locked(first, second) = self.model.rules()[constraint.index()] {
                    let (a, b) = (first.cells(self.model.geometry()), second.cells(self.model.geometry()));
                    a.iter().for_each(|&c| self.writer.mark(VarId(c as u32), MarkRole::House, Domain::EMPTY));
                    for &cell in a.iter().filter(|cell| b.contains(cell)) {
                        self.writer.mark(VarId(cell as u32), MarkRole::Hall, group.lost[0].1);
                    }
                }
            }
            Reason::Lines { lines, places } => {
                for (var, place) in self.lines(lines) {
                    self.writer.mark(var, MarkRole::House, Domain::EMPTY);
                    if places >> place & 1 == 1 {
                        self.writer.mark(var, MarkRole::Hall, group.lost[0].1);
                    }
                }
            }
            Reason::Refuted => {}
        }
        for &(var, values) in &group.lost {
            self.writer.mark(var, MarkRole::Removed, values);
        }
    }

    fn fix(&mut self, var: VarId, value: Value, constraint: ConstraintId) {
        self.writer.cell(var).text(" is ").values(Domain::single(value), SpanRole::Kept);
        self.writer.text(": ").constraint(constraint).text(" removed its last other candidate.");
        self.writer.mark(var, MarkRole::Fixed, Domain::single(value));
        self.writer.out.detail = "a domain of one value is fixed".into();
    }

    fn enqueue(&mut self, prop: PropId, cause: Cause) {
        let constraint = self.model.constraint_of(prop);
        match self.model.arc(prop) {
            Some((x, _)) => self.writer.text("The arc into ").cell(x).text(" of ").constraint(constraint),
            None => self.writer.constraint(constraint),
        };
        self.writer.text(" waits in the queue: ").cell(cause.var);
        match cause.lost {
            Some(lost) => self.writer.text(" lost ").values(Domain::single(lost), SpanRole::Removed).text("."),
            None => self.writer.text(" was decided on."),
        };
        self.writer.mark_house(constraint);
        self.writer.out.detail = "its domains changed since it last ran".into();
    }

    fn fail(&mut self, conflict: Conflict) {
        let constraint = conflict.constraint;
        match conflict.kind {
            ConflictKind::Empty { var } => {
                self.writer
                    .cell(var)
                    .text(" has no candidate left: ")
                    .constraint(constraint)
                    .text(" took the last one.");
                self.writer.mark(var, MarkRole::Conflict, Domain::EMPTY);
            }
            ConflictKind::TooFew { vars, values } => {
                let cells = self.at(constraint, vars);
                self.writer.mark_house(constraint);
                self.writer.constraint(constraint).text(" cannot hold: ").cells(&cells);
                match values.len() {
                    0 => self.writer.text(" has no candidate left."),
                    n => {
                        self.writer.text(" have only ");
                        self.writer.values(values, SpanRole::Kept);
                        self.writer.text(format!(" between them, {n} for {} cells.", cells.len()))
                    }
                };
                cells.iter().for_each(|&var| self.writer.mark(var, MarkRole::Conflict, values));
            }
            ConflictKind::NoPlace { value } => {
                let digit = Domain::single(value);
                self.writer.constraint(constraint).text(" has no place left for ").values(digit, SpanRole::Removed);
                self.writer.text(".");
                let cells = self.model.scope(constraint);
                cells.iter().for_each(|&var| self.writer.mark(var, MarkRole::Conflict, Domain::EMPTY));
            }
            ConflictKind::TooFewPlaces { lines, places, value } => {
                let (rows, columns) = (lines.count_ones(), places.count_ones());
                self.writer.constraint(constraint).text(format!(" cannot hold: {rows} rows have "));
                self.writer.values(Domain::single(value), SpanRole::Kept);
                self.writer.text(format!(" only in {columns} column{}.", if columns == 1 { "" } else { "s" }));
                let cells = self.lines(lines);
                cells.iter().for_each(|&(var, _)| self.writer.mark(var, MarkRole::Conflict, Domain::EMPTY));
            }
        }
        let detail = format!("failure of {}: this node has no solution", self.model.name(constraint));
        self.writer.out.detail = detail;
    }

    fn fixpoint(&mut self, node: u32, context: &Happening) {
        let cells = self.model.geometry().cells();
        self.writer.text("Fixpoint");
        if let Some(prop) = context.last {
            let last = self.model.constraint_of(prop);
            self.writer.text(": no constraint can remove more; ").constraint(last).text(" was the last to look.");
        } else {
            self.writer.text(": no constraint can remove more.");
        }
        self.writer.text(match cells - context.fixed {
            0 => " Every cell is fixed.".into(),
            1 => " 1 cell is open.".to_string(),
            open => format!(" {open} of {cells} cells are open."),
        });
        self.writer.out.detail = format!("node {node}: propagation alone gets no further than this");
    }

    fn decide(&mut self, decision: Decision, depth: u32, context: &Happening) {
        let sign = relation_sign(decision.relation);
        let text = format!("{} {sign} {}", self.model.cell(decision.var), self.writer.symbol(decision.value));
        self.writer.text("Try ").push(text, SpanRole::Decision, Some(decision.var));
        self.writer.text(if context.first_branch {
            ": a guess, because propagation gets no further"
        } else {
            ": the other branches before it are finished"
        });
        self.writer.text(".");
        self.writer.mark(decision.var, MarkRole::Decision, Domain::single(decision.value));
        self.writer.out.detail = format!("decision at depth {depth}: {}", context.why_variable);
    }

    fn done(&mut self, outcome: Outcome, context: &Happening) {
        self.writer.text(match (outcome, context.solutions) {
            (Outcome::Capped, _) => "Stopped: the budget ran out before the search was over.".to_string(),
            (Outcome::Enough, n) => {
                format!("Done: {n} solutions were asked for and found; every row, column and box holds in each.")
            }
            (Outcome::Exhausted, 0) => "Done: the whole tree was searched, and there is no solution.".into(),
            (Outcome::Exhausted, 1) => {
                "Done: the whole tree was searched, and exactly one grid satisfies every row, column and box.".into()
            }
            (Outcome::Exhausted, n) => {
                format!("Done: the whole tree was searched; {n} grids satisfy every row, column and box.")
            }
        });
        self.writer.out.detail = match (outcome, context.solutions) {
            (Outcome::Exhausted, 1) => "the solution is unique",
            (Outcome::Exhausted, 0) => "proved infeasible",
            (Outcome::Capped, _) => "not an answer",
            _ => "more than one solution",
        }
        .into();
    }

    /// The small print of a filtering: the constraint, the level, and what players call the reason.
    fn detail(&self, constraint: ConstraintId, reason: Option<Reason>) -> String {
        let name = self.model.name(constraint);
        let options = self.model.options();
        let mut detail = match self.model.rules()[constraint.index()] {
            Rule::House(_) if options.consistency == Consistency::Forward => {
                format!("AllDifferent({name}), forward checking")
            }
            Rule::House(_) => format!("AllDifferent({name}), {} consistency", options.consistency.name()),
            Rule::NotEqual(..) if options.consistency == Consistency::Forward => {
                format!("{name}, an arc revised after a decision")
            }
            Rule::NotEqual(..) => format!("{name}, an arc revised as in AC-3"),
            Rule::Given(..) => name,
            Rule::Hidden(_) => format!("{name}, every digit has a place (redundant)"),
            Rule::Locked(..) => format!("{name}, locked digits (redundant)"),
            Rule::Fish(_) => format!("AllDifferent({name}), domain consistency (redundant)"),
            Rule::Shaving => "singleton consistency: every candidate is tried".into(),
        };
        if let Some(players) = reason.and_then(players_name) {
            detail.push_str(&format!(" · players call it a {players}"));
        }
        detail
    }
}

/// What players call a reason, where they have a name for it.
pub fn players_name(reason: Reason) -> Option<&'static str> {
    const NAKED: [&str; 3] = ["naked pair", "naked triple", "naked quad"];
    const FISH: [&str; 3] = ["X-wing", "swordfish", "jellyfish"];
    const HIDDEN: [&str; 4] = ["hidden single", "hidden pair", "hidden triple", "hidden quad"];
    match reason {
        Reason::Fixed { .. } => None,
        Reason::Hall { values, .. } => NAKED.get(values.len().checked_sub(2)?).copied(),
        Reason::Hidden { values, .. } => HIDDEN.get(values.len().checked_sub(1)?).copied(),
        Reason::Absent { .. } => Some("locked candidate"),
        Reason::Lines { lines, .. } => FISH.get((lines.count_ones() as usize).checked_sub(2)?).copied(),
        Reason::Refuted => Some("Nishio"),
    }
}
