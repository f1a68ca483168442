//! Small random changes of what a run learns: its clauses, their derivations and their strikes.

use super::corpus::Random;
use super::mutation::{Kind, line_with, other, other_name};
use serde_json::{Value, json};

/// A random item of a list.
fn any<'a>(list: &'a mut Value, random: &mut Random) -> Option<&'a mut Value> {
    let list = list.as_array_mut()?;
    let at = (!list.is_empty()).then(|| random.below(list.len()))?;
    list.get_mut(at)
}

/// A literal about the cell of another literal, or about its value.
fn changed(literal: &Value, cell: Value, size: usize, random: &mut Random) -> Option<Value> {
    let (field, value) = literal.as_object()?.iter().find(|(name, _)| *name != "cell")?;
    Some(match random.below(3) {
        0 => json!({"cell": cell, field: value}),
        1 => json!({"cell": literal["cell"], field: other(value, size, random)}),
        _ => json!({"cell": literal["cell"], ["is", "not", "atMost", "atLeast"][random.below(4)]: value}),
    })
}

/// Drops, changes or adds a literal.
fn change_literals(literals: &mut Value, cell: Value, size: usize, random: &mut Random) -> Option<()> {
    match random.below(4) {
        0 => {
            let list = literals.as_array_mut()?;
            let dropped = (!list.is_empty()).then(|| random.below(list.len()))?;
            list.remove(dropped);
        }
        1 => literals.as_array_mut()?.push(json!({"cell": cell, "not": 1 + random.below(size)})),
        _ => {
            let literal = any(literals, random)?;
            *literal = changed(literal, cell, size, random)?;
        }
    }
    Some(())
}

/// Changes a trace of a run that learns. `None` if the trace has nothing for this kind of change.
pub(super) fn mutate(kind: Kind, trace: &mut Vec<Value>, size: usize, random: &mut Random) -> Option<()> {
    let cell = other_name(trace, "cell", &Value::Null, random)?;
    let is_clause = |line: &Value| line["kind"] == "learn";
    let is_strike = |line: &Value| line["reason"].get("clause").is_some();
    match kind {
        Kind::ChangedClause => {
            let at = line_with(trace, random, is_clause)?;
            change_literals(&mut trace[at]["clause"], cell, size, random)?;
        }
        Kind::ChangedNumber => {
            let lessons = trace.iter().filter(|line| is_clause(line)).count();
            let number = random.below(lessons + 2);
            match random.below(3) {
                0 => {
                    let at = line_with(trace, random, is_clause)?;
                    trace[at]["number"] = json!(number);
                }
                1 => {
                    let at = line_with(trace, random, is_clause)?;
                    trace[at]["level"] = json!(random.below(5));
                }
                _ => {
                    let at = line_with(trace, random, is_strike)?;
                    trace[at]["reason"]["clause"] = json!(number);
                }
            }
        }
        Kind::ChangedDerivation => {
            let at = line_with(trace, random, |line| is_clause(line) && line["steps"] != json!([]))?;
            let names = [other_name(trace, "constraint", &Value::Null, random)?, cell];
            let steps = trace[at]["steps"].as_array_mut()?;
            let step = random.below(steps.len());
            match random.below(5) {
                0 => drop(steps.remove(step)),
                1 => steps.swap(step, 0),
                2 => steps[step]["value"] = other(&steps[step]["value"], size, random),
                3 => steps[step]["constraint"] = names[0].clone(),
                _ => steps[step]["cell"] = names[1].clone(),
            }
        }
        Kind::ChangedCitation => {
            let strike = random.below(2) == 0;
            let at = line_with(trace, random, |line| if strike { is_strike(line) } else { is_clause(line) })?;
            let line = &mut trace[at];
            let reason = match strike {
                true => &mut line["reason"],
                false => match any(&mut line["steps"], random) {
                    Some(_) if random.below(3) == 0 => line.get_mut("conflict")?,
                    Some(_) => &mut any(&mut line["steps"], random)?["reason"],
                    None => line.get_mut("conflict")?,
                },
            };
            change_literals(&mut reason["literals"], cell, size, random)?;
        }
        Kind::ChangedEnding => {
            let at = line_with(trace, random, is_clause)?;
            let constraint = other_name(trace, "constraint", &Value::Null, random)?;
            let line = trace[at].as_object_mut()?;
            match line.get("solution").and_then(Value::as_u64) {
                Some(number) => drop(line.insert("solution".into(), json!(number + 1 - 2 * random.below(2) as u64))),
                None if random.below(2) == 0 => drop(line.insert("constraint".into(), constraint)),
                None => {
                    line.remove("constraint");
                    line.remove("conflict");
                    line.insert("solution".into(), json!(1));
                }
            }
        }
        _ => {
            let at = line_with(trace, random, is_clause)?;
            trace.remove(at);
            if random.below(2) == 0 {
                // The clauses after it keep their places in the list.
                let learnt = trace.iter_mut().filter(|line| is_clause(line));
                learnt.enumerate().for_each(|(index, line)| line["number"] = json!(index + 1));
            }
        }
    }
    Some(())
}
