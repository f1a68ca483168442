//! Full house, also called last digit or last cell: a house with one blank cell. The missing digit of the house goes there.

use crate::board::{Board, bits};
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Evidence, Role};
use crate::family::Family;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::{Domain, Value};
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// The last blank cell of a house.
pub(crate) struct FullHouse;

const INFO: Info = Info {
    id: "full-house",
    name: "Full house",
    other_names: &["Last digit", "Last cell"],
    family: Family::Singles,
    looks_for: "A {house} has only one blank cell.",
    rating: Rating(10),
    uniqueness: false,
    sizes: Sizes::Any,
};

impl Technique for FullHouse {
    fn info(&self) -> &Info {
        &INFO
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        for house in board.topology().boxes_columns_rows() {
            let mut places = 0u64;
            let mut digit = 0;
            for d in 0..board.size() as Value {
                let of_digit = board.places(house, d);
                digit = if of_digit == 0 { digit } else { d };
                places |= of_digit;
            }
            let blanks = board.topology().house(house).iter().filter(|&&c| board.is_blank(usize::from(c))).count();
            if blanks != 1 || !places.is_power_of_two() {
                continue;
            }
            let Some(position) = bits(places).next() else { continue };
            let cell = board.topology().cell_at(house, position);
            if board.candidates(cell).is_fixed() {
                let evidence = Evidence::new().place(house, digit).house(house);
                let evidence = evidence.part(cell, Domain::single(digit), Role::Pattern);
                found.add(Deduction::placing(INFO.id, INFO.rating, cell, digit, evidence))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, _: &Board, writer: &mut Writer<'_>) {
        let [placed] = step.placements[..] else { return };
        writer.cell(placed.cell).text(" is the only blank cell of ");
        writer.house_numbered(step.evidence.houses[0]).text(", and only ");
        writer.values(Domain::single(placed.digit), SpanRole::Kept).text(" is missing there.");
    }
}
