//! The text of a definition before it is parsed: its bounds, its brackets, and the lines that belong together.

use crate::syntax::{Fault, Spot};

/// The bounds of a definition.
pub(crate) const MOST_CHARACTERS: usize = 6000;
/// How deep brackets, and how deep expressions, may stand inside each other.
pub(crate) const MOST_DEPTH: usize = 32;

/// Stands for the end of a line inside brackets, which does not end the statement. The grammar treats it as a blank.
pub(crate) const FOLD: char = '\u{b}';

/// The words behind which an expression stands inside another without a bracket.
pub(crate) const BINDERS: [&str; 6] = ["each", "some", "neighbours", "pairs", "touching", "if"];

/// The text with blanks in the place of comments, and with [`FOLD`] in the place of the ends of lines inside brackets. Lines and
/// columns stay.
pub(crate) fn unfold(text: &str) -> Result<String, Fault> {
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
pub(crate) fn close(open: &mut Vec<(char, Spot)>, c: char, spot: Spot) -> Result<(), Fault> {
    match open.pop() {
        Some((before, _)) if closes(before) == c => Ok(()),
        Some((before, Spot { line, column })) => Err(Fault::new(
            spot,
            format!("expected {}, which closes the {before} of line {line}, column {column}", closes(before)),
        )),
        None => Err(Fault::new(spot, format!("this {c} closes no bracket"))),
    }
}

pub(crate) fn closes(open: char) -> char {
    match open {
        '(' => ')',
        '[' => ']',
        _ => '}',
    }
}

/// The place of a byte of the text.
pub(crate) fn spot_at(text: &str, offset: usize) -> Spot {
    let before = &text[..offset.min(text.len())];
    let start = before.rfind(['\n', FOLD]).map_or(0, |at| at + 1);
    Spot { line: before.matches(['\n', FOLD]).count() + 1, column: before[start..].chars().count() + 1 }
}
