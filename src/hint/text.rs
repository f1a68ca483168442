//! Positions as text, in all formats of puzzles. A puzzle from another program may have a person's entries and pencil marks.
//! HoDoKu's lines and texts of 729 characters list the candidates of the cells.

use super::position::Position;
use crate::kernel::Domain;
use crate::options::Options;
use crate::puzzle::PuzzleError;
use crate::puzzle::formats::About;

/// A position in a text, or the error if the position is unreadable.
#[derive(Clone, Debug)]
pub struct FoundPosition {
    /// The line where the position starts, from 1.
    pub line: usize,
    /// The position.
    pub position: Result<Position, PuzzleError>,
    /// The data of a puzzle from another program beside its position.
    pub about: Option<Box<About>>,
}

/// The positions of a text in order, with an error for each unreadable position. If the options give a shape, a line of 729
/// characters is a 27x27 grid and not a list of candidates.
pub fn read_positions(bytes: &[u8], options: &Options) -> Vec<FoundPosition> {
    let positions = options.reader(bytes).map(|puzzle| {
        let position = puzzle.grid.and_then(|grid| match &puzzle.about {
            None => Position::new(grid, Vec::new(), Vec::new()),
            Some(about) => {
                let marks = |cell: usize| {
                    let listed = [&about.candidates, &about.centre];
                    let marks = listed.into_iter().find_map(|all| all.get(cell).filter(|marks| !marks.is_empty()));
                    marks.into_iter().flatten().map(|digit| digit - 1).collect::<Domain>()
                };
                let notes = (0..grid.geometry().cells()).map(marks).collect();
                let position = Position::new(grid, about.entries.clone(), notes);
                match &about.solution {
                    // The reader has already checked the solution against the puzzle.
                    Some(solution) => position.and_then(|position| position.with_solution(solution.clone())),
                    None => position,
                }
            }
        });
        // A hint uses the entries and the candidates, but not the marks in corners. So only these marks are listed as ignored.
        let about = puzzle.about.map(|mut about| {
            about.ignored.retain(|ignored| !ignored.is_of_person() || ignored.field.contains("corner"));
            about
        });
        FoundPosition { line: puzzle.line, position, about }
    });
    positions.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn read(text: &str) -> Vec<FoundPosition> {
        read_positions(text.as_bytes(), &Options::default())
    }

    #[test]
    fn a_library_line_holds_givens_entries_and_deleted_candidates() {
        let cells = PUZZLE.replacen("3..7", "3+4.7", 1);
        let found = read(&format!(":0300:4:{cells}:213:112::\n"));
        let position = found[0].position.as_ref().unwrap();
        assert_eq!((position.grid.values()[2], position.entries[2]), (0, 4));
        assert!(!position.candidates()[12].contains(3), "the entry rules out its peers");
        let plain = read(&format!(":0300:4:{cells}::::"));
        let deleted = position.candidates();
        let before = plain[0].position.as_ref().unwrap().candidates();
        assert!(before[11].is_fixed() || before.iter().zip(&deleted).all(|(b, d)| d.minus(*b).is_empty()));
    }

    #[test]
    fn a_line_of_729_candidates_is_a_grid_of_notes() {
        let mut line = "123456789".repeat(81);
        line.replace_range(0..9, "12......9");
        let found = read(&line);
        let position = found[0].position.as_ref().unwrap();
        assert_eq!(position.candidates()[0], [0, 1, 8].into_iter().collect::<Domain>());
        assert_eq!(position.grid.clues(), 0);
    }

    #[test]
    fn lines_of_all_kinds_may_follow_each_other() {
        let text = format!("{PUZZLE}\n:0000:x:{PUZZLE}::::\n{}\n{PUZZLE}\n", "123456789".repeat(81));
        let lines: Vec<usize> = read(&text).iter().map(|found| found.line).collect();
        assert_eq!(lines, [1, 2, 3, 4]);
        assert!(read(&text).iter().all(|found| found.position.is_ok()));
    }

    #[test]
    fn unreadable_lines_are_refused_with_their_numbers() {
        for (text, told) in [
            (format!("{PUZZLE}\n:0300:4:123:::"), "line 2: a library line has 81 cells; here are 3"),
            (format!(":0300:4:{PUZZLE}:1x3::"), "line 1: \"1x3\" is no deleted candidate: digit, row, column"),
            (":0300".into(), "line 1: a library line is :code:digits:cells:deleted:eliminations:placements:"),
            ("2".repeat(729), "line 1: column 1: \"2\" stands where 1 or . is expected"),
        ] {
            let found = read(&text);
            let error = found.last().and_then(|found| found.position.as_ref().err()).unwrap();
            assert_eq!(error.message, told);
        }
    }
}
