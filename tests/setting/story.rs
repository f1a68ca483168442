//! Stories against brute force: a story is told exactly if the goal holds in all solutions, and a plain judge agrees with `check`
//! about stories, also about changed ones.

use super::elements::{Element, JUDGED, can_hold, elements};
use super::{Puzzle, cases};
use crate::common::corpus::Random;
use pencilmark::check::{Verdict, Verdicts};
use pencilmark::options::Options;
use pencilmark::story::{Aim, Goal, story};
use pencilmark::trace::{Decision, Relation, Story, StoryStatus, StoryStep};

/// The digits that a fact allows.
fn allowed(fact: &Decision<String>, size: u8) -> Vec<u8> {
    let holds = |digit: usize| match fact.relation {
        Relation::Equal => digit == fact.value,
        Relation::NotEqual => digit != fact.value,
        Relation::AtMost => digit <= fact.value,
        Relation::Above => digit > fact.value,
    };
    (1..=size).filter(|&digit| holds(usize::from(digit))).collect()
}

/// A judge that tries all digits of the cells of a step.
struct Judge<'a> {
    puzzle: &'a Puzzle,
    named: Vec<(String, Element)>,
    cells: Vec<String>,
}

impl Judge<'_> {
    fn new(puzzle: &Puzzle) -> Judge<'_> {
        let grid = puzzle.grid();
        let geometry = grid.geometry();
        let ids: Vec<_> = geometry.rules().into_iter().flat_map(|rules| rules.iter().map(|(id, _)| id)).collect();
        let mut phrases = ids.into_iter().map(|id| geometry.rule_phrase(id));
        let named = elements(puzzle).into_iter().filter_map(|element| match &element {
            Element::Rule(_) => Some((phrases.next()?, element)),
            Element::House(name, _) => Some((name.clone(), element)),
            _ => None,
        });
        let cells = (0..geometry.cells()).map(|cell| geometry.cell_name(cell)).collect();
        Judge { puzzle, named: named.collect(), cells }
    }

    fn fact(&self, fact: &Decision<String>) -> Option<(usize, Vec<u8>)> {
        let size = self.puzzle.sheet.size() as u8;
        let range = if fact.relation == Relation::Above { 0..=usize::from(size) } else { 1..=usize::from(size) };
        let cell = self.cells.iter().position(|cell| *cell == fact.cell)?;
        range.contains(&fact.value).then(|| (cell, allowed(fact, size)))
    }

    /// Whether a story is right.
    fn accepts(&self, story: &Story, goal: Goal) -> bool {
        let all: Vec<u8> = (1..=self.puzzle.sheet.size() as u8).collect();
        let given = |&clue: &u8| if clue == 0 { all.clone() } else { vec![clue] };
        let mut known: Vec<Vec<u8>> = self.puzzle.clues.iter().map(given).collect();
        let Some(ends) = self.steps(&story.steps, &mut known) else { return false };
        match (story.status, goal) {
            (StoryStatus::Infeasible, _) => ends,
            (_, Goal::Is(cell, digit)) => !ends && known[cell].iter().all(|&other| other == digit),
            (_, Goal::Not(cell, digit)) => !ends && !known[cell].contains(&digit),
            (_, Goal::Unique) => {
                let digits: Vec<u8> =
                    known.iter().filter_map(|known| <[u8; 1]>::try_from(&known[..]).ok()).flatten().collect();
                !ends && digits.len() == known.len() && self.puzzle.solutions().contains(&digits)
            }
        }
    }

    /// Whether steps follow, and whether they end in a contradiction. `None` if one does not follow.
    fn steps(&self, steps: &[StoryStep], known: &mut [Vec<u8>]) -> Option<bool> {
        let size = self.puzzle.sheet.size() as u8;
        for (at, step) in steps.iter().enumerate() {
            let from: Vec<(usize, Vec<u8>)> = step.from.iter().map(|fact| self.fact(fact)).collect::<Option<_>>()?;
            let to: Vec<(usize, Vec<u8>)> = step.to.iter().map(|fact| self.fact(fact)).collect::<Option<_>>()?;
            if from.iter().any(|(cell, allowed)| known[*cell].iter().any(|digit| !allowed.contains(digit))) {
                return None;
            }
            match &step.cases {
                None => {
                    let named =
                        step.constraints.iter().map(|name| Some(&self.named.iter().find(|(own, _)| own == name)?.1));
                    let part: Vec<&Element> = named.collect::<Option<_>>()?;
                    let facts: Vec<Element> =
                        from.iter().map(|(cell, allowed)| Element::Fact(*cell, allowed.clone())).collect();
                    let holds_with = |more: Option<&Element>| {
                        let all: Vec<&Element> = part.iter().copied().chain(&facts).chain(more).collect();
                        can_hold(&self.puzzle.sheet, &all)
                    };
                    let others =
                        |allowed: &[u8]| (1..=size).filter(|digit| !allowed.contains(digit)).collect::<Vec<u8>>();
                    let opposite = |(cell, allowed): &(usize, Vec<u8>)| Element::Fact(*cell, others(allowed));
                    let follows = match to.is_empty() {
                        true => !holds_with(None),
                        false => to.iter().all(|fact| !holds_with(Some(&opposite(fact)))),
                    };
                    if !follows {
                        return None;
                    }
                }
                Some(cases) => {
                    let mut rest: Option<(usize, Vec<u8>)> = None;
                    for case in cases {
                        let (cell, tried) = self.fact(&case.assume)?;
                        let mut within = vec![(1..=size).collect::<Vec<u8>>(); known.len()];
                        for (cell, allowed) in &from {
                            within[*cell].retain(|digit| allowed.contains(digit));
                        }
                        let left = rest.get_or_insert((cell, within[cell].clone()));
                        left.1.retain(|digit| left.0 == cell && !tried.contains(digit));
                        within[cell].retain(|digit| tried.contains(digit));
                        if left.0 != cell || !self.steps(&case.steps, &mut within)? {
                            return None;
                        }
                    }
                    let (cell, left) = rest.filter(|_| step.constraints.is_empty())?;
                    let excludes = |(other, allowed): &(usize, Vec<u8>)| {
                        *other == cell && left.iter().all(|d| allowed.contains(d))
                    };
                    if !to.iter().all(excludes) || (to.is_empty() && !left.is_empty()) {
                        return None;
                    }
                }
            }
            if to.is_empty() {
                return (at + 1 == steps.len()).then_some(true);
            }
            to.iter().for_each(|(cell, allowed)| known[*cell].retain(|digit| allowed.contains(digit)));
        }
        Some(false)
    }
}

/// Whether `check` accepts a story.
fn checked(story: &Story) -> bool {
    let line = serde_json::to_string(story).expect("a story is JSON");
    let verdict = Verdicts::new(line.as_bytes()).next().expect("a verdict").expect("a line");
    matches!(verdict, Verdict::Story(_))
}

/// Changes one thing of a step anywhere in a story.
fn mutate(steps: &mut Vec<StoryStep>, random: &mut Random) {
    let at = random.below(steps.len());
    if random.below(12) == 0 {
        steps.remove(at);
        return;
    }
    let step = &mut steps[at];
    if let Some(cases) = &mut step.cases
        && random.below(3) > 0
    {
        let case = random.below(cases.len());
        return mutate(&mut cases[case].steps, random);
    }
    let facts = if random.below(2) == 0 { &mut step.from } else { &mut step.to };
    match random.below(4) {
        0 if !step.constraints.is_empty() => _ = step.constraints.remove(random.below(step.constraints.len())),
        1 if facts.len() > 1 => _ = facts.remove(random.below(facts.len())),
        _ if !facts.is_empty() => {
            let at = random.below(facts.len());
            let fact = &mut facts[at];
            fact.value = 1 + (fact.value + random.below(3)) % 4;
        }
        _ => {}
    }
}

#[test]
fn a_story_is_told_exactly_if_the_goal_holds_in_all_solutions() {
    let mut random = Random::new(334);
    let (mut told, mut open, mut infeasible, mut by_cases, mut changed, mut refused) = (0, 0, 0, 0, 0, 0);
    for _ in 0..cases() {
        let mut puzzle = Puzzle::of_size(4, &mut random);
        puzzle.sheet.rules.retain(|rule| JUDGED.contains(&rule.id));
        let (grid, solutions) = (puzzle.grid(), puzzle.solutions());
        let (cell, digit) = (random.below(16), 1 + random.below(4) as u8);
        let has = |solution: &Vec<u8>| solution[cell] == digit;
        for (goal, holds) in [
            (Goal::Unique, solutions.len() == 1),
            (Goal::Is(cell, digit), solutions.iter().all(has)),
            (Goal::Not(cell, digit), !solutions.iter().any(has)),
        ] {
            let aim = if random.below(3) == 0 { Aim::Shorter } else { Aim::Simpler };
            let report = story(&grid, goal, aim, &Options::default());
            let line = format!("{} {goal:?}", grid.to_line());
            let meant = match (solutions.len(), holds) {
                (0, _) => StoryStatus::Infeasible,
                (_, true) => StoryStatus::Told,
                (_, false) => StoryStatus::Open,
            };
            assert_eq!(report.status, meant, "{line}");
            match meant {
                StoryStatus::Told => told += 1,
                StoryStatus::Infeasible => infeasible += 1,
                _ => {
                    open += 1;
                    continue;
                }
            }
            by_cases += usize::from(report.steps.iter().any(|step| step.cases.is_some()));
            let judge = Judge::new(&puzzle);
            assert!(judge.accepts(&report, goal), "{line}: {report:#?}");
            assert!(checked(&report), "{line}: {report:#?}");
            if report.steps.is_empty() {
                continue;
            }
            for _ in 0..3 {
                let mut forged = report.clone();
                mutate(&mut forged.steps, &mut random);
                let is_right = judge.accepts(&forged, goal);
                assert_eq!(checked(&forged), is_right, "{line}: {forged:#?}");
                changed += usize::from(forged != report);
                refused += usize::from(!is_right);
            }
        }
    }
    assert!(told > 10 && open > 3 && infeasible > 3 && by_cases > 0, "{told} {open} {infeasible} {by_cases}");
    assert!(changed > 50 && refused > 20, "{changed} {refused}");
}

#[test]
fn a_shorter_story_has_fewer_steps() {
    let lines = include_str!("../data/minimal.txt").lines().filter(|line| !line.starts_with('#')).take(4);
    let (mut simpler, mut shorter) = (0, 0);
    for line in lines {
        let (grid, _) = pencilmark::puzzle::formats::read_one(line, None).expect("a puzzle");
        let [plain, short] =
            [Aim::Simpler, Aim::Shorter].map(|aim| story(&grid, Goal::Unique, aim, &Options::default()));
        assert!(checked(&plain) && checked(&short), "{line}");
        assert!(short.steps.len() <= plain.steps.len(), "{line}");
        simpler += plain.steps.len();
        shorter += short.steps.len();
    }
    assert!(shorter < simpler, "{shorter} {simpler}");
}
