//! Solutions, counted digit by digit.

use crate::kernel::Domain;

/// Some solutions, counted.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) solutions: u64,
    /// For each cell, the digits in the solutions.
    pub(super) digits: Vec<Domain>,
    /// For each cell and each digit, the number of solutions with this digit.
    pub(super) counts: Vec<u64>,
}

impl Tally {
    pub(super) fn new(cells: usize, size: usize) -> Tally {
        Tally { solutions: 0, digits: vec![Domain::EMPTY; cells], counts: vec![0; cells * size] }
    }

    pub(super) fn clear(&mut self) {
        self.solutions = 0;
        self.digits.fill(Domain::EMPTY);
        self.counts.fill(0);
    }

    pub(super) fn add(&mut self, solution: &[u8]) {
        self.solutions += 1;
        let size = self.counts.len() / self.digits.len();
        for (cell, &digit) in solution.iter().enumerate() {
            self.digits[cell] = self.digits[cell].with(digit - 1);
            self.counts[cell * size + usize::from(digit - 1)] += 1;
        }
    }

    pub(super) fn has_all_of(&self, solution: &[u8]) -> bool {
        self.digits.iter().zip(solution).all(|(digits, &digit)| digits.contains(digit - 1))
    }
}
