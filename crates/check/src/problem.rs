//! The reasons why the checker does not accept a line.

use thiserror::Error;

/// Why a line was not accepted.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Problem {
    /// The line can be read, but it does not follow from the lines before it.
    #[error("{0}")]
    Refused(String),
    /// The line cannot be read: it is no JSON, or no line of a trace.
    #[error("column {column}: {message}")]
    Unreadable {
        /// The column, from 1.
        column: usize,
        /// The fault.
        message: String,
    },
}

impl Problem {
    pub(super) fn refused(message: impl AsRef<str>) -> Problem {
        Problem::Refused(tidy(message.as_ref()))
    }

    pub(super) fn unreadable(column: usize, message: impl AsRef<str>) -> Problem {
        Problem::Unreadable { column: column.max(1), message: tidy(message.as_ref()) }
    }
}

/// Keeps a message short and on one line, because messages quote the file.
fn tidy(message: &str) -> String {
    message.chars().take(300).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}
