//! Naked single, also called sole candidate or forced digit: a cell with one candidate left. The houses of the cell rule out
//! all other digits.

use crate::board::Board;
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Evidence, Role};
use crate::family::Family;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::{Domain, Value};
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// The only candidate of a cell.
pub(crate) struct NakedSingle;

const INFO: Info = Info {
    id: "naked-single",
    name: "Naked single",
    other_names: &["Sole candidate", "Forced digit"],
    family: Family::Singles,
    looks_for: "Some cell has only one candidate left.",
    rating: Rating(23),
    uniqueness: false,
    sizes: Sizes::Any,
};

impl Technique for NakedSingle {
    fn info(&self) -> &Info {
        &INFO
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        for cell in board.blank_cells() {
            if let Some(digit) = board.candidates(cell).value() {
                let evidence = Evidence::new().cell(cell).part(cell, Domain::single(digit), Role::Pattern);
                found.add(Deduction::placing(INFO.id, INFO.rating, cell, digit, evidence))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, board: &Board, writer: &mut Writer<'_>) {
        let [placed] = step.placements[..] else { return };
        let digit = Domain::single(placed.digit);
        let others = Domain::full(board.size()).minus(digit);
        let seen: Domain = self.seen(step, board).iter().flat_map(|(_, digits)| digits.iter()).collect();
        writer.cell(placed.cell).text(" is ").values(digit, SpanRole::Kept);
        if others.minus(seen).is_empty() {
            let its_houses = writer.words().its_houses;
            writer.text(format!(": {its_houses} already hold ")).values(others, SpanRole::Kept).text(".");
        } else {
            writer.text(": it is the only candidate left there.");
        }
    }

    fn seen(&self, step: &Deduction, board: &Board) -> Vec<(usize, Domain)> {
        let [placed] = step.placements[..] else { return Vec::new() };
        let holder = |digit: Value| {
            let peers = board.topology().peers(placed.cell).iter().map(|&peer| usize::from(peer));
            // The sentence is about houses, so a peer by another rule does not count.
            let in_a_house = |peer: &usize| board.topology().share_a_house(*peer, placed.cell);
            peers
                .filter(in_a_house)
                .find(|&peer| board.value(peer) == Some(digit))
                .map(|peer| (peer, Domain::single(digit)))
        };
        (0..board.size() as Value).filter_map(holder).collect()
    }
}
