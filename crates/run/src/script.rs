//! The inputs by hand that a person made in a run, as text for a link.
//!
//! An input is its position and its action, separated by dots. Inputs are separated by underscores. An address leaves all
//! these characters as they are. `120.filter.17` runs propagator 17 at position 120; `345.A1.is.2` decides A1 = 2. The
//! other relations are `not` (≠), `max` (≤) and `above` (>).

use pencilmark_engine::kernel::{Decision, PropId, Relation, Value};
use pencilmark_engine::timeline::{Input, Script};
use pencilmark_model::model::Model;
use pencilmark_model::options::quote;
use pencilmark_puzzle::{Digit, ErrorKind, PuzzleError};

/// The inputs of a run as text; empty if there are none.
pub fn write_inputs(model: &Model, script: &Script) -> String {
    let one = |&(position, input): &(u64, Input)| match input {
        Input::Filter(prop) => format!("{position}.filter.{}", prop.0),
        Input::Choose(Decision { var, relation, value }) => {
            format!("{position}.{}.{}.{}", model.cell(var), word(relation), u8::from(Digit::of(value)))
        }
    };
    let all: Vec<String> = script.inputs().iter().map(one).collect();
    all.join("_")
}

const RELATIONS: [(&str, Relation); 4] =
    [("is", Relation::Equal), ("not", Relation::NotEqual), ("max", Relation::AtMost), ("above", Relation::Above)];

fn word(relation: Relation) -> &'static str {
    RELATIONS.iter().find(|(_, r)| *r == relation).map_or("", |(word, _)| word)
}

/// Reads inputs from text. This function does not check whether an input is possible at its position; replaying the run
/// does.
///
/// # Errors
/// A [`PuzzleError`] of kind `option` that quotes the unreadable part.
pub fn read_inputs(model: &Model, text: &str) -> Result<Vec<(u64, Input)>, PuzzleError> {
    let mut inputs = Vec::new();
    for part in text.split('_').filter(|_| !text.is_empty()) {
        inputs.push(input(model, part).ok_or_else(|| refuse(format!("{} is no recorded input", quote(part))))?);
    }
    match inputs.windows(2).all(|pair| pair[0].0 < pair[1].0) {
        true => Ok(inputs),
        false => Err(refuse("recorded inputs come in the order of their positions".into())),
    }
}

fn input(model: &Model, text: &str) -> Option<(u64, Input)> {
    let parts: Vec<&str> = text.split('.').collect();
    match parts[..] {
        [position, "filter", prop] => {
            let prop: u32 = prop.parse().ok()?;
            let exists = (prop as usize) < model.propagators().len();
            exists.then_some((position.parse().ok()?, Input::Filter(PropId(prop))))
        }
        [position, cell, word, digit] => {
            let var = model.find_cell(cell)?;
            let relation = RELATIONS.iter().find(|(w, _)| *w == word)?.1;
            let value: Value = digit.parse::<u8>().ok()?.checked_sub(1)?;
            let fits = usize::from(value) < model.geometry().digit_count();
            let decision = Decision { var, relation, value };
            fits.then_some((position.parse().ok()?, Input::Choose(decision)))
        }
        _ => None,
    }
}

pub(super) fn refuse(message: String) -> PuzzleError {
    PuzzleError::new(ErrorKind::Option, message)
}
