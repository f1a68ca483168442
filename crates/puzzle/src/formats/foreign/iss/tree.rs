//! The text of a puzzle as a tree of constraints. A constraint begins with a dot, and a wave stands before each of its arguments:
//! `.Cage~10~R1C1~R1C2`. `Or`, `And` and `Replicate` hold the constraints up to their `End`.

use super::trouble::Trouble;
use crate::error::quote_input;

/// The largest number of constraints of a text, and the deepest nesting. No puzzle comes near them.
const MOST: usize = 10_000;
const DEEPEST: usize = 32;

/// The classes that hold other constraints.
pub(super) const COMPOSITES: [&str; 3] = ["And", "Or", "Replicate"];

/// A constraint of the text.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub class: String,
    pub arguments: Vec<String>,
    /// The constraints up to the `End` of a composite one.
    pub inside: Vec<Node>,
    /// The column of its dot in the text without blanks, from 1.
    pub column: usize,
}

impl Node {
    /// The constraint as the text has it, without what is inside.
    pub(super) fn shown(&self) -> String {
        let class = if self.class == "Given" { "" } else { &self.class };
        std::iter::once(class).chain(self.arguments.iter().map(String::as_str)).collect::<Vec<_>>().join("~")
    }
}

/// Reads a text without blanks.
pub(super) fn read(text: &str) -> Result<Vec<Node>, Trouble> {
    let root = Node { class: String::new(), arguments: Vec::new(), inside: Vec::new(), column: 0 };
    let mut open = vec![root];
    let mut column = 1;
    for (number, item) in text.split('.').enumerate() {
        let at = column;
        column += item.chars().count() + 1;
        if number == 0 {
            continue;
        }
        // The column is that of the dot before the item.
        let column = at - 1;
        let fault = |problem: String| Trouble::Fault { problem, column };
        if number > MOST {
            return Err(fault(format!("the text has more than {MOST} constraints")));
        }
        let mut words = item.split('~').map(str::to_owned);
        let class = words.next().filter(|class| !class.is_empty()).unwrap_or_else(|| "Given".into());
        if class == "End" {
            let ended = open.pop().expect("the root is open");
            match open.last_mut() {
                Some(around) => around.inside.push(ended),
                None => return Err(fault("this End ends nothing".into())),
            }
            continue;
        }
        let node = Node { class, arguments: words.collect(), inside: Vec::new(), column };
        if !COMPOSITES.contains(&&node.class[..]) {
            open.last_mut().expect("the root is open").inside.push(node);
        } else if open.len() > DEEPEST {
            return Err(fault(format!("constraints are nested more than {DEEPEST} deep")));
        } else {
            open.push(node);
        }
    }
    match open.pop() {
        Some(root) if open.is_empty() => Ok(root.inside),
        Some(left) => {
            let problem = format!("the End of {} is missing", quote_input(&left.class));
            Err(Trouble::Fault { problem, column: left.column })
        }
        None => Ok(Vec::new()),
    }
}
