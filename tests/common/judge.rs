//! A second judge of traces, simple and slow. It replays the domains from the start and finds entailments by trying
//! assignments. It judges the statements about the puzzle and the tree, but not the bookkeeping (the queue, the words
//! beside the literals, the running constraint). It serves to test the checker: a trace that the checker accepts must hold
//! for this judge too.

use super::corpus;
use super::judged_clauses::Lessons;
use super::oracle;
use super::rules::Rules;
use pencilmark::kernel::Meaning;
use pencilmark::meanings::AnyMeaning;
use pencilmark::puzzle::Grid;
use serde_json::Value;
use std::collections::HashMap;

/// The verdicts on reasons, which do not depend on the state of the run.
#[derive(Default)]
pub struct Judge {
    known: HashMap<String, bool>,
    /// The cells and the meaning of each placed rule, by its name.
    posted: HashMap<String, (Vec<usize>, AnyMeaning)>,
}

pub(super) struct ChoicePoint {
    pub(super) node: u64,
    pub(super) domains: Vec<u64>,
    /// The domains just after the decision of the current branch.
    pub(super) branch: Vec<u64>,
    cell: Option<usize>,
    taken: u64,
}

/// The state of a replay.
pub(super) struct Replay<'a> {
    rules: &'a Rules,
    pub(super) full: u64,
    pub(super) domains: Vec<u64>,
    pub(super) choices: Vec<ChoicePoint>,
    pub(super) node: u64,
    nodes: u64,
    restarts: u64,
    pub(super) solutions: u64,
    closed: bool,
    pub(super) lessons: Lessons,
}

fn bit(value: &Value, size: usize) -> Option<u64> {
    let value = value.as_u64().filter(|v| (1..=size as u64).contains(v))?;
    Some(1 << (value - 1))
}

impl Replay<'_> {
    pub(super) fn cell(&self, name: &Value) -> Option<usize> {
        self.rules.cell(name.as_str()?)
    }

    fn bit(&self, value: &Value) -> Option<u64> {
        bit(value, self.rules.size)
    }

    /// The cell of a literal and the values with which it is true.
    pub(super) fn literal(&self, literal: &Value) -> Option<(usize, u64)> {
        let cell = self.cell(&literal["cell"])?;
        let parts = literal.as_object()?;
        let (name, value) = parts.iter().find(|(name, _)| *name != "cell")?;
        let value = self.bit(value)?;
        let left = match name.as_str() {
            _ if parts.len() != 2 => return None,
            "is" => value,
            "not" => !value,
            "atMost" => value | (value - 1),
            "atLeast" => !(value - 1),
            _ => return None,
        };
        Some((cell, self.full & left))
    }

    /// The domains that the literals leave, if every literal is true; otherwise `None`.
    fn cited(&self, reason: &Value) -> Option<Vec<u64>> {
        let mut cited = vec![self.rules.full(); self.domains.len()];
        for literal in reason["literals"].as_array()? {
            let (cell, left) = self.literal(literal)?;
            if self.domains[cell] & !left != 0 {
                return None;
            }
            cited[cell] &= left;
        }
        Some(cited)
    }
}

/// Whether no values of these cells satisfy a meaning. All combinations are tried.
fn no_values(meaning: &AnyMeaning, domains: &[u64], chosen: &mut Vec<u8>) -> bool {
    match domains.get(chosen.len()) {
        None => !meaning.holds(chosen),
        Some(&domain) => oracle::values(domain).all(|value| {
            chosen.push(value);
            let fails = no_values(meaning, domains, chosen);
            chosen.pop();
            fails
        }),
    }
}

impl Judge {
    /// The judge of traces about a grid with placed rules.
    pub fn of(grid: &Grid) -> Judge {
        let posted = grid.geometry().posted().iter();
        let posted = posted.map(|rule| (rule.name.clone(), (rule.scope.clone(), rule.meaning.clone())));
        // `tests/rules/totals.rs` compares the equations themselves with brute force.
        let totals = grid.geometry().totals().iter();
        let totals = totals.map(|total| (total.name.clone(), (total.scope.clone(), total.meaning.clone().into())));
        Judge { posted: posted.chain(totals).collect(), ..Judge::default() }
    }

    /// Whether a constraint has no solution within these domains; `None` for an unknown constraint.
    fn is_refuted(&mut self, rules: &Rules, constraint: &str, domains: &[u64]) -> Option<bool> {
        if domains.contains(&0) {
            return Some(true);
        }
        if let Some((cells, meaning)) = self.posted.get(constraint) {
            let own: Vec<u64> = cells.iter().map(|&cell| domains[cell]).collect();
            return Some(no_values(meaning, &own, &mut Vec::new()));
        }
        let house = |name: &str| rules.houses.iter().find(|(house, _)| house == name).map(|(_, cells)| cells.clone());
        if let Some(cells) = house(constraint) {
            let own: Vec<u64> = cells.iter().map(|&cell| domains[cell]).collect();
            return Some(!oracle::satisfiable(&own));
        }
        if let Some((x, y)) = constraint.split_once(" ≠ ") {
            return Some(!oracle::satisfiable(&[domains[rules.cell(x)?], domains[rules.cell(y)?]]));
        }
        if let Some(digit) = constraint.strip_prefix("rows × columns of ") {
            let digit = 1u64 << (digit.chars().next()?.to_digit(36)? - 1);
            let columns = |row: &[u64]| {
                let must = row.iter().position(|&d| d == digit);
                let may = |column: &usize| must.map_or(row[*column] & digit != 0, |must| must == *column);
                (0..row.len()).filter(may).fold(0, |set, column| set | 1u64 << column)
            };
            let rows: Vec<u64> = domains.chunks(rules.size).map(columns).collect();
            return Some(!oracle::satisfiable(&rows));
        }
        let (first, second) = constraint.split_once(" × ")?;
        let (first, second) = (house(first)?, house(second)?);
        // A digit for which no place in one house is compatible with a place in the other.
        let places = |cells: &[usize], digit: u64| -> Vec<usize> {
            let must = cells.iter().find(|&&cell| domains[cell] == digit);
            match must {
                Some(&cell) => vec![cell],
                None => cells.iter().copied().filter(|&cell| domains[cell] & digit != 0).collect(),
            }
        };
        let impossible = |digit: u64| {
            let (a, b) = (places(&first, digit), places(&second, digit));
            let fits = |&x: &usize| b.iter().any(|&y| x == y || !(second.contains(&x) || first.contains(&y)));
            !a.iter().any(fits)
        };
        Some((0..rules.size).any(|v| impossible(1 << v)))
    }

    pub(super) fn follows(
        &mut self,
        replay: &Replay,
        constraint: &Value,
        reason: &Value,
        removed: Option<(usize, u64)>,
    ) -> Option<()> {
        let mut cited = replay.cited(reason)?;
        if constraint == "learnt clauses" {
            if let Some((cell, value)) = removed {
                cited[cell] &= value;
            }
            return (cited.contains(&0) || replay.lessons.refutes(reason, &cited)?).then_some(());
        }
        let key = format!("{constraint} {removed:?} {}", reason["literals"]);
        if let Some(&known) = self.known.get(&key) {
            return known.then_some(());
        }
        if let Some((cell, value)) = removed {
            cited[cell] &= value;
        }
        let follows = self.is_refuted(replay.rules, constraint.as_str()?, &cited)?;
        self.known.insert(key, follows);
        follows.then_some(())
    }

    pub(super) fn remove(&mut self, replay: &mut Replay, event: &Value) -> Option<()> {
        let (cell, value) = (replay.cell(&event["cell"])?, replay.bit(&event["value"])?);
        let refutation = &event["reason"]["refutation"];
        if event["constraint"] == "shaving" {
            let tried = &refutation["decision"];
            let is_it = replay.cell(&tried["cell"])? == cell && replay.bit(&tried["value"])? == value;
            if !is_it || tried["relation"] != "=" {
                return None;
            }
            let before = replay.domains.clone();
            replay.domains[cell] &= value;
            for step in refutation["steps"].as_array()? {
                self.remove(replay, step)?;
            }
            self.follows(replay, &refutation["constraint"], &refutation["conflict"], None)?;
            replay.domains = before;
        } else {
            self.follows(replay, &event["constraint"], &event["reason"], Some((cell, value)))?;
        }
        if replay.domains[cell] & value == 0 {
            return None;
        }
        replay.domains[cell] &= !value;
        Some(())
    }

    /// Whether a trace (a header and its events) holds.
    pub fn holds(&mut self, rules: &Rules, trace: &[Value]) -> bool {
        let options = &trace[0]["options"];
        let puzzle = corpus::digits(trace[0]["puzzle"].as_str().unwrap_or(""));
        let mut replay = Replay {
            rules,
            full: rules.full(),
            domains: rules.domains(&puzzle),
            choices: Vec::new(),
            node: 0,
            nodes: 1,
            restarts: 0,
            solutions: 0,
            closed: false,
            lessons: Lessons::new(&options["learning"], &rules.domains(&puzzle)),
        };
        let mut over = false;
        for (index, event) in trace[1..].iter().enumerate() {
            if over || event["index"] != index || self.event(&mut replay, event, options).is_none() {
                return false;
            }
            over = event["kind"] == "done";
        }
        over
    }

    fn event(&mut self, replay: &mut Replay, event: &Value, options: &Value) -> Option<()> {
        let here = event["node"] == replay.node;
        let holds = match event["kind"].as_str()? {
            "remove" => {
                let holds = self.remove(replay, event).is_some();
                if replay.choices.is_empty() {
                    replay.lessons.root.clone_from(&replay.domains);
                }
                holds
            }
            "learn" => self.learn(replay, event).is_some(),
            "fix" => replay.domains[replay.cell(&event["cell"])?] == replay.bit(&event["value"])?,
            "enqueue" => match replay.bit(&event["value"]) {
                Some(lost) => replay.domains[replay.cell(&event["cell"])?] & lost == 0,
                None => event["value"].is_null(),
            },
            "fail" => {
                replay.closed = true;
                here && self.follows(replay, &event["constraint"], &event["reason"], None).is_some()
            }
            "fixpoint" => {
                let domains = replay.domains.clone();
                replay.choices.push(ChoicePoint {
                    node: replay.node,
                    branch: domains.clone(),
                    domains,
                    cell: None,
                    taken: 0,
                });
                here
            }
            "decide" => {
                let decision = &event["decision"];
                let (cell, value) = (replay.cell(&decision["cell"])?, replay.bit(&decision["value"])?);
                let depth = replay.choices.len();
                let choice = replay.choices.last_mut()?;
                let domain = choice.domains[cell];
                let kept = match decision["relation"].as_str()? {
                    "=" => domain & value,
                    "≠" => domain & !value,
                    "≤" => domain & (value | (value - 1)),
                    _ => domain & !(value | (value - 1)),
                };
                let partition = *choice.cell.get_or_insert(cell) == cell && kept != 0 && kept & choice.taken == 0;
                let parent = event["parent"] == choice.node;
                choice.taken |= kept;
                (replay.domains, replay.closed) = (choice.domains.clone(), false);
                replay.domains[cell] = kept;
                choice.branch.clone_from(&replay.domains);
                (replay.node, replay.nodes) = (replay.nodes, replay.nodes + 1);
                partition && parent && event["depth"] == depth && event["node"] == replay.node
            }
            "backtrack" if replay.lessons.is_on() => {
                std::mem::take(&mut replay.closed) && replay.jump(event["node"].as_u64()?).is_some()
            }
            "backtrack" => {
                let complete =
                    |choice: &ChoicePoint| choice.cell.is_some_and(|cell| choice.taken == choice.domains[cell]);
                while replay.choices.last().is_some_and(complete) {
                    replay.choices.pop();
                }
                let choice = replay.choices.last()?;
                (replay.node, replay.domains) = (choice.node, choice.domains.clone());
                std::mem::take(&mut replay.closed) && event["node"] == replay.node
            }
            "restart" => {
                let complete =
                    |choice: &ChoicePoint| choice.cell.is_some_and(|cell| choice.taken == choice.domains[cell]);
                let left = match replay.lessons.is_on() {
                    true => replay.node,
                    false => replay.choices.iter().rev().find(|choice| !complete(choice))?.node,
                };
                let forgets = !replay.lessons.has_clauses();
                let allowed = options["restarts"] != "off" && !(forgets && replay.solutions > 0);
                let root = replay.choices.first_mut()?;
                (root.cell, root.taken) = (None, 0);
                (replay.node, replay.domains) = (0, root.domains.clone());
                replay.choices.truncate(usize::from(forgets));
                replay.restarts += 1;
                let number = event["restarts"] == replay.restarts;
                std::mem::take(&mut replay.closed) && allowed && number && event["node"] == left
            }
            "solution" => {
                let values: Vec<u8> = replay.domains.iter().map(|d| d.trailing_zeros() as u8 + 1).collect();
                let fixed = replay.domains.iter().all(|domain| domain.count_ones() == 1);
                replay.choices.pop();
                (replay.solutions, replay.closed) = (replay.solutions + 1, true);
                let obeys = |(cells, meaning): &(Vec<usize>, AnyMeaning)| {
                    meaning.holds(&cells.iter().map(|&cell| values[cell] - 1).collect::<Vec<_>>())
                };
                let is_solution = replay.rules.is_solution(&values) && self.posted.values().all(obeys);
                here && fixed && is_solution && replay.is_new() && event["solutions"] == replay.solutions
            }
            "done" => {
                let wanted = options["solutions"].as_u64()?;
                let complete =
                    |choice: &ChoicePoint| choice.cell.is_some_and(|cell| choice.taken == choice.domains[cell]);
                let claim = match event["outcome"].as_str()? {
                    "exhausted" if replay.closed && replay.is_over() => true,
                    "exhausted" => {
                        replay.closed && !replay.lessons.has_clauses() && replay.choices.iter().all(complete)
                    }
                    "enough" => wanted != 0 && replay.solutions == wanted,
                    "capped" => options["budget"]["nodes"].as_u64().is_some_and(|most| replay.nodes >= most),
                    _ => false,
                };
                claim && event["solutions"] == replay.solutions
            }
            "filter" | "revise" => true,
            _ => false,
        };
        holds.then_some(())
    }
}
