//! The rules of a grid as a formula for a SAT solver, which judges clauses without any part of the engine.

use super::rules::Rules;
use batsat::{BasicSolver, Lit, SolverInterface, Var, lbool};

/// A SAT solver that knows the rules of a grid and its givens.
pub struct Formula {
    solver: BasicSolver,
    size: usize,
}

impl Formula {
    /// Encodes a puzzle (0 = blank) with a variable for each cell and digit: every cell has exactly one digit, and every digit
    /// exactly one place in every house.
    pub fn new(rules: &Rules, puzzle: &[u8]) -> Formula {
        let size = rules.size;
        let mut formula = Formula { solver: BasicSolver::default(), size };
        for _ in 0..puzzle.len() * size {
            formula.solver.new_var_default();
        }
        for cell in 0..puzzle.len() {
            formula.exactly_one((0..size).map(|value| formula.is(cell, value)).collect());
        }
        for (_, cells) in &rules.houses {
            for value in 0..size {
                formula.exactly_one(cells.iter().map(|&cell| formula.is(cell, value)).collect());
            }
        }
        for (cell, &given) in puzzle.iter().enumerate().filter(|(_, given)| **given > 0) {
            formula.add(vec![formula.is(cell, usize::from(given) - 1)]);
        }
        formula
    }

    /// The literal "the cell has the digit `value + 1`".
    fn is(&self, cell: usize, value: usize) -> Lit {
        Lit::new(Var::unsafe_from_idx((cell * self.size + value) as u32), true)
    }

    fn add(&mut self, mut clause: Vec<Lit>) {
        self.solver.add_clause_reuse(&mut clause);
    }

    fn exactly_one(&mut self, literals: Vec<Lit>) {
        for (index, &first) in literals.iter().enumerate() {
            literals[index + 1..].iter().for_each(|&second| self.add(vec![!first, !second]));
        }
        self.add(literals);
    }

    /// Excludes a filling of the grid.
    pub fn exclude(&mut self, digits: &[u8]) {
        let literals = digits.iter().enumerate().map(|(cell, &digit)| !self.is(cell, usize::from(digit) - 1));
        let literals = literals.collect();
        self.add(literals);
    }

    /// Whether a filling exists in which none of these cells has one of its values (a bit set).
    pub fn allows_none_of(&mut self, literals: &[(usize, u64)]) -> bool {
        let values = |set: u64| (0..self.size).filter(move |value| set >> value & 1 == 1);
        let all = literals.iter().flat_map(|&(cell, set)| values(set).map(move |value| (cell, value)));
        let assumed: Vec<Lit> = all.map(|(cell, value)| !self.is(cell, value)).collect();
        let answer = self.solver.solve_limited(&assumed);
        assert!(answer == lbool::TRUE || answer == lbool::FALSE, "the solver gives an answer");
        answer == lbool::TRUE
    }
}
