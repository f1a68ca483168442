//! Conflict analysis: from the facts of a conflict back to a clause.
//!
//! The analysis replaces facts of the newest level by the facts behind them, newest first, until one fact of this level
//! is left: the first unique implication point. The clause says that this fact and the facts of older levels cannot all hold.
//! Facts that follow from the others are then left out (Sörensson & Biere, *Minimizing learned clauses*, SAT 2009).

use super::clauses::{ClauseRef, Clauses};
use super::lit::Lit;
use super::log::{Fact, Log, Source};
use crate::kernel::{Constraint, Domain, Engine, Literal, Propagator};

/// A derived clause, and the level at which it becomes unit.
#[derive(Clone, Debug, Default)]
pub(super) struct Derived {
    /// The facts that cannot all hold. The unique implication point comes first, then the fact of the highest level.
    pub(super) facts: Vec<Fact>,
    /// The highest level of the facts after the first; 0 if there are no such facts.
    pub(super) level: u32,
    pub(super) lbd: u32,
}

/// The state of each fact during an analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mark {
    /// Not visited.
    New,
    /// Part of the clause, or replaced by the facts behind it.
    Seen,
    /// Follows from facts of the clause.
    Redundant,
    /// Does not follow from the other facts of the clause.
    Needed,
}

/// The working memory of analyses.
#[derive(Clone, Debug, Default)]
pub(super) struct Analysis {
    marks: Vec<u8>,
    /// The facts with a mark.
    marked: Vec<Fact>,
    scratch: Vec<Fact>,
    /// The clauses that took part.
    pub(super) clauses: Vec<u32>,
    /// All facts that took part. They raise the activity of their variables.
    pub(super) met: Vec<Fact>,
    literals: Vec<Literal>,
    /// Spare lists for the facts behind a fact, one for each depth of a derivation.
    spare: Vec<Vec<Fact>>,
    levels: Vec<u64>,
    stamp: u64,
}

/// The run as an analysis sees it.
#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    pub(super) log: &'a Log,
    pub(super) clauses: &'a Clauses,
    pub(super) constraints: &'a [Constraint],
    pub(super) domains: &'a [Domain],
}

impl<'a> View<'a> {
    pub(super) fn of<P: Propagator>(log: &'a Log, clauses: &'a Clauses, engine: &'a Engine<P>) -> View<'a> {
        View { log, clauses, constraints: engine.constraints(), domains: engine.store().domains() }
    }

    /// Adds the facts from which a fact follows, according to its source. `literals` is working memory. If a propagator gave
    /// the reason, `literals` ends with the literals of the reason.
    pub(super) fn causes(&self, fact: Fact, literals: &mut Vec<Literal>, facts: &mut Vec<Fact>) {
        self.log.explain(fact, self.constraints, self.domains, self.clauses, literals, facts);
    }

    /// Adds the facts from which a fact follows. A fact at a level without a decision is replaced by the facts behind it.
    fn explain(&self, fact: Fact, literals: &mut Vec<Literal>, facts: &mut Vec<Fact>) {
        let start = facts.len();
        self.causes(fact, literals, facts);
        self.ground(start, literals, facts);
    }

    /// Replaces the facts from index `start` on that belong to levels without a decision by the facts behind them.
    pub(super) fn ground(&self, start: usize, literals: &mut Vec<Literal>, facts: &mut Vec<Fact>) {
        let mut index = start;
        while index < facts.len() {
            let fact = facts[index];
            if self.log.is_hollow(fact) {
                facts.swap_remove(index);
                self.causes(fact, literals, facts);
            } else {
                index += 1;
            }
        }
    }
}

impl Analysis {
    fn mark(&self, fact: Fact) -> Mark {
        match self.marks[fact as usize] {
            0 => Mark::New,
            1 => Mark::Seen,
            2 => Mark::Redundant,
            _ => Mark::Needed,
        }
    }

    fn set(&mut self, fact: Fact, mark: Mark) {
        if self.marks[fact as usize] == 0 {
            self.marked.push(fact);
        }
        self.marks[fact as usize] = mark as u8;
    }

    fn begin(&mut self, view: View<'_>) {
        self.marks.resize(self.marks.len().max(view.log.len()), 0);
        self.clauses.clear();
        self.met.clear();
    }

    fn end(&mut self) {
        for fact in self.marked.drain(..) {
            self.marks[fact as usize] = 0;
        }
    }

    /// Derives a clause from facts that cannot all hold. Returns `None` if the facts hold without any decision.
    pub(super) fn derive(&mut self, view: View<'_>, conflict: &[Fact], to_decisions: bool) -> Option<Derived> {
        let log = view.log;
        let top = conflict.iter().map(|&fact| log.level_of(fact)).max().unwrap_or(0);
        if top == 0 {
            return None;
        }
        self.begin(view);
        let mut derived = Derived { facts: vec![0], ..Derived::default() };
        let mut open = 0;
        let mut newest = 0;
        let mut behind = std::mem::take(&mut self.scratch);
        behind.clear();
        behind.extend_from_slice(conflict);
        loop {
            for &fact in &behind {
                let level = log.level_of(fact);
                if level == 0 || self.mark(fact) == Mark::Seen {
                    continue;
                }
                self.set(fact, Mark::Seen);
                self.met.push(fact);
                if level == top {
                    open += 1;
                    newest = newest.max(fact);
                } else {
                    derived.facts.push(fact);
                }
            }
            while self.mark(newest) != Mark::Seen {
                newest -= 1;
            }
            open -= 1;
            let source = log.entries[newest as usize].source;
            if open == 0 && (source == Source::Decision || !(to_decisions || log.emptied(newest))) {
                break;
            }
            if let Source::Clause(clause) = source {
                self.clauses.push(clause);
            }
            behind.clear();
            view.explain(newest, &mut self.literals, &mut behind);
            if open == 0 && behind.iter().all(|&fact| log.level_of(fact) < top) {
                // A propagator ran late: the facts of older levels are in conflict already, without any fact of the newest
                // level.
                behind.extend_from_slice(&derived.facts[1..]);
                self.end();
                return self.derive(view, &behind, to_decisions);
            }
            newest -= 1;
        }
        self.scratch = behind;
        derived.facts[0] = newest;
        self.minimise(view, &mut derived.facts);
        self.shrink(view, &mut derived.facts);
        self.measure(log, &mut derived);
        self.end();
        Some(derived)
    }

    /// The decisions behind facts that cannot all hold, in any order.
    pub(super) fn decisions(&mut self, view: View<'_>, conflict: &[Fact]) -> Vec<Fact> {
        self.begin(view);
        let mut open: Vec<Fact> = conflict.to_vec();
        let mut decisions = Vec::new();
        while let Some(fact) = open.pop() {
            if view.log.level_of(fact) == 0 || self.mark(fact) == Mark::Seen {
                continue;
            }
            self.set(fact, Mark::Seen);
            self.met.push(fact);
            match view.log.entries[fact as usize].source {
                Source::Decision => decisions.push(fact),
                _ => view.explain(fact, &mut self.literals, &mut open),
            }
        }
        self.end();
        decisions
    }

    /// Leaves out the facts that follow from the others.
    fn minimise(&mut self, view: View<'_>, facts: &mut Vec<Fact>) {
        self.stamp += 1;
        for &fact in facts.iter() {
            self.note_level(view.log.level_of(fact));
        }
        let mut kept = 1;
        for index in 1..facts.len() {
            let fact = facts[index];
            if !self.follows(view, fact, 0) {
                facts[kept] = fact;
                kept += 1;
            }
        }
        facts.truncate(kept);
    }

    /// Replaces all facts of a level by one earlier fact of the level, if this fact and the facts of other levels entail them
    /// (Fleury & Biere, *Efficient all-UIP learned clause minimization*, SAT 2021). The new clause is weaker, but shorter.
    fn shrink(&mut self, view: View<'_>, facts: &mut Vec<Fact>) {
        let log = view.log;
        facts[1..].sort_unstable_by(|a, b| b.cmp(a));
        let mut kept = 1;
        let mut start = 1;
        while start < facts.len() {
            let level = log.level_of(facts[start]);
            let end = start + facts[start..].iter().take_while(|&&fact| log.level_of(fact) == level).count();
            let found = if end - start > 1 { self.point_of(view, &facts[start..end], level) } else { None };
            match found {
                Some(point) => {
                    facts[kept] = point;
                    kept += 1;
                    // The new fact is part of the clause. So it may be used to leave out facts of lower levels, like the facts
                    // that it replaces.
                    self.set(point, Mark::Seen);
                }
                None => {
                    facts.copy_within(start..end, kept);
                    kept += end - start;
                }
            }
            start = end;
        }
        facts.truncate(kept);
    }

    /// The fact of a level from which all of `block` follow, together with facts of lower levels that are part of the clause.
    fn point_of(&mut self, view: View<'_>, block: &[Fact], level: u32) -> Option<Fact> {
        let mut open: std::collections::BinaryHeap<Fact> = block.iter().copied().collect();
        let mut behind = std::mem::take(&mut self.scratch);
        let mut point = None;
        'resolve: while let Some(newest) = open.pop() {
            while open.peek() == Some(&newest) {
                open.pop();
            }
            if open.is_empty() {
                point = Some(newest);
                break;
            }
            if view.log.entries[newest as usize].source == Source::Decision {
                break;
            }
            behind.clear();
            view.explain(newest, &mut self.literals, &mut behind);
            for &fact in &behind {
                let own = view.log.level_of(fact);
                if own == level {
                    open.push(fact);
                } else if own > 0 && !matches!(self.mark(fact), Mark::Seen | Mark::Redundant) {
                    break 'resolve;
                }
            }
        }
        self.scratch = behind;
        point
    }

    /// Whether a fact follows from other facts that are marked as seen.
    fn follows(&mut self, view: View<'_>, fact: Fact, depth: u32) -> bool {
        /// Longer derivations are rare, and each costs an explanation.
        const DEEPEST: u32 = 50;
        if view.log.entries[fact as usize].source == Source::Decision || depth > DEEPEST {
            return false;
        }
        let mut behind = self.spare.pop().unwrap_or_default();
        behind.clear();
        view.explain(fact, &mut self.literals, &mut behind);
        let follows = behind.iter().all(|&earlier| self.is_covered(view, earlier, depth));
        self.spare.push(behind);
        follows
    }

    /// Whether a fact holds from the start, is part of the clause, or follows from facts of the clause.
    fn is_covered(&mut self, view: View<'_>, earlier: Fact, depth: u32) -> bool {
        {
            let level = view.log.level_of(earlier);
            if level == 0 {
                return true;
            }
            match self.mark(earlier) {
                Mark::Seen | Mark::Redundant => return true,
                Mark::Needed => return false,
                Mark::New => {}
            }
            let found = self.has_level(level) && self.follows(view, earlier, depth + 1);
            self.set(earlier, if found { Mark::Redundant } else { Mark::Needed });
            found
        }
    }

    fn note_level(&mut self, level: u32) -> bool {
        if self.levels.len() <= level as usize {
            self.levels.resize(level as usize + 1, 0);
        }
        std::mem::replace(&mut self.levels[level as usize], self.stamp) != self.stamp
    }

    fn has_level(&self, level: u32) -> bool {
        self.levels.get(level as usize) == Some(&self.stamp)
    }

    /// Computes the LBD and the level at which the clause becomes unit, and moves a fact of this level to the second place.
    fn measure(&mut self, log: &Log, derived: &mut Derived) {
        self.stamp += 1;
        derived.lbd = derived.facts.iter().filter(|&&fact| self.note_level(log.level_of(fact))).count() as u32;
        let others = derived.facts.iter().enumerate().skip(1);
        if let Some((index, &fact)) = others.max_by_key(|&(_, &fact)| fact) {
            derived.level = log.level_of(fact);
            derived.facts.swap(1, index);
        }
    }

    /// The LBD of a clause in which all literals but the first are false.
    pub(super) fn lbd(&mut self, log: &Log, clauses: &Clauses, clause: ClauseRef) -> u32 {
        self.stamp += 1;
        let mut facts = std::mem::take(&mut self.scratch);
        facts.clear();
        log.cite_negations(clauses.literals(clause).skip(1), &mut facts);
        let lbd = facts.iter().filter(|&&fact| self.note_level(log.level_of(fact))).count() as u32;
        self.scratch = facts;
        lbd
    }
}

/// The clause of some facts: the negation of each of them.
pub(super) fn clause_of(log: &Log, facts: &[Fact]) -> Vec<Lit> {
    facts.iter().map(|&fact| log.packing.pack(log.literal(fact).negated())).collect()
}

#[cfg(test)]
mod tests;
