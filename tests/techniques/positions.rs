//! Published examples of techniques: a position, the technique, and its exact conclusion.

use super::judge::Judge;
use pencilmark::hint::read_positions;
use pencilmark::human::technique::all;
use pencilmark::human::{Board, Deduction, techniques};
use pencilmark::options::Options;

/// An example. `position` is a line of HoDoKu's library, `:code:digits:cells:deleted candidates:`. `conclusion` lists the
/// placements and eliminations of one step as `r1c2=3` and `r1c2<>3`, separated by spaces.
pub struct Example {
    pub technique: &'static str,
    pub source: &'static str,
    pub position: &'static str,
    pub conclusion: &'static str,
}

/// The board of a position.
pub fn board(position: &str) -> Board {
    let found = read_positions(position.as_bytes(), &Options::default()).remove(0);
    found.position.unwrap_or_else(|error| panic!("{position}: {error}")).board()
}

/// The conclusion of a step, in the notation of the examples.
pub fn conclusion(step: &Deduction) -> String {
    let write = |sign: &str, c: &pencilmark::human::Candidate| {
        format!("r{}c{}{sign}{}", c.cell / 9 + 1, c.cell % 9 + 1, c.digit + 1)
    };
    let placed = step.placements.iter().map(|c| write("=", c));
    let gone = step.eliminations.iter().map(|c| write("<>", c));
    placed.chain(gone).collect::<Vec<_>>().join(" ")
}

/// Checks that the technique of each example finds its exact conclusion, and that the evidence proves it.
pub fn check(examples: &[Example]) {
    let mut missed = Vec::new();
    for example in examples {
        let board = board(example.position);
        let technique = techniques::by_id(example.technique).unwrap_or_else(|| panic!("no {}", example.technique));
        let steps = all(technique, &board);
        match steps.iter().find(|step| conclusion(step) == example.conclusion) {
            None => {
                let found: Vec<String> = steps.iter().map(conclusion).collect();
                missed.push(format!("{} ({}): found {found:#?}", example.technique, example.source));
            }
            Some(step) => {
                let objection = Judge::of(&board).objection(&board, step);
                assert_eq!(objection, None, "{} ({})", example.technique, example.source);
            }
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}
