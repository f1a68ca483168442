//! The inputs by hand of a run of the strategy `states`, as text for a link.
//!
//! An input is its position, its action and its leaf, separated by dots: `12.stop.34`, `15.end.40` (stop the tree) or
//! `20.go.45` (continue with leaf 45). Inputs are separated by underscores. An address leaves all these characters as they
//! are.

use super::tree::{HandAction, HandInput};
use pencilmark_model::options::{choose, name_of, quote};
use pencilmark_puzzle::{ErrorKind, PuzzleError};

const ACTIONS: [(&str, HandAction); 3] =
    [("stop", HandAction::StopBranch), ("end", HandAction::StopTree), ("go", HandAction::Continue)];

/// Writes inputs as text; the text is empty if there are none.
pub(super) fn write_inputs(inputs: &[HandInput]) -> String {
    let one = |input: &HandInput| format!("{}.{}.{}", input.position, name_of(&ACTIONS, &input.action), input.leaf);
    inputs.iter().map(one).collect::<Vec<_>>().join("_")
}

/// Reads inputs from text. The run checks later whether an input is possible at its position.
///
/// # Errors
/// A [`PuzzleError`] of kind `option` that quotes the unreadable part.
pub(super) fn read_inputs(text: &str) -> Result<Vec<HandInput>, PuzzleError> {
    let mut inputs: Vec<HandInput> = Vec::new();
    for part in text.split('_').filter(|_| !text.is_empty()) {
        let read = input(part).ok_or_else(|| refuse(format!("{} is no recorded input", quote(part))))?;
        if inputs.last().is_some_and(|last| last.position >= read.position) {
            return Err(refuse("recorded inputs come in the order of their positions".into()));
        }
        inputs.push(read);
    }
    Ok(inputs)
}

fn input(text: &str) -> Option<HandInput> {
    let parts: Vec<&str> = text.split('.').collect();
    let [position, action, leaf] = parts[..] else { return None };
    let action = choose("action", Some(action), &ACTIONS).ok()?;
    Some(HandInput { position: position.parse().ok()?, action, leaf: leaf.parse().ok()? })
}

fn refuse(message: String) -> PuzzleError {
    PuzzleError::new(ErrorKind::Option, message)
}
