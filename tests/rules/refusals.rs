//! Malformed rules are refused in words.

use pencilmark::options::Options;
use pencilmark::puzzle::rules::{Shape, Values, placed_kinds};
use pencilmark::puzzle::{Geometry, Grid, Rules};
use pencilmark::solver::{self, Status};

/// The message for rules in a grid of this size.
fn told(size: usize, rules: &str) -> String {
    let shape = Geometry::for_size(size).expect("a size");
    let refused = Rules::parse(rules).and_then(|rules| shape.with_rules(&rules));
    match refused {
        Ok(_) => panic!("{rules} is accepted"),
        Err(error) => error.message,
    }
}

/// Well-formed data of a kind in a grid of at least four rows.
fn good(shape: Shape, values: Values) -> String {
    let cells = match shape {
        Shape::Grid => return String::new(),
        Shape::Cell => "A1",
        Shape::Pair => "A1,A2",
        Shape::Cells => "A1,A2",
        Shape::Corner => "A1,A2,B1,B2",
        Shape::Line => "A1,A2,B3",
        Shape::Arrow => "A1/A1,A2,B3",
        Shape::TwoGroups => "A1,A2/C3,C4",
        Shape::Clue => "r0c2",
        Shape::Diagonal => "r0c2>DR",
    };
    let value = if matches!(values, Values::One | Values::Digits | Values::Set) { ":3" } else { "" };
    format!("{cells}{value}")
}

fn is_accepted(rules: &str) -> bool {
    let shape = Geometry::for_size(4).expect("a size");
    Rules::parse(rules).and_then(|rules| shape.with_rules(&rules)).is_ok()
}

/// Every kind refuses the faults that its shape makes possible. Each message names the kind and the rule's number.
#[test]
fn every_kind_refuses_malformed_data() {
    for kind in placed_kinds() {
        let (id, data) = (kind.id, good(kind.shape, kind.values));
        if kind.shape == Shape::Grid {
            assert!(is_accepted(&format!("@{id}")));
            assert_eq!(told(4, &format!("@{id}=A1")), format!("@{id} takes no data"));
            continue;
        }
        assert!(is_accepted(&format!("@{id}={data}")), "@{id}={data}");
        for empty in [format!("@{id}"), format!("@{id}=")] {
            assert!(told(4, &empty).contains("needs data"), "{id}");
        }
        let (cells, value) = data.split_once(':').map_or((&*data, ""), |(cells, _)| (cells, ":3"));
        let named = |faulty: &str| {
            let message = told(4, &format!("@{id}={data};{faulty}"));
            assert!(message.starts_with(&format!("{} 2: ", kind.name)), "{faulty}: {message}");
            message
        };
        if matches!(kind.shape, Shape::Clue | Shape::Diagonal) {
            named(&format!("{}{value}", cells.replace("r0c2", "B2")));
            named(&format!("{}{value}", cells.replace("r0c2", "r0c9")));
            named(&format!("{}{value}", cells.replace("r0c2", "r0c2,r0c3")));
        } else {
            assert!(named(&format!("{}{value}", cells.replacen("A1", "E1", 2))).contains("E1 is not in the grid"));
            let outside = named(&format!("{}{value}", cells.replacen("A1", "r0c1", 2)));
            assert!(outside.contains("r0c1 is not in the grid"), "{outside}");
            let twice = named(&format!("{}{value}", cells.replace("A1", "A1,A1")));
            assert!(twice.contains("it has A1 twice"), "{twice}");
        }
        if kind.shape != Shape::Diagonal {
            assert!(named(&format!("{cells}>UL{value}")).contains("direction"));
        }
        let wrong_number = match kind.values {
            Values::None => vec![":1"],
            Values::Optional | Values::Default(_) | Values::BySize(_) => vec![":1,2", ":-1"],
            Values::One => vec!["", ":1,2", ":-1"],
            Values::Digits => vec!["", ":1,2,3,4,1", ":0", ":5", ":-1"],
            Values::Set => vec!["", ":0", ":5", ":-1"],
        };
        wrong_number.iter().for_each(|value| drop(named(&format!("{cells}{value}"))));
        for huge in ["1000001", "-1000001", "99999999999999999999", "1e308", "x", "", "1.5"] {
            let message = told(4, &format!("@{id}={cells}:{huge}"));
            assert!(message.contains("is no number up to 1000000"), "{message}");
        }
        for cell in [",", "1", "é", "A", "A99", "A-1", "rc", "r1c999", "__proto__"] {
            let message = told(4, &format!("@{id}={cell}{value}"));
            assert!(message.contains("is no cell"), "{message}");
        }
    }
}

#[test]
fn each_shape_has_its_own_faults() {
    for (rules, message) in [
        ("@odd=A1,A2", "odd cell 1: it needs one cell"),
        ("@odd=A1/A2", "odd cell 1: it needs one cell"),
        ("@cage=A1/A2", "cage 1: it needs cells"),
        ("@difference=A1,A2,A3", "difference dot 1: it needs two cells"),
        ("@difference=A1,A3", "difference dot 1: its cells do not share an edge"),
        ("@ratio=A1,B2", "ratio dot 1: its cells do not share an edge"),
        ("@xv=A1,A2:7", "XV mark 1: its sum must be 5 (V) or 10 (X), not 7"),
        ("@quadruple=A1,A2,B1:1", "quadruple 1: it needs four cells"),
        ("@quadruple=A1,A2,B1,C2:1", "quadruple 1: its cells do not share a corner"),
        ("@thermometer=A1,A2/A1", "thermometer 1: a line of one cell says nothing"),
        ("@arrow=A1", "arrow 1: it needs a circle and a line from it"),
        ("@arrow=A1/A1", "arrow 1: it needs a circle and a line from it"),
        ("@arrow=A1,A2,A3,A4/A1,B1", "arrow 1: its circle has 4 cells; a number of at most three digits fits"),
        ("@clone=A1,A2/B1", "clone 1: it needs two groups of equally many cells"),
        ("@clone=A1,A2", "clone 1: it needs two groups of equally many cells"),
        ("@sandwich=r0c0:3", "sandwich clue 1: r0c0 is not beside a row or a column"),
        ("@sandwich=r5c5:3", "sandwich clue 1: E5 is not beside a row or a column"),
        ("@little-killer=r0c2:3", "little killer 1: it needs a direction"),
        ("@little-killer=r0c2>UR:3", "little killer 1: its diagonal does not lead from r0c2 into the grid"),
        ("@little-killer=r0c2>left:3", "\"left\" is no direction: they are UL, UR, DL and DR"),
    ] {
        assert_eq!(told(4, rules), message, "{rules}");
    }
    let many = vec!["A1,A2"; 4097].join(";");
    assert!(told(4, &format!("@cage={many}")).contains("4097 rules of the kind cage; at most 4096 are read"));
}

/// Rules that no digits can obey are no errors: such a puzzle is infeasible.
#[test]
fn impossible_rules_are_infeasible() {
    let all: Vec<String> = ('A'..='I').flat_map(|row| (1..=9).map(move |column| format!("{row}{column}"))).collect();
    for rules in [
        "@cage=A1,A2:1000000".to_owned(),
        "@cage=A1,A2:0".into(),
        format!("@cage={}", all.join(",")),
        format!("@cage={}:405", all.join(",")),
        format!("@extra-region={}", all.join(",")),
        format!("@thermometer={}", all.join(",")),
        format!("@renban={}", all.join(",")),
        "@ratio=A1,A2:1000000".into(),
        "@difference=A1,A2:1000000".into(),
        "@whispers=A1,A2:1000000".into(),
        "@lockout=A1,A2:1000000".into(),
        "@skyscraper=r0c1:1000000".into(),
        "@sandwich=r0c1:1000000".into(),
        "@x-sum=r0c1:1000000".into(),
        "@little-killer=r0c1>DR:1000000".into(),
    ] {
        let shape = Geometry::for_size(9).expect("a size");
        let grid = Grid::blank(shape).with_rules(&Rules::parse(&rules).expect("rules")).expect("rules that fit");
        assert_eq!(solver::solve(&grid, &Options::default()).status, Status::Infeasible, "{rules}");
    }
}

/// More cells than a machine word has bits, in the largest grid: such a region has no filling either.
#[test]
fn huge_scopes_are_infeasible_and_do_not_take_long() {
    for (size, cells) in [(25, 300), (36, 600)] {
        let shape = Geometry::for_size(size).expect("a size");
        let names: Vec<String> = (0..cells).map(|cell| format!("r{}c{}", cell / size + 1, cell % size + 1)).collect();
        for rules in [
            format!("@cage={}", names.join(",")),
            format!("@cage={}:1000", names.join(",")),
            format!("@extra-region={}", names.join(",")),
            format!("@renban={}", names.join(",")),
            format!("@thermometer={}", names.join(",")),
            // Only equal digits have this total.
            "@cage=r1c1,r20c20:2".into(),
        ] {
            let parsed = Rules::parse(&rules).expect("rules");
            let grid = Grid::blank(shape.clone()).with_rules(&parsed).expect("rules that fit");
            assert_eq!(solver::solve(&grid, &Options::default()).status, Status::Infeasible, "{:.30}", rules);
        }
    }
}
