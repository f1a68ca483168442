//! How much a definition adds to a puzzle's text, and so to a link.

use super::choices::Choices;
use super::{twelve, writer};
use pencilmark::puzzle::rules::studio::said_kinds;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

/// The number of random definitions.
const RANDOM: usize = 100;
/// The most characters of a line that a person would write.
const LINE: usize = 90;
/// The most characters that the word of a definition may have.
const MOST: usize = 300;

/// The definitions: those of the twelve and of the known kinds with one statement, and random ones of at most three lines below the
/// title.
fn definitions() -> Vec<String> {
    let mut runner = TestRunner::deterministic();
    let strategy = (Choices::any(120), 0..3usize);
    let mut random = Vec::new();
    while random.len() < RANDOM {
        let (mut choices, size) = strategy.new_tree(&mut runner).expect("choices").current();
        let text = writer::definition(&mut choices, [4, 6, 9][size]);
        if text.lines().count() <= 4 && text.lines().all(|line| line.chars().count() <= LINE) {
            random.push(text);
        }
    }
    let known = said_kinds().into_iter().map(|kind| kind.text).chain(twelve::definitions()).map(str::to_owned);
    known.filter(|text| text.lines().count() <= 3).chain(random).collect()
}

/// The length of a text in an address. The page writes addresses as forms are encoded: of the signs, only these four stay as they are.
fn in_an_address(text: &str) -> usize {
    let of_byte = |byte: u8| if byte.is_ascii_alphanumeric() || b"*-._".contains(&byte) { 1 } else { 3 };
    text.bytes().map(of_byte).sum()
}

#[test]
fn a_definition_adds_at_most_300_characters_to_a_text() {
    let definitions = definitions();
    let word = |text: &String| format!("@own:{}", pencilmark_language::pack(text));
    let of_text: Vec<usize> = definitions.iter().map(|text| word(text).chars().count()).collect();
    let of_address: Vec<usize> = definitions.iter().map(|text| in_an_address(&word(text))).collect();
    for (name, mut lengths) in [("text", of_text.clone()), ("address", of_address)] {
        lengths.sort_unstable();
        let at = |percent: usize| lengths[(lengths.len() - 1) * percent / 100];
        println!("{name}: median {}, 95th percentile {}, most {}", at(50), at(95), at(100));
    }
    assert!(definitions.len() >= 60);
    for (text, length) in definitions.iter().zip(of_text) {
        assert!(length <= MOST, "{length}: {text}");
    }
}
