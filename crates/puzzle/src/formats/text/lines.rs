//! A text cut into lines and words with their positions.
//!
//! Lines are cut from raw bytes, so a line that is not UTF-8 does not affect the other lines. Comments are removed
//! first. Consecutive blank lines, comment lines and rules of a drawing (`---+---`) become one [`Break`]. Columns count
//! characters from 1, as editors do.
//!
//! [`Break`]: Content::Break

use crate::geometry::Geometry;

/// Tells whether a line holds a puzzle of another program, under a shape if one is known.
pub(in crate::formats) type IsForeign = fn(&str, Option<&Geometry>) -> bool;

/// A place between two lines of a text.
#[derive(Clone, Copy)]
pub(in crate::formats) struct Position {
    /// The number of bytes that follow.
    pub left: usize,
    /// The number of lines before it.
    pub lines: usize,
}

/// One line of the text.
#[derive(Clone, Debug)]
pub(in crate::formats) struct Line<'a> {
    /// The number of the line, from 1.
    pub number: usize,
    pub content: Content<'a>,
}

/// The content of a line.
#[derive(Clone, Debug)]
pub(in crate::formats) enum Content<'a> {
    /// A line that is no part of a puzzle, such as a blank line or a comment.
    Break,
    /// Bytes that are not UTF-8, from this column on.
    Broken { column: usize },
    /// Text with at least one character that is not blank. A JSON object is one text, whatever number of lines it has.
    Text(&'a str),
    /// The start of a JSON object whose end is not in the text.
    Open(&'a str),
}

/// The longest JSON object in bytes. A reader of a stream does not wait longer for the end of an object.
pub(in crate::formats) const LONGEST_OBJECT: usize = 1 << 22;

/// Cuts bytes into lines; a run of breaks is one line.
pub(in crate::formats) struct Lines<'a> {
    rest: Option<&'a [u8]>,
    is_foreign: IsForeign,
    number: usize,
    after_break: bool,
    /// Whether an object did not end. After that, an object must end on its line, so that the text is not searched again for
    /// each object.
    has_open: bool,
}

impl<'a> Lines<'a> {
    pub(in crate::formats) fn new(bytes: &'a [u8], is_foreign: IsForeign) -> Self {
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        Lines { rest: Some(bytes), is_foreign, number: 0, after_break: false, has_open: false }
    }

    /// The lines of the bytes that follow the first `lines` lines of a text.
    pub(in crate::formats) fn after(lines: usize, bytes: &'a [u8], is_foreign: IsForeign) -> Self {
        if lines == 0 {
            Lines::new(bytes, is_foreign)
        } else {
            Lines { rest: Some(bytes), is_foreign, number: lines, after_break: false, has_open: false }
        }
    }

    /// The position after the lines that were read so far.
    pub(in crate::formats) fn position(&self) -> Position {
        Position { left: self.rest.map_or(0, <[u8]>::len), lines: self.number }
    }
}

impl<'a> Lines<'a> {
    /// A JSON object at the start of the next line that spans several lines, as one line.
    fn object(&mut self, bytes: &'a [u8]) -> Option<Line<'a>> {
        let first = bytes.iter().find(|byte| !matches!(byte, b' ' | b'\t'))?;
        if *first != b'{' || self.has_open {
            return None;
        }
        let end = end_of_object(&bytes[..bytes.len().min(LONGEST_OBJECT)]);
        let line_end = |from: usize| bytes[from..].iter().position(|&byte| byte == b'\n').map(|at| from + at);
        let newline = match end {
            Some(end) => line_end(end),
            None => line_end(0),
        };
        let (text, rest) = match newline {
            Some(at) => (&bytes[..at], Some(&bytes[at + 1..])),
            None => (bytes, None),
        };
        // An object that is no UTF-8 is read line by line, so the error names its line.
        let text = std::str::from_utf8(text).ok()?;
        self.has_open = end.is_none();
        let number = self.number + 1;
        self.number += 1 + text.bytes().filter(|&byte| byte == b'\n').count();
        self.rest = rest;
        self.after_break = false;
        let content = if end.is_none() { Content::Open(text) } else { Content::Text(text) };
        Some(Line { number, content })
    }
}

/// Where the JSON object at the start of some bytes ends.
fn end_of_object(bytes: &[u8]) -> Option<usize> {
    let (mut depth, mut in_string, mut escaped) = (0usize, false, false);
    for (at, byte) in bytes.iter().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_string => escaped = true,
            b'"' => in_string = !in_string,
            b'{' | b'[' if !in_string => depth += 1,
            b'}' | b']' if !in_string => {
                depth -= 1;
                if depth == 0 {
                    return Some(at);
                }
            }
            _ => {}
        }
    }
    None
}

impl<'a> Iterator for Lines<'a> {
    type Item = Line<'a>;

    fn next(&mut self) -> Option<Line<'a>> {
        loop {
            let bytes = self.rest?;
            if let Some(line) = self.object(bytes) {
                return Some(line);
            }
            let line = match bytes.iter().position(|&byte| byte == b'\n') {
                Some(end) => {
                    self.rest = Some(&bytes[end + 1..]);
                    &bytes[..end]
                }
                None => {
                    self.rest = None;
                    bytes
                }
            };
            self.number += 1;
            let content = content(line, self.is_foreign);
            let is_break = matches!(content, Content::Break);
            if is_break && self.after_break {
                continue;
            }
            self.after_break = is_break;
            return Some(Line { number: self.number, content });
        }
    }
}

fn content(line: &[u8], is_foreign: IsForeign) -> Content<'_> {
    // Comments are removed before decoding, so a comment may be in any encoding.
    // A link or a JSON object may contain the mark of a comment.
    let comment = line.iter().position(|&byte| byte == b'#');
    let comment = comment.filter(|_| !std::str::from_utf8(line).is_ok_and(|line| is_foreign(line, None)));
    let code = comment.map_or(line, |comment| &line[..comment]);
    match std::str::from_utf8(code) {
        Err(error) => {
            let sound = &code[..error.valid_up_to()];
            // Continuation bytes are 10xxxxxx; every other byte starts a character.
            Content::Broken { column: sound.iter().filter(|&&byte| byte & 0xC0 != 0x80).count() + 1 }
        }
        Ok(text) if text.chars().all(char::is_whitespace) || is_rule(text) => Content::Break,
        Ok(text) => Content::Text(text),
    }
}

/// Whether a line is a horizontal rule of a drawing. A rule must have a crossing. A row of dashes is therefore an error instead
/// of being ignored.
fn is_rule(text: &str) -> bool {
    text.contains('+') && text.chars().all(|c| matches!(c, '-' | '=' | '+' | '|') || c.is_whitespace())
}

/// A run of characters without blanks.
#[derive(Clone, Copy, Debug)]
pub(in crate::formats) struct Word<'a> {
    /// The column of the first character.
    pub column: usize,
    pub text: &'a str,
}

/// The words of a line.
pub(in crate::formats) fn words(text: &str) -> Words<'_> {
    Words { rest: text, column: 1, bars: false }
}

/// The words of a line, with the bars of a drawing as blanks.
pub(in crate::formats) fn words_between_bars(text: &str) -> Words<'_> {
    Words { rest: text, column: 1, bars: true }
}

/// An iterator over words; see [`words`].
#[derive(Clone)]
pub(in crate::formats) struct Words<'a> {
    rest: &'a str,
    column: usize,
    bars: bool,
}

impl<'a> Iterator for Words<'a> {
    type Item = Word<'a>;

    fn next(&mut self) -> Option<Word<'a>> {
        let bars = self.bars;
        let is_blank = |c: char| c.is_whitespace() || (bars && c == '|');
        let from = self.rest.find(|c| !is_blank(c)).unwrap_or(self.rest.len());
        let (skipped, word) = self.rest.split_at_checked(from)?;
        let (text, rest) = word.split_at_checked(word.find(is_blank).unwrap_or(word.len()))?;
        let column = self.column + skipped.chars().count();
        self.column = column + text.chars().count();
        self.rest = rest;
        (!text.is_empty()).then_some(Word { column, text })
    }
}

/// Cuts words into single characters, each a word with its column.
pub(in crate::formats) fn characters<'a>(words: impl Iterator<Item = Word<'a>>) -> impl Iterator<Item = Word<'a>> {
    words.flat_map(|word| {
        word.text.char_indices().enumerate().map(move |(index, (at, c))| {
            let text = word.text.get(at..at + c.len_utf8()).unwrap_or_default();
            Word { column: word.column + index, text }
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(bytes: &[u8]) -> Vec<(usize, String)> {
        Lines::new(bytes, |_, _| false)
            .map(|line| {
                let content = match line.content {
                    Content::Break => "(break)".to_owned(),
                    Content::Broken { column } => format!("(broken at {column})"),
                    Content::Text(text) => text.trim().to_owned(),
                    Content::Open(text) => format!("(open) {}", text.trim()),
                };
                (line.number, content)
            })
            .collect()
    }

    #[test]
    fn lines_lose_comments_and_keep_their_numbers() {
        let text = b"\xEF\xBB\xBFone # first\r\n\r\n# only a comment\n--+--\n\ttwo\nthree";
        let expected = [(1, "one"), (2, "(break)"), (5, "two"), (6, "three")];
        assert_eq!(cut(text), expected.map(|(number, text)| (number, text.to_owned())));
    }

    #[test]
    fn bytes_that_are_not_text_spoil_one_line() {
        let text = b"a\n\xC3\xA9b\xFFc\nd # caf\xE9\n-----";
        let expected = [(1, "a"), (2, "(broken at 3)"), (3, "d"), (4, "-----")];
        assert_eq!(cut(text), expected.map(|(number, text)| (number, text.to_owned())));
    }

    #[test]
    fn words_know_their_columns() {
        let found: Vec<_> = words("  ab\té|c  ").map(|word| (word.column, word.text)).collect();
        assert_eq!(found, [(3, "ab"), (6, "é|c")]);
        let found: Vec<_> = characters(words_between_bars("éa| b")).map(|word| (word.column, word.text)).collect();
        assert_eq!(found, [(1, "é"), (2, "a"), (5, "b")]);
    }
}
