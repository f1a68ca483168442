//! Regular expressions over digits. A pattern reads a list by derivatives: the derivative by a digit is what the rest of the list
//! must match (Brzozowski, *Derivatives of regular expressions*, J. ACM 1964).

use std::collections::BTreeSet;
use std::sync::Arc;

/// The largest number of a repetition.
const MOST_TIMES: u32 = 64;
/// The largest number of digits of a pattern whose repetitions are written out. The work for a derivative grows fast with it.
const MOST_WRITTEN: usize = 80;
/// The largest depth of brackets in a pattern.
const MOST_DEPTH: usize = 16;

/// A regular expression. The order makes the alternatives of equal expressions equal.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Pattern {
    /// Nothing matches.
    Never,
    /// The empty list.
    Empty,
    /// One digit of a set; bit 0 stands for the first digit of the grid.
    Digit(u64),
    /// One after the other.
    Then(Arc<Pattern>, Arc<Pattern>),
    /// Any of these.
    Or(BTreeSet<Arc<Pattern>>),
    /// Any number of times.
    Many(Arc<Pattern>),
}

use Pattern::{Digit, Empty, Many, Never, Or, Then};

impl Pattern {
    /// Reads a pattern for a grid of `size` digits that begin with `least`. The pattern must have passed [`check`].
    pub(crate) fn new(text: &str, size: usize, least: usize) -> Arc<Pattern> {
        let all = if size >= 64 { u64::MAX } else { (1 << size) - 1 };
        let mut reader = Reader { text: text.chars().collect(), at: 0, all, least: least as u32, written: 0 };
        reader.alternatives(0).unwrap_or_else(|_| Arc::new(Never))
    }

    /// Whether the empty list matches.
    pub(crate) fn accepts_nothing(&self) -> bool {
        match self {
            Never | Digit(_) => false,
            Empty | Many(_) => true,
            Then(first, second) => first.accepts_nothing() && second.accepts_nothing(),
            Or(all) => all.iter().any(|each| each.accepts_nothing()),
        }
    }

    /// The number of parts of the pattern: the work of a derivative.
    pub(crate) fn length(&self) -> usize {
        match self {
            Never | Empty | Digit(_) => 1,
            Then(first, second) => first.length() + second.length(),
            Or(all) => all.iter().map(|each| each.length()).sum(),
            Many(inner) => inner.length(),
        }
    }

    /// What the rest must match after a digit, which is given by its place among the digits, from 1. 0 is no digit.
    pub(crate) fn after(self: &Arc<Pattern>, digit: u64) -> Arc<Pattern> {
        match &**self {
            Never | Empty => Arc::new(Never),
            Digit(set) => Arc::new(if digit > 0 && digit <= 64 && set >> (digit - 1) & 1 == 1 { Empty } else { Never }),
            Then(first, second) => {
                let rest = then(first.after(digit), second.clone());
                if first.accepts_nothing() { or([rest, second.after(digit)]) } else { rest }
            }
            Or(all) => or(all.iter().map(|each| each.after(digit))),
            Many(inner) => then(inner.after(digit), self.clone()),
        }
    }
}

fn then(first: Arc<Pattern>, second: Arc<Pattern>) -> Arc<Pattern> {
    match (&*first, &*second) {
        (Never, _) | (_, Empty) => first,
        (Empty, _) | (_, Never) => second,
        // To the right, so that equal sequences are equal.
        (Then(one, rest), _) => then(one.clone(), then(rest.clone(), second)),
        _ => Arc::new(Then(first, second)),
    }
}

fn or(all: impl IntoIterator<Item = Arc<Pattern>>) -> Arc<Pattern> {
    let (mut parts, mut digits) = (BTreeSet::new(), 0);
    for each in all {
        match &*each {
            Never => {}
            Digit(set) => digits |= set,
            Or(more) => more.iter().for_each(|part| match &**part {
                Digit(set) => digits |= set,
                _ => drop(parts.insert(part.clone())),
            }),
            _ => drop(parts.insert(each)),
        }
    }
    if digits != 0 {
        parts.insert(Arc::new(Digit(digits)));
    }
    match parts.len() {
        0 => Arc::new(Never),
        1 => parts.pop_first().expect("one part"),
        _ => Arc::new(Or(parts)),
    }
}

fn many(inner: Arc<Pattern>) -> Arc<Pattern> {
    match &*inner {
        Never | Empty => Arc::new(Empty),
        Many(_) => inner,
        _ => Arc::new(Many(inner)),
    }
}

fn times(inner: &Arc<Pattern>, least: u32, most: Option<u32>) -> Arc<Pattern> {
    let empty = || Arc::new(Empty);
    let end = match most {
        None => many(inner.clone()),
        Some(most) => (least..most).fold(empty(), |rest, _| or([empty(), then(inner.clone(), rest)])),
    };
    (0..least).fold(end, |rest, _| then(inner.clone(), rest))
}

/// Checks a pattern.
///
/// # Errors
/// The place of a fault, in characters from 0, and a message.
pub(crate) fn check(text: &str) -> Result<(), (usize, String)> {
    let mut reader = Reader { text: text.chars().collect(), at: 0, all: u64::MAX, least: 1, written: 0 };
    reader.alternatives(0)?;
    match reader.peek() {
        None => Ok(()),
        Some(c) => Err((reader.at, format!("{c:?} was not expected in a pattern"))),
    }
}

struct Reader {
    text: Vec<char>,
    at: usize,
    all: u64,
    /// The number of digits that the pattern read so far has when its repetitions are written out.
    written: usize,
    /// The least digit of the grid.
    least: u32,
}

type Read = Result<Arc<Pattern>, (usize, String)>;

impl Reader {
    fn peek(&self) -> Option<char> {
        self.text.get(self.at).copied()
    }

    fn take(&mut self, c: char) -> bool {
        let is_next = self.peek() == Some(c);
        self.at += usize::from(is_next);
        is_next
    }

    fn fault<T>(&self, message: impl Into<String>) -> Result<T, (usize, String)> {
        Err((self.at, message.into()))
    }

    fn alternatives(&mut self, depth: usize) -> Read {
        if depth > MOST_DEPTH {
            return self.fault(format!("brackets of a pattern stand at most {MOST_DEPTH} deep"));
        }
        let mut all = vec![self.sequence(depth)?];
        while self.take('|') {
            all.push(self.sequence(depth)?);
        }
        Ok(or(all))
    }

    fn sequence(&mut self, depth: usize) -> Read {
        let mut parts = Vec::new();
        while let Some(c) = self.peek() {
            if c == '|' || c == ')' {
                break;
            }
            parts.push(self.repeated(depth)?);
        }
        Ok(parts.into_iter().rfold(Arc::new(Empty), |rest, part| then(part, rest)))
    }

    fn repeated(&mut self, depth: usize) -> Read {
        let before = self.written;
        let mut inner = self.one(depth)?;
        loop {
            let (least, most) = match self.peek() {
                Some('*') => (0, None),
                Some('+') => (1, None),
                Some('?') => (0, Some(1)),
                Some('{') => {
                    self.at += 1;
                    let least = self.number()?;
                    let most = if self.take(',') {
                        if self.peek() == Some('}') { None } else { Some(self.number()?) }
                    } else {
                        Some(least)
                    };
                    if self.peek() != Some('}') {
                        return self.fault("expected } after the repetitions of a pattern");
                    }
                    if most.is_some_and(|most| most < least) {
                        return self.fault("the second number of a repetition is not below the first");
                    }
                    (least, most)
                }
                _ => return Ok(inner),
            };
            let copies = most.unwrap_or(least + 1) as usize;
            self.written = before + (self.written - before) * copies;
            self.check_length()?;
            inner = times(&inner, least, most);
            self.at += 1;
        }
    }

    fn check_length(&self) -> Result<(), (usize, String)> {
        match self.written > MOST_WRITTEN {
            true => {
                Err((0, format!("this pattern repeats too much: written out, it has more than {MOST_WRITTEN} digits")))
            }
            false => Ok(()),
        }
    }

    fn number(&mut self) -> Result<u32, (usize, String)> {
        let digits: String = self.text[self.at..].iter().take_while(|c| c.is_ascii_digit()).collect();
        let number = digits.parse().ok().filter(|number| *number <= MOST_TIMES);
        match number {
            Some(number) => {
                self.at += digits.len();
                Ok(number)
            }
            None => self.fault(format!("expected a number of repetitions up to {MOST_TIMES}")),
        }
    }

    fn one(&mut self, depth: usize) -> Read {
        if self.peek() != Some('(') {
            self.written += 1;
            self.check_length()?;
        }
        match self.peek() {
            Some('(') => {
                self.at += 1;
                let inner = self.alternatives(depth + 1)?;
                if self.take(')') { Ok(inner) } else { self.fault("expected ) in the pattern") }
            }
            Some('.') => {
                self.at += 1;
                Ok(Arc::new(Digit(self.all)))
            }
            Some('[') => {
                self.at += 1;
                let is_other = self.take('^');
                let mut set = 0u64;
                while self.peek() != Some(']') {
                    let first = self.digit()?;
                    let last = if self.take('-') { self.digit()? } else { first };
                    (first..=last).for_each(|digit| set |= self.bit(digit));
                }
                self.at += 1;
                Ok(Arc::new(Digit(if is_other { self.all & !set } else { set & self.all })))
            }
            _ => self.digit().map(|digit| Arc::new(Digit(self.bit(digit) & self.all))),
        }
    }

    /// The bit of a digit; none if the grid begins behind it.
    fn bit(&self, digit: u32) -> u64 {
        digit.checked_sub(self.least).map_or(0, |place| 1 << place)
    }

    fn digit(&mut self) -> Result<u32, (usize, String)> {
        match self.peek().and_then(|c| c.to_digit(36)) {
            Some(digit) => {
                self.at += 1;
                Ok(digit)
            }
            None => self.fault("expected a digit, ., [ or ( in the pattern"),
        }
    }
}
