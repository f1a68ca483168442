//! The propagation queue: which propagators wait to run, cheapest class first and in order of arrival within a class,
//! each at most once, with the change that woke it.

use super::{PropId, Value, VarId};
use std::collections::VecDeque;

/// Why a propagator waits: `var` lost a value, or was decided on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cause {
    /// The variable whose domain changed.
    pub var: VarId,
    /// The first value it lost; `None` for a decision.
    pub lost: Option<Value>,
}

/// The waiting propagators, in classes of priority.
#[derive(Clone, Debug)]
pub struct Queue {
    classes: [VecDeque<PropId>; Queue::CLASSES],
    /// For each propagator whether it waits.
    waiting: Vec<bool>,
    /// For each propagator what woke it last; `None` for the filling at the start.
    causes: Vec<Option<Cause>>,
}

impl Queue {
    /// The number of priority classes.
    pub const CLASSES: usize = 3;

    /// An empty queue for `propagators` propagators.
    pub fn new(propagators: usize) -> Queue {
        Queue { classes: Default::default(), waiting: vec![false; propagators], causes: vec![None; propagators] }
    }

    /// Adds a propagator; returns false, and changes nothing, when it waits already.
    pub fn push(&mut self, prop: PropId, class: usize, cause: Option<Cause>) -> bool {
        if std::mem::replace(&mut self.waiting[prop.index()], true) {
            return false;
        }
        self.causes[prop.index()] = cause;
        self.classes[class].push_back(prop);
        true
    }

    /// Keeps a propagator that does not wait from being added, until [`Queue::admit`].
    pub(super) fn bar(&mut self, prop: PropId) {
        self.waiting[prop.index()] = true;
    }

    /// Lets a barred propagator be added again.
    pub(super) fn admit(&mut self, prop: PropId) {
        self.waiting[prop.index()] = false;
    }

    /// Takes the next propagator.
    pub fn pop(&mut self) -> Option<PropId> {
        let prop = self.classes.iter_mut().find_map(VecDeque::pop_front)?;
        self.waiting[prop.index()] = false;
        Some(prop)
    }

    /// Takes a propagator out of its turn; false when it does not wait.
    pub fn take(&mut self, prop: PropId) -> bool {
        let waits = std::mem::replace(&mut self.waiting[prop.index()], false);
        if waits {
            self.classes.iter_mut().for_each(|class| class.retain(|&other| other != prop));
        }
        waits
    }

    /// Whether a propagator waits.
    pub fn holds(&self, prop: PropId) -> bool {
        self.waiting[prop.index()]
    }

    /// Forgets everything that waits.
    pub fn clear(&mut self) {
        while self.pop().is_some() {}
    }

    /// How many wait.
    pub fn len(&self) -> usize {
        self.classes.iter().map(VecDeque::len).sum()
    }

    /// Whether nothing waits.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What waits, in the order it will run, with what woke it.
    pub fn iter(&self) -> impl Iterator<Item = (PropId, Option<Cause>)> {
        self.classes.iter().flatten().map(|&prop| (prop, self.causes[prop.index()]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cheap_classes_first_then_order_of_arrival_and_never_twice() {
        let mut queue = Queue::new(4);
        assert!(queue.push(PropId(0), 2, None));
        assert!(queue.push(PropId(1), 0, None));
        assert!(queue.push(PropId(3), 0, None));
        assert!(!queue.push(PropId(1), 0, None));
        assert_eq!(queue.iter().map(|(p, _)| p.0).collect::<Vec<_>>(), [1, 3, 0]);
        assert_eq!(std::iter::from_fn(|| queue.pop()).map(|p| p.0).collect::<Vec<_>>(), [1, 3, 0]);
        assert!(queue.push(PropId(1), 0, None), "may wait again after it ran");
        assert!(queue.push(PropId(2), 1, None) && queue.push(PropId(0), 1, None));
        assert!(queue.take(PropId(2)) && !queue.take(PropId(2)) && !queue.holds(PropId(2)));
        assert_eq!(queue.iter().map(|(p, _)| p.0).collect::<Vec<_>>(), [1, 0], "the others keep their places");
        queue.clear();
        assert!(queue.is_empty() && queue.push(PropId(1), 0, None));
    }
}
