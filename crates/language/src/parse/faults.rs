//! What the parser expected, in words, with the nearest known word.

use super::Rule;
use crate::names::nearest;
use crate::syntax::Fault;
use crate::unfold::{BINDERS, FOLD, spot_at};
use pest::error::ErrorVariant;

/// What a rule of the grammar is called in an error.
fn called(rule: &Rule) -> &'static str {
    match rule {
        Rule::name_text => "the name of the rule",
        Rule::place => "on and a shape, such as: on line",
        Rule::shape => "a shape",
        Rule::look => "a look",
        Rule::values | Rule::plain | Rule::default | Rule::optional | Rule::several_values => "with value",
        Rule::statement | Rule::expression | Rule::primary | Rule::argument | Rule::item => "an expression",
        Rule::infix | Rule::implies | Rule::or | Rule::xor | Rule::and => "an operator",
        Rule::part => "[",
        Rule::key_in => "in",
        Rule::key_then => "then",
        Rule::key_else => "else",
        Rule::key_with => "with",
        Rule::key_on => "on",
        Rule::key_without => "without",
        Rule::name | Rule::kind | Rule::word => "a name",
        Rule::number => "a number",
        Rule::upto => "..",
        Rule::without => "without",
        Rule::EOI => "the end of the line",
        Rule::title => "a name, a colon and a sentence",
        _ => "",
    }
}

pub(super) fn fault_of(error: &pest::error::Error<Rule>, text: &str) -> Fault {
    let offset = match error.location {
        pest::error::InputLocation::Pos(at) | pest::error::InputLocation::Span((at, _)) => at,
    };
    let spot = spot_at(text, offset);
    let rest = &text[offset..];
    let found: String = rest.chars().take_while(|c| !c.is_whitespace()).take(12).collect();
    let found = if found.is_empty() { String::from("the end of the line") } else { format!("{found:?}") };
    let ErrorVariant::ParsingError { positives, .. } = &error.variant else {
        return Fault::new(spot, "this is no definition");
    };
    let mut wanted: Vec<&str> = positives.iter().map(called).filter(|name| !name.is_empty()).collect();
    wanted.sort_unstable();
    wanted.dedup();
    let message = match &wanted[..] {
        [] => format!("{found} was not expected here"),
        [only] => format!("expected {only}, found {found}"),
        [most @ .., last] => format!("expected {} or {last}, found {found}", most.join(", ")),
    };
    // A binder at the beginning of the line that is nearly right is the likely cause, and otherwise a keyword at the fault.
    let start = text[..offset].rfind(['\n', FOLD]).map_or(0, |at| at + 1);
    let line = text[start..].trim_start_matches([' ', '\t']);
    let first: String = line.chars().take_while(char::is_ascii_alphanumeric).collect();
    if let Some(near) = nearest(&first, BINDERS.iter().copied()).filter(|near| *near != first && spot.line > 2) {
        let spot = spot_at(text, text.len() - line.len());
        return Fault::new(spot, format!("expected a statement, found {first:?}; did you mean {near}?"));
    }
    let word: String = rest.chars().take_while(char::is_ascii_alphanumeric).collect();
    let near = nearest(&word, KEYWORDS.iter().copied()).filter(|near| *near != word);
    Fault::new(spot, near.map_or(message.clone(), |near| format!("{message}; did you mean {near}?")))
}

const KEYWORDS: [&str; 20] = [
    "each",
    "some",
    "neighbours",
    "pairs",
    "touching",
    "if",
    "then",
    "else",
    "in",
    "on",
    "or",
    "xor",
    "and",
    "not",
    "implies",
    "div",
    "mod",
    "with",
    "without",
    "value",
];
