//! Adds up the answers to the parts of a puzzle. Each answer names its part and the whole puzzle ([`crate::parts`]). So
//! answers may come in any order, and answers about several puzzles may be mixed.

use crate::parts::PartOf;
use crate::puzzle::rules::part::Part;
use crate::puzzle::{ErrorKind, Grid, PuzzleError, formats};
use crate::run::outcome::{StatsReport, Status};
use crate::solver::{AnswerReport, CountReport, Line, SolveReport, conflict_of, sentence, unique};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};

/// The answer to a part, as `solve --json` and `count --json` print it.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Answer {
    part: Option<String>,
    part_of: Option<PartOf>,
    status: Status,
    /// The solutions of `solve`.
    solutions: Option<Vec<Line>>,
    /// The count of `count`.
    count: Option<u64>,
    stats: Option<StatsReport>,
}

/// The answer to a whole puzzle.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Merged {
    /// The answer of `solve` with statistics.
    Solve(SolveReport),
    /// The answer of `solve` without statistics.
    Answer(AnswerReport),
    /// The answer of `count`.
    Count(CountReport),
}

impl Answer {
    /// The number of solutions.
    fn found(&self) -> u64 {
        self.count.or(self.solutions.as_ref().map(|solutions| solutions.len() as u64)).unwrap_or(0)
    }

    fn is_complete(&self) -> bool {
        self.part_of.as_ref().is_some_and(|whole| whole.complete)
    }

    /// Whether two answers to one part are equal apart from their counters and times.
    fn agrees(&self, other: &Answer) -> bool {
        let sorted = |answer: &Answer| {
            let mut lines: Vec<String> = answer.solutions.iter().flatten().map(|line| format!("{line:?}")).collect();
            lines.sort_unstable();
            lines
        };
        self.status == other.status && self.count == other.count && sorted(self) == sorted(other)
    }
}

/// The parts of one puzzle that were answered.
#[derive(Debug)]
struct Parts {
    puzzle: String,
    of: u32,
    limit: u64,
    counts: bool,
    answers: BTreeMap<u32, Answer>,
    /// The first reason to refuse the parts.
    fault: Option<String>,
}

/// The answers to the parts of some puzzles.
#[derive(Debug, Default)]
pub struct Merge {
    /// Whether a part may be answered several times.
    again: bool,
    puzzles: Vec<Parts>,
    by_puzzle: HashMap<String, usize>,
}

fn refusal(message: String) -> PuzzleError {
    PuzzleError::new(ErrorKind::Rule, message)
}

impl Merge {
    /// No answers yet. With `again`, a part may be answered several times if the answers agree. If a run ended early, its
    /// answer is replaced by an answer with at least as many solutions.
    pub fn new(again: bool) -> Merge {
        Merge { again, ..Merge::default() }
    }

    /// Whether there is no answer.
    pub fn is_empty(&self) -> bool {
        self.puzzles.is_empty()
    }

    /// Adds the answer of a line.
    ///
    /// # Errors
    /// A [`PuzzleError`] if the line is not the JSON answer to a part of a puzzle.
    pub fn add(&mut self, line: &str) -> Result<(), PuzzleError> {
        let value: serde_json::Value = serde_json::from_str(line).map_err(|error| {
            let hint = if error.is_eof() { "it was cut off" } else { "it is no JSON" };
            refusal(format!(
                "this line is no answer: {hint}. Remove it, and run its part again if no other line has it"
            ))
        })?;
        if let Some(message) = value["error"]["message"].as_str() {
            return Err(refusal(format!("this line is an error and no answer: {message}")));
        }
        let answer: Answer = serde_json::from_value(value)
            .map_err(|error| refusal(format!("this line is no answer of solve --json or count --json: {error}")))?;
        let (Some(part), Some(whole)) = (&answer.part, &answer.part_of) else {
            return Err(refusal("this line answers a whole puzzle and no part".into()));
        };
        let part = Part::read(part).ok_or_else(|| refusal(format!("\"{part}\" is no part: it should be like 3/16")))?;
        if answer.count.is_some() == answer.solutions.is_some() {
            return Err(refusal("this line is no answer of solve --json or count --json".into()));
        }
        let at = *self.by_puzzle.entry(whole.puzzle.clone()).or_insert_with(|| {
            let (puzzle, limit, counts) = (whole.puzzle.clone(), whole.limit, answer.count.is_some());
            self.puzzles.push(Parts { puzzle, of: part.of, limit, counts, answers: BTreeMap::new(), fault: None });
            self.puzzles.len() - 1
        });
        let parts = &mut self.puzzles[at];
        if let Err(fault) = parts.add(part, answer, self.again) {
            parts.fault.get_or_insert(fault);
        }
        Ok(())
    }

    /// The answers to the puzzles, in the order of their first parts. A puzzle whose parts do not fit together has an error in
    /// its place.
    pub fn finish(self) -> impl Iterator<Item = Result<(Grid, Merged), PuzzleError>> {
        self.puzzles.into_iter().map(|parts| {
            let told = |fault: String| refusal(format!("Puzzle {}: {fault}", named(&parts.puzzle)));
            parts.merged().map_err(told)
        })
    }
}

/// The name of a puzzle in a sentence: its text, or the beginning of a long text.
fn named(puzzle: &str) -> String {
    const MOST: usize = 100;
    match puzzle.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &puzzle[..end]),
        None => puzzle.to_owned(),
    }
}

impl Parts {
    /// Adds an answer.
    ///
    /// # Errors
    /// A sentence that says why the answer does not fit the others.
    fn add(&mut self, part: Part, answer: Answer, again: bool) -> Result<(), String> {
        let limit = answer.part_of.as_ref().map_or(0, |whole| whole.limit);
        if part.of != self.of {
            return Err(format!("part {part} is there, but other answers are to {} parts", self.of));
        }
        if answer.count.is_some() != self.counts {
            return Err(format!(
                "part {part} was answered by both solve and count, or by another of them than the rest"
            ));
        }
        if limit != self.limit {
            return Err(format!(
                "part {part} was answered with --solutions {limit}, and other parts with --solutions {}",
                self.limit
            ));
        }
        let Some(known) = self.answers.get(&part.number) else {
            self.answers.insert(part.number, answer);
            return Ok(());
        };
        let agrees = known.agrees(&answer);
        if !again {
            let how = if agrees { "twice with the same answer" } else { "twice with different answers" };
            return Err(format!("part {part} was answered {how}. If it was run again, use --again"));
        }
        let is_early = |answer: &Answer| answer.status == Status::Capped;
        match (is_early(known), is_early(&answer)) {
            _ if agrees => Ok(()),
            (true, _) if answer.found() >= known.found() => {
                self.answers.insert(part.number, answer);
                Ok(())
            }
            (_, true) if known.found() >= answer.found() => Ok(()),
            _ => Err(format!("part {part} was answered twice with different answers; run it once more")),
        }
    }

    /// The puzzle and its answer.
    ///
    /// # Errors
    /// A sentence that says which part is missing, or does not fit.
    fn merged(&self) -> Result<(Grid, Merged), String> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        let missing: Vec<u32> = (1..=self.of).filter(|number| !self.answers.contains_key(number)).collect();
        match missing[..] {
            [] => {}
            [only] => return Err(format!("part {only}/{} is missing", self.of)),
            [first, .., last] => {
                return Err(format!(
                    "{} of {} parts are missing, from {first}/{} to {last}/{}",
                    missing.len(),
                    self.of,
                    self.of,
                    self.of
                ));
            }
        }
        let (grid, _) = formats::read_one(&self.puzzle, None).map_err(|error| error.message)?;
        self.check_solutions()?;
        let found: u64 = self.answers.values().map(Answer::found).sum();
        let count = if self.limit == 0 { found } else { found.min(self.limit) };
        let complete = self.answers.values().all(Answer::is_complete) && (self.limit == 0 || found < self.limit);
        let status = match count {
            _ if self.answers.values().any(|answer| answer.status == Status::Capped) => Status::Capped,
            0 => Status::Infeasible,
            _ => Status::Solved,
        };
        let conflict = conflict_of(&grid, status);
        let message = sentence(&grid, status, count, complete);
        // The processes may have chosen different options, so the merged answer names none.
        let (part, part_of, chosen, stats) = (None, None, None, self.stats());
        if self.counts {
            return Ok((
                grid,
                Merged::Count(CountReport { part, part_of, status, count, conflict, chosen, stats, message }),
            ));
        }
        let all = self.answers.values().flat_map(|answer| answer.solutions.iter().flatten().cloned());
        let solutions = all.take(count as usize).collect();
        let unique = unique(count, complete);
        let merged = match stats {
            Some(stats) => Merged::Solve(SolveReport {
                part,
                part_of,
                status,
                solutions,
                unique,
                conflict,
                chosen,
                stats,
                message,
            }),
            None => Merged::Answer(AnswerReport { part, part_of, status, solutions, unique, conflict, message }),
        };
        Ok((grid, merged))
    }

    /// Checks that no solution is in two parts.
    fn check_solutions(&self) -> Result<(), String> {
        let mut seen: HashMap<&Line, u32> = HashMap::new();
        for (&number, answer) in &self.answers {
            for solution in answer.solutions.iter().flatten() {
                if let Some(other) = seen.insert(solution, number) {
                    let of = self.of;
                    return Err(format!("parts {other}/{of} and {number}/{of} have a solution in common"));
                }
            }
        }
        Ok(())
    }

    /// The sums of counters and times; `None` if an answer has none. The first solution is the first one of any part.
    fn stats(&self) -> Option<StatsReport> {
        let all: Option<Vec<StatsReport>> = self.answers.values().map(|answer| answer.stats).collect();
        all?.into_iter().reduce(|a, b| StatsReport {
            first_solution_ms: [a.first_solution_ms, b.first_solution_ms].into_iter().flatten().reduce(f64::min),
            total_ms: a.total_ms + b.total_ms,
            nodes: a.nodes + b.nodes,
            failures: a.failures + b.failures,
            backtracks: a.backtracks + b.backtracks,
            restarts: a.restarts + b.restarts,
            filterings: a.filterings + b.filterings,
            removals: a.removals + b.removals,
            max_depth: a.max_depth.max(b.max_depth),
        })
    }
}
