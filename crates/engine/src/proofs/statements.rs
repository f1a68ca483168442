//! The meanings of constraints as pseudo-Boolean constraints: the register of encodings.
//!
//! | meaning | in the formula |
//! |---|---|
//! | each variable | exactly one value; removed values are 0 |
//! | AllDifferent | for each value, at most one variable takes it |
//! | Linear | one equation; for each value of a group, at most one variable of the group takes it |
//! | Pairs, Increasing | for each value of a variable, its neighbour takes one of the partners |
//! | OneOf | the other values are 0 |
//! | any other | the paths of its reader as a flow of one unit |
//!
//! The flow has a 0/1 variable for each step of the reader. At every position the steps by a value add up to the variable of
//! this value, and in every state as much flows in as out. Unit propagation on a flow prunes to domain consistency.

use super::formula::{Formula, Id, Lit, Names};
use super::paths::Paths;
use crate::kernel::{Domain, Value, VarId};
use crate::meanings::{AllDifferent, AnyMeaning, Distinct, Linear};
use std::ops::Range;
use std::sync::Arc;

/// The largest number of steps in the flow that encodes one constraint.
pub const MOST_STEPS: usize = 1 << 16;

/// A constraint in the formula.
#[derive(Clone, Debug)]
pub struct Statement {
    /// The scope.
    pub scope: Vec<VarId>,
    /// The encoding.
    pub form: Form,
}

/// The encoding of a constraint.
#[derive(Clone, Debug)]
pub enum Form {
    /// For each value, the constraint "at most one variable of the scope takes it".
    AtMostOne(Vec<Id>),
    /// An equation, as two inequalities.
    Sum(Sum),
    /// Pairs of variables: for each value of the first, the values of the second beside it.
    Links(Vec<Link>),
    /// Unit propagation on the constraints prunes to domain consistency.
    Complete,
}

/// A weighted sum in the formula or in the proof.
#[derive(Clone, Debug)]
pub struct Sum {
    /// The meaning.
    pub linear: Linear,
    /// "The sum is at least the total."
    pub at_least: Id,
    /// "The sum is at most the total."
    pub at_most: Id,
}

/// A relation of two variables.
#[derive(Clone, Debug)]
pub struct Link {
    /// The variables.
    pub vars: [VarId; 2],
    /// For each value of the first variable the values of the second.
    pub partners: Arc<[Domain]>,
}

/// A constraint that has too many steps for a flow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLarge;

/// A formula, with the numbers of the constraints that encode each statement.
#[derive(Clone, Debug)]
pub struct Statements {
    /// The formula.
    pub formula: Formula,
    /// For each variable "at least one value" and "at most one value".
    pub cells: Vec<(Id, Id)>,
    /// The initial domain of each variable.
    pub domains: Vec<Domain>,
    /// The constraints in the order in which they were stated.
    pub all: Vec<Statement>,
    flows: usize,
}

impl Statements {
    /// States the variables: their names, the numbers that stand for their values in names, and their initial domains.
    pub fn new(names: &[String], numbers: Range<usize>, domains: &[Domain]) -> Statements {
        let width = numbers.len();
        let mut formula = Formula::new(Names::new(names, numbers));
        let mut cells = Vec::with_capacity(domains.len());
        for index in 0..domains.len() {
            let values: Vec<_> = formula.names.all(VarId(index as u32)).map(|literal| (1, literal)).collect();
            cells.push(formula.equal(values, 1));
        }
        for (index, &domain) in domains.iter().enumerate() {
            let var = VarId(index as u32);
            match domain.value() {
                Some(value) => {
                    let is = formula.names.yes(var, value);
                    formula.clause([is]);
                }
                None => forbid(&mut formula, var, Domain::full(width).minus(domain)),
            }
        }
        Statements { formula, cells, domains: domains.to_vec(), all: Vec::new(), flows: 0 }
    }

    /// The number of values.
    pub fn width(&self) -> usize {
        self.formula.names.width()
    }

    /// States a constraint. Returns its number among the statements.
    ///
    /// # Errors
    /// [`TooLarge`] if the meaning needs a flow with too many steps.
    pub fn state(&mut self, scope: &[VarId], meaning: &AnyMeaning) -> Result<usize, TooLarge> {
        let form = match meaning {
            AnyMeaning::AllDifferent(_) => Form::AtMostOne(self.at_most_one(scope)),
            AnyMeaning::Linear(linear) => Form::Sum(self.sum(scope, linear)),
            AnyMeaning::Pairs(pairs) => Form::Links(vec![self.link([scope[0], scope[1]], pairs.partners.clone())]),
            AnyMeaning::Increasing(order) => {
                let least = |value: usize| if order.strict { value + 1 } else { value };
                let above = |value| Domain::full(self.width()).minus(Domain::full(least(value)));
                let partners: Arc<[Domain]> = (0..self.width()).map(above).collect();
                let links = scope.windows(2).map(|pair| self.link([pair[0], pair[1]], partners.clone()));
                Form::Links(links.collect())
            }
            AnyMeaning::OneOf(one_of) => {
                let others = Domain::full(self.width()).minus(one_of.0);
                scope.iter().for_each(|&var| forbid(&mut self.formula, var, others));
                Form::Complete
            }
            AnyMeaning::Anything(_) => Form::Complete,
            // Its reader remembers nothing, so it has no flow.
            AnyMeaning::Judged(_) => return Err(TooLarge),
            _ => {
                self.flow(scope, meaning)?;
                Form::Complete
            }
        };
        self.all.push(Statement { scope: scope.to_vec(), form });
        Ok(self.all.len() - 1)
    }

    /// Adds the clause that excludes a solution.
    pub fn exclude(&mut self, solution: &[Value]) {
        let vars = solution.iter().enumerate();
        let literals: Vec<Lit> =
            vars.map(|(index, &value)| self.formula.names.no(VarId(index as u32), value)).collect();
        self.formula.clause(literals);
    }

    fn at_most_one(&mut self, scope: &[VarId]) -> Vec<Id> {
        let width = self.width();
        let formula = &mut self.formula;
        let of = |value: usize| {
            let literals: Vec<Lit> = scope.iter().map(|&var| formula.names.yes(var, value as Value)).collect();
            formula.at_most_one(literals)
        };
        (0..width).map(of).collect()
    }

    fn sum(&mut self, scope: &[VarId], linear: &Linear) -> Sum {
        let terms = terms(&self.formula.names, scope, linear);
        let (at_least, at_most) = self.formula.equal(terms, i64::from(linear.total));
        let mut start = 0;
        for group in linear.groups.chunk_by(|a, b| a == b) {
            if group.len() > 1 {
                self.at_most_one(&scope[start..start + group.len()]);
            }
            start += group.len();
        }
        Sum { linear: linear.clone(), at_least, at_most }
    }

    fn link(&mut self, vars: [VarId; 2], partners: Arc<[Domain]>) -> Link {
        for value in 0..self.width() {
            let beside = partners.get(value).copied().unwrap_or(Domain::EMPTY);
            let names = &self.formula.names;
            let not = names.no(vars[0], value as Value);
            let clause: Vec<Lit> = std::iter::once(not).chain(names.one_of(vars[1], beside)).collect();
            self.formula.clause(clause);
        }
        Link { vars, partners }
    }

    fn flow(&mut self, scope: &[VarId], meaning: &AnyMeaning) -> Result<(), TooLarge> {
        let domains: Vec<Domain> = scope.iter().map(|var| self.domains[var.index()]).collect();
        let paths = Paths::of(meaning, &domains, MOST_STEPS).ok_or(TooLarge)?;
        let number = self.flows;
        self.flows += 1;
        let mut into: Vec<Vec<(i64, Lit)>> = Vec::new();
        for (position, steps) in paths.steps.iter().enumerate() {
            let mut of_value: Vec<Vec<(i64, Lit)>> = vec![Vec::new(); self.width()];
            let mut from: Vec<Vec<(i64, Lit)>> = vec![Vec::new(); paths.states[position]];
            let mut next: Vec<Vec<(i64, Lit)>> = vec![Vec::new(); paths.states[position + 1]];
            for (index, step) in steps.iter().enumerate() {
                let variable = self.formula.names.auxiliary(format!("flow{number}_{}_{index}", position + 1));
                let literal = Lit::Yes(variable);
                of_value[usize::from(step.value)].push((1, literal));
                from[step.from].push((1, literal));
                next[step.to].push((-1, literal));
            }
            for (value, mut terms) in of_value.into_iter().enumerate() {
                terms.push((-1, self.formula.names.yes(scope[position], value as Value)));
                self.formula.equal(terms, 0);
            }
            // The flow of one unit begins in the only state of the first layer. In every state of the inner layers, as much
            // flows in as out.
            if position > 0 {
                for (mut out, arriving) in from.into_iter().zip(into) {
                    out.extend(arriving);
                    self.formula.equal(out, 0);
                }
            }
            into = next;
        }
        Ok(())
    }
}

/// The terms of a weighted sum.
pub(super) fn terms(names: &Names, scope: &[VarId], linear: &Linear) -> Vec<(i64, Lit)> {
    let of = |(&var, &weight): (&VarId, &i32)| {
        let values = names.all(var).enumerate().skip(1);
        values.map(move |(value, literal)| (i64::from(weight) * value as i64, literal))
    };
    scope.iter().zip(linear.weights.iter()).flat_map(of).collect()
}

/// States that a variable takes none of these values.
fn forbid(formula: &mut Formula, var: VarId, values: Domain) {
    for value in values.iter() {
        let not = formula.names.no(var, value);
        formula.clause([not]);
    }
}

/// Splits a meaning that is too large for a flow into two parts: all values differ, and a smaller meaning.
pub fn parts(meaning: &AnyMeaning) -> Option<[AnyMeaning; 2]> {
    let inner: AnyMeaning = match meaning {
        AnyMeaning::DistinctEnclosedSum(Distinct(inner)) => (*inner).into(),
        AnyMeaning::DistinctPrefixSum(Distinct(inner)) => (*inner).into(),
        AnyMeaning::DistinctSeen(Distinct(inner)) => (*inner).into(),
        _ => return None,
    };
    Some([AllDifferent.into(), inner])
}
