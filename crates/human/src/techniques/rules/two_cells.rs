//! Two cells of a rule: the cells of a dot, of an X, of a small cage, or next to each other on a whispers line. A digit of one
//! cell needs a partner in the other cell.
//!
//! Some digits never have a partner, such as 5 on a whispers line. One step says this about all rules of the kind. Other steps
//! follow the rules from cell to cell, because what one cell says about the next is one thought. A rule that leaves a cell one
//! digit comes first.

use super::two_cells_words::{self as phrases_of, Change};
use crate::board::Board;
use crate::candidate::Candidate;
use crate::constraint_view::{ConstraintView, open_constraints};
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Evidence, Role};
use crate::family::Family;
use crate::phrases;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::{Domain, Meaning};
use pencilmark_puzzle::rules::{Shape, kind_of};
use pencilmark_words::sentence::Writer;
use std::collections::VecDeque;
use std::ops::ControlFlow;

/// What a rule about two cells leaves in them.
pub(crate) struct TwoCells;

const INFO: Info = Info {
    id: "pair-without-partner",
    name: "Two cells of a rule",
    other_names: &["Pair without a partner", "Missing partner"],
    family: Family::Rules,
    looks_for: "A rule relates two cells, and a digit of one cell fits beside no digit of the other.",
    rating: Rating(20),
    uniqueness: false,
    sizes: Sizes::Ruled,
};

/// The largest number of rules that a step follows from cell to cell.
const MOST_CHANGES: usize = 6;

impl Technique for TwoCells {
    fn info(&self) -> &Info {
        &INFO
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        let views = pairs(board);
        for view in &views {
            if let Some(step) = placement(view) {
                found.add(step)?;
            }
        }
        for (numbers, gone) in never(&views) {
            found.add(Deduction::removing(INFO.id, INFO.rating, gone, Evidence::new().rules(numbers)))?;
        }
        let mut removed: Vec<Candidate> = Vec::new();
        for view in &views {
            let run = run(&views, view);
            let gone = losses(&run);
            if gone.iter().any(|gone| !removed.contains(gone)) {
                removed.extend(&gone);
                found.add(Deduction::removing(INFO.id, INFO.rating, gone, evidence(board, &run)))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn title(&self, step: &Deduction, board: &Board) -> String {
        super::words::rule_title(step, board).unwrap_or_else(|| INFO.name.into())
    }

    fn explain(&self, step: &Deduction, board: &Board, writer: &mut Writer<'_>) {
        let views = pairs(board);
        let numbers: Vec<usize> = step.evidence.rule_numbers().collect();
        let Some(first) = views.iter().find(|view| Some(&view.number) == numbers.first()) else { return };
        match step.placements[..] {
            [placed] => phrases_of::placement(first, placed, writer),
            // Only what a rule never allows needs no fact about a cell.
            _ if step.evidence.parts.is_empty() => phrases_of::never(first, &numbers, step, writer),
            _ => phrases_of::run(board, &run(&views, first), writer),
        }
    }

    fn seen(&self, step: &Deduction, board: &Board) -> Vec<(usize, Domain)> {
        super::words::filled(step, board)
    }
}

/// The open constraints about two different cells.
fn pairs(board: &Board) -> Vec<ConstraintView<'_>> {
    let is_pair = |view: &ConstraintView<'_>| matches!(view.posted.scope[..], [a, b] if a != b);
    open_constraints(board).into_iter().filter(is_pair).collect()
}

/// A digit that is the only one left by a constraint in one of its cells.
fn placement(view: &ConstraintView<'_>) -> Option<Deduction> {
    let supported = view.posted.meaning.supported(&view.domains);
    let position = view.blank().find(|&position| supported[position].is_fixed())?;
    let (cell, digit) = (view.posted.scope[position], supported[position].value()?);
    if supported.iter().any(|domain| domain.is_empty()) {
        return None;
    }
    let partner: Vec<usize> = view.blank().filter(|&other| other != position).collect();
    let evidence = view.evidence(&partner).cell(cell).part(cell, Domain::single(digit), Role::On);
    Some(Deduction::placing(INFO.id, INFO.rating, cell, digit, evidence))
}

/// The digits that a constraint never allows, if they are the same in both cells.
fn never_allowed(view: &ConstraintView<'_>) -> Domain {
    let full = Domain::full(view.board.size());
    let supported = view.posted.meaning.supported(&[full, full]);
    if supported[0] == supported[1] && !supported[0].is_empty() { full.minus(supported[0]) } else { Domain::EMPTY }
}

/// For each kind of rule, the candidates that no rule of this kind allows, with the numbers of the constraints.
fn never(views: &[ConstraintView<'_>]) -> Vec<(Vec<usize>, Vec<Candidate>)> {
    let mut all: Vec<(&str, Domain, Vec<usize>, Vec<Candidate>)> = Vec::new();
    for view in views {
        let (kind, digits) = (kind_of(view.posted.rule).id, never_allowed(view));
        let gone = (0..2).map(|position| (position, view.domains[position].intersect(digits)));
        let gone: Vec<(usize, Domain)> = gone.filter(|(_, gone)| !gone.is_empty()).collect();
        if gone.is_empty() || gone.iter().any(|&(position, gone)| view.domains[position] == gone) {
            continue;
        }
        let gone = view.candidates(&gone);
        match all.iter_mut().find(|(other, never, ..)| (*other, *never) == (kind, digits)) {
            Some((.., numbers, candidates)) => {
                numbers.push(view.number);
                candidates.extend(gone);
            }
            None => all.push((kind, digits, vec![view.number], gone)),
        }
    }
    all.into_iter().map(|(_, _, numbers, gone)| (numbers, gone)).collect()
}

/// The changes that begin with a constraint and go on from cell to cell along dots, lines and cages. A rule of the whole grid goes no
/// further than the neighbours of the first cell. A cell that would be left with one digit ends the run, because writing
/// this digit is the next step.
fn run<'a>(views: &'a [ConstraintView<'a>], start: &'a ConstraintView<'a>) -> Vec<Change<'a>> {
    let kind = kind_of(start.posted.rule);
    let may_follow = |view: &&ConstraintView<'_>| {
        let other = kind_of(view.posted.rule);
        other.id == kind.id || kind.shape != Shape::Grid && other.shape != Shape::Grid
    };
    let of_kind: Vec<&ConstraintView<'_>> = views.iter().filter(may_follow).collect();
    let mut domains: Vec<Domain> = (0..start.board.topology().cells()).map(|cell| start.board.domain(cell)).collect();
    let mut queue = VecDeque::from([start]);
    let mut changes: Vec<Change<'_>> = Vec::new();
    while let Some(view) = queue.pop_front() {
        let [a, b] = [view.posted.scope[0], view.posted.scope[1]];
        let before = [domains[a], domains[b]];
        let supported = view.posted.meaning.supported(&before);
        let after = [supported[0], supported[1]];
        let is_new = |position: usize| after[position] != before[position];
        if !(is_new(0) || is_new(1)) || (0..2).any(|position| is_new(position) && after[position].len() < 2) {
            continue;
        }
        let change = Change { view, before, after };
        (domains[a], domains[b]) = (after[0], after[1]);
        let source = [a, b].into_iter().find(|&cell| change.changed().all(|position| change.cell(position) != cell));
        let next: Vec<usize> = match kind.shape {
            Shape::Grid if changes.is_empty() => source.into_iter().collect(),
            Shape::Grid => Vec::new(),
            _ => source
                .filter(|_| changes.is_empty())
                .into_iter()
                .chain(change.changed().map(|position| change.cell(position)))
                .collect(),
        };
        changes.push(change);
        if changes.len() == MOST_CHANGES && kind.shape != Shape::Grid {
            break;
        }
        for cell in next {
            let touching = of_kind.iter().copied().filter(|other| other.posted.scope.contains(&cell));
            let new = touching.filter(|other| !queue.iter().any(|queued| queued.number == other.number));
            let new: Vec<&ConstraintView<'_>> = new.filter(|other| other.number != view.number).collect();
            queue.extend(new);
        }
    }
    changes
}

/// The candidates of the board that a run removes.
fn losses(run: &[Change<'_>]) -> Vec<Candidate> {
    let of = |change: &Change<'_>| -> Vec<Candidate> {
        let gone = change.changed().map(|position| (position, change.before[position].minus(change.after[position])));
        change.view.candidates(&gone.collect::<Vec<_>>())
    };
    run.iter().flat_map(of).collect()
}

/// The constraints of a run and the cells that the run begins with or passes.
fn evidence(board: &Board, run: &[Change<'_>]) -> Evidence {
    let cells = phrases::distinct(run.iter().flat_map(|change| change.view.posted.scope.iter().copied()));
    let blank: Vec<usize> = cells.into_iter().filter(|&cell| board.is_blank(cell)).collect();
    let reasons = run.iter().flat_map(|change| {
        let kept = (0..2).filter(|&position| change.before[position] == change.after[position]);
        kept.map(|position| change.cell(position))
    });
    let mut drawn: Vec<usize> = phrases::distinct(reasons).into_iter().filter(|&cell| board.is_blank(cell)).collect();
    if drawn.is_empty() {
        drawn.clone_from(&blank);
    }
    Evidence::new()
        .rules(run.iter().map(|change| change.view.number))
        .cells(blank)
        .parts(drawn.into_iter().map(|cell| (cell, board.candidates(cell))), Role::Pattern)
}
