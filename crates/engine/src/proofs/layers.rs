//! Defines in the proof the partial sums at each position of a sum. The formula has only the equation of the sum. Unit
//! propagation on the definitions prunes a weighted sum with groups of different values to domain consistency, as the
//! propagator `LinearDomain` does.
//!
//! For every position the proof defines variables for "the sum so far is at least s" and "the group has used the value v". A
//! state is a conjunction of such literals, and a step is a state with the next value. The clauses between states, steps and values
//! then follow by adding up definitions, or by reverse unit propagation. States from which the total cannot be reached are
//! refuted from the last position to the first. (Compare the layers of Gocht, McCreesh, Nordström: *An auditable constraint
//! programming solver*, CP 2022, and of Gocht, Martins, Nordström, Oertel: *Certified CNF translations for pseudo-Boolean
//! solving*, SAT 2022.)

use super::formula::{Boolean, Id, Lit};
use super::log::{Log, Term};
use super::statements::{Form, Statements, Sum, TooLarge, terms};
use crate::kernel::{Domain, Meaning, State, Value, VarId};
use crate::meanings::Linear;
use std::collections::{BTreeMap, HashMap};
use std::io::Write;

/// The largest number of steps of one sum.
const MOST_STEPS: usize = 1 << 15;

/// "The sum so far is at least s": the variable, and the definition in both directions.
#[derive(Clone, Copy)]
struct Threshold {
    variable: Boolean,
    implies: Id,
    implied: Id,
}

/// "The group has used the value": the literal, and the constraints about it.
#[derive(Clone, Copy)]
struct Used {
    literal: Lit,
    /// The definition in both directions, unless the literal is a value of the first variable.
    defined: Option<[Id; 2]>,
    /// "If the value was used before the last position, it is used before this one."
    stays: Option<Id>,
}

/// A state before a position.
struct Place {
    state: State,
    /// The literal of the state. The start has no literal, because it always holds.
    literal: Option<Lit>,
    /// The definition of the literal in both directions.
    defined: [Id; 2],
    /// The constraints that refute a value after this state. `None` in place of a value refutes the state itself.
    blocked: Vec<(Option<Value>, Id)>,
    /// The clauses "this state and a value entail the next state": the value, the number of the next state, and the clause.
    led: Vec<(Value, usize, Id)>,
    /// For each value of the domain, the next state. `None` if the value cannot follow this state.
    next: Vec<(Value, Option<usize>)>,
    is_live: bool,
}

/// Writes the layers of a sum.
pub(super) struct Layers<'a, W> {
    statements: &'a mut Statements,
    log: &'a mut Log<W>,
    scope: &'a [VarId],
    sum: &'a Sum,
    domains: Vec<Domain>,
    /// The name that all variables of this sum begin with.
    name: String,
    /// For each position the thresholds of the sum before it.
    thresholds: Vec<BTreeMap<i64, Threshold>>,
    /// For each position and value the literal "the group has used the value before this position".
    used: Vec<BTreeMap<Value, Used>>,
    /// The sums of two threshold definitions that are in the proof already.
    joined: HashMap<(usize, i64, i64, bool), Id>,
    /// For each position, "some state holds".
    some_state: Vec<Id>,
    /// For each position, the constraints "the sum before it is not above" and "not below" the bounds.
    windows: Vec<[Id; 2]>,
    /// The constraints that propagate for the sum, in ascending order. The others only serve to derive them.
    kept: Vec<Id>,
}

impl<'a, W: Write> Layers<'a, W> {
    /// Prepares the layers of a sum. No other sum of the proof may have the same `number`.
    pub(super) fn new(
        statements: &'a mut Statements,
        log: &'a mut Log<W>,
        scope: &'a [VarId],
        sum: &'a Sum,
        number: usize,
    ) -> Layers<'a, W> {
        let domains = scope.iter().map(|var| statements.domains[var.index()]).collect();
        let positions = scope.len() + 1;
        Layers {
            statements,
            log,
            scope,
            sum,
            domains,
            name: format!("sum{number}"),
            thresholds: vec![BTreeMap::new(); positions],
            used: vec![BTreeMap::new(); positions],
            joined: HashMap::new(),
            some_state: vec![0; positions],
            windows: vec![[0; 2]; positions],
            kept: Vec::new(),
        }
    }

    /// Derives all layers.
    ///
    /// # Errors
    /// [`TooLarge`] if the sum has too many steps. Nothing is written then.
    pub(super) fn derive(mut self) -> Result<(), TooLarge> {
        let mut layers = self.reached()?;
        let first = self.log.last() + 1;
        for position in 0..self.scope.len() {
            self.define_used(position + 1);
            self.define_states(position + 1, &mut layers);
            self.join_states(position, &mut layers);
        }
        self.refute_dead_ends(&mut layers);
        for position in 1..self.scope.len() {
            self.define_steps(position, &layers);
        }
        self.support_first_states(&layers);
        self.delete_the_rest(first);
        Ok(())
    }

    fn linear(&self) -> &'a Linear {
        &self.sum.linear
    }

    fn weighted(&self, position: usize, value: Value) -> i64 {
        i64::from(self.linear().weights[position]) * i64::from(value)
    }

    /// The smallest and the largest sum of the variables from a position on.
    fn rest(&self, position: usize) -> (i64, i64) {
        let of = |at: usize| {
            let values = self.domains[at].iter().map(|value| self.weighted(at, value));
            (values.clone().min().unwrap_or(0), values.max().unwrap_or(0))
        };
        (position..self.scope.len()).map(of).fold((0, 0), |(low, high), (min, max)| (low + min, high + max))
    }

    /// The range of the sums before a position from which the remaining variables can reach the total, by their bounds.
    fn window(&self, position: usize) -> (i64, i64) {
        let (low, high) = self.rest(position);
        (i64::from(self.linear().total) - high, i64::from(self.linear().total) - low)
    }

    /// The states of every layer that the bounds do not exclude, and the steps between them.
    fn reached(&self) -> Result<Vec<Vec<Place>>, TooLarge> {
        let place = |state: State| Place {
            state,
            literal: None,
            defined: [0; 2],
            blocked: Vec::new(),
            led: Vec::new(),
            next: Vec::new(),
            is_live: true,
        };
        let mut layers = vec![vec![place(self.linear().start())]];
        let mut count = 0;
        for position in 0..self.scope.len() {
            let (low, high) = self.window(position + 1);
            let mut places: HashMap<State, usize> = HashMap::new();
            let mut next: Vec<Place> = Vec::new();
            for at in &mut layers[position] {
                for value in self.domains[position].iter() {
                    let after = self.linear().read(at.state, position, value);
                    let after = after.filter(|&state| (low..=high).contains(&Linear::parts(state).0));
                    let to = after.map(|state| {
                        *places.entry(state).or_insert_with(|| {
                            next.push(place(state));
                            next.len() - 1
                        })
                    });
                    at.next.push((value, to));
                }
                count += at.next.len();
            }
            if count > MOST_STEPS {
                return Err(TooLarge);
            }
            layers.push(next);
        }
        Ok(layers)
    }

    fn clause(&mut self, literals: impl IntoIterator<Item = Lit>) -> Id {
        self.log.clause(&self.statements.formula.names, literals)
    }

    /// Derives a clause that is kept.
    fn keep(&mut self, literals: impl IntoIterator<Item = Lit>) {
        let id = self.clause(literals);
        self.kept.push(id);
    }

    /// Deletes the constraints from `first` on that are not kept.
    fn delete_the_rest(&mut self, first: Id) {
        let mut next = first;
        for id in std::mem::take(&mut self.kept).into_iter().chain([self.log.last() + 1]) {
            if next < id {
                self.log.delete(next, id - 1);
            }
            next = id + 1;
        }
    }

    fn auxiliary(&mut self, name: String) -> Boolean {
        self.statements.formula.names.auxiliary(format!("{}_{name}", self.name))
    }

    fn is(&self, position: usize, value: Value) -> Lit {
        self.statements.formula.names.yes(self.scope[position], value)
    }

    /// Whether the variables at a position and before it are in one group.
    fn continues(&self, position: usize) -> bool {
        position > 0
            && position < self.scope.len()
            && self.linear().groups[position - 1] == self.linear().groups[position]
    }

    /// Defines "the group has used the value before this position".
    fn define_used(&mut self, position: usize) {
        if !self.continues(position) {
            return;
        }
        let start = (0..position).rev().find(|&at| !self.continues(at)).unwrap_or(0);
        let group = Domain((start..position).fold(0, |all, at| all | self.domains[at].0));
        for value in group.iter() {
            if position == start + 1 {
                let literal = self.is(start, value);
                self.used[position].insert(value, Used { literal, defined: None, stays: None });
                continue;
            }
            let terms: Vec<(i64, Lit)> = (start..position).map(|at| (1, self.is(at, value))).collect();
            let variable = self.auxiliary(format!("used{position}_{}", value + 1));
            let (implies, implied) = self.log.define(&self.statements.formula.names, variable, &terms, 1);
            let literal = Lit::Yes(variable);
            let before = self.used[position - 1].get(&value).copied();
            let stays = before.map(|before| self.clause([before.literal.negated(), literal]));
            self.used[position].insert(value, Used { literal, defined: Some([implies, implied]), stays });
        }
    }

    /// "The sum before the position is at least `sum`." A new threshold is linked to its neighbours: the next smaller and the
    /// next larger threshold at this position.
    fn threshold(&mut self, position: usize, sum: i64) -> Threshold {
        if let Some(&known) = self.thresholds[position].get(&sum) {
            return known;
        }
        let variable = self.auxiliary(format!("at{position}_{}", sum_name(sum)));
        let names = &self.statements.formula.names;
        let terms = terms(names, &self.scope[..position], &part(self.linear(), position));
        let (implies, implied) = self.log.define(names, variable, &terms, sum);
        let new = Threshold { variable, implies, implied };
        let below = self.thresholds[position].range(..sum).next_back().map(|(_, &threshold)| threshold);
        let above = self.thresholds[position].range(sum..).next().map(|(_, &threshold)| threshold);
        if let Some(below) = below {
            self.log.saturated_sum([(new.implies, 1), (below.implied, 1)]);
        }
        if let Some(above) = above {
            self.log.saturated_sum([(above.implies, 1), (new.implied, 1)]);
        }
        self.thresholds[position].insert(sum, new);
        new
    }

    /// Adds up the definitions of two thresholds at neighbouring positions. The result relates them by the value between them.
    /// Upwards: "if the sum was at least `before`, then it is at least `after`"; downwards: "if it was less, then it is less".
    fn join(&mut self, position: usize, before: i64, after: i64, upwards: bool) -> Option<Id> {
        // The sum before the first position is 0, and a definition about the first variable alone propagates by itself.
        if position == 0 {
            return None;
        }
        if let Some(&known) = self.joined.get(&(position, before, after, upwards)) {
            return Some(known);
        }
        let (first, second) = (self.threshold(position, before), self.threshold(position + 1, after));
        let id = match upwards {
            true => self.log.sum([(first.implies, 1), (second.implied, 1)]),
            false => self.log.sum([(first.implied, 1), (second.implies, 1)]),
        };
        self.joined.insert((position, before, after, upwards), id);
        Some(id)
    }

    /// Defines the states before a position. The last layer has one state, the total, which needs no variable.
    fn define_states(&mut self, position: usize, layers: &mut [Vec<Place>]) {
        self.state_window(position);
        if position == self.scope.len() {
            return;
        }
        for index in 0..layers[position].len() {
            let (sum, used) = Linear::parts(layers[position][index].state);
            let low = self.threshold(position, sum).variable;
            let high = self.threshold(position, sum + 1).variable;
            let mut literals = vec![(1, Lit::Yes(low)), (1, Lit::No(high))];
            let has = |(value, own): (&Value, &Used)| {
                (1, if used.contains(*value) { own.literal } else { own.literal.negated() })
            };
            literals.extend(self.used[position].iter().map(has));
            let variable = self.auxiliary(format!("state{position}_{index}"));
            let names = &self.statements.formula.names;
            let (implies, implied) = self.log.define(names, variable, &literals, literals.len() as i64);
            layers[position][index].literal = Some(Lit::Yes(variable));
            layers[position][index].defined = [implies, implied];
        }
    }

    /// Derives that the sum before a position lies within the bounds: the equation, less the bounds of the rest.
    fn state_window(&mut self, position: usize) {
        let (low, high) = self.window(position);
        let (above, below) = (self.threshold(position, high + 1), self.threshold(position, low));
        let rest = position..self.scope.len();
        let bounds = |of: fn(i64, i64) -> i64| -> Vec<(usize, i64)> {
            let bound = |at: usize| self.domains[at].iter().map(|value| self.weighted(at, value)).reduce(of);
            rest.clone().map(|at| (at, bound(at).unwrap_or(0))).collect()
        };
        let least = with_bounds(self.statements, self.scope, self.sum.at_most, &bounds(i64::min), true);
        let most = with_bounds(self.statements, self.scope, self.sum.at_least, &bounds(i64::max), false);
        let not_above = self.log.saturated_sum(least.into_iter().chain([(above.implies, 1)]));
        let not_below = self.log.saturated_sum(most.into_iter().chain([(below.implied, 1)]));
        self.windows[position] = [not_above, not_below];
    }

    /// The constraints that say that a variable takes at least and at most one value.
    fn cell(&self, position: usize) -> [Id; 2] {
        let (at_least, at_most) = self.statements.cells[self.scope[position].index()];
        [at_least, at_most]
    }

    /// "At most one of the two variables takes the value", if a statement says so.
    fn apart(&self, first: usize, second: usize, value: Value) -> Option<Id> {
        self.statements.all.iter().find_map(|statement| match &statement.form {
            Form::AtMostOne(of_values) => {
                let has = |position: usize| statement.scope.contains(&self.scope[position]);
                (has(first) && has(second)).then(|| of_values[usize::from(value)])
            }
            _ => None,
        })
    }

    /// The constraints that exclude a value at a position if the group has used this value before.
    fn hints_of_repeated(&self, position: usize, value: Value) -> Option<Vec<Id>> {
        let start = (0..position).rev().find(|&at| !self.continues(at))?;
        let used = self.used[position].get(&value)?;
        let pairs = (start..position).map(|at| self.apart(at, position, value));
        used.defined.into_iter().flatten().map(Some).chain(pairs).collect()
    }

    /// The constraints about the used values from which the next state follows.
    fn hints_of_used(&self, position: usize, used: Domain, value: Value) -> Vec<Id> {
        let of = |(&other, next): (&Value, &Used)| {
            let before = self.used[position].get(&other).and_then(|before| before.defined);
            let [implies, implied] = next.defined.map_or([None; 2], |ids| ids.map(Some));
            let ids = match (other == value, used.contains(other)) {
                (true, _) => [implied, None],
                (_, true) => [next.stays, None],
                _ => [implies, before.map(|[_, implied]| implied)],
            };
            ids.into_iter().flatten()
        };
        self.used[position + 1].iter().flat_map(of).collect()
    }

    /// Derives the clauses "state and value entail the next state", and "some state holds".
    fn join_states(&mut self, position: usize, layers: &mut [Vec<Place>]) {
        let (low, high) = self.window(position + 1);
        let (own, behind) = layers.split_at_mut(position + 1);
        let mut all = Vec::new();
        let mut hints_of_all = vec![self.some_state[position]];
        for at in &mut own[position] {
            let (sum, used) = Linear::parts(at.state);
            let not = at.literal.map(Lit::negated);
            let mut after = Vec::new();
            for &(value, to) in &at.next {
                let total = sum + self.weighted(position, value);
                let is_used = self.continues(position) && used.contains(value);
                let mut hints = (position > 0).then(|| vec![at.defined[0], self.cell(position)[1]]);
                if is_used {
                    let repeated = self.hints_of_repeated(position, value);
                    hints = hints.zip(repeated).map(|(hints, repeated)| [hints, repeated].concat());
                } else {
                    let joined = [
                        self.join(position, sum, total.min(high + 1), true),
                        self.join(position, sum + 1, (total + 1).max(low), false),
                    ];
                    let used = self.hints_of_used(position, used, value);
                    let window = self.windows[position + 1];
                    let next = to.map(|to| behind[0][to].defined[1]);
                    let more = joined.into_iter().flatten().chain(window).chain(used).chain(next);
                    hints.iter_mut().for_each(|hints| hints.extend(more.clone()));
                }
                let next = to.and_then(|to| behind[0][to].literal);
                // A step to the total needs no clause, since the total always holds in the end.
                if next.is_some() || to.is_none() {
                    let not_value = self.is(position, value).negated();
                    let clause = not.into_iter().chain([not_value]).chain(next);
                    let id = match hints {
                        Some(hints) => self.clause_by(clause, hints),
                        None => self.clause(clause),
                    };
                    match to {
                        Some(to) => at.led.push((value, to, id)),
                        None => at.blocked.push((Some(value), id)),
                    }
                    // The steps at the first position are its values, so these clauses stay.
                    if position == 0 {
                        self.kept.push(id);
                    }
                }
                after.extend(next);
            }
            if position + 1 < self.scope.len() {
                after.sort_unstable();
                after.dedup();
                let led = at.led.iter().map(|&(_, _, id)| id).chain(at.blocked.iter().map(|&(_, id)| id));
                let hints: Vec<Id> = led.chain([self.cell(position)[0]]).collect();
                let clause: Vec<Lit> = not.into_iter().chain(after.iter().copied()).collect();
                let id = match position {
                    // The initial domain of the first variable is no part of the hints.
                    0 => self.clause(clause),
                    _ => self.clause_within(position, clause, hints),
                };
                hints_of_all.push(id);
                all.extend(after);
            }
        }
        if position + 1 < self.scope.len() {
            all.sort_unstable();
            all.dedup();
            let hints = hints_of_all.into_iter().filter(|&id| id > 0);
            self.some_state[position + 1] = self.clause_by(all, hints);
        }
    }

    fn clause_by(&mut self, literals: impl IntoIterator<Item = Lit>, hints: impl IntoIterator<Item = Id>) -> Id {
        self.log.clause_by(&self.statements.formula.names, literals, hints)
    }

    /// Derives a clause by these constraints and the initial domain of a variable.
    fn clause_within(&mut self, position: usize, literals: Vec<Lit>, hints: Vec<Id>) -> Id {
        if self.domains[position].len() < self.statements.width() {
            return self.clause(literals);
        }
        self.clause_by(literals, hints)
    }

    /// Refutes the states from which no step leads on, from the last position to the first.
    fn refute_dead_ends(&mut self, layers: &mut [Vec<Place>]) {
        for position in (0..self.scope.len()).rev() {
            let (own, behind) = layers.split_at_mut(position + 1);
            for at in &mut own[position] {
                let goes_on = |&(_, to): &(Value, Option<usize>)| to.is_some_and(|to| behind[0][to].is_live);
                at.is_live = at.next.iter().any(goes_on);
                for &(value, to, id) in &at.led {
                    if !behind[0][to].is_live {
                        let refuted = behind[0][to].blocked.iter().map(|&(_, id)| id);
                        at.blocked.extend(std::iter::once(id).chain(refuted).map(|id| (Some(value), id)));
                    }
                }
                if !at.is_live {
                    let hints = { at.blocked.iter().map(|&(_, id)| id).chain([self.cell(position)[0]]).collect() };
                    let id = self.clause_within(position, at.literal.map(Lit::negated).into_iter().collect(), hints);
                    at.blocked = vec![(None, id)];
                    self.kept.push(id);
                }
            }
        }
    }

    /// Defines the steps at a position, and derives the supports of states and values.
    fn define_steps(&mut self, position: usize, layers: &[Vec<Place>]) {
        let behind = &layers[position + 1];
        let values = self.domains[position];
        let mut of_value: BTreeMap<Value, Vec<Lit>> = values.iter().map(|value| (value, Vec::new())).collect();
        let mut converses: HashMap<Value, Vec<Id>> = HashMap::new();
        let mut into: Vec<Vec<Lit>> = vec![Vec::new(); behind.len()];
        for (index, at) in layers[position].iter().enumerate().filter(|(_, at)| at.is_live) {
            let Some(state) = at.literal else { continue };
            let mut out = vec![state.negated()];
            let mut hints: Vec<Id> = at.blocked.iter().map(|&(_, id)| id).collect();
            for &(value, to) in &at.next {
                let Some(to) = to.filter(|&to| behind[to].is_live) else { continue };
                let variable = self.auxiliary(format!("step{position}_{index}_{}", value + 1));
                let both = [(1, state), (1, self.is(position, value))];
                let (implies, implied) = self.log.define(&self.statements.formula.names, variable, &both, 2);
                self.kept.push(implies);
                hints.push(implied);
                converses.entry(value).or_default().push(implied);
                let step = Lit::Yes(variable);
                let led = at.led.iter().filter(|&&(other, ..)| other == value).map(|&(_, _, id)| id);
                if let Some(next) = behind[to].literal {
                    let id = self.clause_by([step.negated(), next], std::iter::once(implies).chain(led));
                    self.kept.push(id);
                }
                out.push(step);
                of_value.entry(value).or_default().push(step);
                into[to].push(step);
            }
            hints.push(self.cell(position)[0]);
            let id = self.clause_within(position, out, hints);
            self.kept.push(id);
        }
        let blocked: Vec<(Option<Value>, Id)> = layers[position].iter().flat_map(|at| at.blocked.clone()).collect();
        for (value, steps) in of_value {
            let not = self.is(position, value).negated();
            let converse = converses.remove(&value).unwrap_or_default();
            let of_value = blocked.iter().filter(|(own, _)| own.is_none_or(|own| own == value)).map(|&(_, id)| id);
            let hints: Vec<Id> = converse.into_iter().chain(of_value).chain([self.some_state[position]]).collect();
            let id = self.clause_by([not].into_iter().chain(steps), hints);
            self.kept.push(id);
        }
        self.support_states(behind, into);
    }

    /// The steps at the first position are its values.
    fn support_first_states(&mut self, layers: &[Vec<Place>]) {
        let Some(behind) = layers.get(1) else { return };
        let mut into: Vec<Vec<Lit>> = vec![Vec::new(); behind.len()];
        for &(value, to) in layers[0].iter().flat_map(|at| &at.next) {
            if let Some(to) = to {
                into[to].push(self.is(0, value));
            }
        }
        self.support_states(behind, into);
    }

    /// Derives "a state holds only if a step leads to it".
    fn support_states(&mut self, behind: &[Place], into: Vec<Vec<Lit>>) {
        for (at, steps) in behind.iter().zip(into) {
            if let Some(state) = at.literal.filter(|_| at.is_live) {
                self.keep([state.negated()].into_iter().chain(steps));
            }
        }
    }
}

/// The terms that add bounds to one inequality of a sum. With `lowest`, these are the smallest weighted values, for "at most".
/// Otherwise they are the largest ones, for "at least".
pub(super) fn with_bounds(
    statements: &Statements,
    scope: &[VarId],
    side: Id,
    bounds: &[(usize, i64)],
    lowest: bool,
) -> Vec<Term> {
    let cell = |&(position, bound): &(usize, i64)| {
        let (at_least, at_most) = statements.cells[scope[position].index()];
        let is_at_least = (bound > 0) == lowest;
        (if is_at_least { at_least } else { at_most }, bound.unsigned_abs())
    };
    std::iter::once((side, 1)).chain(bounds.iter().map(cell)).collect()
}

/// The sum of the variables before a position.
fn part(linear: &Linear, position: usize) -> Linear {
    Linear::new(&linear.weights[..position], 0)
}

/// A number as part of a name.
fn sum_name(sum: i64) -> String {
    if sum < 0 { format!("m{}", -sum) } else { sum.to_string() }
}
