//! The names of SudokuPad: the short ones that it gives to members when it packs a puzzle, and the global rules.

use serde_json::{Map, Value};

/// The global rules that f-puzzles names in the same way.
pub(super) const GLOBAL: [&str; 3] = ["antiknight", "antiking", "nonconsecutive"];

/// The long and the short names.
const SHORT: [(&str, &str); 24] = [
    ("arrows", "a"),
    ("backgroundColor", "c2"),
    ("borderColor", "c1"),
    ("cages", "ca"),
    ("cells", "ce"),
    ("cellSize", "cs"),
    ("center", "ct"),
    ("color", "c"),
    ("fontSize", "fs"),
    ("headLength", "hl"),
    ("height", "h"),
    ("lines", "l"),
    ("overlays", "o"),
    ("regions", "re"),
    ("rounded", "r"),
    ("text", "te"),
    ("thickness", "th"),
    ("title", "t"),
    ("underlays", "u"),
    ("value", "v"),
    ("videos", "vd"),
    ("wayPoints", "wp"),
    ("width", "w"),
    // The path of a drawing. Its long name is the short name of another member, a duration.
    ("d", "d2"),
];

/// The value with the long names of all members. A member whose long name is there too keeps its short name.
pub(super) fn long(value: &Value) -> Value {
    match value {
        Value::Array(items) => items.iter().map(long).collect(),
        Value::Object(members) => {
            let mut named = Map::new();
            for (name, value) in members {
                let full = SHORT.iter().find(|(_, short)| short == name).map(|(full, _)| *full);
                let full = full.filter(|full| !members.contains_key(*full)).unwrap_or(name);
                named.insert(full.to_owned(), long(value));
            }
            Value::Object(named)
        }
        other => other.clone(),
    }
}
