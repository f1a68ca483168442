//! The judge of steps, which does not know how any technique works. The judge accepts a step if the facts that the step
//! cites, together with the rules of the grid, make it impossible that the conclusion is false. The judge derives these
//! rules by itself, from the cells of each house.

use pencilmark::human::{Board, Candidate, Deadly, Deduction, Truth};

/// The largest number of choices in a proof. A step whose proof needs more choices is rejected.
const MOST_CHOICES: usize = 200_000;

/// The rules of a grid, as the cells of each house.
pub struct Judge {
    size: usize,
    /// For each house and cell whether the cell is in it.
    houses: Vec<Vec<bool>>,
    /// For each pair of cells whether they share a house.
    sees: Vec<Vec<bool>>,
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
        let (size, width, height) = (geometry.size(), geometry.box_width(), geometry.box_height());
        let mut houses = vec![Vec::new(); 3 * size];
        for (row, column) in (0..size * size).map(|cell| (cell / size, cell % size)) {
            for house in [row, size + column, 2 * size + row / height * height + column / width] {
                houses[house].push(row * size + column);
            }
        }
        Judge::with(size, &houses)
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
        Judge { size, houses, sees }
    }

    fn see(&self, a: Candidate, b: Candidate) -> bool {
        match a.cell == b.cell {
            true => a.digit != b.digit,
            false => a.digit == b.digit && self.sees[a.cell][b.cell],
        }
    }

    fn in_house(&self, house: usize, cell: usize) -> bool {
        self.houses[house][cell]
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
        let mut clauses: Vec<Vec<usize>> = Vec::new();
        for truth in &step.evidence.truths {
            let of_truth = |c: &Candidate| match *truth {
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
                Truth::Unique => false,
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
            let mut proof = Proof { judge: self, all: &all, clauses: &clauses, choices: 0 };
            let states = vec![State::Open; all.len()];
            let possible = match supposed {
                State::True => proof.with(states, index),
                _ => {
                    let mut states = states;
                    states[index] = State::False;
                    proof.possible(states)
                }
            };
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
    choices: usize,
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
        if self.choices > MOST_CHOICES {
            return None;
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
}
