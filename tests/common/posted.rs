//! The constraints that each model posts, derived from the rules of the puzzle.

use super::rules::Rules;
use std::collections::HashMap;

/// A constraint of a model: these cells are all different.
pub struct Constraint {
    pub cells: Vec<usize>,
    /// Whether the cells are a whole house, which uses every value.
    pub is_house: bool,
    /// The number of times that the model posts this constraint: a `≠` once for each house that its cells share.
    pub copies: usize,
}

/// The constraints of a model.
pub fn constraints(rules: &Rules, model: &str) -> Result<HashMap<String, Constraint>, String> {
    let is_whole = |name: &str| match model {
        "alldifferent" => Ok(true),
        "mixed" => Ok(name.starts_with("row")),
        "pairwise" => Ok(false),
        _ => Err(format!("there is no model {model}")),
    };
    let mut named = HashMap::new();
    for (name, cells) in &rules.houses {
        if is_whole(name)? {
            let constraint = Constraint { cells: cells.clone(), is_house: true, copies: 1 };
            named.insert(name.clone(), constraint);
            continue;
        }
        for &x in cells {
            for &y in cells.iter().filter(|&&y| y > x) {
                let pair = named.entry(format!("{} ≠ {}", rules.name(x), rules.name(y)));
                let constraint = pair.or_insert(Constraint { cells: vec![x, y], is_house: false, copies: 0 });
                // The pairwise model posts each pair of peers once; the mixed model posts it once for each shared house.
                constraint.copies = if model == "mixed" { constraint.copies + 1 } else { 1 };
            }
        }
    }
    Ok(named)
}
