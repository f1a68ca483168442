//! Chooses the cell and the digit of the next guess.
//!
//! The search guesses in a cell with two candidates. The worth of a candidate counts the peers that lose this digit at
//! once: a peer with two candidates counts four, any other peer with the digit counts one. The worth of the cell is the
//! product of both candidates' worths, so that both alternatives remove many candidates. The search tries the candidate
//! of greater worth first.
//!
//! When few cells are open, the first cell with two candidates is as good as the best one, because the search after either
//! alternative is short. In puzzles with several solutions, most guesses are of this kind.

use super::board::*;
use super::vector::Vector;

/// A cell, and two alternatives for it.
pub(crate) struct Guess {
    vector: usize,
    word: usize,
    stack: usize,
    /// The digit to try first.
    first: usize,
    /// The other candidate of the cell if it has exactly two candidates; `None` if it has more.
    second: Option<usize>,
}

impl Guess {
    /// Returns the board on which the first digit is not a candidate of the cell.
    pub(crate) fn refuted<V: Vector>(&self, board: &Board<V>) -> Board<V> {
        let mut board = *board;
        match self.second {
            Some(digit) => self.place(&mut board, digit),
            None => {
                board[self.vector] = board[self.vector].without(V::new(CANDIDATES[self.word][self.stack][self.first]))
            }
        }
        board
    }

    /// Puts the first digit into the cell.
    pub(crate) fn take<V: Vector>(&self, board: &mut Board<V>) {
        self.place(board, self.first);
    }

    /// Makes a digit the only candidate of the cell, and removes the digit from the peers. Propagation would remove the
    /// digit from the peers as well, but one pass later.
    fn place<V: Vector>(&self, board: &mut Board<V>, digit: usize) {
        let everywhere = V::splat(LOWEST << digit);
        let lost = &PEERS_BY_VECTOR[self.vector][self.word][self.stack];
        *board = nine(|k| board[k].without(V::new(lost[k]).and(everywhere)));
        let own = V::new(FIELDS[self.word][self.stack]).without(everywhere);
        board[self.vector] = board[self.vector].without(own);
    }
}

/// For each word and stack a vector with all digits of that field.
static FIELDS: [[[u32; 4]; 3]; 3] = {
    let mut fields = [[[0; 4]; 3]; 3];
    let mut i = 0;
    while i < 9 {
        fields[i / 3][i % 3][i / 3] = 0x1FF << (i % 3 * 10);
        i += 1;
    }
    fields
};

/// For each word, stack and digit a vector in which only the bit of that digit is set.
static CANDIDATES: [[[[u32; 4]; 9]; 3]; 3] = {
    let mut candidates = [[[[0; 4]; 9]; 3]; 3];
    let mut i = 0;
    while i < 81 {
        candidates[i / 27][i / 9 % 3][i % 9][i / 27] = 1 << (i / 9 % 3 * 10 + i % 9);
        i += 1;
    }
    candidates
};

/// Whether two cells share a house (a row, column or box).
const fn are_peers(a: usize, b: usize) -> bool {
    let same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
    a != b && (a / 9 == b / 9 || a % 9 == b % 9 || same_box)
}

/// For each cell, given by its vector, word and stack, a board with all digits of the peers of the cell.
static PEERS_BY_VECTOR: [[[[[u32; 4]; 9]; 3]; 3]; 9] = {
    let mut peers = [[[[[0; 4]; 9]; 3]; 3]; 9];
    let mut i = 0;
    while i < 81 * 81 {
        let (a, b) = (i / 81, i % 81);
        if are_peers(a, b) {
            let ((vector, word, shift), (other, other_word, other_shift)) = (place(a), place(b));
            peers[vector][word][(shift / 10) as usize][other][other_word] |= 0x1FF << other_shift;
        }
        i += 1;
    }
    peers
};

/// For each cell, given by its vector, word and stack, the set of its peers as a vector in the layout of [`by_digit`].
static PEERS: [[[[u32; 4]; 3]; 3]; 9] = {
    let mut peers = [[[[0; 4]; 3]; 3]; 9];
    let mut i = 0;
    while i < 81 * 81 {
        let (a, b) = (i / 81, i % 81);
        if are_peers(a, b) {
            let ((vector, word, shift), (other, other_word, other_shift)) = (place(a), place(b));
            peers[vector][word][(shift / 10) as usize][other_word] |= 1 << (other as u32 + other_shift);
        }
        i += 1;
    }
    peers
};

/// Swaps bits of two vectors: bit `i + SHIFT` of the first with bit `i` of the second, for every bit `i` of `kept`.
fn exchange<const SHIFT: i32, V: Vector>(first: V, second: V, kept: u32) -> (V, V) {
    let different = first.shr::<SHIFT>().xor(second).and(V::splat(kept * LOWEST));
    (first.xor(different.shl::<SHIFT>()), second.xor(different))
}

/// Transposes the board: the result has one vector for each digit, which marks the cells with that digit as a
/// candidate. Bit `k` of a field stands for the cell of vector `k`. The code swaps halves, quarters and eighths of an
/// 8x8 bit matrix, and moves the ninth row and column separately.
fn by_digit<V: Vector>(board: &Board<V>) -> [V; 9] {
    let [a, b, c, d, e, f, g, h, ninth] = *board;
    let top = V::splat(0x100 * LOWEST);
    let last = ninth.and(top);
    let last = last.or(a.and(top).shr::<8>()).or(b.and(top).shr::<7>());
    let last = last.or(c.and(top).shr::<6>()).or(d.and(top).shr::<5>());
    let last = last.or(e.and(top).shr::<4>()).or(f.and(top).shr::<3>());
    let last = last.or(g.and(top).shr::<2>()).or(h.and(top).shr::<1>());

    let ((a, e), (b, f)) = (exchange::<4, V>(a, e, 0x0F), exchange::<4, V>(b, f, 0x0F));
    let ((c, g), (d, h)) = (exchange::<4, V>(c, g, 0x0F), exchange::<4, V>(d, h, 0x0F));
    let ((a, c), (b, d)) = (exchange::<2, V>(a, c, 0x33), exchange::<2, V>(b, d, 0x33));
    let ((e, g), (f, h)) = (exchange::<2, V>(e, g, 0x33), exchange::<2, V>(f, h, 0x33));
    let ((a, b), (c, d)) = (exchange::<1, V>(a, b, 0x55), exchange::<1, V>(c, d, 0x55));
    let ((e, f), (g, h)) = (exchange::<1, V>(e, f, 0x55), exchange::<1, V>(g, h, 0x55));

    let with_ninth = |v: V, bit: V| v.without(top).or(bit.and(top));
    [
        with_ninth(a, ninth.shl::<8>()),
        with_ninth(b, ninth.shl::<7>()),
        with_ninth(c, ninth.shl::<6>()),
        with_ninth(d, ninth.shl::<5>()),
        with_ninth(e, ninth.shl::<4>()),
        with_ninth(f, ninth.shl::<3>()),
        with_ninth(g, ninth.shl::<2>()),
        with_ninth(h, ninth.shl::<1>()),
        last,
    ]
}

/// With at most this many open cells, the search guesses in the first cell with two candidates. Measurements chose this
/// number: a higher one makes hard puzzles slower, a lower one makes puzzles with several solutions slower.
const FEW: u32 = 36;

/// Chooses the guess for a board at a fixpoint.
pub(crate) fn choose<V: Vector>(board: &Board<V>) -> Guess {
    let cells = by_digit(board);
    let zero = V::splat(0);
    let (mut one, mut two, mut three) = (zero, zero, zero);
    nine(|k| {
        three = three.or(two.and(cells[k]));
        two = two.or(one.and(cells[k]));
        one = one.or(cells[k]);
    });
    let open = two;
    let two = two.without(three);
    let few = open.count() <= FEW;
    let mut best = (0, None);
    let [top, middle, bottom, _] = two.words();
    for (word, mut left) in [top, middle, bottom].into_iter().enumerate() {
        while left != 0 {
            let bit = left.trailing_zeros();
            left &= left - 1;
            let (vector, stack) = ((bit % 10) as usize % 9, (bit / 10) as usize % 3);
            let digits = board[vector].words()[word] >> (10 * stack) & 0x1FF;
            let (a, b) = (digits.trailing_zeros() as usize % 9, (31 - digits.leading_zeros()) as usize % 9);
            if few {
                return Guess { vector, word, stack, first: a, second: Some(b) };
            }
            let [worth_a, worth_b] = V::new(PEERS[vector][word][stack]).weigh([cells[a], cells[b]], two);
            let worth = worth_a * worth_b;
            if worth > best.0 {
                let (first, second) = if worth_a >= worth_b { (a, b) } else { (b, a) };
                best = (worth, Some(Guess { vector, word, stack, first, second: Some(second) }));
            }
        }
    }
    best.1.unwrap_or_else(|| {
        // No cell has two candidates, or each such cell has a candidate that no peer has. Any open cell will do.
        let words = open.words();
        let word = words.iter().position(|&word| word != 0).unwrap_or(0) % 3;
        let bit = words[word].trailing_zeros() % 30;
        let (vector, stack) = ((bit % 10) as usize % 9, (bit / 10) as usize);
        let digits = board[vector].words()[word] >> (10 * stack) & 0x1FF;
        Guess { vector, word, stack, first: digits.trailing_zeros() as usize % 9, second: None }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vector::Scalar;

    #[test]
    fn by_digit_transposes_the_board() {
        let mut seed = 7u32;
        let board: Board<Scalar> = std::array::from_fn(|_| {
            Scalar::new(std::array::from_fn(|word| {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                if word < 3 { seed & DIGITS } else { 0 }
            }))
        });
        let cells = by_digit(&board);
        for cell in 0..81 {
            let (vector, word, shift) = place(cell);
            for (digit, cells) in cells.iter().enumerate() {
                let in_board = board[vector].words()[word] >> (shift + digit as u32) & 1;
                let in_cells = cells.words()[word] >> (shift + vector as u32) & 1;
                assert_eq!(in_board, in_cells, "cell {cell}, digit {digit}");
            }
        }
    }

    #[test]
    fn a_cell_has_twenty_peers() {
        assert!(PEERS.as_flattened().as_flattened().iter().all(|peers| Scalar::new(*peers).count() == 20));
    }

    /// The candidates of a cell in reading order.
    fn candidates(board: &Board<Scalar>, cell: usize) -> u32 {
        let (vector, word, shift) = place(cell);
        board[vector].words()[word] >> shift & 0x1FF
    }

    #[test]
    fn taking_a_digit_removes_it_from_the_peers() {
        let board = read(&[b'.'; 81]).map(Scalar::new);
        for cell in 0..81 {
            let (vector, word, shift) = place(cell);
            let guess = Guess { vector, word, stack: (shift / 10) as usize, first: cell % 9, second: None };
            let mut taken = board;
            guess.take(&mut taken);
            for other in 0..81 {
                let digit = 1 << (cell % 9);
                let expected = if other == cell {
                    digit
                } else if are_peers(cell, other) {
                    0x1FF & !digit
                } else {
                    0x1FF
                };
                assert_eq!(candidates(&taken, other), expected, "{cell}, {other}");
            }
        }
    }

    #[test]
    fn a_refuted_digit_leaves_the_others() {
        let board = read(&[b'.'; 81]).map(Scalar::new);
        let of_many = Guess { vector: 4, word: 1, stack: 1, first: 3, second: None };
        let refuted = of_many.refuted(&board);
        for cell in 0..81 {
            let expected = if place(cell) == (4, 1, 10) { 0x1FF & !(1 << 3) } else { 0x1FF };
            assert_eq!(candidates(&refuted, cell), expected);
        }
        // If the cell has two candidates, refuting one of them makes the other one the only candidate.
        let of_two = Guess { second: Some(7), ..of_many };
        let mut taken = board;
        Guess { first: 7, ..of_many }.take(&mut taken);
        assert_eq!(of_two.refuted(&board).map(Scalar::words), taken.map(Scalar::words));
    }
}
