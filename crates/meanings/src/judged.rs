//! A meaning that has too many states for a table. It can only be judged when nearly all values are known.

use crate::{Domain, Meaning, State, Value};
use std::fmt::Debug;
use std::panic::RefUnwindSafe;
use std::sync::Arc;

/// Says whether all values together hold.
pub trait Judge: Debug + Send + Sync + RefUnwindSafe {
    /// Whether a tuple of values holds.
    fn holds(&self, values: &[Value]) -> bool;
}

/// "The judge says that the values hold." The reader remembers nothing; only [`Meaning::holds`] and the domains of at most
/// [`Judged::MOST_OPEN`] open variables decide.
#[derive(Clone, Debug)]
pub struct Judged(pub Arc<dyn Judge>);

impl Judged {
    /// The largest number of variables with several values for which all tuples are tried.
    pub const MOST_OPEN: usize = 2;

    /// Tries all tuples if few variables are open, and tells which values of each variable occur; `None` if too many are open.
    fn tried(&self, domains: &[Domain]) -> Option<Vec<Domain>> {
        let open: Vec<usize> = (0..domains.len()).filter(|&at| domains[at].len() != 1).collect();
        if open.len() > Judged::MOST_OPEN {
            return None;
        }
        let mut found = vec![Domain::EMPTY; domains.len()];
        let mut values: Vec<Value> = domains.iter().map(|domain| domain.min().unwrap_or(0)).collect();
        let choices: Vec<Vec<Value>> = open.iter().map(|&at| domains[at].iter().collect()).collect();
        let total: usize = choices.iter().map(Vec::len).product();
        for number in 0..total {
            let mut rest = number;
            for (at, choices) in open.iter().zip(&choices) {
                values[*at] = choices[rest % choices.len()];
                rest /= choices.len();
            }
            if self.0.holds(&values) {
                found.iter_mut().zip(&values).for_each(|(found, value)| *found = found.with(*value));
            }
        }
        Some(found)
    }
}

impl PartialEq for Judged {
    fn eq(&self, other: &Judged) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Judged {}

impl Meaning for Judged {
    fn read(&self, state: State, _: usize, _: Value) -> Option<State> {
        Some(state)
    }

    fn holds(&self, values: &[Value]) -> bool {
        self.0.holds(values)
    }

    fn is_satisfiable(&self, domains: &[Domain]) -> bool {
        match self.tried(domains) {
            Some(found) => found.iter().all(|domain| !domain.is_empty()),
            None => domains.iter().all(|domain| !domain.is_empty()),
        }
    }

    fn supported(&self, domains: &[Domain]) -> Vec<Domain> {
        self.tried(domains).unwrap_or_else(|| domains.to_vec())
    }
}
