//! Skyscraper, two-string kite and turbot fish: two conjugate pairs of one digit, with one end of each in a common house. The
//! two ends in that house are not both true, so at least one of the two far ends is true. A cell that sees both far ends
//! loses the digit.
//!
//! A **skyscraper** has its pairs in two rows and the near ends in one column, or the other way round. It combines two
//! sashimi X-wings. A **two-string kite** has its pairs in a row and a column, and the near ends share a box. Two cells of
//! a box may each be an end of a pair in their row and of a pair in their column. Then there are two kites, called a **dual
//! two-string kite**. Any pattern of two such conjugate pairs is a **turbot fish** (an X-chain of three links). A pattern with a
//! pair in a box has no further name.

use crate::board::Board;
use crate::candidate::Candidate;
use crate::candidate_set::of_digit;
use crate::cell_set::CellSet;
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Evidence, Role};
use crate::family::Family;
use crate::phrases;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::{Domain, Value};
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// The houses of the two pairs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Skyscraper,
    Kite,
    DualKite,
    Any,
}

/// Two conjugate pairs in houses of a certain shape.
pub(crate) struct TurbotFish {
    info: Info,
    shape: Shape,
}

const fn turbot_fish(
    shape: Shape,
    (id, name, other_names): (&'static str, &'static str, &'static [&'static str]),
    rating: u16,
    looks_for: &'static str,
) -> TurbotFish {
    let rating = Rating(rating);
    TurbotFish {
        info: Info {
            id,
            name,
            other_names,
            family: Family::SingleDigit,
            looks_for,
            rating,
            uniqueness: false,
            sizes: Sizes::Sets,
        },
        shape,
    }
}

/// Pairs in two rows or two columns.
pub(crate) static SKYSCRAPER: TurbotFish = turbot_fish(
    Shape::Skyscraper,
    ("skyscraper", "Skyscraper", &[]),
    40,
    "In two rows, or two columns, a digit has just two places, and two of the four are in line.",
);
/// Pairs in a row and a column.
pub(crate) static KITE: TurbotFish = turbot_fish(
    Shape::Kite,
    ("two-string-kite", "Two-string kite", &["2-string kite"]),
    41,
    "In a row and in a column a digit has just two places, and one of each is in the same {box}.",
);
/// Two kites that share their two cells in a box.
pub(crate) static DUAL_KITE: TurbotFish = turbot_fish(
    Shape::DualKite,
    ("dual-two-string-kite", "Dual two-string kite", &["Dual 2-string kite", "Two-string kite", "2-string kite"]),
    41,
    "For each of two cells in a {box}, a digit has only one other place in its row and in its column.",
);
/// Pairs in any two houses.
pub(crate) static TURBOT_FISH: TurbotFish = turbot_fish(
    Shape::Any,
    ("turbot-fish", "Turbot fish", &["X-chain of three links"]),
    42,
    "In two houses a digit has just two places, and one place of each sees the other.",
);

/// Two pairs with their houses and their near and far ends.
#[derive(Clone, Copy)]
struct TwoPairs {
    houses: [usize; 2],
    near: [usize; 2],
    far: [usize; 2],
}

impl TwoPairs {
    fn gone(&self, board: &Board, digit: Value) -> CellSet {
        let both = board.topology().peer_set(self.far[0]) & board.topology().peer_set(self.far[1]);
        (both & board.cells_with(digit)) - CellSet::single(self.near[0]).with(self.near[1])
    }

    fn evidence(&self, evidence: Evidence, digit: Value) -> Evidence {
        let way = [self.far[0], self.near[0], self.near[1], self.far[1]];
        let [first, second] = self.houses;
        let single = Domain::single(digit);
        evidence
            .place(first, digit)
            .place(second, digit)
            .house(first)
            .house(second)
            .parts(self.near.map(|cell| (cell, single)), Role::Off)
            .parts(self.far.map(|cell| (cell, single)), Role::On)
            .chain(&way.map(|cell| Candidate { cell, digit }))
    }
}

impl Technique for TurbotFish {
    fn info(&self) -> &Info {
        &self.info
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        for digit in 0..board.size() as Value {
            match self.shape {
                Shape::DualKite => self.find_dual(board, digit, found)?,
                _ => patterns(board, digit, self.shape, &mut |pattern| {
                    let gone = pattern.gone(board, digit);
                    if gone.is_empty() {
                        return ControlFlow::Continue(());
                    }
                    let evidence = pattern.evidence(Evidence::new(), digit);
                    found.add(Deduction::removing(self.info.id, self.info.rating, of_digit(digit, gone), evidence))
                })?,
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, _: &Board, writer: &mut Writer<'_>) {
        let evidence = &step.evidence;
        let digit = phrases::removed(step);
        let (near, far) = (phrases::cells_in(step, Role::Off), phrases::cells_in(step, Role::On));
        writer.text("In ");
        phrases::house_list(&evidence.houses, writer);
        writer.text(", ").digits(digit, SpanRole::Kept).text(" has only two places each. ");
        if self.shape == Shape::DualKite {
            writer.cells(&near).text(" cannot both be ").values(digit, SpanRole::Kept);
            writer.text(", so of their partners by row and column one is, crosswise: ");
        } else {
            writer.cells(&near).text(" cannot both be ").values(digit, SpanRole::Kept).text(", so ");
            phrases::either_cell(&far, writer);
            writer.text(" is, and ");
        }
        phrases::eliminations(step, writer);
        writer.text(".");
    }
}

impl TurbotFish {
    fn find_dual(&self, board: &Board, digit: Value, found: &mut Collector<'_>) -> ControlFlow<()> {
        let mut kites: Vec<TwoPairs> = Vec::new();
        let _ = patterns(board, digit, Shape::Kite, &mut |kite| {
            if !kite.gone(board, digit).is_empty() {
                kites.push(kite);
            }
            ControlFlow::Continue(())
        });
        for (index, one) in kites.iter().enumerate() {
            for two in &kites[index + 1..] {
                let crosswise = one.near[0] == two.near[1] && one.near[1] == two.near[0];
                let (first, second) = (one.gone(board, digit), two.gone(board, digit));
                if crosswise && first != second {
                    let gone = of_digit(digit, first | second);
                    let evidence = two.evidence(one.evidence(Evidence::new(), digit), digit);
                    found.add(Deduction::removing(self.info.id, self.info.rating, gone, evidence))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Calls `take` with any two conjugate pairs of a digit that have the shape and consist of four different cells. The pair in
/// the house with the smaller number comes first.
fn patterns(
    board: &Board,
    digit: Value,
    shape: Shape,
    take: &mut dyn FnMut(TwoPairs) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let topology = board.topology();
    let n = board.size();
    let (firsts, seconds) = match shape {
        Shape::Skyscraper => (0..2 * n, 0..2 * n),
        Shape::Kite | Shape::DualKite => (0..n, n..2 * n),
        Shape::Any => (0..topology.houses(), 0..topology.houses()),
    };
    for first in firsts {
        let Some(one) = board.conjugate_pair(first, digit) else { continue };
        for second in seconds.clone().skip_while(|&second| second <= first) {
            if shape == Shape::Skyscraper && second / n != first / n {
                continue;
            }
            let Some(two) = board.conjugate_pair(second, digit) else { continue };
            if one.iter().any(|cell| two.contains(cell)) {
                continue;
            }
            for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                let near = [one[a], two[b]];
                let far = [one[1 - a], two[1 - b]];
                let across = |kind: usize, [x, y]: [usize; 2]| {
                    topology.row_column_box(x)[kind] == topology.row_column_box(y)[kind]
                };
                let fits = match shape {
                    // If both ends of the pairs were in line, the pairs would be an X-wing.
                    Shape::Skyscraper => across(1 - first / n, near) && !across(1 - first / n, far),
                    Shape::Kite | Shape::DualKite => across(2, near),
                    Shape::Any => topology.see_each_other(near[0], near[1]),
                };
                if fits {
                    take(TwoPairs { houses: [first, second], near, far })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
