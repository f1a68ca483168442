//! Regular expressions over digits, by trying: a part of a pattern gives all places at which a match of it may end.

use std::collections::BTreeSet;
use std::iter::Peekable;
use std::str::Chars;

/// Whether a pattern matches all of these digits. The pattern is one that the parser of the language accepts.
pub(super) fn matches(pattern: &str, digits: &[u8]) -> bool {
    let part = alternatives(&mut pattern.chars().peekable());
    part.ends(digits, 0).contains(&digits.len())
}

/// Whether the automaton of a text accepts all of these digits. The digits of the grid begin with 1.
pub(super) fn automaton_accepts(text: &str, digits: &[u8]) -> bool {
    let states: Vec<&str> = text.split('/').collect();
    let follow = |state: usize, digit: &u8| -> Option<usize> {
        let words = states[state].trim().trim_start_matches('!').split_whitespace();
        words.map(|word| word.parse().ok()).nth(usize::from(*digit) - 1)?
    };
    let end = digits.iter().try_fold(0, follow);
    end.is_some_and(|end| states[end].trim().starts_with('!'))
}

enum Part {
    /// One of these digits, or one that is not among them.
    Digit {
        listed: Vec<u8>,
        is_other: bool,
    },
    OneOf(Vec<Part>),
    InOrder(Vec<Part>),
    /// At least and at most so many times.
    Times(Box<Part>, usize, usize),
}

impl Part {
    /// Where a match that begins at this place may end.
    fn ends(&self, digits: &[u8], from: usize) -> BTreeSet<usize> {
        match self {
            Part::Digit { listed, is_other } => {
                let fits = digits.get(from).is_some_and(|digit| listed.contains(digit) != *is_other);
                fits.then_some(from + 1).into_iter().collect()
            }
            Part::OneOf(parts) => parts.iter().flat_map(|part| part.ends(digits, from)).collect(),
            Part::InOrder(parts) => parts.iter().fold(BTreeSet::from([from]), |ends, part| after(part, digits, &ends)),
            Part::Times(part, least, most) => {
                let (mut ends, mut found) = (BTreeSet::from([from]), BTreeSet::new());
                // More repetitions than digits only repeat what is empty.
                for times in 0..=(*most).min(least + digits.len()) {
                    if times >= *least {
                        found.extend(&ends);
                    }
                    ends = after(part, digits, &ends);
                }
                found
            }
        }
    }
}

fn after(part: &Part, digits: &[u8], ends: &BTreeSet<usize>) -> BTreeSet<usize> {
    ends.iter().flat_map(|&end| part.ends(digits, end)).collect()
}

type Text<'a> = Peekable<Chars<'a>>;

fn alternatives(text: &mut Text<'_>) -> Part {
    let mut parts = vec![in_order(text)];
    while text.next_if_eq(&'|').is_some() {
        parts.push(in_order(text));
    }
    Part::OneOf(parts)
}

fn in_order(text: &mut Text<'_>) -> Part {
    let mut parts = Vec::new();
    while text.peek().is_some_and(|c| !"|)".contains(*c)) {
        let mut part = one(text);
        while let Some(c) = text.next_if(|c| "*+?{".contains(*c)) {
            let (least, most) = match c {
                '*' => (0, usize::MAX),
                '+' => (1, usize::MAX),
                '?' => (0, 1),
                _ => bounds(text),
            };
            part = Part::Times(Box::new(part), least, most);
        }
        parts.push(part);
    }
    Part::InOrder(parts)
}

/// The numbers of `{2}`, `{2,}` or `{2,4}`, behind the bracket.
fn bounds(text: &mut Text<'_>) -> (usize, usize) {
    let inside: String = text.by_ref().take_while(|c| *c != '}').collect();
    let number = |digits: &str| digits.parse::<usize>().expect("a number of repetitions");
    match inside.split_once(',') {
        None => (number(&inside), number(&inside)),
        Some((least, "")) => (number(least), usize::MAX),
        Some((least, most)) => (number(least), number(most)),
    }
}

fn one(text: &mut Text<'_>) -> Part {
    match text.next().expect("a part of the pattern") {
        '(' => {
            let inner = alternatives(text);
            assert_eq!(text.next(), Some(')'));
            inner
        }
        '.' => Part::Digit { listed: Vec::new(), is_other: true },
        '[' => {
            let is_other = text.next_if_eq(&'^').is_some();
            let mut listed = Vec::new();
            while text.next_if_eq(&']').is_none() {
                let first = digit(text);
                let last = if text.next_if_eq(&'-').is_some() { digit(text) } else { first };
                listed.extend(first..=last);
            }
            Part::Digit { listed, is_other }
        }
        c => Part::Digit { listed: vec![digit_of(c)], is_other: false },
    }
}

fn digit(text: &mut Text<'_>) -> u8 {
    digit_of(text.next().expect("a digit of the pattern"))
}

/// Letters stand for 10 and up.
fn digit_of(c: char) -> u8 {
    c.to_digit(36).expect("a digit of the pattern") as u8
}
