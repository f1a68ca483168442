//! Unique rectangles and loops, types 1 to 4 (HoDoKu: uniqueness tests). Some cells form a loop, and each of their houses
//! holds exactly two of them. All of them have the same two digits as candidates. If the cells held no other digit, the two
//! digits could be swapped all around the loop, and the puzzle would have two solutions. So at least one of the extra
//! candidates is true.
//!
//! **Type 1**: one cell has extra candidates, so that cell holds one of them. **Type 2**: all extras are the same digit, so
//! the cells that see all extras lose this digit. **Type 3**: two cells with extras share a house and act as one cell of a
//! naked or hidden set. **Type 4**: two cells with extras share a house in which one of the two digits fits nowhere else, so
//! both cells lose the other digit. A rectangle is a loop of four cells in two boxes.

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

/// A rectangle or longer loop of one type.
pub(crate) struct UniqueLoop {
    info: Info,
    kind: usize,
}

const fn unique(
    rectangle: bool,
    kind: usize,
    names: (&'static str, &'static str, &'static [&'static str]),
) -> UniqueLoop {
    let looks_for = if rectangle {
        "Four cells in two {boxes} could all hold the same two digits, but they cannot hold only these."
    } else {
        "The cells of a loop could all hold the same two digits, but they cannot hold only these."
    };
    let rating = Rating(if rectangle { 45 } else { 46 });
    let info = Info {
        id: names.0,
        name: names.1,
        other_names: names.2,
        family: Family::Uniqueness,
        looks_for,
        rating,
        uniqueness: true,
        sizes: Sizes::Sets,
    };
    UniqueLoop { info, kind }
}

/// Rectangles of types 1 to 4.
pub(crate) static RECTANGLES: [UniqueLoop; 4] = [
    unique(true, 1, ("unique-rectangle-1", "Unique rectangle type 1", &["Unique rectangle", "Uniqueness test 1"])),
    unique(true, 2, ("unique-rectangle-2", "Unique rectangle type 2", &["Unique rectangle", "Uniqueness test 2"])),
    unique(true, 3, ("unique-rectangle-3", "Unique rectangle type 3", &["Unique rectangle", "Uniqueness test 3"])),
    unique(true, 4, ("unique-rectangle-4", "Unique rectangle type 4", &["Unique rectangle", "Uniqueness test 4"])),
];

/// Longer loops of types 1 to 4.
pub(crate) static LOOPS: [UniqueLoop; 4] = [
    unique(false, 1, ("unique-loop-1", "Unique loop type 1", &["Unique loop"])),
    unique(false, 2, ("unique-loop-2", "Unique loop type 2", &["Unique loop"])),
    unique(false, 3, ("unique-loop-3", "Unique loop type 3", &["Unique loop"])),
    unique(false, 4, ("unique-loop-4", "Unique loop type 4", &["Unique loop"])),
];

impl Technique for UniqueLoop {
    fn info(&self) -> &Info {
        &self.info
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        let mut steps: Vec<Deduction> = every_loop(board)
            .iter()
            .flat_map(|l| l.steps(board, false))
            .filter(|step| step.technique == self.info.id)
            .collect();
        steps.sort_by_key(|step| step.rating);
        steps.into_iter().try_for_each(|step| found.add(step))
    }

    fn explain(&self, step: &Deduction, board: &Board, writer: &mut Writer<'_>) {
        let Some(deadly) = &step.evidence.deadly else { return };
        let cells: CellSet = deadly.cells.iter().map(|(cell, _)| *cell).collect();
        let cells: Vec<usize> = cells.iter().collect();
        let pair = deadly.cells[0].1;
        let extras: Vec<(usize, Domain)> = step.evidence.in_role(Role::Extra).collect();
        let extra: Domain = extras.iter().flat_map(|(_, digits)| digits.iter()).collect();
        let extra_cells: Vec<usize> = extras.iter().map(|(cell, _)| *cell).collect();
        let gone: Domain = step.eliminations.iter().map(|candidate| candidate.digit).collect();
        let mut losers: Vec<usize> = step.eliminations.iter().map(|candidate| candidate.cell).collect();
        losers.dedup();
        writer.text("If ").cells(&cells).text(" held only ").values(pair, SpanRole::Kept);
        writer.text(", those could be swapped and the puzzle would have two solutions. So ");
        match self.kind {
            1 => {
                writer.cells(&extra_cells).text(" holds neither of them.");
                return;
            }
            2 => {
                writer.text("one of ").cells(&extra_cells).text(" is ").values(extra, SpanRole::Kept);
                writer.text(", and ").values(gone, SpanRole::Removed).text(" leaves ").cells(&losers);
                writer.text(if losers.len() == 1 { ", which sees all of them." } else { ", which see all of them." });
                return;
            }
            3 => {
                let helpers: Vec<usize> = step.evidence.in_role(Role::Als(0)).map(|(cell, _)| cell).collect();
                writer.text("one of ").cells(&extra_cells).text(" is something else of ").values(extra, SpanRole::Kept);
                writer.text(". With ").cells(&helpers).text(" that makes a set in ");
                writer.house_numbered(step.evidence.houses[0]).text(", and ");
            }
            _ => {
                let locked = pair.minus(gone);
                writer.text("one of ").cells(&extra_cells).text(" is something else. In ");
                writer.house_numbered(step.evidence.houses[0]).text(", ");
                writer.digits(locked, SpanRole::Kept).text(" fits only in those two, so ");
            }
        }
        writer.values(gone, SpanRole::Removed);
        writer.text(if gone.len() == 1 { " leaves " } else { " leave " }).cells(&losers).text(".");
        let _ = board;
    }
}

/// The easiest step of any type on any rectangle or loop. Among steps with equal ratings, a step of the lowest type is taken. As
/// in Sudoku Explainer, there is a limit for type 3: if only one of the two cells has a certain extra digit, the other cells of
/// the naked set must have this digit too.
pub(crate) fn easiest(board: &Board, filter: &TechniqueFilter) -> Option<Deduction> {
    let steps = every_loop(board).into_iter().flat_map(|each| each.steps(board, true));
    // If several steps are minimal, `min_by_key` returns the first of them.
    steps
        .filter(|step| {
            keeps_to_houses(step, board)
                && all().any(|member| member.info.id == step.technique && filter.allows_on(board, &member.info))
        })
        .min_by_key(|step| (step.rating, step.technique.as_bytes().last().copied()))
}

/// The ids of all these techniques.
pub(crate) fn ids() -> impl Iterator<Item = &'static str> {
    all().map(|technique| technique.info.id)
}

fn all() -> impl Iterator<Item = &'static UniqueLoop> {
    RECTANGLES.iter().chain(&LOOPS)
}

/// A closed loop of cells that all have the same two digits among their candidates.
struct Loop {
    cells: Vec<usize>,
    pair: Domain,
}

/// Every loop, listed once. At most two cells of a loop have extra candidates, or any number of cells that all have the same
/// single extra digit.
fn every_loop(board: &Board) -> Vec<Loop> {
    let mut search =
        LoopSearch { board, pair: Domain::EMPTY, holders: CellSet::EMPTY, path: Vec::new(), loops: Vec::new() };
    for cell in board.cells_of(2) {
        search.pair = board.candidates(cell);
        let mut both = search.pair.iter().map(|digit| board.cells_with(digit));
        search.holders = both.next().unwrap_or_default() & both.next().unwrap_or_default();
        search.extend(cell, usize::MAX, 2, Domain::EMPTY, [0; 2]);
    }
    search.loops
}

struct LoopSearch<'a> {
    board: &'a Board,
    pair: Domain,
    holders: CellSet,
    path: Vec<usize>,
    loops: Vec<Loop>,
}

impl LoopSearch<'_> {
    /// Extends the path by `cell`. `visited` holds the houses of the cells at even and at odd positions. In every house that
    /// a loop meets, one of its cells has an even position and one has an odd position.
    fn extend(&mut self, cell: usize, from: usize, allowed: i32, extras: Domain, mut visited: [u128; 2]) {
        let topology = self.board.topology();
        let parity = self.path.len() % 2;
        // Every house must contain two cells of the loop or none. If a house, such as a diagonal, held only one cell of the
        // loop, the digits could not be swapped.
        let mask = topology.houses_of(cell).fold(0u128, |mask, house| mask | 1 << house);
        if visited[parity] & mask != 0 {
            return;
        }
        visited[parity] |= mask;
        self.path.push(cell);
        // The loop may not leave a cell through the house by which it entered the cell.
        for house in topology.houses_box_first(cell).filter(|&house| house != from) {
            for next in self.holders & topology.house_set(house) {
                if next == self.path[0] && self.path.len() >= 4 {
                    if visited[0] == visited[1] {
                        self.close();
                    }
                } else if !self.path.contains(&next) {
                    let candidates = self.board.candidates(next);
                    let more = Domain(extras.0 | candidates.minus(self.pair).0);
                    let plain = candidates.len() == 2;
                    if plain || more.len() == 1 || allowed > 0 {
                        self.extend(next, house, if plain { allowed } else { allowed - 1 }, more, visited);
                    }
                }
            }
        }
        self.path.pop();
    }

    fn close(&mut self) {
        let set = |cells: &[usize]| cells.iter().copied().collect::<CellSet>();
        let known = |l: &Loop| l.pair == self.pair && set(&l.cells) == set(&self.path);
        if !self.loops.iter().any(known) {
            self.loops.push(Loop { cells: self.path.clone(), pair: self.pair });
        }
    }
}

impl Loop {
    fn rating(&self) -> u16 {
        match self.cells.len() {
            4 => 45,
            6 => 46,
            8 => 47,
            _ => 50,
        }
    }

    fn id(&self, kind: usize) -> &'static str {
        let family = if self.cells.len() == 4 { &RECTANGLES } else { &LOOPS };
        family[kind - 1].info.id
    }

    fn extras(&self, board: &Board) -> Vec<(usize, Domain)> {
        let extra = |&cell: &usize| (cell, board.candidates(cell).minus(self.pair));
        self.cells.iter().map(extra).filter(|(_, extra)| !extra.is_empty()).collect()
    }

    fn evidence(&self, extras: &[(usize, Domain)]) -> Evidence {
        let cells = self.cells.iter().map(|&cell| (cell, self.pair));
        Evidence::new().deadly(cells.clone()).parts(cells, Role::Pattern).parts(extras.iter().copied(), Role::Extra)
    }
    fn add(&self, steps: &mut Vec<Deduction>, kind: usize, more: u16, gone: Vec<Candidate>, evidence: Evidence) {
        if !gone.is_empty() {
            steps.push(Deduction::removing(self.id(kind), Rating(self.rating() + more), gone, evidence));
        }
    }

    fn steps(&self, board: &Board, strict: bool) -> Vec<Deduction> {
        let extras = self.extras(board);
        let all: Domain = extras.iter().flat_map(|(_, extra)| extra.iter()).collect();
        let mut steps = Vec::new();
        match extras[..] {
            [] => {}
            [(cell, _)] => {
                // The cell may take any of the extras, but neither of the two digits of the loop.
                let gone = self.pair.iter().map(|digit| Candidate { cell, digit }).collect();
                self.add(&mut steps, 1, 0, gone, self.evidence(&extras).cell(cell));
            }
            [(first, _), (second, _), ..] => {
                if let Some(digit) = all.value() {
                    let cells: CellSet = extras.iter().map(|(cell, _)| *cell).collect();
                    let seen = board.topology().seen_by_all(cells) & board.cells_with(digit);
                    let gone = seen.iter().map(|cell| Candidate { cell, digit }).collect();
                    self.add(&mut steps, 2, 0, gone, self.evidence(&extras));
                }
                if extras.len() == 2 {
                    let shared: Vec<usize> =
                        board.topology().common_houses(CellSet::single(first).with(second)).collect();
                    for &house in &shared {
                        if all.len() >= 2 {
                            self.type_3_naked(board, &extras, strict, house, &mut steps);
                            self.type_3_hidden(board, &extras, all, house, &mut steps);
                        }
                    }
                    self.type_4(board, &extras, &shared, &mut steps);
                }
            }
        }
        steps
    }

    /// Adds the naked sets that consist of the two cells, taken as one cell with the extras, and of other cells of the
    /// house.
    fn type_3_naked(
        &self,
        board: &Board,
        extras: &[(usize, Domain)],
        strict: bool,
        house: usize,
        steps: &mut Vec<Deduction>,
    ) {
        let roof = [extras[0].0, extras[1].0];
        let all = Domain(extras[0].1.0 | extras[1].1.0);
        let shared = if strict { extras[0].1.intersect(extras[1].1) } else { all };
        let cells = board.topology().house(house).iter().map(|&cell| usize::from(cell));
        let others: Vec<usize> = cells.filter(|cell| board.is_blank(*cell) && !roof.contains(cell)).collect();
        for chosen in 1u64..1 << others.len().min(20) {
            let size = chosen.count_ones() as usize + 1;
            if size < all.len() || size * 2 > others.len() + 2 {
                continue;
            }
            let set: Vec<usize> = bits(chosen).map(|index| others[index]).collect();
            let held = set.iter().fold(Domain::EMPTY, |held, &cell| Domain(held.0 | board.candidates(cell).0));
            // The set must have as many digits as cells, counting the extras and the candidates of the other cells.
            if Domain(held.0 | all.0).len() != size
                || Domain(held.0 | shared.0).len() != size
                || set.iter().any(|&cell| board.candidates(cell).len() < 2)
            {
                continue;
            }
            let digits = Domain(held.0 | all.0);
            let gone: Vec<Candidate> = others
                .iter()
                .filter(|cell| !set.contains(cell))
                .flat_map(|&cell| {
                    let lost = board.candidates(cell).intersect(digits);
                    lost.iter().map(move |digit| Candidate { cell, digit })
                })
                .collect();
            let parts = set.iter().map(|&cell| (cell, board.candidates(cell)));
            let evidence = self.evidence(extras).cells(set.iter().copied()).house(house).parts(parts, Role::Als(0));
            self.add(steps, 3, (size as u16) - 1, gone, evidence);
        }
    }

    /// Adds the hidden sets in which the two cells count as one cell, and whose digits are the two digits of the loop and
    /// others.
    fn type_3_hidden(
        &self,
        board: &Board,
        extras: &[(usize, Domain)],
        all: Domain,
        house: usize,
        steps: &mut Vec<Deduction>,
    ) {
        let roof = [extras[0].0, extras[1].0];
        let positions: u64 = (0..board.size())
            .filter(|&position| roof.contains(&board.topology().cell_at(house, position)))
            .fold(0, |mask, position| mask | 1 << position);
        let blanks = board.topology().house(house).iter().filter(|&&cell| board.is_blank(usize::from(cell))).count();
        let outside =
            |digit: &Value| !self.pair.contains(*digit) && !all.contains(*digit) && board.places(house, *digit) != 0;
        let others: Vec<Value> = (0..board.size() as Value).filter(outside).collect();
        for chosen in 0u64..1 << others.len().min(20) {
            let size = chosen.count_ones() as usize + 2;
            if size < all.len() || size * 2 >= blanks {
                continue;
            }
            let digits: Domain = bits(chosen).map(|index| others[index]).chain(self.pair.iter()).collect();
            let places = digits.iter().fold(0, |places, digit| places | board.places(house, digit)) & !positions;
            if places.count_ones() as usize != size - 1 {
                continue;
            }
            let cells = || bits(places).map(|position| board.topology().cell_at(house, position));
            let gone: Vec<Candidate> = cells()
                .flat_map(|cell| {
                    board
                        .candidates(cell)
                        .minus(digits)
                        .iter()
                        .map(move |digit| Candidate { cell, digit })
                        .collect::<Vec<_>>()
                })
                .collect();
            let parts: Vec<(usize, Domain)> =
                cells().map(|cell| (cell, board.candidates(cell).intersect(digits))).collect();
            let evidence = digits.iter().fold(self.evidence(extras), |evidence, digit| evidence.place(house, digit));
            let evidence = evidence.house(house).parts(parts, Role::Als(0));
            self.add(steps, 3, (size as u16) - 2, gone, evidence);
        }
    }

    /// Adds the step for a house in which one of the two digits fits only in the two cells: both cells lose the other digit.
    fn type_4(&self, board: &Board, extras: &[(usize, Domain)], shared: &[usize], steps: &mut Vec<Deduction>) {
        for locked in self.pair.iter() {
            let only_there = |&&house: &&usize| board.places(house, locked).count_ones() == 2;
            let Some(&house) = shared.iter().find(only_there) else { continue };
            let Some(digit) = self.pair.without(locked).value() else { continue };
            let gone = extras.iter().map(|&(cell, _)| Candidate { cell, digit }).collect();
            let evidence = self.evidence(extras).place(house, locked).house(house);
            self.add(steps, 4, 0, gone, evidence);
        }
    }
}
