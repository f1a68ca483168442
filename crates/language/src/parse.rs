//! From the text of a definition to its tree. The parser pest follows `grammar.pest`; this file bounds the text before, and builds
//! the tree after.

use crate::names::{nearest, unknown};
use crate::syntax::{
    Binary, Binder, COLOURS, Definition, Expr, Fault, Function, Kind, Look, Over, Plain, Quantified, Quantity, Read,
    Shape, Spot, Unary, Values,
};
use pest::Parser;
use pest::error::ErrorVariant;
use pest::iterators::Pair;
use pest::pratt_parser::{Assoc, Op, PrattParser};
use std::sync::LazyLock;

#[derive(pest_derive::Parser)]
#[grammar = "grammar.pest"]
struct Grammar;

/// The bounds of a definition.
pub(crate) const MOST_CHARACTERS: usize = 2000;
const MOST_NAME: usize = 60;
const MOST_SENTENCE: usize = 300;
const MOST_STATEMENTS: usize = 40;
/// How deep brackets, and how deep expressions, may stand inside each other.
const MOST_DEPTH: usize = 32;
/// The largest number.
pub(crate) const MOST_NUMBER: i64 = 1_000_000;

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

/// Stands for the end of a line inside brackets, which does not end the statement. The grammar treats it as a blank.
const FOLD: char = '\u{b}';

/// The words behind which an expression stands inside another without a bracket.
const BINDERS: [&str; 6] = ["each", "some", "neighbours", "pairs", "touching", "if"];

/// The text with blanks in the place of comments, and with [`FOLD`] in the place of the ends of lines inside brackets. Lines and
/// columns stay.
fn unfold(text: &str) -> Result<String, Fault> {
    if text.chars().count() > MOST_CHARACTERS {
        let spot = Spot { line: 1, column: 1 };
        return Err(Fault::new(spot, format!("a definition has at most {MOST_CHARACTERS} characters")));
    }
    let mut out = String::with_capacity(text.len());
    let mut open: Vec<(char, Spot)> = Vec::new();
    let is_remark = |line: &str| line.trim_start().starts_with("//");
    // The first line is words, in which brackets mean nothing.
    let first = text.lines().position(|line| !line.trim().is_empty() && !is_remark(line));
    for (number, line) in text.lines().enumerate() {
        let mut quoted = false;
        if is_remark(line) {
            out.extend(line.chars().map(|_| ' '));
        } else if Some(number) == first {
            out.extend(line.chars().map(|c| if c == FOLD { ' ' } else { c }));
        } else {
            let words = line.split(|c: char| !c.is_ascii_alphanumeric());
            if words.filter(|word| BINDERS.contains(word)).count() > MOST_DEPTH {
                let spot = Spot { line: number + 1, column: 1 };
                return Err(Fault::new(
                    spot,
                    format!("a line has at most {MOST_DEPTH} of each, some, if and their kin"),
                ));
            }
            for (column, c) in line.chars().enumerate() {
                let spot = Spot { line: number + 1, column: column + 1 };
                match c {
                    '"' => quoted = !quoted,
                    '(' | '[' | '{' if !quoted => open.push((c, spot)),
                    ')' | ']' | '}' if !quoted => close(&mut open, c, spot)?,
                    _ => {}
                }
                if open.len() > MOST_DEPTH {
                    return Err(Fault::new(spot, format!("brackets stand at most {MOST_DEPTH} deep")));
                }
                out.push(if c == FOLD { ' ' } else { c });
            }
        }
        out.push(if open.is_empty() { '\n' } else { FOLD });
    }
    match open.pop() {
        Some((c, spot)) => Err(Fault::new(spot, format!("this {c} is not closed: expected {}", closes(c)))),
        None => Ok(out),
    }
}

/// Takes the bracket that `c` closes.
fn close(open: &mut Vec<(char, Spot)>, c: char, spot: Spot) -> Result<(), Fault> {
    match open.pop() {
        Some((before, _)) if closes(before) == c => Ok(()),
        Some((before, Spot { line, column })) => Err(Fault::new(
            spot,
            format!("expected {}, which closes the {before} of line {line}, column {column}", closes(before)),
        )),
        None => Err(Fault::new(spot, format!("this {c} closes no bracket"))),
    }
}

fn closes(open: char) -> char {
    match open {
        '(' => ')',
        '[' => ']',
        _ => '}',
    }
}

/// The place of a byte of the text.
fn spot_at(text: &str, offset: usize) -> Spot {
    let before = &text[..offset.min(text.len())];
    let start = before.rfind(['\n', FOLD]).map_or(0, |at| at + 1);
    Spot { line: before.matches(['\n', FOLD]).count() + 1, column: before[start..].chars().count() + 1 }
}

fn spot_of(pair: &Pair<'_, Rule>) -> Spot {
    let span = pair.as_span();
    spot_at(span.get_input(), span.start())
}

/// The parts of a pair that mean something: all but keywords.
fn parts(pair: Pair<'_, Rule>) -> impl Iterator<Item = Pair<'_, Rule>> {
    let is_key = |part: &Pair<'_, Rule>| {
        use Rule::{key_else, key_if, key_in, key_on, key_then, key_with, key_without};
        matches!(part.as_rule(), key_else | key_if | key_in | key_on | key_then | key_with | key_without)
    };
    pair.into_inner().filter(move |part| !is_key(part))
}

/// What a rule of the grammar is called in an error.
fn called(rule: &Rule) -> &'static str {
    match rule {
        Rule::name_text => "the name of the rule",
        Rule::place => "on and a shape, such as: on line",
        Rule::shape => "a shape",
        Rule::look => "a look",
        Rule::values | Rule::plain | Rule::default | Rule::optional => "with value",
        Rule::statement | Rule::expression | Rule::primary | Rule::argument => "an expression",
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

fn fault_of(error: &pest::error::Error<Rule>, text: &str) -> Fault {
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
                definition.shape = known.ok_or_else(|| Fault::new(spot, unknown("shape", &words, names)))?.1;
            }
            Rule::look => definition.look = look_of(&words).map_err(|message| Fault::new(spot, message))?,
            _ => {
                let Some(inner) = parts(part).next() else { continue };
                definition.values = match inner.as_rule() {
                    Rule::optional => Values::Optional,
                    Rule::default => {
                        let number = parts(inner).next().expect("a default is a number");
                        Values::Default(number_of(&number)? as i32)
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

fn number_of(pair: &Pair<'_, Rule>) -> Result<i64, Fault> {
    let number = pair.as_str().parse::<i64>().ok().filter(|number| *number <= MOST_NUMBER);
    number.ok_or_else(|| Fault::new(spot_of(pair), format!("a number is at most {MOST_NUMBER}")))
}

/// The operators, from the loosest to the tightest.
static OPERATORS: LazyLock<PrattParser<Rule>> = LazyLock::new(|| {
    let infix = |rule| Op::infix(rule, Assoc::Left);
    PrattParser::new()
        .op(Op::infix(Rule::implies, Assoc::Right))
        .op(infix(Rule::or))
        .op(infix(Rule::xor))
        .op(infix(Rule::and))
        .op(Op::prefix(Rule::not))
        .op(infix(Rule::le)
            | infix(Rule::ge)
            | infix(Rule::ne)
            | infix(Rule::eq)
            | infix(Rule::lt)
            | infix(Rule::gt)
            | infix(Rule::within)
            | infix(Rule::lies_on))
        .op(infix(Rule::joined))
        .op(infix(Rule::plus) | infix(Rule::sub))
        .op(infix(Rule::times) | infix(Rule::over) | infix(Rule::div) | infix(Rule::rest))
        .op(Op::prefix(Rule::minus) | Op::prefix(Rule::length))
});

fn binary_of(rule: Rule) -> Binary {
    match rule {
        Rule::implies => Binary::Implies,
        Rule::or => Binary::Or,
        Rule::xor => Binary::Xor,
        Rule::and => Binary::And,
        Rule::eq => Binary::Equal,
        Rule::ne => Binary::NotEqual,
        Rule::lt => Binary::Less,
        Rule::le => Binary::AtMost,
        Rule::gt => Binary::Greater,
        Rule::ge => Binary::AtLeast,
        Rule::within => Binary::In,
        Rule::lies_on => Binary::On,
        Rule::joined => Binary::With,
        Rule::plus => Binary::Plus,
        Rule::sub => Binary::Minus,
        Rule::times => Binary::Times,
        Rule::over => Binary::Over,
        Rule::div => Binary::Div,
        _ => Binary::Mod,
    }
}

fn expression_of(pair: Pair<'_, Rule>, depth: usize) -> Result<Expr, Fault> {
    let spot = spot_of(&pair);
    if depth > MOST_DEPTH {
        return Err(Fault::new(spot, format!("expressions stand at most {MOST_DEPTH} deep inside each other")));
    }
    // Operators are leaves of the tree of pairs, so the operator of a pair is inside it.
    let flat = parts(pair).map(|part| match part.as_rule() {
        Rule::prefix | Rule::infix => parts(part).next().expect("an operator"),
        _ => part,
    });
    let parsed = OPERATORS
        .map_primary(|part| primary_of(part, depth + 1))
        .map_prefix(|operator, operand| {
            let unary = match operator.as_rule() {
                Rule::not => Unary::Not,
                Rule::minus => Unary::Minus,
                _ => Unary::Length,
            };
            Ok(Expr { spot: spot_of(&operator), kind: Kind::Unary(unary, Box::new(operand?)) })
        })
        .map_infix(|left, operator, right| {
            let (left, right) = (left?, right?);
            Ok(Expr {
                spot: left.spot,
                kind: Kind::Binary(binary_of(operator.as_rule()), Box::new(left), Box::new(right)),
            })
        })
        .parse(flat)?;
    match height(&parsed) > 4 * MOST_DEPTH {
        true => Err(Fault::new(spot, "this expression is too long: at most some hundred operators in a row")),
        false => Ok(parsed),
    }
}

/// The height of the operators on top of an expression.
fn height(expr: &Expr) -> usize {
    let (mut most, mut open) = (0, vec![(expr, 1)]);
    while let Some((expr, depth)) = open.pop() {
        most = most.max(depth);
        match &expr.kind {
            Kind::Unary(_, inner) => open.push((inner, depth + 1)),
            Kind::Binary(_, left, right) => open.extend([(&**left, depth + 1), (&**right, depth + 1)]),
            _ => {}
        }
    }
    most
}

fn primary_of(pair: Pair<'_, Rule>, depth: usize) -> Result<Expr, Fault> {
    let spot = spot_of(&pair);
    let mut inner = parts(pair);
    let mut expr = head_of(inner.next().expect("a primary has a head"), depth)?;
    for part in inner {
        let mut inner = parts(part);
        let index = expression_of(inner.next().expect("an index"), depth)?;
        let list = Box::new(expr);
        let kind = match inner.next() {
            None => Kind::Element(list, Box::new(index)),
            Some(upto) => {
                let last = parts(upto).next().map(|last| expression_of(last, depth)).transpose()?;
                Kind::Part(list, Box::new(index), last.map(Box::new))
            }
        };
        expr = Expr { spot, kind };
    }
    Ok(expr)
}

fn head_of(pair: Pair<'_, Rule>, depth: usize) -> Result<Expr, Fault> {
    let spot = spot_of(&pair);
    let kind = match pair.as_rule() {
        Rule::number => Kind::Number(number_of(&pair)?),
        Rule::name => Kind::Name(pair.as_str().into()),
        Rule::set => Kind::Set(all_of(parts(pair), depth)?),
        Rule::quantified => Kind::Quantified(Box::new(quantified_of(pair, depth)?)),
        Rule::conditional => {
            let mut three = all_of(parts(pair), depth)?.into_iter().map(Box::new);
            let (condition, then) = (three.next().expect("a condition"), three.next().expect("a consequence"));
            Kind::If(condition, then, three.next())
        }
        Rule::several => {
            let mut inner = parts(pair);
            let quantity = match inner.next().map_or("", |quantity| quantity.as_str()) {
                "any" => Quantity::Any,
                "all" => Quantity::All,
                _ => Quantity::One,
            };
            Kind::Several(quantity, all_of(inner, depth)?)
        }
        Rule::call => call_of(pair, depth)?,
        // An expression in brackets.
        _ => return expression_of(pair, depth),
    };
    Ok(Expr { spot, kind })
}

fn all_of<'a>(pairs: impl Iterator<Item = Pair<'a, Rule>>, depth: usize) -> Result<Vec<Expr>, Fault> {
    pairs.map(|pair| expression_of(pair, depth)).collect()
}

fn quantified_of(pair: Pair<'_, Rule>, depth: usize) -> Result<Quantified, Fault> {
    let spot = spot_of(&pair);
    let (mut binder, mut names, mut without, mut expressions) = (Binder::Each, Vec::new(), Vec::new(), Vec::new());
    for part in parts(pair) {
        match part.as_rule() {
            Rule::binder => {
                binder = match part.as_str() {
                    "each" => Binder::Each,
                    "some" => Binder::Some,
                    "neighbours" => Binder::Neighbours,
                    "pairs" => Binder::Pairs,
                    _ => Binder::Touching,
                }
            }
            Rule::name => names.push(part.as_str().to_owned()),
            Rule::without => without = parts(part).map(|kind| kind.as_str().to_owned()).collect(),
            _ => expressions.push(expression_of(part, depth)?),
        }
    }
    let body = expressions.pop().expect("a body");
    let counts = match binder {
        Binder::Each | Binder::Some => 1..=1,
        Binder::Neighbours => 2..=6,
        Binder::Pairs | Binder::Touching => 2..=2,
    };
    if !counts.contains(&names.len()) {
        let message = match binder {
            Binder::Each | Binder::Some => "expected one name; for two cells write neighbours a, b or pairs a, b",
            Binder::Neighbours => "expected two to six names, such as: neighbours a, b",
            _ => "expected two names, such as: pairs a, b",
        };
        return Err(Fault::new(spot, message));
    }
    if let Some(name) = names.iter().enumerate().find(|(at, name)| names[..*at].contains(name)).map(|(_, name)| name) {
        return Err(Fault::new(spot, format!("the name {name} stands here twice")));
    }
    if !without.is_empty() && binder != Binder::Touching {
        return Err(Fault::new(spot, "only touching goes with without"));
    }
    Ok(Quantified { binder, names, list: expressions.pop(), without, body })
}

fn call_of(pair: Pair<'_, Rule>, depth: usize) -> Result<Kind, Fault> {
    let spot = spot_of(&pair);
    let text = pair.as_str().to_owned();
    let mut inner = parts(pair);
    let name = inner.next().map_or(String::new(), |name| name.as_str().into());
    // Each argument, with what stands behind its colon.
    let mut arguments: Vec<(Expr, Option<Expr>)> = Vec::new();
    let mut pattern = None;
    for argument in inner {
        let mut pieces = parts(argument);
        let Some(first) = pieces.next() else { continue };
        if first.as_rule() == Rule::text {
            pattern = Some(first.into_inner().next().map_or(String::new(), |pattern| pattern.as_str().into()));
            continue;
        }
        let first = expression_of(first, depth)?;
        arguments.push((first, pieces.next().map(|behind| expression_of(behind, depth)).transpose()?));
    }
    let over = match &name[..] {
        "count" => Some(Over::Count),
        "sum" => Some(Over::Sum),
        "min" => Some(Over::Min),
        "max" => Some(Over::Max),
        _ => None,
    };
    match (&name[..], over) {
        ("matches", _) => match (pattern, arguments.len()) {
            (Some(pattern), 1) => {
                let list = arguments.remove(0).0;
                crate::pattern::check(&pattern).map_err(|(at, message)| {
                    let before = text.find('"').map_or(0, |quote| text[..quote].chars().count() + 1);
                    Fault::new(Spot { column: spot.column + before + at, ..spot }, message)
                })?;
                Ok(Kind::Matches(Box::new(list), pattern))
            }
            _ => Err(Fault::new(spot, "expected a list and a pattern: matches(line, \"1+2\")")),
        },
        _ if pattern.is_some() => Err(Fault::new(spot, format!("{name} has no pattern"))),
        ("read", _) => read_of(spot, arguments),
        (_, Some(over)) if arguments.iter().any(|(_, behind)| behind.is_some()) => {
            let hint = || Fault::new(spot, format!("expected: {name}(x in line: …)"));
            let [(head, Some(body))] = &mut arguments[..] else { return Err(hint()) };
            let (name, list) = bound(head).ok_or_else(hint)?;
            Ok(Kind::Over(over, name, Box::new(list), Box::new(body.clone())))
        }
        ("count", _) => Err(Fault::new(spot, "expected: count(x in line: a condition)")),
        _ => {
            if let Some((_, Some(behind))) = arguments.iter().find(|(_, behind)| behind.is_some()) {
                return Err(Fault::new(behind.spot, format!("{name} takes no colon")));
            }
            let known = Function::ALL.iter().find(|(other, _)| *other == name);
            let names = Function::ALL.iter().map(|(name, _)| *name).chain(["count", "matches", "read"]);
            let function = known.ok_or_else(|| Fault::new(spot, unknown("function", &name, names)))?.1;
            Ok(Kind::Call(function, arguments.into_iter().map(|(argument, _)| argument).collect()))
        }
    }
}

/// The name and the list of `x in L`.
fn bound(expr: &Expr) -> Option<(String, Expr)> {
    match &expr.kind {
        Kind::Binary(Binary::In, name, list) => match &name.kind {
            Kind::Name(name) => Some((name.clone(), (**list).clone())),
            _ => None,
        },
        _ => None,
    }
}

fn read_of(spot: Spot, mut arguments: Vec<(Expr, Option<Expr>)>) -> Result<Kind, Fault> {
    let hint = || Fault::new(spot, "expected: read(s = 0, x in line: s + x; s = 10)");
    let at = arguments.iter().position(|(_, behind)| behind.is_some()).ok_or_else(hint)?;
    let mut behind = arguments.split_off(at);
    let mut states = Vec::new();
    for (start, _) in arguments {
        match start.kind {
            Kind::Binary(Binary::Equal, name, value) => match name.kind {
                Kind::Name(name) => states.push((name, *value)),
                _ => return Err(hint()),
            },
            _ => return Err(hint()),
        }
    }
    let (head, first) = behind.remove(0);
    let (name, list) = bound(&head).ok_or_else(hint)?;
    let mut steps: Vec<Expr> = first.into_iter().collect();
    for (step, colon) in behind {
        if colon.is_some() {
            return Err(hint());
        }
        steps.push(step);
    }
    let accepts = steps.pop().ok_or_else(hint)?;
    if states.is_empty() || states.len() > 4 {
        return Err(Fault::new(spot, "a reader has one to four states"));
    }
    if steps.len() != states.len() {
        let (states, steps) = (states.len(), steps.len());
        return Err(Fault::new(
            spot,
            format!("the reader has {states} states, and says {steps} new ones for each cell"),
        ));
    }
    Ok(Kind::Read(Box::new(Read { states, name, list, steps, accepts })))
}
