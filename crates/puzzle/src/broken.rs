//! Rules that the digits of a grid break. Each constraint is checked alone, so a broken rule is a mistake that a person can
//! see, such as a full cage with the wrong sum, or a 1 in the middle of a thermometer.

use super::Grid;
use super::digit::Digit;
use super::rules::{Posted, RuleId};
use pencilmark_meanings::{Domain, Meaning};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// A rule that the digits of a grid break.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct BrokenRule {
    /// The name of the rule, as among the drawn rules: `cage A1 A2 = 5`.
    pub rule: String,
    /// The cells with digits that break the rule, as row-major indices in reading order.
    pub cells: Vec<usize>,
}

impl Grid {
    /// The broken rules, in the order of the text. The houses are not among them.
    pub fn broken_rules(&self) -> Vec<BrokenRule> {
        let mut broken: BTreeMap<RuleId, BTreeSet<usize>> = BTreeMap::new();
        for posted in self.geometry().posted() {
            let cells = self.broken(posted);
            if !cells.is_empty() {
                broken.entry(posted.rule).or_default().extend(cells);
            }
        }
        if broken.is_empty() {
            return Vec::new();
        }
        let ids = self.geometry().rules().map(|rules| rules.iter().map(|(id, _)| id));
        let named = ids.into_iter().flatten().zip(self.geometry().drawn_rules()).filter_map(|(id, drawn)| {
            let cells = broken.remove(&id)?.into_iter().collect();
            Some(BrokenRule { rule: drawn.label, cells })
        });
        named.collect()
    }

    /// The cells that break a constraint: equal values where values must differ. If there are none, but no values of the blank
    /// cells satisfy the constraint, the result is all its filled cells.
    pub fn broken(&self, Posted { scope, meaning, .. }: &Posted) -> Vec<usize> {
        let filled: Vec<usize> = scope.iter().copied().filter(|&cell| self.value(cell).is_some()).collect();
        if filled.is_empty() {
            return filled;
        }
        let equal = |first: usize| {
            let value = self.value(scope[first]);
            let same = |second: usize| value == self.value(scope[second]) && meaning.differ(first, second);
            value.is_some() && (0..scope.len()).any(same)
        };
        let clashing: Vec<usize> = (0..scope.len()).filter(|&first| equal(first)).map(|first| scope[first]).collect();
        if !clashing.is_empty() {
            return clashing;
        }
        let all = Domain::full(self.geometry().digit_count());
        let domain = |cell: usize| self.digit(cell).map_or(all, Digit::domain);
        let domains: Vec<Domain> = scope.iter().map(|&cell| domain(cell)).collect();
        if meaning.is_satisfiable(&domains) { Vec::new() } else { filled }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Geometry, Rules};

    fn broken(rules: &str, entries: &[(usize, u8)]) -> Vec<(String, Vec<usize>)> {
        let geometry = Geometry::for_size(9).unwrap().with_rules(&Rules::parse(rules).unwrap()).unwrap();
        let mut values = vec![0; 81];
        entries.iter().for_each(|&(cell, digit)| values[cell] = digit);
        let rules = Grid::from_values(geometry, values).unwrap().broken_rules();
        rules.into_iter().map(|BrokenRule { rule, cells }| (rule, cells)).collect()
    }

    #[test]
    fn a_rule_is_broken_once_no_digits_can_satisfy_it() {
        let rules = "@cage=A1,A2,A3:6;B1,C1:9 @thermometer=E1,E2,E3";
        assert_eq!(broken(rules, &[]), []);
        assert_eq!(broken(rules, &[(0, 1), (1, 2)]), []);
        // A cage of three cells and 6 has no 4.
        assert_eq!(broken(rules, &[(0, 4), (9, 5)]), [("cage A1 A2 A3 = 6".into(), vec![0])]);
        // The second cell of a thermometer of three is no 1; a full cage has the wrong sum.
        let found = broken(rules, &[(37, 1), (9, 5), (18, 3)]);
        assert_eq!(found, [("cage B1 C1 = 9".into(), vec![9, 18]), ("thermometer E1 E2 E3".into(), vec![37])]);
    }

    #[test]
    fn a_rule_of_the_whole_grid_names_the_cells_that_break_it() {
        assert_eq!(broken("@anti-knight", &[(2, 5), (21, 5), (80, 5)]), [("anti-knight".into(), vec![2, 21])]);
    }
}
