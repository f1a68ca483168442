//! Learnt clauses and their strikes. A clause says that at least one of its literals holds in every solution that the run had
//! not found when it learnt the clause. If all its literals but one are false, the last one must be true: the clause strikes
//! and removes the values that the last literal forbids. If all its literals are false, there is no further solution in the
//! current domains.

use super::domains::Domains;
use super::line::{Literal, Reason};
use super::literal::meaning_of;
use super::rules::Rules;

/// A literal of a clause: a cell and the values that make the literal true, as a bit set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lit {
    pub(super) cell: usize,
    pub(super) allowed: u64,
}

impl Lit {
    fn read(rules: &Rules, literal: &Literal<'_>) -> Result<Lit, String> {
        let (_, _, ruled_out) = meaning_of(rules, literal)?;
        Ok(Lit { cell: rules.cell(&literal.cell)?, allowed: rules.full & !ruled_out })
    }

    /// Whether the literal is false in these domains.
    fn is_false(self, domains: &Domains) -> bool {
        domains.of(self.cell) & self.allowed == 0
    }
}

/// The clauses of a run, in the order in which it learnt them.
#[derive(Debug, Default)]
pub(super) struct Clauses {
    all: Vec<Box<[Lit]>>,
}

impl Clauses {
    /// The number of clauses learnt so far.
    pub(super) fn count(&self) -> u64 {
        self.all.len() as u64
    }

    /// Reads the literals of a clause.
    pub(super) fn read(rules: &Rules, literals: &[Literal<'_>]) -> Result<Box<[Lit]>, String> {
        literals.iter().map(|literal| Lit::read(rules, literal)).collect()
    }

    /// Adds a clause, which the caller has checked.
    pub(super) fn add(&mut self, clause: Box<[Lit]>) {
        self.all.push(clause);
    }

    /// Whether the newest clause has only literals that are false in these domains.
    pub(super) fn is_newest_false(&self, domains: &Domains) -> bool {
        self.all.last().is_some_and(|clause| clause.iter().all(|literal| literal.is_false(domains)))
    }

    /// Checks that a clause entails the removal of a value (a bit) from a cell.
    pub(super) fn removal(
        &self,
        rules: &Rules,
        reason: &Reason<'_>,
        domains: &Domains,
        (cell, value): (usize, u64),
    ) -> Result<(), String> {
        let open = self.open(rules, reason, domains)?;
        if !matches!(reason.values[..], [v] if rules.value(v)? == value) {
            return Err("the values of the reason are not the one removed".into());
        }
        match open[..] {
            [last] if last.cell == cell && last.allowed & value == 0 => Ok(()),
            [last] if last.cell == cell => Err(format!(
                "the last literal of the clause allows {} in {}",
                value.trailing_zeros() + 1,
                rules.name(cell)
            )),
            [last] => Err(format!("the last literal of the clause is about {}", rules.name(last.cell))),
            [] => Err("the reason cites every literal of the clause, so none is left that demands the removal".into()),
            _ => Err("the clause has more than one literal that the reason does not cite".into()),
        }
    }

    /// Checks that a clause has no literal that can be true.
    pub(super) fn conflict(&self, rules: &Rules, reason: &Reason<'_>, domains: &Domains) -> Result<(), String> {
        let open = self.open(rules, reason, domains)?;
        if !reason.values.is_empty() {
            return Err("the conflict of a clause is about no value".into());
        }
        match open.is_empty() {
            true => Ok(()),
            false => Err("the conflict does not cite every literal of the clause".into()),
        }
    }

    /// Checks a reason by itself: it names an earlier clause, and its literals are true and are negations of literals of the
    /// clause. Returns the literals of the clause that the reason does not cite.
    fn open(&self, rules: &Rules, reason: &Reason<'_>, domains: &Domains) -> Result<Vec<Lit>, String> {
        if &*reason.rule != "learnt" || reason.refutation.is_some() {
            return Err(format!("\"{}\" is no reason that a learnt clause can have", &*reason.rule));
        }
        let number = reason.clause.ok_or("the reason does not name its clause")?;
        let clause = number.checked_sub(1).and_then(|index| self.all.get(usize::try_from(index).ok()?));
        let clause = clause.ok_or_else(|| format!("no clause with the number {number} was learnt so far"))?;
        let mut open = clause.to_vec();
        let mut cited = vec![];
        for literal in &reason.literals {
            let fact = Lit::read(rules, literal)?;
            let negated = Lit { cell: fact.cell, allowed: rules.full & !fact.allowed };
            let name = rules.name(fact.cell);
            if !negated.is_false(domains) {
                return Err(format!("the reason cites a literal about {name} that is not true here"));
            }
            if !clause.contains(&negated) {
                return Err(format!(
                    "the reason cites a literal about {name} whose negation is not in clause {number}"
                ));
            }
            open.retain(|literal| *literal != negated);
            cited.push(fact.cell);
        }
        let listed: Vec<usize> = reason.cells.iter().map(|name| rules.cell(name)).collect::<Result<_, _>>()?;
        if !listed.iter().all(|cell| cited.contains(cell)) || !cited.iter().all(|cell| listed.contains(cell)) {
            return Err("the cells of the reason are not those that its literals cite".into());
        }
        Ok(open)
    }
}
