//! Where a candidate stands: nine vectors, one for each place within a box, with all nine boxes side by side.
//!
//! A vector has one word a band (the fourth is always 0), a word three fields of ten bits, one a stack, a field nine
//! digits and a guard bit that is 0. So what the rows of a box have to say to each other goes from vector to vector, and
//! so do the columns; what the boxes of a band have to say goes from field to field, and those of a stack from word to
//! word. Every operation acts on all digits of all boxes at once.

use super::vector::Vector;

/// The lowest digit of every field.
pub const LOWEST: u32 = 1 | 1 << 10 | 1 << 20;
/// All digits of every field.
pub const DIGITS: u32 = 0x1FF * LOWEST;
/// The guard bit of every field.
pub const GUARD: u32 = 0x200 * LOWEST;

/// The candidates of all cells; the vector `3 r + c` has those in row `r` and column `c` of their boxes.
pub type Board<V> = [V; 9];

/// Nine of something, or three, written out: what the page loads is compiled without the unrolling of loops, and a pass
/// lives on having its vectors in registers.
pub fn nine<T>(mut of: impl FnMut(usize) -> T) -> [T; 9] {
    [of(0), of(1), of(2), of(3), of(4), of(5), of(6), of(7), of(8)]
}

/// See [`nine`].
pub fn three<T>(mut of: impl FnMut(usize) -> T) -> [T; 3] {
    [of(0), of(1), of(2)]
}

/// The same in all words that count.
pub fn everywhere<V: Vector>(word: u32) -> V {
    V::new([word, word, word, 0])
}

/// For each field the two others of its word.
pub fn other_stacks<V: Vector>(v: V) -> V {
    v.shl::<10>().or(v.shr::<10>()).or(v.shl::<20>().or(v.shr::<20>()))
}

/// For each word the two others.
pub fn other_bands<V: Vector>(v: V) -> V {
    v.turn().or(v.turn_back())
}

/// The guard bits of the fields that are not empty.
pub fn guards_of<V: Vector>(v: V) -> V {
    v.plus(V::splat(DIGITS)).and(V::splat(GUARD))
}

/// All digits of the fields that have their guard bit set.
pub fn digits_of<V: Vector>(guards: V) -> V {
    guards.minus(guards.shr::<9>())
}

/// What is left of every field without its lowest digit. The field below an empty one is not to be relied on.
pub fn without_lowest<V: Vector>(v: V) -> V {
    v.and(v.minus(V::splat(LOWEST)))
}

/// The word of a vector and the shift of its field, and the vector, of a cell in reading order.
pub const fn place(cell: usize) -> (usize, usize, u32) {
    let (row, column) = (cell / 9, cell % 9);
    (row % 3 * 3 + column % 3, row / 3, (column / 3 * 10) as u32)
}

/// For each character the candidates that it stands for: all but for a digit.
const MEANT: [u16; 256] = {
    let mut meant = [0x1FF; 256];
    let mut digit = 0;
    while digit < 9 {
        meant[b'1' as usize + digit] = 1 << digit;
        digit += 1;
    }
    meant
};

/// For each vector and word the first of its three cells, which are three columns apart.
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

/// The words of a board, for nine vectors.
pub type Words = [[u32; 4]; 9];

/// The board of a puzzle.
pub fn read(puzzle: &[u8; 81]) -> Words {
    let mut board = [[0; 4]; 9];
    for (words, cells) in board.iter_mut().zip(&FIRST_CELLS) {
        for (word, &first) in words.iter_mut().zip(cells) {
            let meant = |cell: usize| u32::from(MEANT[usize::from(puzzle[cell % 81])]);
            let first = usize::from(first);
            *word = meant(first) | meant(first + 3) << 10 | meant(first + 6) << 20;
        }
    }
    board
}

/// Writes the digits of a board on which every cell has one candidate.
pub fn write(board: &Words, solution: &mut [u8; 81]) {
    for (words, cells) in board.iter().zip(&FIRST_CELLS) {
        for (word, &first) in words.iter().zip(cells) {
            let first = usize::from(first);
            for stack in 0..3 {
                solution[(first + 3 * stack) % 81] = b'1' + (word >> (10 * stack)).trailing_zeros() as u8;
            }
        }
    }
}
