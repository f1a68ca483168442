//! Hints: the next deduction from a *person's* grid, in words. No deduction uses the solution. Only the check for mistakes
//! looks at the solution, and it does not reveal a digit.
//!
//! A hint is the first of these that exists: a mistake; a step of the first technique in [`crate::human::techniques::ALL`]
//! that finds one; a Hall set in a single house; the cell on which a solver would branch.

mod deduction;
mod finder;
mod ladder;
mod last_resort;
mod level;
mod mistake;
mod position;
mod report;
mod solve_path;
mod text;

pub use deduction::explain_step;
pub use level::{LevelFinder, SEARCH};
pub use position::Position;
pub use report::{EvidenceReport, Hint, HintKind, LinkReport, Placement};
pub use solve_path::{PathPlace, SolvePath};
pub use text::{FoundPosition, read_positions};

use crate::human::technique::{all, first};
use crate::human::{Technique, TechniqueFilter, techniques};
use crate::puzzle::PuzzleError;
use finder::Finder;

/// A request for hints, which may name one technique or restrict the techniques.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// The name of the techniques to look for. `[default: any]`
    pub technique: Option<String>,
    /// The techniques that may be used. `[default: all]`
    pub filter: TechniqueFilter,
}

/// The next hint for a position.
pub fn hint(position: &Position) -> Hint {
    next_hint(&Finder::new(position), &TechniqueFilter::default())
}

/// The next hint for a position that fits a request.
///
/// If the request names a technique, the hint does not report mistakes: such a request asks about a pattern, not about the
/// whole grid.
///
/// # Errors
/// A [`PuzzleError`] if no technique has the name.
pub fn hint_for(position: &Position, wish: &Wish) -> Result<Hint, PuzzleError> {
    let finder = Finder::new(position);
    let Some(name) = &wish.technique else { return Ok(next_hint(&finder, &wish.filter)) };
    let techniques = techniques::named(name)?;
    let fits = |technique: &&&dyn Technique| technique.info().fits(&finder.board);
    let found = techniques.iter().filter(fits).find_map(|technique| first(*technique, &finder.board));
    Ok(match found {
        Some(step) => finder.explain(&step, &mut finder.levels()),
        None => finder.nothing(),
    })
}

/// Every step of all techniques, or of the technique that the request names; steps of easier techniques first.
///
/// # Errors
/// A [`PuzzleError`] if no technique has the name.
pub fn every_hint(position: &Position, wish: &Wish) -> Result<Vec<Hint>, PuzzleError> {
    let finder = Finder::new(position);
    let techniques = match &wish.technique {
        Some(name) => techniques::named(name)?,
        None => techniques::ALL.iter().copied().filter(|technique| wish.filter.allows(technique.info())).collect(),
    };
    let mut levels = finder.levels();
    let fits = |technique: &&&dyn Technique| technique.info().fits(&finder.board);
    let steps = techniques.iter().filter(fits).flat_map(|technique| all(*technique, &finder.board));
    Ok(steps.map(|step| finder.explain(&step, &mut levels)).collect())
}

/// The next cell that can be filled, without its digit. Any number of steps that only remove candidates may come before
/// that cell. A mistake is reported first.
pub fn next_cell(position: &Position, filter: &TechniqueFilter) -> Hint {
    let finder = Finder::new(position);
    finder.mistake().or_else(|| finder.solved()).unwrap_or_else(|| finder.next_cell(filter))
}

/// The answer when the requested technique finds nothing.
pub fn nothing(position: &Position) -> Hint {
    Finder::new(position).nothing()
}

fn next_hint(finder: &Finder<'_>, filter: &TechniqueFilter) -> Hint {
    finder.mistake().or_else(|| finder.solved()).unwrap_or_else(|| finder.deduction(filter))
}
