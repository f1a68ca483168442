//! The propagation queue. Cheaper classes of propagators run first. Within a class, propagators run in the order of
//! their arrival. A propagator is in the queue at most once, and the queue keeps the change that woke it.

use super::{PropId, Value, VarId};
use std::collections::VecDeque;

/// The change that woke a propagator: the variable `var` lost a value or was decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cause {
    /// The variable whose domain changed.
    pub var: VarId,
    /// The first value that the variable lost; `None` for a decision.
    pub lost: Option<Value>,
}

/// The waiting propagators, by cost class.
#[derive(Clone, Debug)]
pub struct Queue {
    classes: [VecDeque<PropId>; Queue::CLASSES],
    /// Whether each propagator is in the queue or barred from it.
    waiting: Vec<bool>,
    /// The change that last woke each propagator; `None` for the first run of all propagators.
    causes: Vec<Option<Cause>>,
}

impl Queue {
    /// The number of priority classes.
    pub(crate) const CLASSES: usize = 4;

    /// Creates an empty queue for propagators with the indices `0..propagators`.
    pub fn new(propagators: usize) -> Queue {
        Queue { classes: Default::default(), waiting: vec![false; propagators], causes: vec![None; propagators] }
    }

    /// Adds a propagator to the end of its class. Returns false, and changes nothing, if the propagator already waits.
    pub fn push(&mut self, prop: PropId, class: usize, cause: Option<Cause>) -> bool {
        if std::mem::replace(&mut self.waiting[prop.index()], true) {
            return false;
        }
        self.causes[prop.index()] = cause;
        self.classes[class].push_back(prop);
        true
    }

    /// Bars a propagator that is not in the queue: [`Queue::push`] does not add it until [`Queue::admit`] ends the bar.
    pub(super) fn bar(&mut self, prop: PropId) {
        self.waiting[prop.index()] = true;
    }

    /// Ends the bar on a propagator.
    pub(super) fn admit(&mut self, prop: PropId) {
        self.waiting[prop.index()] = false;
    }

    /// Removes and returns the next propagator.
    pub fn pop(&mut self) -> Option<PropId> {
        let prop = self.classes.iter_mut().find_map(VecDeque::pop_front)?;
        self.waiting[prop.index()] = false;
        Some(prop)
    }

    /// Removes a propagator from any place in the queue. Returns false if the propagator does not wait.
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

    /// Empties the queue.
    pub fn clear(&mut self) {
        while self.pop().is_some() {}
    }

    /// The number of waiting propagators.
    pub fn len(&self) -> usize {
        self.classes.iter().map(VecDeque::len).sum()
    }

    /// Whether no propagator waits.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Iterates over the waiting propagators in the order of their runs, each with the change that woke it.
    pub fn iter(&self) -> impl Iterator<Item = (PropId, Option<Cause>)> {
        self.classes.iter().flatten().map(|&prop| (prop, self.causes[prop.index()]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn serves_cheap_classes_first_and_each_propagator_once() {
        let mut queue = Queue::new(4);
        assert!(queue.push(PropId(0), 2, None));
        assert!(queue.push(PropId(1), 0, None));
        assert!(queue.push(PropId(3), 0, None));
        assert!(!queue.push(PropId(1), 0, None));
        assert_eq!(queue.iter().map(|(p, _)| p.0).collect::<Vec<_>>(), [1, 3, 0]);
        assert_eq!(std::iter::from_fn(|| queue.pop()).map(|p| p.0).collect::<Vec<_>>(), [1, 3, 0]);
        assert!(queue.push(PropId(1), 0, None), "a propagator can wait again after its run");
        assert!(queue.push(PropId(2), 1, None) && queue.push(PropId(0), 1, None));
        assert!(queue.take(PropId(2)) && !queue.take(PropId(2)) && !queue.holds(PropId(2)));
        assert_eq!(
            queue.iter().map(|(p, _)| p.0).collect::<Vec<_>>(),
            [1, 0],
            "the other propagators keep their order"
        );
        queue.clear();
        assert!(queue.is_empty() && queue.push(PropId(1), 0, None));
    }
}
