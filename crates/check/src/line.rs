//! The lines of a written trace: a header line, then one line for each event. `crates/trace` defines their form.

use super::header::Header;
use super::problem::Problem;
use pencilmark_trace::{self as trace, EventKind, Name, VERSION};
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::Error;

/// The types of the grammar with the names of a line.
pub(super) type Line<'a> = trace::Line<Name<'a>>;
pub(super) type Event<'a> = trace::Event<Name<'a>>;
pub(super) type Learn<'a> = trace::Learn<Name<'a>>;
pub(super) type Removal<'a> = trace::Removal<Name<'a>>;
pub(super) type Reason<'a> = trace::Reason<Name<'a>>;
pub(super) type Literal<'a> = trace::Literal<Name<'a>>;

/// The first field of every header.
#[derive(Deserialize)]
struct Version {
    version: u32,
}

/// The field that every event has beside its index.
#[derive(Deserialize)]
struct Kind<'a> {
    #[serde(borrow)]
    kind: Name<'a>,
}

/// Whether a line is the header of a trace. The header need not be readable.
pub(super) fn is_header(line: &[u8]) -> bool {
    // Most lines are events, and events begin with their index.
    !line.starts_with(b"{\"index\"") && serde_json::from_slice::<Version>(line).is_ok()
}

/// Reads the first line of a trace.
pub(super) fn header(line: &[u8]) -> Result<Header, Problem> {
    let Version { version } = serde_json::from_slice(line).map_err(|error| broken(&error))?;
    if version != VERSION {
        return Err(Problem::unreadable(1, format!("version {version} of the format is not known, only {VERSION}")));
    }
    serde_json::from_slice(line).map_err(|error| broken(&error))
}

/// Reads any other line.
pub(super) fn event(line: &[u8]) -> Result<Line<'_>, Problem> {
    let kind = match kind_at_start(line) {
        Some(kind) => kind,
        None => kind_anywhere(line)?,
    };
    let mut reader = serde_json::Deserializer::from_slice(line);
    let event = Line::read(kind, &mut reader).and_then(|event| reader.end().map(|()| event));
    event.map_err(|error| broken(&error))
}

/// The kind of an event whose line begins with the index and the kind, as a written line does.
fn kind_at_start(line: &[u8]) -> Option<EventKind> {
    let line = line.strip_prefix(b"{\"index\":")?;
    let digits = line.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let name = line[digits..].strip_prefix(b",\"kind\":\"")?;
    let length = name.iter().position(|&byte| byte == b'"')?;
    named(std::str::from_utf8(&name[..length]).ok()?)
}

/// The kind of an event whose line has its fields in any order.
fn kind_anywhere(line: &[u8]) -> Result<EventKind, Problem> {
    let Kind { kind } = serde_json::from_slice(line).map_err(|error| broken(&error))?;
    named(&kind).ok_or_else(|| {
        let why = format!("there is no event of the kind \"{}\"", &*kind);
        Problem::unreadable(line.trim_ascii_end().len(), why)
    })
}

fn named(kind: &str) -> Option<EventKind> {
    EventKind::deserialize(IntoDeserializer::<Error>::into_deserializer(kind)).ok()
}

fn broken(error: &serde_json::Error) -> Problem {
    let message = error.to_string();
    // Each line is parsed by itself, so the line number in the message is always 1.
    Problem::unreadable(error.column(), message.split(" at line ").next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fields_of_an_event_may_stand_in_any_order() {
        for line in [
            r#"{"index":4,"kind":"restart","node":2,"restarts":1}"#,
            r#" { "index" : 4 , "kind" : "restart" , "node" : 2 , "restarts" : 1 } "#,
            r#"{"restarts":1,"kind":"restart","index":4,"node":2}"#,
            r#"{"index":4,"kind":"re\u0073tart","node":2,"restarts":1}"#,
            r#"{"index":4,"k\u0069nd":"restart","node":2,"r\u0065starts":1}"#,
        ] {
            let Line { index, event } = event(line.as_bytes()).expect(line);
            assert!(matches!(event, Event::Restart(trace::Restart { node: 2, restarts: 1 }) if index == 4), "{line}");
        }
    }

    #[test]
    fn each_field_stands_once_and_belongs_to_the_kind() {
        for (line, words) in [
            (r#"{"kind":"backtrack","node":2}"#, "missing field `index`"),
            (r#"{"index":4,"node":2}"#, "missing field `kind`"),
            (r#"{"index":4,"kind":"backtrack"}"#, "missing field `node`"),
            (r#"{"index":4,"kind":"backtrack","node":2,"depth":1}"#, "unknown field `depth`"),
            (r#"{"index":4,"kind":"backtrack","node":2,"node":2}"#, "duplicate field `node`"),
            (r#"{"index":4,"kind":"backtrack","node":2,"index":4}"#, "unknown field `index`"),
            (r#"{"index":4,"kind":"backtrack","node":2,"kind":"fixpoint"}"#, "unknown field `kind`"),
            (r#"{"kind":"fixpoint","index":4,"node":2,"kind":"backtrack"}"#, "duplicate field `kind`"),
            (r#"{"index":4,"kind":"guess","node":2}"#, "no event of the kind \"guess\""),
            (r#"{"index":4,"kind":"done","solutions":1,"outcome":"tired"}"#, "tired"),
            (r#"{"index":4,"kind":"backtrack","node":2} {}"#, "trailing characters"),
        ] {
            match event(line.as_bytes()) {
                Err(Problem::Unreadable { message, .. }) => assert!(message.contains(words), "{line}: {message}"),
                other => panic!("{line}: {other:?}"),
            }
        }
    }
}
