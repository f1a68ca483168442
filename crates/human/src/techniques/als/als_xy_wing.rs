//! ALS-XY-wing: three almost locked sets. The pivot set has a restricted common x with the first wing set, and another
//! restricted common y with the second wing set. The pivot lacks at most one of x and y, so it holds x or y. If the pivot holds
//! x, the first wing lacks x and has all its other digits. If the pivot holds y, the second wing lacks y and has all its other
//! digits. So if both wings have a further digit z, at least one of them holds z. A cell that sees all places of z in both
//! wings loses z.

use crate::als::Ties;
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
pub(crate) struct AlsXyWing;

const INFO: Info = Info {
    id: "als-xy-wing",
    name: "ALS-XY-wing",
    other_names: &["Almost locked set XY-wing"],
    family: Family::AlmostLockedSets,
    looks_for: "A set with one digit more than cells shares a digit with each of two other such sets; only one set of a pair can hold it.",
    rating: Rating(62),
    uniqueness: false,
    sizes: Sizes::Sets,
};

impl Technique for AlsXyWing {
    fn info(&self) -> &Info {
        &INFO
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        let ties = Ties::new(board);
        let mut seen = KnownSets::default();
        for (start, one) in ties.sets.iter().enumerate() {
            for (end, targets) in ties.targets(board, start).into_iter().enumerate() {
                if targets.is_empty() {
                    continue;
                }
                let two = &ties.sets[end];
                for x in one.digits.iter() {
                    for y in two.digits.without(x).iter() {
                        let digits = targets.without(x).without(y);
                        let Some(pivot) = pivot(&ties, [start, end], [x, y]).filter(|_| !digits.is_empty()) else {
                            continue;
                        };
                        let mut gone = CandidateSet::EMPTY;
                        for z in digits.iter() {
                            gone.add(z, one.seen(z) & two.seen(z) & board.cells_with(z));
                        }
                        if seen.add(gone) {
                            let pivot = &ties.sets[pivot];
                            let mut evidence = Evidence::new();
                            for (number, set) in [pivot, one, two].into_iter().enumerate() {
                                evidence = set.evidence(board, number as u8, evidence);
                            }
                            for (wing, by) in [(one, x), (two, y)] {
                                let ends = (wing.places(by) | pivot.places(by)).iter();
                                evidence = evidence.parts(ends.map(|c| (c, Domain::single(by))), Role::Pivot);
                            }
                            found.add(Deduction::removing(INFO.id, INFO.rating, gone.list(), evidence))?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, _: &Board, writer: &mut Writer<'_>) {
        let set =
            |number: u8| (phrases::cells_in(step, Role::Als(number)), phrases::digits_in(step, Role::Als(number)));
        // The evidence draws the ties in order: x with the first wing, then y with the second.
        let mut ties: Vec<Domain> = step.evidence.in_role(Role::Pivot).map(|(_, digits)| digits).collect();
        ties.dedup();
        let [x, y] = ties[..] else { return };
        let (pivot, digits) = set(0);
        writer.cells(&pivot).text(" hold ").values(digits, SpanRole::Kept);
        writer.text(", one digit more than cells, so they have ").values(x, SpanRole::Kept).text(" or ");
        writer.values(y, SpanRole::Kept);
        for (number, by) in [(1, x), (2, y)] {
            let (cells, digits) = set(number);
            writer
                .text(". If they have ")
                .values(by, SpanRole::Kept)
                .text(", ")
                .cells(&cells)
                .text(" have not, and have ");
            writer.values(digits.minus(by), SpanRole::Kept);
        }
        writer.text(". Either way ");
        phrases::eliminations(step, writer);
        writer.text(".");
    }
}

/// A third set that is tied to the first wing by x and to the second by y.
fn pivot(ties: &Ties, [one, two]: [usize; 2], [x, y]: [Value; 2]) -> Option<usize> {
    let rows = ties.row(one, x).iter().zip(ties.row(two, y)).enumerate();
    rows.map(|(word, (first, second))| (word, first & second))
        .find(|(_, both)| *both != 0)
        .map(|(word, both)| word * 64 + both.trailing_zeros() as usize)
}
