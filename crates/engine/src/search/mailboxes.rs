//! The clauses that threads have sent to each other and that their receivers have not added yet.

use crate::learning::SharedClauses;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The largest number of words in one mailbox. A thread empties its mailbox only at its root, which it might never reach again.
const MOST_WORDS: usize = 1 << 20;

/// The clauses that wait for one thread.
#[derive(Default, Debug)]
struct Mailbox {
    lists: VecDeque<Arc<SharedClauses>>,
    words: usize,
}

/// A mailbox for each thread.
#[derive(Default, Debug)]
pub(super) struct Mailboxes(Mutex<Vec<Mailbox>>);

impl Mailboxes {
    /// Adds a mailbox and returns its number.
    pub(super) fn open(&self) -> usize {
        let mut boxes = self.lock();
        boxes.push(Mailbox::default());
        boxes.len() - 1
    }

    /// Puts clauses into all mailboxes but that of the sender. If a mailbox is full, its oldest clauses are dropped.
    pub(super) fn send(&self, sender: usize, clauses: SharedClauses) {
        if clauses.is_empty() {
            return;
        }
        let clauses = Arc::new(clauses);
        for (_, mailbox) in self.lock().iter_mut().enumerate().filter(|(number, _)| *number != sender) {
            mailbox.words += clauses.words().len();
            mailbox.lists.push_back(clauses.clone());
            while mailbox.words > MOST_WORDS {
                let Some(oldest) = mailbox.lists.pop_front() else { break };
                mailbox.words -= oldest.words().len();
            }
        }
    }

    /// Empties a mailbox.
    pub(super) fn take(&self, number: usize) -> VecDeque<Arc<SharedClauses>> {
        self.lock().get_mut(number).map(std::mem::take).unwrap_or_default().lists
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Mailbox>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_others_get_the_newest_clauses() {
        let boxes = Mailboxes::default();
        let numbers: Vec<usize> = (0..3).map(|_| boxes.open()).collect();
        assert_eq!(numbers, [0, 1, 2]);
        let list = |first: u32, len: usize| {
            let mut words = vec![0; len];
            words[0] = first;
            SharedClauses::from_words(words)
        };
        boxes.send(1, list(7, 3));
        boxes.send(1, SharedClauses::default());
        let firsts = |number| boxes.take(number).iter().map(|list| list.words()[0]).collect::<Vec<_>>();
        assert_eq!((firsts(0), firsts(1)), (vec![7], vec![]));
        for first in 0..5 {
            boxes.send(0, list(first, MOST_WORDS / 4 + 1));
        }
        assert_eq!(firsts(2), [2, 3, 4], "three lists fit into a mailbox");
        assert_eq!(firsts(2), [] as [u32; 0]);
    }
}
