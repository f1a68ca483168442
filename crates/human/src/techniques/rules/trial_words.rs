//! The sentences about a trial: the consequences one after the other, and an end that a person can check on the grid, such as "A4
//! and A6 would both be 2".

use super::words;
use crate::board::{Board, bits};
use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::phrases;
use pencilmark_engine::kernel::{Conflict, ConstraintId, Domain, Value, VarId, Violation};
use pencilmark_engine::story::Step;
use pencilmark_meanings::Linear;
use pencilmark_model::model::ConstraintKind;
use pencilmark_words::arithmetic;
use pencilmark_words::sentence::{SpanRole, Writer};

/// The largest number of consequences that a sentence lists.
const MOST_TOLD: usize = 8;
/// The largest number of digits that a sentence says a cell can hold.
const MOST_DIGITS: usize = 3;
/// The largest number of cells of a rule whose digits the end of a trial lists.
const MOST_CELLS: usize = 4;

/// What follows from one constraint: for each cell the digits that it loses and those that it keeps.
pub(super) struct Consequence {
    /// The constraint; `None` if cells only see a filled cell, which needs no name.
    constraint: Option<ConstraintId>,
    changes: Vec<(usize, Domain, Domain)>,
}

impl Consequence {
    /// The consequences of a trial, from its steps.
    pub(super) fn of(board: &Board, tried: Candidate, steps: &[Step]) -> Vec<Consequence> {
        let network = board.topology().network();
        let mut domains = assumed(board, tried);
        let mut all: Vec<Consequence> = Vec::new();
        for step in steps {
            // A step without a part says that a cell has its last candidate, which the person sees.
            let &[id] = &step.part[..] else { continue };
            let id = ConstraintId(id as u32);
            let is_house = matches!(network.kind(id), Some(ConstraintKind::House(_) | ConstraintKind::Hidden(_)));
            for fact in &step.to {
                let cell = fact.var().index();
                let gone = domains[cell].minus(fact.allowed());
                let is_filled = |var: &VarId| domains[var.index()].is_fixed() && domains[var.index()] == gone;
                let seen = is_house && network.scope(id).iter().any(is_filled);
                let constraint = (!seen).then_some(id);
                domains[cell] = domains[cell].minus(gone);
                if gone.is_empty() {
                    continue;
                }
                let change = (cell, gone, domains[cell]);
                match all.last_mut().filter(|last| last.constraint == constraint) {
                    Some(last) => match last.changes.iter_mut().find(|(other, ..)| *other == cell) {
                        Some((_, all_gone, left)) => (*all_gone, *left) = (Domain(all_gone.0 | gone.0), domains[cell]),
                        None => last.changes.push(change),
                    },
                    None => all.push(Consequence { constraint, changes: vec![change] }),
                }
            }
        }
        all
    }

    /// "A1 and A2 cannot be 3, and B4 is 1 or 2"
    fn tell(&self, writer: &mut Writer<'_>) {
        let mut said: Vec<(bool, Domain, Vec<usize>)> = Vec::new();
        for &(cell, gone, left) in &self.changes {
            let is_positive = (1..=MOST_DIGITS).contains(&left.len());
            let digits = if is_positive { left } else { gone };
            match said.iter_mut().find(|(positive, others, _)| (*positive, *others) == (is_positive, digits)) {
                Some((.., cells)) => cells.push(cell),
                None => said.push((is_positive, digits, vec![cell])),
            }
        }
        writer.list(&said, |writer, (is_positive, digits, cells)| {
            writer.cells(cells);
            match is_positive {
                true => writer.text(if cells.len() == 1 { " is " } else { " are each " }),
                false => writer.text(" cannot be "),
            };
            phrases::either(*digits, if *is_positive { SpanRole::Kept } else { SpanRole::Removed }, writer);
        });
    }
}

/// The candidates of all cells.
pub(super) fn domains(board: &Board) -> Vec<Domain> {
    (0..board.topology().cells()).map(|cell| board.domain(cell)).collect()
}

/// The candidates of all cells with the tried digit in its cell.
pub(super) fn assumed(board: &Board, tried: Candidate) -> Vec<Domain> {
    let mut domains = domains(board);
    domains[tried.cell] = Domain::single(tried.digit);
    domains
}

/// "Suppose that D4 is 1. Then E5 and F4 cannot be 1; by the arrow of F2, G3 is 4. But then A4 and A6 would both be 2. So D4
/// cannot be 1."
pub(super) fn write(
    board: &Board,
    tried: Candidate,
    consequences: &[Consequence],
    conflict: Conflict,
    step: &Deduction,
    writer: &mut Writer<'_>,
) {
    writer.text("Suppose that ");
    words::cell_is(tried.cell, Domain::single(tried.digit), writer);
    writer.text(". ");
    let mut domains = assumed(board, tried);
    for (index, consequence) in consequences.iter().enumerate() {
        for &(cell, gone, _) in &consequence.changes {
            domains[cell] = domains[cell].minus(gone);
        }
        if index >= MOST_TOLD {
            continue;
        }
        writer.text(if index == 0 { "Then " } else { "; " });
        if let Some(id) = consequence.constraint {
            writer.text("by ");
            name(board, id, writer);
            writer.text(", ");
        }
        consequence.tell(writer);
    }
    if consequences.len() > MOST_TOLD {
        writer.text(format!("; and so on, {} consequences in all", consequences.len()));
    }
    writer.text(if consequences.is_empty() { "Then " } else { ". But then " });
    end(board, &domains, conflict, writer);
    writer.text(". So ");
    match step.placements[..] {
        [placed] => phrases::literal(placed, true, writer),
        _ => {
            writer.cell(tried.cell).text(" cannot be ");
            writer.values(Domain::single(tried.digit), SpanRole::Removed);
        }
    }
    writer.text(".");
    let mut alike = step.clone();
    alike.eliminations.retain(|gone| *gone != tried);
    if !alike.eliminations.is_empty() {
        writer.text(" In the same way ");
        words::losses(&alike, writer);
        writer.text(".");
    }
}

/// The contradiction at the end of a trial.
fn end(board: &Board, domains: &[Domain], conflict: Conflict, writer: &mut Writer<'_>) {
    if let Violation::Empty { var } = conflict.violation {
        writer.text("no digit is left for ").cell(var);
        return;
    }
    let (network, id) = (board.topology().network(), conflict.constraint);
    let cells: Vec<usize> = network.scope(id).iter().map(|var| var.index()).collect();
    let is_told = match network.kind(id) {
        Some(ConstraintKind::House(_) | ConstraintKind::Hidden(_)) => end_of_house(board, &cells, domains, id, writer),
        Some(ConstraintKind::Rule(number)) => {
            end_of_sum(board, id, domains, writer) || end_of_rule(board, number as usize, domains, writer)
        }
        None => end_of_sum(board, id, domains, writer),
        Some(_) => false,
    };
    if !is_told {
        writer.text("no digits fit into ");
        name(board, id, writer);
    }
}

/// "A4 and A6 would both be 2", "no cell of row A could be 2", "A4, A5 and A6 would have only 1 and 2".
fn end_of_house(board: &Board, cells: &[usize], domains: &[Domain], id: ConstraintId, writer: &mut Writer<'_>) -> bool {
    let size = board.size();
    for digit in (0..size as Value).map(Domain::single) {
        let held: Vec<usize> = cells.iter().copied().filter(|&cell| domains[cell] == digit).collect();
        if let [a, b, ..] = held[..] {
            writer.cells(&[a, b]).text(" would both be ").values(digit, SpanRole::Removed);
            return true;
        }
    }
    if cells.len() == size {
        let all = cells.iter().fold(Domain::EMPTY, |all, &cell| Domain(all.0 | domains[cell].0));
        if let Some(missing) = Domain::full(size).minus(all).min() {
            writer.text("no cell of ");
            name(board, id, writer);
            writer.text(" could be ");
            writer.values(Domain::single(missing), SpanRole::Removed);
            return true;
        }
    }
    let sets = (1..1u64 << cells.len().min(16)).filter(|set| set.count_ones() > 1);
    let union = |set: u64| bits(set).fold(Domain::EMPTY, |all, at| Domain(all.0 | domains[cells[at]].0));
    let crowded = sets.filter(|&set| union(set).len() < set.count_ones() as usize).min_by_key(|set| set.count_ones());
    let Some(set) = crowded else { return false };
    let few: Vec<usize> = bits(set).map(|at| cells[at]).collect();
    writer.cells(&few).text(" would have only ").values(union(set), SpanRole::Removed).text(" between them");
    true
}

/// "B6, C5 and D4 would make at least 9, but C7 at most 8"
fn end_of_sum(board: &Board, id: ConstraintId, domains: &[Domain], writer: &mut Writer<'_>) -> bool {
    let Some((scope, sum)) = sum_of(board, id) else { return false };
    let geometry = board.topology().geometry();
    let of_scope: Vec<Domain> = scope.iter().map(|&cell| domains[cell]).collect();
    let Some([(least, most), (least_beyond, most_beyond)]) = arithmetic::ends_of_sides(geometry, &sum, &of_scope)
    else {
        return false;
    };
    let digits = sum.digit_total(geometry.least_digit());
    let side = |sign: i32| -> Vec<usize> {
        let cells = scope.iter().zip(sum.weights.iter());
        cells.filter(|(_, weight)| weight.signum() == sign).map(|(&cell, _)| cell).collect()
    };
    let (over, beyond) = (side(1), side(-1));
    let plain = sum.weights.iter().all(|weight| weight.abs() == 1);
    let (relation, own, other, bound) = if least > digits + most_beyond {
        ("at least", least, "at most", most_beyond)
    } else if most < digits + least_beyond {
        ("at most", most, "at least", least_beyond)
    } else {
        return false;
    };
    if !plain || over.is_empty() || digits != 0 && !beyond.is_empty() {
        return false;
    }
    if beyond.is_empty() {
        match board.topology().network().sum(id) {
            Some(_) => writer.cells(&over),
            None => {
                writer.text("the cells of ");
                name(board, id, writer);
                writer
            }
        }
        .text(format!(" would make {relation} {own}"));
    } else {
        let verb = |cells: &[usize]| if cells.len() == 1 { "be" } else { "make" };
        writer.cells(&over).text(format!(" would {} {relation} {own}, but ", verb(&over)));
        writer.cells(&beyond).text(format!(" {other} {bound} ("));
        name(board, id, writer);
        writer.text(")");
    }
    true
}

/// The sum of a constraint with its cells; `None` if it is no sum.
fn sum_of(board: &Board, id: ConstraintId) -> Option<(Vec<usize>, Linear)> {
    let (topology, geometry) = (board.topology(), board.topology().geometry());
    if let Some(equation) = topology.network().sum(id) {
        let terms = equation.terms.iter().copied();
        let (scope, sum) = Linear::grouped(terms, equation.total, |a, b| topology.see_each_other(a, b));
        return Some((scope, sum.of_digits(geometry.least_digit())));
    }
    let Some(ConstraintKind::Rule(number)) = topology.network().kind(id) else { return None };
    let posted = geometry.posted().get(number as usize)?;
    Some((posted.scope.clone(), arithmetic::linear(geometry, posted)?))
}

/// The name of a constraint. A sum by the rule of 45 is named after its cells: "the rule of 45 for A1 and B1".
fn name(board: &Board, id: ConstraintId, writer: &mut Writer<'_>) {
    match board.topology().network().sum(id) {
        Some(equation) => {
            let cells: Vec<usize> = equation.terms.iter().map(|&(cell, _)| cell).collect();
            writer.text(format!("the rule of {} for ", board.topology().geometry().digit_sum())).cells(&cells);
        }
        None => drop(writer.constraint(board.topology().model(), id)),
    }
}

/// "A1 is 3 and A2 is 5 or 6, which the ratio dot between A1 and A2 does not allow", or "A1 and A2 could not be 1 or 2, which …"
fn end_of_rule(board: &Board, number: usize, domains: &[Domain], writer: &mut Writer<'_>) -> bool {
    let Some(posted) = board.topology().geometry().posted().get(number) else { return false };
    let cells = phrases::distinct(posted.scope.iter().copied());
    if cells.len() > MOST_CELLS || cells.iter().any(|&cell| domains[cell].is_empty()) {
        return false;
    }
    // A cell that can hold nearly anything explains nothing.
    let says = |domain: Domain| domain.len() <= MOST_DIGITS;
    let known: Vec<(usize, Domain)> =
        cells.iter().filter(|&&cell| says(domains[cell])).map(|&cell| (cell, domains[cell])).collect();
    if known.is_empty() {
        // The digits that the cells have lost say more.
        let lost = cells.iter().fold(Domain::full(board.size()), |lost, &cell| lost.minus(domains[cell]));
        if lost.is_empty() || !says(lost) {
            return false;
        }
        writer.cells(&cells).text(" could not be ");
        phrases::either(lost, SpanRole::Removed, writer);
    } else {
        words::cells_are(&known, writer);
    }
    writer.text(", which ").rule(number).text(" does not allow");
    true
}
