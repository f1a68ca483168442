//! Published puzzles with rules, solved by steps without a guess. Each step agrees with the published solution, and the judge
//! proves it from the meanings of the rules that it cites.

use super::judge::Judge;
use super::positions::conclusion;
use crate::common::corpus;
use pencilmark::human::{Board, Deduction, TechniqueFilter, path, techniques};
use pencilmark::options::Options;
use pencilmark::puzzle::{Grid, formats};
use pencilmark::solver;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// A published puzzle and its solution.
struct Published {
    title: String,
    grid: Grid,
    solution: Vec<u8>,
}

/// A walk along the hints of a puzzle.
struct Walked {
    solved: bool,
    /// The number of steps of each technique.
    steps: BTreeMap<&'static str, usize>,
    /// The steps that the judge did not accept.
    objections: Vec<String>,
    /// The time that the search for steps took, and the time of the judge.
    searching: Duration,
    judging: Duration,
}

/// The puzzle of a line: an f-puzzles object, or such an object with its solution beside it. `None` if the solution is not
/// known and the search does not find it soon.
fn published(line: &str) -> Option<Published> {
    let json: serde_json::Value = serde_json::from_str(line).expect("JSON");
    let object = json.get("fpuzzles").unwrap_or(&json);
    let imported = formats::read(&object.to_string()).unwrap_or_else(|error| panic!("{}: {error}", json["title"]));
    let digits = |text: &str| text.chars().filter_map(|c| c.to_digit(36)).map(|d| d as u8).collect::<Vec<u8>>();
    let beside = json["solution"].as_str().map(digits).filter(|digits| digits.len() == imported.grid.values().len());
    let solution = imported.about.solution.clone().or(beside).or_else(|| solved(&imported.grid))?;
    Some(Published { title: json["title"].as_str().unwrap_or_default().into(), grid: imported.grid, solution })
}

/// The only solution, if the search finds it in a few seconds.
fn solved(grid: &Grid) -> Option<Vec<u8>> {
    let report = solver::solve(grid, &Options { ms: Some(5_000.0), ..Options::default() });
    let [solver::Line::Text(only)] = &report.solutions[..] else { return None };
    (report.unique == Some(true)).then(|| corpus::digits(only))
}

/// The techniques without nets, which take seconds a step and know no rules.
fn without_nets() -> TechniqueFilter {
    let slow = techniques::ALL.iter().filter(|technique| !technique.slow_searches().is_empty());
    TechniqueFilter {
        without: slow.map(|technique| technique.info().id.to_owned()).collect(),
        without_uniqueness: false,
    }
}

/// Follows the steps from a puzzle to the end, and checks each step by the solution and by the judge.
fn walk(puzzle: &Published, most_seconds: f64) -> Walked {
    let judge = Judge::of_geometry(puzzle.grid.geometry());
    let mut board = Board::of_grid(&puzzle.grid);
    let (searching, judging) = (Duration::ZERO, Duration::ZERO);
    let mut walked = Walked { solved: false, steps: BTreeMap::new(), objections: Vec::new(), searching, judging };
    let (filter, started) = (without_nets(), Instant::now());
    while board.blanks() > 0 && started.elapsed().as_secs_f64() < most_seconds {
        let asked = Instant::now();
        let step = path::next(&board, &filter);
        walked.searching += asked.elapsed();
        let Some(step) = step else { break };
        check_solution(puzzle, &step);
        let asked = Instant::now();
        if let Some(objection) = judge.objection(&board, &step) {
            walked.objections.push(format!("{}: {} {}: {objection}", puzzle.title, step.technique, conclusion(&step)));
        }
        walked.judging += asked.elapsed();
        *walked.steps.entry(step.technique).or_default() += 1;
        board.apply(&step);
    }
    walked.solved = board.blanks() == 0;
    assert!(!walked.solved || board.values() == &puzzle.solution[..], "{}", puzzle.title);
    walked
}

fn check_solution(puzzle: &Published, step: &Deduction) {
    let context = || format!("{}: {} {}", puzzle.title, step.technique, conclusion(step));
    assert!(step.placements.iter().all(|c| puzzle.solution[c.cell] == c.digit + 1), "{}", context());
    assert!(step.eliminations.iter().all(|c| puzzle.solution[c.cell] != c.digit + 1), "{}", context());
}

/// The walks of many puzzles.
#[derive(Default)]
struct Walks {
    walked: usize,
    /// The titles of the puzzles that the steps solve.
    solved: Vec<String>,
    steps: BTreeMap<&'static str, usize>,
    objections: Vec<String>,
}

/// All puzzles of a text, walked on all processors.
fn walk_all(text: &str, most_seconds: f64) -> Walks {
    let lines: Vec<&str> = text.lines().filter(|line| line.starts_with('{')).collect();
    let (next, results) = (Mutex::new(lines.into_iter()), Mutex::new(Walks::default()));
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let line = next.lock().expect("no panic").next();
                    let Some(line) = line else { break };
                    let Some(puzzle) = published(line) else { continue };
                    let walked = walk(&puzzle, most_seconds);
                    let [searching, judging] = [walked.searching, walked.judging].map(|time| time.as_secs_f64());
                    let end = if walked.solved { "to the end" } else { "stuck" };
                    println!("{searching:6.1} s and {judging:6.1} s, {end}: {}: {:?}", puzzle.title, walked.steps);
                    let mut results = results.lock().expect("no panic");
                    results.walked += 1;
                    results.objections.extend(walked.objections);
                    if walked.solved {
                        results.solved.push(puzzle.title.clone());
                    }
                    walked.steps.into_iter().for_each(|(id, count)| *results.steps.entry(id).or_default() += count);
                }
            });
        }
    });
    let all = results.into_inner().expect("no panic");
    println!("{} of {} puzzles to the end: {:?}", all.solved.len(), all.walked, all.steps);
    assert!(all.objections.is_empty(), "{:#?}", all.objections);
    all
}

#[test]
fn published_puzzles_are_solved_by_steps_without_a_guess() {
    let text = std::fs::read_to_string(corpus::data().join("ruled.jsonl")).expect("the published puzzles");
    let walks = walk_all(&text, f64::INFINITY);
    assert!(walks.walked >= 20 && walks.solved.len() == walks.walked, "{:?}", walks.solved);
}

/// Every puzzle of `ruled.jsonl` in the directory of the collections.
#[test]
#[ignore = "thorough: needs PENCILMARK_CORPUS"]
fn a_hundred_published_puzzles_are_solved_by_steps_without_a_guess() {
    let file = corpus::collections().join("ruled.jsonl");
    let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let walks = walk_all(&text, 300.0);
    assert!(walks.solved.len() >= 100, "{:?}", walks.solved);
}
