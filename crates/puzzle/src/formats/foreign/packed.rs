//! Texts packed by LZ compression in base 64, as in links to puzzles.

use crate::error::{ErrorKind, PuzzleError};

/// The length of the longest packed text that is read. Usual puzzles are shorter. A hostile text of this length unpacks to a
/// few hundred megabytes at most.
const LONGEST: usize = 40_000;

/// Unpacks a text.
///
/// # Errors
/// A message that says that the text is too long or damaged.
pub(super) fn unpack(packed: &str) -> Result<String, PuzzleError> {
    let error = |problem: &str| PuzzleError::new(ErrorKind::Character, problem.to_owned());
    if packed.len() > LONGEST {
        return Err(error("the packed puzzle in this link is too long"));
    }
    let tidy = percent_decoded(packed).replace(' ', "+").replace('\\', "/");
    // Links from chats often lose the padding, and the library wants whole groups of four characters.
    let text = lz_str::decompress_from_base64(tidy.trim_end_matches('='))
        .and_then(|units| String::from_utf16(&units).ok())
        .filter(|text| !text.trim().is_empty());
    text.ok_or_else(|| error("the packed puzzle in this link cannot be unpacked: part of it may be missing"))
}

/// Packs a text.
pub(super) fn pack(text: &str) -> String {
    lz_str::compress_to_base64(text)
}

/// Replaces `%2B` and the like. A percent sign that encodes nothing stays.
pub(super) fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, others)) = rest.split_first() {
        let code = others.get(..2).and_then(|code| std::str::from_utf8(code).ok());
        let hex = code.filter(|_| first == b'%').and_then(|code| u8::from_str_radix(code, 16).ok());
        bytes.push(hex.unwrap_or(first));
        rest = if hex.is_some() { &others[2..] } else { others };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
