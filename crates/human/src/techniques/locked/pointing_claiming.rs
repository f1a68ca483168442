//! Locked candidates, also called intersection removal or box/line interaction. Two houses cross, and all places of a digit in
//! the first house are in the crossing. The digit must be in the crossing, so the cells of the second house outside the
//! crossing lose it.
//!
//! **Pointing** (locked candidates type 1): a box confines a digit to one of its lines. **Claiming** (type 2, box/line
//! reduction): a line confines a digit to one box. In the **direct** forms of Sudoku Explainer, the removal leaves only one
//! place for the digit in a third house. People see the placement without writing candidates down.

use crate::board::{Board, bits};
use crate::candidate::Candidate;
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Evidence, Role};
use crate::family::Family;
use crate::phrases;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::{Domain, Value};
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// Pointing or claiming, in the plain or the direct form.
pub(crate) struct Locked {
    info: Info,
    from_box: bool,
    direct: bool,
}

/// A box confines a digit to a line.
pub(crate) static POINTING: Locked = Locked {
    info: Info {
        id: "pointing",
        name: "Pointing",
        other_names: &["Locked candidates type 1", "Locked candidates", "Pointing pair", "Intersection removal"],
        family: Family::LockedCandidates,
        looks_for: "In some {box}, a digit fits only in one row or column.",
        rating: Rating(26),
        uniqueness: false,
        sizes: Sizes::Any,
    },
    from_box: true,
    direct: false,
};

/// A line confines a digit to a box.
pub(crate) static CLAIMING: Locked = Locked {
    info: Info {
        id: "claiming",
        name: "Claiming",
        other_names: &["Locked candidates type 2", "Locked candidates", "Box/line reduction"],
        family: Family::LockedCandidates,
        looks_for: "In some row or column, a digit fits only in one {box}.",
        rating: Rating(28),
        uniqueness: false,
        sizes: Sizes::Any,
    },
    from_box: false,
    direct: false,
};

/// Pointing after which a box has only one place left for the digit.
pub(crate) static DIRECT_POINTING: Locked = Locked {
    info: Info {
        id: "direct-pointing",
        name: "Direct pointing",
        other_names: &[],
        family: Family::LockedCandidates,
        looks_for: "A {box} confines a digit to a line, which leaves one place for it in another {box}.",
        rating: Rating(17),
        uniqueness: false,
        sizes: Sizes::Any,
    },
    from_box: true,
    direct: true,
};

/// Claiming after which a line has only one place left for the digit.
pub(crate) static DIRECT_CLAIMING: Locked = Locked {
    info: Info {
        id: "direct-claiming",
        name: "Direct claiming",
        other_names: &[],
        family: Family::LockedCandidates,
        looks_for: "A line confines a digit to a {box}, which leaves one place for it in another line.",
        rating: Rating(19),
        uniqueness: false,
        sizes: Sizes::Any,
    },
    from_box: false,
    direct: true,
};

impl Technique for Locked {
    fn info(&self) -> &Info {
        &self.info
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        let n = board.size();
        let (rows, columns, boxes) = (0..n, n..2 * n, board.topology().boxes());
        for lines in [columns, rows].into_iter().filter(|_| !boxes.is_empty()) {
            let (bases, covers) = if self.from_box { (boxes.clone(), lines) } else { (lines, boxes.clone()) };
            for digit in 0..n as Value {
                for base in bases.clone() {
                    if board.places(base, digit).count_ones() >= 2
                        && let Some(cover) = self.confined_to(board, base, digit, covers.start)
                    {
                        match self.direct {
                            true => self.place(board, base, cover, digit, found)?,
                            false => self.remove(board, base, cover, digit, found)?,
                        }
                    }
                }
            }
        }
        match board.topology().is_classic() {
            true => ControlFlow::Continue(()),
            false => self.find_elsewhere(board, found),
        }
    }

    fn explain(&self, step: &Deduction, _: &Board, writer: &mut Writer<'_>) {
        let houses = &step.evidence.houses;
        let Some(&Candidate { cell, digit }) = step.placements.first().or(step.eliminations.first()) else { return };
        let single = Domain::single(digit);
        if houses.len() == 1 + step.placements.len() {
            return self.explain_elsewhere(step, single, houses, writer);
        }
        let [base, cover, ..] = houses[..] else { return };
        writer.text("In ").house_numbered(base).text(", ").digits(single, SpanRole::Kept);
        writer.text(" fits only in the cells of ").house_numbered(cover);
        if let Some(&third) = houses.get(2) {
            writer
                .text(", so it goes nowhere else in ")
                .house_numbered(cover)
                .text(". That leaves ")
                .house_numbered(third);
            writer.text(" only ").cell(cell).text(" for ").values(single, SpanRole::Kept).text(".");
        } else {
            let cells: Vec<usize> = step.eliminations.iter().map(|c| c.cell).collect();
            writer.text(", so ").values(single, SpanRole::Removed).text(" leaves ").cells(&cells).text(".");
        }
    }
}

impl Locked {
    /// The house that holds every place of the digit in the base, among the rows, columns or boxes that begin at `first`.
    fn confined_to(&self, board: &Board, base: usize, digit: Value, first: usize) -> Option<usize> {
        let kind = first / board.size();
        let mut cells = board.places_in(base, digit);
        let cover = board.topology().row_column_box(cells.next()?)[kind];
        cells.all(|cell| board.topology().row_column_box(cell)[kind] == cover).then_some(cover)
    }

    /// The evidence names the base and the cover. If `cover` equals `base`, no single house is the cover, and the evidence
    /// names only the base.
    fn evidence(&self, board: &Board, base: usize, cover: usize, digit: Value) -> Evidence {
        let cells = board.places_in(base, digit).map(|cell| (cell, Domain::single(digit)));
        let evidence = Evidence::new().place(base, digit).house(base).parts(cells, Role::Pattern);
        if cover == base { evidence } else { evidence.house(cover) }
    }

    fn remove(
        &self,
        board: &Board,
        base: usize,
        cover: usize,
        digit: Value,
        found: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let kind = base / board.size();
        let others = board.places_in(cover, digit).filter(|&cell| board.topology().row_column_box(cell)[kind] != base);
        let gone: Vec<Candidate> = others.map(|cell| Candidate { cell, digit }).collect();
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        let evidence = self.evidence(board, base, cover, digit);
        found.add(Deduction::removing(self.info.id, self.info.rating, gone, evidence))
    }

    fn place(
        &self,
        board: &Board,
        base: usize,
        cover: usize,
        digit: Value,
        found: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let (topology, n) = (board.topology(), board.size());
        let (base_kind, cover_kind) = (base / n, cover / n);
        for third in base_kind * n..(base_kind + 1) * n {
            if third == base || board.places(third, digit).count_ones() < 2 {
                continue;
            }
            let left =
                |position: &usize| topology.row_column_box(topology.cell_at(third, *position))[cover_kind] != cover;
            let mut rest = bits(board.places(third, digit)).filter(left);
            if let (Some(position), None) = (rest.next(), rest.next()) {
                let cell = topology.cell_at(third, position);
                let evidence = self.evidence(board, base, cover, digit).place(third, digit).house(third);
                found.add(Deduction::placing(self.info.id, self.info.rating, cell, digit, evidence))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Finds the locked candidates that only irregular regions and further houses make possible. The places of a digit in a
    /// house may lie in any house that crosses it. A cell may also see all these places through different houses, such as
    /// its row and a diagonal.
    fn find_elsewhere(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        let (topology, n) = (board.topology(), board.size());
        let bases = if self.from_box { 2 * n..topology.houses() } else { 0..2 * n };
        for digit in 0..n as Value {
            for base in bases.clone().filter(|&base| board.places(base, digit).count_ones() >= 2) {
                let gone = seen_by_all_places(board, base, digit);
                if gone.is_empty() {
                    continue;
                }
                if self.direct {
                    self.place_elsewhere(board, base, digit, &gone, found)?;
                    continue;
                }
                let holds_all = |&cover: &usize| board.places_in(base, digit).all(|cell| topology.is_in(cover, cell));
                let cover = topology.crossing(base).find(holds_all);
                let (within, rest): (Vec<usize>, Vec<usize>) =
                    gone.iter().partition(|&&cell| cover.is_some_and(|cover| topology.is_in(cover, cell)));
                for (cover, cells) in [(cover.unwrap_or(base), within), (base, rest)] {
                    if !cells.is_empty() {
                        let evidence = self.evidence(board, base, cover, digit);
                        let gone = cells.into_iter().map(|cell| Candidate { cell, digit }).collect();
                        found.add(Deduction::removing(self.info.id, self.info.rating, gone, evidence))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Places the digit in every house that has only one place left for it after some cells have lost the digit.
    fn place_elsewhere(
        &self,
        board: &Board,
        base: usize,
        digit: Value,
        gone: &[usize],
        found: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        for third in (0..board.topology().houses()).filter(|&third| third != base) {
            let mut rest = board.places_in(third, digit).filter(|cell| !gone.contains(cell));
            if board.places(third, digit).count_ones() >= 2
                && let (Some(cell), None) = (rest.next(), rest.next())
            {
                let evidence = self.evidence(board, base, base, digit).place(third, digit).house(third);
                found.add(Deduction::placing(self.info.id, self.info.rating, cell, digit, evidence))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Explains a step whose evidence names no cover.
    fn explain_elsewhere(&self, step: &Deduction, digit: Domain, houses: &[usize], writer: &mut Writer<'_>) {
        let places = phrases::cells_in(step, Role::Pattern);
        writer.text("In ").house_numbered(houses[0]).text(", ").digits(digit, SpanRole::Kept).text(" fits only in ");
        writer.cells(&places).text(", so it leaves ");
        match (houses.get(1), step.placements.first()) {
            (Some(&third), Some(placed)) => {
                writer.text("every cell that sees all of them. That leaves ").house_numbered(third).text(" only ");
                writer.cell(placed.cell).text(" for ").values(digit, SpanRole::Kept).text(".");
            }
            _ => {
                let cells = phrases::distinct(step.eliminations.iter().map(|gone| gone.cell));
                writer.cells(&cells).text(if cells.len() == 1 { ", which sees" } else { ", each of which sees" });
                writer.text(if places.len() == 2 { " both." } else { " them all." });
            }
        }
    }
}

/// The cells outside a house that have a digit as a candidate and see all its places in the house. The result is empty if
/// the house has no place for the digit.
fn seen_by_all_places(board: &Board, house: usize, digit: Value) -> Vec<usize> {
    let topology = board.topology();
    let Some(first) = board.places_in(house, digit).next() else { return Vec::new() };
    let sees_all = |&cell: &usize| {
        board.has(cell, digit)
            && !topology.is_in(house, cell)
            && board.places_in(house, digit).all(|place| topology.see_each_other(cell, place))
    };
    topology.peers(first).iter().map(|&cell| usize::from(cell)).filter(sees_all).collect()
}
