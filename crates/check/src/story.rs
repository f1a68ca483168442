//! The check of a story: every step follows from its own constraints and facts, every fact that it uses is known, and the story ends in
//! its goal.
//!
//! A step of several constraints is checked by cases. The cells that two of them share lose the digits that one constraint alone does
//! not allow, and take the others one after the other, until each constraint can be judged alone by its meaning. The totals of
//! houses and the sums of rules are also added up.

use super::problem::Problem;
use pencilmark_meanings::{AllDifferent, AnyMeaning, Domain, Linear, Meaning as _};
use pencilmark_puzzle::{Geometry, Grid, formats, totals};
use pencilmark_trace::{Decision, Relation, Story, StoryCase, StoryStatus, StoryStep};
use serde::Serialize;

/// The most cases of one step.
const MOST_CASES: u32 = 100_000;

/// The numbers of an accepted story.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StorySummary {
    /// What the story ends in.
    pub of: String,
    /// What it came to.
    pub claim: StoryStatus,
    /// The number of steps, with those of cases.
    pub steps: usize,
    /// The largest number of constraints and facts of a step without cases.
    pub largest: usize,
    /// How deep cases stand within cases; 0 without cases.
    pub depth: usize,
}

impl StorySummary {
    /// The summary in a sentence.
    pub fn sentence(&self) -> String {
        let steps = if self.steps == 1 { "1 step".into() } else { format!("{} steps", self.steps) };
        let claim = match self.claim {
            StoryStatus::Told if self.of == "unique" => "It proves that the puzzle has exactly one solution.".into(),
            StoryStatus::Told => format!("It proves {}.", self.of),
            StoryStatus::Infeasible => "It proves that the puzzle has no solution.".into(),
            StoryStatus::Open | StoryStatus::Capped => "It claims nothing.".into(),
        };
        format!("Accepted: a story of {steps}, the largest with {} constraints and facts. {claim}", self.largest)
    }
}

/// Whether a line is a story. It need not be readable.
pub(super) fn is_story(line: &[u8]) -> bool {
    #[derive(serde::Deserialize)]
    struct Steps {
        #[serde(rename = "steps")]
        _steps: Vec<serde::de::IgnoredAny>,
        #[serde(rename = "of")]
        _of: serde::de::IgnoredAny,
    }
    serde_json::from_slice::<Steps>(line).is_ok()
}

/// Checks a story.
pub(super) fn check(line: &[u8]) -> Result<StorySummary, Problem> {
    let story: Story = serde_json::from_slice(line).map_err(|error| {
        Problem::unreadable(error.column(), error.to_string().split(" at line ").next().unwrap_or(""))
    })?;
    let read = || {
        let shape = story.box_shape.as_deref().map(Geometry::parse).transpose()?;
        formats::read_one(&story.puzzle, shape.as_ref())
    };
    let (grid, ..) = read().map_err(|error| Problem::unreadable(1, format!("the puzzle cannot be read: {error}")))?;
    let rules = Rules::new(&grid);
    let full = Domain::full(grid.geometry().digit_count());
    let given = |&value: &u8| value.checked_sub(1).map_or(full, Domain::single);
    let mut domains: Vec<Domain> = grid.values().iter().map(given).collect();
    let mut summary = StorySummary { of: story.of.clone(), claim: story.status, steps: 0, largest: 0, depth: 0 };
    let ends = rules.steps(&story.steps, &mut domains, 0, "", &mut summary)?;
    match story.status {
        StoryStatus::Open | StoryStatus::Capped => {}
        StoryStatus::Infeasible if ends => {}
        StoryStatus::Infeasible => return Err(Problem::refused("the story does not end in a contradiction")),
        StoryStatus::Told if ends => {
            return Err(Problem::refused("the story ends in a contradiction, not in its goal"));
        }
        StoryStatus::Told => rules.judge_goal(&story.of, &domains, &grid)?,
    }
    Ok(summary)
}

/// The constraints of a puzzle, by the names that a story uses.
struct Rules {
    geometry: Geometry,
    named: Vec<(String, Vec<usize>, AnyMeaning)>,
    cells: Vec<String>,
}

/// A constraint that a step names.
type Constraint<'a> = (&'a [usize], &'a AnyMeaning);

impl Rules {
    fn new(grid: &Grid) -> Rules {
        let geometry = grid.geometry().apart();
        let houses = geometry.houses().into_iter();
        let mut named: Vec<(String, Vec<usize>, AnyMeaning)> =
            houses.map(|house| (house.name(&geometry), house.cells(&geometry), AllDifferent.into())).collect();
        for posted in geometry.posted() {
            named.push((geometry.rule_phrase(posted.rule), posted.scope.clone(), posted.meaning.clone()));
        }
        let cells = (0..geometry.cells()).map(|cell| geometry.cell_name(cell)).collect();
        Rules { geometry, named, cells }
    }

    /// Checks steps one after the other. Returns whether they end in a contradiction.
    fn steps(
        &self,
        steps: &[StoryStep],
        domains: &mut [Domain],
        depth: usize,
        above: &str,
        summary: &mut StorySummary,
    ) -> Result<bool, Problem> {
        summary.depth = summary.depth.max(depth);
        for (at, step) in steps.iter().enumerate() {
            summary.steps += 1;
            let name = format!("{above}{}", at + 1);
            let refused = |message: String| Problem::refused(format!("step {name}: {message}"));
            let claim = self.claim(step, domains).map_err(refused)?;
            match &step.cases {
                Some(cases) => {
                    if !step.constraints.is_empty() {
                        return Err(refused("a step by cases names no constraints".into()));
                    }
                    let failed = self.cases(cases, &claim.facts, depth + 1, &name, summary)?;
                    claim.follows_from_cases(failed).map_err(refused)?;
                }
                None => {
                    summary.largest = summary.largest.max(step.constraints.len() + step.from.len());
                    self.entailed(&claim).map_err(refused)?;
                }
            }
            if claim.to.is_empty() {
                return match at + 1 == steps.len() {
                    true => Ok(true),
                    false => Err(refused("it is a contradiction, but more steps follow".into())),
                };
            }
            claim.to.into_iter().for_each(|(cell, allowed)| domains[cell] = domains[cell].intersect(allowed));
        }
        Ok(false)
    }

    /// Reads what a step claims, and checks that its facts are known.
    fn claim<'a>(&self, step: &'a StoryStep, domains: &[Domain]) -> Result<Claim<'a>, String> {
        let mut facts = vec![Domain::full(self.geometry.digit_count()); domains.len()];
        for fact in &step.from {
            let (cell, allowed) = self.fact(fact)?;
            if !domains[cell].minus(allowed).is_empty() {
                return Err(format!("it is not known that {fact}"));
            }
            facts[cell] = facts[cell].intersect(allowed);
        }
        let to = step.to.iter().map(|fact| self.fact(fact)).collect::<Result<_, String>>()?;
        Ok(Claim { step, facts, to })
    }

    /// Checks that a step follows from its constraints and facts.
    fn entailed(&self, Claim { step, facts, to }: &Claim<'_>) -> Result<(), String> {
        let mut constraints: Vec<Constraint<'_>> = Vec::new();
        for name in &step.constraints {
            let before = constraints.len();
            let own = self.named.iter().filter(|(other, ..)| other == name);
            constraints.extend(own.map(|(_, scope, meaning)| (&scope[..], meaning)));
            if constraints.len() == before {
                return Err(format!("the puzzle has no constraint {name:?}"));
            }
        }
        let totals = self.totals(&constraints);
        constraints.extend(totals.iter().map(|(scope, meaning)| (&scope[..], meaning)));
        let refuted = |domains: Vec<Domain>| {
            let mut left = MOST_CASES;
            is_refuted(&constraints, domains, &mut left).ok_or("it has too many cases to be checked")
        };
        if to.is_empty() && !refuted(facts.clone())? {
            return Err("its constraints and facts do not contradict each other".into());
        }
        for (&(cell, allowed), fact) in to.iter().zip(&step.to) {
            let mut domains = facts.clone();
            domains[cell] = domains[cell].minus(allowed);
            if !refuted(domains)? {
                return Err(format!("it does not follow that {fact}"));
            }
        }
        Ok(())
    }

    /// What follows from the totals of the houses and the sums among some constraints, if they are added up.
    fn totals(&self, constraints: &[Constraint<'_>]) -> Vec<(Vec<usize>, AnyMeaning)> {
        let size = self.geometry.digit_count();
        let is_house =
            |(scope, meaning): &&Constraint<'_>| scope.len() == size && matches!(meaning, AnyMeaning::AllDifferent(_));
        let houses: Vec<Vec<usize>> = constraints.iter().filter(is_house).map(|(scope, _)| scope.to_vec()).collect();
        let mut sums: Vec<(&[usize], &Linear)> = Vec::new();
        for &(scope, meaning) in constraints {
            if let AnyMeaning::Linear(sum) = meaning {
                sums.push((scope, sum));
            }
        }
        totals::combined(size, &houses, &sums).into_iter().map(|(scope, sum)| (scope, sum.into())).collect()
    }

    /// Checks that each case of a step ends in a contradiction. Returns the cell of the cases and the values that they refute.
    fn cases(
        &self,
        cases: &[StoryCase],
        facts: &[Domain],
        depth: usize,
        name: &str,
        summary: &mut StorySummary,
    ) -> Result<(usize, Domain), Problem> {
        let refused = |message: String| Problem::refused(format!("step {name}: {message}"));
        let mut covered: Option<(usize, Domain)> = None;
        for (at, case) in cases.iter().enumerate() {
            let (cell, allowed) = self.fact(&case.assume).map_err(refused)?;
            let mut domains = facts.to_vec();
            domains[cell] = domains[cell].intersect(allowed);
            if !self.steps(&case.steps, &mut domains, depth, &format!("{name}.{}.", at + 1), summary)? {
                return Err(refused(format!("case {} does not end in a contradiction", at + 1)));
            }
            covered = match covered {
                None => Some((cell, allowed)),
                Some((other, before)) if other == cell => Some((cell, Domain(before.0 | allowed.0))),
                Some(_) => return Err(refused("its cases are about different cells".into())),
            };
        }
        covered.ok_or_else(|| refused("it has no case".into()))
    }

    /// The cell of a fact and the values that it allows.
    fn fact(&self, fact: &Decision<String>) -> Result<(usize, Domain), String> {
        let cell = self.cells.iter().position(|cell| *cell == fact.cell);
        let cell = cell.ok_or_else(|| format!("the puzzle has no cell {:?}", fact.cell))?;
        let size = self.geometry.digit_count();
        let lowest = usize::from(fact.relation != Relation::Above);
        if !(lowest..=size).contains(&fact.value) {
            return Err(format!("{} is out of range", fact.value));
        }
        let holds = |digit: usize| match fact.relation {
            Relation::Equal => digit == fact.value,
            Relation::NotEqual => digit != fact.value,
            Relation::AtMost => digit <= fact.value,
            Relation::Above => digit > fact.value,
        };
        Ok((cell, (1..=size).filter(|&digit| holds(digit)).map(|digit| (digit - 1) as u8).collect()))
    }

    /// Checks that the goal holds at the end.
    fn judge_goal(&self, of: &str, domains: &[Domain], grid: &Grid) -> Result<(), Problem> {
        if of == "unique" {
            let digits = domains.iter().map(|domain| domain.value().map(|value| value + 1)).enumerate();
            let digits: Option<Vec<(usize, u8)>> = digits.map(|(cell, digit)| Some((cell, digit?))).collect();
            let digits = digits.ok_or_else(|| Problem::refused("the story does not find all digits"))?;
            return match grid.replaced(digits.into_iter()).is_solution() {
                true => Ok(()),
                false => Err(Problem::refused("the digits that the story finds are no solution")),
            };
        }
        let sign = if of.contains('≠') { '≠' } else { '=' };
        let (cell, symbol) = of.split_once(sign).ok_or_else(|| Problem::refused("the goal is not understood"))?;
        let digit = (1..=self.geometry.digit_count()).find(|&digit| self.geometry.symbol(digit) == symbol);
        let relation = if sign == '=' { Relation::Equal } else { Relation::NotEqual };
        let goal = Decision { cell: cell.into(), relation, value: digit.unwrap_or(0) };
        let (cell, allowed) = self.fact(&goal).map_err(Problem::refused)?;
        match domains[cell].minus(allowed).is_empty() {
            true => Ok(()),
            false => Err(Problem::refused(format!("the story does not show that {goal}"))),
        }
    }
}

/// What a step claims.
struct Claim<'a> {
    step: &'a StoryStep,
    /// For each cell, the values that the step's facts leave.
    facts: Vec<Domain>,
    /// The facts that follow: a cell and the values that it can have.
    to: Vec<(usize, Domain)>,
}

impl Claim<'_> {
    /// Checks that the claim follows if a cell has none of the values `failed`.
    fn follows_from_cases(&self, (cell, failed): (usize, Domain)) -> Result<(), String> {
        let rest = self.facts[cell].minus(failed);
        if self.to.is_empty() && !rest.is_empty() {
            return Err("its cases do not cover all digits of the cell".into());
        }
        let fails = |(other, allowed): (usize, Domain)| other != cell || !rest.minus(allowed).is_empty();
        match self.to.iter().zip(&self.step.to).find(|(to, _)| fails(**to)) {
            Some((_, fact)) => Err(format!("it does not follow that {fact}")),
            None => Ok(()),
        }
    }
}

/// Whether constraints cannot hold together within some domains. `None` if there are too many cases.
fn is_refuted(constraints: &[Constraint<'_>], mut domains: Vec<Domain>, left: &mut u32) -> Option<bool> {
    *left = left.checked_sub(1)?;
    if domains.iter().any(|domain| domain.is_empty()) || !narrow(constraints, &mut domains) {
        return Some(true);
    }
    let shared = (0..domains.len()).filter(|&cell| is_shared(constraints, cell) && !domains[cell].is_fixed());
    // Without such a cell, each constraint has a filling of its own, and together they are one of all cells.
    let Some(cell) = shared.min_by_key(|&cell| domains[cell].len()) else { return Some(false) };
    for value in domains[cell].iter() {
        let mut case = domains.clone();
        case[cell] = Domain::single(value);
        if !is_refuted(constraints, case, left)? {
            return Some(false);
        }
    }
    Some(true)
}

/// Whether several constraints are about a cell.
fn is_shared(constraints: &[Constraint<'_>], cell: usize) -> bool {
    constraints.iter().filter(|(scope, _)| scope.contains(&cell)).count() > 1
}

/// Removes the values of shared cells that one of the constraints alone does not allow, until none is left. Returns whether each
/// constraint still has a filling.
fn narrow(constraints: &[Constraint<'_>], domains: &mut [Domain]) -> bool {
    let of_scope = |scope: &[usize]| scope.iter().map(|&cell| domains[cell]).collect::<Vec<Domain>>();
    // Most steps need no more than one of the constraints.
    if !constraints.iter().all(|&(scope, meaning)| meaning.is_satisfiable(&of_scope(scope))) {
        return false;
    }
    loop {
        let mut is_changed = false;
        for &(scope, meaning) in constraints {
            let mut of_scope: Vec<Domain> = scope.iter().map(|&cell| domains[cell]).collect();
            if !meaning.is_satisfiable(&of_scope) {
                return false;
            }
            for (at, &cell) in scope.iter().enumerate().filter(|&(_, &cell)| is_shared(constraints, cell)) {
                let before = of_scope[at];
                for value in before.iter().filter(|_| !before.is_fixed()) {
                    let rest = of_scope[at];
                    of_scope[at] = Domain::single(value);
                    let is_allowed = meaning.is_satisfiable(&of_scope);
                    of_scope[at] = if is_allowed { rest } else { rest.without(value) };
                }
                is_changed |= of_scope[at] != before;
                domains[cell] = domains[cell].intersect(of_scope[at]);
            }
        }
        if !is_changed {
            return true;
        }
    }
}
