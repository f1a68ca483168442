//! Balanced blanks: each row, each column and each box has the same number of blank cells, or one more.
//!
//! A quasigroup with holes is a full Latin square with some blank cells. It has a solution for certain, and it is hardest to
//! complete when its blanks are balanced and about a third of the cells are blank (Kautz, Ruan, Achlioptas, Gomes, Selman and
//! Stickel, *Balance and filtering in structured satisfiable problems*, IJCAI 2001; Achlioptas, Gomes, Kautz and Selman,
//! *Generating satisfiable problem instances*, AAAI 2000). For grids with boxes, balance of the boxes adds to it (Ansótegui,
//! Béjar, Fernàndez, Gomes and Mateu, *Generating highly balanced sudoku problems as hard problems*, Journal of Heuristics 17,
//! 2011).

use crate::puzzle::Geometry;
use fastrand::Rng;

/// The number of attempts to move blanks, for each cell of the grid.
const MOVES_A_CELL: usize = 20;

/// The number of further attempts for each cell, if the boxes are not balanced yet.
const MORE_MOVES_A_CELL: usize = 400;

/// A pattern of blanks.
struct Pattern<'a> {
    geometry: &'a Geometry,
    blank: Vec<bool>,
    /// The number of blanks in each box. A Latin square has rows in place of boxes here.
    of_box: Vec<usize>,
}

/// For each cell, whether it is blank: `count` cells in all.
pub fn balanced(geometry: &Geometry, count: usize, random: &mut Rng) -> Vec<bool> {
    let n = geometry.size();
    let mut pattern = Pattern::diagonals(geometry, count, random);
    for _ in 0..MOVES_A_CELL * n * n {
        pattern.try_to_move(random, |_, _| true);
    }
    for _ in 0..MORE_MOVES_A_CELL * n * n {
        if pattern.has_balanced_boxes(count) {
            break;
        }
        pattern.try_to_move(random, |before, after| after <= before);
    }
    pattern.blank
}

impl<'a> Pattern<'a> {
    /// Whole broken diagonals of blanks and a part of another one, with the rows and columns shuffled.
    fn diagonals(geometry: &'a Geometry, count: usize, random: &mut Rng) -> Pattern<'a> {
        let n = geometry.size();
        let [mut rows, mut columns]: [Vec<usize>; 2] = [(0..n).collect(), (0..n).collect()];
        random.shuffle(&mut rows);
        random.shuffle(&mut columns);
        let mut pattern = Pattern { geometry, blank: vec![false; n * n], of_box: vec![0; n] };
        for number in 0..count.min(n * n) {
            let (row, diagonal) = (number % n, number / n);
            let cell = geometry.cell(rows[row], columns[(row + diagonal) % n]);
            pattern.blank[cell] = true;
            pattern.of_box[geometry.box_of(cell)] += 1;
        }
        pattern
    }

    /// Picks two rows and two columns. If their crossings are blank and filled in turn, the blanks and the filled cells change
    /// places, so every row and column keeps its number of blanks. `accepts` compares the imbalance of the boxes before and
    /// after.
    fn try_to_move(&mut self, random: &mut Rng, accepts: impl Fn(usize, usize) -> bool) {
        let n = self.geometry.size();
        let [row, other_row, column, other_column] = std::array::from_fn(|_| random.usize(..n));
        let cell = |row, column| self.geometry.cell(row, column);
        let blank = [cell(row, column), cell(other_row, other_column)];
        let filled = [cell(row, other_column), cell(other_row, column)];
        if blank.iter().any(|&cell| !self.blank[cell]) || filled.iter().any(|&cell| self.blank[cell]) {
            return;
        }
        let before = self.imbalance(blank, filled);
        self.swap(blank, filled);
        if !accepts(before, self.imbalance(blank, filled)) {
            self.swap(filled, blank);
        }
    }

    /// Makes two blank cells filled, and two filled cells blank.
    fn swap(&mut self, blank: [usize; 2], filled: [usize; 2]) {
        for (cell, is_blank) in [(blank[0], false), (blank[1], false), (filled[0], true), (filled[1], true)] {
            self.blank[cell] = is_blank;
            let of_box = &mut self.of_box[self.geometry.box_of(cell)];
            *of_box = if is_blank { *of_box + 1 } else { *of_box - 1 };
        }
    }

    /// The sum of the squared numbers of blanks in the boxes of these cells, each box once. With the same boxes and the same
    /// sum of blanks, a smaller result means more balance.
    fn imbalance(&self, blank: [usize; 2], filled: [usize; 2]) -> usize {
        let mut boxes = [blank[0], blank[1], filled[0], filled[1]].map(|cell| self.geometry.box_of(cell));
        boxes.sort_unstable();
        let once = boxes.chunk_by(|a, b| a == b).map(|same| self.of_box[same[0]]);
        once.map(|blanks| blanks * blanks).sum()
    }

    fn has_balanced_boxes(&self, count: usize) -> bool {
        let each = count / self.geometry.size();
        self.of_box.iter().all(|blanks| (each..=each + 1).contains(blanks))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{HouseKind, Variants};

    #[test]
    fn every_row_column_and_box_has_its_share() {
        let mut random = Rng::with_seed(11);
        let latin = |size: usize| {
            let geometry = Geometry::with_or_without_boxes(size).unwrap();
            geometry.with_variants(&Variants::parse("@latin").unwrap()).unwrap()
        };
        let boxes = |width, height| Geometry::new(width, height).unwrap();
        let geometries =
            [latin(7), latin(16), latin(49), boxes(3, 2), boxes(4, 4), boxes(5, 5), boxes(9, 4), boxes(8, 8)];
        for geometry in geometries {
            let (n, cells) = (geometry.size(), geometry.cells());
            for count in [0, 1, n - 1, n, cells * 42 / 100, cells / 2 + 1, cells - 1, cells] {
                let blank = balanced(&geometry, count, &mut random);
                assert_eq!(blank.iter().filter(|blank| **blank).count(), count);
                for house in geometry.houses() {
                    let blanks = house.cells(&geometry).iter().filter(|&&cell| blank[cell]).count();
                    assert!((count / n..=count / n + 1).contains(&blanks), "{n}, {count}: {}", house.name(&geometry));
                }
                let has_boxes = geometry.houses().iter().any(|house| house.kind == HouseKind::Box);
                assert_eq!(has_boxes, !geometry.is_latin());
            }
        }
    }

    #[test]
    fn every_balanced_pattern_of_a_small_square_comes_up() {
        // One blank in each of three rows and columns: the six permutations.
        let geometry = Geometry::new(3, 1).unwrap().with_variants(&Variants::parse("@latin").unwrap()).unwrap();
        let mut random = Rng::with_seed(2);
        let all: std::collections::HashSet<Vec<bool>> = (0..200).map(|_| balanced(&geometry, 3, &mut random)).collect();
        assert_eq!(all.len(), 6);
    }
}
