//! The lines of a written trace: a header line, then one line for each event. Reading is strict, because the checker
//! cannot vouch for fields that it ignores. A missing field, a field of another kind of event and an unknown field each
//! make a line unreadable.

use super::header::Header;
use super::problem::Problem;
use serde::Deserialize;
use std::borrow::Cow;
use std::ops::Deref;

/// The version of the format that this reader knows.
const VERSION: u32 = 1;

/// The first field of every header.
#[derive(Deserialize)]
struct Version {
    version: u32,
}

/// A string of a line, borrowed from the line if it has no escapes.
#[derive(Deserialize, Debug)]
pub(super) struct Name<'a>(#[serde(borrow)] Cow<'a, str>);

impl Deref for Name<'_> {
    type Target = str;
    fn deref(&self) -> &str {
        &self.0
    }
}

/// A literal about the value of a cell: it is a value, it is not a value, or it is at most or at least a value. A literal has
/// exactly one of these four fields.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct Literal<'a> {
    #[serde(borrow)]
    pub(super) cell: Name<'a>,
    pub(super) is: Option<usize>,
    pub(super) not: Option<usize>,
    pub(super) at_most: Option<usize>,
    pub(super) at_least: Option<usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Reason<'a> {
    #[serde(borrow)]
    pub(super) rule: Name<'a>,
    #[serde(borrow)]
    pub(super) cells: Vec<Name<'a>>,
    pub(super) values: Vec<usize>,
    #[serde(borrow)]
    pub(super) literals: Vec<Literal<'a>>,
    #[serde(borrow)]
    pub(super) refutation: Option<Refutation<'a>>,
    /// The number of the learnt clause, for `learnt`.
    pub(super) clause: Option<u64>,
}

/// A refutation: a trial that failed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Refutation<'a> {
    #[serde(borrow)]
    pub(super) decision: Decision<'a>,
    #[serde(borrow)]
    pub(super) steps: Vec<Removal<'a>>,
    #[serde(borrow)]
    pub(super) constraint: Name<'a>,
    #[serde(borrow)]
    pub(super) conflict: Box<Reason<'a>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Removal<'a> {
    #[serde(borrow)]
    pub(super) constraint: Name<'a>,
    #[serde(borrow)]
    pub(super) cell: Name<'a>,
    pub(super) value: usize,
    #[serde(borrow)]
    pub(super) reason: Reason<'a>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Decision<'a> {
    #[serde(borrow)]
    pub(super) cell: Name<'a>,
    #[serde(borrow)]
    pub(super) relation: Name<'a>,
    pub(super) value: usize,
}

/// A learnt clause with its derivation.
pub(super) struct Lesson<'a> {
    /// The number of the clause, from 1.
    pub(super) number: u64,
    /// The level to which the run returns.
    pub(super) level: u64,
    pub(super) clause: Vec<Literal<'a>>,
    pub(super) steps: Vec<Removal<'a>>,
    pub(super) end: End<'a>,
}

/// The end of the derivation of a clause.
pub(super) enum End<'a> {
    /// A constraint cannot hold.
    Conflict { constraint: Name<'a>, conflict: Box<Reason<'a>> },
    /// Every cell is fixed, as in the solution with this number.
    Solution(u64),
}

/// An event with the fields of its kind.
pub(super) enum Event<'a> {
    /// `filter`, or `revise` if there is an arc.
    Filter {
        constraint: Name<'a>,
        arc: Option<[Name<'a>; 2]>,
    },
    Remove(Removal<'a>),
    Fix {
        constraint: Name<'a>,
        cell: Name<'a>,
        value: usize,
    },
    Enqueue {
        constraint: Name<'a>,
        arc: Option<[Name<'a>; 2]>,
        cell: Name<'a>,
        value: Option<usize>,
    },
    Fail {
        node: u64,
        constraint: Name<'a>,
        reason: Reason<'a>,
    },
    Learn(Lesson<'a>),
    Fixpoint {
        node: u64,
    },
    Decide {
        node: u64,
        parent: u64,
        decision: Decision<'a>,
        depth: u64,
    },
    Backtrack {
        node: u64,
    },
    Restart {
        node: u64,
        restarts: u64,
    },
    Solution {
        node: u64,
        solutions: u64,
    },
    Done {
        solutions: u64,
        outcome: Name<'a>,
    },
}

/// An event with all fields that any kind of event has.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields<'a> {
    index: u64,
    #[serde(borrow)]
    kind: Name<'a>,
    #[serde(borrow)]
    constraint: Option<Name<'a>>,
    #[serde(borrow)]
    arc: Option<[Name<'a>; 2]>,
    #[serde(borrow)]
    cell: Option<Name<'a>>,
    value: Option<usize>,
    #[serde(borrow)]
    reason: Option<Reason<'a>>,
    node: Option<u64>,
    parent: Option<u64>,
    #[serde(borrow)]
    decision: Option<Decision<'a>>,
    depth: Option<u64>,
    number: Option<u64>,
    level: Option<u64>,
    #[serde(borrow)]
    clause: Option<Vec<Literal<'a>>>,
    #[serde(borrow)]
    steps: Option<Vec<Removal<'a>>>,
    #[serde(borrow)]
    conflict: Option<Reason<'a>>,
    solution: Option<u64>,
    restarts: Option<u64>,
    solutions: Option<u64>,
    #[serde(borrow)]
    outcome: Option<Name<'a>>,
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

/// Reads any other line: the index of the event, and the event.
pub(super) fn event(line: &[u8]) -> Result<(u64, Event<'_>), Problem> {
    let fields: Fields<'_> = serde_json::from_slice(line).map_err(|error| broken(&error))?;
    let index = fields.index;
    fields.sort().map(|event| (index, event)).map_err(|why| Problem::unreadable(line.trim_ascii_end().len(), why))
}

fn broken(error: &serde_json::Error) -> Problem {
    let message = error.to_string();
    // Each line is parsed by itself, so the line number in the message is always 1.
    Problem::unreadable(error.column(), message.split(" at line ").next().unwrap_or_default())
}

/// Takes a required field.
fn need<T>(field: &mut Option<T>, name: &str) -> Result<T, String> {
    field.take().ok_or_else(|| format!("missing field `{name}`"))
}

impl<'a> Fields<'a> {
    /// The event, if the line has all fields of its kind and no others.
    fn sort(mut self) -> Result<Event<'a>, String> {
        let event = match &*self.kind {
            "filter" => Event::Filter { constraint: need(&mut self.constraint, "constraint")?, arc: None },
            "revise" => Event::Filter {
                constraint: need(&mut self.constraint, "constraint")?,
                arc: Some(need(&mut self.arc, "arc")?),
            },
            "remove" => Event::Remove(Removal {
                constraint: need(&mut self.constraint, "constraint")?,
                cell: need(&mut self.cell, "cell")?,
                value: need(&mut self.value, "value")?,
                reason: need(&mut self.reason, "reason")?,
            }),
            "fix" => Event::Fix {
                constraint: need(&mut self.constraint, "constraint")?,
                cell: need(&mut self.cell, "cell")?,
                value: need(&mut self.value, "value")?,
            },
            "enqueue" => Event::Enqueue {
                constraint: need(&mut self.constraint, "constraint")?,
                arc: self.arc.take(),
                cell: need(&mut self.cell, "cell")?,
                value: self.value.take(),
            },
            "fail" => Event::Fail {
                node: need(&mut self.node, "node")?,
                constraint: need(&mut self.constraint, "constraint")?,
                reason: need(&mut self.reason, "reason")?,
            },
            "learn" => Event::Learn(Lesson {
                number: need(&mut self.number, "number")?,
                level: need(&mut self.level, "level")?,
                clause: need(&mut self.clause, "clause")?,
                steps: need(&mut self.steps, "steps")?,
                end: match self.solution.take() {
                    Some(number) => End::Solution(number),
                    None => End::Conflict {
                        constraint: need(&mut self.constraint, "constraint")?,
                        conflict: Box::new(need(&mut self.conflict, "conflict")?),
                    },
                },
            }),
            "fixpoint" => Event::Fixpoint { node: need(&mut self.node, "node")? },
            "decide" => Event::Decide {
                node: need(&mut self.node, "node")?,
                parent: need(&mut self.parent, "parent")?,
                decision: need(&mut self.decision, "decision")?,
                depth: need(&mut self.depth, "depth")?,
            },
            "backtrack" => Event::Backtrack { node: need(&mut self.node, "node")? },
            "restart" => {
                Event::Restart { node: need(&mut self.node, "node")?, restarts: need(&mut self.restarts, "restarts")? }
            }
            "solution" => Event::Solution {
                node: need(&mut self.node, "node")?,
                solutions: need(&mut self.solutions, "solutions")?,
            },
            "done" => Event::Done {
                solutions: need(&mut self.solutions, "solutions")?,
                outcome: need(&mut self.outcome, "outcome")?,
            },
            other => return Err(format!("there is no event of the kind \"{other}\"")),
        };
        let left = [
            ("constraint", self.constraint.is_some()),
            ("arc", self.arc.is_some()),
            ("cell", self.cell.is_some()),
            ("value", self.value.is_some()),
            ("reason", self.reason.is_some()),
            ("node", self.node.is_some()),
            ("parent", self.parent.is_some()),
            ("decision", self.decision.is_some()),
            ("depth", self.depth.is_some()),
            ("number", self.number.is_some()),
            ("level", self.level.is_some()),
            ("clause", self.clause.is_some()),
            ("steps", self.steps.is_some()),
            ("conflict", self.conflict.is_some()),
            ("solution", self.solution.is_some()),
            ("restarts", self.restarts.is_some()),
            ("solutions", self.solutions.is_some()),
            ("outcome", self.outcome.is_some()),
        ];
        match left.iter().find(|(_, there)| *there) {
            Some((name, _)) => Err(format!("an event of the kind \"{}\" has no field `{name}`", &*self.kind)),
            None => Ok(event),
        }
    }
}
