//! Random Latin squares, by the chain of Jacobson and Matthews (*Generating uniformly distributed random Latin squares*,
//! Journal of Combinatorial Designs 4, 1996).
//!
//! A square is a cube of numbers: 1 at (row, column, digit) if the cell holds the digit, and 0 elsewhere. Each line of the cube
//! sums to 1. A move adds 1 and subtracts 1 alternately at the corners of a box in the cube, so the sums of the lines do not
//! change. One corner may become −1; the square is then improper, and the next move begins at this corner. In the long run
//! every Latin square is equally likely. It is not proved how many moves this takes; `n`³ moves are usual.

use fastrand::Rng;

/// A square, proper or improper. Each set holds the places of the ones of a line as bits, without the −1.
struct Square {
    n: usize,
    /// For each row and column, the digits.
    digits: Vec<u64>,
    /// For each row and digit, the columns.
    columns: Vec<u64>,
    /// For each column and digit, the rows.
    rows: Vec<u64>,
    /// The place of the −1 in an improper square.
    negative: Option<[usize; 3]>,
}

/// The digits of a random Latin square, from 1, row by row.
pub(super) fn random(n: usize, random: &mut Rng) -> Vec<u8> {
    let mut square = Square::cyclic(n);
    let moves = n * n * n;
    let mut made = 0;
    while made < moves || square.negative.is_some() {
        square.advance(random);
        made += 1;
    }
    square.digits.iter().map(|digits| digits.trailing_zeros() as u8 + 1).collect()
}

impl Square {
    fn cyclic(n: usize) -> Square {
        let empty = || vec![0; n * n];
        let mut square = Square { n, digits: empty(), columns: empty(), rows: empty(), negative: None };
        for (row, column) in (0..n * n).map(|cell| (cell / n, cell % n)) {
            square.flip([row, column, (row + column) % n]);
        }
        square
    }

    /// Turns a 0 of the cube into a 1, or a 1 into a 0.
    fn flip(&mut self, [row, column, digit]: [usize; 3]) {
        self.digits[row * self.n + column] ^= 1 << digit;
        self.columns[row * self.n + digit] ^= 1 << column;
        self.rows[column * self.n + digit] ^= 1 << row;
    }

    fn is_one(&self, [row, column, digit]: [usize; 3]) -> bool {
        self.digits[row * self.n + column] >> digit & 1 == 1
    }

    /// Makes one move.
    fn advance(&mut self, random: &mut Rng) {
        let n = self.n;
        let from = self.negative.take();
        let [row, column, digit] = from.unwrap_or_else(|| {
            loop {
                let place = [random.usize(..n), random.usize(..n), random.usize(..n)];
                if !self.is_one(place) {
                    break place;
                }
            }
        });
        let other_row = one_of(self.rows[column * n + digit], random);
        let other_column = one_of(self.columns[row * n + digit], random);
        let other_digit = one_of(self.digits[row * n + column], random);
        if from.is_none() {
            self.flip([row, column, digit]);
        }
        self.flip([other_row, column, digit]);
        self.flip([row, other_column, digit]);
        self.flip([row, column, other_digit]);
        self.flip([row, other_column, other_digit]);
        self.flip([other_row, column, other_digit]);
        self.flip([other_row, other_column, digit]);
        let last = [other_row, other_column, other_digit];
        match self.is_one(last) {
            true => self.flip(last),
            false => self.negative = Some(last),
        }
    }
}

/// A random element of a set with one or two elements.
fn one_of(set: u64, random: &mut Rng) -> usize {
    let rest = set & (set - 1);
    let chosen = if rest != 0 && random.bool() { rest } else { set };
    chosen.trailing_zeros() as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    fn is_latin(n: usize, digits: &[u8]) -> bool {
        let full = if n == 64 { u64::MAX } else { (1 << n) - 1 };
        let set = |cells: &mut dyn Iterator<Item = usize>| cells.fold(0, |set, cell| set | 1 << (digits[cell] - 1));
        (0..n).all(|line| {
            set(&mut (0..n).map(|k| line * n + k)) == full && set(&mut (0..n).map(|k| k * n + line)) == full
        })
    }

    #[test]
    fn squares_of_every_size_are_latin() {
        let mut random = Rng::with_seed(5);
        for n in [2, 3, 7, 9, 25, 36, 49, 63, 64] {
            let digits = super::random(n, &mut random);
            assert!(is_latin(n, &digits), "{n}: {digits:?}");
            let cyclic = (0..n * n).all(|cell| usize::from(digits[cell]) == (cell / n + cell % n) % n + 1);
            assert!(n < 4 || !cyclic, "{n}");
        }
    }

    #[test]
    fn squares_of_order_four_are_equally_likely() {
        // There are 576 Latin squares of order 4.
        let mut random = Rng::with_seed(1);
        let (mut square, mut seen) = (Square::cyclic(4), HashMap::new());
        let mut proper = 0;
        while proper < 57_600 {
            square.advance(&mut random);
            if square.negative.is_none() {
                proper += 1;
                *seen.entry(square.digits.clone()).or_insert(0) += 1;
            }
        }
        assert_eq!(seen.len(), 576);
        // Neighbouring squares of the chain are alike, so the counts spread more than independent draws would.
        assert!(seen.values().all(|&count| (40..200).contains(&count)), "{:?}", seen.values().min());
    }
}
