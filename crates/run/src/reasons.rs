//! Removals in words. Removals with the same reason share a sentence, and each kind of reason has its own form of sentence.

use super::clause_words::{self, Clauses};
use super::event::Refutation;
use pencilmark_engine::kernel::{ConstraintId, Domain, Reason, Value, VarId};
use pencilmark_engine::propagators::{Pattern, variables_at};
use pencilmark_meanings::{AnyMeaning, EnclosedSum, PrefixSum};
use pencilmark_model::model::{ConstraintKind, Model};
use pencilmark_words::arithmetic::{self, Figure};
use pencilmark_words::arithmetic_words::{self, Subject};
use pencilmark_words::sentence::{MarkRole, SpanRole, Writer, and};

/// Removals that share a reason.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    /// The reason.
    pub reason: Reason,
    /// The values that each cell lost.
    pub lost: Vec<(VarId, Domain)>,
}

impl Group {
    /// Adds a removal to the group of its reason, or begins a new group.
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
        // For three kinds of reasons, removals of different values belong to different groups: a fixed cell, the lines of a
        // fish, and the cells without a locked value. Every trial is a group of its own.
        match Pattern::of(reason) {
            Pattern::Fixed { .. } | Pattern::Absent { .. } | Pattern::Lines { .. } => {
                self.reason == reason && self.lost[0].1.contains(value)
            }
            Pattern::Hall { .. } | Pattern::Hidden { .. } => self.reason == reason,
            // A clause that fixes a cell removes all its other candidates for one reason. One filtering of a rule also has one
            // reason for all its removals.
            Pattern::Learnt { .. } | Pattern::Other => self.reason == reason,
            Pattern::Refuted => false,
        }
    }

    /// The cells of the set behind the reason, with the values of the set.
    pub fn set(&self, scope: &[VarId]) -> impl Iterator<Item = (VarId, Domain)> {
        let (vars, values) = match Pattern::of(self.reason) {
            Pattern::Fixed { by } => (scope.iter().position(|&v| v == by).map_or(0, |p| 1 << p), self.lost[0].1),
            Pattern::Hall { vars, values } | Pattern::Hidden { vars, values } => (vars, values),
            Pattern::Absent { .. }
            | Pattern::Lines { .. }
            | Pattern::Refuted
            | Pattern::Learnt { .. }
            | Pattern::Other => (0, Domain::EMPTY),
        };
        variables_at(scope, vars).map(move |var| (var, values))
    }

    /// A measure of how hard the reason is to see: small sets first, naked sets before hidden ones.
    pub fn rank(&self) -> usize {
        match Pattern::of(self.reason) {
            Pattern::Fixed { .. } => 0,
            Pattern::Hall { values, .. } => 2 * values.len(),
            Pattern::Hidden { values, .. } => 2 * values.len() + 1,
            Pattern::Absent { .. } => 3,
            Pattern::Lines { lines, .. } => 2 * lines.count_ones() as usize + 1,
            Pattern::Learnt { .. } | Pattern::Other => usize::MAX - 1,
            Pattern::Refuted => usize::MAX,
        }
    }
}

/// The number of groups of removals that a sentence describes. Further removals are only counted.
const MOST_GROUPS: usize = 3;

/// Writes removals and their reasons.
pub(super) struct ReasonWriter<'a> {
    pub(super) model: &'a Model,
    pub(super) writer: Writer<'a>,
    /// The failed trial behind a removal by shaving.
    pub(super) refutation: Option<Refutation>,
    /// The learnt clauses behind removals.
    pub(super) clauses: Clauses,
    /// The domains just before the removals; empty if they are not known.
    pub(super) before: Vec<Domain>,
}

impl<'a> ReasonWriter<'a> {
    pub(super) fn new(model: &'a Model) -> ReasonWriter<'a> {
        ReasonWriter {
            model,
            writer: Writer::new(model.geometry()),
            refutation: None,
            clauses: Clauses::new(),
            before: Vec::new(),
        }
    }

    /// Writes the removals of one constraint, grouped by reason.
    pub(super) fn removals(&mut self, constraint: ConstraintId, groups: &[Group]) {
        self.writer.mark_constraint(self.model, constraint);
        groups.iter().for_each(|group| self.mark_group(constraint, group));
        // One sentence covers the removals by several fixed cells. Each other group has a sentence of its own.
        let is_fixed = |group: &&Group| matches!(Pattern::of(group.reason), Pattern::Fixed { .. });
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
            self.writer
                .text(format!(" In the same way {rest} more candidate{s} {verb} from "))
                .constraint(self.model, constraint);
            self.writer.text(".");
        }
    }

    /// "In row B, B3 is 3, B4 is 7 and B9 is 1, so 1, 3 and 7 leave its other cells."
    fn fixed_together(&mut self, constraint: ConstraintId, groups: &[&Group]) {
        self.writer.text("In ").constraint(self.model, constraint).text(", ");
        self.writer.list(groups, |writer, group| {
            if let Pattern::Fixed { by } = Pattern::of(group.reason) {
                writer.cell(by).text(" is ").values(group.lost[0].1, SpanRole::Kept);
            }
        });
        let values: Domain = groups.iter().filter_map(|group| group.lost[0].1.value()).collect();
        self.writer.text(", so ").values(values, SpanRole::Removed);
        self.writer.text(if values.len() == 1 { " leaves its other cells." } else { " leave its other cells." });
    }

    fn group(&mut self, constraint: ConstraintId, group: &Group, alone: bool) {
        let kind = self.model.kind(constraint);
        let house = matches!(kind, ConstraintKind::House(_));
        match Pattern::of(group.reason) {
            Pattern::Fixed { by } => {
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
                if matches!(kind, ConstraintKind::Rule(_)) {
                    self.writer.text(", and by ").constraint(self.model, constraint).text(", they differ.");
                } else if alone || !house {
                    self.writer.text(", and ").constraint(self.model, constraint).text(if house {
                        " must be all different."
                    } else {
                        "."
                    });
                } else {
                    self.writer.text(" in ").constraint(self.model, constraint).text(".");
                }
            }
            Pattern::Hall { vars, values } => {
                let cells = self.at(constraint, vars);
                self.writer.text("In ").constraint(self.model, constraint).text(", ").cells(&cells).text(" hold only ");
                self.writer.values(values, SpanRole::Kept).text(" between them, so ");
                self.losses(&group.lost);
            }
            Pattern::Hidden { vars, values } => {
                let cells = self.at(constraint, vars);
                self.writer.text("In ").constraint(self.model, constraint);
                self.digits_fit_only(values);
                self.writer.text("in ").cells(&cells).text(", so ");
                self.losses(&group.lost);
            }
            Pattern::Absent { .. } => self.locked(constraint, group),
            Pattern::Lines { lines, places } => self.fish(constraint, group, lines, places),
            Pattern::Refuted => self.refuted(group),
            Pattern::Learnt { number } => self.by_clause(number, group),
            Pattern::Other => self.by_rule(constraint, group),
        }
    }

    /// ", the digits 5 and 7 fit only "
    fn digits_fit_only(&mut self, values: Domain) {
        self.writer.text(", ").digits(values, SpanRole::Kept);
        self.writer.text(if values.len() == 1 { " fits only " } else { " fit only " });
    }

    /// "In box 5, the digit 4 fits only in the cells of row D, so 4 leaves D1 and D2."
    fn locked(&mut self, constraint: ConstraintId, group: &Group) {
        let kind = self.model.kind(constraint);
        let ConstraintKind::Locked(first, second) = kind else { return };
        self.writer.out.constraints.push(kind);
        self.writer.text("In ").house(first);
        self.digits_fit_only(group.lost[0].1);
        self.writer.text("in the cells of ").house(second).text(", so ");
        self.losses(&group.lost);
    }

    /// "Rows A and E have 5 only in columns 2 and 7 (rows × columns of 5), so 5 leaves C2 and H7."
    fn fish(&mut self, constraint: ConstraintId, group: &Group, lines: u64, places: u64) {
        self.rows_with(["Row", "Rows"], lines, places, group.lost[0].1);
        self.writer.text(" (").constraint(self.model, constraint).text("), so ");
        self.losses(&group.lost);
    }

    /// "rows A and E have 5 only in columns 2 and 7"; `row` is the word for one row and for several rows.
    pub(super) fn rows_with(&mut self, row: [&str; 2], lines: u64, places: u64, digit: Domain) {
        let geometry = self.model.geometry();
        let (houses, size) = (geometry.houses(), geometry.digit_count());
        let names = |set: u64, first: usize| -> Vec<String> {
            let name = |index: u8| houses[first + usize::from(index)].name(geometry);
            Domain(set).iter().map(|i| name(i).rsplit(' ').next().unwrap_or_default().to_string()).collect()
        };
        let (rows, columns) = (names(lines, 0), names(places, size));
        let (row, has) = if rows.len() == 1 { (row[0], " has ") } else { (row[1], " have ") };
        self.writer.push(format!("{row} {}", and(&rows)), SpanRole::Constraint, None);
        self.writer.text(has).values(digit, SpanRole::Kept);
        if columns.is_empty() {
            self.writer.text(" in no column");
        } else {
            let column = if columns.len() == 1 { "column" } else { "columns" };
            self.writer.text(" only in ");
            self.writer.push(format!("{column} {}", and(&columns)), SpanRole::Constraint, None);
        }
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
                self.writer.constraint(self.model, constraint).text(".");
            }
            None => drop(self.writer.text("trying it and propagating fails.")),
        }
    }

    /// "By learnt clause 3 (A5 = 3 and C7 = 2 cannot both hold), 2 leaves C7."
    fn by_clause(&mut self, number: u64, group: &Group) {
        let clause = self.clause(number);
        self.writer.text("By ");
        clause_words::write_in_passing(&mut self.writer, self.model, number, &clause);
        clause_words::mark(&mut self.writer, &clause);
        self.writer.text(", ");
        self.losses(&group.lost);
    }

    /// The literals of a learnt clause.
    pub(super) fn clause(&self, number: u64) -> Vec<pencilmark_engine::kernel::Literal> {
        self.clauses.get(&number).cloned().unwrap_or_default()
    }

    /// "By the cage A1 A2 B1, 9 leaves A2."
    fn by_rule(&mut self, constraint: ConstraintId, group: &Group) {
        let kind = self.model.kind(constraint);
        let figures = self.figures(constraint, group);
        if let (ConstraintKind::Rule(number), Some(figures)) = (kind, &figures) {
            arithmetic_words::write(&mut self.writer, Subject::Rule(number as usize), figures);
            return;
        }
        self.writer.text("By ").constraint(self.model, constraint).text(", ");
        if let ConstraintKind::Total(number) = kind {
            self.equation(number);
            if let Some(figures) = &figures {
                self.writer.text(": ");
                arithmetic_words::write(&mut self.writer, Subject::Named, figures);
                return;
            }
            self.writer.text(", so ");
        } else if let Some(clue) = self.clue(constraint) {
            self.writer.text(clue).text(", so ");
        }
        self.losses(&group.lost);
    }

    /// The figures behind removals by a sum.
    fn figures(&self, constraint: ConstraintId, group: &Group) -> Option<Vec<Figure>> {
        let (scope, sum) = arithmetic::sum_of(self.model, self.model.kind(constraint))?;
        let domains: Option<Vec<Domain>> = scope.iter().map(|&cell| self.before.get(cell).copied()).collect();
        let lost: Vec<(usize, Domain)> = group.lost.iter().map(|&(var, values)| (var.index(), values)).collect();
        arithmetic::figures(self.model.geometry(), scope, &sum, &domains?, &lost).filter(|figures| !figures.is_empty())
    }

    /// Why a value cannot satisfy a clue beside the grid: "the digits between 1 and 9 could else not make 20".
    fn clue(&self, constraint: ConstraintId) -> Option<String> {
        let ConstraintKind::Rule(number) = self.model.kind(constraint) else { return None };
        let enclosed = |sum: &EnclosedSum| {
            let [low, high] = sum.ends.map(|end| self.writer.symbol(end));
            format!("the digits between {low} and {high} could else not make {}", sum.total)
        };
        let prefix = |sum: &PrefixSum| format!("the first digits could else not make {}", sum.total);
        match &self.model.geometry().posted().get(number as usize)?.meaning {
            AnyMeaning::EnclosedSum(sum) => Some(enclosed(sum)),
            AnyMeaning::DistinctEnclosedSum(sum) => Some(enclosed(&sum.0)),
            AnyMeaning::PrefixSum(sum) => Some(prefix(sum)),
            AnyMeaning::DistinctPrefixSum(sum) => Some(prefix(&sum.0)),
            _ => None,
        }
    }

    /// "C1 + C2 − D4 = 13", the equation of a house total.
    fn equation(&mut self, number: u32) {
        let Some(total) = self.model.geometry().totals().get(number as usize) else { return };
        for (index, (&cell, &weight)) in total.scope.iter().zip(total.meaning.weights.iter()).enumerate() {
            match (index, weight < 0) {
                (0, false) => {}
                (0, true) => drop(self.writer.text("−")),
                (_, false) => drop(self.writer.text(" + ")),
                (_, true) => drop(self.writer.text(" − ")),
            }
            if weight.abs() > 1 {
                self.writer.text(format!("{} × ", weight.abs()));
            }
            self.writer.cell(VarId(cell as u32));
        }
        self.writer.text(format!(" = {}", total.sum_of_digits(self.model.geometry())));
    }

    /// "2, 3 and 9 leave A4; 3 and 9 leave F4."
    fn losses(&mut self, lost: &[(VarId, Domain)]) {
        let lost: Vec<(usize, Domain)> = lost.iter().map(|&(var, values)| (var.index(), values)).collect();
        arithmetic_words::losses(&mut self.writer, &lost);
        self.writer.text(".");
    }

    /// The variables at some positions of a scope.
    pub(super) fn at(&self, constraint: ConstraintId, positions: u64) -> Vec<VarId> {
        variables_at(self.model.scope(constraint), positions).collect()
    }

    /// The cells of some rows, each with its position in the row.
    pub(super) fn lines(&self, lines: u64) -> Vec<(VarId, usize)> {
        let size = self.model.geometry().digit_count();
        let row = |line: u8| (0..size).map(move |place| (VarId((usize::from(line) * size + place) as u32), place));
        Domain(lines).iter().flat_map(row).collect()
    }

    fn mark_group(&mut self, constraint: ConstraintId, group: &Group) {
        match Pattern::of(group.reason) {
            Pattern::Fixed { by } => self.writer.mark(by, MarkRole::Reason, group.lost[0].1),
            Pattern::Hall { vars, values } | Pattern::Hidden { vars, values } => {
                for var in self.at(constraint, vars) {
                    self.writer.mark(var, MarkRole::Hall, values);
                }
            }
            Pattern::Absent { .. } => {
                if let ConstraintKind::Locked(first, second) = self.model.kind(constraint) {
                    let (a, b) = (first.cells(self.model.geometry()), second.cells(self.model.geometry()));
                    a.iter().for_each(|&c| self.writer.mark(VarId(c as u32), MarkRole::House, Domain::EMPTY));
                    for &cell in a.iter().filter(|cell| b.contains(cell)) {
                        self.writer.mark(VarId(cell as u32), MarkRole::Hall, group.lost[0].1);
                    }
                }
            }
            Pattern::Lines { lines, places } => {
                for (var, place) in self.lines(lines) {
                    self.writer.mark(var, MarkRole::House, Domain::EMPTY);
                    if places >> place & 1 == 1 {
                        self.writer.mark(var, MarkRole::Hall, group.lost[0].1);
                    }
                }
            }
            Pattern::Refuted | Pattern::Learnt { .. } | Pattern::Other => {}
        }
        for &(var, values) in &group.lost {
            self.writer.mark(var, MarkRole::Removed, values);
        }
    }
}

/// The players' name for a reason, if they have one.
pub fn players_name(reason: Reason) -> Option<&'static str> {
    const NAKED: [&str; 3] = ["naked pair", "naked triple", "naked quad"];
    const FISH: [&str; 3] = ["X-wing", "swordfish", "jellyfish"];
    const HIDDEN: [&str; 4] = ["hidden single", "hidden pair", "hidden triple", "hidden quad"];
    match Pattern::of(reason) {
        Pattern::Fixed { .. } => None,
        Pattern::Hall { values, .. } => NAKED.get(values.len().checked_sub(2)?).copied(),
        Pattern::Hidden { values, .. } => HIDDEN.get(values.len().checked_sub(1)?).copied(),
        Pattern::Absent { .. } => Some("locked candidate"),
        Pattern::Lines { lines, .. } => FISH.get((lines.count_ones() as usize).checked_sub(2)?).copied(),
        Pattern::Refuted => Some("Nishio"),
        Pattern::Learnt { .. } | Pattern::Other => None,
    }
}
