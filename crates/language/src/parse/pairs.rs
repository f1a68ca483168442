//! The pairs of the parser: their places, their parts and their numbers.

use super::Rule;
use crate::syntax::{Fault, MOST_NUMBER, Spot};
use crate::unfold::spot_at;
use pest::iterators::Pair;

pub(super) fn spot_of(pair: &Pair<'_, Rule>) -> Spot {
    let span = pair.as_span();
    spot_at(span.get_input(), span.start())
}

/// The parts of a pair that mean something: all but keywords.
pub(super) fn parts(pair: Pair<'_, Rule>) -> impl Iterator<Item = Pair<'_, Rule>> {
    let is_key = |part: &Pair<'_, Rule>| {
        use Rule::{key_else, key_if, key_in, key_on, key_then, key_with, key_without};
        matches!(part.as_rule(), key_else | key_if | key_in | key_on | key_then | key_with | key_without)
    };
    pair.into_inner().filter(move |part| !is_key(part))
}

pub(super) fn number_of(pair: &Pair<'_, Rule>) -> Result<i64, Fault> {
    let number = pair.as_str().parse::<i64>().ok().filter(|number| *number <= MOST_NUMBER);
    number.ok_or_else(|| Fault::new(spot_of(pair), format!("a number is at most {MOST_NUMBER}")))
}
