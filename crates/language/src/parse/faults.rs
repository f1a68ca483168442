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
    if let Some(hint) = hint(&text[start..offset], rest, spot.line) {
        return Fault::new(spot, format!("{message}; {hint}"));
    }
    let word: String = rest.chars().take_while(char::is_ascii_alphanumeric).collect();
    let near = nearest(&word, KEYWORDS.iter().copied()).filter(|near| *near != word);
    Fault::new(spot, near.map_or(message.clone(), |near| format!("{message}; did you mean {near}?")))
}

/// What people write from habit, and what to write instead. The texts are compared with the beginning of what was found.
const HABITS: [(&str, &str); 20] = [
    ("&", "write and"),
    ("|", "write or"),
    ("!", "write not, or != between numbers"),
    ("%", "write mod"),
    ("\u{d7}", "write *"),
    ("\u{b7}", "write *"),
    ("\u{f7}", "write /"),
    ("\u{2260}", "write !="),
    ("\u{2264}", "write <="),
    ("\u{2265}", "write >="),
    ("\u{2212}", "write -"),
    ("\u{201c}", "write \""),
    ("divisible", "write: a mod 3 = 0"),
    ("divides", "write: a mod 3 = 0"),
    ("is ", "write =, or a condition such as a mod 2 = 0"),
    ("equals", "write ="),
    ("plus", "write +"),
    ("minus", "write -"),
    ("times", "write *"),
    ("x ", "write * to multiply"),
];

/// A hint about a fault that is a habit from elsewhere. `before` is the line up to the fault, and `rest` what follows.
fn hint(before: &str, rest: &str, line: usize) -> Option<String> {
    let end = rest.lines().next().unwrap_or_default().trim_end();
    let word: String = rest.chars().take_while(char::is_ascii_alphanumeric).collect();
    let small = word.to_ascii_lowercase();
    if small != word && KEYWORDS.contains(&&small[..]) {
        return Some(format!("did you mean {small}?"));
    }
    if line == 2 {
        let is_first = before.trim().is_empty();
        return is_first.then(|| "line 2 says where the rule is drawn, such as: on line".into());
    }
    if rest.starts_with('=') && before.ends_with('=') {
        return Some("write one =".into());
    }
    if end == "." {
        return Some("leave out the full stop".into());
    }
    if rest.starts_with(',') && before.contains('=') {
        return Some("for one of several numbers write in {3, 6, 9}".into());
    }
    let first = before.split_whitespace().next().unwrap_or_default();
    if BINDERS.contains(&first) && first != "if" && !before.contains(':') && !rest.starts_with(':') {
        let names = if ["each", "some"].contains(&first) { "x" } else { "a, b" };
        return Some(format!("begin like this: {first} {names}: …"));
    }
    HABITS.iter().find(|(habit, _)| rest.starts_with(habit)).map(|(_, hint)| (*hint).into())
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
