//! Puts a step into the only step that uses its facts, as long as the result is not too large.

use super::trim::shorten;
use super::{Aim, Step};
use crate::elements::Elements;
use crate::kernel::{Domain, Literal};

/// How much larger than the largest step a fused step may be, if a person prefers few steps.
const SHORTER: usize = 2;

/// Fuses the steps of a story and of its cases.
pub(super) fn fuse(elements: &Elements, start: &[Domain], steps: &mut Vec<Step>, wanted: &[Literal], aim: Aim) {
    let largest = largest(steps);
    let limit = match aim {
        Aim::Simpler => largest,
        Aim::Shorter => SHORTER * largest,
    };
    fuse_within(elements, start, steps, wanted, limit);
}

/// The size of the largest step.
fn largest(steps: &[Step]) -> usize {
    let sizes = steps.iter().map(|step| match &step.cases[..] {
        [] => step.size(),
        cases => cases.iter().map(|case| largest(&case.steps)).max().unwrap_or(0),
    });
    sizes.max().unwrap_or(0)
}

fn fuse_within(elements: &Elements, start: &[Domain], steps: &mut Vec<Step>, wanted: &[Literal], limit: usize) {
    for step in steps.iter_mut() {
        for case in &mut step.cases {
            let mut start = start.to_vec();
            step.from.iter().for_each(|literal| {
                let domain = &mut start[literal.var().index()];
                *domain = domain.intersect(literal.allowed());
            });
            start[case.assumed.var().index()] = case.assumed.allowed();
            fuse_within(elements, &start, &mut case.steps, &[], limit);
        }
    }
    join_alike(steps);
    let mut at = 0;
    while at < steps.len() {
        match only_user(start, steps, wanted, at)
            .and_then(|user| Some((user, fused(elements, steps, at, user, limit)?)))
        {
            Some((user, step)) => {
                steps[user] = step;
                steps.remove(at);
                // The steps before it may now fit into the fused one.
                at = 0.max(at.saturating_sub(1));
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

/// The only step that uses the facts of the step `at`, if it uses each of them as a whole and nothing else does.
fn only_user(start: &[Domain], steps: &[Step], wanted: &[Literal], at: usize) -> Option<usize> {
    let step = &steps[at];
    if !step.cases.is_empty() || step.to.is_empty() || step.to.iter().any(|literal| wanted.contains(literal)) {
        return None;
    }
    let touches = |literal: &Literal| step.to.iter().any(|said| said.var() == literal.var());
    if wanted.iter().any(touches) {
        return None;
    }
    let is_new = |literal: &Literal| !literal.holds(start[literal.var().index()]);
    let mut users = (at + 1..steps.len()).filter(|&later| steps[later].from.iter().any(|l| touches(l) && is_new(l)));
    let user = users.next().filter(|_| users.next().is_none())?;
    steps[user].cases.is_empty().then_some(user)
}

/// The step `user` with the step `at` inside, if it holds and is not too large.
fn fused(elements: &Elements, steps: &[Step], at: usize, user: usize, limit: usize) -> Option<Step> {
    let (inner, outer) = (&steps[at], &steps[user]);
    let follows = |literal: &Literal| inner.to.iter().any(|said| said == literal || implies(*said, *literal));
    let mut step = outer.clone();
    step.from.retain(|literal| !follows(literal));
    step.from.extend(inner.from.iter().filter(|literal| !outer.from.contains(literal)));
    step.part.extend(inner.part.iter().filter(|element| !outer.part.contains(element)));
    if step.size() > limit + 3 || step.part.is_empty() {
        return None;
    }
    let holds = |more: Option<Literal>| {
        let facts: Vec<Literal> = step.from.iter().copied().chain(more).collect();
        elements.refute(&step.part, &facts, 60)
    };
    let is_entailed =
        if step.to.is_empty() { holds(None) } else { step.to.iter().all(|literal| holds(Some(literal.negated()))) };
    if !is_entailed {
        return None;
    }
    shorten(elements, &mut step, &|_| 1);
    step.part.sort_unstable();
    (step.size() <= limit).then_some(step)
}

/// Whether one fact about a cell contains another.
fn implies(one: Literal, other: Literal) -> bool {
    one.var() == other.var() && one.allowed().minus(other.allowed()).is_empty()
}
