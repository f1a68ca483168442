//! Empty rectangle, also called hinge. In a box, all places of a digit lie in one row and one column; the other cells of the
//! box are the empty rectangle. So the box has the digit in that row or in that column. A conjugate pair elsewhere has one
//! end in the row. The target is the cell where the line through the pair's other end meets the column. If the box has the
//! digit in the column, the target sees the digit there. If the box has the digit in the row, the first end of the pair is
//! false, so the other end is true, and the target sees that end. The target loses the digit either way. Row and column may
//! swap their roles.
//!
//! Two places in different rows and columns are an empty rectangle as well; with the pair they make a turbot fish. Two empty
//! rectangles in one box are also listed together, as a **dual empty rectangle**.

use crate::board::Board;
use crate::candidate::Candidate;
use crate::candidate_set::of_digit;
use crate::cell_set::CellSet;
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Evidence, LinkKind, Role};
use crate::family::Family;
use crate::phrases;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::{Domain, Value};
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// A single or a dual empty rectangle.
pub(crate) struct EmptyRectangle {
    info: Info,
    dual: bool,
}

const LOOKS_FOR: &str =
    "In a {box} a digit keeps to one row and one column, and a pair of places elsewhere starts there.";

/// One empty rectangle.
pub(crate) static EMPTY_RECTANGLE: EmptyRectangle = EmptyRectangle {
    info: Info {
        id: "empty-rectangle",
        name: "Empty rectangle",
        other_names: &["Hinge"],
        family: Family::SingleDigit,
        looks_for: LOOKS_FOR,
        rating: Rating(43),
        uniqueness: false,
        sizes: Sizes::Sets,
    },
    dual: false,
};

/// Two empty rectangles in the same box.
pub(crate) static DUAL_EMPTY_RECTANGLE: EmptyRectangle = EmptyRectangle {
    info: Info {
        id: "dual-empty-rectangle",
        name: "Dual empty rectangle",
        other_names: &["Empty rectangle"],
        ..EMPTY_RECTANGLE.info
    },
    dual: true,
};

/// A box whose places for a digit all lie in one row and one column, and a conjugate pair with one end in that row or
/// column.
#[derive(Clone, Copy)]
struct Hinge {
    region: usize,
    pair: usize,
    /// The end of the pair in the row or column of the box's places, then the other end.
    ends: [usize; 2],
    /// The places of the box in line with the pair, then its places in line with the target.
    arms: [CellSet; 2],
    target: usize,
}

impl Hinge {
    fn evidence(&self, evidence: Evidence, digit: Value) -> Evidence {
        let at = |cells: CellSet| of_digit(digit, cells);
        let one = |cell: usize| vec![Candidate { cell, digit }];
        let single = Domain::single(digit);
        evidence
            .place(self.region, digit)
            .place(self.pair, digit)
            .house(self.region)
            .house(self.pair)
            .parts(self.arms[1].iter().map(|cell| (cell, single)), Role::On)
            .parts((self.arms[0] - self.arms[1]).iter().map(|cell| (cell, single)), Role::Off)
            .part(self.ends[0], single, Role::Off)
            .part(self.ends[1], single, Role::On)
            .link(at(self.arms[1]), at(self.arms[0] - self.arms[1]), LinkKind::Strong)
            .link(at(self.arms[0] - self.arms[1]), one(self.ends[0]), LinkKind::Weak)
            .link(one(self.ends[0]), one(self.ends[1]), LinkKind::Strong)
    }
}

impl Technique for EmptyRectangle {
    fn info(&self) -> &Info {
        &self.info
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        let n = board.size();
        for digit in 0..n as Value {
            for region in board.topology().boxes() {
                let mut patterns: Vec<Hinge> = Vec::new();
                in_box(board, digit, region, &mut |pattern| {
                    if self.dual {
                        patterns.push(pattern);
                        return ControlFlow::Continue(());
                    }
                    let gone = vec![Candidate { cell: pattern.target, digit }];
                    let evidence = pattern.evidence(Evidence::new(), digit);
                    found.add(Deduction::removing(self.info.id, self.info.rating, gone, evidence))
                })?;
                for (index, one) in patterns.iter().enumerate() {
                    for two in patterns[index + 1..].iter().filter(|two| two.target != one.target) {
                        let gone = [one, two].map(|pattern| Candidate { cell: pattern.target, digit }).to_vec();
                        let evidence = two.evidence(one.evidence(Evidence::new(), digit), digit);
                        found.add(Deduction::removing(self.info.id, self.info.rating, gone, evidence))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, board: &Board, writer: &mut Writer<'_>) {
        let digit = phrases::removed(step);
        let evidence = &step.evidence;
        writer.text("In ").house_numbered(evidence.houses[0]).text(", ");
        writer.digits(digit, SpanRole::Kept).text(" keeps to one row and one column. ");
        for (index, gone) in step.eliminations.iter().enumerate() {
            let Some([box_link, _, pair]) = evidence.links.chunks_exact(3).find_map(|links| {
                let sees = |link: &[Candidate]| link.iter().all(|c| board.topology().see_each_other(c.cell, gone.cell));
                (sees(&links[0].from) && sees(&links[2].to)).then_some([&links[0], &links[1], &links[2]])
            }) else {
                continue;
            };
            let name = |cell: usize| cell;
            writer.text(if index == 0 { "If " } else { ". If " }).cell(name(gone.cell)).text(" were ");
            writer.values(digit, SpanRole::Removed).text(", so would be ");
            phrases::either_cell(&phrases::distinct(box_link.to.iter().map(|candidate| candidate.cell)), writer);
            let region = writer.words().region;
            writer.text(format!(" in the {region}, but also ")).cell(name(pair.from[0].cell)).text(", as ");
            writer.cell(name(pair.to[0].cell)).text(" could not be, and those see each other");
        }
        writer.text(". So ");
        phrases::eliminations(step, writer);
        writer.text(".");
    }
}

/// Passes on every pattern of a digit in a box whose target has the digit as a candidate.
fn in_box(
    board: &Board,
    digit: Value,
    region: usize,
    take: &mut dyn FnMut(Hinge) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let topology = board.topology();
    let cells = board.cells_with(digit) & topology.house_set(region);
    if cells.len() < 2 {
        return ControlFlow::Continue(());
    }
    let lines = |kind: usize| {
        let first = if kind == 0 { 0 } else { board.size() };
        (first..first + board.size()).filter(move |&line| topology.house_set(line).meets(topology.house_set(region)))
    };
    for row in lines(0) {
        for column in lines(1) {
            let (in_row, in_column) = (cells & topology.house_set(row), cells & topology.house_set(column));
            // If all places of the box lie in one line, they are a locked candidate.
            if !cells.is_subset(in_row | in_column) || cells.is_subset(in_row) || cells.is_subset(in_column) {
                continue;
            }
            for (near, far) in [(row, column), (column, row)] {
                let outside = (board.cells_with(digit) & topology.house_set(near)) - topology.house_set(region);
                for start in outside {
                    // The pair lies in a line parallel to the far line.
                    let pair = topology.row_column_box(start)[usize::from(!topology.is_row(far))];
                    let Some(ends) = board.conjugate_pair(pair, digit) else { continue };
                    let end = if ends[0] == start { ends[1] } else { ends[0] };
                    let crossing = topology.row_column_box(end)[usize::from(topology.is_row(far))];
                    let Some(target) = (topology.house_set(crossing) & topology.house_set(far)).first() else {
                        continue;
                    };
                    if board.has(target, digit) && !topology.house_set(region).contains(target) && target != end {
                        let ends = [start, end];
                        let arms = [cells & topology.house_set(near), cells & topology.house_set(far)];
                        take(Hinge { region, pair, ends, arms, target })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}
