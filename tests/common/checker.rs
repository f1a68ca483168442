//! A checker of traces that knows the rules of Sudoku and nothing else. It reads a trace line by line, as a program
//! would read it from a file, keeps domains and a tree of its own, and refuses the first line that does not follow: a
//! removal its reason does not entail, a decision that leaves part of a domain out, a claim that is not so.

use super::corpus;
use super::oracle;
use super::posted::{Constraint, constraints};
use super::rules::Rules;
use super::written::{Header, Line, Reason, Settings};
use std::collections::{HashMap, HashSet};

/// What waits in the queue: a constraint, and for an arc the cell it prunes.
type Waiting = (String, Option<usize>);

/// A node with open variables, and the branches taken from it.
struct Choice {
    node: u32,
    domains: Vec<u64>,
    cell: Option<usize>,
    taken: Vec<(String, u8)>,
}

/// Where the run stands between two lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Propagating,
    /// A removal has just left one value: that must be told.
    MustFix(usize),
    /// A domain has run empty: that must be told.
    MustFail,
    /// Every cell is fixed at a fixpoint: that must be told.
    MustSolve,
    /// At a choice point.
    Choosing,
    /// A failure or a solution.
    Closed,
    Over,
}

pub struct Checker {
    rules: Rules,
    settings: Settings,
    constraints: HashMap<String, Constraint>,
    pub domains: Vec<u64>,
    /// Open choice points, from the root down.
    choices: Vec<Choice>,
    stage: Stage,
    node: u32,
    nodes: u32,
    next_index: u64,
    solutions: u64,
    pub removals: u64,
    /// How many copies of each propagator wait.
    waiting: HashMap<Waiting, usize>,
    /// The constraint that is being filtered and the cell its arc prunes.
    running: Option<Waiting>,
    /// Entailments found to hold, so that each is worked out once: the domains a reason leaves.
    known: HashSet<(bool, Vec<u64>)>,
}

macro_rules! refuse_unless {
    ($holds:expr, $($why:tt)*) => {
        if !$holds {
            return Err(format!($($why)*));
        }
    };
}

impl Checker {
    /// Begins with a trace's first line.
    pub fn new(header: &str) -> Result<Checker, String> {
        let header: Header = serde_json::from_str(header).map_err(|error| error.to_string())?;
        refuse_unless!(header.version == 1, "version {} is unknown", header.version);
        let puzzle = corpus::digits(&header.puzzle);
        let rules = match header.options.box_shape.as_deref().and_then(|shape| shape.split_once('x')) {
            Some((width, height)) => Rules::new(width.parse().unwrap_or(0), height.parse().unwrap_or(0)),
            None => Rules::for_cells(puzzle.len()),
        };
        refuse_unless!(puzzle.len() == rules.size * rules.size, "the puzzle does not fit its box");
        let constraints = constraints(&rules, &header.options.model)?;
        let mut waiting = HashMap::new();
        for (name, constraint) in &constraints {
            if constraint.is_house {
                waiting.insert((name.clone(), None), 1);
            }
            for &cell in constraint.cells.iter().filter(|_| !constraint.is_house) {
                waiting.insert((name.clone(), Some(cell)), constraint.copies);
            }
        }
        Ok(Checker {
            domains: rules.domains(&puzzle),
            rules,
            settings: header.options,
            constraints,
            choices: Vec::new(),
            stage: Stage::Propagating,
            node: 0,
            nodes: 1,
            next_index: 0,
            solutions: 0,
            removals: 0,
            waiting,
            running: None,
            known: HashSet::new(),
        })
    }

    /// Reads the next line.
    pub fn read(&mut self, line: &str) -> Result<(), String> {
        let event: Line = serde_json::from_str(line).map_err(|error| error.to_string())?;
        self.event(&event).map_err(|why| format!("{why}: {line}"))
    }

    fn event(&mut self, event: &Line) -> Result<(), String> {
        refuse_unless!(event.index == self.next_index, "event {} is missing", self.next_index);
        self.next_index += 1;
        let expected: &[&str] = match self.stage {
            Stage::Propagating => &["filter", "revise", "remove", "enqueue", "fail", "fixpoint"],
            Stage::MustFix(_) => &["fix"],
            Stage::MustFail => &["fail"],
            Stage::MustSolve => &["solution"],
            Stage::Choosing => &["decide", "done"],
            Stage::Closed => &["backtrack", "done"],
            Stage::Over => &[],
        };
        refuse_unless!(expected.contains(&&*event.kind), "only {expected:?} can come here");
        if event.kind == "solution" || event.kind == "fail" || event.kind == "fixpoint" {
            refuse_unless!(event.node == Some(self.node), "the run is at node {}", self.node);
        }
        match &*event.kind {
            "filter" | "revise" => self.filter(event),
            "remove" => self.remove(event),
            "fix" => self.fix(event),
            "enqueue" => self.enqueue(event),
            "fail" => self.fail(event),
            "fixpoint" => self.fixpoint(),
            "decide" => self.decide(event),
            "backtrack" => self.backtrack(event),
            "solution" => self.solution(event),
            _ => self.done(event),
        }
    }

    fn cell(&self, name: Option<&String>) -> Result<usize, String> {
        let name = name.ok_or("a cell is missing")?;
        self.rules.cell(name).ok_or_else(|| format!("{name} is no cell"))
    }

    fn constraint(&self, event: &Line) -> Result<(String, &Constraint), String> {
        let name = event.constraint.as_ref().ok_or("a constraint is missing")?;
        let constraint = self.constraints.get(name).ok_or_else(|| format!("there is no {name}"))?;
        Ok((name.clone(), constraint))
    }

    /// The propagator an event names: a house's, or an arc of a `≠`, whose two cells are its constraint's.
    fn propagator(&self, event: &Line) -> Result<(Waiting, Option<usize>), String> {
        let (name, constraint) = self.constraint(event)?;
        let Some([x, y]) = &event.arc else {
            refuse_unless!(constraint.is_house, "{name} is revised by its arcs");
            return Ok(((name, None), None));
        };
        let (x, y) = (self.cell(Some(x))?, self.cell(Some(y))?);
        let mut cells = [x, y];
        cells.sort_unstable();
        refuse_unless!(!constraint.is_house && constraint.cells == cells, "no arc of {name}");
        Ok(((name, Some(x)), Some(y)))
    }

    fn filter(&mut self, event: &Line) -> Result<(), String> {
        let (propagator, _) = self.propagator(event)?;
        refuse_unless!((event.kind == "revise") == propagator.1.is_some(), "arcs are revised, houses filtered");
        let copies = self.waiting.entry(propagator.clone()).or_default();
        refuse_unless!(*copies > 0, "it does not wait");
        *copies -= 1;
        self.running = Some(propagator);
        Ok(())
    }

    fn enqueue(&mut self, event: &Line) -> Result<(), String> {
        let (propagator, looks_at) = self.propagator(event)?;
        let cell = self.cell(event.cell.as_ref())?;
        let concerned = match looks_at {
            Some(y) => cell == y,
            None => self.constraints[&propagator.0].cells.contains(&cell),
        };
        refuse_unless!(concerned, "the change does not concern it");
        match event.value {
            Some(value) => refuse_unless!(!self.has(cell, value)?, "the cell has not lost the value"),
            // Without a value it is a decision that woke it: the last one, nothing having been filtered since.
            None => {
                let decided = self.choices.last().and_then(|choice| choice.cell);
                refuse_unless!(self.running.is_none() && decided == Some(cell), "the cell was not decided on");
            }
        }
        let posted = self.constraints[&propagator.0].copies;
        let copies = self.waiting.entry(propagator).or_default();
        refuse_unless!(*copies < posted, "it waits already");
        *copies += 1;
        Ok(())
    }

    fn has(&self, cell: usize, value: u8) -> Result<bool, String> {
        refuse_unless!((1..=self.rules.size as u8).contains(&value), "{value} is no value");
        Ok(self.domains[cell] >> (value - 1) & 1 == 1)
    }

    /// Checks that each literal is true, and returns the domains of the constraint's cells cut by nothing but them.
    fn cited(&self, constraint: &Constraint, reason: &Reason) -> Result<Vec<u64>, String> {
        let mut domains = vec![self.rules.full(); constraint.cells.len()];
        for literal in &reason.literals {
            let cell = self.cell(Some(&literal.cell))?;
            let at = constraint.cells.iter().position(|&c| c == cell);
            let at = at.ok_or_else(|| format!("{} is not in the constraint", literal.cell))?;
            match (literal.is, literal.not) {
                (Some(value), None) => {
                    let so = self.has(cell, value)? && self.domains[cell].count_ones() == 1;
                    refuse_unless!(so, "{} is not {value}", literal.cell);
                    domains[at] &= 1 << (value - 1);
                }
                (None, Some(value)) => {
                    refuse_unless!(!self.has(cell, value)?, "{} may be {value}", literal.cell);
                    domains[at] &= !(1 << (value - 1));
                }
                _ => return Err("a literal says one thing".into()),
            }
        }
        Ok(domains)
    }

    /// Whether a constraint cannot hold in these domains of its cells.
    fn is_refuted(&mut self, is_house: bool, domains: Vec<u64>) -> bool {
        let question = (is_house, domains);
        if self.known.contains(&question) {
            return true;
        }
        let refuted = match is_house {
            true => !oracle::permutation_exists(&question.1, self.rules.full()),
            false => !oracle::satisfiable(&question.1),
        };
        refuted && self.known.insert(question)
    }

    fn remove(&mut self, event: &Line) -> Result<(), String> {
        let (name, constraint) = self.constraint(event)?;
        let (cell, value) = (self.cell(event.cell.as_ref())?, event.value.ok_or("a value is missing")?);
        let running = self.running.as_ref();
        refuse_unless!(running.is_some_and(|(n, _)| *n == name), "{name} is not being filtered");
        let pruned = running.and_then(|(_, pruned)| *pruned);
        refuse_unless!(pruned.is_none_or(|x| x == cell), "the arc prunes its first cell");
        refuse_unless!(self.has(cell, value)?, "the value is not there");
        let reason = event.reason.as_ref().ok_or("no removal without a reason")?;
        refuse_unless!(["fixed", "hall", "hidden"].contains(&&*reason.rule), "unknown rule");
        let mut domains = self.cited(constraint, reason)?;
        let at = constraint.cells.iter().position(|&c| c == cell).ok_or("the cell is not in the constraint")?;
        refuse_unless!(domains[at] >> (value - 1) & 1 == 1, "the reason assumes what it removes");
        domains[at] = 1 << (value - 1);
        let is_house = constraint.is_house;
        refuse_unless!(self.is_refuted(is_house, domains), "the reason does not entail the removal");
        self.domains[cell] &= !(1 << (value - 1));
        self.removals += 1;
        self.stage = match self.domains[cell].count_ones() {
            0 => Stage::MustFail,
            1 => Stage::MustFix(cell),
            _ => Stage::Propagating,
        };
        Ok(())
    }

    fn fix(&mut self, event: &Line) -> Result<(), String> {
        let (cell, value) = (self.cell(event.cell.as_ref())?, event.value.ok_or("a value is missing")?);
        let (name, _) = self.constraint(event)?;
        refuse_unless!(self.running.as_ref().is_some_and(|(n, _)| *n == name), "{name} is not being filtered");
        let fixed = self.has(cell, value)? && self.domains[cell].count_ones() == 1;
        refuse_unless!(self.stage == Stage::MustFix(cell) && fixed, "that was not fixed");
        self.stage = Stage::Propagating;
        Ok(())
    }

    fn fail(&mut self, event: &Line) -> Result<(), String> {
        let (name, constraint) = self.constraint(event)?;
        refuse_unless!(self.running.as_ref().is_some_and(|(n, _)| *n == name), "{name} is not being filtered");
        let reason = event.reason.as_ref().ok_or("no failure without a reason")?;
        let empty = reason.rule == "empty";
        refuse_unless!(empty || reason.rule == "too-few", "unknown rule");
        refuse_unless!(empty == (self.stage == Stage::MustFail), "an empty domain is told as one");
        let (domains, is_house) = (self.cited(constraint, reason)?, constraint.is_house);
        refuse_unless!(self.is_refuted(is_house, domains), "the reason does not entail the failure");
        self.waiting.clear();
        self.stage = Stage::Closed;
        Ok(())
    }

    fn fixpoint(&mut self) -> Result<(), String> {
        refuse_unless!(self.waiting.values().all(|&copies| copies == 0), "something waits");
        for constraint in self.constraints.values() {
            for &x in constraint.cells.iter().filter(|&&x| self.domains[x].count_ones() == 1) {
                let clash = constraint.cells.iter().any(|&y| y != x && self.domains[y] & self.domains[x] != 0);
                refuse_unless!(!clash, "the value of cell {x} has not left its peers");
            }
        }
        let open = self.domains.iter().any(|domain| domain.count_ones() > 1);
        self.stage = if open { Stage::Choosing } else { Stage::MustSolve };
        if open {
            self.choices.push(Choice { node: self.node, domains: self.domains.clone(), cell: None, taken: Vec::new() });
        }
        Ok(())
    }

    fn solution(&mut self, event: &Line) -> Result<(), String> {
        let values: Vec<u8> = self.domains.iter().map(|domain| domain.trailing_zeros() as u8 + 1).collect();
        refuse_unless!(self.rules.is_solution(&values), "that is no solution");
        self.solutions += 1;
        refuse_unless!(event.solutions == Some(self.solutions), "it is number {}", self.solutions);
        self.stage = Stage::Closed;
        Ok(())
    }

    /// The cell the search must branch on.
    fn choice(&self) -> Option<usize> {
        let open = (0..self.domains.len()).filter(|&cell| self.domains[cell].count_ones() > 1);
        match &*self.settings.variable_order {
            // `min_by_key` takes the first of equals.
            "first-fail" => open.min_by_key(|&cell| self.domains[cell].count_ones()),
            _ => open.min(),
        }
    }

    fn decide(&mut self, event: &Line) -> Result<(), String> {
        let decision = event.decision.as_ref().ok_or("a decision is missing")?;
        let (cell, value) = (self.cell(Some(&decision.cell))?, decision.value);
        refuse_unless!(self.has(cell, value)?, "the value is not there to decide on");
        refuse_unless!(self.choice() == Some(cell), "the order says to branch on another cell");
        let (node, depth) = (self.nodes, self.choices.len());
        refuse_unless!(event.node == Some(node), "the next node is {node}");
        refuse_unless!(event.depth == Some(depth), "{depth} decisions are in force");
        let binary = self.settings.branching == "binary";
        let choice = self.choices.last_mut().ok_or("there is no choice point")?;
        refuse_unless!(event.parent == Some(choice.node), "the choice point is {}", choice.node);
        refuse_unless!(*choice.cell.get_or_insert(cell) == cell, "all branches divide one domain");
        let expected = match choice.taken.first() {
            Some((_, first)) if binary => ("≠", Some(*first)),
            _ => ("=", None),
        };
        refuse_unless!(decision.relation == expected.0, "a branch {} was due", expected.0);
        refuse_unless!(expected.1.is_none_or(|first| first == value), "the branches do not fit");
        let branch = (decision.relation.clone(), value);
        refuse_unless!(!choice.taken.contains(&branch), "the branch was taken before");
        choice.taken.push(branch);
        let bit = 1 << (value - 1);
        self.domains[cell] = if expected.0 == "=" { bit } else { self.domains[cell] & !bit };
        self.node = node;
        self.nodes += 1;
        self.stage = Stage::Propagating;
        self.running = None;
        Ok(())
    }

    /// Whether the branches taken from a choice point cover the domain they divide.
    fn is_complete(&self, choice: &Choice) -> bool {
        if self.settings.branching == "binary" {
            return choice.taken.len() == 2;
        }
        let taken = choice.taken.iter().fold(0, |set, (_, value)| set | 1u64 << (value - 1));
        choice.cell.is_some_and(|cell| taken == choice.domains[cell])
    }

    fn backtrack(&mut self, event: &Line) -> Result<(), String> {
        while let Some(choice) = self.choices.last() {
            if event.node == Some(choice.node) {
                refuse_unless!(!self.is_complete(choice), "nothing is left to try there");
                self.domains.clone_from(&choice.domains);
                self.node = choice.node;
                self.stage = Stage::Choosing;
                self.waiting.clear();
                return Ok(());
            }
            refuse_unless!(self.is_complete(choice), "node {} is left with untried branches", choice.node);
            self.choices.pop();
        }
        Err("that is no open choice point".into())
    }

    fn done(&mut self, event: &Line) -> Result<(), String> {
        refuse_unless!(event.solutions == Some(self.solutions), "there were {}", self.solutions);
        let wanted = self.settings.solutions;
        let claim = match event.outcome.as_deref() {
            Some("exhausted") => {
                self.stage == Stage::Closed && self.choices.iter().all(|choice| self.is_complete(choice))
            }
            Some("enough") => self.stage == Stage::Closed && wanted != 0 && self.solutions == wanted,
            Some("capped") => true,
            _ => false,
        };
        refuse_unless!(claim, "the claim does not follow");
        refuse_unless!(wanted == 0 || self.solutions <= wanted, "more solutions than wanted");
        self.stage = Stage::Over;
        Ok(())
    }

    /// Whether the run has been read to its end.
    pub fn is_over(&self) -> bool {
        self.stage == Stage::Over
    }

    /// How many nodes have been opened.
    pub fn nodes(&self) -> u32 {
        self.nodes
    }

    pub fn solutions(&self) -> u64 {
        self.solutions
    }
}
