//! The table of the classes about cells, and the statements of a constraint.

use super::board::Board;
use super::class::{Class, Outcome, Trouble, only};
use super::said::{Said, joined};
use super::tree::Node;
use super::{clues, lines, machines, sets};

/// The class of a name.
pub(super) fn named(name: &str) -> Option<&'static Class> {
    let all = [lines::CLASSES, sets::CLASSES, clues::CLASSES, machines::CLASSES];
    all.into_iter().flatten().find(|class| class.name == name)
}

/// The statements of a constraint about cells: one of the table, a given inside `Or`, or a composite one.
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
                let (cell, digits) = board.given(given)?;
                let digits = digits.iter().map(i32::to_string).collect::<Vec<_>>().join(", ");
                Ok(Said::condition(vec![cell], format!("$[1] in {{{digits}}}")))
            })
            .collect(),
        name => match named(name) {
            Some(class) => (class.read)(board, &node.arguments),
            None => Err(Trouble::Unsupported("this class of rules is not supported".into())),
        },
    }
}
