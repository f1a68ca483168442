//! A class of constraints about cells, and how its arguments are read.

use super::board::Board;
use super::said::Said;
pub(super) use super::trouble::Trouble;
use crate::rules::instance::MOST;

/// The statements of a constraint, or the reason why it has none here.
pub(super) type Outcome = Result<Vec<Said>, Trouble>;

/// A class of constraints about cells.
pub(super) struct Class {
    pub name: &'static str,
    /// Its meaning, for people.
    pub sentence: &'static str,
    pub read: fn(&Board, &[String]) -> Outcome,
}

/// A line of the table.
pub(super) const fn class(name: &'static str, sentence: &'static str, read: fn(&Board, &[String]) -> Outcome) -> Class {
    Class { name, sentence, read }
}

/// One statement.
pub(super) fn only(said: Said) -> Outcome {
    Ok(vec![said])
}

/// The number before the cells, and the cells.
pub(super) fn number(arguments: &[String]) -> Result<(i32, &[String]), Trouble> {
    let (first, rest) = arguments.split_first().ok_or_else(|| Trouble::fault("it has no value"))?;
    Ok((value(first)?, rest))
}

/// A value, as the rules of a puzzle may have it.
pub(super) fn value(text: &str) -> Result<i32, Trouble> {
    let value = text.trim().parse().ok().filter(|value: &i32| value.abs() <= MOST);
    value.ok_or_else(|| Trouble::fault("its value is no number"))
}
