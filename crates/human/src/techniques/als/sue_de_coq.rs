//! Sue de Coq, also called two-sector disjoint subsets. Two or three cells in the crossing of a box and a line have at least
//! two more candidate digits than there are cells. Some other cells of the line and some other cells of the box are added,
//! until there are as many cells as candidate digits in them. The line's part and the box's part have no digit in common. Then
//! no digit fits twice into the cells, so each digit is in them exactly once. The other cells of the line lose the digits of
//! the line's part, and the other cells of the box lose the digits of the box's part. The other cells of the line and of the
//! box lose the digits that only the crossing has.
//!
//! In the basic form, each part is one cell with two digits of the crossing. In the extended form the parts are larger and may
//! hold further digits, each of which needs one more cell.

use crate::board::Board;
use crate::candidate_set::{CandidateSet, KnownSets};
use crate::cell_set::CellSet;
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Evidence, Role};
use crate::family::Family;
use crate::phrases;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::Domain;
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// The technique; it needs no state.
pub(crate) struct SueDeCoq;

const INFO: Info = Info {
    id: "sue-de-coq",
    name: "Sue de Coq",
    other_names: &["Two-sector disjoint subsets", "SDC"],
    family: Family::AlmostLockedSets,
    looks_for: "Where a {box} and a line cross, a few cells share out their digits with the rest of the line and the {box}.",
    rating: Rating(58),
    uniqueness: false,
    sizes: Sizes::Sets,
};

/// Some cells and the union of their candidates.
type Part = (CellSet, Domain);

impl Technique for SueDeCoq {
    fn info(&self) -> &Info {
        &INFO
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        let topology = board.topology();
        let n = board.size();
        let blank: CellSet = board.blank_cells().collect();
        let mut seen = KnownSets::default();
        let (mut crossings, mut in_line, mut in_box) = (Vec::new(), Vec::new(), Vec::new());
        for (region, line) in topology.crossings() {
            let crossing = topology.house_set(region) & topology.house_set(line) & blank;
            if crossing.len() < 2 {
                continue;
            }
            crossings.clear();
            subsets(board, crossing, Domain::full(n), n, &mut crossings);
            for &(cells, digits) in &crossings {
                if !(2..=3).contains(&cells.len()) || digits.len() < cells.len() + 2 {
                    continue;
                }
                let spare = digits.len() - cells.len();
                in_line.clear();
                in_box.clear();
                let line_rest = (topology.house_set(line) & blank) - crossing;
                let box_rest = (topology.house_set(region) & blank) - crossing;
                // A part that uses up no digit of the crossing would be a naked set on its own.
                subsets(board, line_rest, Domain::full(n), n, &mut in_line);
                in_line.retain(|part| takes(part, digits) >= 1 && takes(part, digits) < spare);
                if in_line.is_empty() {
                    continue;
                }
                subsets(board, box_rest, Domain::full(n), n, &mut in_box);
                in_box.retain(|part| takes(part, digits) >= 1 && takes(part, digits) < spare);
                for &(row, by_row) in &in_line {
                    let takes_row = takes(&(row, by_row), digits);
                    for &(col, by_box) in &in_box {
                        let fits = takes_row + takes(&(col, by_box), digits) == spare;
                        if !fits || !by_row.intersect(by_box).is_empty() {
                            continue;
                        }
                        let all = cells | row | col;
                        let mut gone = CandidateSet::EMPTY;
                        for digit in Domain(digits.0 | by_row.0 | by_box.0).iter() {
                            if !by_box.contains(digit) {
                                gone.add(digit, topology.house_set(line) - all);
                            }
                            if !by_row.contains(digit) {
                                gone.add(digit, topology.house_set(region) - all);
                            }
                        }
                        let gone = gone.on(board);
                        if !gone.is_empty() && seen.add(gone) {
                            let held = |set: CellSet| set.iter().map(|cell| (cell, board.candidates(cell)));
                            let evidence = Evidence::new()
                                .cells(all)
                                .house(line)
                                .house(region)
                                .parts(held(cells), Role::Pattern)
                                .parts(held(row), Role::Als(0))
                                .parts(held(col), Role::Als(1));
                            found.add(Deduction::removing(INFO.id, INFO.rating, gone.list(), evidence))?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, _: &Board, writer: &mut Writer<'_>) {
        let [line, region] = [0, 1].map(|index| step.evidence.houses[index]);
        let roles = [Role::Pattern, Role::Als(0), Role::Als(1)];
        let [crossing, in_line, in_box] = roles.map(|role| phrases::cells_in(step, role));
        let [held, by_line, by_box] = roles.map(|role| phrases::digits_in(step, role));
        let all = Domain(held.0 | by_line.0 | by_box.0);
        writer.cells(&crossing).text(" with ").cells(&in_line).text(" of ").house_numbered(line).text(" and ");
        writer.cells(&in_box).text(" of ").house_numbered(region).text(" have as many cells as digits, ");
        writer.values(all, SpanRole::Kept).text(", and none of those fits twice. So ");
        writer.values(all.minus(by_box), SpanRole::Kept).text(" are used up in ").house_numbered(line).text(" and ");
        writer.values(all.minus(by_line), SpanRole::Kept).text(" in ").house_numbered(region).text(": ");
        phrases::eliminations(step, writer);
        writer.text(".");
    }
}

/// The number of the crossing's digits that a part uses up: the number of its cells, minus the number of its digits that the
/// crossing lacks.
fn takes((cells, digits): &Part, of: Domain) -> usize {
    cells.len().saturating_sub(digits.minus(of).len())
}

/// Lists every subset of at most `most` cells whose candidates are all among `digits`.
fn subsets(board: &Board, cells: CellSet, digits: Domain, most: usize, into: &mut Vec<Part>) {
    let from = into.len();
    for cell in cells {
        let held = board.candidates(cell);
        if !held.minus(digits).is_empty() {
            continue;
        }
        for index in from..into.len() {
            let (others, all) = into[index];
            if others.len() < most {
                into.push((others.with(cell), Domain(all.0 | held.0)));
            }
        }
        into.push((CellSet::single(cell), held));
    }
}
