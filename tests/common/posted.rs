//! The constraints of each model, derived from the rules of the puzzle. A trace may name only these constraints.

use super::rules::Rules;
use std::collections::HashMap;

/// A constraint that a trace may name: all its cells are different.
pub struct Constraint {
    pub cells: Vec<usize>,
    /// Whether the cells are a whole house, which uses every value.
    pub is_house: bool,
    /// The number of copies of this constraint in the model: one copy of `≠` for each house that both cells share.
    pub copies: usize,
}

/// Returns the constraints of a model by name, or an error for an unknown model.
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
                // The pairwise model has each pair of peers once; the mixed model has it once for each house.
                constraint.copies = if model == "mixed" { constraint.copies + 1 } else { 1 };
            }
        }
    }
    Ok(named)
}
