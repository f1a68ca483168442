//! ALS-XZ: two almost locked sets with a restricted common x and another common digit z. One of the sets lacks x, and that set
//! has all its other digits, including z. So a cell that sees all places of z in both sets loses z.
//!
//! **Doubly linked** sets have two restricted commons. Each common is missing from one of the sets, and no set lacks both,
//! because it would have too few digits. So each set has exactly one of the commons and all its other digits. A cell that
//! sees all places of one common in both sets loses this common. For any other digit, a cell that sees all its places in one
//! of the sets loses that digit.
//!
//! The sets may share cells, but no restricted common may lie in a shared cell.

use crate::als::{self, Als};
use crate::board::Board;
use crate::candidate_set::{CandidateSet, KnownSets};
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Evidence, Role};
use crate::family::Family;
use crate::phrases;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::{Domain, Value};
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// The technique; it needs no state.
pub(crate) struct AlsXz;

const INFO: Info = Info {
    id: "als-xz",
    name: "ALS-XZ",
    other_names: &["Almost locked set XZ-rule", "ALS"],
    family: Family::AlmostLockedSets,
    looks_for: "Two sets of cells, each with one digit more than cells, share a digit that only one of them can hold.",
    rating: Rating(57),
    uniqueness: false,
    sizes: Sizes::Sets,
};

impl Technique for AlsXz {
    fn info(&self) -> &Info {
        &INFO
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        let sets = als::all(board, 1);
        let mut seen = KnownSets::default();
        for (index, one) in sets.iter().enumerate() {
            for two in &sets[..index] {
                let common = one.digits.intersect(two.digits);
                if common.len() < 2 {
                    continue;
                }
                let restricted: Domain = common.iter().filter(|&digit| one.is_restricted(two, digit)).collect();
                let gone = match restricted.len() {
                    0 => continue,
                    1 => shared(board, one, two, common.minus(restricted)),
                    _ => doubly_linked(board, one, two, restricted),
                };
                if !gone.is_empty() && seen.add(gone) {
                    let evidence = two.evidence(board, 1, one.evidence(board, 0, Evidence::new()));
                    let cells = one.cells | two.cells;
                    let link = cells.iter().map(|cell| (cell, board.candidates(cell).intersect(restricted)));
                    let evidence = evidence.parts(link.filter(|(_, digits)| !digits.is_empty()), Role::Pivot);
                    found.add(Deduction::removing(INFO.id, INFO.rating, gone.list(), evidence))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, _: &Board, writer: &mut Writer<'_>) {
        let link = phrases::digits_in(step, Role::Pivot);
        for number in 0..2 {
            writer.cells(&phrases::cells_in(step, Role::Als(number))).text(" hold ");
            writer.values(phrases::digits_in(step, Role::Als(number)), SpanRole::Kept);
            writer.text(if number == 0 { ", one digit more than cells; so do " } else { ". " });
        }
        if link.len() == 1 {
            writer
                .values(link, SpanRole::Kept)
                .text(" cannot be in both, so one of the sets has all its other digits: ");
        } else {
            writer.text("Neither ");
            let each: Vec<Value> = link.iter().collect();
            for (index, &digit) in each.iter().enumerate() {
                writer.text(if index == 0 { "" } else { " nor " }).values(Domain::single(digit), SpanRole::Kept);
            }
            writer.text(" can be in both, so each set has one of them and all its other digits: ");
        }
        phrases::eliminations(step, writer);
        writer.text(".");
    }
}

/// For digits that both sets contain, the cells that see all places of the digit in both sets.
fn shared(board: &Board, one: &Als, two: &Als, digits: Domain) -> CandidateSet {
    let mut gone = CandidateSet::EMPTY;
    for digit in digits.iter() {
        gone.add(digit, one.seen(digit) & two.seen(digit) & board.cells_with(digit));
    }
    gone
}

fn doubly_linked(board: &Board, one: &Als, two: &Als, restricted: Domain) -> CandidateSet {
    let mut gone = shared(board, one, two, restricted);
    for set in [one, two] {
        for digit in set.digits.minus(restricted).iter() {
            gone.add(digit, set.seen(digit) & board.cells_with(digit));
        }
    }
    gone
}
