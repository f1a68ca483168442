//! Sorting, as light as can be. The library's sort is made anew for every type it sorts, at four kilobytes each; here a
//! plain merge sort is made once, for places in a list, and the list is then put in that order. It is meant for lists of at most some thousands.

use std::cmp::Ordering;

/// Sorts a list; equal items keep their order.
pub fn sort<T: Ord>(list: &mut [T]) {
    arrange(list, &|a, b| a.cmp(b));
}

/// Sorts a list by a key; items of equal keys keep their order.
pub fn sort_by_key<T, Key: Ord>(list: &mut [T], key: impl Fn(&T) -> Key) {
    arrange(list, &|a, b| key(a).cmp(&key(b)));
}

fn arrange<T>(list: &mut [T], compare: &dyn Fn(&T, &T) -> Ordering) {
    let mut places = sorted(list.len(), &|a, b| compare(&list[a], &list[b]));
    // `places[i]` says which item belongs at `i`: each ring of items that take each other's places is turned by one.
    for start in 0..list.len() {
        let mut at = start;
        loop {
            let from = std::mem::replace(&mut places[at], at);
            if from == start || from == at {
                break;
            }
            list.swap(at, from);
            at = from;
        }
    }
}

/// The numbers below `length` in order: by merging, each time, neighbouring runs that are in order to one twice as long.
#[inline(never)]
fn sorted(length: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..length).collect();
    let mut merged = places.clone();
    let mut run = 1;
    while run < length {
        for start in (0..length).step_by(2 * run) {
            let (middle, end) = ((start + run).min(length), (start + 2 * run).min(length));
            let (mut left, mut right) = (start, middle);
            for slot in &mut merged[start..end] {
                let next = if right == end || left < middle && compare(places[left], places[right]).is_le() {
                    &mut left
                } else {
                    &mut right
                };
                *slot = places[*next];
                *next += 1;
            }
        }
        std::mem::swap(&mut places, &mut merged);
        run *= 2;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_end_up_as_the_library_sorts_them() {
        let mut random = fastrand::Rng::with_seed(7);
        for length in [0, 1, 2, 3, 10, 100, 1000] {
            let list: Vec<(u8, usize)> = (0..length).map(|index| (random.u8(..20), index)).collect();
            let (mut mine, mut theirs) = (list.clone(), list.clone());
            sort_by_key(&mut mine, |item| item.0);
            theirs.sort_by_key(|item| item.0);
            assert_eq!(mine, theirs, "stable, {length} items");
            sort(&mut mine);
            theirs.sort();
            assert_eq!(mine, theirs, "{length} items");
        }
    }
}
