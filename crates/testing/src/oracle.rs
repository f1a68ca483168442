//! The meaning of a single AllDifferent, found by trying assignments. This file neither prunes nor matches. Domains are bit
//! sets; bit `v` stands for the value `v`.

use std::collections::HashSet;

/// Iterates over the values in a bit set.
pub fn values(domain: u64) -> impl Iterator<Item = u8> {
    (0..64u8).filter(move |&v| domain >> v & 1 == 1)
}

/// All assignments of different values to the variables, each from its domain.
pub fn assignments(domains: &[u64]) -> Vec<Vec<u8>> {
    fn extend(domains: &[u64], chosen: &mut Vec<u8>, found: &mut Vec<Vec<u8>>) {
        let Some(&domain) = domains.get(chosen.len()) else {
            found.push(chosen.clone());
            return;
        };
        for value in values(domain) {
            if !chosen.contains(&value) {
                chosen.push(value);
                extend(domains, chosen, found);
                chosen.pop();
            }
        }
    }
    let mut found = Vec::new();
    extend(domains, &mut Vec::new(), &mut found);
    found
}

/// For each variable, the values that it takes in some assignment: generalised arc consistency by definition. All sets are
/// empty if there is no assignment.
pub fn supported(domains: &[u64]) -> Vec<u64> {
    let mut supported = vec![0; domains.len()];
    for assignment in assignments(domains) {
        for (position, value) in assignment.into_iter().enumerate() {
            supported[position] |= 1 << value;
        }
    }
    supported
}

/// Whether the variables can take different values. The order (fewest values first) and the memory of failures serve speed
/// only.
pub fn satisfiable(domains: &[u64]) -> bool {
    fn extend(domains: &[u64], used: u64, dead: &mut HashSet<(usize, u64)>) -> bool {
        let Some((&domain, rest)) = domains.split_first() else {
            return true;
        };
        if !dead.insert((rest.len(), used)) {
            return false;
        }
        values(domain & !used).any(|value| extend(rest, used | 1 << value, dead))
    }
    let mut sorted = domains.to_vec();
    sorted.sort_by_key(|domain| domain.count_ones());
    extend(&sorted, 0, &mut HashSet::new())
}

/// Like [`supported`], for scopes with too many assignments to list. For each prefix and suffix of the scope, the function
/// collects the sets of values that assignments use. A value of a variable is supported if it fits between a set of the
/// prefix and a set of the suffix. `None` if there is no assignment.
pub fn supported_in_large(domains: &[u64]) -> Option<Vec<u64>> {
    let mut prefixes: Vec<Vec<u64>> = vec![vec![0]];
    for (position, &domain) in domains.iter().enumerate() {
        let longer = |&used: &u64| values(domain & !used).map(move |value| used | 1 << value);
        let mut sets: Vec<u64> = prefixes[position].iter().flat_map(longer).collect();
        sets.sort_unstable();
        sets.dedup();
        prefixes.push(sets);
    }
    // Working backward from the last variable: the value sets of a prefix that the remaining variables can complete.
    let mut completable = prefixes.pop().filter(|sets| !sets.is_empty())?;
    let mut supported = vec![0u64; domains.len()];
    for (position, prefix) in prefixes.iter().enumerate().rev() {
        let mut shorter = Vec::new();
        for &used in prefix {
            let fits = |value: &u8| completable.binary_search(&(used | 1 << value)).is_ok();
            let fitting = values(domains[position] & !used).filter(fits).fold(0, |set, value| set | 1 << value);
            supported[position] |= fitting;
            if fitting != 0 {
                shorter.push(used);
            }
        }
        completable = shorter;
    }
    Some(supported)
}

/// The fixpoint of removing the value of each fixed variable from all others, one value at a time; `None` if a domain
/// becomes empty.
pub fn fixed_values_leave(domains: &[u64]) -> Option<Vec<u64>> {
    let mut domains = domains.to_vec();
    let everyone: Vec<usize> = (0..domains.len()).collect();
    leave_fixpoint(&mut domains, &[everyone]).then_some(domains)
}

/// Returns the smallest interval around each domain.
pub fn hulls(domains: &[u64]) -> Vec<u64> {
    let hull = |&domain: &u64| match (values(domain).next(), values(domain).last()) {
        (Some(low), Some(high)) => (low..=high).fold(0, |set, value| set | 1 << value),
        _ => 0,
    };
    domains.iter().map(hull).collect()
}

/// Bounds(Z) consistency by definition: an end that no assignment within the hulls uses is removed, until nothing changes. If
/// an end is removed, the next value of the domain is the new end, even after a hole. `None` if a domain becomes empty.
pub fn supported_ends(domains: &[u64]) -> Option<Vec<u64>> {
    let mut domains = domains.to_vec();
    loop {
        let supported = hulls(&supported(&hulls(&domains)));
        let kept: Vec<u64> = domains.iter().zip(&supported).map(|(domain, hull)| domain & hull).collect();
        if kept.contains(&0) {
            return None;
        }
        if kept == domains {
            return Some(kept);
        }
        domains = kept;
    }
}

/// Like [`fixed_values_leave`], but a value can leave a domain only at an end.
pub fn fixed_values_leave_ends(domains: &[u64]) -> Option<Vec<u64>> {
    let mut domains = domains.to_vec();
    let n = domains.len();
    loop {
        let before = domains.clone();
        for (x, y) in (0..n * n).map(|pair| (pair / n, pair % n)).filter(|(x, y)| x != y) {
            let left = domains[y] & !domains[x];
            if domains[x].count_ones() == 1 && hulls(&[left])[0] == left {
                domains[y] = left;
            }
            if left == 0 && domains[x].count_ones() == 1 {
                return None;
            }
        }
        if domains == before {
            return Some(domains);
        }
    }
}

/// Like [`fixed_values_leave`] over groups of variables; false if a domain becomes empty.
pub fn leave_fixpoint(domains: &mut [u64], groups: &[Vec<usize>]) -> bool {
    loop {
        let mut changed = false;
        for group in groups {
            for &x in group {
                for &y in group {
                    if x != y && domains[x].count_ones() == 1 && domains[y] & domains[x] != 0 {
                        domains[y] &= !domains[x];
                        changed = true;
                        if domains[y] == 0 {
                            return false;
                        }
                    }
                }
            }
        }
        if !changed {
            return true;
        }
    }
}

/// The fixpoint of keeping only supported values in every group; false if a group cannot be satisfied.
pub fn support_fixpoint(domains: &mut [u64], groups: &[Vec<usize>]) -> bool {
    loop {
        let mut changed = false;
        for group in groups {
            let own: Vec<u64> = group.iter().map(|&x| domains[x]).collect();
            let Some(supported) = supported_in_large(&own) else {
                return false;
            };
            for (&x, kept) in group.iter().zip(supported) {
                changed |= domains[x] != kept;
                domains[x] = kept;
            }
        }
        if !changed {
            return true;
        }
    }
}

/// The fixpoint of giving a value its only place in a group; false if a value has no place. Each group has as many
/// variables as values.
pub fn place_fixpoint(domains: &mut [u64], groups: &[Vec<usize>]) -> bool {
    loop {
        let before = domains.to_vec();
        for group in groups {
            for value in 0..group.len() {
                let places: Vec<usize> = group.iter().copied().filter(|&x| domains[x] >> value & 1 == 1).collect();
                match places[..] {
                    [] => return false,
                    [only] => domains[only] = 1 << value,
                    _ => {}
                }
            }
        }
        if domains == before {
            return true;
        }
    }
}

/// The fixpoint of supporting the ends of every domain in every group, where each variable may take any value between its
/// ends; false if a group cannot be satisfied.
pub fn ends_fixpoint(domains: &mut [u64], groups: &[Vec<usize>]) -> bool {
    loop {
        let before = domains.to_vec();
        for group in groups {
            let own: Vec<u64> = group.iter().map(|&x| domains[x]).collect();
            let Some(supported) = supported_in_large(&hulls(&own)) else {
                return false;
            };
            for (&x, hull) in group.iter().zip(hulls(&supported)) {
                domains[x] &= hull;
            }
        }
        if domains.contains(&0) {
            return false;
        }
        if domains == before {
            return true;
        }
    }
}
