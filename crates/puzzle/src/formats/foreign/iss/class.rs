//! A class of constraints about cells, and how its arguments are read.

use super::board::Board;
use super::said::Said;
pub(super) use super::trouble::Trouble;
use crate::rules::instance::MOST;

/// What a constraint says, or why it says nothing here.
pub(super) type Outcome = Result<Vec<Said>, Trouble>;

/// A class of constraints about cells.
pub(super) struct Class {
    pub name: &'static str,
    /// What it says, for people.
    pub sentence: &'static str,
    pub(super) read: Reading,
}

pub(super) enum Reading {
    Plain(fn(&Board, &[String]) -> Outcome),
    Clue(fn(&Board, Vec<usize>, i32) -> Said),
}

/// A class whose arguments its function reads.
pub(super) const fn plain(name: &'static str, sentence: &'static str, read: fn(&Board, &[String]) -> Outcome) -> Class {
    Class { name, sentence, read: Reading::Plain(read) }
}

/// A class of clues with a value from each side of a row or column.
pub(super) const fn clue(
    name: &'static str,
    sentence: &'static str,
    say: fn(&Board, Vec<usize>, i32) -> Said,
) -> Class {
    Class { name, sentence, read: Reading::Clue(say) }
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
