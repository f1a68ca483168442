//! Puts a step into the steps that use its facts, as long as none of them becomes too large.

use super::goal::Aim;
use super::judge::Timed;
use crate::kernel::{Domain, Literal};
use pencilmark_engine::story::{Judge, MOST_PARTS, Step, shorten};

/// How much larger a step may become, if a person prefers few steps.
const SHORTER: usize = 2;

/// Fuses the steps of a story and of its cases.
pub(super) fn fuse(judge: Timed<'_>, start: &[Domain], steps: &mut Vec<Step>, wanted: &[Literal], aim: Aim) {
    for step in steps.iter_mut() {
        for case in &mut step.cases {
            let mut start = start.to_vec();
            for literal in &step.from {
                let domain = &mut start[literal.var().index()];
                *domain = domain.intersect(literal.allowed());
            }
            start[case.assumed.var().index()] = case.assumed.allowed();
            fuse(judge, &start, &mut case.steps, &[], aim);
        }
    }
    join_alike(steps);
    // A cell with one candidate left takes the other digits of its houses, and the houses.
    let single = judge.elements.model().geometry().digit_count() + 2;
    let most = if aim == Aim::Shorter { SHORTER * single } else { single };
    let mut at = 0;
    while at < steps.len() && !judge.is_over() {
        let users = users(start, steps, wanted, at).unwrap_or_default();
        let fused: Option<Vec<Step>> = users.iter().map(|&user| fused(judge, steps, at, user, most)).collect();
        match fused.filter(|fused| !fused.is_empty()) {
            Some(fused) => {
                users.into_iter().zip(fused).for_each(|(user, step)| steps[user] = step);
                steps.remove(at);
            }
            None => at += 1,
        }
    }
}

/// Joins steps from the same facts by the same elements. The later one moves to the earlier one.
fn join_alike(steps: &mut Vec<Step>) {
    let mut at = 0;
    while at < steps.len() {
        let alike = |step: &Step| step.cases.is_empty() && step.part == steps[at].part && step.from == steps[at].from;
        let is_plain = steps[at].cases.is_empty() && !steps[at].to.is_empty();
        let later = steps[at + 1..].iter().position(|step| is_plain && !step.to.is_empty() && alike(step));
        match later {
            Some(later) => {
                let step = steps.remove(at + 1 + later);
                steps[at].to.extend(step.to);
            }
            None => at += 1,
        }
    }
}

/// The steps that use the facts of the step `at`. `None` if the step has to stay: the goal uses it, or a step by cases does.
fn users(start: &[Domain], steps: &[Step], wanted: &[Literal], at: usize) -> Option<Vec<usize>> {
    let step = &steps[at];
    if !step.cases.is_empty() || step.to.iter().any(|said| wanted.contains(said)) {
        return None;
    }
    let is_new = |literal: &&Literal| !literal.holds(start[literal.var().index()]);
    let says = |literal: &Literal| step.to.iter().any(|&said| implies(said, *literal));
    // A bound may follow from several steps together.
    let is_part = |literal: &Literal| {
        let same_cell = step.to.iter().any(|said| said.var() == literal.var());
        same_cell && matches!(literal, Literal::AtMost(..) | Literal::AtLeast(..))
    };
    let later = || at + 1..steps.len();
    if later().any(|later| steps[later].from.iter().filter(is_new).any(is_part)) {
        return None;
    }
    let users: Vec<usize> = later().filter(|&later| steps[later].from.iter().filter(is_new).any(says)).collect();
    users.iter().all(|&user| steps[user].cases.is_empty()).then_some(users)
}

/// The step `user` with the step `at` inside, if it holds and does not grow beyond `most` elements and facts.
fn fused(judge: Timed<'_>, steps: &[Step], at: usize, user: usize, most: usize) -> Option<Step> {
    let (inner, outer) = (&steps[at], &steps[user]);
    let limit = most.max(outer.size());
    let follows = |literal: &Literal| inner.to.iter().any(|said| said == literal || implies(*said, *literal));
    let mut step = outer.clone();
    step.from.retain(|literal| !follows(literal));
    step.from.extend(inner.from.iter().filter(|literal| !outer.from.contains(literal)));
    step.part.extend(inner.part.iter().filter(|element| !outer.part.contains(element)));
    if step.size() > limit + 3 || step.part.is_empty() || step.part.len() > MOST_PARTS {
        return None;
    }
    if !judge.entails(&step.part, &step.from, &step.to) {
        return None;
    }
    shorten(&judge, &mut step, &|_| 1);
    step.part.sort_unstable();
    (step.size() <= limit).then_some(step)
}

/// Whether one fact about a cell contains another.
fn implies(one: Literal, other: Literal) -> bool {
    one.var() == other.var() && one.allowed().minus(other.allowed()).is_empty()
}
