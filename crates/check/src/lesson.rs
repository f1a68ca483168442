//! The check of a learnt clause. The check begins with the domains at the root, which contain every solution that the run has
//! not found yet. The negation of each literal of the clause narrows these domains. The steps must then lead to a conflict, or
//! to a solution that the run has found already. No other solution can therefore make all literals false.

use super::clauses::Clauses;
use super::derivation;
use super::domains::Domains;
use super::line::Learn;
use super::reason::Reasons;
use super::rules::Rules;
use pencilmark_trace::End;
use std::collections::HashMap;

/// What a run that learns keeps beside its path.
#[derive(Debug)]
pub(super) struct Lessons {
    /// The domains at the root, without decisions. They lose the values that the run removed there.
    root: Domains,
    /// The cell without values at the root, with the constraint that emptied it.
    emptied: Option<(usize, usize)>,
    /// The number of each solution found so far, by its values.
    solutions: HashMap<Box<[u64]>, u64>,
    /// Whether an empty clause was learnt.
    has_empty: bool,
}

impl Lessons {
    /// Begins with the domains at the start of a run.
    pub(super) fn new(domains: &Domains) -> Lessons {
        // A clause of a run with interval domains may forbid a value inside an interval.
        Lessons { root: domains.as_sets(), emptied: None, solutions: HashMap::new(), has_empty: false }
    }

    /// Whether a clause without literals was learnt: no solution is left.
    pub(super) fn are_over(&self) -> bool {
        self.has_empty
    }

    /// Notes the domain that a removal by a constraint has left at the root.
    pub(super) fn narrow_root(&mut self, cell: usize, left: u64, constraint: usize) {
        self.root.set(cell, left);
        if left == 0 {
            self.emptied = Some((cell, constraint));
        }
    }

    /// Notes a solution.
    pub(super) fn found(&mut self, domains: &Domains, number: u64) -> Result<(), String> {
        match self.solutions.insert(domains.all().into(), number) {
            None => Ok(()),
            Some(before) => Err(format!("this solution was found before, as number {before}")),
        }
    }

    /// Checks a clause and adds it to the clauses that later reasons may cite.
    pub(super) fn learn(&mut self, rules: &Rules, reasons: &mut Reasons, lesson: &Learn<'_>) -> Result<(), String> {
        let number = reasons.clauses.count() + 1;
        if lesson.number != number {
            return Err(format!("the next clause is number {number}"));
        }
        let clause = Clauses::read(rules, &lesson.clause)?;
        let mark = self.root.mark();
        let mut result = Ok(());
        for literal in &clause {
            let left = self.root.of(literal.cell) & !literal.allowed;
            self.root.set(literal.cell, left);
            if left == 0 {
                let name = rules.name(literal.cell);
                result = Err(format!("without the clause {name} would have no value left, so the clause says nothing"));
            }
        }
        let result = result.and_then(|()| self.derive(rules, reasons, lesson));
        self.root.undo_to(mark);
        result.map_err(|why| format!("clause {number}: {why}"))?;
        self.has_empty |= clause.is_empty();
        reasons.clauses.add(clause);
        Ok(())
    }

    /// Checks the derivation of a clause from the domains that its negation leaves.
    fn derive(&mut self, rules: &Rules, reasons: &mut Reasons, lesson: &Learn<'_>) -> Result<(), String> {
        let emptied = self.emptied.map(|(cell, by)| (cell, &*rules.constraints[by].name));
        let emptied = derivation::follow(rules, reasons, &mut self.root, emptied, &lesson.steps)?;
        match lesson.end()? {
            End::Conflict(constraint, conflict) => {
                derivation::fails(rules, reasons, &self.root, emptied, (constraint, conflict))
            }
            End::Solution(number) => match self.solutions.get(self.root.all()) {
                Some(&found) if found == number => Ok(()),
                _ => Err(format!("its steps do not lead to solution {number}")),
            },
        }
    }
}
