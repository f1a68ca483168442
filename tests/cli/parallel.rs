//! Answers from several threads: the same output as from one, in the same order.

use super::{Ran, json_lines, pencilmark, program, seed};
use crate::common::corpus;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

/// Puzzles that take different times, with unreadable lines and a puzzle written as a square among them.
fn batch() -> String {
    let lines = |name: &str| corpus::sample(name).iter().map(|puzzle| corpus::line(puzzle)).collect::<Vec<String>>();
    let mut batch = String::new();
    for (hard, easy) in lines("hardest1106").iter().zip(lines("easy33").iter().cycle()) {
        batch += &format!("{hard}\n{easy}\n{easy}\n{easy}1\n");
    }
    // The rows of a square. Together they are one puzzle.
    let square = &lines("easy33")[0];
    (0..9).for_each(|row| batch += &format!("{}\n", &square[9 * row..9 * row + 9]));
    batch
}

/// The output of a run without its times, which differ from run to run: without the numbers before "ms" and the numbers
/// behind a key that ends in "Ms".
fn timeless(ran: Ran) -> Ran {
    let is_number = |c: char| c.is_ascii_digit() || c == '.';
    let mut out = String::new();
    for line in ran.out.split_inclusive('\n') {
        for part in line.split_inclusive([' ', ',']) {
            match part.split_once("Ms\":") {
                Some((key, _)) => out += key,
                None => out += part,
            }
            if part.starts_with("ms") {
                let number = out.trim_end_matches(part).trim_end().trim_end_matches(is_number).len();
                out.truncate(number);
            }
        }
    }
    Ran { out, ..ran }
}

#[test]
fn any_number_of_threads_gives_the_same_output() {
    let batch = batch();
    for command in ["count --solutions 2", "solve --statistics=false", "solve --statistics=false --consistency value"] {
        for format in ["", "--json"] {
            let run = |threads: usize| timeless(pencilmark(&format!("{command} {format} --threads {threads}"), &batch));
            let one = run(1);
            assert_eq!(one.code, Some(2), "the batch has unreadable lines");
            assert!(one.out.lines().count() > 100);
            for threads in [2, 3, 8] {
                let several = run(threads);
                assert_eq!(several.code, one.code);
                assert_eq!(several.out, one.out, "{command} {format} on {threads} threads");
                assert_eq!(several.err, one.err, "{command} {format} on {threads} threads");
            }
            let by_default = timeless(pencilmark(&format!("{command} {format}"), &batch));
            assert_eq!((by_default.out, by_default.err), (one.out, one.err));
        }
    }
}

#[test]
fn ratings_come_in_the_order_of_the_puzzles() {
    let batch = format!("{}\n{}x\n{}\n", seed("choco").puzzle, seed("tree").puzzle, seed("msf").puzzle).repeat(3);
    for format in ["", "--json"] {
        let run = |threads: usize| pencilmark(&format!("rate {format} --threads {threads}"), &batch);
        let (one, four) = (run(1), run(4));
        assert_eq!((one.code, one.err.lines().count()), (Some(2), 3));
        assert_eq!((four.code, four.out, four.err), (one.code, one.out, one.err));
    }
}

#[test]
fn runs_with_statistics_accept_threads_too() {
    let batch = format!("{}\n{}\n", seed("choco").puzzle, seed("tree").puzzle);
    let reports = pencilmark("solve --json --threads 2", batch).json();
    assert!(reports.len() == 2 && reports.iter().all(|report| report["stats"]["nodes"].is_u64()));
}

#[test]
fn no_threads_at_all_are_refused() {
    for command in ["count", "solve", "rate"] {
        assert!(pencilmark(&format!("{command} --threads 0"), seed("choco").puzzle).refusal().contains("--threads"));
    }
}

#[test]
fn a_long_file_is_read_in_pieces() {
    // An input longer than one piece of text, with an error near its end. The error must name the right line.
    let batch =
        format!("{}\n", seed("choco").puzzle).repeat(8_000) + &seed("choco").puzzle[1..] + "\n" + &seed("tree").puzzle;
    let ran = pencilmark("count --json --solutions 2 --threads 2", batch);
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (Some(2), "line 8001 has 80 cells; a 9x9 puzzle has 81: one is missing\n")
    );
    let lines = json_lines(&ran.out);
    assert_eq!(lines.len(), 8_002);
    assert!(lines.iter().enumerate().all(|(index, line)| (index == 8_000) != line["error"].is_null()));
}

#[test]
fn the_program_ends_when_its_output_is_closed() {
    let mut child = program("count --json --threads 2")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    let feeder = std::thread::spawn(move || {
        // The test reads only the first answer. The empty grid has far too many solutions to list.
        let puzzle = format!("{}\n", seed("choco").puzzle);
        let text = puzzle.repeat(5_000) + &".".repeat(81) + "\n" + &puzzle.repeat(5_000);
        let _ = input.write_all(text.as_bytes());
    });
    let mut first = String::new();
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    output.read_line(&mut first).expect("a line");
    drop(output);
    assert!(first.contains(r#""count":1"#), "{first}");
    let ended = child.wait_with_output().expect("the program ends");
    assert_eq!((ended.status.code(), ended.stderr.as_slice()), (Some(0), &b""[..]));
    feeder.join().expect("the input was written, or nobody read it");
}
