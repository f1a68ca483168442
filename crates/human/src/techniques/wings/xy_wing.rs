//! XY-wing (also Y-wing, bent triple) and XYZ-wing. A pivot sees two cells of two candidates each, the pincers.
//!
//! In an **XY-wing** the pivot has the candidates x and y, one pincer has x and z, and the other has y and z. Whichever
//! digit the pivot takes, one pincer takes z. So a cell that sees both pincers loses z. In an **XYZ-wing** the pivot has z
//! as a third candidate, so a cell loses z only if it also sees the pivot.

use crate::board::Board;
use crate::candidate::Candidate;
use crate::cell_set::CellSet;
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Evidence, Role};
use crate::family::Family;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::Domain;
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// A wing whose pivot has a certain number of candidates.
pub(crate) struct Wing {
    info: Info,
    pivot: usize,
}

/// The wing with a pivot of two candidates.
pub(crate) static XY_WING: Wing = Wing {
    info: Info {
        id: "xy-wing",
        name: "XY-wing",
        other_names: &["Y-wing", "Bent naked triple"],
        family: Family::Wings,
        looks_for: "A cell of two candidates sees two cells that each share one of them; those two share a third digit.",
        rating: Rating(42),
        uniqueness: false,
        sizes: Sizes::Sets,
    },
    pivot: 2,
};

/// The wing with a pivot of three candidates.
pub(crate) static XYZ_WING: Wing = Wing {
    info: Info {
        id: "xyz-wing",
        name: "XYZ-wing",
        other_names: &[],
        family: Family::Wings,
        looks_for: "A cell of three candidates sees two cells that each have two of the three.",
        rating: Rating(44),
        uniqueness: false,
        sizes: Sizes::Sets,
    },
    pivot: 3,
};

impl Technique for Wing {
    fn info(&self) -> &Info {
        &self.info
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        let pairs = board.cells_of(2);
        for pivot in board.cells_of(self.pivot) {
            let own = board.candidates(pivot);
            let near = pairs & board.topology().peer_set(pivot);
            for first in near {
                let one = board.candidates(first);
                if own.minus(one).len() != 1 {
                    continue;
                }
                for second in near.iter().filter(|&second| second > first) {
                    let two = board.candidates(second);
                    let (all, shared) = (Domain(own.0 | one.0 | two.0), one.intersect(two));
                    let Some(z) = shared.value() else { continue };
                    let in_pivot = own.contains(z);
                    if all.len() != 3 || in_pivot != (self.pivot == 3) {
                        continue;
                    }
                    let mut holders = CellSet::single(first).with(second);
                    if in_pivot {
                        holders = holders.with(pivot);
                    }
                    let seen = board.topology().seen_by_all(holders) & board.cells_with(z);
                    if !seen.is_empty() {
                        let gone = seen.iter().map(|cell| Candidate { cell, digit: z }).collect();
                        let evidence = Evidence::new()
                            .cells([pivot, first, second])
                            .part(pivot, own, Role::Pivot)
                            .parts([(first, one), (second, two)], Role::Pattern);
                        found.add(Deduction::removing(self.info.id, self.info.rating, gone, evidence))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, board: &Board, writer: &mut Writer<'_>) {
        let Some((pivot, own)) = step.evidence.in_role(Role::Pivot).next() else { return };
        let pincers: Vec<(usize, Domain)> = step.evidence.in_role(Role::Pattern).collect();
        let Some(z) = step.eliminations.first().map(|candidate| Domain::single(candidate.digit)) else { return };
        let gone: Vec<usize> = step.eliminations.iter().map(|candidate| candidate.cell).collect();
        for (index, &(cell, digits)) in pincers.iter().enumerate() {
            writer.text(if index == 0 { "If " } else { "; if " }).cell(pivot).text(" is ");
            writer.values(digits.minus(z), SpanRole::Kept).text(", ").cell(cell).text(" is ");
            writer.values(z, SpanRole::Kept);
        }
        if own.len() == 3 {
            writer.text("; else it is ").values(z, SpanRole::Kept).text(" itself");
        }
        writer.text(". Each way ").cells(&gone).text(if gone.len() == 1 { " sees a " } else { " see a " });
        writer.values(z, SpanRole::Kept).text(", and cannot be ").values(z, SpanRole::Removed).text(".");
        let _ = board;
    }
}
