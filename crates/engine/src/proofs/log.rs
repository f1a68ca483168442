//! A proof in VeriPB's format 3.0, written line by line.
//!
//! Each derived constraint belongs to a level: the number of decisions that were in force when the search needed it. Leaving a
//! level deletes its constraints, which keeps the checker fast.

use super::formula::{Boolean, Id, Lit, Names, push_number};
use std::fmt::Write as _;
use std::io::{self, Write};

/// A part of a cutting-planes sum: a constraint and how often it is added.
pub(super) type Term = (Id, u64);

/// The writer of a proof.
#[derive(Debug)]
pub(super) struct Log<W> {
    out: W,
    line: String,
    last: Id,
    level: u32,
    lines: u64,
    bytes: u64,
    /// The first error of the output. After an error nothing more is written.
    error: Option<io::Error>,
}

impl<W: Write> Log<W> {
    /// Begins a proof for a formula with this number of constraints.
    pub(super) fn new(out: W, constraints: Id) -> Log<W> {
        let mut log = Log { out, line: String::new(), last: constraints, level: 0, lines: 1, bytes: 0, error: None };
        let _ = write!(log.line, "pseudo-Boolean proof version 3.0\nf {constraints}");
        log.end_line();
        log.line.push_str("setlvl 0");
        log.end_line();
        log
    }

    /// The number of bytes so far.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The number of the last constraint.
    pub(super) fn last(&self) -> Id {
        self.last
    }

    /// The level of the next constraint.
    pub(super) fn level(&self) -> u32 {
        self.level
    }

    /// Sets the level of the next constraints.
    pub(super) fn set_level(&mut self, level: u32) {
        if self.level != level {
            self.level = level;
            let _ = write!(self.line, "setlvl {level}");
            self.end_line();
        }
    }

    /// Deletes the constraints of this level and of all deeper levels.
    pub(super) fn wipe_level(&mut self, level: u32) {
        let _ = write!(self.line, "wiplvl {level}");
        self.end_line();
    }

    /// Deletes the constraints from `first` to `last`.
    pub(super) fn delete(&mut self, first: Id, last: Id) {
        let _ = write!(self.line, "del range {first} {}", last + 1);
        self.end_line();
    }

    /// Adds up constraints.
    pub(super) fn sum(&mut self, terms: impl IntoIterator<Item = Term>) -> Id {
        self.line.push_str("pol");
        self.push_sum(terms);
        self.derived()
    }

    /// Adds up constraints and saturates the sum: no coefficient exceeds the degree.
    pub(super) fn saturated_sum(&mut self, terms: impl IntoIterator<Item = Term>) -> Id {
        self.line.push_str("pol");
        self.push_sum(terms);
        self.line.push_str(" s");
        self.derived()
    }

    fn push_sum(&mut self, terms: impl IntoIterator<Item = Term>) {
        for (index, (id, times)) in terms.into_iter().filter(|&(_, times)| times > 0).enumerate() {
            self.line.push(' ');
            push_number(id as i64, &mut self.line);
            if times > 1 {
                self.line.push(' ');
                push_number(times as i64, &mut self.line);
                self.line.push_str(" *");
            }
            if index > 0 {
                self.line.push_str(" +");
            }
        }
    }

    /// Derives "sum of terms ≥ degree" by reverse unit propagation.
    pub(super) fn at_least(&mut self, names: &Names, terms: impl IntoIterator<Item = (i64, Lit)>, degree: i64) -> Id {
        self.line.push_str("rup ");
        names.write_at_least(terms, degree, &mut self.line);
        self.derived()
    }

    /// Derives a clause by reverse unit propagation. A clause without literals is a contradiction.
    pub(super) fn clause(&mut self, names: &Names, literals: impl IntoIterator<Item = Lit>) -> Id {
        self.at_least(names, literals.into_iter().map(|literal| (1, literal)), 1)
    }

    /// Derives a clause by unit propagation on these constraints and the negated clause alone, which is fast to check.
    pub(super) fn clause_by(
        &mut self,
        names: &Names,
        literals: impl IntoIterator<Item = Lit>,
        hints: impl IntoIterator<Item = Id>,
    ) -> Id {
        self.line.push_str("rup ");
        names.write_at_least(literals.into_iter().map(|literal| (1, literal)), 1, &mut self.line);
        self.line.push_str(" :");
        for id in hints {
            self.line.push(' ');
            push_number(id as i64, &mut self.line);
        }
        self.derived()
    }

    /// Defines a new variable: it is 1 if and only if "sum of terms ≥ degree". Returns the constraints of both directions: "the
    /// variable implies the sum", and the converse.
    pub(super) fn define(&mut self, names: &Names, variable: Boolean, terms: &[(i64, Lit)], degree: i64) -> (Id, Id) {
        // In the converse the sum is at most degree - 1. Large enough weights of the variable switch each constraint off.
        let least: i64 = terms.iter().map(|&(weight, _)| weight.min(0)).sum();
        let most: i64 = terms.iter().map(|&(weight, _)| weight.max(0)).sum();
        let off = (degree - least).max(0);
        let implied = terms.iter().copied().chain([(off, Lit::No(variable))]);
        let first = self.strengthen(names, implied, degree, variable, 0);
        let off = (most - degree + 1).max(0);
        let negative = terms.iter().map(|&(weight, literal)| (-weight, literal));
        let converse = negative.chain([(off, Lit::Yes(variable))]);
        (first, self.strengthen(names, converse, 1 - degree, variable, 1))
    }

    fn strengthen(
        &mut self,
        names: &Names,
        terms: impl IntoIterator<Item = (i64, Lit)>,
        degree: i64,
        variable: Boolean,
        value: u8,
    ) -> Id {
        self.line.push_str("red ");
        names.write_at_least(terms, degree, &mut self.line);
        let _ = write!(self.line, " : {} -> {value}", names.name(variable));
        self.derived()
    }

    /// Ends the proof of infeasibility, whose last derived constraint `contradiction` cannot hold.
    ///
    /// # Errors
    /// The first error of the output.
    pub(super) fn conclude(mut self, contradiction: Id) -> io::Result<(u64, u64)> {
        let _ = write!(self.line, "output NONE;\nconclusion UNSAT : {contradiction};\nend pseudo-Boolean proof");
        self.end_line();
        self.out.flush().map_err(|error| self.error.take().unwrap_or(error))?;
        match self.error {
            Some(error) => Err(error),
            None => Ok((self.lines + 2, self.bytes)),
        }
    }

    fn derived(&mut self) -> Id {
        self.end_line();
        self.last += 1;
        self.last
    }

    fn end_line(&mut self) {
        self.line.push_str(";\n");
        self.lines += 1;
        self.bytes += self.line.len() as u64;
        if self.error.is_none() {
            self.error = self.out.write_all(self.line.as_bytes()).err();
        }
        self.line.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::VarId;

    #[test]
    fn lines_are_numbered_from_the_end_of_the_formula() {
        let names = Names::new(&["A1".into()], 1..3);
        let mut out = Vec::new();
        let mut log = Log::new(&mut out, 4);
        log.set_level(1);
        assert_eq!(log.sum([(1, 1), (3, 2)]), 5);
        assert_eq!(log.saturated_sum([(5, 1), (2, 1)]), 6);
        log.wipe_level(1);
        log.set_level(0);
        let end = log.clause(&names, names.all(VarId(0)));
        assert_eq!(end, 7);
        log.conclude(end).unwrap();
        let expected = "pseudo-Boolean proof version 3.0\nf 4;\nsetlvl 0;\nsetlvl 1;\npol 1 3 2 * +;\npol 5 2 + s;\n\
                        wiplvl 1;\nsetlvl 0;\nrup 1 A1_1 1 A1_2 >= 1;\noutput NONE;\nconclusion UNSAT : 7;\n\
                        end pseudo-Boolean proof;\n";
        assert_eq!(String::from_utf8(out).unwrap(), expected);
    }

    #[test]
    fn a_definition_holds_in_both_directions() {
        let mut names = Names::new(&["A1".into()], 1..4);
        let sum = names.auxiliary("sum".into());
        let terms: Vec<_> = (0..3).map(|value| (i64::from(value), names.yes(VarId(0), value))).collect();
        let mut out = Vec::new();
        let mut log = Log::new(&mut out, 0);
        assert_eq!(log.define(&names, sum, &terms[1..], 2), (1, 2));
        drop(log);
        let text = String::from_utf8(out).unwrap();
        assert!(text.contains("red 1 A1_2 2 A1_3 2 ~sum >= 2 : sum -> 0;"), "{text}");
        assert!(text.contains("red -1 A1_2 -2 A1_3 2 sum >= -1 : sum -> 1;"), "{text}");
    }
}
