//! The meaning of a literal: the values of its cell that it rules out.

use super::line::Literal;
use super::rules::Rules;

/// A literal in words, its value, and the values that it rules out.
pub(super) fn meaning_of(rules: &Rules, literal: &Literal<'_>) -> Result<(&'static str, usize, u64), String> {
    let below = |value: usize| rules.value(value).map(|bit| bit - 1);
    Ok(match (literal.is, literal.not, literal.at_most, literal.at_least) {
        (Some(value), None, None, None) => ("is", value, rules.full & !rules.value(value)?),
        (None, Some(value), None, None) => ("cannot be", value, rules.value(value)?),
        (None, None, Some(value), None) => ("is at most", value, rules.full & !(rules.value(value)? | below(value)?)),
        (None, None, None, Some(value)) => ("is at least", value, below(value)?),
        _ => {
            let name = &*literal.cell;
            return Err(format!("the literal about {name} needs exactly one of `is`, `not`, `atMost` and `atLeast`"));
        }
    })
}
