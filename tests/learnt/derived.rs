//! The checker on traces of a small grid that were derived by hand. For each refusal, a change of such a trace causes it.

use crate::common::traces::verdict;
use pencilmark::check::{Claim, Verdict};
use serde_json::{Value, json};

/// Two digits can change places in the four blank cells A1, A2, C1 and C2, so there are two solutions.
const TWO_SOLUTIONS: &str = "..343412..434321";
/// The same puzzle with the digit of C2, which has one solution.
const ONE_SOLUTION: &str = "..343412.1434321";

/// A trace that grows line by line.
struct Trace {
    lines: Vec<Value>,
}

/// The reason "this cell has the digit".
fn fixed(by: &str, value: u8) -> Value {
    json!({"rule": "fixed", "cells": [by], "values": [value], "literals": [{"cell": by, "is": value}]})
}

/// The reason "no digit is left".
fn empty(cell: &str) -> Value {
    let literals: Vec<Value> = (1..5).map(|value| json!({"cell": cell, "not": value})).collect();
    json!({"rule": "empty", "cells": [cell], "values": [], "literals": literals})
}

/// The reason of a removal by a learnt clause. `facts` are the negations of the other literals.
fn learnt(clause: u64, values: &[u8], facts: &[(&str, &str, u8)]) -> Value {
    let literals: Vec<Value> = facts.iter().map(|(cell, bound, value)| json!({"cell": cell, *bound: value})).collect();
    let cells: Vec<&str> = facts.iter().map(|(cell, ..)| *cell).collect();
    json!({"rule": "learnt", "cells": cells, "values": values, "literals": literals, "clause": clause})
}

fn step(constraint: &str, cell: &str, value: u8, reason: Value) -> Value {
    json!({"constraint": constraint, "cell": cell, "value": value, "reason": reason})
}

impl Trace {
    fn new(puzzle: &str, learning: &str, restarts: &str) -> Trace {
        let options = json!({
            "model": "alldifferent", "consistency": "value", "redundant": [], "shaving": false,
            "variableOrder": "input", "valueOrder": "min", "branching": "enumerate", "learning": learning,
            "restarts": restarts, "restartAfter": 1, "solutions": 0, "budget": {}, "domains": "sparse", "seed": 0,
            "box": "2x2",
        });
        Trace { lines: vec![json!({"version": 1, "puzzle": puzzle, "options": options})] }
    }

    fn add(&mut self, event: Value) -> &mut Trace {
        let mut line = json!({"index": self.lines.len() - 1});
        line.as_object_mut().unwrap().append(&mut event.as_object().unwrap().clone());
        self.lines.push(line);
        self
    }

    /// Adds a removal, and the fix if the removal leaves `left`.
    fn remove(&mut self, constraint: &str, cell: &str, value: u8, reason: Value, left: Option<u8>) -> &mut Trace {
        let mut event = step(constraint, cell, value, reason);
        event["kind"] = json!("remove");
        self.add(event);
        if let Some(left) = left {
            self.add(json!({"kind": "fix", "constraint": constraint, "cell": cell, "value": left}));
        }
        self
    }

    fn filter(&mut self, constraint: &str) -> &mut Trace {
        self.add(json!({"kind": "filter", "constraint": constraint}))
    }

    fn wake(&mut self, constraint: &str, cell: &str, lost: u8) -> &mut Trace {
        self.add(json!({"kind": "enqueue", "constraint": constraint, "cell": cell, "value": lost}))
    }

    fn at(&mut self, kind: &str, node: u64) -> &mut Trace {
        self.add(json!({"kind": kind, "node": node}))
    }

    fn solution(&mut self, node: u64, number: u64) -> &mut Trace {
        self.at("fixpoint", node).add(json!({"kind": "solution", "node": node, "solutions": number}))
    }

    fn decide(&mut self, node: u64, parent: u64, cell: &str, value: u8, depth: u64) -> &mut Trace {
        let decision = json!({"cell": cell, "relation": "=", "value": value});
        self.add(json!({"kind": "decide", "node": node, "parent": parent, "decision": decision, "depth": depth}))
    }

    fn learn(&mut self, number: u64, level: u64, clause: Value, steps: Vec<Value>, end: Value) -> &mut Trace {
        let mut event = json!({"kind": "learn", "number": number, "level": level, "clause": clause, "steps": steps});
        event.as_object_mut().unwrap().append(&mut end.as_object().unwrap().clone());
        self.add(event)
    }

    fn done(&mut self, solutions: u64) -> &mut Trace {
        self.add(json!({"kind": "done", "solutions": solutions, "outcome": "exhausted"}))
    }

    /// The first propagation: A1 and A2 keep 1 and 2, and so do C1 and C2 as far as they are blank.
    fn begin(&mut self) -> &mut Trace {
        self.filter("row A");
        for cell in ["A1", "A2"] {
            self.remove("row A", cell, 3, fixed("A3", 3), None).remove("row A", cell, 4, fixed("A4", 4), None);
        }
        let blanks: &[&str] = if self.lines[0]["puzzle"] == TWO_SOLUTIONS { &["C1", "C2"] } else { &["C1"] };
        self.filter("row C");
        for cell in blanks {
            self.remove("row C", cell, 3, fixed("C4", 3), None).remove("row C", cell, 4, fixed("C3", 4), None);
        }
        for other in
            ["row B", "row D", "column 1", "column 2", "column 3", "column 4", "box 1", "box 2", "box 3", "box 4"]
        {
            self.filter(other);
        }
        self
    }

    /// The propagation after A1 has become 1 or 2, as far as C2 is blank.
    fn follow(&mut self, a1: u8) -> &mut Trace {
        let other = 3 - a1;
        self.wake("row A", "A1", other).wake("column 1", "A1", other);
        self.filter("row A").remove("row A", "A2", a1, fixed("A1", a1), Some(other)).wake("column 2", "A2", a1);
        self.filter("column 1").remove("column 1", "C1", a1, fixed("A1", a1), Some(other));
        self.filter("column 2").remove("column 2", "C2", other, fixed("A2", other), Some(a1))
    }

    /// The same removals as steps of a derivation.
    fn steps(a1: u8) -> Vec<Value> {
        let other = 3 - a1;
        vec![
            step("row A", "A2", a1, fixed("A1", a1)),
            step("column 1", "C1", a1, fixed("A1", a1)),
            step("column 2", "C2", other, fixed("A2", other)),
        ]
    }
}

/// A run that excludes the first solution by a clause and finds the second one at the root.
fn with_clauses() -> Vec<Value> {
    let mut trace = Trace::new(TWO_SOLUTIONS, "clauses", "off");
    trace.begin().at("fixpoint", 0).decide(1, 0, "A1", 1, 1).follow(1).solution(1, 1);
    trace.learn(1, 0, json!([{"cell": "A1", "not": 1}]), Trace::steps(1), json!({"solution": 1}));
    trace.at("backtrack", 0).remove("learnt clauses", "A1", 1, learnt(1, &[1], &[]), Some(2));
    trace.follow(2).solution(0, 2).learn(2, 0, json!([]), vec![], json!({"solution": 2})).done(2);
    trace.lines
}

/// A run that jumps back from each solution.
fn with_jumps() -> Vec<Value> {
    let mut trace = Trace::new(TWO_SOLUTIONS, "backjump", "off");
    trace.begin().at("fixpoint", 0).decide(1, 0, "A1", 1, 1).follow(1).solution(1, 1);
    trace.learn(1, 0, json!([{"cell": "A1", "not": 1}]), Trace::steps(1), json!({"solution": 1}));
    trace.at("backtrack", 0).decide(2, 0, "A1", 2, 1).follow(2).solution(2, 2);
    trace.learn(2, 0, json!([{"cell": "A1", "not": 2}]), Trace::steps(2), json!({"solution": 2}));
    let strikes = vec![
        step("learnt clauses", "A1", 1, learnt(1, &[1], &[])),
        step("learnt clauses", "A1", 2, learnt(2, &[2], &[])),
    ];
    trace.learn(3, 0, json!([]), strikes, json!({"constraint": "learnt clauses", "conflict": empty("A1")}));
    trace.done(2);
    trace.lines
}

/// A run that decides on C1 first, although only the decision on A2 is behind the failure.
fn over_a_choice_point(learning: &str, restarts: &str) -> Trace {
    let mut trace = Trace::new(ONE_SOLUTION, learning, restarts);
    trace.begin().at("fixpoint", 0).decide(1, 0, "A2", 1, 1).at("fixpoint", 1).decide(2, 1, "C1", 2, 2);
    trace.wake("column 2", "A2", 2).filter("column 2").remove("column 2", "A2", 1, fixed("C2", 1), None);
    trace.add(json!({"kind": "fail", "node": 2, "constraint": "column 2", "reason": empty("A2")}));
    let steps = vec![step("column 2", "A2", 1, fixed("C2", 1))];
    let end = json!({"constraint": "column 2", "conflict": empty("A2")});
    trace.learn(1, 0, json!([{"cell": "A2", "not": 1}]), steps, end);
    trace
}

/// The rest of that run, from the root on, after a clause has removed 1 from A2.
fn to_the_end(trace: &mut Trace) -> &mut Trace {
    trace.remove("learnt clauses", "A2", 1, learnt(1, &[1], &[]), Some(2)).wake("row A", "A2", 1).filter("row A");
    trace.remove("row A", "A1", 2, fixed("A2", 2), Some(1)).wake("column 1", "A1", 2).filter("column 1");
    trace.remove("column 1", "C1", 1, fixed("A1", 1), Some(2)).solution(0, 1)
}

/// The clause of the last solution, and the end of the run.
fn close(trace: &mut Trace) -> &mut Trace {
    trace.learn(2, 0, json!([]), vec![], json!({"solution": 1})).done(1)
}

fn claim(lines: &[Value]) -> Claim {
    match verdict(lines) {
        Verdict::Accepted(summary) => summary.claim,
        other => panic!("{other:?}"),
    }
}

/// Checks that a changed trace is refused, with these words in the message.
fn refused(lines: &[Value], words: &str, change: impl Fn(&mut Vec<Value>)) {
    let mut changed = lines.to_vec();
    change(&mut changed);
    for (index, line) in changed[1..].iter_mut().enumerate() {
        line["index"] = json!(index);
    }
    match verdict(&changed) {
        Verdict::Refused { message, .. } => assert!(message.contains(words), "{words}: {message}"),
        other => panic!("{words}: {other:?}"),
    }
}

/// The position of the `number`th line of this kind, from 0.
fn nth(lines: &[Value], kind: &str, number: usize) -> usize {
    let found = lines.iter().enumerate().filter(|(_, line)| line["kind"] == kind).nth(number);
    found.expect("such a line").0
}

#[test]
fn derived_traces_are_accepted() {
    assert_eq!(claim(&with_clauses()), Claim::Exactly);
    assert_eq!(claim(&with_jumps()), Claim::Exactly);
    let mut trace = over_a_choice_point("clauses", "off");
    assert_eq!(claim(&close(to_the_end(trace.at("backtrack", 0))).lines), Claim::Unique);
    let mut trace = over_a_choice_point("clauses", "adaptive");
    let restart = json!({"kind": "restart", "node": 2, "restarts": 1});
    assert_eq!(claim(&close(to_the_end(trace.add(restart))).lines), Claim::Unique);
}

#[test]
fn a_jump_passes_over_open_choice_points() {
    let mut trace = over_a_choice_point("backjump", "off");
    trace.at("backtrack", 0).decide(3, 0, "A2", 2, 1).wake("row A", "A2", 1).filter("row A");
    trace.remove("row A", "A1", 2, fixed("A2", 2), Some(1)).wake("column 1", "A1", 2).filter("column 1");
    trace.remove("column 1", "C1", 1, fixed("A1", 1), Some(2)).solution(3, 1);
    let steps = vec![step("row A", "A1", 2, fixed("A2", 2)), step("column 1", "C1", 1, fixed("A1", 1))];
    trace.learn(2, 0, json!([{"cell": "A2", "not": 2}]), steps, json!({"solution": 1}));
    let strikes = vec![
        step("learnt clauses", "A2", 1, learnt(1, &[1], &[])),
        step("learnt clauses", "A2", 2, learnt(2, &[2], &[])),
    ];
    trace.learn(3, 0, json!([]), strikes, json!({"constraint": "learnt clauses", "conflict": empty("A2")})).done(1);
    assert_eq!(claim(&trace.lines), Claim::Unique);
    // The clause is also false in the branch of node 1, because A2 = 1 is in force there. A return to node 1 is weaker, but sound:
    // the rest of the tree stays open.
    let back = nth(&trace.lines, "backtrack", 0);
    refused(&trace.lines, "node 0 still has values", |lines| {
        lines[back]["node"] = json!(1);
        let fail = nth(lines, "fail", 0);
        let (wake, filter, remove) = (lines[fail - 3].clone(), lines[fail - 2].clone(), lines[fail - 1].clone());
        let mut fail = lines[fail].clone();
        fail["node"] = json!(3);
        lines.truncate(back + 1);
        let decision = json!({"cell": "C1", "relation": "=", "value": 1});
        lines.push(json!({"kind": "decide", "node": 3, "parent": 1, "depth": 2, "decision": decision}));
        lines.extend([wake, filter, remove, fail]);
        lines.push(json!({"kind": "done", "solutions": 0, "outcome": "exhausted"}));
    });
    // If the clause is not false in the branch, the branch is not closed.
    refused(&trace.lines, "does not close the branch", |lines| {
        let learn = nth(lines, "learn", 0);
        lines[learn]["clause"] = json!([{"cell": "A2", "not": 1}, {"cell": "A1", "not": 1}]);
    });
    refused(&trace.lines, "node 1 still has values", |lines| {
        let back = nth(lines, "backtrack", 0);
        lines.drain(back..lines.len() - 1);
        let end = lines.len() - 1;
        lines[end]["solutions"] = json!(0);
    });
    refused(&trace.lines, "no open choice point", |lines| {
        let back = nth(lines, "backtrack", 0);
        lines[back]["node"] = json!(2);
    });
    refused(&trace.lines, "learns a clause first", |lines| {
        let learn = nth(lines, "learn", 0);
        lines.remove(learn);
    });
}

#[test]
fn a_complete_choice_point_has_nothing_left() {
    let lines = with_jumps();
    refused(&lines, "nothing is left to try there", |lines| {
        let learn = nth(lines, "learn", 2);
        lines.insert(learn, json!({"kind": "backtrack", "node": 0}));
    });
    // All values were tried, so the last clause is not needed.
    let mut shorter = lines.clone();
    shorter.remove(nth(&lines, "learn", 2));
    let end = shorter.len() - 1;
    shorter[end]["index"] = json!(end - 1);
    assert_eq!(claim(&shorter), Claim::Exactly);
    // The order of the solutions is part of the trace.
    refused(&lines, "do not lead to solution 1", |lines| {
        let learn = nth(lines, "learn", 1);
        lines[learn]["solution"] = json!(1);
    });
}

/// Changes the `number`th clause and expects a refusal.
fn refused_clause(lines: &[Value], number: usize, words: &str, change: impl Fn(&mut Value)) {
    refused(lines, words, |lines| {
        let learn = nth(lines, "learn", number);
        change(&mut lines[learn]);
    });
}

#[test]
fn clauses_follow_from_their_steps() {
    let lines = with_clauses();
    refused_clause(&lines, 0, "next clause is number 1", |learn| learn["number"] = json!(2));
    refused_clause(&lines, 1, "next clause is number 2", |learn| learn["number"] = json!(1));
    refused_clause(&lines, 0, "1 decisions are in force", |learn| learn["level"] = json!(2));
    refused_clause(&lines, 0, "A1 is 1, which is false here", |learn| learn["clause"][0]["not"] = json!(2));
    refused_clause(&lines, 0, "would have no value left", |learn| learn["clause"][0]["not"] = json!(4));
    refused_clause(&lines, 0, "A1 is 1, which is false here", |learn| learn["clause"] = json!([]));
    refused_clause(&lines, 0, "5 is no value", |learn| learn["clause"][0]["not"] = json!(5));
    refused_clause(&lines, 0, "exactly one of", |learn| learn["clause"][0]["is"] = json!(1));
    refused_clause(&lines, 0, "no cell", |learn| learn["clause"][0]["cell"] = json!("E1"));
    refused_clause(&lines, 0, "is already missing", |learn| {
        let step = learn["steps"][0].clone();
        learn["steps"].as_array_mut().unwrap().push(step);
    });
    for step in 0..3 {
        refused_clause(&lines, 0, "", |learn| drop(learn["steps"].as_array_mut().unwrap().remove(step)));
    }
    refused_clause(&lines, 0, "step 3", |learn| learn["steps"][2]["constraint"] = json!("column 1"));
    refused_clause(&lines, 0, "step 1", |learn| learn["steps"].as_array_mut().unwrap().swap(0, 2));
    refused_clause(&lines, 0, "solution 2", |learn| learn["solution"] = json!(2));
    refused_clause(&lines, 0, "solution 0", |learn| learn["solution"] = json!(0));
    // A shaving trial is no step, because a clause has removed the value of a failed trial.
    refused_clause(&lines, 0, "no constraint", |learn| learn["steps"][0]["constraint"] = json!("shaving"));
    // The clause of a failure.
    let trace = over_a_choice_point("clauses", "off").lines;
    refused_clause(&trace, 0, "not of the constraint that emptied", |learn| learn["constraint"] = json!("row A"));
    refused_clause(&trace, 0, "no value left: that is the conflict", |learn| {
        learn["conflict"] = json!({"rule": "too-few", "cells": ["A2", "C2"], "values": [1],
            "literals": [{"cell": "A2", "is": 1}, {"cell": "C2", "is": 1}]});
    });
    refused_clause(&trace, 0, "no conflict of column 2 here", |learn| learn["steps"] = json!([]));
    refused_clause(&trace, 0, "ends the steps", |learn| {
        let step = learn["steps"][0].clone();
        learn["steps"].as_array_mut().unwrap().push(step);
    });
    refused_clause(&trace, 0, "do not lead to solution 1", |learn| {
        let learn = learn.as_object_mut().unwrap();
        learn.remove("constraint");
        learn.remove("conflict");
        learn.insert("solution".into(), json!(1));
    });
}

#[test]
fn strikes_cite_all_other_literals() {
    // Clause 1 has one literal, so it is unit after the return. The second clause has two literals; it strikes once A2 is 2.
    let lines = with_clauses();
    let strike = nth(&lines, "backtrack", 0) + 1;
    let refused_strike = |words: &str, change: &dyn Fn(&mut Value)| {
        refused(&lines, words, |lines| change(&mut lines[strike]));
    };
    refused_strike("does not name its clause", &|strike| {
        strike["reason"].as_object_mut().unwrap().remove("clause");
    });
    for number in [0, 2, u64::MAX] {
        refused_strike("no clause with the number", &|strike| strike["reason"]["clause"] = json!(number));
    }
    refused_strike("allows 2 in A1", &|strike| {
        strike["value"] = json!(2);
        strike["reason"]["values"] = json!([2]);
    });
    refused_strike("not the one removed", &|strike| strike["reason"]["values"] = json!([2]));
    refused_strike("not the one removed", &|strike| strike["reason"]["values"] = json!([]));
    refused_strike("about A1", &|strike| strike["cell"] = json!("A2"));
    refused_strike("no reason that a learnt clause can have", &|strike| strike["reason"]["rule"] = json!("entailed"));
    refused_strike("not those that its literals cite", &|strike| strike["reason"]["cells"] = json!(["A2"]));
    refused_strike("whose negation is not in clause 1", &|strike| {
        strike["reason"]["literals"] = json!([{"cell": "A3", "is": 3}]);
    });
    refused_strike("not true here", &|strike| strike["reason"]["literals"] = json!([{"cell": "A1", "is": 1}]));
    refused_strike("is not at work", &|strike| strike["constraint"] = json!("row A"));
    // Only strikes name a clause.
    refused(&lines, "only a removal by a learnt clause", |lines| {
        let first = nth(lines, "remove", 0);
        lines[first]["reason"]["clause"] = json!(1);
    });
    // A clause strikes only after it was learnt.
    refused(&lines, "no clause with the number", |lines| {
        let strike = lines[strike].clone();
        lines.insert(1, strike);
    });
    let mut off = Trace::new(TWO_SOLUTIONS, "off", "off");
    off.begin().remove("learnt clauses", "A1", 1, learnt(1, &[1], &[]), Some(2));
    assert!(matches!(verdict(&off.lines), Verdict::Refused { message, .. } if message.contains("no constraint")));
}

/// A run that learns "A1 is not 1, or A2 is not 2" and has one of these literals left later.
fn with_two_literals() -> Trace {
    let mut trace = Trace::new(TWO_SOLUTIONS, "clauses", "off");
    trace.begin().at("fixpoint", 0).decide(1, 0, "A1", 1, 1).follow(1).solution(1, 1);
    let steps = Trace::steps(1).split_off(1);
    let clause = json!([{"cell": "A1", "not": 1}, {"cell": "A2", "not": 2}]);
    trace.learn(1, 0, clause, steps, json!({"solution": 1})).at("backtrack", 0);
    trace.at("fixpoint", 0).decide(2, 0, "A2", 2, 1);
    trace
}

#[test]
fn strikes_and_conflicts_of_longer_clauses() {
    let strike = |reason: Value| {
        let mut trace = with_two_literals();
        trace.remove("learnt clauses", "A1", 1, reason, Some(2));
        trace.lines
    };
    // If the removal by the clause is accepted, the trace is refused only because it has no end.
    let refusal = |lines: &[Value]| match verdict(lines) {
        Verdict::Refused { message, .. } => message,
        other => panic!("{other:?}"),
    };
    assert!(refusal(&strike(learnt(1, &[1], &[("A2", "is", 2)]))).contains("has no end"));
    assert!(refusal(&strike(learnt(1, &[1], &[]))).contains("more than one literal"));
    let both = learnt(1, &[1], &[("A2", "is", 2), ("A1", "is", 1)]);
    assert!(refusal(&strike(both)).contains("not true here"));
    // The clause has no literal left: A1 is 1, and then A2 is 2.
    let conflict = |reason: Value| {
        let mut trace = with_two_literals();
        trace.at("fixpoint", 2).decide(3, 2, "A1", 1, 2);
        trace.add(json!({"kind": "fail", "node": 3, "constraint": "learnt clauses", "reason": reason}));
        trace.done(1);
        trace.lines
    };
    let facts = [("A1", "is", 1), ("A2", "is", 2)];
    assert!(refusal(&conflict(learnt(1, &[], &facts))).contains("no node failed without decisions"));
    assert!(refusal(&conflict(learnt(1, &[1], &facts))).contains("about no value"));
    assert!(refusal(&conflict(learnt(1, &[], &facts[..1]))).contains("does not cite every literal"));
    assert!(refusal(&conflict(learnt(2, &[], &facts))).contains("no clause with the number"));
    let twice = [facts[0], facts[0], facts[1]];
    assert!(refusal(&conflict(learnt(1, &[], &twice))).contains("no node failed without decisions"));
    assert!(refusal(&conflict(learnt(1, &[], &[("A1", "not", 2), facts[1]]))).contains("not in clause 1"));
}

#[test]
fn returns_follow_the_clause() {
    let lines = close(to_the_end(over_a_choice_point("clauses", "off").at("backtrack", 0))).lines.clone();
    let change = |kind: &'static str, number: usize, field: &'static str, value: Value| {
        move |lines: &mut Vec<Value>| {
            let line = nth(lines, kind, number);
            lines[line][field] = value.clone();
        }
    };
    refused(&lines, "leads to node 0", change("backtrack", 0, "node", json!(1)));
    refused(&lines, "leads to node 1", change("learn", 0, "level", json!(1)));
    refused(&lines, "no node of the path has 2 decisions", change("learn", 0, "level", json!(2)));
    refused(&lines, "learns a clause first", |lines| {
        let learn = nth(lines, "learn", 0);
        lines.remove(learn);
    });
    refused(&lines, "no restarts", |lines| {
        let back = nth(lines, "backtrack", 0);
        lines[back] = json!({"kind": "restart", "node": 2, "restarts": 1});
    });
    // Node 0 is no choice point after the return.
    refused(&lines, "expected here: propagation", |lines| {
        let back = nth(lines, "backtrack", 0);
        let decision = json!({"cell": "A2", "relation": "=", "value": 2});
        lines.insert(back + 1, json!({"kind": "decide", "node": 3, "parent": 0, "decision": decision, "depth": 1}));
    });
    // A clause that is not false at the root does not end the run.
    refused(&lines, "not finished", |lines| {
        let back = nth(lines, "backtrack", 0);
        lines.drain(back + 1..lines.len() - 1);
        let end = lines.len() - 1;
        lines[end]["solutions"] = json!(0);
    });
    refused(&lines, "no node failed without decisions", |lines| {
        let back = nth(lines, "backtrack", 0);
        lines.drain(back..lines.len() - 1);
        let end = lines.len() - 1;
        lines[end]["solutions"] = json!(0);
    });
    let mut trace = over_a_choice_point("clauses", "adaptive");
    trace.add(json!({"kind": "restart", "node": 2, "restarts": 1}));
    let lines = close(to_the_end(&mut trace)).lines.clone();
    refused(&lines, "restart number 1", change("restart", 0, "restarts", json!(2)));
    refused(&lines, "the run is at node 2", change("restart", 0, "node", json!(1)));
    refused(&lines, "learns a clause first", |lines| {
        let learn = nth(lines, "learn", 0);
        lines.remove(learn);
    });
}

#[test]
fn solutions_are_found_once_and_excluded_by_clauses() {
    // A run that finds the first solution again, because no clause strikes.
    let mut trace = Trace::new(TWO_SOLUTIONS, "clauses", "off");
    trace.begin().at("fixpoint", 0).decide(1, 0, "A1", 1, 1).follow(1).solution(1, 1);
    trace.learn(1, 0, json!([{"cell": "A1", "not": 1}]), Trace::steps(1), json!({"solution": 1}));
    trace.at("backtrack", 0).at("fixpoint", 0).decide(2, 0, "A1", 1, 1).follow(1).solution(2, 2);
    refused(&trace.lines, "was found before, as number 1", |_| {});
    // The empty clause ends the run. Nothing may follow it.
    let lines = with_clauses();
    let learn = nth(&lines, "learn", 1);
    for event in [json!({"kind": "backtrack", "node": 0}), json!({"kind": "restart", "node": 0, "restarts": 1})] {
        refused(&lines, "", |lines| lines.insert(learn + 1, event.clone()));
    }
    // At the root, a solution closes the run without a clause.
    let mut shorter = lines.clone();
    shorter.remove(learn);
    let end = shorter.len() - 1;
    shorter[end]["index"] = json!(end - 1);
    assert_eq!(claim(&shorter), Claim::Exactly);
    // An empty clause excludes only what was found.
    refused(&lines, "do not lead to solution 1", |lines| {
        let solution = nth(lines, "learn", 0);
        lines[solution]["clause"] = json!([]);
        lines[solution]["steps"] = json!([]);
    });
}

#[test]
fn lines_have_the_fields_of_a_clause() {
    let lines = with_clauses();
    let learn = nth(&lines, "learn", 0);
    let unreadable = |change: &dyn Fn(&mut serde_json::Map<String, Value>)| {
        let mut lines = lines.clone();
        change(lines[learn].as_object_mut().unwrap());
        match verdict(&lines) {
            Verdict::Unreadable { message, .. } => message,
            other => panic!("{other:?}"),
        }
    };
    for field in ["number", "level", "clause", "steps"] {
        let message = unreadable(&|learn| drop(learn.remove(field)));
        assert!(message.contains(field), "{message}");
    }
    assert!(unreadable(&|learn| drop(learn.remove("solution"))).contains("constraint"));
    let insert = |field: &str, value: Value| unreadable(&|learn| drop(learn.insert(field.into(), value.clone())));
    for (field, value) in [("constraint", json!("row A")), ("conflict", empty("A1"))] {
        let message = insert(field, value);
        assert!(message.contains(&format!("no field `{field}`")), "{message}");
    }
    for (field, value) in [("node", json!(1)), ("note", json!(""))] {
        let message = insert(field, value);
        assert!(message.contains(&format!("unknown field `{field}`")), "{message}");
    }
    assert!(unreadable(&|learn| drop(learn.insert("number".into(), json!(-1)))).contains("-1"));
    let mut other = lines.clone();
    let solution = nth(&lines, "solution", 0);
    other[solution]["clause"] = json!([]);
    assert!(
        matches!(verdict(&other), Verdict::Unreadable { message, .. } if message.contains("unknown field `clause`"))
    );
    // Unknown names of options, and restarts that compare clauses where there are none.
    for (field, value) in [("learning", "clause"), ("restarts", "luby2")] {
        let mut other = lines.clone();
        other[0]["options"][field] = json!(value);
        assert!(matches!(verdict(&other), Verdict::Unreadable { message, .. } if message.contains(value)));
    }
    let mut other = lines.clone();
    (other[0]["options"]["learning"], other[0]["options"]["restarts"]) = (json!("backjump"), json!("adaptive"));
    assert!(matches!(verdict(&other), Verdict::Unreadable { message, .. } if message.contains("adaptive")));
    // A run without learning has no clauses.
    let mut other = lines;
    other[0]["options"]["learning"] = json!("off");
    assert!(matches!(verdict(&other), Verdict::Refused { message, .. } if message.contains("does not learn")));
}
