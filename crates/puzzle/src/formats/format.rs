//! A format of puzzles, as the table of formats lists it.

use super::carried::Source;
use super::imported::{About, Ignored, Imported};
use crate::error::{ErrorKind, PuzzleError};
use crate::grid::Grid;

/// Writes a puzzle in a format. The error says what the format cannot express.
pub(super) type Write = fn(&Grid, &About) -> Result<String, PuzzleError>;

/// A part of a puzzle that a format may have no place for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// The title, the author and the rules in words.
    Words,
    /// The author's solution.
    Solution,
    /// Digits that a person has entered.
    Entries,
    /// Pencil marks.
    Marks,
    /// Colours of cells.
    Colours,
    /// Drawings, effects and settings of another program's file.
    Carried(Source),
}

impl Part {
    const fn name(self) -> &'static str {
        match self {
            Part::Words => "the title, the author and the rules in words",
            Part::Solution => "the solution",
            Part::Entries => "the entered digits",
            Part::Marks => "the pencil marks",
            Part::Colours => "the colours",
            Part::Carried(Source::FPuzzles) => "the drawings of f-puzzles",
            Part::Carried(Source::Sudokupad) => "the drawings of SudokuPad",
        }
    }

    /// The parts that a puzzle has.
    fn of(about: &About) -> Vec<Part> {
        let has_marks = |marks: &[Vec<u8>]| marks.iter().any(|digits| !digits.is_empty());
        let parts = [
            (Part::Words, about.title.is_some() || about.author.is_some() || about.rules_text.is_some()),
            (Part::Solution, about.solution.is_some()),
            (Part::Entries, about.entries.iter().any(|&entry| entry > 0)),
            (Part::Marks, [&about.centre, &about.corner, &about.candidates].iter().any(|marks| has_marks(marks))),
            (Part::Colours, about.colours.iter().any(|colour| !colour.is_empty())),
        ];
        let carried =
            about.carried.iter().filter(|carried| carried.draws()).map(|carried| Part::Carried(carried.source));
        parts.into_iter().filter(|(_, is_there)| *is_there).map(|(part, _)| part).chain(carried).collect()
    }
}

/// A format of puzzles.
pub struct Format {
    /// The name of the format in options.
    pub id: &'static str,
    /// The name of the format for people.
    pub name: &'static str,
    /// How a line of another program is read. The project's own text has its readers in the table of formats.
    pub(super) foreign: Option<Foreign>,
    /// Writes a puzzle; see [`Format::write`].
    pub(super) writes: Write,
    /// Whether the format holds grids that are not square, and other digits than those from 1 to the number of rows.
    pub(super) any_grid: bool,
    /// The parts that a written puzzle has.
    pub(super) holds: fn(&Grid, &About) -> &'static [Part],
    /// The names of the rules that the format cannot hold.
    pub(super) beyond: fn(&Grid, &About) -> Vec<&'static str>,
}

impl Format {
    /// What most formats have in common: a puzzle is its digits and its rules.
    pub(super) const DIGITS: Format = Format {
        id: "",
        name: "",
        foreign: None,
        writes: |grid, _| Ok(grid.to_line()),
        any_grid: false,
        holds: |_, _| &[],
        beyond: |_, _| Vec::new(),
    };

    /// Writes a puzzle.
    ///
    /// # Errors
    /// A [`PuzzleError`] that says what the format cannot express.
    pub fn write(&self, grid: &Grid, about: &About) -> Result<String, PuzzleError> {
        if !self.any_grid && !grid.geometry().is_usual() {
            let name = self.name;
            let problem =
                format!("{name}: the format has only square grids, and the digits from 1 to the number of rows");
            return Err(PuzzleError::new(ErrorKind::Shape, problem));
        }
        (self.writes)(grid, about)
    }

    /// What a written puzzle lacks, in words: "the colours".
    pub fn leaves_out(&self, grid: &Grid, about: &About) -> Vec<&'static str> {
        let held = (self.holds)(grid, about);
        let parts = Part::of(about).into_iter().filter(|part| !held.contains(part)).map(Part::name);
        (self.beyond)(grid, about).into_iter().chain(parts).collect()
    }

    /// The rules that a written puzzle shows, as words or as drawings, and does not hold.
    pub fn only_shows(&self, grid: &Grid, about: &About) -> Vec<Ignored> {
        let reason = |field: &str| Ignored {
            field: field.to_owned(),
            reason: format!("the {} shows this rule, and no program checks it there", self.name),
        };
        (self.beyond)(grid, about).into_iter().map(reason).collect()
    }
}

/// How a line of another program is read.
pub(super) struct Foreign {
    /// Whether a trimmed line is in this format.
    pub recognises: fn(&str) -> bool,
    /// Reads a trimmed text that the format recognises.
    pub read: fn(&str) -> Result<Imported, PuzzleError>,
    /// Whether rules in words (`@diagonals`) may follow a puzzle on its line.
    pub takes_rules: bool,
    /// Whether the format is for 9x9 grids only and its lines look like lines of digits. If another size is known, the format
    /// is then excluded.
    pub only_nine: bool,
}

impl Foreign {
    /// A reader of lines that no other format can have, and that have no rules after the puzzle.
    pub(super) const fn new(recognises: fn(&str) -> bool, read: fn(&str) -> Result<Imported, PuzzleError>) -> Foreign {
        Foreign { recognises, read, takes_rules: false, only_nine: false }
    }
}
