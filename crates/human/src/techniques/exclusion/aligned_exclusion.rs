//! Aligned pair and triplet exclusion, also called subset exclusion. The technique goes through all ways to fill two or
//! three chosen cells. A way is impossible if two cells that see each other take the same digit. A way is also impossible
//! if the chosen cells together take all candidates of another cell that sees each of them. A candidate that occurs in no
//! possible way is false.

use crate::board::Board;
use crate::candidate::Candidate;
use crate::candidate_set::MAX_DIGITS;
use crate::cell_set::CellSet;
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Evidence, Role};
use crate::family::Family;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::{Domain, Value};
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// An exclusion by two or three chosen cells.
pub(crate) struct Exclusion {
    info: Info,
    size: usize,
}

const fn exclusion(size: usize, id: &'static str, name: &'static str, rating: u16) -> Exclusion {
    let info = Info {
        id,
        name,
        other_names: &["Subset exclusion"],
        family: Family::Exclusion,
        looks_for: "Some ways to fill two or three cells are impossible, because a cell that sees them would have no candidate left.",
        rating: Rating(rating),
        uniqueness: false,
        sizes: Sizes::Sets,
    };
    Exclusion { info, size }
}

/// Exclusion by two cells.
pub(crate) static PAIR: Exclusion = exclusion(2, "aligned-pair-exclusion", "Aligned pair exclusion", 62);
/// Exclusion by three cells.
pub(crate) static TRIPLET: Exclusion = exclusion(3, "aligned-triplet-exclusion", "Aligned triplet exclusion", 75);

impl Technique for Exclusion {
    fn info(&self) -> &Info {
        &self.info
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        let topology = board.topology();
        // An excluder is a cell with so few candidates that the chosen cells can take all of them.
        let excluders: CellSet =
            board.blank_cells().filter(|&cell| (2..=self.size).contains(&board.candidates(cell).len())).collect();
        let bases: Vec<usize> = board
            .blank_cells()
            .filter(|&cell| board.candidates(cell).len() >= 2 && topology.peer_set(cell).meets(excluders))
            .collect();
        let base_set: CellSet = bases.iter().copied().collect();
        for (index, &second) in bases.iter().enumerate() {
            for &first in &bases[..index] {
                let common = topology.peer_set(first) & topology.peer_set(second) & excluders;
                if common.len() < 2 {
                    continue;
                }
                if self.size == 2 {
                    self.try_cells(board, &[first, second], common, found)?;
                    continue;
                }
                let near = (topology.peer_set(first) | topology.peer_set(second)) & excluders & base_set;
                for third in near.without(first).without(second) {
                    let common = common & topology.peer_set(third);
                    if common.len() >= 2 {
                        self.try_cells(board, &[first, second, third], common, found)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, _: &Board, writer: &mut Writer<'_>) {
        let bases: Vec<usize> = step.evidence.in_role(Role::Pattern).map(|(cell, _)| cell).collect();
        let excluders: Vec<usize> = step.evidence.in_role(Role::Als(0)).map(|(cell, _)| cell).collect();
        writer.text("However ").cells(&bases).text(" are filled, they must leave a candidate for each of ");
        writer.cells(&excluders).text(", which they all see. No way to do that has ");
        writer.list(&step.eliminations, |writer, candidate| {
            writer.values(Domain::single(candidate.digit), SpanRole::Removed).text(" in ");
            writer.cell(candidate.cell);
        });
        writer.text(".");
    }
}

/// The digits that the chosen cells may not take together, because another cell (an excluder) would have no candidate left.
struct Blocked {
    /// For each digit, the other digit of every excluder whose only two candidates include this digit.
    pairs: [Domain; MAX_DIGITS],
    /// The candidates of each excluder with three candidates.
    triples: Vec<Domain>,
}

impl Blocked {
    fn by(board: &Board, excluders: CellSet) -> Blocked {
        let mut blocked = Blocked { pairs: [Domain::EMPTY; MAX_DIGITS], triples: Vec::new() };
        for cell in excluders {
            let digits = board.candidates(cell);
            if digits.len() > 2 {
                blocked.triples.push(digits);
                continue;
            }
            for digit in digits.iter() {
                let others = &mut blocked.pairs[usize::from(digit)];
                *others = Domain(others.0 | digits.without(digit).0);
            }
        }
        blocked
    }

    /// The digits that another chosen cell may take together with `one`.
    fn with(&self, one: Value) -> Domain {
        Domain(!self.pairs[usize::from(one)].0)
    }

    /// The third candidate of every excluder whose only three candidates include `one` and `two`.
    fn thirds(&self, one: Value, two: Value) -> Domain {
        let mut thirds = Domain::EMPTY;
        for digits in &self.triples {
            if one != two && digits.contains(one) && digits.contains(two) {
                thirds = Domain(thirds.0 | digits.without(one).without(two).0);
            }
        }
        thirds
    }
}

impl Exclusion {
    fn try_cells(&self, board: &Board, cells: &[usize], common: CellSet, found: &mut Collector<'_>) -> ControlFlow<()> {
        let blocked = Blocked::by(board, common);
        let mut all = [Domain::EMPTY; 3];
        all.iter_mut().zip(cells).for_each(|(all, &cell)| *all = board.candidates(cell));
        // The digits that a cell can take when another takes `one`. If the cells see each other, `one` itself is excluded.
        let sees = |a: usize, b: usize| board.topology().see_each_other(cells[a], cells[b]);
        let beside = |one: Value, sees: bool| match sees {
            true => blocked.with(one).without(one),
            false => blocked.with(one),
        };
        // The candidates that occur in some possible way to fill the cells.
        let mut left = [Domain::EMPTY; 3];
        let first_sees_second = sees(0, 1);
        for one in all[0].iter().filter(|_| cells.len() == 2) {
            let seconds = all[1].intersect(beside(one, first_sees_second));
            left[1] = Domain(left[1].0 | seconds.0);
            left[0] = if seconds.is_empty() { left[0] } else { left[0].with(one) };
        }
        if cells.len() == 3 {
            let (first_sees_third, second_sees_third) = (sees(0, 2), sees(1, 2));
            for one in all[0].iter() {
                let with_one = all[2].intersect(beside(one, first_sees_third));
                for two in all[1].intersect(beside(one, first_sees_second)).iter() {
                    let thirds = with_one.intersect(beside(two, second_sees_third)).minus(blocked.thirds(one, two));
                    if !thirds.is_empty() {
                        left = [left[0].with(one), left[1].with(two), Domain(left[2].0 | thirds.0)];
                        // Once all candidates of the other two cells have occurred, only the candidates of the first cell
                        // still need a check.
                        if left[1] == all[1] && left[2] == all[2] {
                            break;
                        }
                    }
                }
            }
        }
        if left == all {
            return ControlFlow::Continue(());
        }
        let mut gone = Vec::new();
        for (&cell, (all, left)) in cells.iter().zip(all.into_iter().zip(left)) {
            all.minus(left).iter().for_each(|digit| gone.push(Candidate { cell, digit }));
        }
        let all = |cell: usize| (cell, board.candidates(cell));
        let evidence = Evidence::new()
            .cells(cells.iter().copied())
            .cells(common)
            .parts(cells.iter().copied().map(all), Role::Pattern)
            .parts(common.iter().map(all), Role::Als(0));
        found.add(Deduction::removing(self.info.id, self.info.rating, gone, evidence))
    }
}
