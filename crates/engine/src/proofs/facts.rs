//! Facts about the formula alone, as sums of its constraints. A fact is written when a reason needs it. When the search leaves
//! the level of a fact, the fact is deleted, and a later reason writes it again.

use super::cases::Cases;
use super::formula::{Id, Lit};
use super::layers::{Layers, with_bounds};
use super::log::Log;
use super::origin::{Flaw, Origin};
use super::statements::{Form, Statements, Sum};
use crate::kernel::{Domain, Value, VarId};
use crate::meanings::Linear;
use crate::propagators::variables_at;
use std::collections::{HashMap, HashSet};
use std::io::Write;

/// A fact that is in force until its level is left.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Fact {
    /// The Hall set of a statement: positions and values.
    Hall(usize, u64, u64),
    /// The hidden set of a statement: positions and values.
    Hidden(usize, u64, u64),
    /// A locked candidate: the statement that needs the value, the statement that loses it, and the value.
    Locked(usize, usize, Value),
    /// A fish of a constraint.
    Lines(usize, u64, u64, Value),
    /// The bounds of a sum: the constraint, the side, and the bound of each variable.
    Bounds(usize, bool, Vec<i64>),
}

/// The domains at a moment of the run.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment<'a> {
    /// The domains at the moment.
    pub(super) now: &'a [Domain],
    /// The domains at the root, with the removals that need no decision.
    pub(super) root: &'a [Domain],
}

/// What the proof contains about a sum so far.
#[derive(Clone, Debug)]
enum SumState {
    /// Only the equation of the sum.
    Equation(Sum),
    /// The layers of the sum. Unit propagation finds all removals that the sum entails.
    Complete,
}

/// The facts of a proof.
#[derive(Debug)]
pub(super) struct Facts<W> {
    pub(super) statements: Statements,
    pub(super) log: Log<W>,
    origins: Vec<Origin>,
    /// The facts in force, level by level.
    levels: Vec<Vec<Fact>>,
    known: HashSet<Fact>,
    /// "At least one variable of the scope takes the value", by statement and value. These constraints stay for the whole
    /// proof.
    at_least_one: HashMap<(usize, Value), Id>,
    sums: HashMap<usize, SumState>,
    /// The links whose converse is written, by statement.
    linked: HashSet<usize>,
}

impl<W: Write> Facts<W> {
    pub(super) fn new(statements: Statements, out: W, constraints: Id, origins: Vec<Origin>) -> Facts<W> {
        Facts {
            statements,
            log: Log::new(out, constraints),
            origins,
            levels: vec![Vec::new()],
            known: HashSet::new(),
            at_least_one: HashMap::new(),
            sums: HashMap::new(),
            linked: HashSet::new(),
        }
    }

    pub(super) fn origin(&self, constraint: usize) -> &Origin {
        &self.origins[constraint]
    }

    /// The level of the next facts.
    pub(super) fn set_level(&mut self, level: u32) {
        self.log.set_level(level);
        self.levels.resize_with(self.levels.len().max(level as usize + 1), Vec::new);
    }

    /// Deletes the facts of this level and of deeper levels.
    pub(super) fn wipe_level(&mut self, level: u32) {
        self.log.wipe_level(level);
        for facts in self.levels.iter_mut().skip(level as usize) {
            for fact in facts.drain(..) {
                self.known.remove(&fact);
            }
        }
    }

    /// Puts a fact into force. Returns whether the fact was not in force before.
    fn enters(&mut self, fact: Fact) -> bool {
        let is_new = self.known.insert(fact.clone());
        if is_new {
            self.levels[self.log.level() as usize].push(fact);
        }
        is_new
    }

    /// Writes lines that stay for the whole proof.
    fn for_good<T>(&mut self, write: impl FnOnce(&mut Facts<W>) -> T) -> T {
        let level = self.log.level();
        self.log.set_level(0);
        let written = write(self);
        self.log.set_level(level);
        written
    }

    fn scope(&self, statement: usize) -> &[VarId] {
        &self.statements.all[statement].scope
    }

    /// "At most one variable of the scope takes the value."
    fn at_most_one(&self, statement: usize, value: Value) -> Option<Id> {
        match &self.statements.all[statement].form {
            Form::AtMostOne(of_values) => of_values.get(usize::from(value)).copied(),
            _ => None,
        }
    }

    /// "At least one variable of the scope takes the value": all variables have a value, and the other values are taken at
    /// most once. The scope has as many variables as there are values.
    pub(super) fn at_least_one(&mut self, statement: usize, value: Value) -> Option<Id> {
        if let Some(&known) = self.at_least_one.get(&(statement, value)) {
            return Some(known);
        }
        let width = self.statements.width();
        if self.scope(statement).len() != width {
            return None;
        }
        let vars = self.scope(statement).iter().map(|var| (self.statements.cells[var.index()].0, 1));
        let others = Domain::full(width).without(value);
        let others = others.iter().filter_map(|other| self.at_most_one(statement, other)).map(|id| (id, 1));
        let terms: Vec<_> = vars.chain(others).collect();
        let id = self.for_good(|facts| facts.log.sum(terms));
        self.at_least_one.insert((statement, value), id);
        Some(id)
    }

    /// A Hall set: if its variables have only its values, no other variable of the scope takes one of them. With fewer values
    /// than variables the sum is a contradiction under the domains.
    pub(super) fn hall(&mut self, statement: usize, vars: u64, values: Domain) {
        // For a set of one variable, unit propagation is enough.
        if (vars.count_ones() == 1 && values.len() == 1) || !self.enters(Fact::Hall(statement, vars, values.0)) {
            return;
        }
        let members = variables_at(self.scope(statement), vars);
        let cells = members.map(|var| (self.statements.cells[var.index()].0, 1));
        let once = values.iter().filter_map(|value| self.at_most_one(statement, value)).map(|id| (id, 1));
        let terms: Vec<_> = cells.chain(once).collect();
        self.log.sum(terms);
    }

    /// A hidden set: if only its variables can take its values, they take no other value.
    pub(super) fn hidden(&mut self, statement: usize, vars: u64, values: Domain) {
        let places: Vec<Id> = values.iter().filter_map(|value| self.at_least_one(statement, value)).collect();
        if places.len() == 1 || !self.enters(Fact::Hidden(statement, vars, values.0)) {
            return;
        }
        let members = variables_at(self.scope(statement), vars);
        let cells = members.map(|var| (self.statements.cells[var.index()].1, 1));
        let terms: Vec<_> = places.into_iter().map(|id| (id, 1)).chain(cells).collect();
        self.log.sum(terms);
    }

    /// A locked candidate: if the first scope can take the value only in its intersection with the second scope, the rest of
    /// the second scope loses it.
    pub(super) fn locked(&mut self, first: usize, second: usize, value: Value) {
        let (Some(some), Some(once)) = (self.at_least_one(first, value), self.at_most_one(second, value)) else {
            return;
        };
        if self.enters(Fact::Locked(first, second, value)) {
            self.log.sum([(some, 1), (once, 1)]);
        }
    }

    /// A fish: if some lines can take the value only at as many places, no other line takes the value at these places.
    pub(super) fn lines(&mut self, constraint: usize, lines: u64, places: u64, value: Value) {
        let Origin::Lines { lines: rows, places: columns } = self.origin(constraint).clone() else { return };
        if !self.enters(Fact::Lines(constraint, lines, places, value)) {
            return;
        }
        let members = |set: u64| Domain(set).iter().map(usize::from);
        let some: Vec<_> = members(lines).filter_map(|line| self.at_least_one(rows[line], value)).collect();
        let once = members(places).filter_map(|place| self.at_most_one(columns[place], value));
        let terms: Vec<_> = some.into_iter().chain(once).map(|id| (id, 1)).collect();
        self.log.sum(terms);
    }

    /// Proves the removal of `removed` by a constraint without a named pattern, or a conflict if `removed` is `None`.
    pub(super) fn entailed(
        &mut self,
        constraint: usize,
        removed: Option<(VarId, Value)>,
        domains: Moment<'_>,
    ) -> Result<(), Flaw> {
        match self.origin(constraint).clone() {
            Origin::Statement(number) => {
                let statement = self.statements.all[number].clone();
                match statement.form {
                    Form::Sum(sum) => {
                        let known = self.sums.entry(constraint).or_insert(SumState::Equation(sum)).clone();
                        self.sum(constraint, &statement.scope, known, removed, domains)
                    }
                    Form::Links(_) => {
                        self.converse(number);
                        Ok(())
                    }
                    Form::AtMostOne(_) => {
                        self.too_many(number);
                        Ok(())
                    }
                    Form::Complete => Ok(()),
                }
            }
            Origin::Total { added, subtracted, scope, linear } => {
                if !self.sums.contains_key(&constraint) {
                    let sum = self.total(&added, &subtracted, linear).ok_or(Flaw::Unproved { constraint })?;
                    self.sums.insert(constraint, SumState::Equation(sum));
                }
                let known = self.sums[&constraint].clone();
                self.sum(constraint, &scope, known, removed, domains)
            }
            _ => Ok(()),
        }
    }

    /// A scope with more variables than values cannot hold.
    fn too_many(&mut self, statement: usize) {
        let width = self.statements.width();
        if self.scope(statement).len() > width && width < 64 {
            self.hall(statement, Domain::full(width + 1).0, Domain::full(width));
        }
    }

    /// Derives the clauses of links from the second variable to the first.
    fn converse(&mut self, statement: usize) {
        if !self.linked.insert(statement) {
            return;
        }
        let Form::Links(links) = self.statements.all[statement].form.clone() else { return };
        self.for_good(|facts| {
            for link in links {
                for value in Domain::full(facts.statements.width()).iter() {
                    let partners = link.partners.iter().enumerate();
                    let beside: Domain =
                        partners.filter(|(_, set)| set.contains(value)).map(|(first, _)| first as Value).collect();
                    let names = &facts.statements.formula.names;
                    let not = names.no(link.vars[1], value);
                    let clause: Vec<Lit> = std::iter::once(not).chain(names.one_of(link.vars[0], beside)).collect();
                    facts.log.clause(names, clause);
                }
            }
        });
    }

    /// Adds the totals of AllDifferents over all values, and subtracts sums.
    fn total(&mut self, added: &[usize], subtracted: &[usize], linear: Linear) -> Option<Sum> {
        let (mut at_least, mut at_most) = (Vec::new(), Vec::new());
        for &house in added {
            for value in Domain::full(self.statements.width()).iter().skip(1) {
                at_least.push((self.at_least_one(house, value)?, u64::from(value)));
                at_most.push((self.at_most_one(house, value)?, u64::from(value)));
            }
        }
        for &cage in subtracted {
            let Form::Sum(sum) = &self.statements.all[cage].form else { return None };
            at_least.push((sum.at_most, 1));
            at_most.push((sum.at_least, 1));
        }
        let (at_least, at_most) = self.for_good(|facts| (facts.log.sum(at_least), facts.log.sum(at_most)));
        Some(Sum { linear, at_least, at_most })
    }

    /// Writes one inequality of a sum with the bounds of its variables added.
    fn bounded(&mut self, constraint: usize, scope: &[VarId], sum: &Sum, lowest: bool, bounds: Vec<i64>) {
        if self.enters(Fact::Bounds(constraint, lowest, bounds.clone())) {
            let bounds: Vec<_> = bounds.into_iter().enumerate().collect();
            let side = if lowest { sum.at_most } else { sum.at_least };
            let terms = with_bounds(&self.statements, scope, side, &bounds, lowest);
            self.log.sum(terms);
        }
    }

    /// Derives what a sum entails. The bounds of the sum come first, then a distinction of cases. If there are too many
    /// cases, the layers of the sum are written.
    fn sum(
        &mut self,
        constraint: usize,
        scope: &[VarId],
        known: SumState,
        removed: Option<(VarId, Value)>,
        domains: Moment<'_>,
    ) -> Result<(), Flaw> {
        let SumState::Equation(sum) = known else { return Ok(()) };
        let bounds = [bounds(&sum, scope, domains.now, true), bounds(&sum, scope, domains.now, false)];
        let sides = [true, false].into_iter().zip(bounds.clone());
        if let Some((lowest, bounds)) = sides.clone().find(|(lowest, own)| suffices(&sum, scope, removed, *lowest, own))
        {
            self.bounded(constraint, scope, &sum, lowest, bounds);
            return Ok(());
        }
        for (lowest, bounds) in sides {
            self.bounded(constraint, scope, &sum, lowest, bounds);
        }
        let cases = Cases::new(scope, &sum, bounds);
        if cases.refute(&mut self.statements, &mut self.log, removed, domains.now, domains.root) {
            return Ok(());
        }
        self.sums.insert(constraint, SumState::Complete);
        self.for_good(|facts| Layers::new(&mut facts.statements, &mut facts.log, scope, &sum, constraint).derive())
            .map_err(|_| Flaw::TooLarge { constraint })
    }
}

/// The lowest or the highest weighted value of each variable.
fn bounds(sum: &Sum, scope: &[VarId], domains: &[Domain], lowest: bool) -> Vec<i64> {
    let of = |(var, &weight): (&VarId, &i32)| {
        let values = domains[var.index()].iter().map(|value| i64::from(weight) * i64::from(value));
        if lowest { values.min() } else { values.max() }.unwrap_or(0)
    };
    scope.iter().zip(sum.linear.weights.iter()).map(of).collect()
}

/// Whether these bounds of a sum entail a removal, or a conflict if `removed` is `None`.
fn suffices(sum: &Sum, scope: &[VarId], removed: Option<(VarId, Value)>, lowest: bool, bounds: &[i64]) -> bool {
    let mut reached: i64 = bounds.iter().sum();
    if let Some((var, value)) = removed
        && let Some(position) = scope.iter().position(|&other| other == var)
    {
        reached += i64::from(sum.linear.weights[position]) * i64::from(value) - bounds[position];
    }
    let total = i64::from(sum.linear.total);
    if lowest { reached > total } else { reached < total }
}
