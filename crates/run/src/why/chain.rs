//! The walk back from a removal or a conflict, through the reasons, to givens and decisions.
//!
//! The walk visits the removals newest first. So it has visited all steps that cite a removal before it visits the removal
//! itself. A fact needs no step if a decision of the chain alone entails it. The resulting chain is minimal: a later step cites
//! each step, and no reason cites a literal that it does not need.

use super::ledger::Ledger;
use super::{Cited, Source, Trial, WhyStep, shorten};
use crate::event::{Origin, Pruning, Removal};
use pencilmark_engine::kernel::{Conflict, ConstraintId, Decision, Domain, Literal, Value, VarId};
use pencilmark_engine::propagators::{Breach, Pattern};

/// A walk back through a ledger.
pub(crate) struct Chain<'a, 'm> {
    ledger: &'a Ledger<'m>,
    /// Inside a trial, the time at which the trial begins. The walk does not follow facts before this time; they are cited as
    /// facts from outside the trial. With 0, the walk follows all facts.
    base: u32,
    /// The value that the trial assumes, inside a trial.
    trial: Option<Decision>,
    /// Whether the walk may replace a reason by a smaller one.
    shorten: bool,
    /// For each removal, whether a step or the end of the chain cites it.
    needed: Vec<bool>,
    /// For each decision, whether a step or the end of the chain cites it.
    used: Vec<bool>,
    /// The steps so far, newest first, each with the index of its removal and its cited literals.
    found: Vec<(usize, WhyStep, Vec<Literal>)>,
}

impl<'a, 'm> Chain<'a, 'm> {
    fn new(ledger: &'a Ledger<'m>, base: u32, trial: Option<Decision>, shorten: bool) -> Chain<'a, 'm> {
        let needed = vec![false; ledger.past.removals().len()];
        let used = vec![false; ledger.past.decisions().len()];
        Chain { ledger, base, trial, shorten, needed, used, found: Vec::new() }
    }

    /// The chain that ends in a removal.
    pub(crate) fn of_removal(ledger: &'a Ledger<'m>, target: usize) -> Vec<WhyStep> {
        let mut chain = Chain::new(ledger, 0, None, true);
        chain.needed[target] = true;
        chain.walk(Some(target));
        chain.finish(Vec::new()).0
    }

    /// The chain that ends in a conflict at the end of the ledger, and the facts that the conflict cites. The chain uses
    /// the reasons of the propagators unchanged.
    pub(crate) fn of_conflict(ledger: &'a Ledger<'m>, conflict: Conflict) -> (Vec<WhyStep>, Vec<Cited>) {
        let (steps, cites, _) = Chain::new(ledger, 0, None, false).conflict(conflict);
        (steps, cites)
    }

    /// The same chain for people: the reasons and the conflict are minimal. The last result is the shortened conflict.
    pub(crate) fn in_short(ledger: &'a Ledger<'m>, conflict: Conflict) -> (Vec<WhyStep>, Vec<Cited>, Conflict) {
        Chain::new(ledger, 0, None, true).conflict(conflict)
    }

    /// The trial behind a removal, and the literals from outside the trial that it cites.
    fn of_trial(&self, removal: &Removal) -> Option<(Trial, Vec<Literal>)> {
        let refutation = removal.refutation.as_ref()?;
        let ledger = self.ledger.of_trial(removal.time, refutation);
        let mut chain = Chain::new(&ledger, removal.time, Some(refutation.decision), self.shorten);
        let (steps, cites, conflict) = chain.conflict(refutation.conflict);
        let trial = Trial { decision: refutation.decision, steps, conflict, cites };
        let mut outside = Vec::new();
        let all = trial.steps.iter().flat_map(|step| &step.cites).chain(&trial.cites);
        for cited in all.filter(|cited| cited.sources.contains(&Source::Cited)) {
            if cited.sources.len() == 1 {
                outside.push(cited.literal);
                continue;
            }
            let (var, gone) = (cited.literal.var(), ledger.past.excluded(cited.literal));
            let older = gone.iter().filter(|&value| chain.source(var, value) == Some(Source::Cited));
            outside.extend(older.map(|value| Literal::Not(var, value)));
        }
        // If a literal says that a cell has a value, the literals about its other values are superfluous.
        let fixed: Vec<VarId> =
            outside.iter().filter_map(|l| if let Literal::Is(var, _) = l { Some(*var) } else { None }).collect();
        outside.retain(|literal| !matches!(literal, Literal::Not(var, _) if fixed.contains(var)));
        Some((trial, in_order(&outside)))
    }

    fn conflict(&mut self, conflict: Conflict) -> (Vec<WhyStep>, Vec<Cited>, Conflict) {
        let ledger = self.ledger;
        let scope = ledger.model.scope(conflict.constraint);
        let conflict = match self.shorten {
            true => shorten::conflict(ledger, scope, conflict, ledger.past.end(), &|v, x| self.is_new(v, x)),
            false => conflict,
        };
        let (literals, is_other) = (ledger.past.literals_of(conflict, scope), Breach::of(conflict) == Breach::Other);
        let literals = self.compact(self.fewest(conflict.constraint, None, literals, is_other));
        literals.iter().for_each(|&literal| self.note(literal, ledger.past.end()));
        self.walk(None);
        let (steps, cites) = self.finish(literals);
        (steps, cites, conflict)
    }

    /// Follows all needed facts, newest first.
    fn walk(&mut self, target: Option<usize>) {
        for index in (0..self.ledger.past.removals().len()).rev() {
            let removal = &self.ledger.past.removals()[index];
            let step = removal.step;
            if !self.needed[index] || (Some(index) != target && self.leaf(step.var, step.value).is_some()) {
                continue;
            }
            let (step, literals, trial) = self.reason(removal);
            literals.iter().for_each(|&literal| self.note(literal, removal.time));
            let clause = step.reason.clause().map(|number| (number, self.ledger.past.clause(number)));
            self.found.push((index, WhyStep { step, cites: Vec::new(), trial, clause }, literals));
        }
    }

    /// A removal with its best reason, and the literals of that reason.
    fn reason(&self, removal: &Removal) -> (Pruning, Vec<Literal>, Option<Trial>) {
        let (ledger, mut step) = (self.ledger, removal.step);
        if let Some((trial, literals)) = self.of_trial(removal) {
            return (step, literals, Some(trial));
        }
        let scope = ledger.model.scope(step.constraint);
        if self.shorten {
            let is_new = |var, value| self.is_new(var, value);
            step.reason = shorten::reason(ledger, scope, step, removal.time, &is_new);
        }
        let removed = (step.var, step.value);
        let literals = ledger.past.literals_behind(step, removal.time, scope);
        let is_other = Pattern::of(step.reason) == Pattern::Other;
        (step, self.compact(self.fewest(step.constraint, Some(removed), literals, is_other)), None)
    }

    /// The literals of a reason without a pattern, shortened by the meaning of the constraint. The other reasons are short
    /// already.
    fn fewest(
        &self,
        constraint: ConstraintId,
        removed: Option<(VarId, Value)>,
        literals: Vec<Literal>,
        is_other: bool,
    ) -> Vec<Literal> {
        if !self.shorten || !is_other {
            return literals;
        }
        let width = self.ledger.past.width();
        let steps = |literal: Literal| {
            let gone = self.ledger.past.excluded(literal);
            gone.iter().filter(|&value| self.is_new(literal.var(), value)).count()
        };
        shorten::literals(&self.ledger.model.posted()[constraint.index()], width, removed, literals, &steps)
    }

    /// The same facts in fewer literals: if all other values of a cell are excluded, one literal says that the cell *is*
    /// the remaining value.
    fn compact(&self, literals: Vec<Literal>) -> Vec<Literal> {
        let mut compact: Vec<Literal> = Vec::with_capacity(literals.len());
        for &literal in &literals {
            let Literal::Not(var, _) = literal else {
                compact.push(literal);
                continue;
            };
            let not: Domain = literals
                .iter()
                .filter_map(|l| match *l {
                    Literal::Not(other, value) if other == var => Some(value),
                    _ => None,
                })
                .collect();
            match Domain::full(self.ledger.past.width()).minus(not).value() {
                Some(value) if !compact.contains(&Literal::Is(var, value)) => compact.push(Literal::Is(var, value)),
                Some(_) => {}
                None => compact.push(literal),
            }
        }
        compact
    }

    /// Whether a fact needs a step that the chain does not have yet.
    fn is_new(&self, var: VarId, value: Value) -> bool {
        match self.ledger.past.fact(var, value) {
            fact if fact.time < self.base => false,
            fact => match fact.origin {
                Origin::Removal(index) => !self.needed[index] && self.leaf(var, value).is_none(),
                _ => false,
            },
        }
    }

    /// Records that a step at `time` cites a literal.
    fn note(&mut self, literal: Literal, time: u32) {
        let past = &self.ledger.past;
        if let Literal::Is(var, value) = literal
            && let Some(decision) = past.decided(var, value, time)
        {
            // The decision alone entails the literal, so earlier removals from the domain are not needed.
            self.used[decision] = true;
            return;
        }
        past.excluded(literal).iter().for_each(|value| self.note_fact(literal.var(), value));
    }

    fn note_fact(&mut self, var: VarId, value: Value) {
        let fact = self.ledger.past.fact(var, value);
        if fact.time < self.base || self.leaf(var, value).is_some() {
            return;
        }
        match fact.origin {
            Origin::Removal(index) => self.needed[index] = true,
            Origin::Decision(index) => self.used[index] = true,
            Origin::Start | Origin::Trial => {}
            Origin::Present => debug_assert!(false, "a reason cites what is not so"),
        }
    }

    /// The given, the decision of this chain or the tried value that alone excludes a value.
    fn leaf(&self, var: VarId, value: Value) -> Option<Source> {
        let rules_out =
            |decision: Decision| decision.var == var && !decision.keep(Domain::single(value)).contains(value);
        if self.trial.is_some_and(rules_out) {
            return Some(Source::Trial);
        }
        if self.ledger.past.fact(var, value).origin == Origin::Start && self.base == 0 {
            return Some(self.ledger.start(var, value));
        }
        // The last decision about a cell excludes the most values.
        let used = self.used.iter().enumerate().rev().filter(|(_, used)| **used);
        used.map(|(index, _)| self.ledger.past.decisions()[index].0).find(|&d| rules_out(d)).map(Source::Decision)
    }

    /// The sources of a missing value, after the walk.
    fn source(&self, var: VarId, value: Value) -> Option<Source> {
        self.leaf(var, value).or_else(|| match self.ledger.past.fact(var, value) {
            fact if fact.time < self.base => Some(Source::Cited),
            fact => match fact.origin {
                // The steps are newest first here and oldest first in the answer.
                Origin::Removal(index) => {
                    let at = self.found.iter().position(|(found, ..)| *found == index)?;
                    Some(Source::Step(self.found.len() - 1 - at))
                }
                _ => None,
            },
        })
    }

    fn cited(&self, literal: Literal) -> Cited {
        if let Literal::Is(var, value) = literal {
            let whole = self.ledger.past.decided(var, value, u32::MAX).filter(|&index| self.used[index]);
            if let Some(index) = whole {
                return Cited { literal, sources: vec![Source::Decision(self.ledger.past.decisions()[index].0)] };
            }
        }
        let mut sources: Vec<Source> = Vec::new();
        for value in self.ledger.past.excluded(literal).iter() {
            sources.extend(self.source(literal.var(), value).filter(|source| !sources.contains(source)));
        }
        Cited { literal, sources }
    }

    /// The steps, oldest first, and the sources of the literals at the end of the chain.
    fn finish(&mut self, goal: Vec<Literal>) -> (Vec<WhyStep>, Vec<Cited>) {
        let cites = goal.into_iter().map(|literal| self.cited(literal)).collect();
        let all: Vec<Vec<Cited>> =
            self.found.iter().map(|(.., literals)| literals.iter().map(|&l| self.cited(l)).collect()).collect();
        let steps = self.found.iter().zip(all).rev();
        (steps.map(|((_, step, _), cites)| WhyStep { cites, ..step.clone() }).collect(), cites)
    }
}

/// Sorts literals by variable and value, and drops duplicates.
fn in_order(literals: &[Literal]) -> Vec<Literal> {
    let mut ordered: Vec<Literal> = Vec::with_capacity(literals.len());
    for literal in literals {
        if let Err(place) = ordered.binary_search(literal) {
            ordered.insert(place, *literal);
        }
    }
    ordered
}
