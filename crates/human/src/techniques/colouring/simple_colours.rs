//! Simple colours: one cluster of a digit in two colours. Either all cells of one colour hold the digit, or all cells of the
//! other colour do.
//!
//! **Trap**: a cell outside the cluster that sees both colours cannot hold the digit. **Wrap**: if two cells of one colour
//! see each other, no cell of that colour holds the digit.

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

/// A trap or a wrap.
pub(crate) struct SimpleColours {
    info: Info,
    /// For each pattern in a cluster: the true colour, the false colour, and the cells that lose the digit.
    patterns: fn(&Board, Value, &Cluster) -> Vec<Pattern>,
    /// The words between "either A1 or B2 true" and the eliminations.
    outcome: fn(&mut Writer<'_>, &[usize]),
}

struct Pattern {
    on: CellSet,
    off: CellSet,
    gone: CellSet,
}

/// A cell that sees both colours.
pub(crate) static TRAP: SimpleColours = SimpleColours {
    info: Info {
        id: "simple-colors-trap",
        name: "Simple colours: trap",
        other_names: &["Simple colouring", "Simple colors", "Color trap"],
        family: Family::Colouring,
        looks_for: "Colour the pairs of places of one digit in two colours; some cell sees both.",
        rating: Rating(45),
        uniqueness: false,
        sizes: Sizes::Sets,
    },
    patterns: traps,
    outcome: |writer, _| {
        writer.text(" true. Each way ");
    },
};

/// Two cells of one colour that see each other.
pub(crate) static WRAP: SimpleColours = SimpleColours {
    info: Info {
        name: "Simple colours: wrap",
        id: "simple-colors-wrap",
        other_names: &["Simple colouring", "Simple colors", "Color wrap"],
        looks_for: "Colour the pairs of places of one digit in two colours; two cells of one colour see each other.",
        ..TRAP.info
    },
    patterns: wraps,
    outcome: |writer, off| {
        writer.text(" true. But two of ").cells(off).text(" see each other, so ");
    },
};

fn traps(board: &Board, digit: Value, cluster: &Cluster) -> Vec<Pattern> {
    let [on, off] = cluster.colours;
    let gone = (seen_by_some(board, on) & seen_by_some(board, off) & board.cells_with(digit)) - cluster.cells();
    vec![Pattern { on, off, gone }]
}

fn wraps(board: &Board, _: Value, cluster: &Cluster) -> Vec<Pattern> {
    let [one, two] = cluster.colours;
    let both = [(one, two), (two, one)].into_iter().filter(|(_, off)| seen_by_some(board, *off).meets(*off));
    both.map(|(on, off)| Pattern { on, off, gone: off }).collect()
}

impl Technique for SimpleColours {
    fn info(&self) -> &Info {
        &self.info
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        for digit in 0..board.size() as Value {
            // A cluster of a single pair would only repeat locked candidates.
            for cluster in clusters(board, digit).iter().filter(|cluster| cluster.cells().len() >= 3) {
                for Pattern { on, off, gone } in (self.patterns)(board, digit, cluster) {
                    if !gone.is_empty() {
                        let evidence = cluster.evidence(Evidence::new(), digit, [(on, Role::On), (off, Role::Off)]);
                        let gone = of_digit(digit, gone);
                        found.add(Deduction::removing(self.info.id, self.info.rating, gone, evidence))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, _: &Board, writer: &mut Writer<'_>) {
        let [on, off] = [Role::On, Role::Off].map(|role| phrases::cells_in(step, role));
        writer.text("Pairs of places for ").values(phrases::removed(step), SpanRole::Kept).text(" make either ");
        writer.cells(&on).text(" or ").cells(&off);
        (self.outcome)(writer, &off);
        phrases::eliminations(step, writer);
        writer.text(".");
    }
}
