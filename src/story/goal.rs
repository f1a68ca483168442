//! What a person asks a story for.

use crate::puzzle::{ErrorKind, Geometry, PuzzleError};

/// What a story ends in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// The cell with this index has this digit.
    Is(usize, u8),
    /// It does not have this digit.
    Not(usize, u8),
    /// The puzzle has one solution, and the story finds it.
    Unique,
}

impl Goal {
    /// Reads `C5=3`, `C5!=3`, `C5≠3` or `unique`.
    ///
    /// # Errors
    /// A [`PuzzleError`] that says what is not understood, or what the grid does not have.
    pub fn parse(text: &str, geometry: &Geometry) -> Result<Goal, PuzzleError> {
        let refused = |message: String| PuzzleError::new(ErrorKind::Option, message);
        let text = text.trim();
        if text.eq_ignore_ascii_case("unique") {
            return Ok(Goal::Unique);
        }
        let signs = ["!=", "≠", "="];
        let split =
            signs.iter().find_map(|sign| text.split_once(sign).map(|(cell, digit)| (*sign, cell.trim(), digit.trim())));
        let Some((sign, name, symbol)) = split else {
            return Err(refused(format!("{text:?} is no goal; write C5=3, C5!=3 or unique")));
        };
        let cell = (0..geometry.cells()).find(|&cell| geometry.cell_name(cell).eq_ignore_ascii_case(name));
        let cell = cell.ok_or_else(|| refused(format!("the grid has no cell {name:?}")))?;
        let digit =
            (1..=geometry.digit_count() as u8).find(|&digit| geometry.symbol(digit).eq_ignore_ascii_case(symbol));
        let digit = digit
            .ok_or_else(|| refused(format!("{symbol:?} is no digit of a grid of {} rows", geometry.digit_count())))?;
        Ok(if sign == "=" { Goal::Is(cell, digit) } else { Goal::Not(cell, digit) })
    }

    /// The goal as a text that [`Goal::parse`] reads.
    pub fn text(self, geometry: &Geometry) -> String {
        match self {
            Goal::Is(cell, digit) => format!("{}={}", geometry.cell_name(cell), geometry.symbol(digit)),
            Goal::Not(cell, digit) => format!("{}≠{}", geometry.cell_name(cell), geometry.symbol(digit)),
            Goal::Unique => "unique".into(),
        }
    }
}

/// What a person prefers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Aim {
    /// No step is larger than necessary.
    #[default]
    Simpler,
    /// There are fewer steps, which may be larger.
    Shorter,
    /// The story comes soon. Of several possible trials and removals, one of the first is told.
    Sooner,
}
