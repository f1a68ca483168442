//! What kind of thing a technique looks for. Players sort techniques like that, and it is as much as the first rung of a
//! hint may tell.

/// A family of techniques.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Family {
    /// What the family is called: "Fish".
    pub title: &'static str,
    /// What there is to see where a member is, without saying which: "there is a fish".
    pub sighting: &'static str,
    /// The ids of its members, or how those begin.
    ids: &'static [&'static str],
}

const fn family(title: &'static str, sighting: &'static str, ids: &'static [&'static str]) -> Family {
    Family { title, sighting, ids }
}

/// The families, easiest first.
pub static FAMILIES: [Family; 12] = [
    family("Singles", "a cell can be filled", &["full-house", "naked-single", "hidden-single"]),
    family(
        "Locked candidates",
        "a digit is confined to where two houses cross",
        &["pointing", "claiming", "direct-pointing", "direct-claiming"],
    ),
    family(
        "Pairs, triples and quads",
        "some cells keep some digits to themselves",
        &["direct-hidden", "naked-pair", "naked-triple", "naked-quad", "hidden-pair", "hidden-triple", "hidden-quad"],
    ),
    family("Fish", "there is a fish", &["x-wing", "swordfish", "jellyfish", "finned-", "sashimi-"]),
    family(
        "Patterns of one digit",
        "a single digit makes a pattern",
        &["skyscraper", "two-string-kite", "dual-two-string-kite", "turbot-fish", "empty-rectangle", "dual-empty-"],
    ),
    family("Wings", "there is a wing", &["xy-wing", "xyz-wing", "w-wing", "remote-pair"]),
    family("Colouring", "a digit can be coloured in two colours", &["simple-colors", "multi-colors"]),
    family(
        "Uniqueness",
        "there is a pattern that would leave two solutions",
        &["unique-", "incomplete-rectangle", "hidden-rectangle", "avoidable-rectangle", "bug"],
    ),
    family("Almost locked sets", "there are almost locked sets", &["als-", "sue-de-coq", "death-blossom"]),
    family("Exclusion", "some cells cannot take all their combinations", &["aligned-"]),
    family(
        "Chains and loops",
        "there is a chain",
        &[
            "x-chain",
            "xy-chain",
            "aic",
            "grouped-",
            "continuous-",
            "discontinuous-",
            "bidirectional-",
            "forcing-x-",
            "forcing-chain",
        ],
    ),
    family(
        "Forcing chains and nets",
        "something follows whatever is tried",
        &["nishio", "cell-forcing-", "region-forcing-", "dynamic-", "nested-"],
    ),
];

/// The family of a technique, as a place in [`FAMILIES`]. One that belongs to none counts as a chain.
pub fn family_of(id: &str) -> usize {
    FAMILIES.iter().position(|family| family.is_of(id)).unwrap_or(10)
}

impl Family {
    fn is_of(&self, id: &str) -> bool {
        self.ids.iter().any(|own| id == *own || own.ends_with('-') && id.starts_with(own) || is_numbered(id, own))
    }
}

/// "bug-2" is one of the "bug", and "simple-colors-trap" of the "simple-colors".
fn is_numbered(id: &str, own: &str) -> bool {
    id.strip_prefix(own).is_some_and(|rest| rest.starts_with(['-', '+']))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::human::techniques;

    #[test]
    fn every_technique_is_of_one_family() {
        for technique in techniques::ALL {
            let id = technique.info().id;
            let families: Vec<_> =
                FAMILIES.iter().filter(|family| family.is_of(id)).map(|family| family.title).collect();
            assert_eq!(families.len(), 1, "{id}: {families:?}");
            assert_eq!(technique.info().uniqueness, families == ["Uniqueness"], "{id}");
        }
    }
}
