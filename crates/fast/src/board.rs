//! The layout of the candidates: nine vectors, one for each place within a box. Each vector holds the cells at this
//! place of all nine boxes, side by side.
//!
//! A vector has a word for each band; its fourth word is always 0. A word has a field of ten bits for each stack: nine digits
//! and a guard bit, which is 0. Operations between vectors compare the rows or columns within a box. Shifts by a field compare
//! the boxes of a band, and rotations by a word compare the boxes of a stack. Every operation acts on all digits of all boxes.

use super::vector::Vector;

/// The lowest digit of every field.
pub(crate) const LOWEST: u32 = 1 | 1 << 10 | 1 << 20;
/// All digits of every field.
pub(crate) const DIGITS: u32 = 0x1FF * LOWEST;
/// The guard bit of every field.
pub(crate) const GUARD: u32 = 0x200 * LOWEST;

/// The candidates of all cells; the vector `3 r + c` holds the candidates of the cells in row `r` and column `c` of
/// their boxes.
pub(crate) type Board<V> = [V; 9];

/// Builds an array of nine. `std::array::from_fn` does the same, but the solver is 5 % slower with it: a pass of
/// propagation is fast only if its vectors stay in registers.
pub(crate) fn nine<T>(mut of: impl FnMut(usize) -> T) -> [T; 9] {
    [of(0), of(1), of(2), of(3), of(4), of(5), of(6), of(7), of(8)]
}

/// Builds an array of three; see [`nine`].
pub(crate) fn three<T>(mut of: impl FnMut(usize) -> T) -> [T; 3] {
    [of(0), of(1), of(2)]
}

/// Returns a vector with the given word in all places but the fourth, which stays 0.
pub(crate) fn everywhere<V: Vector>(word: u32) -> V {
    V::new([word, word, word, 0])
}

/// For each field, the union of the two other fields of its word.
pub(crate) fn other_stacks<V: Vector>(v: V) -> V {
    v.shl::<10>().or(v.shr::<10>()).or(v.shl::<20>().or(v.shr::<20>()))
}

/// For each word (a band), the union of the words of the two other bands.
pub(crate) fn other_bands<V: Vector>(v: V) -> V {
    v.turn().or(v.turn_back())
}

/// The guard bits of the fields that are not empty.
pub(crate) fn guards_of<V: Vector>(v: V) -> V {
    v.plus(V::splat(DIGITS)).and(V::splat(GUARD))
}

/// All digits of the fields that have their guard bit set.
pub(crate) fn digits_of<V: Vector>(guards: V) -> V {
    guards.minus(guards.shr::<9>())
}

/// Removes the lowest digit of every field. If a field is empty, the result is wrong in the next higher field.
pub(crate) fn without_lowest<V: Vector>(v: V) -> V {
    v.and(v.minus(V::splat(LOWEST)))
}

/// The place of a cell in reading order: its vector, its word, and the shift of its field.
pub(crate) const fn place(cell: usize) -> (usize, usize, u32) {
    let (row, column) = (cell / 9, cell % 9);
    (row % 3 * 3 + column % 3, row / 3, (column / 3 * 10) as u32)
}

/// The candidates that a character of a puzzle stands for: one digit, or all nine for a blank.
const MEANT: [u16; 256] = {
    let mut meant = [0x1FF; 256];
    let mut digit = 0;
    while digit < 9 {
        meant[b'1' as usize + digit] = 1 << digit;
        digit += 1;
    }
    meant
};

/// For each vector and word, the first of its three cells. The cells are three columns apart.
const FIRST_CELLS: [[u8; 3]; 9] = {
    let mut cells = [[0; 3]; 9];
    let mut cell = 81;
    while cell > 0 {
        cell -= 1;
        let (vector, word, _) = place(cell);
        cells[vector][word] = cell as u8;
    }
    cells
};

/// The words of the nine vectors of a board.
pub(crate) type Words = [[u32; 4]; 9];

/// Returns the board of a puzzle.
pub(crate) fn read(puzzle: &[u8; 81]) -> Words {
    board_of(|cell| MEANT[usize::from(puzzle[cell])])
}

/// Returns the board with these candidates in each cell; bit 0 stands for the digit 1.
#[inline(always)]
pub(crate) fn of_candidates(candidates: &[u16; 81]) -> Words {
    board_of(|cell| candidates[cell] & 0x1FF)
}

/// Returns the board with the candidates that `of` gives for each cell.
#[inline(always)]
fn board_of(of: impl Fn(usize) -> u16) -> Words {
    let mut board = [[0; 4]; 9];
    for (words, cells) in board.iter_mut().zip(&FIRST_CELLS) {
        for (word, &first) in words.iter_mut().zip(cells) {
            let of = |cell: usize| u32::from(of(cell % 81));
            let first = usize::from(first);
            *word = of(first) | of(first + 3) << 10 | of(first + 6) << 20;
        }
    }
    board
}

/// Returns the candidates of all cells of a board.
#[inline(always)]
pub(crate) fn candidates_of(board: &Words) -> [u16; 81] {
    let mut candidates = [0; 81];
    for (words, cells) in board.iter().zip(&FIRST_CELLS) {
        for (word, &first) in words.iter().zip(cells) {
            for stack in 0..3 {
                candidates[(usize::from(first) + 3 * stack) % 81] = (word >> (10 * stack) & 0x1FF) as u16;
            }
        }
    }
    candidates
}

/// Writes the digits of a board on which every cell has one candidate.
pub(crate) fn write(board: &Words, solution: &mut [u8; 81]) {
    for (words, cells) in board.iter().zip(&FIRST_CELLS) {
        for (word, &first) in words.iter().zip(cells) {
            let first = usize::from(first);
            for stack in 0..3 {
                solution[(first + 3 * stack) % 81] = b'1' + (word >> (10 * stack)).trailing_zeros() as u8;
            }
        }
    }
}
