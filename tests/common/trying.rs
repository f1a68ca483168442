//! Brute force for 9x9 grids, fast enough for tens of thousands of puzzles. It tries the digits of the blank cell with the
//! fewest remaining digits, and deduces nothing.

/// The digits in each row, column and box, and the blank cells.
struct Trier {
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
    blank: Vec<u8>,
    values: Vec<u8>,
    limit: usize,
    found: Vec<Vec<u8>>,
}

impl Trier {
    /// The digits in the houses of a cell.
    fn taken(&self, cell: u8) -> u16 {
        let (row, column) = (usize::from(cell / 9), usize::from(cell % 9));
        self.rows[row] | self.columns[column] | self.boxes[row / 3 * 3 + column / 3]
    }

    /// Adds a digit to the houses of a cell, or removes it from them.
    fn toggle(&mut self, cell: u8, bit: u16) {
        let (row, column) = (usize::from(cell / 9), usize::from(cell % 9));
        self.rows[row] ^= bit;
        self.columns[column] ^= bit;
        self.boxes[row / 3 * 3 + column / 3] ^= bit;
    }

    fn search(&mut self) {
        let most_taken = |&at: &usize| self.taken(self.blank[at]).count_ones();
        let Some(at) = (0..self.blank.len()).max_by_key(most_taken) else {
            self.found.push(self.values.clone());
            return;
        };
        let cell = self.blank.swap_remove(at);
        let taken = self.taken(cell);
        for digit in (1..=9).filter(|digit| taken >> digit & 1 == 0) {
            if self.found.len() < self.limit {
                self.values[usize::from(cell)] = digit;
                self.toggle(cell, 1 << digit);
                self.search();
                self.toggle(cell, 1 << digit);
            }
        }
        self.blank.push(cell);
    }
}

/// The solutions of a puzzle (0 = blank), at most `limit`.
pub fn solutions(puzzle: &[u8], limit: usize) -> Vec<Vec<u8>> {
    let blank = (0..81).filter(|&cell| puzzle[usize::from(cell)] == 0).collect();
    let values = puzzle.to_vec();
    let mut trier = Trier { rows: [0; 9], columns: [0; 9], boxes: [0; 9], blank, values, limit, found: Vec::new() };
    for cell in 0..81 {
        let digit = puzzle[usize::from(cell)];
        if digit != 0 {
            if trier.taken(cell) >> digit & 1 == 1 {
                return Vec::new();
            }
            trier.toggle(cell, 1 << digit);
        }
    }
    trier.search();
    trier.found
}
