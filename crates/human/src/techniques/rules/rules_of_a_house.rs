//! Rules of a house: cages, dots or lines inside one row, column or box share no digit, because the house has each digit once. So
//! fewer sets of digits are possible for them together than for each alone. A digit that they always need leaves the other cells of
//! the house. If the digits that they leave do not fit into the other cells, a set is impossible as well.

use super::words;
use crate::board::Board;
use crate::candidate::Candidate;
use crate::constraint_view::{ConstraintView, open_constraints};
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Evidence, Role};
use crate::family::Family;
use crate::phrases;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::{Domain, Meaning, State, Value};
use pencilmark_meanings::AllDifferent;
use pencilmark_puzzle::rules::{Shape, kind_of};
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// Rules inside one house.
pub(crate) struct RulesOfAHouse;

const INFO: Info = Info {
    id: "rules-of-a-house",
    name: "Rules in one house",
    other_names: &["Cages in one house", "Combinations in a house"],
    family: Family::Rules,
    looks_for: "Rules inside one {house} share no digit, so some of their combinations do not go together.",
    rating: Rating(34),
    uniqueness: false,
    sizes: Sizes::Ruled,
};

/// The most cells of a rule, and the most tuples of digits that are tried for it.
const MOST_CELLS: usize = 6;
const MOST_TUPLES: usize = 20_000;
/// The most combinations of a few rules together.
const MOST_JOINT: usize = 2_000;
/// The most combinations whose left digits are fitted into the other cells of the house.
const MOST_FITTED: usize = 200;
/// The most rules of a house that are looked at.
const MOST_RULES: usize = 8;
/// The most combinations that a sentence lists.
const MOST_TOLD: usize = 4;

/// The sets of digits that a rule can hold, each with the digits that its cells can then have.
struct Sets {
    number: usize,
    cells: Vec<usize>,
    sets: Vec<(Domain, Vec<Domain>)>,
}

/// What some rules in a house can hold together.
struct Joint {
    /// The sets of the rules, in their order.
    sets: Vec<Vec<Domain>>,
    /// The digits that are in every combination.
    always: Domain,
    /// The digits that each cell of the house can have. Cells that do not take part keep all their digits.
    left: Vec<(usize, Domain)>,
}

impl Technique for RulesOfAHouse {
    fn info(&self) -> &Info {
        &INFO
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        let topology = board.topology();
        // A rule of the whole grid relates every few cells, and says little about a set of digits.
        let in_a_house = |view: &&ConstraintView<'_>| {
            kind_of(view.posted.rule).shape != Shape::Grid
                && (0..topology.houses()).any(|house| view.posted.scope.iter().all(|&cell| topology.is_in(house, cell)))
        };
        let all: Vec<Sets> = open_constraints(board).iter().filter(in_a_house).filter_map(Sets::of).collect();
        // Two rules whose cells do not matter otherwise come first, because they are easy to see.
        for (count, fits_others) in [(2, false), (3, false), (1, true), (2, true)] {
            for house in 0..topology.houses() {
                for chosen in choices(board, house, &all, count) {
                    if let Some(step) = step(board, house, &chosen, fits_others) {
                        found.add(step)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, board: &Board, writer: &mut Writer<'_>) {
        let &[house] = &step.evidence.houses[..] else { return };
        let numbers: Vec<usize> = step.evidence.rule_numbers().collect();
        let views = numbers.iter().filter_map(|&number| ConstraintView::new(board, number));
        let sets: Vec<Sets> = views.filter_map(|view| Sets::of(&view)).collect();
        let chosen: Vec<&Sets> = sets.iter().collect();
        let others = phrases::cells_in(step, Role::Extra);
        let Some(joint) = joint(board, house, &chosen, !others.is_empty()) else { return };
        writer.text("In ").house_numbered(house).text(", ");
        writer.list(&numbers, |writer, &number| {
            writer.rule(number);
        });
        if !others.is_empty() {
            writer.text(" must leave digits that fit into ").cells(&others).text(", and so");
        }
        if joint.sets.len() <= MOST_TOLD {
            writer.text(" can only hold ");
            writer.alternatives(&joint.sets, |writer, sets| {
                writer.list(sets, |writer, set| {
                    let digits: Vec<String> = set.iter().map(|digit| writer.symbol(digit)).collect();
                    writer.push(digits.join(" "), SpanRole::Kept, None);
                });
            });
        } else {
            writer.text(" always need ").digits(joint.always.intersect(phrases::removed(step)), SpanRole::Kept);
            writer.text(if numbers.len() == 1 { "" } else { " between them" });
        }
        writer.text(". So ");
        words::conclusion(step, board, writer);
        writer.text(".");
    }

    fn seen(&self, step: &Deduction, board: &Board) -> Vec<(usize, Domain)> {
        words::filled(step, board)
    }
}

impl Sets {
    /// The sets of a constraint; `None` if it is too long, or has a cell twice.
    fn of(view: &ConstraintView<'_>) -> Option<Sets> {
        let cells = view.posted.scope.clone();
        if !(2..=MOST_CELLS).contains(&cells.len()) || phrases::distinct(cells.iter().copied()).len() < cells.len() {
            return None;
        }
        let mut all = Sets { number: view.number, cells, sets: Vec::new() };
        let mut tuple = Vec::new();
        let mut tuples = 0;
        all.collect(view, view.posted.meaning.start(), &mut tuple, Domain::EMPTY, &mut tuples);
        (tuples < MOST_TUPLES).then_some(all)
    }

    fn collect(
        &mut self,
        view: &ConstraintView<'_>,
        state: State,
        tuple: &mut Vec<Value>,
        set: Domain,
        tuples: &mut usize,
    ) {
        *tuples += 1;
        if *tuples >= MOST_TUPLES {
            return;
        }
        let position = tuple.len();
        if position == self.cells.len() {
            if view.posted.meaning.accepts(state) {
                let at = self.sets.iter().position(|(other, _)| *other == set).unwrap_or_else(|| {
                    self.sets.push((set, vec![Domain::EMPTY; self.cells.len()]));
                    self.sets.len() - 1
                });
                for (domain, &value) in self.sets[at].1.iter_mut().zip(tuple.iter()) {
                    *domain = domain.with(value);
                }
            }
            return;
        }
        // The cells lie in one house, so their digits differ.
        for value in view.domains[position].minus(set).iter() {
            if let Some(next) = view.posted.meaning.read(state, position, value) {
                tuple.push(value);
                self.collect(view, next, tuple, set.with(value), tuples);
                tuple.pop();
            }
        }
    }
}

/// The cells of a house.
fn cells_of(board: &Board, house: usize) -> Vec<usize> {
    board.topology().house(house).iter().map(|&cell| usize::from(cell)).collect()
}

/// The choices of so many rules inside a house that share no cells.
fn choices<'a>(board: &Board, house: usize, all: &'a [Sets], count: usize) -> Vec<Vec<&'a Sets>> {
    let cells = cells_of(board, house);
    // A rule that fills the house has all digits, and only their order matters.
    let is_part = |rule: &&Sets| rule.cells.len() < cells.len();
    let inside = all.iter().filter(is_part).filter(|rule| rule.cells.iter().all(|cell| cells.contains(cell)));
    let inside: Vec<&Sets> = inside.take(MOST_RULES).collect();
    let mut choices: Vec<Vec<&Sets>> = vec![Vec::new()];
    for _ in 0..count {
        choices = choices.iter().flat_map(|chosen| longer(chosen, &inside)).collect();
    }
    choices
}

/// The choices with one more rule, which comes later and shares no cells with the others.
fn longer<'a>(chosen: &[&'a Sets], inside: &[&'a Sets]) -> Vec<Vec<&'a Sets>> {
    let last = chosen.last().and_then(|last| inside.iter().position(|rule| rule.number == last.number));
    let later = inside.iter().skip(last.map_or(0, |last| last + 1));
    let apart = later.filter(|rule| {
        let mut used = chosen.iter().flat_map(|other| &other.cells);
        used.all(|cell| !rule.cells.contains(cell))
    });
    apart.map(|&rule| chosen.iter().copied().chain([rule]).collect()).collect()
}

/// What some rules can hold together. With `fits_others`, the other cells of the house take the digits that are left. `None` if
/// nothing is possible, or there are too many combinations.
fn joint(board: &Board, house: usize, chosen: &[&Sets], fits_others: bool) -> Option<Joint> {
    let cells = cells_of(board, house);
    let in_rules = |cell: &usize| chosen.iter().any(|rule| rule.cells.contains(cell));
    let others: Vec<usize> = cells.iter().copied().filter(|cell| !in_rules(cell)).collect();
    let mut combinations: Vec<(Domain, Vec<usize>)> = vec![(Domain::EMPTY, Vec::new())];
    for rule in chosen {
        let mut longer = Vec::new();
        for (used, indices) in &combinations {
            for (index, (set, _)) in
                rule.sets.iter().enumerate().filter(|(_, (set, _))| set.intersect(*used).is_empty())
            {
                longer.push((Domain(used.0 | set.0), [&indices[..], &[index]].concat()));
            }
        }
        if longer.len() > MOST_JOINT {
            return None;
        }
        combinations = longer;
    }
    if fits_others && (combinations.len() > MOST_FITTED || cells.len() != board.size()) {
        return None;
    }
    let full = Domain::full(board.size());
    let mut joint = Joint { sets: Vec::new(), always: full, left: Vec::new() };
    let mut left = vec![Domain::EMPTY; board.topology().cells()];
    for (used, indices) in combinations {
        let rest = full.minus(used);
        let domains: Vec<Domain> = others.iter().map(|&cell| board.domain(cell).intersect(rest)).collect();
        let of_others = if fits_others { AllDifferent.supported(&domains) } else { domains };
        if fits_others && of_others.iter().any(|domain| domain.is_empty()) {
            continue;
        }
        joint.always = joint.always.intersect(used);
        for (&cell, domain) in others.iter().zip(&of_others) {
            left[cell] = Domain(left[cell].0 | domain.0);
        }
        for (rule, &index) in chosen.iter().zip(&indices) {
            for (&cell, domain) in rule.cells.iter().zip(&rule.sets[index].1) {
                left[cell] = Domain(left[cell].0 | domain.0);
            }
        }
        let sets: Vec<Domain> = chosen.iter().zip(&indices).map(|(rule, &index)| rule.sets[index].0).collect();
        joint.sets.push(sets);
    }
    joint.left = cells.iter().map(|&cell| (cell, left[cell])).collect();
    (!joint.sets.is_empty()).then_some(joint)
}

/// The step of some rules in a house, if it removes a candidate.
fn step(board: &Board, house: usize, chosen: &[&Sets], fits_others: bool) -> Option<Deduction> {
    let joint = joint(board, house, chosen, fits_others)?;
    // A person follows a few combinations, or a digit that is in all of them.
    let is_short = joint.sets.len() <= MOST_TOLD;
    if !is_short && (fits_others || joint.always.is_empty()) {
        return None;
    }
    let mut step = Deduction::removing(INFO.id, INFO.rating, Vec::new(), Evidence::new());
    let blank = joint.left.iter().filter(|(cell, _)| board.is_blank(*cell));
    for &(cell, left) in blank {
        let gone = board.candidates(cell).minus(left);
        let in_rules = chosen.iter().any(|rule| rule.cells.contains(&cell));
        // The digits of the other cells would be a second thought.
        let gone = match in_rules {
            true if is_short => gone,
            true => Domain::EMPTY,
            false if fits_others => Domain::EMPTY,
            false => gone.intersect(joint.always),
        };
        let left = board.candidates(cell).minus(gone);
        match left.value() {
            _ if gone.is_empty() => {}
            Some(digit) => step.placements.push(Candidate { cell, digit }),
            None => step.eliminations.extend(gone.iter().map(|digit| Candidate { cell, digit })),
        }
    }
    if step.placements.is_empty() && step.eliminations.is_empty() || joint.left.iter().any(|(_, left)| left.is_empty())
    {
        return None;
    }
    step.eliminations.sort();
    let rules: Vec<usize> = chosen.iter().flat_map(|rule| rule.cells.iter().copied()).collect();
    let is_open = |cell: &usize| board.is_blank(*cell);
    let others = joint.left.iter().map(|(cell, _)| *cell).filter(|cell| fits_others && !rules.contains(cell));
    let others: Vec<usize> = others.filter(is_open).collect();
    let part = |&cell: &usize| (cell, board.candidates(cell));
    let rules: Vec<usize> = rules.into_iter().filter(is_open).collect();
    let placed = step.placements.iter().map(|placed| placed.cell);
    let cited = phrases::distinct(rules.iter().chain(&others).copied().chain(placed));
    step.evidence = Evidence::new()
        .rules(chosen.iter().map(|rule| rule.number))
        .house(house)
        .cells(cited)
        .parts(rules.iter().map(part), Role::Pattern)
        .parts(others.iter().map(part), Role::Extra);
    step.rating = Rating(INFO.rating.0 + 2 * (chosen.len() as u16 - 1) + if fits_others { 4 } else { 0 });
    Some(step)
}
