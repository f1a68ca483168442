//! Small random changes of traces. A change has no side effects: the events are renumbered after a removal, duplication or
//! move, unless the change itself is a gap in the numbers.

use super::corpus::Random;
use serde_json::{Value, json};

/// The kinds of change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    ChangedValue,
    ChangedCell,
    ChangedConstraint,
    ChangedNode,
    DroppedLiteral,
    ChangedLiteral,
    ChangedDescription,
    ChangedDecision,
    DroppedEvent,
    DroppedWithGap,
    DoubledEvent,
    SwappedEvents,
    DroppedStep,
    ChangedClaim,
    ChangedPuzzle,
    Truncated,
    /// A literal of a learnt clause is changed, dropped or added.
    ChangedClause,
    /// The number of a clause, at the clause or in a reason, or the level of a clause.
    ChangedNumber,
    /// A step in the derivation of a clause is dropped, moved or changed.
    ChangedDerivation,
    /// A literal in the derivation of a clause or of a strike is dropped or changed.
    ChangedCitation,
    /// The conflict or the solution at the end of a derivation.
    ChangedEnding,
    /// A clause is not learnt.
    DroppedClause,
}

use Kind::*;

pub const KINDS: [Kind; 16] = [
    ChangedValue,
    ChangedCell,
    ChangedConstraint,
    ChangedNode,
    DroppedLiteral,
    ChangedLiteral,
    ChangedDescription,
    ChangedDecision,
    DroppedEvent,
    DroppedWithGap,
    DoubledEvent,
    SwappedEvents,
    DroppedStep,
    ChangedClaim,
    ChangedPuzzle,
    Truncated,
];

/// The kinds of change of what a run learns.
pub const LEARNING_KINDS: [Kind; 6] =
    [ChangedClause, ChangedNumber, ChangedDerivation, ChangedCitation, ChangedEnding, DroppedClause];

/// A random line that has a given field. Half of the time the function draws a kind of event first, so that rare kinds
/// occur too.
pub(super) fn line_with(trace: &[Value], random: &mut Random, has: impl Fn(&Value) -> bool) -> Option<usize> {
    let lines: Vec<usize> = (1..trace.len()).filter(|&at| has(&trace[at])).collect();
    let mut kinds: Vec<&Value> = lines.iter().map(|&at| &trace[at]["kind"]).collect();
    kinds.sort_by_key(|kind| kind.as_str());
    kinds.dedup();
    let any = !lines.is_empty() && random.below(2) == 0;
    let kind = if any { None } else { kinds.get(random.below(kinds.len().max(1))).copied() };
    let lines: Vec<usize> =
        lines.into_iter().filter(|&at| kind.is_none_or(|kind| trace[at]["kind"] == *kind)).collect();
    lines.get(random.below(lines.len().max(1))).copied()
}

/// Another number from 1 to `size`.
pub(super) fn other(value: &Value, size: usize, random: &mut Random) -> Value {
    let value = value.as_u64().unwrap_or(1) as usize;
    json!((value - 1 + 1 + random.below(size - 1)) % size + 1)
}

/// Another name that lines of the trace have in this field.
pub(super) fn other_name(trace: &[Value], field: &str, name: &Value, random: &mut Random) -> Option<Value> {
    let names: Vec<&Value> =
        trace[1..].iter().map(|line| &line[field]).filter(|n| n.is_string() && *n != name).collect();
    names.get(random.below(names.len().max(1))).map(|name| (*name).clone())
}

/// A reason in a line: the line's own, or the reason of a step in its refutation.
fn reason<'a>(line: &'a mut Value, random: &mut Random) -> &'a mut Value {
    let steps = line["reason"]["refutation"]["steps"].as_array().map_or(0, Vec::len);
    match random.below(steps + 1) {
        _ if line["reason"].get("refutation").is_none() => &mut line["reason"],
        step if step < steps => &mut line["reason"]["refutation"]["steps"][step]["reason"],
        _ => &mut line["reason"]["refutation"]["conflict"],
    }
}

fn renumber(trace: &mut [Value]) {
    trace[1..].iter_mut().enumerate().for_each(|(index, line)| line["index"] = json!(index));
}

/// Changes a trace (a header and its events); `None` if the trace has nothing for this kind of change.
pub fn mutate(kind: Kind, trace: &mut Vec<Value>, size: usize, random: &mut Random) -> Option<()> {
    let before = trace.clone();
    let has = |field: &'static str| move |line: &Value| line.get(field).is_some();
    match kind {
        ChangedValue => {
            let at = line_with(trace, random, has("value"))?;
            trace[at]["value"] = other(&trace[at]["value"], size, random);
        }
        ChangedCell => {
            let at = line_with(trace, random, has("cell"))?;
            trace[at]["cell"] = other_name(trace, "cell", &trace[at]["cell"], random)?;
        }
        ChangedConstraint => {
            let at = line_with(trace, random, has("constraint"))?;
            trace[at]["constraint"] = other_name(trace, "constraint", &trace[at]["constraint"], random)?;
        }
        ChangedNode => {
            let field = ["node", "node", "parent", "depth"][random.below(4)];
            let at = line_with(trace, random, has(field))?;
            let node = trace[at][field].as_u64()?;
            let nodes = trace.iter().filter(|line| line["kind"] == "decide").count() as u64 + 1;
            trace[at][field] = json!((node + 1 + random.below(nodes.min(4) as usize) as u64) % (nodes + 1));
        }
        DroppedLiteral => {
            let at = line_with(trace, random, has("reason"))?;
            let literals = reason(&mut trace[at], random)["literals"].as_array_mut()?;
            let dropped = (!literals.is_empty()).then(|| random.below(literals.len()))?;
            literals.remove(dropped);
        }
        ChangedLiteral => {
            let at = line_with(trace, random, has("reason"))?;
            let cell = other_name(trace, "cell", &Value::Null, random)?;
            let literals = reason(&mut trace[at], random)["literals"].as_array_mut()?;
            let changed = (!literals.is_empty()).then(|| random.below(literals.len()))?;
            let literal = &mut literals[changed];
            let fields = ["is", "not", "atMost", "atLeast"];
            let at = fields.iter().position(|field| literal.get(field).is_some())?;
            let field = fields[at];
            match random.below(3) {
                0 => literal["cell"] = cell,
                1 => literal[field] = other(&literal[field], size, random),
                _ => {
                    let turned = fields[(at + 1 + random.below(3)) % 4];
                    *literal = json!({"cell": literal["cell"], turned: literal[field]});
                }
            }
        }
        ChangedDescription => {
            let at = line_with(trace, random, has("reason"))?;
            let cell = other_name(trace, "cell", &Value::Null, random)?;
            let reason = reason(&mut trace[at], random);
            let (cells, values) = (reason["cells"].as_array()?.len(), reason["values"].as_array()?.len());
            match random.below(3) {
                0 if cells > 0 => reason["cells"][random.below(cells)] = cell,
                1 if values > 0 => {
                    let changed = random.below(values);
                    reason["values"][changed] = other(&reason["values"][changed], size, random);
                }
                _ => {
                    let others = ["hall", "hidden", "entailed"].into_iter().filter(|rule| reason["rule"] != *rule);
                    let others: Vec<&str> = others.collect();
                    reason["rule"] = json!(others[random.below(others.len())]);
                }
            }
        }
        ChangedDecision => {
            let at = line_with(trace, random, has("decision"))?;
            let cell = other_name(trace, "cell", &Value::Null, random)?;
            let decision = &mut trace[at]["decision"];
            match random.below(3) {
                0 => decision["cell"] = cell,
                1 => decision["value"] = other(&decision["value"], size, random),
                _ => decision["relation"] = json!(["=", "≠", "≤", ">"][random.below(4)]),
            }
        }
        DroppedEvent | DroppedWithGap => {
            let at = line_with(trace, random, has("kind"))?;
            trace.remove(at);
            if kind == DroppedEvent {
                renumber(trace);
            }
        }
        DoubledEvent => {
            let at = line_with(trace, random, has("kind"))?;
            trace.insert(at, trace[at].clone());
            renumber(trace);
        }
        SwappedEvents => {
            let at = line_with(trace, random, has("kind"))?;
            // Mostly two neighbours change places, because they are more likely to be independent.
            let reach = if random.below(3) > 0 { 1 } else { 1 + random.below(trace.len()) };
            let with = (at + reach < trace.len()).then_some(at + reach)?;
            trace.swap(at, with);
            renumber(trace);
        }
        DroppedStep => {
            let at = line_with(trace, random, |line| line["reason"]["refutation"]["steps"].is_array())?;
            let steps = trace[at]["reason"]["refutation"]["steps"].as_array_mut()?;
            let dropped = (!steps.is_empty()).then(|| random.below(steps.len()))?;
            steps.remove(dropped);
        }
        ChangedClaim => {
            let last = trace.last_mut()?;
            match random.below(2) {
                0 => last["outcome"] = json!(["exhausted", "enough", "capped"][random.below(3)]),
                _ => last["solutions"] = json!(random.below(4)),
            }
        }
        ChangedPuzzle => {
            // The rules that follow the cells do not change.
            let text = trace[0]["puzzle"].as_str()?;
            let (cells, rules) = text.split_at(text.find(' ').unwrap_or(text.len()));
            let mut cells: Vec<char> = cells.chars().collect();
            let at = random.below(cells.len());
            cells[at] = ['.', char::from_digit(1 + random.below(size) as u32, 36)?][random.below(2)];
            trace[0]["puzzle"] = json!(cells.iter().collect::<String>().to_uppercase() + rules);
        }
        Truncated => trace.truncate(1 + random.below(trace.len() - 1)),
        ChangedClause | ChangedNumber | ChangedDerivation | ChangedCitation | ChangedEnding | DroppedClause => {
            super::mutated_clauses::mutate(kind, trace, size, random)?;
            renumber(trace);
        }
    }
    (*trace != before).then_some(())
}
