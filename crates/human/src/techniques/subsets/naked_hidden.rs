//! Naked and hidden subsets, also called Hall sets.
//!
//! A **naked** pair, triple or quad: two, three or four cells of a house together have as many candidate digits as there are
//! cells. The cells use all these digits, so the other cells of the house lose them. A **hidden** subset: two, three or four
//! digits of a house have as many places together as there are digits. The digits fill these cells, so the cells lose their
//! other candidates. The **direct** form of Sudoku Explainer is a hidden subset whose eliminations leave only one place in
//! the house for another digit.

use crate::board::{Board, bits};
use crate::candidate::Candidate;
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Evidence, Role};
use crate::family::Family;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::{Domain, Value};
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// The kinds of subsets.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SubsetKind {
    Naked,
    Hidden,
    Direct,
}

/// A subset of one kind and size.
pub(crate) struct Subset {
    info: Info,
    kind: SubsetKind,
    size: usize,
}

const fn subset(
    kind: SubsetKind,
    size: usize,
    id: &'static str,
    name: &'static str,
    other_names: &'static [&'static str],
    rating: u16,
) -> Subset {
    let looks_for = match kind {
        SubsetKind::Naked => "Some cells of a house have as many candidates between them as there are cells.",
        SubsetKind::Hidden => "Some digits fit in only as many cells of a house as there are digits.",
        SubsetKind::Direct => "Some digits fill as many cells of a house, which leaves another digit one place.",
    };
    let info = Info {
        id,
        name,
        other_names,
        family: Family::Subsets,
        looks_for,
        rating: Rating(rating),
        uniqueness: false,
        sizes: Sizes::Any,
    };
    Subset { info, kind, size }
}

/// Two cells, two candidates.
pub(crate) static NAKED_PAIR: Subset = subset(SubsetKind::Naked, 2, "naked-pair", "Naked pair", &["Naked twins"], 30);
/// Three cells, three candidates.
pub(crate) static NAKED_TRIPLE: Subset =
    subset(SubsetKind::Naked, 3, "naked-triple", "Naked triple", &["Naked triplet"], 36);
/// Four cells, four candidates.
pub(crate) static NAKED_QUAD: Subset =
    subset(SubsetKind::Naked, 4, "naked-quad", "Naked quad", &["Naked quadruple"], 50);
/// Two digits, two places.
pub(crate) static HIDDEN_PAIR: Subset =
    subset(SubsetKind::Hidden, 2, "hidden-pair", "Hidden pair", &["Hidden twins"], 34);
/// Three digits, three places.
pub(crate) static HIDDEN_TRIPLE: Subset =
    subset(SubsetKind::Hidden, 3, "hidden-triple", "Hidden triple", &["Hidden triplet"], 40);
/// Four digits, four places.
pub(crate) static HIDDEN_QUAD: Subset =
    subset(SubsetKind::Hidden, 4, "hidden-quad", "Hidden quad", &["Hidden quadruple"], 54);
/// A hidden pair after whose eliminations another digit has only one place.
pub(crate) static DIRECT_HIDDEN_PAIR: Subset =
    subset(SubsetKind::Direct, 2, "direct-hidden-pair", "Direct hidden pair", &[], 20);
/// A hidden triple after whose eliminations another digit has only one place.
pub(crate) static DIRECT_HIDDEN_TRIPLE: Subset =
    subset(SubsetKind::Direct, 3, "direct-hidden-triple", "Direct hidden triple", &["Direct hidden triplet"], 25);

impl Technique for Subset {
    fn info(&self) -> &Info {
        &self.info
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        let n = board.size();
        // Boxes come first, because people see subsets most easily in boxes.
        for house in board.topology().boxes_columns_rows() {
            // The items to choose from, and the bits that each item uses. An item is either a cell, with its candidate
            // digits as bits, or a digit, with its places as bits.
            let mut items = [(0usize, 0u64); crate::board::MAX_SIZE];
            let mut count = 0;
            for index in 0..n {
                let used = match self.kind {
                    SubsetKind::Naked => board.candidates(board.topology().cell_at(house, index)).0,
                    _ => board.places(house, index as Value),
                };
                if (2..=self.size as u32).contains(&used.count_ones()) {
                    items[count] = (index, used);
                    count += 1;
                }
            }
            if count >= self.size {
                self.choose(&items[..count], 0, 0, self.size, &mut |chosen, used| {
                    self.report(board, house, chosen, used, found)
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, board: &Board, writer: &mut Writer<'_>) {
        let Some(&house) = step.evidence.houses.first() else { return };
        let set: Vec<(usize, Domain)> = step.evidence.in_role(Role::Pattern).collect();
        let cells: Vec<usize> = set.iter().map(|(cell, _)| *cell).collect();
        let digits: Domain = set.iter().flat_map(|(_, digits)| digits.iter()).collect();
        if self.kind == SubsetKind::Naked {
            let gone: Domain = step.eliminations.iter().map(|candidate| candidate.digit).collect();
            writer.text("In ").house_numbered(house).text(", ").cells(&cells).text(" hold only ");
            writer.values(digits, SpanRole::Kept).text(" between them and use them up, so no other cell of ");
            writer.house_numbered(house).text(" can be ");
            let gone: Vec<Value> = gone.iter().collect();
            for (index, &digit) in gone.iter().enumerate() {
                writer.text(match index {
                    0 => "",
                    _ if index + 1 == gone.len() => " or ",
                    _ => ", ",
                });
                writer.values(Domain::single(digit), SpanRole::Removed);
            }
            writer.text(".");
            return;
        }
        writer.text("In ").house_numbered(house).text(", ").digits(digits, SpanRole::Kept).text(" fit only in ");
        writer.cells(&cells);
        match step.placements.first() {
            Some(placed) => {
                let single = Domain::single(placed.digit);
                writer.text(", so those cells are taken. That leaves ").values(single, SpanRole::Kept).text(" only ");
                writer.cell(placed.cell).text(" there.");
            }
            None => {
                writer.text(", so every other candidate leaves those cells.");
            }
        }
        let _ = board;
    }
}

impl Subset {
    /// Reports every choice of `left` more items that together use no more bits than the size of the subset.
    fn choose(
        &self,
        items: &[(usize, u64)],
        chosen: u64,
        used: u64,
        left: usize,
        report: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if left == 0 {
            return if used.count_ones() as usize == self.size {
                report(chosen, used)
            } else {
                ControlFlow::Continue(())
            };
        }
        // The search chooses the item with the highest index first, so the subsets come in the order of Sudoku Explainer.
        for last in left - 1..items.len() {
            let (index, uses) = items[last];
            if (used | uses).count_ones() as usize <= self.size {
                self.choose(&items[..last], chosen | 1 << index, used | uses, left - 1, report)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn report(
        &self,
        board: &Board,
        house: usize,
        chosen: u64,
        used: u64,
        found: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let (positions, digits) = if self.kind == SubsetKind::Naked { (chosen, used) } else { (used, chosen) };
        let digits = Domain(digits);
        let at = |position: usize| board.topology().cell_at(house, position);
        if self.kind == SubsetKind::Direct {
            for digit in 0..board.size() as Value {
                let places = board.places(house, digit);
                if !digits.contains(digit) && places.count_ones() > 1 && (places & !positions).is_power_of_two() {
                    let position = (places & !positions).trailing_zeros() as usize;
                    let evidence = self.evidence(board, house, positions, digits).place(house, digit);
                    found.add(Deduction::placing(self.info.id, self.info.rating, at(position), digit, evidence))?;
                }
            }
            return ControlFlow::Continue(());
        }
        let inside = self.kind == SubsetKind::Hidden;
        let gone: Vec<Candidate> = (0..board.size())
            .filter(|position| (positions >> position & 1 == 1) == inside)
            .flat_map(|position| {
                let cell = at(position);
                let candidates = board.candidates(cell);
                let lost = if inside { candidates.minus(digits) } else { candidates.intersect(digits) };
                lost.iter().map(move |digit| Candidate { cell, digit })
            })
            .collect();
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        let evidence = self.evidence(board, house, positions, digits);
        found.add(Deduction::removing(self.info.id, self.info.rating, gone, evidence))
    }

    fn evidence(&self, board: &Board, house: usize, positions: u64, digits: Domain) -> Evidence {
        let cells = || bits(positions).map(|position| board.topology().cell_at(house, position));
        let evidence = match self.kind {
            SubsetKind::Naked => Evidence::new().cells(cells()),
            _ => digits.iter().fold(Evidence::new(), |evidence, digit| evidence.place(house, digit)),
        };
        let parts = cells().map(|cell| (cell, board.candidates(cell).intersect(digits)));
        evidence.house(house).parts(parts, Role::Pattern)
    }
}
