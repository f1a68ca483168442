//! Reading the value of an option: a name from a table of names, or a whole number.

use pencilmark_puzzle::{ErrorKind, PuzzleError, unknown_name};

/// The names of an option and the value of each. The first is the default.
pub type NameTable<T> = [(&'static str, T)];

/// The value of a name, or the default when no name is given.
///
/// # Errors
/// A [`PuzzleError`] that lists the names.
pub fn choose<T: Copy>(option: &str, given: Option<&str>, table: &NameTable<T>) -> Result<T, PuzzleError> {
    let Some(given) = given else { return Ok(table[0].1) };
    let found = table.iter().find(|(name, _)| *name == given);
    found
        .map(|(_, value)| *value)
        .ok_or_else(|| unknown_name(option, given, &table.iter().map(|(name, _)| *name).collect::<Vec<_>>()))
}

/// The name of a value; empty when the table does not have the value.
pub fn name_of<T: PartialEq>(table: &NameTable<T>, chosen: &T) -> &'static str {
    table.iter().find(|(_, value)| value == chosen).map_or("", |(name, _)| name)
}

/// An error about an option.
pub(super) fn refuse(message: String) -> PuzzleError {
    PuzzleError::new(ErrorKind::Option, message)
}

/// Reads a whole number that is at least `least`.
pub fn whole(option: &str, number: f64, least: u64) -> Result<u64, PuzzleError> {
    // The limit is 2^53. Above this limit, some whole numbers cannot be written as floating-point numbers.
    if number.fract() == 0.0 && number >= least as f64 && number <= 9_007_199_254_740_992.0 {
        Ok(number as u64)
    } else {
        Err(refuse(format!("{option} must be a whole number from {least} up")))
    }
}
