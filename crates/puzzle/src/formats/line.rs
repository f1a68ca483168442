//! A puzzle as one line of digits, with its rules as words. The reader of texts reads such lines itself.

use super::kind::Format;

pub(super) static FORMAT: Format =
    Format { id: "line", name: "line of clues", reader: None, write: |grid, _| Ok(grid.to_line()) };
