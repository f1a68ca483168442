//! The judge of steps, which does not know how any technique works. The judge accepts a step if the facts that the step
//! cites, together with the rules of the grid, make it impossible that the conclusion is false. The judge derives these
//! rules by itself, from the cells of each house. It knows the constraints of other rules only by their meanings.

use super::sums;
use pencilmark::human::{Board, Candidate, Deadly, Deduction, Truth};
use pencilmark::kernel::{Domain, Meaning};
use pencilmark::meanings::AllDifferent;
use pencilmark::puzzle::Geometry;
use pencilmark::puzzle::rules::{Posted, RuleId};
use std::collections::HashMap;

/// The largest number of choices in a proof. A step whose proof needs more choices is rejected.
const MOST_CHOICES: usize = 200_000;
/// The number of choices after which a proof begins again with the named houses as constraints.
const FEW_CHOICES: usize = 500;

/// The rules of a grid, as the cells of each house.
pub struct Judge {
    size: usize,
    /// For each house and cell whether the cell is in it.
    houses: Vec<Vec<bool>>,
    /// For each pair of cells whether they share a house, or must differ by another rule.
    sees: Vec<Vec<bool>>,
    /// The constraints of the placed rules.
    posted: Vec<Posted>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Open,
    True,
    False,
}

impl Judge {
    /// The judge of a board with rows, columns and boxes only.
    pub fn of(board: &Board) -> Judge {
        let geometry = board.topology().geometry();
        if geometry.rules().is_some() {
            return Judge::of_geometry(geometry);
        }
        let (size, width, height) = (geometry.size(), geometry.box_width(), geometry.box_height());
        let mut houses = vec![Vec::new(); 3 * size];
        for (row, column) in (0..size * size).map(|cell| (cell / size, cell % size)) {
            for house in [row, size + column, 2 * size + row / height * height + column / width] {
                houses[house].push(row * size + column);
            }
        }
        Judge::with(size, &houses)
    }

    /// The judge of a grid with the houses and the constraints of a geometry.
    pub fn of_geometry(geometry: &Geometry) -> Judge {
        let houses: Vec<Vec<usize>> = geometry.houses().iter().map(|house| house.cells(geometry)).collect();
        Judge::with(geometry.size(), &houses).ruled(geometry.posted())
    }

    /// The same judge with the constraints of placed rules.
    pub fn ruled(mut self, posted: &[Posted]) -> Judge {
        for Posted { scope, meaning, .. } in posted {
            for (i, &a) in scope.iter().enumerate() {
                for (j, &b) in scope.iter().enumerate().filter(|&(_, &b)| b != a) {
                    self.sees[a][b] |= meaning.differ(i, j);
                }
            }
        }
        self.posted = posted.to_vec();
        self
    }

    /// The judge of a grid with these houses. Their order must be that of the house numbers in steps.
    pub fn with(size: usize, cells: &[Vec<usize>]) -> Judge {
        let mut houses = vec![vec![false; size * size]; cells.len()];
        let mut sees = vec![vec![false; size * size]; size * size];
        for (house, cells) in cells.iter().enumerate() {
            for &a in cells {
                houses[house][a] = true;
                cells.iter().for_each(|&b| sees[a][b] = true);
            }
        }
        Judge { size, houses, sees, posted: Vec::new() }
    }

    pub(super) fn see(&self, a: Candidate, b: Candidate) -> bool {
        match a.cell == b.cell {
            true => a.digit != b.digit,
            false => a.digit == b.digit && self.sees[a.cell][b.cell],
        }
    }

    /// Whether two cells share a house, or must differ by another rule.
    pub(super) fn cells_differ(&self, a: usize, b: usize) -> bool {
        a != b && self.sees[a][b]
    }

    pub(super) fn in_house(&self, house: usize, cell: usize) -> bool {
        self.houses[house][cell]
    }

    /// A house as a constraint: its digits are all different.
    fn as_rule(&self, house: usize) -> Posted {
        let scope = (0..self.size * self.size).filter(|&cell| self.houses[house][cell]).collect();
        let rule = RuleId { kind: 0, index: 0 };
        Posted { rule, name: format!("house {house}"), scope, meaning: AllDifferent.into() }
    }

    /// The number of digits.
    pub(super) fn size(&self) -> usize {
        self.size
    }

    /// The constraint of a rule.
    pub(super) fn rule(&self, number: usize) -> Option<&Posted> {
        self.posted.get(number)
    }

    fn all(&self, board: &Board) -> Vec<Candidate> {
        let cells = 0..self.size * self.size;
        cells.flat_map(|cell| board.candidates(cell).iter().map(move |digit| Candidate { cell, digit })).collect()
    }

    /// The reason why the evidence does not prove a step; `None` if the evidence proves the step.
    pub fn objection(&self, board: &Board, step: &Deduction) -> Option<String> {
        let all = self.all(board);
        if step.placements.is_empty() && step.eliminations.is_empty() {
            return Some("it says nothing".into());
        }
        if let Some(stale) = step.placements.iter().chain(&step.eliminations).find(|c| !all.contains(c)) {
            return Some(format!("{stale:?} is not there"));
        }
        let derived: Result<Vec<Posted>, String> =
            step.evidence.sums.iter().map(|sum| sums::posted(self, sum)).collect();
        let derived = match derived {
            Ok(derived) => derived,
            Err(objection) => return Some(objection),
        };
        let mut clauses: Vec<Vec<usize>> = Vec::new();
        let mut rules: Vec<&Posted> = Vec::new();
        for truth in &step.evidence.truths {
            if let Truth::Rule(number) = *truth {
                let Some(rule) = self.posted.get(number) else { return Some(format!("there is no rule {number}")) };
                rules.push(rule);
                continue;
            }
            if let Truth::Sum(index) = *truth {
                let Some(sum) = derived.get(index) else { return Some(format!("there is no sum {index}")) };
                rules.push(sum);
                continue;
            }
            let of_truth = |c: &Candidate| match *truth {
                Truth::Rule(_) | Truth::Sum(_) => false,
                Truth::Cell(cell) => c.cell == cell,
                Truth::Place { house, digit } => c.digit == digit && self.in_house(house, c.cell),
                Truth::Unique => step.evidence.deadly.iter().any(|deadly| {
                    deadly.cells.iter().any(|(cell, digits)| *cell == c.cell && !digits.contains(c.digit))
                }),
            };
            let clause: Vec<usize> = (0..all.len()).filter(|&index| of_truth(&all[index])).collect();
            // A house that already has the digit has no place for it.
            let is_filled = match *truth {
                Truth::Place { house, digit } => {
                    let cells = 0..self.size * self.size;
                    cells.into_iter().any(|cell| self.in_house(house, cell) && board.value(cell) == Some(digit))
                }
                Truth::Cell(cell) => board.value(cell).is_some(),
                Truth::Rule(_) | Truth::Sum(_) | Truth::Unique => false,
            };
            if is_filled {
                return Some(format!("{truth:?} is no fact about what is open"));
            }
            clauses.push(clause);
        }
        if step.evidence.truths.contains(&Truth::Unique) {
            let Some(deadly) = &step.evidence.deadly else { return Some("there is no deadly pattern".into()) };
            if let Some(objection) = self.not_deadly(board, deadly) {
                return Some(objection);
            }
        }
        let number = |c: &Candidate| all.iter().position(|known| known == c).unwrap_or(usize::MAX);
        let opposites = step
            .eliminations
            .iter()
            .map(|c| (number(c), State::True))
            .chain(step.placements.iter().map(|c| (number(c), State::False)));
        for (index, supposed) in opposites {
            let mut states = vec![State::Open; all.len()];
            let mut prove = |rules: &[&Posted], most: usize| {
                let seen = HashMap::new();
                let mut proof =
                    Proof { judge: self, board, step, all: &all, clauses: &clauses, rules, choices: 0, most, seen };
                match supposed {
                    State::True => proof.with(states.clone(), index),
                    _ => {
                        states[index] = State::False;
                        proof.possible(states.clone())
                    }
                }
            };
            // A proof usually needs few choices. If it needs more, the houses that the step names are added as constraints.
            let possible = prove(&rules, FEW_CHOICES).or_else(|| {
                let houses: Vec<Posted> = step.evidence.houses.iter().map(|&house| self.as_rule(house)).collect();
                let with_houses: Vec<&Posted> = rules.iter().copied().chain(&houses).collect();
                prove(&with_houses, FEW_CHOICES)
            });
            let possible = possible.or_else(|| prove(&rules, MOST_CHOICES));
            match possible {
                Some(false) => {}
                Some(true) => return Some(format!("{:?} could be otherwise", all[index])),
                None => return Some(format!("the proof about {:?} is too long", all[index])),
            }
        }
        None
    }

    /// The reason why a pattern could not be filled in two ways; `None` if the pattern could.
    fn not_deadly(&self, board: &Board, deadly: &Deadly) -> Option<String> {
        for &(cell, digits) in &deadly.cells {
            if let Some(rule) = self.posted.iter().find(|rule| rule.scope.contains(&cell)) {
                return Some(format!("{} may forbid the exchange", rule.name));
            }
            let holds = board.value(cell).map_or(board.candidates(cell), |digit| [digit].into_iter().collect());
            if board.is_given(cell) || digits.len() != 2 || holds.intersect(digits).is_empty() {
                return Some(format!("cell {cell} is no part of a deadly pattern"));
            }
        }
        for house in 0..self.houses.len() {
            for digit in 0..self.size as u8 {
                let places = deadly.cells.iter().filter(|(c, d)| self.in_house(house, *c) && d.contains(digit)).count();
                if ![0, 2].contains(&places) {
                    return Some(format!("house {house} has {places} places for {} in the pattern", digit + 1));
                }
            }
        }
        None
    }
}

struct Proof<'a> {
    judge: &'a Judge,
    all: &'a [Candidate],
    clauses: &'a [Vec<usize>],
    rules: &'a [&'a Posted],
    board: &'a Board,
    step: &'a Deduction,
    choices: usize,
    /// The largest number of choices.
    most: usize,
    /// The supported values of constraints within domains, as far as they have been computed.
    seen: HashMap<(usize, Vec<Domain>), Vec<Domain>>,
}

impl Proof<'_> {
    /// Whether all facts can hold if one more candidate is true; `None` if the proof is too long.
    fn with(&mut self, mut states: Vec<State>, index: usize) -> Option<bool> {
        for (other, candidate) in self.all.iter().enumerate() {
            if self.judge.see(self.all[index], *candidate) {
                if states[other] == State::True {
                    return Some(false);
                }
                states[other] = State::False;
            }
        }
        states[index] = State::True;
        self.possible(states)
    }

    fn possible(&mut self, mut states: Vec<State>) -> Option<bool> {
        self.choices += 1;
        if self.choices > self.most {
            return None;
        }
        match self.obey(&mut states) {
            Some(Obeyed::Broken) => return Some(false),
            Some(Obeyed::Only(index)) => return self.with(states, index),
            None => {}
        }
        let mut fewest: Option<Vec<usize>> = None;
        for clause in self.clauses {
            if clause.iter().any(|&index| states[index] == State::True) {
                continue;
            }
            let open: Vec<usize> = clause.iter().copied().filter(|&index| states[index] == State::Open).collect();
            match open[..] {
                [] => return Some(false),
                [only] => return self.with(states, only),
                _ if fewest.as_ref().is_none_or(|least| open.len() < least.len()) => fewest = Some(open),
                _ => {}
            }
        }
        // If no fact is open, all facts hold. Otherwise some candidate of an open fact must be true.
        let Some(open) = fewest else { return Some(true) };
        for index in open {
            if self.with(states.clone(), index)? {
                return Some(true);
            }
            states[index] = State::False;
        }
        Some(false)
    }

    /// The digits that a cell can hold in some states. The digit of a filled cell is known; the candidates of a blank cell
    /// are known if the step cites the cell.
    fn domain(&self, cell: usize, states: &[State]) -> Domain {
        if let Some(digit) = self.board.value(cell) {
            return Domain::single(digit);
        }
        let of_cell = || self.all.iter().zip(states).filter(|(candidate, _)| candidate.cell == cell);
        if let Some((candidate, _)) = of_cell().find(|(_, state)| **state == State::True) {
            return Domain::single(candidate.digit);
        }
        let cited = self.step.evidence.truths.contains(&Truth::Cell(cell));
        let start = if cited { self.board.candidates(cell) } else { Domain::full(self.judge.size) };
        let gone = of_cell().filter(|(_, state)| **state == State::False);
        gone.fold(start, |domain, (candidate, _)| domain.without(candidate.digit))
    }

    /// Rules out the candidates without a support in a cited constraint, until nothing changes.
    fn obey(&mut self, states: &mut [State]) -> Option<Obeyed> {
        loop {
            let mut changed = false;
            for (number, rule) in self.rules.iter().enumerate() {
                let domains: Vec<Domain> = rule.scope.iter().map(|&cell| self.domain(cell, states)).collect();
                let supported = self
                    .seen
                    .entry((number, domains))
                    .or_insert_with_key(|(_, domains)| rule.meaning.supported(domains));
                for (&cell, supported) in rule.scope.iter().zip(supported) {
                    if supported.is_empty() {
                        return Some(Obeyed::Broken);
                    }
                    let mut only = None;
                    for (index, candidate) in self.all.iter().enumerate().filter(|(_, c)| c.cell == cell) {
                        if states[index] != State::Open {
                            continue;
                        }
                        if !supported.contains(candidate.digit) {
                            states[index] = State::False;
                            changed = true;
                        } else if supported.is_fixed() {
                            only = Some(index);
                        }
                    }
                    if let Some(index) = only {
                        return Some(Obeyed::Only(index));
                    }
                }
            }
            if !changed {
                return None;
            }
        }
    }
}

/// A direct consequence of the cited constraints.
enum Obeyed {
    /// A constraint cannot hold.
    Broken,
    /// This candidate is true.
    Only(usize),
}
