//! W-wing: two cells with the same two candidates, a and b, that do not see each other. A house has just two places for b. One
//! place sees the first cell, and the other place sees the second cell. One of the places holds b, so the cell that sees this
//! place holds a. So a further cell that sees both of the two cells loses a.

use crate::board::Board;
use crate::candidate::Candidate;
use crate::candidate_set::of_digit;
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Evidence, Role};
use crate::family::Family;
use crate::phrases;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::Domain;
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// Two cells with the same two candidates, linked by a conjugate pair.
pub(crate) struct WWing;

const INFO: Info = Info {
    id: "w-wing",
    name: "W-wing",
    other_names: &["Semi-remote naked pair"],
    family: Family::Wings,
    looks_for: "Two distant cells have the same two candidates, and a house has just two places for one of them.",
    rating: Rating(44),
    uniqueness: false,
    sizes: Sizes::Sets,
};

impl Technique for WWing {
    fn info(&self) -> &Info {
        &INFO
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        let topology = board.topology();
        let pairs = board.cells_of(2);
        for first in pairs {
            let digits = board.candidates(first);
            let later = pairs.iter().filter(|&second| second > first && board.candidates(second) == digits);
            for second in later.filter(|&second| !topology.see_each_other(first, second)) {
                let both = topology.peer_set(first) & topology.peer_set(second);
                for a in digits.iter() {
                    let gone = both & board.cells_with(a);
                    let Some(b) = digits.without(a).value().filter(|_| !gone.is_empty()) else { continue };
                    for house in 0..topology.houses() {
                        let Some(ends) = board.conjugate_pair(house, b) else { continue };
                        let sees = |x: usize, y: usize| topology.see_each_other(x, y);
                        let (near, far) = match ends {
                            [x, y] if sees(x, first) && sees(y, second) => (x, y),
                            [y, x] if sees(x, first) && sees(y, second) => (x, y),
                            _ => continue,
                        };
                        let way = [(first, a), (first, b), (near, b), (far, b), (second, b), (second, a)];
                        let evidence = Evidence::new()
                            .cells([first, second])
                            .place(house, b)
                            .house(house)
                            .parts([(first, digits), (second, digits)], Role::Pattern)
                            .parts([near, far].map(|cell| (cell, Domain::single(b))), Role::On)
                            .chain(&way.map(|(cell, digit)| Candidate { cell, digit }));
                        found.add(Deduction::removing(INFO.id, INFO.rating, of_digit(a, gone), evidence))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, _: &Board, writer: &mut Writer<'_>) {
        let (pair, places) = (phrases::cells_in(step, Role::Pattern), phrases::cells_in(step, Role::On));
        let (a, b) = (phrases::removed(step), phrases::digits_in(step, Role::On));
        let ([first, second], [near, far]): ([usize; 2], [usize; 2]) = (
            match pair[..] {
                [x, y] => [x, y],
                _ => return,
            },
            match places[..] {
                [x, y] => [x, y],
                _ => return,
            },
        );
        writer.cells(&pair).text(" are each ");
        phrases::either(Domain(a.0 | b.0), SpanRole::Kept, writer);
        writer.text(". In ").house_numbered(step.evidence.houses[0]).text(", ");
        writer.digits(b, SpanRole::Kept).text(" is in ").cell(near).text(", which makes ").cell(first).text(" ");
        writer.values(a, SpanRole::Kept).text(", or in ").cell(far).text(", which makes ").cell(second).text(" ");
        writer.values(a, SpanRole::Kept).text(". So ");
        phrases::eliminations(step, writer);
        writer.text(".");
    }
}
