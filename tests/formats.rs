//! Puzzles of other programs: f-puzzles and SudokuPad, as JSON and as links.

use pencilmark::options::Options;
use pencilmark::puzzle::formats::Reader;
use pencilmark::puzzle::formats::{self, FORMATS, Format, Imported};
use pencilmark::puzzle::rules::instance::{DIRECTIONS, Instance, Place};
use pencilmark::puzzle::rules::{KINDS, Kind, Shape, Values, placed_kinds};
use pencilmark::puzzle::{Dimensions, Geometry, Grid, PuzzleError, Rules};
use pencilmark::solver;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// The formats that hold all rules.
const WHOLE: [&str; 4] = ["line", "f-puzzles", "sudokupad", "f-puzzles-json"];

fn format(id: &str) -> &'static Format {
    FORMATS.into_iter().find(|format| format.id == id).expect("a format")
}

/// An f-puzzles object without digits, with further members.
fn blank(size: usize, members: Value) -> Value {
    let mut puzzle = json!({ "size": size, "grid": vec![vec![json!({}); size]; size] });
    let Value::Object(members) = members else { panic!("members are an object") };
    puzzle.as_object_mut().expect("an object").extend(members);
    puzzle
}

fn read(puzzle: &Value) -> Result<Imported, PuzzleError> {
    formats::read(&puzzle.to_string())
}

/// The rules of a 9x9 puzzle with these members, as words, and the ignored fields.
#[track_caller]
fn rules_of(members: Value) -> (String, Vec<String>) {
    let Imported { grid, about } = read(&blank(9, members)).expect("the puzzle is read");
    let rules = grid.geometry().rules().map_or(String::new(), |rules| rules.to_text());
    (rules, about.ignored.into_iter().map(|ignored| ignored.field).collect())
}

/// The path of the field in the error for a 9x9 puzzle with these members.
#[track_caller]
fn fault_of(members: Value) -> (Option<String>, String) {
    let error = read(&blank(9, members)).expect_err("the puzzle is refused");
    (error.field, error.message)
}

/// A puzzle with a cage and an unknown field, and a solution.
fn solved(solution: Value) -> Value {
    let mut puzzle = blank(
        4,
        json!({"killercage": [{"cells": ["R1C1", "R1C2"], "value": "5"}], "spiral": true, "solution": solution}),
    );
    puzzle["grid"][0][0] = json!({"value": 1, "given": true});
    puzzle
}

#[test]
fn a_solution_stays_with_the_puzzle_if_it_keeps_what_is_known() {
    let right = [1, 4, 2, 3, 2, 3, 1, 4, 3, 1, 4, 2, 4, 2, 3, 1];
    let text = "1423231431424231";
    for written in
        [json!(right), json!(text), json!(right.map(|digit| digit.to_string())), json!("1423 2314 3142 4231")]
    {
        let Imported { about, .. } = read(&solved(written.clone())).unwrap();
        assert_eq!(about.solution.as_deref(), Some(&right[..]), "{written}");
        assert_eq!(about.ignored.iter().map(|each| &*each.field).collect::<Vec<_>>(), ["spiral"], "{written}");
        assert_eq!(about.unknown_parts(), 1);
    }
    for (written, reason) in [
        (json!("142323143142423"), "it has 15 digits, and the grid has 16 cells"),
        (json!("1423231431424.31"), "it is incomplete: 1 cell has no digit"),
        (json!([1, 4, 2, 3, 2, 3, 1, 4, 3, 1, 4, 2, 4, null, 0, ""]), "it is incomplete: 3 cells have no digit"),
        (json!("2413142341323214"), "it has 2 in A1, where the puzzle gives 1"),
        (json!("1423231431424232"), "it has the digit 2 twice in row D"),
        (json!("1324241331424231"), "it breaks the cage of 5 in A1 and A2"),
        (json!("1423231431424239"), "9 is no digit from 1 to 4"),
        (json!(17), "it is neither a list nor a text of digits"),
        (json!({"a": 1}), "it is neither a list nor a text of digits"),
    ] {
        let Imported { about, .. } = read(&solved(written.clone())).unwrap();
        assert_eq!(about.solution, None, "{written}");
        let told = about.ignored.iter().find(|each| each.field == "solution").map(|each| each.reason.as_str());
        assert_eq!(told, Some(reason), "{written}");
        assert_eq!(about.unknown_parts(), 1, "a solution is no rule");
    }
}

#[test]
fn solutions_of_sudokupad_are_read_wherever_they_stand() {
    let cells: Vec<Vec<Value>> = vec![vec![json!({}); 4]; 4];
    let text = "1423231431424231";
    let digits: Vec<u8> = text.bytes().map(|digit| digit - b'0').collect();
    for puzzle in [
        json!({"cells": cells, "metadata": {"solution": text}}),
        json!({"cells": cells, "solution": text}),
        json!({"cells": cells, "cages": [{"value": format!("solution: {text}")}]}),
    ] {
        let Imported { about, .. } = read(&puzzle).unwrap();
        assert_eq!((about.solution, about.ignored), (Some(digits.clone()), vec![]), "{puzzle}");
    }
    let short = json!({"cells": cells, "cages": [{"value": "solution: 1423"}]});
    let Imported { about, .. } = read(&short).unwrap();
    assert_eq!(about.ignored.len(), 1, "a solution that is not read is named");
}

#[test]
fn fields_become_rules() {
    for (members, rules) in [
        (json!({"killercage": [{"cells": ["R1C1", "R1C2"], "value": "12"}]}), "@cage=A1,A2:12"),
        (json!({"killercage": [{"cells": ["R1C1", "R1C2"], "value": ""}]}), "@cage=A1,A2"),
        (
            json!({"difference": [{"cells": ["R1C1", "R2C1"]}, {"cells": ["R1C2", "R1C3"], "value": 3}]}),
            "@difference=A1,B1;A2,A3:3",
        ),
        (json!({"arrow": [{"lines": [["R1C1", "R2C2", "R3C3"]], "cells": ["R1C1"]}]}), "@arrow=A1/A1,B2,C3"),
        (json!({"thermometer": [{"lines": [["R1C1", "R1C2"], ["R1C1", "R2C1"]]}]}), "@thermometer=A1,A2/A1,B1"),
        (
            json!({"littlekillersum": [{"cell": "R0C3", "cells": [], "direction": "DR", "value": "20"}]}),
            "@little-killer=r0c3>DR:20",
        ),
        (json!({"xv": [{"cells": ["R1C1", "R1C2"], "value": "X"}, {"cells": ["R2C1", "R2C2"]}]}), "@xv=A1,A2:10;B1,B2"),
        (
            json!({"quadruple": [{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [3, "3"]}]}),
            "@quadruple=A1,A2,B1,B2:3,3",
        ),
        (json!({"clone": [{"cells": ["R1C1"], "cloneCells": ["R9C9"]}]}), "@clone=A1/I9"),
        (json!({"sandwichsum": [{"cell": "R3C0", "value": 0}]}), "@sandwich=r3c0:0"),
        (json!({"antiknight": true, "nonconsecutive": true, "antiking": false}), "@anti-knight @non-consecutive"),
        (json!({"negative": ["xv", "Ratio"]}), "@negative-xv @negative-ratio"),
        (json!({"diagonal+": true, "diagonal-": true}), "@diagonals"),
        (json!({"diagonal+": true}), "@diagonals=rising"),
        (json!({"odd": [{"cell": "R1C1"}, {"cell": "R5C5"}]}), "@odd=A1;E5"),
        (json!({"columnindexer": [{"cells": ["R1C1", "R2C1"]}]}), "@column-indexer=A1,B1"),
        (
            json!({"whispers": [{"lines": [["R1C1", "R1C2", "R2C2", "R2C1", "R1C1"]], "value": "4"}]}),
            "@whispers=A1,A2,B2,B1,A1:4",
        ),
        (json!({"renban": [{"lines": [["R1C1", "R1C2", "R2C2", "R1C1"]]}]}), "@renban=A1,A2,B2"),
        (
            json!({"littlekillersum": [{"cell": "R0C3", "direction": "DR", "value": "0"}], "xsum": [{"cell": "R0C1"}]}),
            "",
        ),
        (json!({"thermometer": [], "title": "T", "solution": null, "ratio": ""}), ""),
    ] {
        assert_eq!(rules_of(members.clone()), (rules.to_owned(), Vec::new()), "{members}");
    }
}

#[test]
fn fields_without_a_meaning_are_named() {
    for (members, rules, ignored) in [
        (json!({"__proto__": {"a": 1}, "toString": "x"}), "", vec!["__proto__", "toString"]),
        (json!({"cage": [{"cells": ["R1C1"]}], "text": [{"cells": ["R1C1"]}]}), "", vec!["cage", "text"]),
        (
            json!({"palindrome": [{"lines": [["R1C1"], ["R2C1", "R2C2"]]}]}),
            "@palindrome=B1,B2",
            vec!["palindrome[0].lines[0]"],
        ),
        (json!({"arrow": [{"cells": ["R1C1"], "lines": []}]}), "", vec!["arrow[0]"]),
        (json!({"negative": ["xv", "spiral"]}), "@negative-xv", vec!["negative[1]"]),
        (json!({"killercage": [{"cells": ["R1C1"], "shape": "round"}]}), "@cage=A1", vec!["killercage[0].shape"]),
        (json!({"solution": [1, 2, 3]}), "", vec!["solution"]),
    ] {
        let ignored: Vec<String> = ignored.into_iter().map(str::to_owned).collect();
        assert_eq!(rules_of(members.clone()), (rules.to_owned(), ignored), "{members}");
    }
}

#[test]
fn rules_that_only_the_words_state_are_named() {
    let words = "Digits a knight's move apart differ.\nDigits increase along a Thermo. Arrows: as ever.";
    let thermometer = json!([{"lines": [["R1C1", "R1C2"]]}]);
    let Imported { about, .. } = read(&blank(9, json!({"ruleset": words, "thermometer": thermometer}))).unwrap();
    let told: Vec<String> =
        about.ignored.into_iter().map(|ignored| format!("{}: {}", ignored.field, ignored.reason)).collect();
    assert_eq!(
        told,
        [
            "ruleset: the words of the puzzle mention a knight's move, and no field has such a rule",
            "ruleset: the words of the puzzle mention arrows, and no field has such a rule",
        ]
    );
    let arrow = json!([{"cells": ["R5C5"], "lines": [["R5C5", "R5C6"]]}]);
    let members = json!({"ruleset": words, "thermometer": thermometer, "arrow": arrow, "antiknight": true});
    assert_eq!(read(&blank(9, members)).unwrap().about.ignored, []);
}

#[test]
fn errors_name_field_and_index() {
    for (members, field, told) in [
        (
            json!({"killercage": [{"cells": ["R1C1"]}, {"cells": ["R1C1", "R10C1"]}]}),
            "killercage[1].cells[1]",
            "killercage[1].cells[1]: R10C1 is not in the grid",
        ),
        (
            json!({"killercage": [{"cells": ["R1C1"], "value": "lots"}]}),
            "killercage[0].value",
            "\"lots\" is no whole number",
        ),
        (json!({"killercage": [{"cells": ["R1C1"], "value": 1e308}]}), "killercage[0].value", "is no whole number"),
        (json!({"killercage": [{"cells": ["R1C1", "R1C1"]}]}), "killercage[0]", "it has A1 twice"),
        (json!({"thermometer": [{"lines": [["R1C1", "Q"]]}]}), "thermometer[0].lines[0][1]", "\"Q\" is no cell"),
        (json!({"xv": [{"cells": ["R1C1", "R1C2"], "value": 7}]}), "xv[0]", "its sum must be 5 (V) or 10 (X), not 7"),
        (json!({"ratio": [{"cells": ["R1C1", "R5C2"]}]}), "ratio[0]", "do not share an edge"),
        (
            json!({"littlekillersum": [{"cell": "R0C3", "direction": "N", "value": 3}]}),
            "littlekillersum[0].direction",
            "\"N\" is no direction",
        ),
        (
            json!({"skyscraper": [{"cell": "R12C3", "value": 3}]}),
            "skyscraper[0].cell",
            "R12C3 is not in the grid or beside",
        ),
        (json!({"antiknight": "sometimes"}), "antiknight", "\"sometimes\" is neither true nor false"),
        (json!({"quadruple": {"cells": []}}), "quadruple", "it should be a list"),
        (json!({"size": 8}), "grid", "it has 9 rows; a 8x8 grid has 8"),
        (json!({"size": "huge"}), "size", "\"huge\" is no whole number"),
    ] {
        let (found, message) = fault_of(members.clone());
        assert_eq!(found.as_deref(), Some(field), "{members}");
        assert!(message.contains(told), "{message}");
    }
}

#[test]
fn entries_are_no_clues_and_bare_marks_are() {
    let mut puzzle = blank(4, json!({}));
    puzzle["grid"][0][0] = json!({"value": 1, "given": true});
    puzzle["grid"][0][1] = json!({"value": "2"});
    puzzle["grid"][0][2] = json!({"centerPencilMarks": [3, 4]});
    puzzle["grid"][0][3] = json!({"givenPencilMarks": [4, 3]});
    let Imported { grid, about } = read(&puzzle).unwrap();
    assert_eq!(grid.to_line(), "1............... @candidates=A4:3,4");
    assert_eq!((about.entries[1], &about.centre[2][..]), (2, &[3, 4][..]));
    let fields: Vec<&str> = about.ignored.iter().map(|ignored| ignored.field.as_str()).collect();
    assert_eq!(fields, ["grid[][].value", "grid[][].centerPencilMarks"]);
    let mut bare = blank(4, json!({}));
    bare["grid"][1][1] = json!({"centerPencilMarks": [3, 4]});
    assert_eq!(read(&bare).unwrap().grid.to_line(), "................ @candidates=B2:3,4");
}

/// The number of solutions of a 4x4 puzzle with a region for each cell, -1 for none.
fn count_with_regions(regions: [[i32; 4]; 4]) -> u64 {
    let mut puzzle = blank(4, json!({}));
    for (row, line) in regions.iter().enumerate() {
        for (column, &region) in line.iter().enumerate() {
            puzzle["grid"][row][column] = if region < 0 { json!({"region": null}) } else { json!({"region": region}) };
        }
    }
    let grid = read(&puzzle).unwrap().grid;
    solver::count(&grid, &Options::default(), 0).count
}

#[test]
fn regions_may_be_irregular_partial_or_absent() {
    assert_eq!(count_with_regions([[7, 7, 3, 3], [7, 7, 3, 3], [1, 1, 2, 2], [1, 1, 2, 2]]), 288, "the usual boxes");
    assert_eq!(count_with_regions([[-1; 4]; 4]), 576, "all Latin squares of order 4");
    // With a region for one box only, the two lower cells of the box must differ from its upper cells. Half of the Latin
    // squares have this property.
    let one = count_with_regions([[0, 0, -1, -1], [0, 0, -1, -1], [-1; 4], [-1; 4]]);
    assert!((288..576).contains(&one), "{one}");
    let five = blank(5, json!({}));
    assert_eq!(read(&five).unwrap().grid.geometry().size(), 5, "a size without boxes has only rows and columns");
}

#[test]
fn a_closed_region_sum_line_begins_where_it_enters_a_region() {
    let mut puzzle = blank(4, json!({"regionsumline": [{"lines": [["R1C1", "R1C2", "R2C2", "R2C1", "R1C1"]]}]}));
    for row in 0..4 {
        for column in 0..4 {
            puzzle["grid"][row][column] = json!({ "region": column });
        }
    }
    let grid = read(&puzzle).unwrap().grid;
    assert_eq!(grid.to_line(), "................ @regions=1234123412341234 @region-sum=A2,B2,B1,A1");
}

#[test]
fn a_line_of_region_sums_that_ends_in_its_first_cell_keeps_its_meaning() {
    let count = |grid: &Grid| solver::count(grid, &Options::default(), 0).count;
    let line = "1............... @region-sum=A2,A3,B4,A2";
    let grid = Reader::new(line.as_bytes(), None).next().unwrap().grid.unwrap();
    let text = format("f-puzzles-json").write(&grid, &Default::default()).unwrap();
    let again = formats::read(&text).unwrap().grid;
    assert_eq!(again.to_line(), "1............... @region-sum=A2,A3,B4/A3,B4,A2");
    assert_eq!(count(&again), count(&grid));
}

#[test]
fn windows_are_houses_again() {
    let window = |top: usize, left: usize| {
        let cells = (0..9).map(|k| format!("R{}C{}", top + k / 3, left + k % 3));
        json!({ "cells": cells.collect::<Vec<_>>() })
    };
    let windows = [window(2, 2), window(2, 6), window(6, 2), window(6, 6)];
    assert_eq!(rules_of(json!({ "extraregion": windows })).0, "@windoku");
    assert!(rules_of(json!({ "extraregion": windows[..3] })).0.starts_with("@extra-region="));
}

#[test]
fn hostile_json_is_refused_quickly() {
    let many = |count: usize, item: Value| Value::Array(vec![item; count]);
    let dot = json!({"cells": ["R1C1", "R1C2"]});
    let nested = "[".repeat(100_000);
    let with = |members: Value| blank(9, members).to_string();
    let cells: Vec<String> = (0..10_000).map(|k| format!("R{}C{}", k / 9 % 9 + 1, k % 9 + 1)).collect();
    for (puzzle, field, told) in [
        (with(json!({"killercage": [{"cells": cells}]})), "killercage[0]", "it has A1 twice"),
        (
            with(json!({"killercage": [{"cells": ["R1C1"]}, {"cells": ["R1C1"], "value": 1e308}]})),
            "killercage[1].value",
            "no whole number",
        ),
        (
            with(json!({"arrow": [{"cells": ["R1C1"], "lines": [["R1C1", "R0C2"]]}]})),
            "arrow[0].lines[0][1]",
            "not in the grid",
        ),
        (with(json!({"difference": many(100_000, dot.clone())})), "difference[4096]", "more than 8192 cells"),
        (
            with(json!({"thermometer": [{"lines": vec![vec!["R1C1", "R1C2"]; 100_000]}]})),
            "thermometer[0]",
            "more than 8192 cells",
        ),
        (with(json!({"thermometer": [{"lines": [["R1C1", "R1C2", "R1C1"]]}]})), "thermometer[0]", "it has A1 twice"),
        (with(json!({"size": 1_000_000})), "size", "is not supported"),
        (with(json!({"size": {"a": 1}})), "size", "is no whole number"),
        (with(json!({"grid": 7})), "grid", "it should be a list"),
        (with(json!({"grid": [7]})), "grid", "it has 1 rows"),
        (with(json!({"grid": vec![vec!["x"; 9]; 9]})), "grid[0][0]", "a cell is an object"),
        (with(json!({"killercage": "all"})), "killercage", "it should be a list"),
        (with(json!({"killercage": [[["R1C1"]]]})), "killercage[0]", "a rule is an object"),
        (with(json!({"killercage": [{"cells": {"R1C1": 1}}]})), "killercage[0].cells", "it should be a list"),
        (format!("{{\"grid\":{nested}"), "", "recursion limit"),
        ("{\"grid\": 1e999}".into(), "", "number out of range"),
        ("{\"grid\": [[".into(), "", "ends too early: ] is missing"),
        ("{\"grid\": [], \"size\": 4, \"grid\": []}".into(), "", "the name \"grid\" stands twice in an object"),
        ("{}".into(), "grid", "has no grid"),
        (r#"{"cells": [[{"value": 10}]]}"#.into(), "cells[0][0].value", "no digit"),
    ] {
        let start = Instant::now();
        let error = formats::read(&puzzle).expect_err("it is refused");
        // Other programs run beside this test, so the limit is above the usual time, a few milliseconds.
        assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
        assert!(error.message.len() < 300 && error.message.contains(told), "{}", error.message);
        assert_eq!(error.field.as_deref().unwrap_or_default(), field, "{}", error.message);
        assert!(error.line.is_some() || error.field.is_some(), "{}", error.message);
    }
    let unknown: serde_json::Map<String, Value> = (0..100_000).map(|k| (format!("field{k}"), json!(1))).collect();
    let about = read(&blank(9, Value::Object(unknown))).unwrap().about;
    assert_eq!(about.ignored.len(), 51);
    // One of them says that so many fields are not kept.
    assert_eq!(about.ignored[50].reason, "99951 more fields are ignored");
}

#[test]
fn links_hold_puzzles() {
    let json = blank(9, json!({"antiknight": true, "title": "Ä knight"})).to_string();
    let Imported { grid, about } = formats::read(&json).unwrap();
    for target in WHOLE[1..].iter().map(|id| format(id)) {
        let link = target.write(&grid, &about).unwrap();
        let again = formats::read(&link).unwrap();
        assert_eq!((&again.grid, &again.about), (&grid, &about), "{}", target.id);
        assert!(!link.contains('\n'));
    }
    let link = format("f-puzzles").write(&grid, &about).unwrap();
    let (address, packed) = link.split_once("load=").unwrap();
    for link in [
        format!("{address}load={}", packed.replace('+', "%2B").replace('=', "%3D")),
        format!("{address}load={}", packed.replace('+', " ").trim_end_matches('=').replace(' ', "%20")),
        format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{packed}"),
        format!("fpuz{packed}"),
    ] {
        assert_eq!(formats::read(&link).map(|read| read.grid), Ok(grid.clone()), "{link}");
    }
    for (link, told) in [
        ("https://sudokupad.app/abc123".to_owned(), "only names a puzzle"),
        (format!("https://f-puzzles.com/?load={}", &packed[..packed.len() / 2]), "valid JSON"),
        (format!("https://f-puzzles.com/?load={}", "A".repeat(100_000)), "too long"),
        ("https://f-puzzles.com/?load=%%%".to_owned(), "cannot be unpacked"),
    ] {
        let error = formats::read(&link).unwrap_err();
        assert!(error.message.contains(told) || error.message.contains("unpacked"), "{link:.60}: {}", error.message);
    }
}

#[test]
fn sudokupad_cages_and_globals_are_rules() {
    let row = |value: u32| {
        format!(
            "[{}]",
            (0..4)
                .map(|k| if k == 0 { format!("{{value:{value}}}") } else { String::new() })
                .collect::<Vec<_>>()
                .join(",")
        )
    };
    let rows: Vec<String> = [1, 2, 3, 4].map(row).into();
    let puzzle = format!(
        "{{cells:[{}],regions:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],\
         [[2,2],[2,3],[3,2],[3,3]]],cages:[{{value:'title: A, B'}},{{cells:[[0,0],[0,1]],value:5,unique:t}},\
         {{cells:[[3,0],[3,1]],value:'?'}},{{cells:[[0,0],[1,1],[2,2],[3,3]],unique:t,hidden:t}},\
         {{cells:[[0,1],[1,2],[2,3]],type:region}},{{cells:[[0,2],[1,3]],type:killer}}],\
         global:[antiknight,spiral],lines:[{{wayPoints:[[0,0],[4,4]]}},{{wayPoints:[[0,0],[1,1]]}}],\
         metadata:{{rules:'As ever.',antiking:t,norowcol:t,source:x}}}}",
        rows.join(",")
    );
    let link = format!("https://sudokupad.app/scl{}", lz_str::compress_to_base64(&puzzle));
    let Imported { grid, about } = formats::read(&link).unwrap();
    assert_eq!(
        grid.to_line(),
        "1...2...3...4... @diagonals=falling @cage=A1,A2:5 @extra-region=A2,B3,C4;A3,B4 @anti-knight @anti-king"
    );
    assert_eq!((about.title.as_deref(), about.rules_text.as_deref()), (Some("A, B"), Some("As ever.")));
    let fields: Vec<&str> = about.ignored.iter().map(|ignored| ignored.field.as_str()).collect();
    assert_eq!(fields, ["cages[2]", "global[1]", "metadata.norowcol", "lines"]);
    assert!(about.ignored[3].reason.contains("1 drawing "), "{}", about.ignored[3].reason);
}

#[test]
fn a_text_may_hold_puzzles_of_all_formats() {
    let object = blank(
        4,
        json!({"killercage": [{"cells": ["R1C1", "R1C2"], "value": 5, "outlineC": "#cfcfcf"}], "author": "a @b"}),
    );
    let link = formats::read(&object.to_string())
        .map(|read| format("f-puzzles").write(&read.grid, &read.about).unwrap())
        .unwrap();
    let pretty = serde_json::to_string_pretty(&object).unwrap();
    let text = format!(
        "1...............\n{object}\n{link}\n\n{pretty}\n2...............\n{{\"grid\": [\n@anti-king\n{object}\n"
    );
    let found: Vec<_> = Reader::new(text.as_bytes(), None).collect();
    let told: Vec<String> = found
        .iter()
        .map(|found| match &found.grid {
            Ok(grid) => format!("{}: {}", found.line, grid.to_line()),
            Err(error) => format!("{}: {}", error.line.unwrap(), error.field.is_some()),
        })
        .collect();
    let after = 5 + pretty.lines().count();
    let caged = "................ @cage=A1,A2:5";
    assert_eq!(
        told,
        [
            "1: 1...............".to_owned(),
            format!("2: {caged}"),
            format!("3: {caged}"),
            format!("5: {caged}"),
            format!("{after}: 2..............."),
            format!("{}: false", after + 1),
            format!("{}: {caged} @anti-king", after + 3),
        ]
    );
    assert_eq!(found[1].about.as_ref().unwrap().author.as_deref(), Some("a @b"));
}

/// A random rule of a kind, which may not fit the grid.
fn instance_of(kind: &'static Kind, size: u8) -> impl Strategy<Value = Instance> {
    let place = move || (1..=size, 1..=size).prop_map(|(row, column)| Place { row, column });
    let group = prop::collection::vec(place(), 1..5);
    let groups = prop::collection::vec(group, 1..3);
    let values = prop::collection::vec(1..=i32::from(size), 0..3);
    (groups, values, place(), 0..4usize, any::<bool>()).prop_map(move |(mut groups, mut values, at, way, below)| {
        let mut direction = None;
        let beside = Place { row: if below { size + 1 } else { 0 }, column: at.column };
        match kind.shape {
            Shape::Grid => groups.clear(),
            Shape::Cell => groups = vec![vec![at]],
            Shape::Pair => groups = vec![vec![at, Place { row: at.row, column: at.column + 1 }]],
            Shape::Corner => {
                let corner = [(0, 0), (0, 1), (1, 0), (1, 1)];
                groups = vec![corner.map(|(r, c)| Place { row: at.row + r, column: at.column + c }).into()];
            }
            Shape::Clue => groups = vec![vec![beside]],
            Shape::Diagonal => {
                groups = vec![vec![beside]];
                direction = Some(DIRECTIONS[way].1);
            }
            Shape::Cells => groups.truncate(1),
            Shape::Line => {}
            Shape::Arrow => groups.insert(0, vec![at]),
            Shape::TwoGroups => groups = vec![groups[0].clone(), groups[0].iter().rev().copied().collect()],
        }
        match kind.values {
            Values::None => values.clear(),
            Values::One | Values::Optional | Values::Default(_) | Values::BySize(_) => values.truncate(1),
            Values::Digits | Values::Set => {
                values.sort_unstable();
                values.dedup();
            }
        }
        if kind.id == "xv" {
            values = vec![if below { 5 } else { 10 }];
        }
        Instance { groups, direction, values }
    })
}

/// Random rules that fit the usual grid of a size.
fn board() -> impl Strategy<Value = Grid> {
    let kinds = prop::collection::vec(KINDS.len() - placed_kinds().count()..KINDS.len(), 1..8);
    (kinds, prop::sample::select(vec![4u8, 6, 9])).prop_flat_map(|(kinds, size)| {
        let instances: Vec<_> = kinds.iter().map(|&kind| instance_of(KINDS[kind], size)).collect();
        let values = prop::collection::vec(prop_oneof![3 => Just(0u8), 1 => 1..=size], usize::from(size).pow(2));
        (Just(kinds), instances, values, 0..4usize).prop_map(move |(kinds, instances, values, houses)| {
            let mut geometry = Geometry::for_size(size.into()).unwrap();
            let words = ["", "@diagonals", "@diagonals=rising", "@windoku"][houses];
            let mut rules = Rules::parse(words).unwrap();
            if let Ok(with) = geometry.clone().with_rules(&rules) {
                geometry = with;
            } else {
                rules = Rules::default();
            }
            let dimensions: Dimensions = *geometry;
            for (kind, instance) in kinds.into_iter().zip(instances) {
                // A given digit leaves no room for given candidates.
                let is_given = |place: Place| place.cell(&dimensions).is_some_and(|cell| values[cell] > 0);
                let is_candidates = KINDS[kind].id == "candidates";
                // Such a line is written as two lines, which has a separate test.
                let is_loop = |line: &Vec<Place>| line.len() > 2 && line.first() == line.last();
                if KINDS[kind].id == "region-sum" && instance.groups.iter().any(is_loop) {
                    continue;
                }
                let is_taken = rules.of("candidates").any(|other| other.groups == instance.groups);
                if is_candidates && (is_taken || instance.places().any(is_given)) {
                    continue;
                }
                let mut with = rules.clone();
                with.add(kind, instance);
                if let Ok(fits) = geometry.clone().with_rules(&with) {
                    (geometry, rules) = (fits, with);
                }
            }
            Grid::from_values(geometry, values).unwrap()
        })
    })
}

/// A line with its given candidates in reading order. Some formats keep them cell by cell, so their order is lost.
fn in_reading_order(line: &str) -> String {
    let words = line.split(' ').map(|word| match word.strip_prefix("@candidates=") {
        Some(data) => {
            let mut cells: Vec<&str> = data.split(';').collect();
            cells.sort_unstable();
            format!("@candidates={}", cells.join(";"))
        }
        None => word.to_owned(),
    });
    words.collect::<Vec<_>>().join(" ")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn all_rules_survive_a_round_trip(grid in board()) {
        for target in WHOLE.map(format) {
            let text = target.write(&grid, &Default::default()).unwrap();
            let found: Vec<_> = Reader::new(text.as_bytes(), None).collect();
            prop_assert_eq!(found.len(), 1);
            let ignored = found[0].about.as_ref().map_or(0, |about| about.ignored.len());
            prop_assert_eq!(ignored, 0);
            let again = found[0].grid.as_ref().map_err(|error| TestCaseError::fail(error.message.clone()))?;
            prop_assert_eq!(in_reading_order(&again.to_line()), in_reading_order(&grid.to_line()), "{}", target.id);
        }
    }

    /// A member anywhere in a puzzle is replaced by something else.
    #[test]
    fn damaged_json_never_panics(grid in board(), at in any::<prop::sample::Index>(), which in 0..9usize) {
        let mut json = format("f-puzzles-json").write(&grid, &Default::default()).unwrap();
        let others = ["null", "[]", "{}", "-1", "1e308", "\"R0C0\"", "\"\"", "true", "[[[\"R1C1\"]]]"];
        let starts: Vec<usize> = json.match_indices([':', '[', ',']).map(|(at, _)| at + 1).collect();
        let start = starts[at.index(starts.len())];
        let end = start + json[start..].find([',', ']', '}']).unwrap_or(0);
        json.replace_range(start..end, others[which]);
        if let Err(error) = formats::read(&json) {
            prop_assert!(!error.message.is_empty() && error.message.len() < 400);
        }
    }
}

/// Published puzzles with rules, as f-puzzles JSON with their solutions.
const PUBLISHED: &str = include_str!("data/f-puzzles.jsonl");

#[test]
fn published_puzzles_are_read_without_loss_and_their_solutions_keep_the_rules() {
    let mut read = 0;
    for found in Reader::new(PUBLISHED.as_bytes(), None) {
        let (grid, about) = (found.grid.unwrap(), found.about.expect("an f-puzzles object"));
        let title = about.title.as_deref().unwrap_or_default();
        assert_eq!(about.ignored, [], "{title}");
        let solution = about.solution.expect("a solution");
        assert!(grid.values().iter().zip(&solution).all(|(&given, &digit)| given == 0 || given == digit), "{title}");
        let filled = Grid::from_values(grid.geometry().clone(), solution).unwrap();
        let report = solver::solve(&filled, &Options::default());
        assert_eq!(report.unique, Some(true), "{title}: {}", report.message);
        read += 1;
    }
    assert!(read >= 20, "{read}");
}
