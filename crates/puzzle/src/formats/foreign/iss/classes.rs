//! The table of the classes of ISS, and how their arguments are read. A class says its cells and its condition; a class of the whole
//! grid is a kind of the program or a definition.

pub(super) use super::Trouble;
use super::board::Board;
use super::said::{Said, joined};
use super::tree::Node;
use super::{clues, lines, machines, sets};

/// What a constraint says, or why it says nothing here.
pub(super) type Outcome = Result<Vec<Said>, Trouble>;

/// A class of constraints about cells.
pub(super) struct Class {
    pub name: &'static str,
    /// What it says, for people.
    pub sentence: &'static str,
    read: Reading,
}

enum Reading {
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
    let number = first.trim().parse().map_err(|_| Trouble::fault("its value is no number"))?;
    Ok((number, rest))
}

/// The class of a name.
pub(super) fn class(name: &str) -> Option<&'static Class> {
    let all = [lines::CLASSES, sets::CLASSES, clues::CLASSES, machines::CLASSES];
    all.into_iter().flatten().find(|class| class.name == name)
}

/// What a constraint about cells says: those of the table, givens inside `Or`, and the composite ones.
pub(super) fn said(board: &Board, node: &Node) -> Outcome {
    let inside = || -> Result<Vec<Vec<Said>>, Trouble> { node.inside.iter().map(|inner| said(board, inner)).collect() };
    match &node.class[..] {
        "And" => Ok(inside()?.into_iter().flatten().collect()),
        "Or" => {
            let parts: Vec<Said> = inside()?.into_iter().map(|part| joined(part, "all")).collect::<Result<_, _>>()?;
            if parts.is_empty() {
                return Err(Trouble::fault("it has nothing inside"));
            }
            only(joined(parts, "any")?)
        }
        "Given" => node
            .arguments
            .iter()
            .map(|given| {
                let (cell, digits) = super::given(board, given)?;
                let digits = digits.iter().map(i32::to_string).collect::<Vec<_>>().join(", ");
                Ok(Said::condition(vec![cell], format!("$[1] in {{{digits}}}")))
            })
            .collect(),
        name => match class(name) {
            Some(class) => match class.read {
                Reading::Plain(read) => read(board, &node.arguments),
                Reading::Clue(say) => clues::from_both_sides(board, &node.arguments, say),
            },
            None => Err(Trouble::Unsupported("this class of rules is not supported".into())),
        },
    }
}
