//! Random choices as a list of numbers, so that proptest can shrink whatever is made of them: fewer and smaller numbers make a
//! simpler rule. A list that is used up chooses the first of everything.

use proptest::prelude::*;

/// The choices that are still to be made.
#[derive(Clone, Debug)]
pub struct Choices {
    numbers: Vec<u16>,
    at: usize,
}

impl Choices {
    /// Random choices, of which about this many are not the first.
    pub fn any(many: usize) -> impl Strategy<Value = Choices> {
        prop::collection::vec(any::<u16>(), many / 4..many).prop_map(|numbers| Choices { numbers, at: 0 })
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        let number = self.numbers.get(self.at).copied().unwrap_or(0);
        self.at += 1;
        usize::from(number) % n
    }

    /// Whether something happens that happens once in `n` times.
    pub fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == n - 1
    }

    /// One of some.
    pub fn pick<'a, T: ?Sized>(&mut self, all: &[&'a T]) -> &'a T {
        all[self.below(all.len())]
    }
}
