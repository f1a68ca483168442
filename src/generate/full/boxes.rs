//! Random full grids with boxes: a shuffled pattern, and random switches of cycles in it.
//!
//! Two rows of one band hold the same digits. In each column, these rows have two digits. Columns with a common digit are
//! linked, and the links form cycles. Swapping the two rows in the columns of one cycle gives another full grid: rows and
//! columns keep their digits, and no digit leaves its box. The same holds for two columns of one stack. Such switches lead from
//! any grid to most other grids, but it is not proved that they reach all grids.

use crate::puzzle::Geometry;
use fastrand::Rng;

/// The number of switches for each cell of the grid.
const SWITCHES_A_CELL: usize = 4;

/// The digits of a random full grid, from 1, row by row.
pub(super) fn random(geometry: &Geometry, random: &mut Rng) -> Vec<u8> {
    let (n, width, height) = (geometry.size(), geometry.box_width(), geometry.box_height());
    let rows = shuffled_lines(n / height, height, random);
    let columns = shuffled_lines(n / width, width, random);
    let mut names: Vec<u8> = (1..=n as u8).collect();
    random.shuffle(&mut names);
    let digit = |row: usize, column: usize| names[(column + row % height * width + row / height) % n];
    let mut digits: Vec<u8> = (0..n * n).map(|cell| digit(rows[cell / n], columns[cell % n])).collect();
    for _ in 0..SWITCHES_A_CELL * n * n {
        // Boxes of one row have no second row in their band, and likewise for columns.
        let of_rows = height > 1 && (width == 1 || random.bool());
        let group = if of_rows { height } else { width };
        let first = random.usize(..n);
        let second = first / group * group + (first % group + random.usize(1..group)) % group;
        switch(&mut digits, n, of_rows, [first, second], random.usize(..n));
    }
    digits
}

/// The numbers of the lines, in a random order that keeps the lines of a group together. The order of the groups and the order
/// of the lines in each group are both random.
fn shuffled_lines(groups: usize, each: usize, random: &mut Rng) -> Vec<usize> {
    let mut order: Vec<usize> = (0..groups).collect();
    random.shuffle(&mut order);
    let mut lines = Vec::with_capacity(groups * each);
    for group in order {
        let from = lines.len();
        lines.extend(group * each..(group + 1) * each);
        random.shuffle(&mut lines[from..]);
    }
    lines
}

/// Swaps two rows, or two columns, along the cycle that begins at a place.
fn switch(digits: &mut [u8], n: usize, of_rows: bool, [first, second]: [usize; 2], start: usize) {
    let cell = |line: usize, place: usize| if of_rows { line * n + place } else { place * n + line };
    let mut place_of = [0; 65];
    (0..n).for_each(|place| place_of[usize::from(digits[cell(first, place)])] = place);
    let mut place = start;
    loop {
        let (a, b) = (cell(first, place), cell(second, place));
        digits.swap(a, b);
        // The first line now has this digit twice, so the switch continues at the old place of the digit.
        place = place_of[usize::from(digits[a])];
        if place == start {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Grid;

    #[test]
    fn grids_of_every_shape_are_solutions() {
        let mut random = Rng::with_seed(3);
        for (width, height) in [(2, 2), (3, 2), (2, 3), (1, 7), (7, 1), (5, 5), (6, 6), (9, 4), (7, 7), (31, 2), (8, 8)]
        {
            let geometry = Geometry::new(width, height).unwrap();
            let digits = super::random(&geometry, &mut random);
            let grid = Grid::from_values(geometry, digits).unwrap();
            assert!(grid.is_solution(), "{width}x{height}: {}", grid.to_line());
        }
    }

    #[test]
    fn switches_reach_every_full_grid_of_four_rows() {
        let (geometry, mut random) = (Geometry::new(2, 2).unwrap(), Rng::with_seed(7));
        let all: std::collections::HashSet<Vec<u8>> =
            (0..6000).map(|_| super::random(&geometry, &mut random)).collect();
        assert_eq!(all.len(), 288);
    }

    #[test]
    fn a_switch_follows_one_cycle() {
        // The columns 1, 2 and the columns 3, 4 are cycles.
        let mut digits = vec![1, 2, 3, 4, 2, 1, 4, 3];
        digits.extend([0; 8]);
        switch(&mut digits, 4, true, [0, 1], 2);
        assert_eq!(digits[..8], [1, 2, 4, 3, 2, 1, 3, 4]);
    }
}
