//! Finned and sashimi fish: an X-wing, swordfish or jellyfish with a few extra places of the digit, the **fins**. All fins
//! lie in one box, or in one further house such as a diagonal or a window. Either one of the fins holds the digit, or the
//! places without the fins form a plain fish. So a cell in the cover lines that sees every fin loses the digit. A fish is
//! **sashimi** if some base line would have only one place left without its fins; the reasoning is the same.

use crate::board::{Board, MAX_SIZE, bits};
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

/// A finned or a sashimi fish of a certain number of lines.
pub struct FinnedFish {
    info: Info,
    size: usize,
    sashimi: bool,
}

const fn fish(size: usize, sashimi: bool, id: &'static str, name: &'static str, rating: u16) -> FinnedFish {
    let info = Info {
        id,
        name,
        other_names: &[],
        family: Family::Fish,
        looks_for: if sashimi {
            "A fish of rows and columns with a corner missing and a few extra places of the digit near it."
        } else {
            "A fish of rows and columns, but for a few extra places of the digit in one {box}."
        },
        rating: Rating(rating),
        uniqueness: false,
        sizes: Sizes::Sets,
    };
    FinnedFish { info, size, sashimi }
}

/// Finned fish of two, three and four lines, then sashimi fish of two, three and four lines.
pub static FISH: [FinnedFish; 6] = [
    fish(2, false, "finned-x-wing", "Finned X-wing", 41),
    fish(3, false, "finned-swordfish", "Finned swordfish", 46),
    fish(4, false, "finned-jellyfish", "Finned jellyfish", 56),
    fish(2, true, "sashimi-x-wing", "Sashimi X-wing", 42),
    fish(3, true, "sashimi-swordfish", "Sashimi swordfish", 47),
    fish(4, true, "sashimi-jellyfish", "Sashimi jellyfish", 57),
];

impl Technique for FinnedFish {
    fn info(&self) -> &Info {
        &self.info
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        let n = board.size();
        let regions = [Regions::of(board, false), Regions::of(board, true)];
        for digit in 0..n as Value {
            for (first, regions) in [0, n].into_iter().zip(&regions) {
                let mut lines = [(0usize, 0u64); MAX_SIZE];
                let mut count = 0;
                for base in first..first + n {
                    let places = board.places(base, digit);
                    if places.count_ones() >= 2 {
                        lines[count] = (base, places);
                        count += 1;
                    }
                }
                let mut bases = [(0, 0); 4];
                self.choose((board, digit, regions), &lines[..count], &mut bases, 0, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, _: &Board, writer: &mut Writer<'_>) {
        let (bases, covers) = step.evidence.houses.split_at(self.size.min(step.evidence.houses.len()));
        let digit = phrases::removed(step);
        let fins = phrases::cells_in(step, Role::Fin);
        writer.text("Without ");
        phrases::either_cell(&fins, writer);
        writer.text(", ").values(digit, SpanRole::Kept).text(" would fit in ");
        phrases::house_list(bases, writer);
        writer.text(" only in ");
        phrases::house_list(covers, writer);
        writer.text(" and use those up. So either that is so or a fin is ").values(digit, SpanRole::Kept);
        writer.text(". Either way ");
        phrases::eliminations(step, writer);
        writer.text(if fins.len() == 1 { ", which sees the fin." } else { ", which sees all the fins." });
    }
}

/// The houses that can contain all fins of a fish: the boxes or regions, and the further houses.
struct Regions {
    /// The houses. The boxes are in reading order for fish of rows, and in order column by column for fish of columns.
    houses: Vec<usize>,
    /// For each house and each line, the positions of the line that lie in the house.
    parts: Vec<u64>,
    lines: usize,
}

impl Regions {
    /// The houses for fish of rows or of columns.
    fn of(board: &Board, columns: bool) -> Regions {
        let (topology, n) = (board.topology(), board.size());
        let along = |cell: usize| if columns { (cell % n, cell / n) } else { (cell / n, cell % n) };
        let mut houses: Vec<usize> = (2 * n..topology.houses()).collect();
        let first = |house: &usize| topology.house(*house).iter().map(|&cell| along(usize::from(cell))).min();
        houses.sort_by_key(first);
        let mut parts = vec![0; houses.len() * n];
        for (index, &house) in houses.iter().enumerate() {
            for &cell in topology.house(house) {
                let (line, position) = along(usize::from(cell));
                parts[index * n + line] |= 1 << position;
            }
        }
        Regions { houses, parts, lines: n }
    }
}

/// A digit on a board, and the houses that can hold its fins.
type Pool<'a> = (&'a Board, Value, &'a Regions);

impl FinnedFish {
    fn choose(
        &self,
        pool: Pool<'_>,
        lines: &[(usize, u64)],
        bases: &mut [(usize, u64); 4],
        count: usize,
        found: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        if count == self.size {
            return self.cover(pool, &bases[..count], found);
        }
        for (index, &line) in lines.iter().enumerate() {
            bases[count] = line;
            self.choose(pool, &lines[index + 1..], bases, count + 1, found)?;
        }
        ControlFlow::Continue(())
    }

    /// Tries every way to cover all places of the base lines except for fins that lie in one house.
    fn cover(
        &self,
        (board, digit, regions): Pool<'_>,
        bases: &[(usize, u64)],
        found: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let topology = board.topology();
        let all = bases.iter().fold(0, |all, (_, places)| all | places);
        if all.count_ones() as usize <= self.size {
            return ControlFlow::Continue(());
        }
        let outside = bases.iter().fold(board.cells_with(digit), |cells, (base, _)| cells - topology.house_set(*base));
        for (&house, parts) in regions.houses.iter().zip(regions.parts.chunks_exact(regions.lines)) {
            let mut needed = 0;
            bases.iter().for_each(|(base, places)| needed |= places & !parts[base % regions.lines]);
            let Some(free) = self.size.checked_sub(needed.count_ones() as usize) else { continue };
            // In a classic grid, a cell of the cover lines sees a fin in another line only within the fin's box.
            if topology.is_classic() && !outside.meets(topology.house_set(house)) {
                continue;
            }
            let mut chosen = all & !needed;
            // Goes through the subsets of `free` cover lines. At least one place must stay outside them as a fin.
            let mask = chosen;
            loop {
                if chosen.count_ones() as usize == free && chosen != mask {
                    self.report(board, digit, bases, needed | chosen, found)?;
                }
                if chosen == 0 {
                    break;
                }
                chosen = (chosen - 1) & mask;
            }
        }
        ControlFlow::Continue(())
    }

    fn report(
        &self,
        board: &Board,
        digit: Value,
        bases: &[(usize, u64)],
        covers: u64,
        found: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let body = bases.iter().map(|(_, places)| (places & covers).count_ones()).min().unwrap_or(0);
        // A base line in which all places are fins would be a locked candidate.
        if body == 0 || (body == 1) != self.sashimi {
            return ControlFlow::Continue(());
        }
        let topology = board.topology();
        let n = board.size();
        let cover = |line: usize| if bases[0].0 < n { n + line } else { line };
        let mut gone = bits(covers).fold(CellSet::EMPTY, |all, line| all | topology.house_set(cover(line)));
        gone &= board.cells_with(digit);
        for &(base, places) in bases {
            gone -= topology.house_set(base);
            for fin in bits(places & !covers) {
                gone &= topology.peer_set(topology.cell_at(base, fin));
            }
        }
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut evidence = Evidence::new();
        let single = Domain::single(digit);
        for &(base, places) in bases {
            let at = |mask: u64| bits(mask).map(move |position| (topology.cell_at(base, position), single));
            evidence = evidence.place(base, digit).house(base);
            evidence = evidence.parts(at(places & covers), Role::Pattern).parts(at(places & !covers), Role::Fin);
        }
        evidence = bits(covers).fold(evidence, |evidence, line| evidence.house(cover(line)));
        found.add(Deduction::removing(self.info.id, self.info.rating, of_digit(digit, gone), evidence))
    }
}
