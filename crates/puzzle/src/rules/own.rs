//! Rules that a person defined, in the language of docs/rule-language.md. A definition becomes a kind like the kinds of the other
//! files of this folder, so everything that works with kinds works with it.
//!
//! The id of such a kind is its definition as a word. Definitions live as long as the program, like the symbols of a compiler: a
//! [`RuleId`] stays valid, and a definition that is read again is the same kind.

use super::board::RuleId;
use super::board::{Board, Poster};
use super::definition::Own;
use super::instance::Instance;
use super::kind::{Kind, Look, Shape, Solved, Values};
use super::kinds::{KINDS, placed_kinds};
use crate::dimensions::MAX_SIZE;
use crate::error::quote_input;
use fastrand::Rng;
use pencilmark_language::syntax::{self, Plain};
use pencilmark_language::{Compiler, Definition, Fault, Fuel, Scene, made, pack, parse, tidy, unpack};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, RwLock};

/// What the name of a rule begins with if its definition follows.
pub const OWN: &str = "own:";

/// The largest number of definitions that one run of the program reads.
const MOST_DEFINITIONS: usize = 10_000;

#[derive(Default)]
struct Register {
    kinds: Vec<&'static Kind>,
    /// The numbers of the kinds, by their ids.
    numbers: HashMap<&'static str, usize>,
}

static REGISTER: LazyLock<RwLock<Register>> = LazyLock::new(RwLock::default);

/// The kind with an index: one of [`KINDS`], or a definition.
pub fn kind_at(index: usize) -> &'static Kind {
    match KINDS.get(index) {
        Some(kind) => kind,
        None => {
            let register = REGISTER.read().expect("no thread fails while it holds the register");
            register.kinds[index - KINDS.len()]
        }
    }
}

/// The kind of a rule.
pub fn kind_of(rule: RuleId) -> &'static Kind {
    kind_at(usize::from(rule.kind))
}

/// The index of the kind that a word defines, without the `own:` at its beginning.
///
/// # Errors
/// A message about the fault in the definition.
pub(super) fn index_of(word: &str) -> Result<usize, String> {
    let text = unpack(word);
    let id = name_of_definition(&text);
    if let Some(number) = REGISTER.read().expect("no thread fails while it holds the register").numbers.get(&id[..]) {
        return Ok(KINDS.len() + number);
    }
    let kind = defined(&text).map_err(|fault| format!("the definition of the rule {}: {fault}", quote_input(&text)))?;
    let mut register = REGISTER.write().expect("no thread fails while it holds the register");
    if let Some(number) = register.numbers.get(kind.id) {
        return Ok(KINDS.len() + number);
    }
    let number = register.kinds.len();
    if number == MOST_DEFINITIONS {
        return Err(format!("at most {MOST_DEFINITIONS} definitions of rules are read"));
    }
    let kind: &'static Kind = Box::leak(Box::new(kind));
    register.kinds.push(kind);
    register.numbers.insert(kind.id, number);
    Ok(KINDS.len() + number)
}

/// The name of the kind that a text defines.
pub fn name_of_definition(text: &str) -> String {
    format!("{OWN}{}", pack(text))
}

/// The definition of a text.
///
/// # Errors
/// The first fault.
pub fn define(text: &str) -> Result<Definition, Fault> {
    let definition = parse(text)?;
    for statement in &definition.statements {
        let mut fault = None;
        statement.visit(&mut |expr| {
            let syntax::Kind::Quantified(quantified) = &expr.kind else { return };
            let is_kind = |name: &String| placed_kinds().any(|kind| kind.id == name);
            if let Some(name) = quantified.without.iter().find(|name| !is_kind(name)) {
                let names: Vec<&str> = placed_kinds().map(|kind| kind.id).collect();
                let near = names.iter().min_by_key(|other| strsim::damerau_levenshtein(name, other)).copied();
                let message = format!("there is no kind {name:?}; did you mean {}?", near.unwrap_or_default());
                fault.get_or_insert(Fault { spot: expr.spot, message });
            }
        });
        if let Some(fault) = fault {
            return Err(fault);
        }
    }
    Ok(definition)
}

/// The kind of a definition. Its names live as long as the program.
fn defined(text: &str) -> Result<Kind, Fault> {
    let definition = define(text)?;
    let keep = |text: String| -> &'static str { Box::leak(text.into_boxed_str()) };
    let text = tidy(text);
    let own = Own {
        id: name_of_definition(&text),
        text,
        made: made(&definition),
        compiler: Compiler::new(Arc::new(definition)),
    };
    let own: &'static Own = Box::leak(Box::new(own));
    let definition = own.compiler.definition();
    let (shape, look) = drawn(definition);
    Ok(Kind {
        id: &own.id,
        name: keep(definition.name.clone()),
        summary: if definition.sentence.is_empty() { &own.made } else { keep(definition.sentence.clone()) },
        shape,
        values: values(definition, usual_values(definition)),
        look,
        may_return: true,
        own: Some(own),
        post,
        place,
        ..Kind::PLAIN
    })
}

/// The usual value of a definition for each size of a grid. It lives as long as the program.
fn usual_values(definition: &Definition) -> &'static [i32] {
    match definition.values {
        syntax::Values::Default(_) => {
            let usual = (0..=MAX_SIZE).map(|size| definition.usual_value(size).unwrap_or_default());
            Box::leak(usual.collect())
        }
        _ => &[],
    }
}

/// The values of a definition.
/// `usual` has the usual value for each size of a grid.
pub(super) fn values(definition: &Definition, usual: &'static [i32]) -> Values {
    match definition.values {
        syntax::Values::None => Values::None,
        syntax::Values::One => Values::One,
        syntax::Values::Optional => Values::Optional,
        syntax::Values::Default(_) => Values::BySize(usual),
        syntax::Values::Several => Values::Set,
    }
}

/// The shape and the look of a definition.
pub(super) fn drawn(definition: &Definition) -> (Shape, Look) {
    let shape = definition.shape;
    let look = match (definition.look, shape) {
        (syntax::Look::Coloured(colour), Shape::Line) => Look::Line(colour),
        (syntax::Look::Coloured(colour), _) => Look::Area(colour),
        (syntax::Look::Ended(colour), _) => Look::EndedLine(colour),
        (syntax::Look::Plain(plain), _) => match plain {
            Plain::Cage => Look::Cage,
            Plain::Circle => Look::Circle,
            Plain::Square => Look::Square,
            Plain::WhiteDot => Look::WhiteDot,
            Plain::BlackDot => Look::BlackDot,
            Plain::Thermometer => Look::Thermometer,
            Plain::Arrow => Look::Arrow,
        },
        (syntax::Look::Usual, shape) => match shape {
            Shape::Grid => Look::None,
            Shape::Cell => Look::Circle,
            Shape::Pair => Look::WhiteDot,
            Shape::Cells => Look::Cage,
            Shape::Corner => Look::Quadruple,
            Shape::Line => Look::Line("teal"),
            Shape::Arrow => Look::Arrow,
            Shape::TwoGroups => Look::Area("teal"),
            Shape::Clue | Shape::Diagonal => Look::Clue,
        },
    };
    (shape, look)
}

/// The grid around a placed rule.
pub(super) fn scene(own: &Own, board: &Board<'_>, rule: &Instance, value: Option<i32>) -> Scene {
    let definition = own.compiler.definition();
    let cells_of = |rule: &Instance| match drawn(definition).0 {
        Shape::Grid => vec![(0..board.dimensions.cells()).collect()],
        Shape::Clue => rule.places().next().map(|place| board.seen_from(place)).into_iter().collect(),
        Shape::Diagonal => vec![board.diagonal(rule)],
        _ => rule.groups.iter().map(|group| board.cells(group)).collect::<Vec<_>>(),
    };
    let mut marked: Vec<usize> = board.of(&own.id).flat_map(cells_of).flatten().collect();
    marked.extend(cells_of(rule).concat());
    marked.sort_unstable();
    marked.dedup();
    let mut named: Vec<String> = Vec::new();
    for statement in &definition.statements {
        statement.visit(&mut |expr| {
            if let syntax::Kind::Quantified(quantified) = &expr.kind {
                named.extend(quantified.without.iter().cloned());
            }
        });
    }
    let pairs = |name: &str| {
        let joins = |mark: &Instance| <[usize; 2]>::try_from(board.cells(mark.groups.first()?)).ok();
        board.of(name).filter_map(joins).collect()
    };
    Scene {
        rows: board.dimensions.rows(),
        columns: board.dimensions.columns(),
        digits: board.dimensions.digit_count(),
        least_digit: board.dimensions.least_digit(),
        region: board.region.to_vec(),
        apart: board.apart,
        groups: cells_of(rule),
        value: value.map(i64::from),
        values: rule.values.iter().copied().map(i64::from).collect(),
        marked,
        joined: named.into_iter().map(|name| (name.clone(), pairs(&name))).collect(),
    }
}

/// Checks that a placed rule has not too many cases.
pub(super) fn check(own: &Own, board: &Board<'_>, rule: &Instance, fuel: &mut Fuel) -> Result<(), String> {
    let definition = own.compiler.definition();
    if definition.shape == Shape::Line && rule.groups.len() < 2 && definition.mentions(&["second"]) {
        return Err("it needs two lines".into());
    }
    // The regions are not known while a single rule is checked.
    if board.region.is_empty() {
        return Ok(());
    }
    own.compiler.check(&scene(own, board, rule, value(own, board, rule)), fuel)
}

/// The value of a placed rule, or the usual value.
fn value(own: &Own, board: &Board<'_>, rule: &Instance) -> Option<i32> {
    rule.value().or_else(|| own.compiler.definition().usual_value(board.dimensions.digit_count()))
}

fn post(board: &Board<'_>, rule: &Instance, poster: &mut Poster<'_>) {
    let Some(own) = poster.own else { return };
    let constraints = own.compiler.post(&scene(own, board, rule, value(own, board, rule)), poster.fuel);
    for constraint in constraints.unwrap_or_default() {
        poster.post(constraint.scope, constraint.meaning);
    }
}

/// The number of shapes that [`place`] draws before it gives up.
const DRAWS: usize = 60;

/// Draws a shape, and a value with which the rule holds in the full grid.
fn place(solved: &Solved<'_>, random: &mut Rng) -> Option<Instance> {
    let own = solved.kind.own?;
    let mut fuel = Fuel::OF_A_PUZZLE;
    for _ in 0..DRAWS {
        // If there is no room for the shape, another draw finds none either.
        let drawn = solved.draw(random)?;
        let mut holds = |values: Vec<i32>| {
            let rule = Instance { values, ..drawn.clone() };
            let scene = scene(own, solved.board, &rule, value(own, solved.board, &rule));
            (own.compiler.holds(&scene, solved.digits, &mut fuel) == Some(true)).then_some(rule)
        };
        let found = match solved.kind.values {
            Values::One => {
                let most = solved.board.digit_count();
                let mut values: Vec<i32> = (0..=most * (most + 1) / 2).collect();
                random.shuffle(&mut values);
                values.into_iter().find_map(|value| holds(vec![value]))
            }
            _ => holds(drawn.values.clone()),
        };
        if found.is_some() {
            return found;
        }
    }
    None
}
