//! Hints: the next deduction the engine can make from the *person's* grid, in words. A hint never uses the solution to
//! find a deduction; only the check that the person's own entries can be right looks at it, and it gives nothing away.
//!
//! In order: a mistake, a naked single, a hidden single, the smallest Hall set of domain consistency; and where no
//! single constraint says more, the cell a solver would branch on.

mod position;

pub use position::Position;

use crate::kernel::{ConstraintId, Domain, Engine, Literal, Outcome, Propagator, Reason, Store, Value, VarId};
use crate::options::{Consistency, ModelKind, Options};
use crate::propagators::AnyPropagator;
use crate::puzzle::model::Model;
use crate::puzzle::{Grid, House};
use crate::search::{Limits, Move, Search};
use crate::trace::narrator::Narrator;
use crate::trace::reasons::{Group, players_name};
use crate::trace::report::Explanation;
use crate::trace::sentence::{MarkRole, SpanRole, Writer};
use crate::trace::{Event, Recorder};
use serde::Serialize;

/// What kind of hint it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum HintKind {
    /// Something the person wrote cannot be right.
    Mistake,
    /// A step that follows.
    Deduction,
    /// No single constraint says more: a solver would guess.
    Branch,
    /// The grid is full and right.
    Solved,
    /// The puzzle has no solution at all.
    Infeasible,
}

/// A digit in a cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Placement {
    /// The cell.
    pub cell: String,
    /// The digit, from 1.
    pub value: usize,
}

/// Cells and digits that a deduction rests on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Evidence {
    /// The cell.
    pub cell: String,
    /// The digits, from 1.
    pub values: Vec<usize>,
}

/// A hint.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Hint {
    /// What kind of hint.
    pub kind: HintKind,
    /// The technique's name in kebab case; `null` unless this is a deduction.
    pub technique: Option<String>,
    /// The technique's name as players say it.
    pub name: String,
    /// The weakest consistency level, of those built, that makes this deduction.
    pub level: Option<String>,
    /// The words and the marks.
    #[serde(flatten)]
    pub explanation: Explanation,
    /// Digits to enter.
    pub placements: Vec<Placement>,
    /// Candidates to rub out.
    pub eliminations: Vec<Placement>,
    /// What it rests on.
    pub evidence: Vec<Evidence>,
}

/// How long the check against the solution may search before it is left out.
const CHECK_NODES: u64 = 3_000;

/// The next hint for a position.
pub fn hint(position: &Position) -> Hint {
    let options = Options { model: ModelKind::AllDifferent, consistency: Consistency::Domain, ..Options::default() };
    let finder = Finder { model: Model::new(&position.combined(), &options), options, position };
    finder.mistake().or_else(|| finder.solved()).unwrap_or_else(|| finder.deduction())
}

struct Finder<'a> {
    /// The grid with the entries, under domain consistency.
    model: Model,
    options: Options,
    position: &'a Position,
}

impl Finder<'_> {
    #[inline(never)]
    fn writer(&self) -> Writer<'_> {
        Writer::new(&self.model)
    }

    #[inline(never)]
    fn hint(&self, kind: HintKind, mut writer: Writer<'_>) -> Hint {
        Hint {
            kind,
            technique: None,
            name: String::new(),
            level: None,
            explanation: Explanation::new(&self.model, writer.finish()),
            placements: Vec::new(),
            eliminations: Vec::new(),
            evidence: Vec::new(),
        }
    }

    fn is_entry(&self, var: VarId) -> bool {
        self.position.grid.values()[var.index()] == 0
    }

    /// Something the person wrote that cannot be right, or a puzzle that cannot.
    fn mistake(&self) -> Option<Hint> {
        let (kind, writer) = self.equal_digits().or_else(|| self.against_the_solution())?;
        Some(self.hint(kind, writer))
    }

    /// Two equal digits in a house.
    fn equal_digits(&self) -> Option<(HintKind, Writer<'_>)> {
        let geometry = self.model.geometry();
        let clash = |house: &House| {
            let cells = house.cells(geometry);
            (1..=geometry.size() as u8).find_map(|digit| {
                let holders: Vec<VarId> =
                    cells.iter().filter(|&&c| self.position.digit(c) == digit).map(|&c| VarId(c as u32)).collect();
                (holders.len() > 1).then_some((digit, holders))
            })
        };
        let (index, (digit, holders)) =
            geometry.houses().iter().enumerate().find_map(|(index, house)| Some((index, clash(house)?)))?;
        let kind = if holders.iter().any(|&v| self.is_entry(v)) { HintKind::Mistake } else { HintKind::Infeasible };
        let value = Domain::single(digit - 1);
        let mut writer = self.writer();
        let house = ConstraintId(index as u32);
        writer.cells(&holders).text(if holders.len() == 2 { " both hold " } else { " all hold " });
        writer.values(value, SpanRole::Removed).text(", and ").constraint(house).text(" must be all different.");
        writer.mark_house(house);
        holders.iter().for_each(|&var| writer.mark(var, MarkRole::Conflict, value));
        Some((kind, writer))
    }

    /// Entries and pencil marks that no solution has. The right digit is not told.
    fn against_the_solution(&self) -> Option<(HintKind, Writer<'_>)> {
        let (outcome, solutions) = self.solutions(&self.position.grid);
        let mut writer = self.writer();
        match (outcome, &solutions[..]) {
            (Outcome::Capped, _) => None,
            (_, []) => {
                writer.text("This puzzle has no solution: its givens contradict each other.");
                Some((HintKind::Infeasible, writer))
            }
            (Outcome::Exhausted, [solution]) => {
                let blank = |&cell: &usize| self.position.grid.values()[cell] == 0;
                let cells = (0..solution.len()).filter(blank);
                let wrong: Vec<VarId> = cells
                    .clone()
                    .filter(|&c| ![0, solution[c] + 1].contains(&self.position.entries[c]))
                    .map(|c| VarId(c as u32))
                    .collect();
                if !wrong.is_empty() {
                    writer.cells(&wrong).text(if wrong.len() == 1 {
                        " cannot hold "
                    } else {
                        " cannot hold these digits: "
                    });
                    if let [var] = wrong[..] {
                        let digit = self.position.digit(var.index());
                        writer.values(Domain::single(digit - 1), SpanRole::Removed).text(": ");
                    }
                    writer.text("with what the givens say, some row, column or box could no longer be filled.");
                    for &var in &wrong {
                        let digit = self.position.digit(var.index());
                        writer.mark(var, MarkRole::Conflict, Domain::single(digit - 1));
                    }
                    return Some((HintKind::Mistake, writer));
                }
                let note = |c: usize| self.position.notes[c];
                let rubbed_out = cells
                    .filter(|&c| self.position.digit(c) == 0 && !note(c).is_empty() && !note(c).contains(solution[c]));
                let rubbed_out: Vec<VarId> = rubbed_out.map(|c| VarId(c as u32)).collect();
                if rubbed_out.is_empty() {
                    return None;
                }
                writer.text("A candidate is missing from ").cells(&rubbed_out);
                writer.text(": one that the givens still allow was rubbed out.");
                rubbed_out.iter().for_each(|&var| writer.mark(var, MarkRole::Conflict, Domain::EMPTY));
                Some((HintKind::Mistake, writer))
            }
            _ => {
                // Many solutions: the entries are wrong only if they leave none.
                let (outcome, left) = self.solutions(&self.position.combined());
                if !left.is_empty() || outcome == Outcome::Capped {
                    return None;
                }
                writer.text(
                    "The entries so far cannot all be right: no row, column or box can be completed with all of them.",
                );
                let entered = (0..self.position.entries.len()).map(|c| VarId(c as u32)).filter(|&v| self.is_entry(v));
                let entered: Vec<VarId> = entered.filter(|v| self.position.entries[v.index()] != 0).collect();
                entered.iter().for_each(|&var| writer.mark(var, MarkRole::Conflict, Domain::EMPTY));
                Some((HintKind::Mistake, writer))
            }
        }
    }

    /// Up to two solutions of a grid.
    fn solutions(&self, grid: &Grid) -> (Outcome, Vec<Vec<Value>>) {
        let model = Model::new(grid, &self.options);
        let limits = Limits { solutions: 2, nodes: Some(CHECK_NODES) };
        let mut search = Search::new(model.engine(), self.options.strategy, 0, limits);
        let mut solutions = Vec::new();
        loop {
            match search.advance(&mut ()) {
                Move::Done(outcome) => return (outcome, solutions),
                Move::Solution => {
                    solutions.push(search.engine().store().domains().iter().filter_map(|d| d.value()).collect());
                }
                _ => {}
            }
        }
    }

    fn solved(&self) -> Option<Hint> {
        let full = (0..self.position.entries.len()).all(|cell| self.position.digit(cell) != 0);
        full.then(|| {
            let mut writer = self.writer();
            writer.text("Solved: every row, column and box holds each digit once.");
            self.hint(HintKind::Solved, writer)
        })
    }

    fn deduction(&self) -> Hint {
        let candidates = self.position.candidates();
        if let Some(cell) = candidates.iter().position(|d| d.is_empty()) {
            let var = VarId(cell as u32);
            let mut writer = self.writer();
            writer.cell(var).text(" has no candidate left: something in its row, column or box cannot be right.");
            writer.mark(var, MarkRole::Conflict, Domain::EMPTY);
            return self.hint(HintKind::Mistake, writer);
        }
        self.naked_single(&candidates)
            .or_else(|| self.hidden_single(&candidates))
            .or_else(|| self.hall_set(&candidates))
            .unwrap_or_else(|| self.branch(&candidates))
    }

    fn open(&self, cell: usize) -> bool {
        self.position.digit(cell) == 0
    }

    #[inline(never)]
    fn placement(&self, var: VarId, value: Value) -> Placement {
        Placement { cell: self.model.cell(var), value: usize::from(value) + 1 }
    }

    fn naked_single(&self, candidates: &[Domain]) -> Option<Hint> {
        let cell = (0..candidates.len()).find(|&cell| self.open(cell) && candidates[cell].is_fixed())?;
        let (var, value) = (VarId(cell as u32), candidates[cell].value()?);
        let geometry = self.model.geometry();
        let others = Domain::full(geometry.size()).without(value);
        let seen: Vec<(VarId, Domain)> = others
            .iter()
            .filter_map(|v| {
                let holder = geometry.peers(cell).into_iter().find(|&p| self.position.digit(p) == v + 1)?;
                Some((VarId(holder as u32), Domain::single(v)))
            })
            .collect();
        let mut writer = self.writer();
        writer.cell(var).text(" is ").values(Domain::single(value), SpanRole::Kept);
        let by_digits: Domain = seen.iter().filter_map(|(_, d)| d.value()).collect();
        if by_digits == others {
            writer.text(": its row, column and box already hold ").values(others, SpanRole::Kept).text(".");
        } else {
            writer.text(": it is the only candidate left there.");
        }
        writer.mark(var, MarkRole::Fixed, Domain::single(value));
        seen.iter().for_each(|&(by, digit)| writer.mark(by, MarkRole::Reason, digit));
        let mut hint = self.hint(HintKind::Deduction, writer);
        hint.technique = Some("naked-single".into());
        hint.name = "Naked single".into();
        hint.level = Some("value".into());
        hint.placements = vec![self.placement(var, value)];
        hint.evidence = seen.iter().map(|&(by, digit)| self.evidence(by, digit)).collect();
        Some(hint)
    }

    #[inline(never)]
    fn evidence(&self, var: VarId, values: Domain) -> Evidence {
        Evidence { cell: self.model.cell(var), values: values.iter().map(|v| usize::from(v) + 1).collect() }
    }

    fn hidden_single(&self, candidates: &[Domain]) -> Option<Hint> {
        let geometry = self.model.geometry();
        // Boxes first: that is where people see them.
        let houses = geometry.houses();
        let order = (0..houses.len()).rev();
        let (house, cell, value) = order.into_iter().find_map(|index| {
            let cells = houses[index].cells(geometry);
            (0..geometry.size() as Value).find_map(|value| {
                let mut places = cells.iter().copied().filter(|&c| candidates[c].contains(value));
                let place = places.next()?;
                (places.next().is_none() && self.open(place)).then_some((index, place, value))
            })
        })?;
        let (var, constraint) = (VarId(cell as u32), ConstraintId(house as u32));
        let blocked: Vec<VarId> = houses[house]
            .cells(geometry)
            .into_iter()
            .filter(|&c| c != cell && self.open(c))
            .filter_map(|c| geometry.peers(c).into_iter().find(|&p| self.position.digit(p) == value + 1))
            .map(|c| VarId(c as u32))
            .collect();
        let blocked = blocked.into_iter().fold(Vec::new(), |mut all: Vec<VarId>, v| {
            if !all.contains(&v) {
                all.push(v);
            }
            all
        });
        let single = Domain::single(value);
        let mut writer = self.writer();
        writer
            .text("In ")
            .constraint(constraint)
            .text(", ")
            .values(single, SpanRole::Kept)
            .text(" fits only in ")
            .cell(var);
        if !blocked.is_empty() && blocked.len() <= 4 {
            writer.text(": the ").values(single, SpanRole::Kept).text(if blocked.len() == 1 {
                " in "
            } else {
                "s in "
            });
            writer.cells(&blocked).text(if blocked.len() == 1 { " rules" } else { " rule" }).text(" out the rest");
        }
        writer.text(".");
        writer.mark_house(constraint);
        writer.mark(var, MarkRole::Fixed, single);
        blocked.iter().for_each(|&by| writer.mark(by, MarkRole::Reason, single));
        let mut hint = self.hint(HintKind::Deduction, writer);
        hint.technique = Some("hidden-single".into());
        hint.name = "Hidden single".into();
        hint.level = Some("value+hidden".into());
        hint.placements = vec![self.placement(var, value)];
        hint.evidence = blocked.iter().map(|&by| self.evidence(by, single)).collect();
        Some(hint)
    }

    /// The smallest Hall set, naked before hidden, that any single house has to offer.
    fn hall_set(&self, candidates: &[Domain]) -> Option<Hint> {
        let mut best: Option<(usize, ConstraintId, Group)> = None;
        for propagator in self.model.propagators() {
            let store = Store::new(candidates.to_vec(), self.model.geometry().size());
            let mut heard = Recorder::default();
            // A conflict here means the notes are wrong; the removals made before it are still entailed.
            let _ = Engine::new(store, vec![propagator.clone()]).propagate(&mut heard);
            let mut groups = Vec::new();
            for event in heard.batch {
                if let Event::Remove { var, value, reason, .. } = event {
                    Group::add(&mut groups, var, value, reason);
                }
            }
            let scope = self.model.scope(propagator.constraint());
            // One that rests on what another takes away first has to wait until that is done.
            for group in groups.into_iter().filter(|group| stands(group, scope, candidates)) {
                let rank = group.rank();
                if best.as_ref().is_none_or(|(least, ..)| rank < *least) {
                    best = Some((rank, propagator.constraint(), group));
                }
            }
        }
        let (_, constraint, group) = best?;
        let explanation = Narrator::new(&self.model).group_alone(constraint, &group, None);
        let size = group.set(self.model.scope(constraint)).count();
        let hidden = matches!(group.reason, Reason::Hidden { .. });
        let name = match players_name(group.reason) {
            Some(name) => name.to_string(),
            None => format!("{} set of {size}", if hidden { "hidden" } else { "Hall" }),
        };
        let mut hint = self.hint(HintKind::Deduction, self.writer());
        hint.technique = Some(name.to_ascii_lowercase().replace(' ', "-"));
        hint.name = name[..1].to_ascii_uppercase() + &name[1..];
        hint.level = Some("domain".into());
        hint.eliminations = group
            .lost
            .iter()
            .flat_map(|&(var, values)| values.iter().map(move |v| (var, v)))
            .map(|(var, v)| self.placement(var, v))
            .collect();
        hint.evidence =
            group.set(self.model.scope(constraint)).map(|(var, values)| self.evidence(var, values)).collect();
        hint.explanation = Explanation::new(&self.model, explanation);
        Some(hint)
    }

    fn branch(&self, candidates: &[Domain]) -> Hint {
        let mut writer = self.writer();
        let store = Store::new(candidates.to_vec(), self.model.geometry().size());
        writer.text("No single row, column or box says more here.");
        if let Some(var) = self.options.strategy.variable(&Engine::<AnyPropagator>::new(store, Vec::new())) {
            let domain = candidates[var.index()];
            writer.text(" A solver would guess next at ").cell(var).text(", which has the fewest candidates: ");
            writer.values(domain, SpanRole::Kept).text(".");
            writer.mark(var, MarkRole::Decision, domain);
        }
        self.hint(HintKind::Branch, writer)
    }
}

/// Whether all that a group's reason cites is so already.
fn stands(group: &Group, scope: &[VarId], candidates: &[Domain]) -> bool {
    let is_so = |literal: Literal| match literal {
        Literal::Is(var, value) => candidates[var.index()] == Domain::single(value),
        Literal::Not(var, value) => !candidates[var.index()].contains(value),
    };
    let values = group.lost.iter().flat_map(|(_, values)| values.iter());
    values.into_iter().all(|value| group.reason.literals(scope, scope.len(), value).into_iter().all(is_so))
}
