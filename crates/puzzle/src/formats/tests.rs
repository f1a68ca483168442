//! Reading whole texts: sizes, mixtures of formats, and errors that point at the right place.

use proptest::prelude::*;
use proptest::sample::Index;

use super::*;
use crate::{ErrorKind, Geometry, Grid};

const NINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn rows_of(line: &str, size: usize) -> String {
    line.as_bytes().chunks(size).map(|row| format!("{}\n", str::from_utf8(row).unwrap())).collect()
}

/// Describes what a text holds: each puzzle in the line format, or the kind and the places of its error.
fn told(text: &str) -> Vec<String> {
    told_with(text, None)
}

fn told_with(text: &str, shape: Option<&Geometry>) -> Vec<String> {
    let tell = |found: Found| match found.grid {
        Ok(grid) => format!("{}: {}x{}", found.line, grid.geometry().size(), grid.geometry().size()),
        Err(error) => format!("{}: {}", found.line, error.message),
    };
    Reader::new(text.as_bytes(), shape).map(tell).collect()
}

#[test]
fn a_text_may_mix_sizes_formats_comments_and_gaps() {
    let text = format!("\u{feff}# list\r\n{NINE}\r\n\r\n{}\t\n12 34\n. . 1 .\n....\n....# end\n", rows_of(NINE, 9));
    assert_eq!(told(&text), ["2: 9x9", "4: 9x9", "14: 4x4"]);
    assert!(read_all(b"", None).is_empty());
    assert!(read_all(b"\n \n# nothing\n", None).is_empty());
}

#[test]
fn squares_are_read_as_people_paste_them() {
    let grid = read_one(NINE, None).unwrap().0;
    let chunks = "53. .7. ...\n6.. 195 ...\n.98 ... .6.\n\n8.. .6. ..3\n4.. 8.3 ..1\n7.. .2. ..6\n\n\
                  .6. ... 28.\n... 419 ..5\n... .8. .79";
    for text in [rows_of(NINE, 9), rows_of(NINE, 9).replace('\n', "\r\n"), grid.draw(), chunks.to_owned()] {
        assert_eq!(read_one(&text, None), Ok((grid.clone(), 0)), "{text}");
    }
    let numbers: String =
        (0..16).map(|row| format!("{}\n", ["16", ".", " 3", "0"].repeat(4).join(" ") + &" ".repeat(row))).collect();
    assert_eq!(read_one(&numbers, None).unwrap().0.value(4), Some(16));
}

#[test]
fn sixteen_lines_of_sixteen_are_told_apart_by_their_clues() {
    let small = "1234............\n".repeat(16);
    assert_eq!(told(&small).len(), 16);
    assert_eq!(told(&(small.clone() + &small[..34])).len(), 18);
    assert_eq!(told(&".".repeat(16).add_line().repeat(16)), ["1: 16x16"]);
    assert_eq!(told(&format!("{}5...............\n", &small[17..])), ["1: 16x16"]);
    let sixteen = Geometry::for_size(16).unwrap();
    assert_eq!(told_with(&small, Some(&sixteen)), ["1: 16x16"]);
    let four = Geometry::for_size(4).unwrap();
    assert_eq!(told_with(&".".repeat(16).add_line().repeat(16), Some(&four)).len(), 16);
}

trait AddLine {
    fn add_line(&self) -> String;
}

impl AddLine for String {
    fn add_line(&self) -> String {
        format!("{self}\n")
    }
}

#[test]
fn one_slip_in_a_square_is_one_error() {
    let rows = rows_of(NINE, 9);
    let lines: Vec<&str> = rows.lines().collect();
    let with = |index: usize, line: &str| {
        let mut lines = lines.clone();
        lines[index] = line;
        lines.join("\n")
    };
    let short = "line 4 has 8 cells; a row of a 9x9 puzzle has 9: one is missing";
    let long = "line 4 has 10 cells; a row of a 9x9 puzzle has 9: one too many, from column 10 on";
    assert_eq!(told(&with(3, "8...6...")), [format!("1: {short}")]);
    assert_eq!(told(&with(3, "8...6...3.")), [format!("1: {long}")]);
    assert_eq!(told(&with(0, "53..7...")).len(), 1);
    assert_eq!(told(&with(3, "8..?6...3"))[0].split(':').nth(1), Some(" line 4, column 4 (cell D4)"));
    let missing = "lines 1 to 8 hold 8 rows of 9 cells; a 9x9 puzzle has 9 rows: one is missing";
    assert_eq!(told(&lines[1..].join("\n")), [format!("1: {missing}")]);
    // The reader still finds the next puzzle, and does not use one of its rows as the missing row.
    assert_eq!(told(&format!("{}\n\n{rows}", lines[1..].join("\n"))), [format!("1: {missing}"), "10: 9x9".into()]);
    assert_eq!(told(&format!("Grid 01\n{rows}"))[1], "2: 9x9");
    assert_eq!(told(lines[0]), ["1: line 1 holds 1 row of 9 cells; a 9x9 puzzle has 9 rows: 8 are missing"]);
    let mut bytes = rows.into_bytes();
    bytes[33] = 0xFF;
    let found = read_all(&bytes, None);
    assert_eq!(found.len(), 1);
    let error = found[0].as_ref().unwrap_err();
    assert_eq!((error.kind, error.line, error.column), (ErrorKind::Encoding, Some(4), Some(4)));
}

#[test]
fn a_bad_line_of_a_list_leaves_the_others_alone() {
    let four = "12..............";
    let text = format!("{four}\n{}\n{four}\n{NINE}\n{}\n{four}.\n{four}", &four[1..], &NINE[1..]);
    let found = told(&text);
    assert_eq!(found.len(), 7);
    assert_eq!([&found[0], &found[2], &found[3], &found[6]], ["1: 4x4", "3: 4x4", "4: 9x9", "7: 4x4"]);
    assert!(found[1].contains("one is missing") && found[4].contains("80 cells") && found[5].contains("one too many"));
    let found = read_all(b"53\xFF\n1...............", None);
    let error = found[0].as_ref().unwrap_err();
    assert_eq!((error.kind, error.line, error.column), (ErrorKind::Encoding, Some(1), Some(3)));
    assert!(found[1].is_ok());
}

#[test]
fn the_first_puzzle_and_the_number_of_others() {
    assert_eq!(read_one(&format!("{NINE}\n{NINE}\n53\n{NINE}"), None).unwrap().1, 2);
    for text in ["", " \n\t\r\n", "# nothing", "\u{feff}"] {
        assert_eq!(read_one(text, None).unwrap_err().kind, ErrorKind::Empty);
    }
}

#[test]
fn junk_is_not_told_as_a_puzzle_of_the_wrong_length() {
    for (text, told) in [
        ("hello", "line 1: this is text and no puzzle: 'hello'"),
        ("hello world", "line 1: this is text and no puzzle: 'hello'"),
        ("Here is a puzzle:", "line 1: this is text and no puzzle: 'Here'"),
        ("https://example.com/sudoku?p=12", "line 1: there is no puzzle in this web address"),
        ("www.sudoku.com", "line 1: there is no puzzle in this web address"),
    ] {
        let error = read_one(text, None).unwrap_err();
        assert_eq!((error.kind, error.message.as_str()), (ErrorKind::Empty, told));
    }
    assert_eq!(told(&format!("A title\n{}", rows_of(NINE, 9)))[1], "2: 9x9");
    assert!(read_one(&format!("{NINE} from https://example.com"), None).is_ok());
    assert!(read_one("53x.7....", None).unwrap_err().message.contains("row"), "a slip is no prose");
}

#[test]
fn long_input_is_refused_briefly() {
    // A reader of quadratic time would take hours for such a text.
    let long = 10_000_000;
    for text in
        [".".repeat(long), "?".repeat(long), ". ".repeat(long / 2), "é".repeat(long / 2), "1\n".repeat(long / 20)]
    {
        let error = read_one(&text, None).unwrap_err();
        assert!(error.message.len() < 200, "{}", error.message);
    }
}

fn any_grid() -> impl Strategy<Value = Grid> {
    prop::sample::select(vec![4usize, 6, 8, 9, 12, 16, 25, 36]).prop_flat_map(|size| {
        let geometry = Geometry::for_size(size).unwrap();
        let value = prop_oneof![3 => Just(0u8), 2 => 1..=size as u8];
        prop::collection::vec(value, size * size)
            .prop_map(move |values| Grid::from_values(geometry.clone(), values).unwrap())
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_line_reads_back(grid in any_grid()) {
        prop_assert_eq!(read_one(&grid.to_line(), None), Ok((grid, 0)));
    }

    #[test]
    fn a_drawing_reads_back(grid in any_grid()) {
        // The shape is given because a 16x16 grid whose clues are all from 1 to 4 would otherwise be read as 4x4
        // puzzles.
        prop_assert_eq!(read_one(&grid.draw(), Some(grid.geometry())), Ok((grid, 0)));
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let lines = bytes.split(|&byte| byte == b'\n').count();
        prop_assert!(Reader::new(&bytes, None).count() <= lines);
    }

    #[test]
    fn nothing_near_a_puzzle_makes_it_panic(
        text in "([.0-9A-Za-z?|+#é-]{0,20}[ \t\r\n,]{0,2}){0,30}",
        width in 1usize..6,
        height in 2usize..4,
    ) {
        for shape in [None, Geometry::new(width, height).ok()] {
            let mut last = 0;
            for found in Reader::new(text.as_bytes(), shape.as_ref()) {
                prop_assert!(found.line > last);
                last = found.line;
                if let Err(error) = found.grid {
                    let line = error.line.unwrap();
                    let names_line = error.message.contains(&line.to_string());
                    prop_assert!(line >= found.line && names_line);
                    if let Some(column) = error.column {
                        let length = text.split('\n').nth(line - 1).unwrap().chars().count();
                        prop_assert!((1..=length).contains(&column));
                    }
                }
            }
        }
    }

    #[test]
    fn errors_point_at_the_corrupted_cell(
        grids in prop::collection::vec(any_grid(), 1..4),
        as_rows in any::<bool>(),
        at in any::<Index>(),
        which in any::<Index>(),
        stray in prop::sample::select(vec!['?', '-', '*', '_', 'é', '\u{1}', '\u{202E}']),
    ) {
        // Lists each cell with its place, one puzzle after the other.
        let bad = which.index(grids.len());
        let geometry = grids[bad].geometry().clone();
        let bad_cell = at.index(geometry.cells());
        let (mut text, mut line, mut expected) = (String::new(), 1, None);
        for (index, grid) in grids.iter().enumerate() {
            let n = grid.geometry().size();
            let mut column = 1;
            for (cell, &value) in grid.values().iter().enumerate() {
                if as_rows && cell > 0 && cell % n == 0 {
                    text.push('\n');
                    (line, column) = (line + 1, 1);
                } else if cell > 0 && n > 35 {
                    text.push(' ');
                    column += 1;
                }
                // The grid has a clue above every smaller size. Otherwise sixteen rows of 16 cells would be sixteen
                // puzzles.
                let value = if cell == 0 || cell % n == n - 1 { n } else { usize::from(value) };
                let mut written = if value == 0 { ".".to_owned() } else { grid.geometry().symbol(value) };
                if (index, cell) == (bad, bad_cell) {
                    expected = Some((line, column));
                    written = stray.to_string();
                }
                column += written.len();
                text.push_str(&written);
            }
            text.push_str("\n\n");
            line += 2;
        }
        let found = read_all(text.as_bytes(), None);
        prop_assert_eq!(found.len(), grids.len(), "{}", text);
        for (index, result) in found.into_iter().enumerate() {
            if index != bad {
                prop_assert!(result.is_ok());
                continue;
            }
            let error = result.unwrap_err();
            prop_assert_eq!(error.kind, ErrorKind::Character);
            prop_assert_eq!(error.line.zip(error.column), expected);
            prop_assert_eq!(error.cell.as_ref(), Some(&geometry.cell_name(bad_cell)));
        }
    }

    #[test]
    fn a_lost_cell_is_missed_in_its_line(
        size in prop::sample::select(vec![6usize, 9, 12, 16, 25]),
        as_rows in any::<bool>(),
        at in any::<Index>(),
    ) {
        let line = Geometry::for_size(size).unwrap().symbol(size).repeat(size * size);
        let text = if as_rows { rows_of(&line, size) } else { format!("{line}\n") }.repeat(3);
        let cells: Vec<usize> = text.char_indices().filter(|(_, c)| *c != '\n').map(|(at, _)| at).collect();
        let lost = cells[at.index(cells.len())];
        let corrupted = format!("{}{}", &text[..lost], &text[lost + 1..]);
        let found = read_all(corrupted.as_bytes(), None);
        let errors: Vec<_> = found.iter().filter_map(|result| result.as_ref().err()).collect();
        prop_assert_eq!((found.len(), errors.len()), (3, 1), "{:?}", errors);
        prop_assert_eq!(errors[0].kind, ErrorKind::Length);
        prop_assert_eq!(errors[0].line, Some(1 + text[..lost].matches('\n').count()));
    }
}
