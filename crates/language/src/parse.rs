//! From the text of a definition to its tree. The parser pest follows `grammar.pest`, and this file and `expressions.rs` build the
//! tree from what the parser found.

mod expressions;
mod faults;
mod pairs;

use crate::names::unknown;
use crate::syntax::{COLOURS, Definition, Fault, Look, Plain, Shape, Spot, Values};
use crate::unfold::unfold;
use expressions::expression_of;
use faults::fault_of;
use pairs::{parts, spot_of};
use pest::Parser;
use pest::iterators::Pair;

#[derive(pest_derive::Parser)]
#[grammar = "grammar.pest"]
struct Grammar;

/// The bounds of a definition.
const MOST_NAME: usize = 60;
const MOST_SENTENCE: usize = 300;
const MOST_STATEMENTS: usize = 40;

/// Reads a definition.
///
/// # Errors
/// The first fault of the text.
pub fn parse(text: &str) -> Result<Definition, Fault> {
    let text = unfold(text)?;
    let mut pairs = Grammar::parse(Rule::definition, &text).map_err(|error| fault_of(&error, &text))?;
    let inner = pairs.next().into_iter().flat_map(Pair::into_inner);
    let mut definition = Definition {
        name: String::new(),
        sentence: String::new(),
        shape: Shape::Grid,
        look: Look::Usual,
        values: Values::None,
        statements: Vec::new(),
    };
    for pair in inner {
        match pair.as_rule() {
            Rule::title => read_title(pair, &mut definition)?,
            Rule::place => read_place(pair, &mut definition)?,
            Rule::statement => {
                let expression = pair.into_inner().next().expect("a statement is an expression");
                definition.statements.push(expression_of(expression, 0)?);
            }
            _ => {}
        }
    }
    match definition.statements.get(MOST_STATEMENTS) {
        Some(statement) => Err(Fault::new(statement.spot, format!("a rule has at most {MOST_STATEMENTS} statements"))),
        None if definition.statements.is_empty() => {
            let spot = Spot { line: text.lines().count().max(1) + 1, column: 1 };
            Err(Fault::new(spot, "expected a statement, such as: each x: x > 1"))
        }
        None => {
            crate::check::check(&definition)?;
            Ok(definition)
        }
    }
}

fn read_title(pair: Pair<'_, Rule>, definition: &mut Definition) -> Result<(), Fault> {
    for part in parts(pair) {
        let (spot, text) = (spot_of(&part), part.as_str().trim());
        let (field, most, what) = match part.as_rule() {
            Rule::name_text => (&mut definition.name, MOST_NAME, "a name"),
            _ => (&mut definition.sentence, MOST_SENTENCE, "a sentence"),
        };
        if text.chars().count() > most {
            return Err(Fault::new(spot, format!("{what} has at most {most} characters")));
        }
        if let Some(c) = text.chars().find(|c| c.is_control()) {
            return Err(Fault::new(spot, format!("{what} has no {c:?}")));
        }
        *field = text.into();
    }
    if definition.name.is_empty() {
        return Err(Fault::new(Spot { line: 1, column: 1 }, "expected the name of the rule before the colon"));
    }
    Ok(())
}

fn read_place(pair: Pair<'_, Rule>, definition: &mut Definition) -> Result<(), Fault> {
    for part in parts(pair) {
        let (spot, text) = (spot_of(&part), part.as_str().trim());
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        match part.as_rule() {
            Rule::shape => {
                let known = Shape::ALL.iter().find(|(name, _)| *name == words);
                let names = Shape::ALL.iter().map(|(name, _)| *name);
                let message = || match &words[..] {
                    "a" | "an" | "the" => format!("leave out {words:?}"),
                    _ if look_of(&words).is_ok() => {
                        format!("{words} is a look, and a shape stands before it: on cell {words}")
                    }
                    _ => unknown("shape", &words, names),
                };
                definition.shape = known.ok_or_else(|| Fault::new(spot, message()))?.1;
            }
            Rule::look => definition.look = look_of(&words).map_err(|message| Fault::new(spot, message))?,
            _ => {
                let Some(inner) = parts(part).next() else { continue };
                definition.values = match inner.as_rule() {
                    Rule::optional => Values::Optional,
                    Rule::several_values => Values::Several,
                    Rule::default => {
                        let usual = parts(inner).next().expect("a default is an expression");
                        Values::Default(expression_of(usual, 0)?)
                    }
                    _ => Values::One,
                };
            }
        }
    }
    let fits = matches!(
        (definition.shape, definition.look),
        (_, Look::Usual)
            | (Shape::Line, Look::Coloured(_) | Look::Ended(_) | Look::Plain(Plain::Thermometer))
            | (Shape::Cell | Shape::Pair | Shape::Cells | Shape::Corner | Shape::TwoGroups, Look::Coloured(_))
            | (Shape::Cell | Shape::Cells, Look::Plain(Plain::Circle | Plain::Square))
            | (Shape::Cells | Shape::Pair | Shape::Corner, Look::Plain(Plain::Cage))
            | (Shape::Pair, Look::Plain(Plain::WhiteDot | Plain::BlackDot))
            | (Shape::Arrow, Look::Plain(Plain::Arrow))
    );
    match fits {
        true => Ok(()),
        false => Err(Fault::new(Spot { line: 2, column: 1 }, "this shape has no such look")),
    }
}

/// The looks without a colour.
const PLAIN: [(&str, Plain); 7] = [
    ("cage", Plain::Cage),
    ("circle", Plain::Circle),
    ("square", Plain::Square),
    ("white dot", Plain::WhiteDot),
    ("black dot", Plain::BlackDot),
    ("thermometer", Plain::Thermometer),
    ("arrow", Plain::Arrow),
];

fn look_of(words: &str) -> Result<Look, String> {
    if let Some((_, plain)) = PLAIN.iter().find(|(name, _)| *name == words) {
        return Ok(Look::Plain(*plain));
    }
    let (is_ended, colour) = match words.split_once(' ') {
        Some(("ended", colour)) => (true, colour),
        Some(("area", colour)) => (false, colour),
        _ => (false, words),
    };
    let known = COLOURS.iter().find(|name| **name == colour);
    let names = COLOURS.iter().copied().chain(PLAIN.iter().map(|(name, _)| *name));
    let colour = known.ok_or_else(|| unknown("look", words, names))?;
    Ok(if is_ended { Look::Ended(colour) } else { Look::Coloured(colour) })
}
