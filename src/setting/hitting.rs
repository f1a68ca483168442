//! Smallest hitting sets: the fewest numbers of which each given set contains at least one.

/// A smallest hitting set of some sets, as ascending numbers. `None` if `is_over` ends the search before.
pub(super) fn smallest_hitting_set(sets: &[Vec<usize>], is_over: impl Fn() -> bool) -> Option<Vec<usize>> {
    let mut search = Hitting { sets, best: greedy(sets), chosen: Vec::new(), is_over: &is_over };
    search.branch(&mut Vec::new())?;
    let mut best = search.best;
    best.sort_unstable();
    Some(best)
}

/// A hitting set in which each number hits as many of the remaining sets as any other.
fn greedy(sets: &[Vec<usize>]) -> Vec<usize> {
    let mut left: Vec<&Vec<usize>> = sets.iter().collect();
    let mut chosen = Vec::new();
    while let Some(first) = left.first() {
        // Some number has to hit the first set. The one that hits most sets is taken.
        let hits = |number: usize| left.iter().filter(|set| set.contains(&number)).count();
        let Some(number) = first.iter().copied().max_by_key(|&number| hits(number)) else { break };
        chosen.push(number);
        left.retain(|set| !set.contains(&number));
    }
    chosen
}

/// A search by branching on the numbers of a set that is not hit yet.
struct Hitting<'a> {
    sets: &'a [Vec<usize>],
    best: Vec<usize>,
    chosen: Vec<usize>,
    is_over: &'a dyn Fn() -> bool,
}

impl Hitting<'_> {
    /// Tries all ways to go on. `excluded` holds the numbers that other branches have tried. `None` if the search was ended.
    fn branch(&mut self, excluded: &mut Vec<usize>) -> Option<()> {
        if (self.is_over)() {
            return None;
        }
        let is_open = |set: &&Vec<usize>| !set.iter().any(|number| self.chosen.contains(number));
        let open: Vec<Vec<usize>> = self
            .sets
            .iter()
            .filter(is_open)
            .map(|set| set.iter().copied().filter(|number| !excluded.contains(number)).collect())
            .collect();
        let Some(smallest) = open.iter().min_by_key(|set| set.len()) else {
            if self.chosen.len() < self.best.len() {
                self.best = self.chosen.clone();
            }
            return Some(());
        };
        if self.chosen.len() + disjoint(&open) >= self.best.len() {
            return Some(());
        }
        let mut numbers = smallest.clone();
        let hits = |number: usize| open.iter().filter(|set| set.contains(&number)).count();
        numbers.sort_by_key(|&number| std::cmp::Reverse(hits(number)));
        let before = excluded.len();
        for number in numbers {
            self.chosen.push(number);
            let ended = self.branch(excluded);
            self.chosen.pop();
            ended?;
            // From here on, only sets without this number are sought.
            excluded.push(number);
        }
        excluded.truncate(before);
        Some(())
    }
}

/// A number of sets without common elements. Each of them needs a number of its own.
fn disjoint(sets: &[Vec<usize>]) -> usize {
    let mut order: Vec<&Vec<usize>> = sets.iter().collect();
    order.sort_by_key(|set| set.len());
    let mut used: Vec<usize> = Vec::new();
    let mut count = 0;
    for set in order {
        if !set.iter().any(|number| used.contains(number)) {
            used.extend(set);
            count += 1;
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::smallest_hitting_set;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn it_hits_every_set_and_no_smaller_one_does(
            sets in prop::collection::vec(prop::collection::btree_set(0usize..8, 1..4), 0..8)
        ) {
            let sets: Vec<Vec<usize>> = sets.into_iter().map(|set| set.into_iter().collect()).collect();
            let hits = |chosen: u32| sets.iter().all(|set| set.iter().any(|&number| chosen >> number & 1 == 1));
            let fewest = (0..256u32).filter(|&chosen| hits(chosen)).map(u32::count_ones).min();
            let found = smallest_hitting_set(&sets, || false).expect("the search was not ended");
            prop_assert!(hits(found.iter().map(|number| 1u32 << number).sum()));
            prop_assert_eq!(Some(found.len() as u32), fewest);
        }
    }
}
