//! Rules that only the words of a puzzle state. A puzzle may describe a rule in its text and have no field for it, so the
//! reader compares the text with the rules that it found.

use super::imported::{Ignored, Imported};
use crate::house::HouseKind;
use crate::rules::kind_of;

/// A rule as texts speak of it, and the kinds of rules that may be meant.
struct Mention {
    words: &'static [&'static str],
    name: &'static str,
    kinds: &'static [&'static str],
}

/// The rules that texts name by words of their own. Words that occur in other sentences as well are left out.
const MENTIONS: [Mention; 24] = [
    Mention { words: &["knight"], name: "a knight's move", kinds: &["anti-knight"] },
    Mention {
        words: &["king's move", "king’s move", "anti-king", "antiking"],
        name: "a king's move",
        kinds: &["anti-king"],
    },
    Mention {
        words: &["nonconsecutive", "non-consecutive", "not be consecutive", "not contain consecutive"],
        name: "digits that are not consecutive",
        kinds: &["non-consecutive", "negative-difference", "nabner"],
    },
    Mention { words: &["thermo"], name: "thermometers", kinds: &["thermometer", "slow-thermometer"] },
    Mention { words: &["arrow"], name: "arrows", kinds: &["arrow", "double-arrow", "little-killer"] },
    Mention { words: &["cage"], name: "cages", kinds: &["cage"] },
    Mention { words: &["little killer"], name: "little killers", kinds: &["little-killer"] },
    Mention { words: &["renban"], name: "renban lines", kinds: &["renban"] },
    Mention { words: &["whisper"], name: "whispers", kinds: &["whispers"] },
    Mention { words: &["palindrom"], name: "palindromes", kinds: &["palindrome"] },
    Mention { words: &["sandwich"], name: "sandwich sums", kinds: &["sandwich"] },
    Mention { words: &["skyscraper"], name: "skyscrapers", kinds: &["skyscraper"] },
    Mention { words: &["x-sum", "xsum"], name: "X-sums", kinds: &["x-sum"] },
    Mention { words: &["region sum"], name: "region sum lines", kinds: &["region-sum"] },
    Mention { words: &["zipper"], name: "zipper lines", kinds: &["zipper"] },
    Mention { words: &["between line"], name: "between lines", kinds: &["between"] },
    Mention { words: &["lockout"], name: "lockout lines", kinds: &["lockout"] },
    Mention { words: &["entropic"], name: "entropic lines", kinds: &["entropic"] },
    Mention { words: &["modular"], name: "modular lines", kinds: &["modular"] },
    Mention { words: &["nabner"], name: "nabner lines", kinds: &["nabner"] },
    Mention { words: &["quadruple"], name: "quadruples", kinds: &["quadruple"] },
    Mention { words: &["disjoint"], name: "disjoint groups", kinds: &["disjoint-groups"] },
    Mention { words: &["black dot", "white dot", "kropki"], name: "dots", kinds: &["difference", "ratio"] },
    Mention { words: &["diagonal"], name: "diagonals", kinds: &["diagonals", "little-killer", "anti-king"] },
];

/// Adds each rule that the words of the puzzle mention and that the puzzle does not have.
pub(super) fn compare(imported: &mut Imported) {
    let Some(text) = imported.about.rules_text.as_ref().map(|text| text.to_lowercase()) else { return };
    let geometry = imported.grid.geometry();
    let rules = geometry.variants().into_iter().flat_map(|variants| variants.rules().iter());
    let mut kinds: Vec<&str> = rules.map(|(rule, _)| kind_of(rule).id).collect();
    if geometry.houses().iter().any(|house| house.kind == HouseKind::Diagonal) {
        kinds.push("diagonals");
    }
    for Mention { words, name, kinds: meant } in &MENTIONS {
        let is_mentioned = words.iter().any(|word| text.contains(word));
        if is_mentioned && !meant.iter().any(|kind| kinds.contains(kind)) {
            let reason = format!("the words of the puzzle mention {name}, and no field has such a rule");
            imported.about.ignored.push(Ignored { field: "ruleset".into(), reason });
        }
    }
}
