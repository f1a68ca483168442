//! A reader of pseudo-Boolean formulas and a small search for their solutions. The file uses no code of the engine.

use std::collections::{BTreeMap, BTreeSet};

/// "The sum of the weights of the true literals is at least the degree."
struct AtLeast {
    terms: Vec<(i64, usize, bool)>,
    degree: i64,
}

/// A formula.
pub struct Opb {
    names: BTreeMap<String, usize>,
    constraints: Vec<AtLeast>,
}

impl Opb {
    /// Reads a formula.
    pub fn read(text: &str) -> Opb {
        let mut opb = Opb { names: BTreeMap::new(), constraints: Vec::new() };
        let header = text.lines().next().expect("a header");
        let mut stated = 0;
        for line in text.lines().filter(|line| !line.starts_with('*')) {
            opb.read_line(line);
            stated += 1;
        }
        assert!(header.ends_with(&format!("#constraint= {stated}")), "{header}: {stated} lines");
        opb
    }

    fn read_line(&mut self, line: &str) {
        let line = line.strip_suffix(" ;").expect("a line ends in a semicolon");
        let (terms, relation, degree) = match line.split_once(">= ") {
            Some((terms, degree)) => (terms, ">=", degree),
            None => line.split_once("= ").map(|(terms, degree)| (terms, "=", degree)).expect("a relation"),
        };
        let degree: i64 = degree.parse().expect("a degree");
        let words: Vec<&str> = terms.split_whitespace().collect();
        let mut read = Vec::new();
        for pair in words.chunks(2) {
            let weight: i64 = pair[0].parse().expect("a weight");
            let name = pair[1].trim_start_matches('~');
            let next = self.names.len();
            let variable = *self.names.entry(name.to_owned()).or_insert(next);
            read.push((weight, variable, !pair[1].starts_with('~')));
        }
        if relation == "=" {
            let negative = read.iter().map(|&(weight, variable, sign)| (-weight, variable, sign)).collect();
            self.constraints.push(AtLeast { terms: negative, degree: -degree });
        }
        self.constraints.push(AtLeast { terms: read, degree });
    }

    /// Whether a solution exists in which these variables are true.
    pub fn is_satisfiable(&self, wanted: &[String]) -> bool {
        let mut values = vec![None; self.names.len()];
        for name in wanted {
            values[self.names[name]] = Some(true);
        }
        self.search(values)
    }

    /// All models, each as the variables among `named` that are true in it. `None` if there are more than `most`.
    pub fn models(&self, named: &[String], most: usize) -> Option<BTreeSet<Vec<String>>> {
        let named: Vec<(&String, usize)> =
            named.iter().filter_map(|name| Some((name, *self.names.get(name)?))).collect();
        let mut found = BTreeSet::new();
        self.collect(vec![None; self.names.len()], &named, most, &mut found).then_some(found)
    }

    /// Branches on the named variables first. Returns false if there are too many models.
    fn collect(
        &self,
        mut values: Vec<Option<bool>>,
        named: &[(&String, usize)],
        most: usize,
        found: &mut BTreeSet<Vec<String>>,
    ) -> bool {
        if !self.propagate(&mut values) {
            return true;
        }
        let Some(&(_, open)) = named.iter().find(|(_, variable)| values[*variable].is_none()) else {
            let model = named.iter().filter(|(_, variable)| values[*variable] == Some(true));
            let model = model.map(|(name, _)| (*name).clone()).collect();
            if self.search(values) {
                found.insert(model);
            }
            return found.len() <= most;
        };
        [true, false].into_iter().all(|value| {
            let mut next = values.clone();
            next[open] = Some(value);
            self.collect(next, named, most, found)
        })
    }

    fn search(&self, mut values: Vec<Option<bool>>) -> bool {
        if !self.propagate(&mut values) {
            return false;
        }
        let Some(open) = values.iter().position(Option::is_none) else { return true };
        [true, false].into_iter().any(|value| {
            let mut next = values.clone();
            next[open] = Some(value);
            self.search(next)
        })
    }

    fn propagate(&self, values: &mut [Option<bool>]) -> bool {
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for AtLeast { terms, degree } in &self.constraints {
                // The largest sum that is still possible, and the loss of a literal that takes the worse value.
                let best = |&(weight, variable, sign): &(i64, usize, bool)| match values[variable] {
                    Some(value) => {
                        if value == sign {
                            weight
                        } else {
                            0
                        }
                    }
                    None => weight.max(0),
                };
                let slack = terms.iter().map(best).sum::<i64>() - degree;
                if slack < 0 {
                    return false;
                }
                for &(weight, variable, sign) in terms {
                    if values[variable].is_none() && weight.abs() > slack {
                        values[variable] = Some((weight > 0) == sign);
                        changed = true;
                    }
                }
            }
        }
        true
    }
}
