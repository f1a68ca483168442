//! BUG, the bivalue universal grave, types 1 to 4. In a grave, every blank cell has two candidates, and every digit that a
//! house still lacks has two places there. Swapping the two digits in every blank cell would then turn any solution into a
//! second one. So a puzzle with one solution is never a grave. If a position would be a grave without a few extra
//! candidates, at least one of these extra candidates is true.
//!
//! **Type 1** (BUG+1): one cell has extra candidates, so that cell holds one of them. **Type 2**: all extras are the same
//! digit, so the cells that see all extras lose this digit. **Type 3**: the cells with extras share a house and act as one
//! cell of a naked set. **Type 4**: two cells with extras share a house and a digit of the grave. One of the two cells must
//! hold that digit, so both cells lose their other digits of the grave.

use crate::board::{Board, bits};
use crate::candidate::Candidate;
use crate::cell_set::CellSet;
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Evidence, Role};
use crate::family::Family;
use crate::filter::TechniqueFilter;
use crate::technique::{Collector, Info, Sizes, Technique, keeps_to_houses};
use pencilmark_engine::kernel::{Domain, Value};
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// A BUG of one type.
pub(crate) struct Bug {
    info: Info,
    kind: usize,
}

const fn bug(
    kind: usize,
    id: &'static str,
    name: &'static str,
    other_names: &'static [&'static str],
    rating: u16,
) -> Bug {
    let looks_for = "Nearly every blank cell has two candidates; a few extra ones keep the puzzle from two solutions.";
    let info = Info {
        id,
        name,
        other_names,
        family: Family::Uniqueness,
        looks_for,
        rating: Rating(rating),
        uniqueness: true,
        sizes: Sizes::Sets,
    };
    Bug { info, kind }
}

/// Types 1 to 4.
pub(crate) static BUGS: [Bug; 4] = [
    bug(1, "bug-1", "BUG type 1", &["BUG+1", "BUG plus 1", "BUG", "Bivalue universal grave + 1"], 56),
    bug(2, "bug-2", "BUG type 2", &["BUG"], 57),
    bug(3, "bug-3", "BUG type 3", &["BUG"], 58),
    bug(4, "bug-4", "BUG type 4", &["BUG"], 57),
];

impl Technique for Bug {
    fn info(&self) -> &Info {
        &self.info
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        let Some(grave) = Grave::of(board) else { return ControlFlow::Continue(()) };
        grave.steps(board).into_iter().filter(|s| s.technique == self.info.id).try_for_each(|step| found.add(step))
    }

    fn explain(&self, step: &Deduction, _: &Board, writer: &mut Writer<'_>) {
        let extras: Vec<(usize, Domain)> = step.evidence.in_role(Role::Extra).collect();
        let mut gone: Vec<usize> = step.eliminations.iter().map(|candidate| candidate.cell).collect();
        gone.dedup();
        let digits: Domain = step.eliminations.iter().map(|candidate| candidate.digit).collect();
        writer.text("Without ").list(&extras, |writer, &(cell, digits)| {
            writer.values(digits, SpanRole::Kept).text(" in ").cell(cell);
        });
        writer.text(
            " every blank cell would have two candidates and every digit two places, and the puzzle two solutions. ",
        );
        match self.kind {
            1 => {
                let cell = extras[0].0;
                writer.text("So ").cell(cell).text(" is ").list(
                    &extras[0].1.iter().collect::<Vec<_>>(),
                    |writer, &v| {
                        writer.values(Domain::single(v), SpanRole::Kept);
                    },
                );
                writer.text(".");
            }
            kind => {
                writer.text("So one of these is true");
                match kind {
                    2 => writer.text(", and "),
                    3 => {
                        let helpers: Vec<usize> = step.evidence.in_role(Role::Als(0)).map(|(cell, _)| cell).collect();
                        writer.text("; with ").cells(&helpers).text(" they make a set in ");
                        writer.house_numbered(step.evidence.houses[0]).text(", and ")
                    }
                    _ => {
                        writer.text("; one of the two cells must be the digit that fits nowhere else in ");
                        writer.house_numbered(step.evidence.houses[0]).text(", and ")
                    }
                };
                writer.values(digits, SpanRole::Removed).text(if digits.len() == 1 { " leaves " } else { " leave " });
                writer.cells(&gone).text(".");
            }
        }
    }
}

/// The first step that the filter allows. Types come in the order 1, 2, 4, 3.
pub(crate) fn first_of_all(board: &Board, filter: &TechniqueFilter) -> Option<Deduction> {
    Grave::of(board)?.steps(board).into_iter().find(|step| {
        keeps_to_houses(step, board)
            && BUGS.iter().any(|bug| bug.info.id == step.technique && filter.allows_on(board, &bug.info))
    })
}

/// The ids of all types.
pub fn ids() -> impl Iterator<Item = &'static str> {
    BUGS.iter().map(|technique| technique.info.id)
}

/// A position that would be a grave without its extra candidates.
struct Grave {
    extras: Vec<(usize, Domain)>,
    pairs: Vec<(usize, Domain)>,
}

impl Grave {
    fn of(board: &Board) -> Option<Grave> {
        let n = board.size();
        let mut extras: Vec<(usize, Domain)> = Vec::new();
        for house in 0..board.topology().houses() {
            for digit in 0..n as Value {
                if [0, 2].contains(&board.places(house, digit).count_ones()) {
                    continue;
                }
                // If the digit could be an extra of several cells in this house, another house decides between these cells.
                let mut culprits = board.places_in(house, digit).filter(|&cell| board.candidates(cell).len() >= 3);
                let culprit = culprits.next()?;
                if culprits.next().is_none() {
                    match extras.iter_mut().find(|(cell, _)| *cell == culprit) {
                        Some((_, digits)) => *digits = digits.with(digit),
                        None => extras.push((culprit, Domain::single(digit))),
                    }
                }
            }
        }
        if extras.is_empty() {
            return None;
        }
        let mut rest = board.clone();
        for &(cell, digits) in &extras {
            for digit in digits.iter() {
                rest.remove(cell, digit);
            }
        }
        let two_each = rest.blank_cells().all(|cell| rest.candidates(cell).len() == 2);
        let houses = 0..board.topology().houses();
        let mut counts = houses.flat_map(|house| (0..n as Value).map(move |digit| (house, digit)));
        let is_grave =
            two_each && counts.all(|(house, digit)| [0, 2].contains(&rest.places(house, digit).count_ones()));
        let pairs = rest.blank_cells().map(|cell| (cell, rest.candidates(cell))).collect();
        is_grave.then_some(Grave { extras, pairs })
    }

    fn evidence(&self) -> Evidence {
        Evidence::new().deadly(self.pairs.iter().copied()).parts(self.extras.iter().copied(), Role::Extra)
    }

    fn steps(&self, board: &Board) -> Vec<Deduction> {
        let mut steps = Vec::new();
        let all: Domain = self.extras.iter().flat_map(|(_, digits)| digits.iter()).collect();
        let cells: CellSet = self.extras.iter().map(|(cell, _)| *cell).collect();
        let mut add = |kind: usize, rating: u16, gone: Vec<Candidate>, evidence: Evidence| {
            if !gone.is_empty() {
                steps.push(Deduction::removing(BUGS[kind - 1].info.id, Rating(rating), gone, evidence));
            }
        };
        if let [(cell, digits)] = self.extras[..] {
            let gone = board.candidates(cell).minus(digits).iter().map(|digit| Candidate { cell, digit }).collect();
            add(1, 56, gone, self.evidence().cell(cell));
            return steps;
        }
        if let Some(digit) = all.value() {
            let seen = board.topology().seen_by_all(cells) & board.cells_with(digit);
            add(2, 57, seen.iter().map(|cell| Candidate { cell, digit }).collect(), self.evidence());
        }
        if let [(first, one), (second, two)] = self.extras[..] {
            let shared = board.candidates(first).intersect(board.candidates(second)).minus(all);
            let locked_in = |house: &usize| shared.value().is_some_and(|d| board.places(*house, d).count_ones() == 2);
            if let Some(house) = board.topology().common_houses(cells).find(locked_in)
                && let Some(locked) = shared.value()
            {
                let gone = [(first, one), (second, two)].into_iter().flat_map(|(cell, extra)| {
                    let lost = board.candidates(cell).minus(extra).without(locked);
                    lost.iter().map(move |digit| Candidate { cell, digit }).collect::<Vec<_>>()
                });
                add(4, 57, gone.collect(), self.evidence().cells([first, second]).place(house, locked).house(house));
            }
        }
        if all.len() > 1 {
            for house in board.topology().common_houses(cells) {
                for (rating, gone, evidence) in self.naked_sets(board, cells, all, house) {
                    add(3, rating, gone, evidence);
                }
            }
        }
        steps
    }

    /// The naked sets that consist of the cells with extras, taken as one cell, and other cells of a house.
    fn naked_sets(
        &self,
        board: &Board,
        cells: CellSet,
        all: Domain,
        house: usize,
    ) -> Vec<(u16, Vec<Candidate>, Evidence)> {
        let members = board.topology().house(house).iter().map(|&cell| usize::from(cell));
        let others: Vec<usize> = members.filter(|&cell| board.is_blank(cell) && !cells.contains(cell)).collect();
        let mut sets = Vec::new();
        for chosen in 1u64..1 << others.len() {
            let size = chosen.count_ones() as usize + 1;
            let set: Vec<usize> = bits(chosen).map(|index| others[index]).collect();
            let held = set.iter().fold(Domain::EMPTY, |held, &cell| Domain(held.0 | board.candidates(cell).0));
            if size > 6 || held.len() != size || !all.minus(held).is_empty() {
                continue;
            }
            let rest = others.iter().filter(|cell| !set.contains(cell));
            let gone: Vec<Candidate> = rest
                .flat_map(|&cell| {
                    let lost = board.candidates(cell).intersect(held);
                    lost.iter().map(move |digit| Candidate { cell, digit })
                })
                .collect();
            let parts: Vec<(usize, Domain)> = set.iter().map(|&cell| (cell, board.candidates(cell))).collect();
            let evidence = self.evidence().cells(set).house(house).parts(parts, Role::Als(0));
            sets.push((57 + size as u16 - 1, gone, evidence));
        }
        sets.sort_by_key(|(rating, ..)| *rating);
        sets
    }
}
