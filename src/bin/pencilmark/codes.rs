//! The numbers of techniques in HoDoKu's library of positions. A line of that library begins with a number, as in `:0300:...`.
//! A hyphen and a number may follow for a variant, or an `x` if the technique must not be found.

/// HoDoKu's numbers with this program's names of the techniques. The library also has numbers for fish of more than four
/// lines, Franken, mutant and Kraken fish, templates, and locked pairs and triples. It divides forcing chains into other
/// groups.
const CODES: [(&str, &str); 57] = [
    ("0000", "full-house"),
    ("0002", "hidden-single"),
    ("0003", "naked-single"),
    ("0100", "pointing"),
    ("0101", "claiming"),
    ("0200", "naked-pair"),
    ("0201", "naked-triple"),
    ("0202", "naked-quad"),
    ("0210", "hidden-pair"),
    ("0211", "hidden-triple"),
    ("0212", "hidden-quad"),
    ("0300", "x-wing"),
    ("0301", "swordfish"),
    ("0302", "jellyfish"),
    ("0310", "finned-x-wing"),
    ("0311", "finned-swordfish"),
    ("0312", "finned-jellyfish"),
    ("0320", "sashimi-x-wing"),
    ("0321", "sashimi-swordfish"),
    ("0322", "sashimi-jellyfish"),
    ("0400", "skyscraper"),
    ("0401", "two-string-kite"),
    ("0402", "empty-rectangle"),
    ("0403", "turbot-fish"),
    ("0404", "dual-two-string-kite"),
    ("0405", "dual-empty-rectangle"),
    ("0500", "simple-colors-trap"),
    ("0501", "simple-colors-wrap"),
    ("0502", "multi-colors-1"),
    ("0503", "multi-colors-2"),
    ("0600", "uniqueness-test-1"),
    ("0601", "uniqueness-test-2"),
    ("0602", "uniqueness-test-3"),
    ("0603", "uniqueness-test-4"),
    ("0604", "uniqueness-test-5"),
    ("0605", "uniqueness-test-6"),
    ("0606", "hidden-rectangle"),
    ("0607", "avoidable-rectangle-1"),
    ("0608", "avoidable-rectangle-2"),
    ("0610", "bug-1"),
    ("0701", "x-chain"),
    ("0702", "xy-chain"),
    ("0703", "remote-pair"),
    ("0706", "continuous-nice-loop"),
    ("0707", "discontinuous-nice-loop"),
    ("0708", "aic"),
    ("0709", "grouped-continuous-nice-loop"),
    ("0710", "grouped-discontinuous-nice-loop"),
    ("0711", "grouped-aic"),
    ("0800", "xy-wing"),
    ("0801", "xyz-wing"),
    ("0803", "w-wing"),
    ("0901", "als-xz"),
    ("0902", "als-xy-wing"),
    ("0903", "als-chain"),
    ("0904", "death-blossom"),
    ("1101", "sue-de-coq"),
];

/// Returns the name of a technique that was typed as a number or as a name.
pub(crate) fn name_of(typed: &str) -> &str {
    let number = typed.get(..4).filter(|_| matches!(typed.as_bytes().get(4), None | Some(b'-' | b'x')));
    let known = number.and_then(|number| CODES.iter().find(|(code, _)| *code == number));
    known.map_or(typed, |(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark::human::techniques;

    #[test]
    fn every_number_stands_for_techniques_there_are() {
        for (code, name) in CODES {
            assert!(techniques::named(name).is_ok_and(|named| !named.is_empty()), "{code} {name}");
        }
    }

    #[test]
    fn a_number_may_say_more_and_a_name_stays_what_it_is() {
        assert_eq!(
            ["0300", "0300-1", "0300x", "x-wing", "03001", "9999"].map(name_of),
            ["x-wing", "x-wing", "x-wing", "x-wing", "03001", "9999"]
        );
    }
}
