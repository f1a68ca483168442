//! The expressions of a definition, as trees.

use super::Rule;
use super::pairs::{number_of, parts, spot_of};
use crate::names::unknown;
use crate::syntax::{Binary, Binder, Expr, Fault, Function, Item, Kind, Over, Quantified, Quantity, Read, Spot, Unary};
use crate::unfold::MOST_DEPTH;
use pest::iterators::Pair;
use pest::pratt_parser::{Assoc, Op, PrattParser};
use std::sync::LazyLock;

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

pub(super) fn expression_of(pair: Pair<'_, Rule>, depth: usize) -> Result<Expr, Fault> {
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
        Rule::set => {
            let item = |item| {
                let mut ends = all_of(parts(item), depth)?.into_iter();
                Ok(Item { first: ends.next().expect("an item has a number"), last: ends.next() })
            };
            Kind::Set(parts(pair).map(item).collect::<Result<_, Fault>>()?)
        }
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
        "product" => Some(Over::Product),
        "min" => Some(Over::Min),
        "max" => Some(Over::Max),
        _ => None,
    };
    match (&name[..], over) {
        ("matches" | "automaton", _) => match (pattern, arguments.len()) {
            (Some(pattern), 1) => {
                let list = Box::new(arguments.remove(0).0);
                let is_pattern = name == "matches";
                let checked =
                    if is_pattern { crate::pattern::check(&pattern) } else { crate::automaton::check(&pattern) };
                checked.map_err(|(at, message)| {
                    let before = text.find('"').map_or(0, |quote| text[..quote].chars().count() + 1);
                    Fault::new(Spot { column: spot.column + before + at, ..spot }, message)
                })?;
                Ok(if is_pattern { Kind::Matches(list, pattern) } else { Kind::Automaton(list, pattern) })
            }
            _ if name == "matches" => Err(Fault::new(spot, "expected a list and a pattern: matches(line, \"1+2\")")),
            _ => Err(Fault::new(spot, "expected a list and the states of an automaton: automaton(line, \"1 0/!0 1\")")),
        },
        _ if pattern.is_some() => Err(Fault::new(spot, format!("{name} has no pattern"))),
        ("read", _) => read_of(spot, arguments),
        ("together", _) if !arguments.is_empty() && arguments.iter().all(|(_, behind)| behind.is_none()) => {
            Ok(Kind::Several(Quantity::Together, arguments.into_iter().map(|(argument, _)| argument).collect()))
        }
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
            let names = Function::ALL.iter().map(|(name, _)| *name).chain([
                "automaton",
                "count",
                "matches",
                "read",
                "together",
            ]);
            let message = || match &name[..] {
                "odd" => "there is no function \"odd\"; write x mod 2 = 1".into(),
                "even" => "there is no function \"even\"; write x mod 2 = 0".into(),
                "prime" => "there is no function \"prime\"; write x in {2, 3, 5, 7}".into(),
                _ => unknown("function", &name, names),
            };
            let function = known.ok_or_else(|| Fault::new(spot, message()))?.1;
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
