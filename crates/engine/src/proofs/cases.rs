//! Proves a removal by a sum with a small tree of clauses: it tries the values of the variables one by one. Unit propagation on
//! the bounds of the sum and on "at most one" refutes most cases.
//!
//! The clauses name the values that the variables have lost, so they do not depend on the decisions.

use super::formula::Lit;
use super::log::Log;
use super::statements::{Statements, Sum};
use crate::kernel::{Domain, Value, VarId};
use crate::meanings::Linear;
use std::io::Write;

/// The largest number of cases of one removal.
const MOST_CASES: usize = 1000;

/// The search for a refutation.
pub(super) struct Cases<'a> {
    scope: &'a [VarId],
    linear: &'a Linear,
    /// The smallest weighted value of each variable (for "the sum is at most the total"), and the largest one (for "at least").
    bounds: [Vec<i64>; 2],
    /// The refuted cases, innermost first: pairs of a position and a value.
    refuted: Vec<Vec<(usize, Value)>>,
}

impl<'a> Cases<'a> {
    /// Prepares the cases of a sum. The proof must already hold both inequalities of the sum (at most, at least), each with its
    /// `bounds` added.
    pub(super) fn new(scope: &'a [VarId], sum: &'a Sum, bounds: [Vec<i64>; 2]) -> Cases<'a> {
        Cases { scope, linear: &sum.linear, bounds, refuted: Vec::new() }
    }

    /// Refutes the case that a variable takes a value, or all cases if `removed` is `None`, and writes the clauses. Returns
    /// false if that would take too many cases; nothing is written then.
    pub(super) fn refute<W: Write>(
        mut self,
        statements: &mut Statements,
        log: &mut Log<W>,
        removed: Option<(VarId, Value)>,
        domains: &[Domain],
        root: &[Domain],
    ) -> bool {
        let start = removed.and_then(|(var, value)| {
            let position = self.scope.iter().position(|&other| other == var)?;
            Some((position, value))
        });
        let mut own: Vec<Domain> = self.scope.iter().map(|var| domains[var.index()]).collect();
        if let Some((position, value)) = start {
            own[position] = Domain::single(value);
        }
        if !self.fails(own, &mut start.into_iter().collect()) {
            return false;
        }
        let of_scope = self.scope.iter().enumerate().filter(|(position, _)| Some(*position) != start.map(|(at, _)| at));
        let lost = |(_, var): (usize, &VarId)| {
            let lost = root[var.index()].minus(domains[var.index()]);
            lost.iter().map(|value| statements.formula.names.yes(*var, value)).collect::<Vec<Lit>>()
        };
        let reason: Vec<Lit> = of_scope.flat_map(lost).collect();
        let first = log.last() + 1;
        // If many clauses need the whole reason, one auxiliary literal replaces it.
        let short = if self.refuted.len() > 2 && reason.len() > 2 {
            let variable = statements.formula.names.auxiliary(format!("case{first}"));
            let terms: Vec<(i64, Lit)> = reason.iter().map(|literal| (1, literal.negated())).collect();
            log.define(&statements.formula.names, variable, &terms, terms.len() as i64);
            vec![Lit::No(variable)]
        } else {
            reason.clone()
        };
        let names = &statements.formula.names;
        let last = self.refuted.len() - 1;
        for (index, case) in self.refuted.iter().enumerate() {
            let assumed = case.iter().map(|&(position, value)| names.no(self.scope[position], value));
            let reason = if index == last { &reason } else { &short };
            log.clause(names, reason.iter().copied().chain(assumed));
        }
        if first < log.last() {
            log.delete(first, log.last() - 1);
        }
        true
    }

    /// Whether no case is left within the domains, after the assumptions of `path`.
    fn fails(&mut self, mut domains: Vec<Domain>, path: &mut Vec<(usize, Value)>) -> bool {
        while self.propagate(&mut domains) {
            let open = (0..domains.len()).filter(|&position| !domains[position].is_fixed());
            let Some(position) = open.min_by_key(|&position| domains[position].len()) else { return false };
            let Some(value) = domains[position].min() else { break };
            let mut with = domains.clone();
            with[position] = Domain::single(value);
            path.push((position, value));
            let refuted = self.fails(with, path);
            path.pop();
            if !refuted {
                return false;
            }
            domains[position] = domains[position].without(value);
        }
        self.refuted.push(path.clone());
        self.refuted.len() <= MOST_CASES
    }

    /// Propagates, but never more than the checker does. Returns whether all domains have values left.
    fn propagate(&self, domains: &mut [Domain]) -> bool {
        loop {
            let before: usize = domains.iter().map(|domain| domain.len()).sum();
            for position in 0..domains.len() {
                let Some(value) = domains[position].value() else { continue };
                for (other, domain) in domains.iter_mut().enumerate() {
                    if other != position && self.linear.groups[other] == self.linear.groups[position] {
                        *domain = domain.without(value);
                    }
                }
            }
            for (lowest, sign) in [(0, 1), (1, -1)] {
                self.tighten(&self.bounds[lowest], sign, domains);
            }
            if domains.iter().any(|domain| domain.is_empty()) {
                return false;
            }
            if before == domains.iter().map(|domain| domain.len()).sum() {
                return true;
            }
        }
    }

    /// Removes the values that exceed the rest of the total, as a pseudo-Boolean constraint propagates: only fixed variables
    /// count.
    fn tighten(&self, bounds: &[i64], sign: i64, domains: &mut [Domain]) {
        let above = |position: usize, value: Value| {
            sign * (i64::from(self.linear.weights[position]) * i64::from(value) - bounds[position])
        };
        let mut slack = sign * (i64::from(self.linear.total) - bounds.iter().sum::<i64>());
        for (position, domain) in domains.iter().enumerate() {
            slack -= domain.value().map_or(0, |value| above(position, value));
        }
        for (position, domain) in domains.iter_mut().enumerate() {
            // A fixed variable is refuted if the slack is negative.
            let limit =
                if domain.is_fixed() { slack.min(0) + above(position, domain.min().unwrap_or(0)) } else { slack };
            for value in domain.iter().filter(|&value| above(position, value) > limit) {
                *domain = domain.without(value);
            }
        }
    }
}
