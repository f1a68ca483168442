//! The check of a reason: its literals are true, its description matches its literals, and the literals together with the
//! constraint entail the removal or the failure.
//!
//! The fields `rule`, `cells` and `values` describe in short what the literals state one by one. A Hall set, for
//! example, says "these cells hold only these values". The description and the literals must both be true, and the
//! description must cover every literal. The literals may state less than the description, as long as they entail the
//! removal or the failure.
//!
//! A reason with the rule `entailed` has no pattern. Its description only lists the cells of its literals.
//!
//! A reason with the rule `learnt` names a learnt clause; `clauses.rs` checks it.

use super::clauses::Clauses;
use super::domains::Domains;
use super::entailment;
use super::line::Reason;
use super::literal::meaning_of;
use super::rules::{Constraint, Meaning, Rules};
use pencilmark_meanings::{AnyMeaning, Domain};

/// Checks reasons. All fields but the clauses are working memory of one check.
#[derive(Debug, Default)]
pub(super) struct Reasons {
    /// The clauses that the run has learnt so far.
    pub(super) clauses: Clauses,
    /// For each position of the scope, the values that the literals rule out.
    cited: Vec<u64>,
    /// For each position of the scope, the values that the description rules out.
    said: Vec<u64>,
    /// For each position of the scope, the values that the literals leave.
    left: Vec<Domain>,
}

impl Reasons {
    /// Checks that a reason entails the removal of a value (a bit) from a cell. Refutations are checked elsewhere.
    pub(super) fn removal(
        &mut self,
        rules: &Rules,
        constraint: &Constraint,
        reason: &Reason<'_>,
        domains: &Domains,
        (cell, value): (usize, u64),
    ) -> Result<(), String> {
        if constraint.meaning == Meaning::Learnt {
            return self.clauses.removal(rules, reason, domains, (cell, value));
        }
        if !matches!(&*reason.rule, "fixed" | "hall" | "hidden" | "absent" | "lines") && !has_no_pattern(&reason.rule) {
            return Err(format!("\"{}\" is no reason for a removal by {}", &*reason.rule, constraint.name));
        }
        let name = rules.name(cell);
        let place = constraint.position(cell).ok_or_else(|| format!("{name} is no cell of {}", constraint.name))?;
        self.read(rules, constraint, reason, domains, Some(value))?;
        self.left[place] = self.left[place].intersect(Domain(value));
        match entailment::is_refuted(&constraint.meaning, &self.left) {
            true => Ok(()),
            false => {
                let digit = value.trailing_zeros() + 1;
                Err(format!("the cited literals and {} do not entail that {name} loses {digit}", constraint.name))
            }
        }
    }

    /// Checks that a constraint cannot hold. If a domain has just become empty, `emptied` is its cell, and this empty
    /// domain is the reason for the failure.
    pub(super) fn conflict(
        &mut self,
        rules: &Rules,
        constraint: &Constraint,
        reason: &Reason<'_>,
        domains: &Domains,
        emptied: Option<usize>,
    ) -> Result<(), String> {
        if reason.refutation.is_some() {
            return Err("only a removal by shaving has a refutation".into());
        }
        if let Some(cell) = emptied {
            return empty(rules, reason, cell);
        }
        if constraint.meaning == Meaning::Learnt {
            return self.clauses.conflict(rules, reason, domains);
        }
        if !matches!(&*reason.rule, "too-few" | "no-place" | "too-few-places") && !has_no_pattern(&reason.rule) {
            return Err(format!("\"{}\" is no conflict of {} here", &*reason.rule, constraint.name));
        }
        self.read(rules, constraint, reason, domains, None)?;
        match entailment::is_refuted(&constraint.meaning, &self.left) {
            true => Ok(()),
            false => Err(format!("the cited literals do not entail that {} cannot hold", constraint.name)),
        }
    }

    /// Reads the literals of a reason into `cited` and `left`, and checks that they are true and match the description.
    fn read(
        &mut self,
        rules: &Rules,
        constraint: &Constraint,
        reason: &Reason<'_>,
        domains: &Domains,
        removed: Option<u64>,
    ) -> Result<(), String> {
        if reason.refutation.is_some() {
            return Err("only a removal by shaving has a refutation".into());
        }
        if reason.clause.is_some() {
            return Err("only a removal by a learnt clause names a clause".into());
        }
        self.describe(rules, constraint, reason, removed)?;
        self.cited.clear();
        self.cited.resize(constraint.scope.len(), 0);
        for literal in &reason.literals {
            let cell = rules.cell(&literal.cell)?;
            let name = rules.name(cell);
            let place = constraint.position(cell);
            let place = place.ok_or_else(|| format!("the reason cites {name}, no cell of {}", constraint.name))?;
            let (so, value, ruled_out) = meaning_of(rules, literal)?;
            if domains.of(cell) & ruled_out != 0 {
                return Err(format!("the reason cites that {name} {so} {value}, which is false here"));
            }
            if ruled_out & !self.said[place] != 0 {
                return Err(format!("the reason cites {name} and {value}, which its cells and values do not cover"));
            }
            self.cited[place] |= ruled_out;
        }
        self.left.clear();
        self.left.extend(self.cited.iter().map(|&cited| Domain(rules.full & !cited)));
        if has_no_pattern(&reason.rule) {
            return self.lists_its_cells(constraint);
        }
        let is_true = |(&cell, &said): (&usize, &u64)| domains.of(cell) & said == 0;
        match constraint.scope.iter().zip(&self.said).find(|pair| !is_true(*pair)) {
            Some((&cell, _)) => {
                Err(format!("the cells and values of the reason do not describe the domain of {}", rules.name(cell)))
            }
            None => Ok(()),
        }
    }

    /// Checks that each cell of a reason without a pattern has a literal.
    fn lists_its_cells(&self, constraint: &Constraint) -> Result<(), String> {
        match self.said.iter().zip(&self.cited).all(|(&said, &cited)| (said == 0) == (cited == 0)) {
            true => Ok(()),
            false => {
                Err(format!("the cells of the reason are not those that its literals about {} cite", constraint.name))
            }
        }
    }

    /// Reads the rule, cells and values of a reason into `said`.
    fn describe(
        &mut self,
        rules: &Rules,
        constraint: &Constraint,
        reason: &Reason<'_>,
        removed: Option<u64>,
    ) -> Result<(), String> {
        let rule = &*reason.rule;
        let fits = match rule {
            "fixed" | "hall" | "hidden" | "too-few" | "no-place" => {
                matches!(constraint.meaning, Meaning::Said(AnyMeaning::AllDifferent(_)))
            }
            "absent" => matches!(constraint.meaning, Meaning::Crossing { .. }),
            _ if has_no_pattern(rule) => matches!(constraint.meaning, Meaning::Said(_)),
            _ => matches!(constraint.meaning, Meaning::Said(AnyMeaning::OnePlaceALine(_))),
        };
        if !fits {
            return Err(format!("\"{rule}\" is no reason that {} can have", constraint.name));
        }
        let mut values = 0;
        for &value in &reason.values {
            values |= rules.value(value)?;
        }
        let single = match rule {
            "fixed" | "absent" | "lines" => removed,
            "no-place" => Some(values).filter(|values| values.is_power_of_two()),
            "too-few-places" => match constraint.meaning {
                Meaning::Said(AnyMeaning::OnePlaceALine(ref lines)) => Some(1 << lines.value),
                _ => None,
            },
            _ if has_no_pattern(rule) => Some(removed.unwrap_or(0)),
            _ => Some(values),
        };
        if single != Some(values) {
            return Err("the values of the reason are not those it is about".into());
        }
        let mut places = vec![false; constraint.scope.len()];
        for name in &reason.cells {
            let place = constraint.position(rules.cell(name)?);
            places[place.ok_or_else(|| format!("{} is no cell of {}", &**name, constraint.name))?] = true;
        }
        self.said.clear();
        self.said.resize(constraint.scope.len(), 0);
        let (full, size) = (rules.full, rules.size);
        if rule == "too-few-places" && reason.cells.is_empty() {
            // If a digit has no place in a set of lines, the description has no cells, and only the literals name the
            // lines.
            for literal in &reason.literals {
                self.said[rules.cell(&literal.cell)?] = values;
            }
        }
        for (place, said) in self.said.iter_mut().enumerate() {
            match rule {
                "fixed" | "hall" | "too-few" if places[place] => *said = full & !values,
                "hidden" if !places[place] => *said = values,
                "absent" | "no-place" if places[place] => *said = values,
                _ if has_no_pattern(rule) && places[place] => *said = full,
                "lines" | "too-few-places" => {
                    let (line, column) = (place / size, place % size);
                    let on_line = places[line * size..][..size].contains(&true);
                    if on_line && !(0..size).any(|line| places[line * size + column]) {
                        *said = values;
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }
}

/// Whether reasons of this name have no pattern.
fn has_no_pattern(rule: &str) -> bool {
    matches!(rule, "entailed")
}

/// Checks the reason of a failure by an empty domain.
fn empty(rules: &Rules, reason: &Reason<'_>, cell: usize) -> Result<(), String> {
    let name = rules.name(cell);
    if &*reason.rule != "empty"
        || reason.clause.is_some()
        || !reason.values.is_empty()
        || !matches!(&reason.cells[..], [c] if **c == *name)
    {
        return Err(format!("{name} has no value left: that is the conflict"));
    }
    let mut gone = 0;
    for literal in &reason.literals {
        match (rules.cell(&literal.cell)? == cell, literal.not) {
            (true, Some(value)) if literal.is.or(literal.at_most).or(literal.at_least).is_none() => {
                gone |= rules.value(value)?;
            }
            _ => return Err(format!("the reason must cite that no value of {name} is left, and nothing else")),
        }
    }
    match gone == rules.full {
        true => Ok(()),
        false => Err(format!("the reason does not cite every value of {name}")),
    }
}
