//! A definition as one word: without blanks, so that it can stand in a puzzle's text and in an address.

/// The characters that a word has in the place of others.
const STAND_INS: [(char, char); 3] = [(' ', '_'), ('\n', '$'), ('=', '~')];

/// The definition as a word. Comments, and blanks that mean nothing, are left out.
pub fn pack(text: &str) -> String {
    let mut word = String::new();
    for c in tidy(text).chars() {
        match STAND_INS.iter().find(|(from, _)| *from == c) {
            Some((_, to)) => word.push(*to),
            None if c.is_whitespace() || c.is_control() || "_$~%@#".contains(c) => {
                let mut bytes = [0; 4];
                c.encode_utf8(&mut bytes).bytes().for_each(|byte| word.push_str(&format!("%{byte:02X}")));
            }
            None => word.push(c),
        }
    }
    word
}

/// The definition of a word; the inverse of [`pack`]. What is no code stays as it is.
pub fn unpack(word: &str) -> String {
    let mut bytes = Vec::with_capacity(word.len());
    let mut rest = word.as_bytes();
    while let Some((&first, behind)) = rest.split_first() {
        let code = (first == b'%')
            .then(|| std::str::from_utf8(behind.get(..2)?).ok().and_then(|two| u8::from_str_radix(two, 16).ok()));
        match code.flatten() {
            Some(byte) => {
                bytes.push(byte);
                rest = &behind[2..];
            }
            None => {
                let stand_in = STAND_INS.iter().find(|(_, to)| *to == char::from(first));
                bytes.push(stand_in.map_or(first, |(from, _)| *from as u8));
                rest = behind;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The definition without comments, empty lines and blanks that mean nothing. A statement of several lines becomes one line.
pub fn tidy(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut depth = 0usize;
    for line in text.lines().map(str::trim) {
        if line.is_empty() || line.starts_with("//") {
            continue;
        }
        let is_title = lines.is_empty();
        let tidied = if is_title { line.split_whitespace().collect::<Vec<_>>().join(" ") } else { compact(line) };
        match lines.last_mut() {
            Some(last) if depth > 0 => {
                *last = compact(&format!("{last} {tidied}"));
            }
            _ => lines.push(tidied),
        }
        if !is_title {
            for c in line.chars() {
                match c {
                    '(' | '[' | '{' => depth += 1,
                    ')' | ']' | '}' => depth = depth.saturating_sub(1),
                    _ => {}
                }
            }
        }
    }
    lines.join("\n")
}

/// A statement without blanks beside signs. A blank between two words stays, and so does what stands in quotes.
fn compact(line: &str) -> String {
    let mut out = String::new();
    let (mut gap, mut quoted) = (false, false);
    for c in line.chars() {
        if c.is_whitespace() && !quoted {
            gap = true;
            continue;
        }
        let between_words = |before: char| before.is_alphanumeric() && c.is_alphanumeric();
        if gap && out.chars().last().is_some_and(between_words) {
            out.push(' ');
        }
        gap = false;
        quoted ^= c == '"';
        out.push(c);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const STEP: &str = "prime step: Neighbours = primes, 100 % of_them $1.\n// why\non line teal\n\nneighbours a, b: abs(a -\n  b) in {2,\n 3}";

    #[test]
    fn a_word_has_no_blank_and_is_read_back() {
        let word = pack(STEP);
        assert!(!word.contains([' ', '\n', '=', '@']), "{word}");
        assert_eq!(unpack(&word), tidy(STEP));
        assert_eq!(
            tidy(STEP),
            "prime step: Neighbours = primes, 100 % of_them $1.\non line teal\nneighbours a,b:abs(a-b)in{2,3}"
        );
        assert_eq!(
            crate::parse(&tidy(STEP)).map(|mut rule| (
                rule.name.clone(),
                rule.statements.len(),
                rule.statements.pop().is_some()
            )),
            Ok(("prime step".into(), 1, true))
        );
    }

    proptest! {
        #[test]
        fn any_text_is_read_back(text in "[ -~\nàé\t]{0,80}") {
            prop_assert_eq!(unpack(&pack(&text)), tidy(&text));
            prop_assert_eq!(tidy(&tidy(&text)), tidy(&text));
        }
    }
}
