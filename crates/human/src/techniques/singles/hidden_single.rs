//! Hidden single, also called pinned digit or unique position: a digit has only one place left in a house. The digit must go
//! there, even if the cell has other candidates. People see hidden singles most easily in a box.

use crate::board::{Board, bits};
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Evidence, Role};
use crate::family::Family;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::{Domain, Value};
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// The only place of a digit in a house.
pub(crate) struct HiddenSingle;

const INFO: Info = Info {
    id: "hidden-single",
    name: "Hidden single",
    other_names: &["Pinned digit", "Unique position"],
    family: Family::Singles,
    looks_for: "In some {house} a digit has only one place left.",
    rating: IN_A_BOX,
    uniqueness: false,
    sizes: Sizes::Any,
};

const IN_A_BOX: Rating = Rating(12);
const IN_A_LINE: Rating = Rating(15);

impl Technique for HiddenSingle {
    fn info(&self) -> &Info {
        &INFO
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        for house in board.topology().boxes_columns_rows() {
            for digit in 0..board.size() as Value {
                let places = board.places(house, digit);
                if places.is_power_of_two() {
                    let position = bits(places).next().unwrap_or(0);
                    let cell = board.topology().cell_at(house, position);
                    let rating = if board.topology().is_box(house) { IN_A_BOX } else { IN_A_LINE };
                    let evidence = Evidence::new().place(house, digit).house(house);
                    let evidence = evidence.part(cell, Domain::single(digit), Role::Pattern);
                    found.add(Deduction::placing(INFO.id, rating, cell, digit, evidence))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, board: &Board, writer: &mut Writer<'_>) {
        let [placed] = step.placements[..] else { return };
        let digit = Domain::single(placed.digit);
        let house = step.evidence.houses[0];
        writer.text("In ").house_numbered(house).text(", ").digits(digit, SpanRole::Kept);
        writer.text(" fits only in ").cell(placed.cell);
        let blocking: Vec<usize> = self.seen(step, board).iter().map(|(cell, _)| *cell).collect();
        if !blocking.is_empty() && blocking.len() <= 4 && all_blocked(board, house, placed.cell, placed.digit) {
            let one = blocking.len() == 1;
            writer.text(": the ").values(digit, SpanRole::Kept).text(if one { " in " } else { "s in " });
            writer.cells(&blocking).text(if one { " rules" } else { " rule" }).text(" out the rest");
        }
        writer.text(".");
    }

    fn seen(&self, step: &Deduction, board: &Board) -> Vec<(usize, Domain)> {
        let [placed] = step.placements[..] else { return Vec::new() };
        blockers(board, step.evidence.houses[0], placed.cell, placed.digit)
    }
}

/// For each blank cell of a house other than `cell`, the filled cell that keeps a digit out of it, if there is one.
fn holders(board: &Board, house: usize, cell: usize, digit: Value) -> impl Iterator<Item = Option<usize>> + '_ {
    let topology = board.topology();
    let others = topology.house(house).iter().map(|&other| usize::from(other));
    let blank = others.filter(move |&other| other != cell && board.is_blank(other));
    blank.map(move |other| {
        let mut peers = topology.peers(other).iter().map(|&peer| usize::from(peer));
        peers.find(|&peer| board.value(peer) == Some(digit))
    })
}

/// Whether filled cells keep a digit out of every blank cell of a house other than `cell`. If they do not, earlier steps or
/// other rules have removed the digit from some cells.
fn all_blocked(board: &Board, house: usize, cell: usize, digit: Value) -> bool {
    holders(board, house, cell, digit).all(|holder| holder.is_some())
}

/// The filled cells that keep a digit out of the blank cells of a house other than `cell`.
fn blockers(board: &Board, house: usize, cell: usize, digit: Value) -> Vec<(usize, Domain)> {
    let mut blockers = Vec::new();
    for holder in holders(board, house, cell, digit).flatten() {
        let holder = (holder, Domain::single(digit));
        if !blockers.contains(&holder) {
            blockers.push(holder);
        }
    }
    blockers
}
