//! Texts of puzzles: the project's own text, and the formats of other programs.
//!
//! The project's own text (`text/`) is a line, a square of lines, or a drawing with pencil marks. Rules follow as words. The
//! other formats (`foreign/`) are f-puzzles and SudokuPad, as JSON and as links, SudokuWiki, HoDoKu and Sukaku. Each format is
//! one file or folder, and one line in [`table`] registers it. A [`Reader`] reads texts of any length in any of them.
//!
//! A reader lists each field that has no meaning for this program in [`About::ignored`]. An error names its field by a path,
//! such as `killercage[3].cells[0]`.

mod carried;
mod foreign;
mod format;
mod imported;
mod reader;
pub mod stream;
pub mod table;
mod text;

pub use carried::{Carried, Source};
pub use foreign::{solution, sudokupad};
pub use format::Format;
pub use imported::{About, Ignored, Imported};
pub use reader::{Reader, import_first, read_all, read_first, read_one};
pub use table::{FORMATS, read};
pub use text::ahead::Found;
pub use text::pasted;

#[cfg(test)]
mod tests;
