//! Basic fish: X-wing, swordfish and jellyfish, with two, three and four lines. In some rows, all places of a digit lie in
//! as many columns as there are rows. Each of these rows takes the digit in one of the columns, so the rows use all these
//! columns. The other cells of the columns lose the digit. Rows and columns may swap their roles. A fish is a naked subset
//! in the table of a digit's places.

use crate::board::{Board, bits};
use crate::candidate::Candidate;
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Evidence, Role};
use crate::family::Family;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::{Domain, Value};
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// A fish of a certain number of lines.
pub struct Fish {
    info: Info,
    size: usize,
}

const fn fish(size: usize, id: &'static str, name: &'static str, rating: u16) -> Fish {
    let info = Info {
        id,
        name,
        other_names: &[],
        family: Family::Fish,
        looks_for: "In some rows a digit fits only in as many columns as there are rows, or the other way round.",
        rating: Rating(rating),
        uniqueness: false,
        sizes: Sizes::Any,
    };
    Fish { info, size }
}

/// Two lines.
pub(crate) static X_WING: Fish = fish(2, "x-wing", "X-wing", 32);
/// Three lines.
pub(crate) static SWORDFISH: Fish = fish(3, "swordfish", "Swordfish", 38);
/// Four lines.
pub(crate) static JELLYFISH: Fish = fish(4, "jellyfish", "Jellyfish", 52);

impl Technique for Fish {
    fn info(&self) -> &Info {
        &self.info
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        let n = board.size();
        for first in [n, 0] {
            for digit in 0..n as Value {
                let mut lines = [(0usize, 0u64); crate::board::MAX_SIZE];
                let mut count = 0;
                for base in first..first + n {
                    let places = board.places(base, digit);
                    if (2..=self.size as u32).contains(&places.count_ones()) {
                        lines[count] = (base, places);
                        count += 1;
                    }
                }
                if count >= self.size {
                    self.choose((board, digit), &lines[..count], &mut [0; 4], 0, 0, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, board: &Board, writer: &mut Writer<'_>) {
        let (bases, covers) = step.evidence.houses.split_at(self.size.min(step.evidence.houses.len()));
        let Some(digit) = step.eliminations.first().map(|candidate| Domain::single(candidate.digit)) else { return };
        let (lines, crossing) = match bases.first() {
            Some(&base) if board.topology().is_row(base) => ("rows", "columns"),
            _ => ("columns", "rows"),
        };
        let gone: Vec<usize> = step.eliminations.iter().map(|candidate| candidate.cell).collect();
        write_lines(writer.text("In ").text(lines), bases, board);
        writer.text(", ").digits(digit, SpanRole::Kept).text(" fits only in ").text(crossing);
        write_lines(writer, covers, board);
        writer.text(". Those ").text(lines).text(" use them up, so ").values(digit, SpanRole::Removed);
        writer.text(" leaves ").cells(&gone).text(".");
    }
}

/// "B and F": the names of lines without the words "row" and "column".
fn write_lines(writer: &mut Writer<'_>, lines: &[usize], board: &Board) {
    let geometry = board.topology().geometry();
    let houses = geometry.full_houses();
    writer.text(" ").list(lines, |writer, &line| {
        let name = houses[line].name(geometry);
        let label = name.split_once(' ').map_or(name.as_str(), |(_, label)| label);
        writer.push(label, SpanRole::Constraint, None);
    });
}

impl Fish {
    /// Reports every choice of further base lines whose places need no more cover lines than the size of the fish.
    fn choose(
        &self,
        of: (&Board, Value),
        lines: &[(usize, u64)],
        bases: &mut [usize; 4],
        count: usize,
        covers: u64,
        found: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        if count == self.size {
            return self.report(of, &bases[..count], covers, found);
        }
        for last in self.size - count - 1..lines.len() {
            let (base, places) = lines[last];
            if (covers | places).count_ones() as usize <= self.size {
                bases[count] = base;
                self.choose(of, &lines[..last], bases, count + 1, covers | places, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn report(
        &self,
        (board, digit): (&Board, Value),
        bases: &[usize],
        covers: u64,
        found: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let n = board.size();
        // Position `line` in a row lies in column `line`, and the other way round.
        let cover = |line: usize| if bases[0] < n { n + line } else { line };
        let base_kind = bases[0] / n;
        let gone: Vec<Candidate> = bits(covers)
            .flat_map(|line| board.places_in(cover(line), digit))
            .filter(|&cell| !bases.contains(&board.topology().row_column_box(cell)[base_kind]))
            .map(|cell| Candidate { cell, digit })
            .collect();
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut bases = bases.to_vec();
        bases.sort();
        let mut evidence = Evidence::new();
        for &base in &bases {
            let cells = board.places_in(base, digit).map(|cell| (cell, Domain::single(digit)));
            evidence = evidence.place(base, digit).house(base).parts(cells, Role::Pattern);
        }
        evidence = bits(covers).fold(evidence, |evidence, line| evidence.house(cover(line)));
        found.add(Deduction::removing(self.info.id, self.info.rating, gone, evidence))
    }
}
