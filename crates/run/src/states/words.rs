//! Sentences about the grids of the strategy `states`.

use super::tree::Entry;
use pencilmark_engine::kernel::{Domain, Value};
use pencilmark_model::direct::{DeadEnd, DirectSolution, Finding, Single};
use pencilmark_puzzle::Geometry;
use pencilmark_words::sentence::{MarkRole, Sentence, SpanRole, Writer};

/// The largest number of direct solutions that a sentence lists.
const LISTED: usize = 6;

/// The most cells that a sentence lists as the reason for a hidden single.
const BLOCKERS: usize = 4;

/// A grid that a sentence is about.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    /// The geometry of the grid.
    pub geometry: &'a Geometry,
    /// The digits of the grid, row by row, 0 for a blank.
    pub values: &'a [u8],
    /// The guess, if the grid is a copy with a guessed digit.
    pub guess: Option<Entry>,
    /// Whether the grid is the puzzle itself.
    pub is_puzzle: bool,
}

/// A bit set of digits as a domain.
fn set(digits: u64) -> Domain {
    Domain(digits)
}

fn one(digit: u8) -> Domain {
    Domain::single(digit as Value - 1)
}

/// "1 given", "24 givens".
fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

impl<'a> Scene<'a> {
    fn writer(&self) -> Writer<'a> {
        Writer::new(self.geometry)
    }

    /// Begins a sentence about a copy: "In the copy with A1 = 2, ".
    fn begin(&self, writer: &mut Writer<'_>) {
        if let Some(Entry { cell, digit }) = self.guess {
            writer.text("in the copy with ");
            equation(writer, usize::from(cell), digit, SpanRole::Decision);
            writer.text(", ");
        }
    }

    /// The start of a run.
    pub(super) fn start(&self) -> Sentence {
        let givens = self.values.iter().filter(|&&digit| digit != 0).count();
        let mut writer = self.writer();
        writer.text(format!("The tree starts with the puzzle, a grid with {}.", counted(givens, "given", "givens")));
        writer.out.detail = "strategy states: whole grids".into();
        writer.finish()
    }

    /// A grid that the run has not looked at.
    pub(super) fn open(&self) -> Sentence {
        let mut writer = self.writer();
        match self.guess {
            Some(Entry { cell, digit }) => {
                writer.text("The run has not looked at the copy with ");
                equation(&mut writer, usize::from(cell), digit, SpanRole::Decision).text(" yet.");
                writer.mark(usize::from(cell), MarkRole::Decision, one(digit));
            }
            None => drop(writer.text("The run has not looked at this grid yet.")),
        }
        writer.out.detail = "open leaf".into();
        writer.finish()
    }

    /// A grid at which a person stopped the branch, or the whole tree.
    pub(super) fn stopped(&self, whole_tree: bool) -> Sentence {
        let mut writer = self.writer();
        self.begin(&mut writer);
        match whole_tree {
            true => writer.text("you stopped the whole tree. Its open leaves stay as they are."),
            false => writer.text("you stopped the branch. The tree does not continue below this grid."),
        };
        writer.out.detail = "by hand".into();
        writer.finish()
    }

    /// What the strategy finds in the grid. `solutions` is the number of the solution, if the grid is one.
    pub(super) fn finding(&self, finding: &Finding, solutions: u32) -> Sentence {
        match finding {
            Finding::Solution => self.solution(solutions),
            Finding::DeadEnd(dead_end) => self.dead_end(dead_end),
            Finding::Fill(filling) => self.fill(filling),
            Finding::Branch { cell, digits } => self.branch(*cell, *digits),
        }
    }

    /// One direct solution and its reason.
    pub(super) fn single(&self, found: &DirectSolution) -> Sentence {
        let mut writer = self.writer();
        self.write_single(&mut writer, found);
        writer.finish()
    }

    fn write_single(&self, writer: &mut Writer<'_>, found: &DirectSolution) {
        let &DirectSolution { cell, digit, single } = found;
        match single {
            Single::Naked => {
                let others = Domain::full(self.geometry.digit_count()).minus(one(digit));
                writer.cell(cell).text(" is ").values(one(digit), SpanRole::Kept);
                let its_houses = writer.words().its_houses;
                writer.text(format!(": {its_houses} already hold ")).values(others, SpanRole::Kept).text(".");
            }
            Single::Hidden(house) => {
                writer.text("in ").house_numbered(house).text(", ").values(one(digit), SpanRole::Kept);
                writer.text(" fits only in ").cell(cell);
                let blockers = self.blockers(house, cell, digit);
                if !blockers.is_empty() && blockers.len() <= BLOCKERS {
                    let is_one = blockers.len() == 1;
                    writer.text(": the ").values(one(digit), SpanRole::Kept).text(if is_one {
                        " in "
                    } else {
                        "s in "
                    });
                    writer.cells(&blockers).text(if is_one { " rules" } else { " rule" }).text(" out the rest");
                    blockers.iter().for_each(|&blocker| writer.mark(blocker, MarkRole::Reason, one(digit)));
                }
                writer.text(".");
                if let Some(&house) = self.geometry.houses().get(house) {
                    writer.mark_house(house);
                }
            }
        }
        writer.mark(cell, MarkRole::Fixed, one(digit));
    }

    /// The filled cells that keep a digit out of the blank cells of a house other than `cell`.
    fn blockers(&self, house: usize, cell: usize, digit: u8) -> Vec<usize> {
        let mut blockers = Vec::new();
        let cells = self.geometry.houses().get(house).map(|house| house.cells(self.geometry)).unwrap_or_default();
        for other in cells.into_iter().filter(|&other| other != cell && self.values[other] == 0) {
            let holder = self.geometry.peers(other).into_iter().find(|&peer| self.values[peer] == digit);
            blockers.extend(holder.filter(|holder| !blockers.contains(holder)));
        }
        blockers
    }

    fn fill(&self, filling: &[DirectSolution]) -> Sentence {
        let mut writer = self.writer();
        self.begin(&mut writer);
        if let [found] = filling {
            self.write_single(&mut writer, found);
        } else {
            writer.text(format!("{} digits follow directly and go in together: ", filling.len()));
            let rest = filling.len().saturating_sub(LISTED);
            let listed: Vec<Option<&DirectSolution>> = match rest {
                0 => filling.iter().map(Some).collect(),
                _ => filling[..LISTED].iter().map(Some).chain([None]).collect(),
            };
            writer.list(&listed, |writer, found| match found {
                Some(found) => drop(equation(writer, found.cell, found.digit, SpanRole::Kept)),
                None => drop(writer.text(format!("{rest} more"))),
            });
            writer.text(".");
            filling.iter().for_each(|found| writer.mark(found.cell, MarkRole::Fixed, one(found.digit)));
        }
        let naked = filling.iter().filter(|found| found.single == Single::Naked).count();
        let parts: Vec<String> =
            [(naked, "naked single", "naked singles"), (filling.len() - naked, "hidden single", "hidden singles")]
                .into_iter()
                .filter(|&(count, ..)| count > 0)
                .map(|(count, one, many)| counted(count, one, many))
                .collect();
        writer.out.detail = format!("direct solutions: {}", parts.join(" and "));
        writer.finish()
    }

    fn branch(&self, cell: usize, digits: u64) -> Sentence {
        let mut writer = self.writer();
        self.begin(&mut writer);
        writer.text("no digit follows directly. ").cell(cell).text(" can be ");
        let each: Vec<Value> = set(digits).iter().collect();
        writer.alternatives(&each, |writer, &value| {
            let symbol = writer.symbol(value);
            writer.push(symbol, SpanRole::Decision, None);
        });
        writer.text(", and no cell has fewer digits. The tree continues with a copy of the grid for each of them.");
        writer.mark(cell, MarkRole::Decision, set(digits));
        writer.out.detail = "branch: the first blank cell with the fewest digits".into();
        writer.finish()
    }

    fn dead_end(&self, dead_end: &DeadEnd) -> Sentence {
        let mut writer = self.writer();
        self.begin(&mut writer);
        let house_of = |house: usize| self.geometry.houses().get(house).copied();
        let detail = match *dead_end {
            DeadEnd::Equal { house, cells: [a, b], digit } => {
                writer.cells(&[a, b]).text(" in ").house_numbered(house).text(" both hold ");
                writer.values(one(digit), SpanRole::Kept);
                house_of(house).into_iter().for_each(|house| writer.mark_house(house));
                [a, b].into_iter().for_each(|cell| writer.mark(cell, MarkRole::Conflict, one(digit)));
                "equal digits in a house"
            }
            DeadEnd::NoDigit { cell } => {
                let its_houses = writer.words().its_houses;
                writer.cell(cell).text(format!(" has no digit left: {its_houses} hold all of them"));
                writer.mark(cell, MarkRole::Conflict, Domain::EMPTY);
                "a cell without a digit"
            }
            DeadEnd::NoPlace { house, digit } => {
                writer.values(one(digit), SpanRole::Kept).text(" has no place left in ").house_numbered(house);
                if let Some(house) = house_of(house) {
                    writer.mark_house(house);
                    let blank = house.cells(self.geometry).into_iter().filter(|&cell| self.values[cell] == 0);
                    blank.for_each(|cell| writer.mark(cell, MarkRole::Conflict, Domain::EMPTY));
                }
                "a digit without a place"
            }
            DeadEnd::TwoDigits { cell, digits: [(first, house), (second, other)] } => {
                writer.cell(cell).text(" would have to hold two digits: ").values(one(first), SpanRole::Kept);
                writer.text(" has no other place in ").house_numbered(house).text(", and ");
                writer.values(one(second), SpanRole::Kept).text(" has no other place in ").house_numbered(other);
                let both = Domain(one(first).0 | one(second).0);
                writer.mark(cell, MarkRole::Conflict, both);
                "two digits for one cell"
            }
            DeadEnd::Rule { number } => {
                if let Some(posted) = self.geometry.posted().get(number) {
                    writer.text(format!("the {} cannot hold with these digits", posted.name));
                    posted.scope.iter().for_each(|&cell| writer.mark(cell, MarkRole::Conflict, Domain::EMPTY));
                }
                "a rule that cannot hold"
            }
        };
        writer.text(if self.is_puzzle { ". The puzzle has no solution." } else { ". This branch is a dead end." });
        writer.out.detail = format!("dead end: {detail}");
        writer.finish()
    }

    fn solution(&self, number: u32) -> Sentence {
        let mut writer = self.writer();
        writer.text(format!("The grid is full, and no house holds a digit twice: this is solution {number}."));
        writer.out.detail = "solution".into();
        writer.finish()
    }
}

/// "A1 = 5"
fn equation<'w, 'g>(writer: &'w mut Writer<'g>, cell: usize, digit: u8, role: SpanRole) -> &'w mut Writer<'g> {
    let symbol = writer.symbol(digit as Value - 1);
    writer.cell(cell).text(" = ").push(symbol, role, None)
}
