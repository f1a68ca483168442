//! Walks back from the goal of a derivation. Steps that nothing needs are dropped, and the others are shortened against their meaning.

use super::step::{MOST_PARTS, Step};
use crate::kernel::{Domain, Literal};
use std::collections::BTreeSet;

/// A list with at most this many items loses one after the other.
const SHORT: usize = 8;

/// Knows what the parts of a story mean.
pub trait Judge {
    /// Whether some parts entail each fact `to` from the facts `from`. Without facts `to`: whether they contradict each other. An
    /// answer that is not found soon counts as no.
    fn entails(&self, part: &[usize], from: &[Literal], to: &[Literal]) -> bool;

    /// Whether no time is left. Then steps stay as they are.
    fn is_over(&self) -> bool {
        false
    }
}

/// The steps that the wanted facts need, or the last step if none are wanted, and the facts from outside that they use.
///
/// `start` holds the domains before the first step, over the values of `full`. Under an assumption, `assumed` has the assumed fact and the domain of its cell
/// without it. If `shortens` is true, each step is shortened.
pub fn trim(
    judge: &dyn Judge,
    full: Domain,
    start: &[Domain],
    assumed: Option<(Literal, Domain)>,
    steps: Vec<Step>,
    wanted: &[Literal],
    shortens: bool,
) -> (Vec<Step>, Vec<Literal>) {
    let mut needs = Needs { full, start, assumed, within: BTreeSet::new(), outside: BTreeSet::new() };
    let end = steps.len();
    let mut whole: Vec<(Literal, usize)> = Vec::new();
    for (at, step) in steps.iter().enumerate() {
        whole.extend(step.to.iter().filter(|literal| matches!(literal, Literal::Is(..))).map(|&literal| (literal, at)));
    }
    let said = |literal: Literal, before: usize| whole.iter().any(|&(other, at)| other == literal && at < before);
    wanted.iter().for_each(|&literal| needs.add(literal, said(literal, end)));
    let mut kept = Vec::new();
    for (at, mut step) in steps.into_iter().enumerate().rev() {
        let is_end = step.to.is_empty();
        if !is_end {
            step.to = needs.take(&step);
        } else if at + 1 != end {
            continue;
        }
        if !is_end && step.to.is_empty() {
            continue;
        }
        if shortens && step.cases.is_empty() {
            shorten(judge, &mut step, &|literal| needs.cost(literal));
        }
        step.from.iter().for_each(|&literal| needs.add(literal, said(literal, at)));
        kept.push(step);
    }
    debug_assert!(needs.within.is_empty(), "a fact without a step: {:?}", needs.within);
    kept.reverse();
    (kept, needs.outside.into_iter().collect())
}

/// The facts that the steps so far need.
struct Needs<'a> {
    /// All values.
    full: Domain,
    start: &'a [Domain],
    assumed: Option<(Literal, Domain)>,
    /// Facts that an earlier step has to say: that a cell has a digit, or lost one.
    within: BTreeSet<Literal>,
    outside: BTreeSet<Literal>,
}

impl Needs<'_> {
    /// Adds a fact. `is_said`: a step says the whole fact.
    fn add(&mut self, literal: Literal, is_said: bool) {
        let start = self.start[literal.var().index()];
        if literal.holds(start) {
            if self.assumed.is_none_or(|(assumed, before)| assumed.var() != literal.var() || literal.holds(before)) {
                self.outside.insert(literal);
            }
        } else if is_said {
            self.within.insert(literal);
        } else {
            for value in self.full.minus(literal.allowed()).iter() {
                let one = Literal::Not(literal.var(), value);
                match start.contains(value) {
                    true => self.within.insert(one),
                    false => self.outside.insert(one),
                };
            }
        }
    }

    /// The facts of a step that are needed. They are needed from no other step.
    fn take(&mut self, step: &Step) -> Vec<Literal> {
        let mut taken = Vec::new();
        // That a cell has its last candidate says nothing new about the others.
        let is_last = step.part.is_empty() && step.cases.is_empty();
        for &literal in &step.to {
            if self.within.remove(&literal) {
                taken.push(literal);
            }
            if let (Literal::Is(var, value), false) = (literal, is_last) {
                let parts =
                    |need: &Literal| matches!(need, Literal::Not(other, gone) if *other == var && *gone != value);
                let parts: Vec<Literal> = self.within.iter().copied().filter(parts).collect();
                parts.iter().for_each(|part| _ = self.within.remove(part));
                match taken.contains(&literal) {
                    true => {}
                    false => taken.extend(parts),
                }
            }
        }
        taken
    }

    /// The number of facts that no step needs yet.
    fn cost(&self, literal: Literal) -> usize {
        let start = self.start[literal.var().index()];
        usize::from(!literal.holds(start) && !self.within.contains(&literal)) + 1
    }
}

/// Removes the parts and facts that a step does not need. The most expensive facts go first. At the end of the time, the rest stays.
pub fn shorten(judge: &dyn Judge, step: &mut Step, cost: &dyn Fn(Literal) -> usize) {
    if step.part.len() + step.from.len() <= 1 || (step.part.is_empty() && step.cases.is_empty()) {
        return;
    }
    // A step of many parts can hardly be followed or checked, so such a step is shortened also if the time is over.
    let is_large = step.part.len() > MOST_PARTS;
    let entails =
        |part: &[usize], from: &[Literal]| (is_large || !judge.is_over()) && judge.entails(part, from, &step.to);
    let mut part = step.part.clone();
    let mut from = step.from.clone();
    if part.len() > 1 {
        drop_unneeded(&mut part, |part| entails(part, &from));
    }
    from.sort_by_key(|&literal| std::cmp::Reverse(cost(literal)));
    drop_unneeded(&mut from, |from| entails(&part, from));
    from.sort_unstable();
    (step.part, step.from) = (part, from);
}

/// Drops items without which `suffices` still holds, the first ones first. None of the rest can be dropped. Long lists lose whole
/// stretches at once.
pub fn drop_unneeded<T: Clone>(items: &mut Vec<T>, suffices: impl Fn(&[T]) -> bool) {
    let mut length = if items.len() > SHORT { items.len() / 2 } else { 1 };
    loop {
        let mut at = 0;
        while at < items.len() {
            let dropped: Vec<T> = items.drain(at..items.len().min(at + length)).collect();
            if !suffices(items) {
                let next = at + dropped.len();
                items.splice(at..at, dropped);
                at = next;
            }
        }
        if length == 1 {
            return;
        }
        length /= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_left_suffices_and_nothing_of_it_can_be_dropped(
            count in 0usize..40,
            needs in proptest::collection::vec(proptest::collection::vec(0usize..40, 1..4), 0..5),
        ) {
            // It suffices to have one item of each group that has any.
            let groups: Vec<Vec<usize>> = needs
                .into_iter()
                .map(|group| group.into_iter().filter(|&item| item < count).collect::<Vec<_>>())
                .filter(|group| !group.is_empty())
                .collect();
            let suffices = |items: &[usize]| groups.iter().all(|group| group.iter().any(|item| items.contains(item)));
            let mut items: Vec<usize> = (0..count).collect();
            drop_unneeded(&mut items, suffices);
            prop_assert!(suffices(&items));
            for left_out in &items {
                let fewer: Vec<usize> = items.iter().copied().filter(|item| item != left_out).collect();
                prop_assert!(!suffices(&fewer), "{left_out} of {items:?} can be dropped");
            }
        }
    }
}
