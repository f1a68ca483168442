//! The cells of the houses of each rule, and the conversion of rules to text and back.

use super::KINDS;
use super::layout::{Drawing, HouseLook};
use super::list::Rules;
use crate::error::{ErrorKind, PuzzleError};
use crate::formats::{Reader, read_all, read_one};
use crate::{Geometry, Grid, HouseKind};
use proptest::prelude::*;

fn shape(size: usize, rules: &str) -> Geometry {
    let rules = Rules::parse(rules).unwrap();
    let plain = Geometry::usual(size).or_else(|| Geometry::of_rules(&rules)).unwrap();
    plain.with_rules(&rules).unwrap()
}

fn names_of(geometry: &Geometry, name: &str) -> String {
    let houses = geometry.houses();
    let house = houses.iter().find(|house| house.name(geometry) == name).expect(name);
    house.cells(geometry).into_iter().map(|cell| geometry.cell_name(cell)).collect::<Vec<_>>().join(" ")
}

const FIVE: &str = "@regions=1112211222334453344534555";

#[test]
fn houses_lie_where_they_should() {
    let nine = shape(9, "@windoku @diagonals");
    assert_eq!(names_of(&nine, "falling diagonal"), "A1 B2 C3 D4 E5 F6 G7 H8 I9");
    assert_eq!(names_of(&nine, "rising diagonal"), "A9 B8 C7 D6 E5 F4 G3 H2 I1");
    assert_eq!(names_of(&nine, "window 2"), "B6 B7 B8 C6 C7 C8 D6 D7 D8");
    assert_eq!(names_of(&nine, "window 3"), "F2 F3 F4 G2 G3 G4 H2 H3 H4");
    assert_eq!(nine.houses().len(), 27 + 2 + 4);
    assert_eq!(names_of(&shape(4, "@windoku"), "window 1"), "B2 B3 C2 C3");
    assert_eq!(names_of(&shape(6, "@windoku"), "window 1"), "B2 B3 B4 C2 C3 C4");
    assert_eq!(shape(16, "@windoku").houses().len(), 48 + 9);
    let five = shape(5, FIVE);
    assert_eq!(names_of(&five, "region 2"), "A4 A5 B3 B4 B5");
    assert_eq!(five.houses().len(), 15, "regions stand in the place of the boxes");
    assert_eq!(shape(9, "@diagonals=rising").houses().len(), 28);
}

#[test]
fn peers_follow_the_houses() {
    for geometry in [shape(9, "@diagonals @windoku"), shape(5, &format!("{FIVE} @diagonals")), shape(9, "")] {
        let houses: Vec<Vec<usize>> = geometry.houses().iter().map(|house| house.cells(&geometry)).collect();
        for cell in 0..geometry.cells() {
            let together =
                |&other: &usize| other != cell && houses.iter().any(|h| h.contains(&cell) && h.contains(&other));
            assert_eq!(geometry.peers(cell), (0..geometry.cells()).filter(together).collect::<Vec<_>>());
        }
    }
}

#[test]
fn the_kinds_that_lay_out_the_grid_come_first() {
    assert!(KINDS.is_sorted_by_key(|kind| kind.layout.is_none()));
    assert!(KINDS.iter().all(|kind| !kind.id.is_empty() && !kind.name.is_empty() && !kind.summary.is_empty()));
}

#[test]
fn a_rule_of_the_whole_grid_stands_once_and_a_placed_one_as_often_as_it_is_told() {
    let to_text = |text: &str| Rules::parse(text).unwrap().to_text();
    // Each rule that needs no data is a rule of the whole grid. The same word twice has the same effect as once.
    let words = KINDS.iter().map(|kind| format!("@{}", kind.id));
    let without_data: Vec<String> = words.filter(|word| Rules::parse(word).is_ok()).collect();
    assert!(without_data.len() > 5, "{without_data:?}");
    for word in without_data {
        assert_eq!(Rules::parse(&format!("{word} {word}")), Rules::parse(&word), "{word}");
    }
    // The later rule replaces the earlier rule, so no house of the earlier rule is left.
    assert_eq!(to_text("@diagonals=falling @diagonals=rising"), "@diagonals=rising");
    assert_eq!(to_text("@regions=1122112233443344 @regions=1111222233334444"), "@regions=1111222233334444");
    assert_eq!(shape(9, "@diagonals=falling @windoku @diagonals=rising").houses().len(), 27 + 1 + 4);
    assert_eq!(to_text("@odd=A1 @odd=B2"), "@odd=A1;B2");
}

#[test]
fn drawings_say_what_is_seen() {
    let nine = shape(9, "@windoku @diagonals");
    let drawings = nine.drawings();
    assert_eq!(drawings.iter().filter(|drawing| drawing.look == HouseLook::Line).count(), 2);
    assert_eq!(drawings.iter().filter(|drawing| drawing.look == HouseLook::Shade).count(), 4);
    let five = shape(5, FIVE);
    assert_eq!(five.drawings()[0], Drawing { look: HouseLook::Border, cells: vec![0, 1, 2, 5, 6] });
}

#[test]
fn a_latin_square_has_rows_and_columns_only() {
    let nine = shape(9, "@latin");
    assert_eq!((nine.houses().len(), nine.peers(40).len(), nine.is_latin()), (18, 16, true));
    assert!(nine.drawings().is_empty() && shape(9, "@latin @diagonals").houses().len() == 20);
    // A Latin square of a prime size is read on one line, with rules behind it or above it, and as a square of lines.
    let seven = ".".repeat(49);
    for text in [
        format!("{seven} @latin"),
        format!("@latin\n{seven}"),
        format!("@latin\n{}", ".......\n".repeat(7)),
        format!("@latin\n{}", ". . . . . . .\n".repeat(7)),
    ] {
        let found = read_all(text.as_bytes(), None);
        assert_eq!(found.len(), 1, "{text}");
        let grid = found[0].as_ref().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(grid.to_line(), format!("{seven} @latin"));
        assert_eq!(grid.draw().lines().count(), 7, "no lines between boxes");
    }
    // 25 lines of 25 cells are one puzzle, unless every clue is up to 5.
    let lines = |clue: char| format!("@latin\n{}", format!("{clue}{}\n", ".".repeat(24)).repeat(25));
    assert_eq!(['.', '6', '5'].map(|clue| read_all(lines(clue).as_bytes(), None).len()), [1, 1, 25]);
    assert!(read_one(&seven, None).is_err(), "without the rule, the size must have boxes");
    let of_37 = format!("@latin\n{}", "12 ".repeat(37 * 37));
    assert_eq!(read_one(&of_37, None).unwrap().0.geometry().size(), 37);
}

#[test]
fn a_latin_square_has_no_rule_about_boxes() {
    let refused = |rules: &str| {
        let rules = Rules::parse(rules).unwrap();
        Geometry::for_size(4).unwrap().with_rules(&rules).unwrap_err().message
    };
    assert!(refused("@latin @regions=1122112233443344").contains("exclude each other"));
    for rules in ["@disjoint-groups", "@box-indexer=A1", "@region-sum=A1,A2,A3"] {
        let message = refused(&format!("@latin {rules}"));
        assert!(message.contains("needs boxes or regions") && message.contains(&rules[..6]), "{message}");
    }
    assert!(Rules::parse("@latin=4").unwrap_err().message.contains("takes no data"));
}

#[test]
fn more_regions_than_characters_are_written_as_numbers() {
    let numbers = |n: usize| (0..n * n).map(|cell| (cell / n + 1).to_string()).collect::<Vec<_>>().join(",");
    for n in [61, 62, 64] {
        let text = format!("@regions={}", numbers(n));
        let rules = Rules::parse(&text).unwrap();
        assert_eq!((rules.sides().unwrap().0, rules.to_text() == text), (n, n > 61));
        assert_eq!(Rules::parse(&rules.to_text()), Ok(rules));
    }
    let told = |text: &str| Rules::parse(text).unwrap_err().message;
    assert!(told("@regions=1,2,x").contains("\"x\" is no region"));
    assert!(told("@regions=1,65").contains("\"65\" is no region"));
    assert!(told(&format!("@regions={}", numbers(4).replace('4', "5"))).contains("region 4 has 0 cells"));
}

#[test]
fn regions_go_by_the_characters_they_are_written_with() {
    let of = |text: &str| shape(4, text).rules().unwrap().to_text();
    assert_eq!(of("@regions=4433443322112211"), "@regions=4433443322112211");
    // Any four different characters can stand for the regions. The regions are numbered in the order of the characters.
    assert_eq!(of("@regions=zzAAzzAA99119911"), "@regions=4433443322112211");
    assert_eq!(of("@Regions=aabbaabbccddccdd"), "@regions=1122112233443344");
}

#[test]
fn unsound_rules_are_refused_in_words() {
    let told = |text: &str| Rules::parse(text).unwrap_err().message;
    assert!(told("@knights").contains("@diagonals"));
    assert_eq!(told("@regions=1122112233443343"), "region 3 has 5 cells; each of a 4x4 grid has 4");
    assert_eq!(told("@regions=112211223344334"), told("@regions=112211223344334"));
    assert!(told("@regions=112211223344334").contains("15 cells"));
    assert!(told("@regions").contains("0 cells"));
    assert!(told("@regions=1122112233553366").contains("5 regions"));
    assert!(told("@regions=11221122334433-4").contains("\"-\" is no region"));
    assert!(told("@windoku=4").contains("takes no data"));
    assert!(told("@diagonals=both").contains("falling and rising"));
    let unfit = |size: usize, text: &str| {
        Geometry::for_size(size).unwrap().with_rules(&Rules::parse(text).unwrap()).unwrap_err().message
    };
    assert!(unfit(9, FIVE).contains("5x5 grid, and this one is 9x9"));
    let thin = Geometry::new(5, 1).unwrap().with_rules(&Rules::parse("@windoku").unwrap());
    assert!(thin.unwrap_err().message.contains("no room for windows"));
}

const FOUR: &str = "12..............";

/// Describes each puzzle of a text: its line with its rules, or its error.
fn told(text: &str) -> Vec<String> {
    let tell = |found: crate::formats::Found| found.grid.map_or_else(|error| error.message, |grid| grid.to_line());
    Reader::new(text.as_bytes(), None).map(tell).collect()
}

#[test]
fn rules_behind_a_puzzle_are_its_own() {
    let text = format!("{FOUR} @diagonals\n{FOUR}\n{FOUR} easy @windoku 4.5 @DIAGONALS at @home\n{FOUR},@diagonals");
    let expected = [" @diagonals", "", " @diagonals @windoku", ""];
    assert_eq!(told(&text), expected.map(|rules| format!("{FOUR}{rules}")));
    // The regions determine the size of a grid that has no boxes.
    let (grid, _) = read_one(&format!("{} {FIVE}", ".".repeat(25)), None).unwrap();
    assert_eq!((grid.geometry().size(), grid.geometry().box_of(24)), (5, 4));
    let (words, _) = read_one(&format!("{}{FIVE}", "1 . ".repeat(13).split_at(50).0), None).unwrap();
    assert_eq!(words.clues(), 13);
}

#[test]
fn a_line_of_rules_holds_until_the_next() {
    let rows = "12..\n....\n....\n....\n";
    let text =
        format!("{FOUR}\n@diagonals # both\n{FOUR}\n\n{rows}\n{FOUR} @windoku\n@classic\n{FOUR}\n@windoku\n{rows}");
    let rules = ["", " @diagonals", " @diagonals", " @windoku", "", " @windoku"];
    assert_eq!(told(&text), rules.map(|rules| format!("{FOUR}{rules}")));
    let five = format!("{FIVE} @diagonals\n{}{}\n@classic\n{FOUR}\n", ".....\n".repeat(5), ".".repeat(25));
    let line = format!("{} {FIVE} @diagonals", ".".repeat(25));
    assert_eq!(told(&five), [line.clone(), line, FOUR.to_owned()]);
    // Sixteen lines of 16 under the regions of a 16x16 grid are one puzzle, whatever their clues.
    let regions: String = (0..256).map(|cell| char::from(b'A' + (cell / 16) as u8)).collect();
    assert_eq!(told(&format!("@regions={regions}\n{}", format!("{FOUR}\n").repeat(16))).len(), 1);
}

#[test]
fn rules_that_cannot_be_read_say_where() {
    let found =
        read_all(format!("{FOUR} @regions=1122x\n  @diagonals @knights\n{FOUR}\n@classic\n{FOUR}").as_bytes(), None);
    let errors: Vec<&PuzzleError> = found.iter().filter_map(|found| found.as_ref().err()).collect();
    assert_eq!((found.len(), errors.len()), (4, 3));
    assert_eq!((errors[0].kind, errors[0].line, errors[0].column), (ErrorKind::Rule, Some(1), Some(27)));
    assert_eq!((errors[1].line, errors[1].column), (Some(2), Some(14)));
    // A puzzle under unreadable rules is an error; an answer under other rules would be wrong.
    assert_eq!(errors[2].message, "line 3: the rules for this puzzle on line 2 could not be read");
    let message = told(&format!("@windoku\n{FOUR}\n{} {FIVE}", ".".repeat(81)))[1].clone();
    assert_eq!(message, "line 3 has 81 cells; a 5x5 puzzle has 25: 56 too many, from column 26 on");
}

#[test]
fn a_misspelt_rule_behind_a_puzzle_is_no_comment() {
    let numbers = "0 ".repeat(16);
    for (before, behind) in [(FOUR, ""), (FOUR, "@windoku "), (numbers.trim_end(), "@diagonals ")] {
        let message = &told(&format!("  {before} {behind}@diagonal easy"))[0];
        let column = before.len() + behind.len() + 4;
        let start = format!("line 1, column {column}: \"@diagonal\" is no rule; there is @grid");
        assert!(message.starts_with(&start), "{message}");
    }
    assert_eq!(told(&format!("{FOUR} sent by @somebody\n{FOUR} 4.5 @somebody")), [FOUR, FOUR]);
    assert_eq!(told(&format!("{FOUR} @diagonals for @somebody")), [format!("{FOUR} @diagonals")]);
}

#[test]
fn rules_from_outside_come_on_top() {
    let outside = Rules::parse("@windoku").unwrap();
    let read =
        |text: &str| Reader::new(text.as_bytes(), None).with_rules(&outside).next().unwrap().grid.unwrap().to_line();
    assert_eq!(read(FOUR), format!("{FOUR} @windoku"));
    assert_eq!(read(&format!("@diagonals\n{FOUR}")), format!("{FOUR} @diagonals @windoku"));
    assert_eq!(read(&format!("{FOUR} @diagonals")), format!("{FOUR} @diagonals @windoku"));
    let shape = shape(4, "@diagonals");
    assert_eq!(read_one(FOUR, Some(&shape)).unwrap().0.to_line(), format!("{FOUR} @diagonals"));
}

#[test]
fn a_drawing_shows_the_regions() {
    let (grid, _) = read_one(&format!("{} {FIVE}", "12345".repeat(5)), None).unwrap();
    let expected = "\
1   2   3 | 4   5
      +---+
1   2 | 3   4   5
------+-------+--
1   2 | 3   4 | 5
1   2 | 3   4 | 5
  +---+-------+
1 | 2 | 3   4   5
";
    assert_eq!(grid.draw(), expected);
    assert_eq!(read_one(&format!("{FIVE}\n{}", grid.draw()), None).unwrap().0, grid);
}

/// Random regions, connected or not.
fn any_regions(n: usize) -> impl Strategy<Value = String> {
    let cells: Vec<usize> = (0..n * n).map(|cell| cell / n).collect();
    Just(cells).prop_shuffle().prop_map(|cells| {
        let symbols = cells.into_iter().map(|region| char::from(b'1' + region as u8));
        format!("@regions={}", symbols.collect::<String>())
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_puzzle_with_its_rules_reads_back(
        (size, regions) in (4usize..=9).prop_flat_map(|n| (Just(n), prop::option::of(any_regions(n)))),
        diagonals in prop::sample::select(vec!["", "@diagonals", "@diagonals=rising"]),
        windoku in any::<bool>(),
        clues in prop::collection::vec(0u8..=4, 81),
    ) {
        let regions = match Geometry::usual(size) {
            None => regions.unwrap_or_else(|| format!("@regions={}", "1".repeat(size))),
            Some(_) => regions.unwrap_or_default(),
        };
        let windoku = if windoku && Geometry::usual(size).is_some() { "@windoku" } else { "" };
        let Ok(rules) = Rules::parse(&format!("{windoku} {diagonals} {regions}")) else { return Ok(()) };
        let plain = Geometry::usual(size).or_else(|| Geometry::of_rules(&rules)).unwrap();
        let geometry = plain.with_rules(&rules).unwrap();
        let grid = Grid::from_values(geometry, clues[..size * size].to_vec()).unwrap();
        prop_assert_eq!(read_one(&grid.to_line(), None), Ok((grid.clone(), 0)));
        let rows: Vec<String> = grid.cells_line().as_bytes().chunks(size).map(|row| String::from_utf8_lossy(row).into_owned()).collect();
        prop_assert_eq!(read_one(&format!("{}\n{}", rules.to_text(), rows.join("\n")), grid.geometry().rules().is_none().then_some(grid.geometry())), Ok((grid.clone(), 0)));
        if !rules.is_empty() {
            prop_assert_eq!(read_one(&format!("{}\n{}", rules.to_text(), grid.draw()), None), Ok((grid, 0)));
        }
    }

    #[test]
    fn houses_that_lie_over_the_others_are_marked_so(rules in prop::sample::select(vec!["@diagonals", "@windoku", ""])) {
        let geometry = shape(9, rules);
        for house in geometry.houses() {
            prop_assert_eq!(house.kind.is_extra(), !matches!(house.kind, HouseKind::Row | HouseKind::Column | HouseKind::Box));
        }
    }

    #[test]
    fn no_rules_make_it_panic(text in "([@=1-4a-z.]{0,20}[ \n]{0,2}|@regions=[1-4]{16}[ \n]|[.1-4]{16}[ \n]|@diagonals ?){0,20}") {
        let lines = text.split('\n').count();
        prop_assert!(Reader::new(text.as_bytes(), None).count() <= lines);
    }
}
