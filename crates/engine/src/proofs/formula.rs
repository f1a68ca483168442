//! A pseudo-Boolean formula in the format OPB, as VeriPB reads it.
//!
//! A variable of the constraint problem with `width` values becomes `width` variables with the values 0 and 1, one for each
//! value: `A1_5` says that A1 takes its fifth value. The meanings of some constraints need auxiliary variables as well.

use crate::kernel::{Domain, Literal, Value, VarId};
use std::fmt::Write as _;
use std::ops::Range;

/// The number of a constraint in a formula or a proof, from 1.
pub type Id = u64;

/// A 0/1 variable, as an index into the list of [`Names`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Boolean(u32);

/// A 0/1 variable, or its negation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lit {
    /// The variable.
    Yes(Boolean),
    /// One minus the variable.
    No(Boolean),
}

/// The names of all 0/1 variables. The variables of the problem come first, value by value, then the auxiliary ones.
#[derive(Clone, Debug)]
pub struct Names {
    width: usize,
    names: Vec<String>,
}

impl Names {
    /// Creates a name for each value of each of these variables. `numbers` has the number that stands for each value in the names.
    pub fn new(variables: &[String], numbers: Range<usize>) -> Names {
        let width = numbers.len();
        let of = |variable: &String| numbers.clone().map(|value| format!("{variable}_{value}")).collect::<Vec<_>>();
        Names { width, names: variables.iter().flat_map(of).collect() }
    }

    /// The number of values of a variable.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The number of 0/1 variables.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether there are no 0/1 variables.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// The variable for `var = value`.
    pub fn is(&self, var: VarId, value: Value) -> Boolean {
        Boolean((var.index() * self.width + usize::from(value)) as u32)
    }

    /// The literal for `var = value`.
    pub(crate) fn yes(&self, var: VarId, value: Value) -> Lit {
        Lit::Yes(self.is(var, value))
    }

    /// The literal for `var ≠ value`.
    pub fn no(&self, var: VarId, value: Value) -> Lit {
        Lit::No(self.is(var, value))
    }

    /// All values of a variable as literals.
    pub fn all(&self, var: VarId) -> impl Iterator<Item = Lit> + use<> {
        let first = self.is(var, 0).0;
        (first..first + self.width as u32).map(|at| Lit::Yes(Boolean(at)))
    }

    /// The literals of the clause "the variable takes one of these values".
    pub fn one_of(&self, var: VarId, values: Domain) -> impl Iterator<Item = Lit> + '_ {
        values.iter().filter(|&value| usize::from(value) < self.width).map(move |value| self.yes(var, value))
    }

    /// The literals of the clause "the fact holds". A bound becomes the clause of all the values that it allows.
    pub(crate) fn holds(&self, fact: Literal) -> Vec<Lit> {
        match fact {
            Literal::Not(var, value) => vec![self.no(var, value)],
            _ => self.one_of(fact.var(), fact.allowed()).collect(),
        }
    }

    /// A new auxiliary variable. The name must be new; it has at least two characters and begins with a letter.
    pub(crate) fn auxiliary(&mut self, name: String) -> Boolean {
        self.names.push(name);
        Boolean(self.names.len() as u32 - 1)
    }

    /// The name of a variable.
    pub fn name(&self, variable: Boolean) -> &str {
        &self.names[variable.0 as usize]
    }

    /// Writes "sum of terms >= degree".
    pub(crate) fn write_at_least(&self, terms: impl IntoIterator<Item = (i64, Lit)>, degree: i64, text: &mut String) {
        for (weight, literal) in terms {
            let (sign, variable) = match literal {
                Lit::Yes(variable) => (" ", variable),
                Lit::No(variable) => (" ~", variable),
            };
            push_number(weight, text);
            text.push_str(sign);
            text.push_str(self.name(variable));
            text.push(' ');
        }
        text.push_str(">= ");
        push_number(degree, text);
    }
}

impl Lit {
    /// The negation.
    #[must_use]
    pub fn negated(self) -> Lit {
        match self {
            Lit::Yes(variable) => Lit::No(variable),
            Lit::No(variable) => Lit::Yes(variable),
        }
    }
}

/// Appends a number. The standard formatting would take a third of the time of a proof.
pub(super) fn push_number(number: i64, text: &mut String) {
    if number < 0 {
        text.push('-');
    }
    let mut digits = [0; 20];
    let mut left = number.unsigned_abs();
    let mut at = digits.len();
    loop {
        at -= 1;
        digits[at] = b'0' + (left % 10) as u8;
        left /= 10;
        if left == 0 {
            break;
        }
    }
    digits[at..].iter().for_each(|&digit| text.push(char::from(digit)));
}

/// A formula under construction. Its constraints are numbered in their order, as the proof refers to them.
#[derive(Clone, Debug)]
pub struct Formula {
    /// The names of the variables.
    pub names: Names,
    lines: String,
    /// The number of constraints as VeriPB counts them: an equation counts twice.
    count: Id,
    /// The number of lines with constraints.
    stated: usize,
}

impl Formula {
    /// A formula without constraints.
    pub fn new(names: Names) -> Formula {
        Formula { names, lines: String::new(), count: 0, stated: 0 }
    }

    /// The number of constraints so far; an equation counts twice.
    pub fn count(&self) -> Id {
        self.count
    }

    /// Adds a comment line.
    pub fn comment(&mut self, words: &str) {
        let words = words.replace(['\n', '\r'], " ");
        let _ = writeln!(self.lines, "* {words}");
    }

    /// Adds "sum of terms ≥ degree".
    pub fn at_least(&mut self, terms: impl IntoIterator<Item = (i64, Lit)>, degree: i64) -> Id {
        self.names.write_at_least(terms, degree, &mut self.lines);
        self.lines.push_str(" ;\n");
        self.stated += 1;
        self.count += 1;
        self.count
    }

    /// Adds "at least one of the literals holds".
    pub fn clause(&mut self, literals: impl IntoIterator<Item = Lit>) -> Id {
        self.at_least(literals.into_iter().map(|literal| (1, literal)), 1)
    }

    /// Adds "at most one of the literals holds".
    pub(crate) fn at_most_one(&mut self, literals: impl IntoIterator<Item = Lit>) -> Id {
        self.at_least(literals.into_iter().map(|literal| (-1, literal)), -1)
    }

    /// Adds "sum of terms = total". Returns the constraints "≥ total" and "≤ total".
    pub fn equal(&mut self, terms: impl IntoIterator<Item = (i64, Lit)>, total: i64) -> (Id, Id) {
        let start = self.lines.len();
        self.names.write_at_least(terms, total, &mut self.lines);
        let relation = self.lines[start..].rfind(">=").map_or(self.lines.len(), |at| start + at);
        self.lines.replace_range(relation..relation + 1, "");
        self.lines.push_str(" ;\n");
        self.stated += 1;
        self.count += 2;
        (self.count - 1, self.count)
    }

    /// The text of the formula.
    pub fn text(&self) -> String {
        format!("* #variable= {} #constraint= {}\n{}", self.names.len(), self.stated, self.lines)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Decision, Relation};

    fn formula() -> Formula {
        Formula::new(Names::new(&["A1".into(), "A2".into()], 1..4))
    }

    #[test]
    fn constraints_are_numbered_as_veripb_counts_them() {
        let mut formula = formula();
        let (x, y) = (VarId(0), VarId(1));
        let all: Vec<_> = formula.names.all(x).map(|literal| (1, literal)).collect();
        assert_eq!(formula.equal(all, 1), (1, 2));
        let pair = [formula.names.yes(x, 2), formula.names.yes(y, 2)];
        assert_eq!(formula.at_most_one(pair), 3);
        assert_eq!(formula.clause(pair.map(Lit::negated)), 4);
        assert_eq!(
            formula.text(),
            "* #variable= 6 #constraint= 3\n1 A1_1 1 A1_2 1 A1_3 = 1 ;\n-1 A1_3 -1 A2_3 >= -1 ;\n1 ~A1_3 1 ~A2_3 >= 1 ;\n"
        );
    }

    #[test]
    fn numbers_are_written_like_the_standard_library_writes_them() {
        for number in [0, 1, 9, 10, -1, -120, i64::MAX, i64::MIN] {
            let mut text = String::new();
            push_number(number, &mut text);
            assert_eq!(text, number.to_string());
        }
    }

    #[test]
    fn a_decision_is_negated_by_the_values_that_it_excludes() {
        let names = formula().names;
        let not = |relation, value| {
            let mut text = String::new();
            let literals = names.holds(Decision { var: VarId(0), relation, value }.opposite().literal());
            names.write_at_least(literals.into_iter().map(|literal| (1, literal)), 1, &mut text);
            text
        };
        assert_eq!(not(Relation::Equal, 1), "1 ~A1_2 >= 1");
        assert_eq!(not(Relation::NotEqual, 1), "1 A1_2 >= 1");
        assert_eq!(not(Relation::AtMost, 0), "1 A1_2 1 A1_3 >= 1");
        assert_eq!(not(Relation::Above, 0), "1 A1_1 >= 1");
    }
}
