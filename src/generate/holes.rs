//! Balanced blanks: each row, each column and each box has the same number of blank cells, or one more.
//!
//! A quasigroup with holes is a full Latin square with some blank cells. Such a square certainly has a solution (Achlioptas, Gomes,
//! Kautz and Selman, *Generating satisfiable problem instances*, AAAI 2000). The solution is hardest to find with balanced blanks
//! in about a third of the cells (Kautz, Ruan, Achlioptas, Gomes, Selman and Stickel, *Balance and filtering in structured
//! satisfiable problems*, IJCAI 2001). For grids with boxes, balanced boxes make the search harder still (Ansótegui, Béjar,
//! Fernàndez, Gomes and Mateu, *Generating highly balanced sudoku problems as hard problems*, Journal of Heuristics 17, 2011).

use crate::puzzle::Geometry;
use fastrand::Rng;

/// The number of attempts to move marks, for each mark.
const MOVES_A_MARK: usize = 40;

/// The number of further attempts for each mark, if the boxes are not balanced yet.
const MORE_MOVES_A_MARK: usize = 2000;

/// Marked cells: the blank ones, or the filled ones if these are fewer.
struct Pattern<'a> {
    geometry: &'a Geometry,
    marks: Vec<usize>,
    is_marked: Vec<bool>,
    /// The number of marks in each box. A Latin square has rows in place of boxes here.
    of_box: Vec<usize>,
}

/// For each cell, whether it is blank: `count` cells in all.
pub(super) fn balanced(geometry: &Geometry, count: usize, random: &mut Rng) -> Vec<bool> {
    let cells = geometry.cells();
    let are_blank = count <= cells / 2;
    let marks = if are_blank { count } else { cells - count.min(cells) };
    let mut pattern = Pattern::diagonals(geometry, marks, random);
    for _ in 0..MOVES_A_MARK * marks {
        pattern.try_to_move(random, |_, _| true);
    }
    for _ in 0..MORE_MOVES_A_MARK * marks {
        if pattern.has_balanced_boxes() {
            break;
        }
        pattern.try_to_move(random, |before, after| after <= before);
    }
    pattern.is_marked.into_iter().map(|is_marked| is_marked == are_blank).collect()
}

impl<'a> Pattern<'a> {
    /// Marks on some broken diagonals and on a part of a further one, with the rows and columns shuffled.
    fn diagonals(geometry: &'a Geometry, count: usize, random: &mut Rng) -> Pattern<'a> {
        let n = geometry.size();
        let [mut rows, mut columns]: [Vec<usize>; 2] = [(0..n).collect(), (0..n).collect()];
        random.shuffle(&mut rows);
        random.shuffle(&mut columns);
        let cell = |number: usize| geometry.cell(rows[number % n], columns[(number % n + number / n) % n]);
        let marks: Vec<usize> = (0..count).map(cell).collect();
        let mut pattern = Pattern { geometry, is_marked: vec![false; n * n], of_box: vec![0; n], marks: Vec::new() };
        for &cell in &marks {
            pattern.is_marked[cell] = true;
            pattern.of_box[geometry.box_of(cell)] += 1;
        }
        Pattern { marks, ..pattern }
    }

    /// Picks two marks. If the other two corners of their rectangle have no marks, the marks move there, so every row and
    /// column keeps its number of marks. `accepts` compares the imbalance of the boxes before and after.
    fn try_to_move(&mut self, random: &mut Rng, accepts: impl Fn(usize, usize) -> bool) {
        let geometry = self.geometry;
        let chosen = [random.usize(..self.marks.len()), random.usize(..self.marks.len())];
        let from = chosen.map(|mark| self.marks[mark]);
        let crossing = |a: usize, b: usize| geometry.cell(geometry.row(a), geometry.column(b));
        let to = [crossing(from[0], from[1]), crossing(from[1], from[0])];
        if to.iter().any(|&cell| self.is_marked[cell]) {
            return;
        }
        let before = self.imbalance(from, to);
        self.shift(from, to);
        if accepts(before, self.imbalance(from, to)) {
            (self.marks[chosen[0]], self.marks[chosen[1]]) = (to[0], to[1]);
        } else {
            self.shift(to, from);
        }
    }

    fn shift(&mut self, from: [usize; 2], to: [usize; 2]) {
        for (cell, is_marked) in [(from[0], false), (from[1], false), (to[0], true), (to[1], true)] {
            self.is_marked[cell] = is_marked;
            let of_box = &mut self.of_box[self.geometry.box_of(cell)];
            *of_box = if is_marked { *of_box + 1 } else { *of_box - 1 };
        }
    }

    /// The sum of the squared numbers of marks in the boxes of these cells, each box once. With the same boxes and the same
    /// sum of marks, a smaller result means more balance.
    fn imbalance(&self, from: [usize; 2], to: [usize; 2]) -> usize {
        let mut boxes = [from[0], from[1], to[0], to[1]].map(|cell| self.geometry.box_of(cell));
        boxes.sort_unstable();
        let once = boxes.chunk_by(|a, b| a == b).map(|same| self.of_box[same[0]]);
        once.map(|marks| marks * marks).sum()
    }

    fn has_balanced_boxes(&self) -> bool {
        let each = self.marks.len() / self.geometry.size();
        self.of_box.iter().all(|marks| (each..=each + 1).contains(marks))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{HouseKind, Rules};

    #[test]
    fn every_row_column_and_box_has_its_share() {
        let mut random = Rng::with_seed(11);
        let latin = |size: usize| {
            let geometry = Geometry::with_or_without_boxes(size).unwrap();
            geometry.with_rules(&Rules::parse("@latin").unwrap()).unwrap()
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
        let geometry = Geometry::new(3, 1).unwrap().with_rules(&Rules::parse("@latin").unwrap()).unwrap();
        let mut random = Rng::with_seed(2);
        let all: std::collections::HashSet<Vec<bool>> = (0..200).map(|_| balanced(&geometry, 3, &mut random)).collect();
        assert_eq!(all.len(), 6);
    }
}
