//! Reads the puzzles of a stream piece by piece, so that a file of any length takes little memory.
//!
//! A puzzle may be a square of lines, and rules apply to all puzzles below them. So in each piece the stream stops where a
//! format might need the text after the piece. It reads the remaining bytes again together with the next piece.

use super::reader::Reader;
use super::text::ahead::Found;
use std::collections::VecDeque;
use std::io::{self, Read};

/// The number of bytes to read from the input at a time.
const PIECE: usize = 1 << 18;

/// An iterator over the puzzles of a stream, which finds the same puzzles as a [`Reader`] of the whole text.
///
/// ```
/// use pencilmark_puzzle::formats::Reader;
/// use pencilmark_puzzle::formats::stream::Stream;
///
/// let text = b"1...............\n2...............\n".repeat(10_000);
/// let puzzles = Stream::new(&text[..], Reader::new(b"", None));
/// assert_eq!(puzzles.map(Result::unwrap).last().unwrap().line, 20_000);
/// ```
pub struct Stream<R> {
    input: R,
    piece: usize,
    /// The bytes that were read from the input and that the reader has not yet taken.
    buffer: Vec<u8>,
    /// The reader between two pieces, which remembers the rules.
    reader: Reader<'static>,
    found: VecDeque<Found>,
    ended: bool,
}

impl<R: Read> Stream<R> {
    /// A stream of the puzzles of `input`, read with the geometry and rules of `reader`. The text of `reader` itself is
    /// ignored.
    pub fn new(input: R, reader: Reader<'static>) -> Stream<R> {
        Stream { input, piece: PIECE, buffer: Vec::new(), reader, found: VecDeque::new(), ended: false }
    }

    /// Reads the next piece, and the puzzles in it.
    fn read_on(&mut self) -> io::Result<()> {
        // A line may be longer than a piece. The pieces grow with the buffer, because pieces of equal length would take
        // quadratic time for such a line.
        let wanted = self.piece.max(self.buffer.len());
        let got = (&mut self.input).take(wanted as u64).read_to_end(&mut self.buffer)?;
        self.ended = got < wanted;
        let reader = std::mem::replace(&mut self.reader, Reader::new(b"", None));
        let mut reader = reader.onto(&self.buffer);
        while let Some(found) = reader.advance(self.ended) {
            self.found.push_back(found);
        }
        let read = self.buffer.len() - reader.unread();
        self.reader = reader.onto(b"");
        self.buffer.drain(..read);
        Ok(())
    }
}

impl<R: Read> Iterator for Stream<R> {
    type Item = io::Result<Found>;

    fn next(&mut self) -> Option<io::Result<Found>> {
        while self.found.is_empty() && !self.ended {
            if let Err(error) = self.read_on() {
                self.ended = true;
                return Some(Err(error));
            }
        }
        self.found.pop_front().map(Ok)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The puzzles of a text that the stream reads in pieces of `piece` bytes.
    fn in_pieces(text: &[u8], piece: usize) -> Vec<Found> {
        let stream = Stream { piece, ..Stream::new(text, Reader::new(b"", None)) };
        stream.map(|found| found.expect("memory can be read")).collect()
    }

    proptest! {
        /// Squares, lines, rules, gaps, comments and nonsense in any order, repeated until there is more than one piece.
        #[test]
        fn pieces_hold_the_same_puzzles_as_the_whole(
            parts in proptest::collection::vec(0usize..9, 1..40),
            repeats in 1usize..40,
            piece in 1usize..3_000,
        ) {
            let square = "12..\n....\n\n....\n...4\n".to_owned();
            let texts = [
                square.clone(), square.replace("\n\n", "\n"), "1...............\n".to_owned(), ".".repeat(81) + "\n",
                "@diagonals\n".to_owned(), "@\n".to_owned(), "\n\n \n".to_owned(), "# a comment\n12x4\n".to_owned(), "-----+-----\n1".to_owned(),
            ];
            let text = parts.iter().map(|&part| texts[part].as_str()).collect::<String>().repeat(repeats);
            let whole: Vec<Found> = Reader::new(text.as_bytes(), None).collect();
            prop_assert_eq!(in_pieces(text.as_bytes(), piece), whole);
        }
    }

    #[test]
    fn a_byte_order_mark_and_a_long_line_may_span_pieces() {
        let text = format!("\u{feff}1...............\n{}\n2...............", "5".repeat(5_000));
        let whole: Vec<Found> = Reader::new(text.as_bytes(), None).collect();
        assert_eq!(whole.len(), 3);
        assert_eq!(in_pieces(text.as_bytes(), 1), whole);
        assert_eq!(in_pieces(text.as_bytes(), 1_000), whole);
    }

    #[test]
    fn an_input_that_fails_is_an_error() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::Error::other("broken"))
            }
        }
        let mut stream = Stream::new(Broken, Reader::new(b"", None));
        assert!(stream.next().is_some_and(|found| found.is_err()));
        assert!(stream.next().is_none());
    }
}
