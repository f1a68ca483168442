//! Solving 9x9 grids by plain trying, for tests that do so tens of thousands of times: always the blank cell that its
//! row, column and box leave the fewest digits, and those one after the other. Nothing is deduced.

/// Sets of digits that rows, columns and boxes hold, and the cells still blank.
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
    /// The digits that the cell's houses hold.
    fn taken(&self, cell: u8) -> u16 {
        let (row, column) = (usize::from(cell / 9), usize::from(cell % 9));
        self.rows[row] | self.columns[column] | self.boxes[row / 3 * 3 + column / 3]
    }

    /// Puts a digit into its cell's houses, or takes it out again.
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

/// The solutions of a puzzle (0 = blank), at most `limit` of them.
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
