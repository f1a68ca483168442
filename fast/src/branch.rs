//! Where to guess: at the cell with two candidates that between them take most other candidates away.
//!
//! Each alternative is worth the candidates it takes from its peers at once, three times as much again for those in cells
//! with two; a cell is worth the product, so that both ways lead somewhere. The better one is tried first.

use super::board::*;
use super::vector::Vector;

/// A candidate to try first; if that fails it is false.
pub struct Guess {
    vector: usize,
    word: usize,
    bit: u32,
    other: u32,
}

impl Guess {
    /// A vector with only these bits of the word.
    #[inline(always)]
    fn only<V: Vector>(&self, bits: u32) -> V {
        let _ = bits;
        V::new(ONLY[self.word][(self.bit & 31) as usize])
    }
    #[inline(always)]
    fn others<V: Vector>(&self) -> V {
        V::new(OTHERS[self.word][(self.bit & 31) as usize])
    }

    /// The board on which the candidate is false.
    #[inline(always)]
    pub fn refuted<V: Vector>(&self, board: &Board<V>) -> Board<V> {
        let mut board = *board;
        if self.other != 99 {
            Guess { vector: self.vector, word: self.word, bit: self.other, other: 99 }.take(&mut board);
        } else {
            board[self.vector] = board[self.vector].without(self.only(1 << self.bit));
        }
        board
    }

    /// Takes it: the other candidates of its cell go.
    #[inline(always)]
    pub fn take<V: Vector>(&self, board: &mut Board<V>) {
        let digit = V::splat(LOWEST << (self.bit % 10));
        let peers = &TAKE[(self.vector * 3 + self.word) * 3 + (self.bit / 10) as usize % 3];
        *board = nine(|k| board[k].without(V::new(peers[k]).and(digit)));
        board[self.vector] = board[self.vector].without(self.others());
    }
}

static TAKE: [[[u32; 4]; 9]; 81] = {
    let mut peers = [[[0; 4]; 9]; 81];
    let mut a = 0;
    while a < 81 {
        let (vector, word, shift) = place(a);
        let mut b = 0;
        while b < 81 {
            let same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
            if a != b && (a / 9 == b / 9 || a % 9 == b % 9 || same_box) {
                let (other, other_word, other_shift) = place(b);
                peers[(vector * 3 + word) * 3 + (shift / 10) as usize][other][other_word] |= 0x1FF << other_shift;
            }
            b += 1;
        }
        a += 1;
    }
    peers
};
static ONLY: [[[u32; 4]; 32]; 3] = {
    let mut only = [[[0; 4]; 32]; 3];
    let mut i = 0;
    while i < 96 {
        only[i / 32][i % 32][i / 32] = 1 << (i % 32);
        i += 1;
    }
    only
};
static OTHERS: [[[u32; 4]; 32]; 3] = {
    let mut only = [[[0; 4]; 32]; 3];
    let mut i = 0;
    while i < 96 {
        if i % 32 < 30 {
        only[i / 32][i % 32][i / 32] = (0x1FF << (i % 32 / 10 * 10)) & !(1 << (i % 32));
        }
        i += 1;
    }
    only
};

/// For each vector, word and stack the cells that share a house with that cell, itself left out, as in [`by_digit`].
static PEERS: [[[[u32; 4]; 3]; 3]; 9] = {
    let mut peers = [[[[0; 4]; 3]; 3]; 9];
    let mut a = 0;
    while a < 81 {
        let (vector, word, shift) = place(a);
        let mut b = 0;
        while b < 81 {
            let same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
            if a != b && (a / 9 == b / 9 || a % 9 == b % 9 || same_box) {
                let (other, other_word, other_shift) = place(b);
                peers[vector][word][(shift / 10) as usize][other_word] |= 1 << (other as u32 + other_shift);
            }
            b += 1;
        }
        a += 1;
    }
    peers
};

/// Exchanges bits of two vectors that are `SHIFT` bits apart: those above in the first for those below (`kept`) in the second.
#[inline(always)]
fn exchange<const SHIFT: i32, V: Vector>(first: V, second: V, kept: u32) -> (V, V) {
    let different = first.shr::<SHIFT>().xor(second).and(V::splat(kept * LOWEST));
    (first.xor(different.shl::<SHIFT>()), second.xor(different))
}

/// For each digit its cells: bit `k` of a field is the cell of vector `k`. That is a transposed board, and done as bit
/// matrices are: halves, quarters and eighths are exchanged, and the ninth row and column by themselves.
#[inline(always)]
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

/// few
const FEW: u32 = 36;

/// The best guess at a fixpoint.
#[inline(always)]
pub fn choose<V: Vector>(board: &Board<V>) -> Guess {
    let cells = by_digit(board);
    let zero = V::splat(0);
    let (mut one, mut two, mut three) = (zero, zero, zero);
    nine(|k| {
        three = three.or(two.and(cells[k]));
        two = two.or(one.and(cells[k]));
        one = one.or(cells[k]);
    });
    let several = two;
    let two = two.without(three);
    let few = several.count() <= FEW;
    let mut best = (0, Guess { vector: 0, word: 0, bit: 0, other: 99 });
    let [top, middle, bottom, _] = two.words();
    for (word, mut left) in [top, middle, bottom].into_iter().enumerate() {
        while left != 0 {
            let bit = left.trailing_zeros();
            left &= left - 1;
            let (vector, stack) = ((bit % 10) as usize % 9, (bit / 10) as usize % 3);
            let digits = board[vector].words()[word] >> (10 * stack) & 0x1FF;
            let (a, b) = (digits.trailing_zeros() as usize % 9, (31 - digits.leading_zeros()) as usize % 9);
            if few {
                return Guess { vector, word, bit: (a + 10 * stack) as u32, other: (b + 10 * stack) as u32 };
            }
            let (effect_a, effect_b) = V::new(PEERS[vector][word][stack]).effects(cells[a], cells[b], two);
            let worth = effect_a * effect_b;
            if worth > best.0 {
                let digit = if effect_a >= effect_b { a } else { b };
                best = (worth, Guess { vector, word, bit: (digit + 10 * stack) as u32, other: (a + b - digit + 10 * stack) as u32 });
            }
        }
    }
    if best.0 == 0 {
        // There is no such cell, or none that takes anything from anyone: any open cell will do.
        let words = several.words();
        let word = words.iter().position(|&word| word != 0).unwrap_or(0) % 3;
        let bit = words[word].trailing_zeros() % 30;
        let (vector, stack) = ((bit % 10) as usize % 9, (bit / 10) as usize);
        let digits = board[vector].words()[word] >> (10 * stack) & 0x1FF;
        return Guess { vector, word, bit: digits.trailing_zeros() + 10 * stack as u32, other: 99 };
    }
    best.1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vector::Scalar;

    #[test]
    fn the_cells_of_a_digit_are_those_that_have_it() {
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

    #[test]
    fn a_guess_and_its_refutation_share_out_a_board() {
        let board = crate::board::read(&[b'.'; 81]).map(Scalar::new);
        let guess = Guess { vector: 4, word: 1, bit: 13, other: 99 };
        let (refuted, mut taken) = (guess.refuted(&board), board);
        guess.take(&mut taken);
        for k in 0..9 {
            assert_eq!(refuted[k].or(taken[k]).words(), board[k].words());
            assert_eq!(refuted[k].and(taken[k]).xor(board[k]).is_zero(), k != 4);
        }
        assert_eq!(refuted[4].and(taken[4]).words()[1] >> 10 & 0x1FF, 0);
    }
}
