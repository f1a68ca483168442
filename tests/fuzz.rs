//! A short fuzz test of every function that reads a text. The inputs are the seeds of `fuzz/`, whole and damaged, and they are
//! the same in every run. `npm run fuzz` runs for any time, and chooses the damage by coverage.

#[path = "../fuzz/readers.rs"]
mod readers;

use fastrand::Rng;
use std::fs;
use std::path::Path;

/// The number of damaged texts for each reader.
const TEXTS: usize = 4000;
/// Pieces of text that are likely to reveal faults in a reader.
const TOKENS: [&str; 18] = [
    "0",
    "9",
    "10",
    "-1",
    "18446744073709551616",
    "1e999",
    "NaN",
    "\n",
    "\r\n",
    "\0",
    "#",
    ":",
    "+",
    "_",
    "é",
    "\u{feff}",
    "\"",
    "[[[[",
];

fn seeds(reader: &str) -> Vec<Vec<u8>> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds").join(reader);
    let mut paths: Vec<_> =
        fs::read_dir(&directory).expect("seeds").map(|entry| entry.expect("a seed").path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).expect("a seed")).collect()
}

/// A seed with up to six changes: bytes changed, cut out, doubled or moved, tokens put in, or the end of another text.
fn damaged(seeds: &[Vec<u8>], random: &mut Rng) -> Vec<u8> {
    let mut text = random.choice(seeds).expect("a seed").clone();
    for _ in 0..random.usize(1..=6) {
        let from = random.usize(0..=text.len());
        let to = random.usize(from..=text.len().min(from + 40));
        match random.u8(0..8) {
            0 if from < text.len() => text[from] = random.u8(..),
            1 if from < text.len() => text[from] ^= 1 << random.u8(0..8),
            2 => drop(text.drain(from..to)),
            3 => text.truncate(from),
            4 => {
                let part = text[from..to].to_vec();
                text.splice(from..from, part.repeat(random.usize(1..4)));
            }
            5 => {
                let part: Vec<u8> = text.drain(from..to).collect();
                let at = random.usize(0..=text.len());
                text.splice(at..at, part);
            }
            6 => {
                let other = random.choice(seeds).expect("a seed");
                text.truncate(from);
                text.extend_from_slice(&other[random.usize(0..=other.len())..]);
            }
            _ => drop(text.splice(from..from, random.choice(TOKENS).expect("a token").bytes())),
        }
    }
    text
}

fn check(reader: &str) {
    let (_, read) = readers::READERS.iter().find(|(name, _)| *name == reader).expect("a reader");
    let seeds = seeds(reader);
    seeds.iter().for_each(|seed| read(seed));
    let mut random = Rng::with_seed(7);
    for _ in 0..TEXTS {
        read(&damaged(&seeds, &mut random));
    }
}

#[test]
fn damaged_puzzles_are_read_or_refused() {
    check("puzzles");
}

#[test]
fn damaged_puzzles_of_other_programs_are_read_or_refused() {
    for reader in ["f-puzzles", "links", "notation", "sudokuwiki", "hodoku", "iss", "sukaku", "drawings"] {
        check(reader);
    }
}

#[test]
fn damaged_positions_are_read_or_refused() {
    check("positions");
}

#[test]
fn damaged_traces_get_a_verdict() {
    check("trace");
}

#[test]
fn damaged_wishes_and_options_are_checked() {
    check("wishes");
}

#[test]
fn damaged_inputs_are_read_or_refused() {
    check("inputs");
}

#[test]
fn damaged_definitions_are_read_or_refused() {
    check("definitions");
}
