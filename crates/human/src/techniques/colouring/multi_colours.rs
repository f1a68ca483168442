//! Multi-colours: two clusters of a digit, each with its own two colours. The first cluster has colours A and B, the second
//! C and D.
//!
//! **Type 1**: a cell of A sees a cell of C. So A and C are not both true, and B or D is true. A cell that sees both B and D
//! cannot hold the digit. **Type 2**: A sees both C and D. One of C and D is true, so A is false.

use super::clusters::{Cluster, clusters, seen_by_some};
use crate::board::Board;
use crate::candidate_set::of_digit;
use crate::cell_set::CellSet;
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Evidence, Role};
use crate::family::Family;
use crate::phrases;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::Value;
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// One of the two types.
pub(crate) struct MultiColours {
    info: Info,
    kind: usize,
}

/// A colour of one cluster that sees a colour of another cluster.
pub(crate) static MULTI_1: MultiColours = MultiColours {
    info: Info {
        id: "multi-colors-1",
        name: "Multi-colours type 1",
        other_names: &["Multi-colouring", "Multi-colors", "Color wing"],
        family: Family::Colouring,
        looks_for: "Colour the pairs of places of one digit, each cluster in two colours of its own; two clusters touch.",
        rating: Rating(49),
        uniqueness: false,
        sizes: Sizes::Sets,
    },
    kind: 1,
};

/// A colour that sees both colours of another cluster.
pub(crate) static MULTI_2: MultiColours = MultiColours {
    info: Info {
        id: "multi-colors-2",
        name: "Multi-colours type 2",
        other_names: &["Multi-colouring", "Multi-colors"],
        looks_for: "Colour the pairs of places of one digit, each cluster in two colours; one colour sees both of another cluster.",
        rating: Rating(50),
        ..MULTI_1.info
    },
    kind: 2,
};

impl Technique for MultiColours {
    fn info(&self) -> &Info {
        &self.info
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        for digit in 0..board.size() as Value {
            let clusters = clusters(board, digit);
            for (index, one) in clusters.iter().enumerate() {
                for two in &clusters[index + 1..] {
                    if self.kind == 1 {
                        self.type_1(board, digit, [one, two], found)?;
                    } else {
                        self.type_2(board, digit, [one, two], found)?;
                        self.type_2(board, digit, [two, one], found)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, _: &Board, writer: &mut Writer<'_>) {
        let roles = [Role::On, Role::Off, Role::Als(0), Role::Als(1)];
        let [on, off, third, fourth] = roles.map(|role| phrases::cells_in(step, role));
        writer.text("Pairs of places for ").values(phrases::removed(step), SpanRole::Kept).text(" make either ");
        writer.cells(&on).text(" or ").cells(&off).text(" true, and either ");
        writer.cells(&third).text(" or ").cells(&fourth);
        if self.kind == 1 {
            writer.text(". One of ").cells(&off).text(" sees one of ").cells(&fourth);
            writer.text(", so they are not both the true ones: ").cells(&on).text(" or ").cells(&third);
            writer.text(if on.len() + third.len() == 2 { " is. " } else { " are. " });
        } else {
            writer.text(". ").cells(&off).text(if off.len() == 1 { " sees" } else { " see" });
            writer.text(" some of both of the latter and cannot be the true ones: ");
        }
        phrases::eliminations(step, writer);
        writer.text(".");
    }
}

impl MultiColours {
    fn type_1(
        &self,
        board: &Board,
        digit: Value,
        [one, two]: [&Cluster; 2],
        found: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        for a in 0..2 {
            for c in 0..2 {
                if !seen_by_some(board, one.colours[a]).meets(two.colours[c]) {
                    continue;
                }
                let (b, d) = (one.colours[1 - a], two.colours[1 - c]);
                let gone = seen_by_some(board, b) & seen_by_some(board, d) & board.cells_with(digit);
                let evidence = || {
                    let evidence = one.evidence(Evidence::new(), digit, [(b, Role::On), (one.colours[a], Role::Off)]);
                    two.evidence(evidence, digit, [(d, Role::Als(0)), (two.colours[c], Role::Als(1))])
                };
                let all = one.cells() | two.cells();
                self.report(digit, gone - all, &evidence, found)?;
                // Coloured cells that see both B and D lose the digit too. Players often look only at uncoloured cells, so
                // the technique reports the conclusion with the coloured cells and the conclusion without them.
                if gone.meets(all) {
                    self.report(digit, gone, &evidence, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn type_2(
        &self,
        board: &Board,
        digit: Value,
        [one, two]: [&Cluster; 2],
        found: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        for a in 0..2 {
            let sees = seen_by_some(board, one.colours[a]);
            if two.colours.iter().all(|&colour| sees.meets(colour)) {
                let evidence = || {
                    let colours = [(one.colours[1 - a], Role::On), (one.colours[a], Role::Off)];
                    let evidence = one.evidence(Evidence::new(), digit, colours);
                    two.evidence(evidence, digit, [(two.colours[0], Role::Als(0)), (two.colours[1], Role::Als(1))])
                };
                self.report(digit, one.colours[a], &evidence, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn report(
        &self,
        digit: Value,
        gone: CellSet,
        evidence: &dyn Fn() -> Evidence,
        found: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        found.add(Deduction::removing(self.info.id, self.info.rating, of_digit(digit, gone), evidence()))
    }
}
