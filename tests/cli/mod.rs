//! Tests of the command line as a program: what each command prints, and its exit status.

mod answers;
mod budgets;
mod formats;
mod options;
mod own;
mod parallel;
mod parts;
mod posted;
mod prove;
mod rules;
mod setting;
mod states;
mod trace;
mod trouble;

pub use prove::Files;

use serde_json::Value;
use std::io::Write;
use std::process::{Command, Stdio};

/// A run of the program that has ended.
pub struct Ran {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Ran {
    /// Returns the output of a run without errors.
    #[track_caller]
    pub fn good(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""));
        self.out
    }

    /// Returns the output of a run without errors as JSON, a value for each line.
    #[track_caller]
    pub fn json(self) -> Vec<Value> {
        json_lines(&self.good())
    }

    /// Returns the errors of a run that printed nothing else.
    #[track_caller]
    pub fn refusal(self) -> String {
        assert_eq!((self.code, self.out.as_str()), (Some(2), ""));
        self.err
    }
}

#[track_caller]
fn json_lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))).collect()
}

fn program(arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pencilmark"));
    command.args(arguments.split_whitespace());
    command
}

/// Runs the program with these arguments and this text on standard input.
pub fn pencilmark(arguments: &str, input: impl AsRef<[u8]>) -> Ran {
    let mut child = program(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.as_ref().to_vec();
    // The program may refuse its arguments without reading anything: a broken pipe is no failure of the test.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Ran { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// One of the four source puzzles.
struct Seed {
    puzzle: String,
    name: String,
    solution: String,
}

const SEEDS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/seeds.txt");

/// The four source puzzles: choco, ac3, msf and tree.
fn seeds() -> Vec<Seed> {
    let text = std::fs::read_to_string(SEEDS).expect("tests/data/seeds.txt");
    let seed = |line: &str| {
        let mut words = line.split([' ', '#']).filter(|word| !word.is_empty()).map(str::to_owned);
        Some(Seed { puzzle: words.next()?, name: words.next()?, solution: words.next()? })
    };
    let seeds: Vec<Seed> = text.lines().filter(|line| !line.starts_with('#')).filter_map(seed).collect();
    assert_eq!(seeds.len(), 4);
    seeds
}

fn seed(name: &str) -> Seed {
    seeds().into_iter().find(|seed| seed.name == name).expect("a source puzzle")
}

const EMPTY_4X4: &str = "................";
