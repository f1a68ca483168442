//! Symmetries of the pattern of clues: which groups of cells either all have clues or all have none.

use crate::options::{choose, name_of};
use crate::puzzle::{Geometry, PuzzleError};

/// The symmetry of the pattern of clues.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Symmetry {
    /// No symmetry.
    #[default]
    None,
    /// Rotation by 180 degrees, as in most newspapers.
    Rotational,
    /// Rotation by 90 degrees.
    Quarter,
    /// Reflection of left and right.
    Mirror,
    /// Reflection of top and bottom.
    Flip,
    /// Reflection at the diagonal from the top left.
    Diagonal,
    /// Reflection at the diagonal from the top right.
    AntiDiagonal,
    /// Reflection at both diagonals.
    Diagonals,
    /// Reflection of left and right, and of top and bottom.
    Mirrors,
    /// All rotations and reflections.
    Full,
}

/// The names of the symmetries, in the order of the help texts.
pub const NAMES: [(&str, Symmetry); 10] = [
    ("none", Symmetry::None),
    ("rotational", Symmetry::Rotational),
    ("quarter", Symmetry::Quarter),
    ("mirror", Symmetry::Mirror),
    ("flip", Symmetry::Flip),
    ("mirrors", Symmetry::Mirrors),
    ("diagonal", Symmetry::Diagonal),
    ("antidiagonal", Symmetry::AntiDiagonal),
    ("diagonals", Symmetry::Diagonals),
    ("full", Symmetry::Full),
];

impl Symmetry {
    /// The symmetry of a name.
    ///
    /// # Errors
    /// A [`PuzzleError`] that lists the names when no symmetry has this name.
    pub fn named(name: &str) -> Result<Symmetry, PuzzleError> {
        choose("symmetry", Some(name), &NAMES)
    }

    /// The name of the symmetry.
    pub fn name(self) -> &'static str {
        name_of(&NAMES, &self)
    }

    /// The moves that generate the symmetry. Each maps a row and a column of a grid whose last row is `last`.
    fn moves(self) -> &'static [Move] {
        match self {
            Symmetry::None => &[],
            Symmetry::Rotational => &[half_turn],
            Symmetry::Quarter => &[quarter_turn],
            Symmetry::Mirror => &[mirror],
            Symmetry::Flip => &[flip],
            Symmetry::Mirrors => &[mirror, flip],
            Symmetry::Diagonal => &[transpose],
            Symmetry::AntiDiagonal => &[antitranspose],
            Symmetry::Diagonals => &[transpose, antitranspose],
            Symmetry::Full => &[quarter_turn, mirror],
        }
    }

    /// The groups of cells that either all have clues or all have none. Every cell is in one group.
    pub(crate) fn orbits(self, geometry: &Geometry) -> Vec<Vec<usize>> {
        let last = geometry.size() - 1;
        let mut seen = vec![false; geometry.cells()];
        let mut orbits = Vec::new();
        for start in 0..geometry.cells() {
            if seen[start] {
                continue;
            }
            seen[start] = true;
            let mut orbit = vec![start];
            let mut at = 0;
            while let Some(&cell) = orbit.get(at) {
                for step in self.moves() {
                    let (row, column) = step(geometry.row(cell), geometry.column(cell), last);
                    let image = geometry.cell(row, column);
                    if !seen[image] {
                        seen[image] = true;
                        orbit.push(image);
                    }
                }
                at += 1;
            }
            orbits.push(orbit);
        }
        orbits
    }
}

/// The row and column that a move leads to.
type Move = fn(usize, usize, usize) -> (usize, usize);

fn half_turn(row: usize, column: usize, last: usize) -> (usize, usize) {
    (last - row, last - column)
}

fn quarter_turn(row: usize, column: usize, last: usize) -> (usize, usize) {
    (column, last - row)
}

fn mirror(row: usize, column: usize, last: usize) -> (usize, usize) {
    (row, last - column)
}

fn flip(row: usize, column: usize, last: usize) -> (usize, usize) {
    (last - row, column)
}

fn transpose(row: usize, column: usize, _: usize) -> (usize, usize) {
    (column, row)
}

fn antitranspose(row: usize, column: usize, last: usize) -> (usize, usize) {
    (last - column, last - row)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_are_closed_and_divide_the_grid() {
        for (name, symmetry) in NAMES {
            assert_eq!(Symmetry::named(name).unwrap().name(), name);
            for size in [4, 6, 9, 16] {
                let geometry = Geometry::for_size(size).unwrap();
                let orbits = symmetry.orbits(&geometry);
                let mut cells: Vec<usize> = orbits.concat();
                cells.sort_unstable();
                assert_eq!(cells, (0..geometry.cells()).collect::<Vec<_>>(), "{name}");
                for orbit in &orbits {
                    for &cell in orbit {
                        for step in symmetry.moves() {
                            let (row, column) = step(geometry.row(cell), geometry.column(cell), size - 1);
                            assert!(orbit.contains(&geometry.cell(row, column)), "{name}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn orbits_are_as_large_as_the_symmetry() {
        let largest =
            |symmetry: Symmetry| symmetry.orbits(&Geometry::for_size(9).unwrap()).iter().map(Vec::len).max().unwrap();
        let sizes: Vec<usize> = NAMES.iter().map(|(_, symmetry)| largest(*symmetry)).collect();
        assert_eq!(sizes, [1, 2, 4, 2, 2, 4, 2, 2, 4, 8]);
    }

    #[test]
    fn unknown_names_are_refused_with_those_that_are() {
        let message = Symmetry::named("spiral").unwrap_err().to_string();
        assert!(message.contains("\"spiral\"") && message.contains("antidiagonal"), "{message}");
    }
}
