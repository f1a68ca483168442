//! Rules that only the words of a puzzle state. A puzzle may describe a rule in its text and have no field for it, so the
//! reader compares the text with the rules that it found.

use crate::Rules;
use crate::formats::imported::{Ignored, Imported};
use crate::rules::{KINDS, Kind};

/// Adds each rule that the words of the puzzle mention and that the puzzle does not have.
pub(in crate::formats) fn compare(imported: &mut Imported) {
    let Some(text) = imported.about.rules_text.as_ref().map(|text| text.to_lowercase()) else { return };
    let rules = imported.grid.geometry().rules();
    let has = |name: &str| {
        let mut kinds = rules.into_iter().flat_map(Rules::kinds);
        kinds.any(|kind: &Kind| kind.mentions.iter().any(|mention| mention.name == name))
    };
    let all = KINDS.iter().flat_map(|kind| kind.mentions);
    let mentioned = all.filter(|mention| mention.words.iter().any(|word| text.contains(word)));
    let mut missing: Vec<_> = mentioned.filter(|mention| !has(mention.name)).collect();
    missing.sort_by_key(|mention| mention.rank);
    missing.dedup_by_key(|mention| mention.name);
    imported.about.ignored.extend(missing.into_iter().map(|mention| Ignored {
        field: "ruleset".into(),
        reason: format!("the words of the puzzle mention {}, and no field has such a rule", mention.name),
    }));
}
