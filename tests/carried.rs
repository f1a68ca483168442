//! What a puzzle's file has beside digits, rules and words: drawings, effects and settings. They survive an export to the same format,
//! and every other format says what it leaves out.

use pencilmark::puzzle::formats::{self, FORMATS, Format, Imported};
use serde_json::{Map, Value, json};

/// Published puzzles with drawings.
const DRAWN: &str = include_str!("data/drawn.txt");

fn format(id: &str) -> &'static Format {
    FORMATS.into_iter().find(|format| format.id == id).expect("a format")
}

/// The puzzle after an export and an import.
fn again(id: &str, Imported { grid, about }: &Imported) -> Imported {
    formats::read(&format(id).write(grid, about).expect("it is written")).expect("it is read again")
}

/// The object in a link, without this program's readers; `None` if it is in SudokuPad's shorter notation.
fn object(link: &str) -> Option<Map<String, Value>> {
    let packed = link.split_once("load=").or_else(|| link.split_once("/scl")).expect("a packed puzzle").1;
    let units = lz_str::decompress_from_base64(packed).expect("a packed text");
    let text = String::from_utf16(&units).expect("a text");
    serde_json::from_str(&text).ok()
}

/// The drawings in an object, by field.
fn drawings(object: &Map<String, Value>) -> Vec<(&str, &Value)> {
    let fields = ["line", "circle", "rectangle", "text", "cage", "lines", "arrows", "overlays", "underlays"];
    fields.into_iter().filter_map(|field| Some((field, object.get(field)?))).collect()
}

#[test]
fn published_puzzles_keep_their_drawings_words_and_rules() {
    let links: Vec<&str> = DRAWN.lines().filter(|line| !line.starts_with('#')).collect();
    let mut compared = 0;
    for link in links {
        let read = formats::read(link).unwrap();
        let id = if link.contains("/scl") { "sudokupad" } else { "f-puzzles" };
        let Imported { grid, about } = again(id, &read);
        assert_eq!(grid, read.grid, "{link:.80}");
        // Cages that are rules stand first, so the numbers of the others may change. A solution that is not used is not written.
        let unread = |about: &formats::About| about.ignored.iter().filter(|ignored| !ignored.is_solution()).count();
        assert_eq!(unread(&about), unread(&read.about), "{link:.80}");
        let about = formats::About { ignored: read.about.ignored.clone(), ..about };
        assert_eq!(about, read.about, "{link:.80}");
        assert!(!format(id).leaves_out(&grid, &about).iter().any(|part| part.contains("drawings")), "{link:.80}");
        let written = format(id).write(&grid, &about).unwrap();
        let after = object(&written).expect("an object");
        if let Some(before) = object(link) {
            assert_eq!(drawings(&before), drawings(&after), "{link:.80}");
            compared += 1;
        }
        let other = if id == "sudokupad" { "f-puzzles" } else { "line" };
        assert!(format(other).leaves_out(&grid, &about).iter().any(|part| part.contains("drawings")), "{link:.80}");
    }
    assert!(compared >= 30, "{compared}");
}

/// A 4x4 object of f-puzzles.
fn fpuzzles(members: Value) -> Value {
    let mut object = json!({ "size": 4, "grid": vec![vec![json!({}); 4]; 4] });
    let (Value::Object(all), Value::Object(more)) = (&mut object, members) else { panic!("objects") };
    all.extend(more);
    object
}

#[test]
fn colours_and_unread_items_of_f_puzzles_survive() {
    let mut puzzle = fpuzzles(json!({
        "killercage": [
            {"cells": ["R1C1", "R1C2"], "value": "5", "outlineC": "#ff0000"},
            {"cells": ["R2C1", "R2C2"], "value": "6"},
        ],
        "arrow": [{"cells": ["R4C4"], "lines": []}],
        "thermometer": [{"lines": [["R3C1", "R3C2"]], "outlineC": "#00ff00", "glow": 2}],
        "spiral": {"cells": ["R1C1"]},
        "successMessage": "Well done",
    }));
    puzzle["grid"][1][2] = json!({"c": "#8080F0", "cArray": ["#8080F0", "#FFA0A0"]});
    let read = formats::read(&puzzle.to_string()).unwrap();
    assert!(read.about.colours.is_empty(), "the author's colour is a drawing, and no mark of a person");
    let written: Value =
        serde_json::from_str(&format("f-puzzles-json").write(&read.grid, &read.about).unwrap()).unwrap();
    for field in ["killercage", "arrow", "thermometer", "spiral", "successMessage", "grid"] {
        assert_eq!(written[field], puzzle[field], "{field}");
    }
    // A rule that the person has removed does not come back with its colours.
    let bare = formats::read(&fpuzzles(json!({})).to_string()).unwrap().grid;
    let written = format("f-puzzles-json").write(&bare, &read.about).unwrap();
    assert!(!written.contains("thermometer") && written.contains("spiral"), "{written}");
}

#[test]
fn a_drawing_of_a_known_rule_is_no_unknown_part() {
    let line = |cells: Value, from: Value| json!({"lines": [cells], "outlineC": "#60C060", "fromConstraint": from});
    let ignored = |drawings: Vec<Value>| {
        let puzzle = fpuzzles(json!({ "whispers": [{"lines": [["R1C1", "R1C2"]]}], "line": drawings }));
        let read = formats::read(&puzzle.to_string()).unwrap();
        assert!(read.about.carried.expect("drawings").members.contains_key("line"));
        read.about.ignored.into_iter().map(|ignored| ignored.field).collect::<Vec<_>>()
    };
    let of_rule = line(json!(["R1C1", "R1C2"]), json!("Whispers"));
    assert_eq!(ignored(vec![of_rule.clone()]), Vec::<String>::new());
    let elsewhere = line(json!(["R1C1", "R2C2"]), json!("Whispers"));
    let absent = line(json!(["R1C1", "R1C2"]), json!("Renban"));
    let plain = line(json!(["R1C1", "R1C2"]), Value::Null);
    for other in [elsewhere, absent, plain] {
        assert_eq!(ignored(vec![of_rule.clone(), other.clone()]), ["line"], "{other}");
    }
}

/// A 4x4 object of SudokuPad.
fn sudokupad(members: Value) -> Value {
    let mut object = json!({ "cells": vec![vec![json!({}); 4]; 4] });
    let (Value::Object(all), Value::Object(more)) = (&mut object, members) else { panic!("objects") };
    all.extend(more);
    object
}

#[test]
fn sudokupads_own_members_survive() {
    let puzzle = sudokupad(json!({
        "cages": [
            {"cells": [[0, 0], [0, 1]], "value": "5", "sum": 5, "unique": true},
            {"cells": [[3, 0], [3, 1]], "value": "odd", "outlineC": "#ff0000"},
        ],
        "lines": [{"wayPoints": [[0.5, 0.5], [1.5, 1.5]], "color": "#00ff00", "thickness": 9.6}],
        "cellSize": 64,
        "foglight": [[0, 0]],
        "global": ["antiknight", "spiral"],
        "settings": {"nogrid": 1},
        "metadata": {"title": "A", "author": "B", "rules": "C", "source": "D", "msgcorrect": "E"},
    }));
    let read = formats::read(&puzzle.to_string()).unwrap();
    let link = format("sudokupad").write(&read.grid, &read.about).unwrap();
    let written = Value::Object(object(&link).expect("an object"));
    for field in ["cages", "lines", "foglight", "global", "settings", "metadata"] {
        assert_eq!(written[field], puzzle[field], "{field}");
    }
    assert_eq!(again("sudokupad", &read), read);
    let left_out = format("f-puzzles").leaves_out(&read.grid, &read.about);
    assert_eq!(left_out, ["the drawings of SudokuPad"]);
}

#[test]
fn a_fog_is_carried_and_no_unknown_rule() {
    for fog in [
        json!({"foglight": []}),
        json!({"foglight": [[1, 2]]}),
        json!({"triggereffect": [{"trigger": {"type": "cellvalue", "cell": "r1c1"}, "effect": {"type": "foglight", "cells": "r2c2"}}]}),
    ] {
        let read = formats::read(&sudokupad(fog.clone()).to_string()).unwrap();
        assert!(read.about.ignored.is_empty(), "{fog}: {:?}", read.about.ignored);
        assert_eq!(Value::Object(read.about.carried.unwrap().members), fog);
    }
    let grid = json!({"size": 4, "grid": vec![vec![json!({}); 4]; 4], "fogofwar": ["R1C1"], "foglight": ["R4C4"]});
    let read = formats::read(&grid.to_string()).unwrap();
    assert!(read.about.ignored.is_empty(), "{:?}", read.about.ignored);
    assert_eq!(again("f-puzzles", &read), read);
}

#[test]
fn short_names_stand_for_the_long_ones() {
    let short = "{cs:64,ce:[[{v:1},,,],[,,,],[,,,],[,,,]],l:[{wp:[[0.5,0.5],[1.5,1.5]],c:34BBE6,th:8}],\
        o:[{ct:[1,1],w:0.5,h:0.5,r:t,c1:#0,c2:#F,te:'7',fs:20}],a:[{wp:[[0,0],[1,1]],hl:0.3,c:009900}]}";
    let link = format!("https://sudokupad.app/scl{}", lz_str::compress_to_base64(short));
    let carried = formats::read(&link).unwrap().about.carried.unwrap();
    assert_eq!(
        carried.members["lines"],
        json!([{"wayPoints": [[0.5, 0.5], [1.5, 1.5]], "color": "#34BBE6", "thickness": 8}])
    );
    assert_eq!(
        carried.members["overlays"],
        json!([{"center": [1, 1], "width": 0.5, "height": 0.5, "rounded": true, "borderColor": "#000000",
            "backgroundColor": "#FFFFFF", "text": "7", "fontSize": 20}])
    );
    assert_eq!(carried.members["arrows"][0]["color"], "#009900");
}

#[test]
fn a_link_names_the_rules_that_sudokupad_lacks() {
    let lines = json!({"lines": [{"wayPoints": [[0.5, 0.5], [1.5, 1.5]], "color": "#00ff00", "thickness": 8}]});
    let drawn = formats::read(&sudokupad(lines).to_string()).unwrap();
    let ruled = formats::read(&fpuzzles(json!({"thermometer": [{"lines": [["R3C1", "R3C2"]]}]})).to_string()).unwrap();
    let left_out = format("sudokupad").leaves_out(&ruled.grid, &drawn.about);
    assert_eq!(left_out, ["thermometer"]);
    // Without drawings of its own, a link to SudokuPad holds f-puzzles, which has the rule.
    assert!(format("sudokupad").leaves_out(&ruled.grid, &ruled.about).is_empty());
}

#[test]
fn too_many_drawings_are_listed_and_left_out() {
    let line = json!({"lines": [["R1C1", "R1C2"]], "outlineC": "#000000", "width": 0.5});
    let puzzle = fpuzzles(json!({ "line": vec![line; 20_000] }));
    let about = formats::read(&puzzle.to_string()).unwrap().about;
    assert_eq!(about.carried, None);
    assert!(about.ignored.iter().any(|ignored| ignored.field == "drawings" && ignored.reason.contains("bytes")));
}
