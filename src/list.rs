//! Lists made of iterators, as light as can be. For an iterator that does not know its length, the library's `collect` is two
//! copies of its loop and a guess at how many items are to come, anew at each of the hundreds of places that make a list. Here
//! it is one loop, and a call that adds an item.

/// Iterators that can be listed.
pub trait Listed: Iterator + Sized {
    /// All items, in order: what `collect` gives.
    #[inline]
    fn listed(self) -> Vec<Self::Item> {
        let mut list = Vec::new();
        self.for_each(|item| list.push(item));
        list
    }
}

impl<I: Iterator> Listed for I {}
