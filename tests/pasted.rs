//! Texts that people paste: a random puzzle in the look of a spreadsheet, a program, a drawing or a web page is read back; and what
//! is no puzzle is refused with its reason.

use pencilmark::options::Options;
use proptest::prelude::*;

/// Writes rows of cells; a blank cell is an empty text.
type Look = fn(&[Vec<String>]) -> String;

fn joined(rows: &[Vec<String>], blank: &str, between: &str) -> Vec<String> {
    let cell = |text: &String| if text.is_empty() { blank.to_owned() } else { text.clone() };
    rows.iter().map(|row| row.iter().map(cell).collect::<Vec<_>>().join(between)).collect()
}

fn lines(rows: &[Vec<String>], blank: &str, between: &str) -> String {
    joined(rows, blank, between).join("\n")
}

/// A drawing with a border around three columns and three rows of boxes.
fn drawn(rows: &[Vec<String>], [top, middle, bottom]: [&str; 3], side: &str, between: &str) -> String {
    let width = rows.len() / 3;
    let mut text = format!("{top}\n");
    for (at, row) in rows.iter().enumerate() {
        if at > 0 && at % 3 == 0 {
            text += &format!("{middle}\n");
        }
        let cells = joined(std::slice::from_ref(row), ".", "\t").remove(0);
        let cells: Vec<&str> = cells.split('\t').collect();
        let boxes: Vec<String> = cells.chunks(width).map(|cells| cells.join(between)).collect();
        let edge = if between.is_empty() { side.trim() } else { side };
        text += &format!("{}{}{}\n", edge.trim_start(), boxes.join(edge), edge.trim_end());
    }
    text + bottom
}

/// The looks of any size, and the looks of 9x9 grids.
const ANY: [(&str, Look); 12] = [
    ("cells of a spreadsheet", |rows| lines(rows, "", "\t")),
    ("cells of a spreadsheet from Windows", |rows| lines(rows, "", "\t").replace('\n', "\r\n") + "\r\n"),
    ("a spreadsheet without the empty cells at the ends of rows", |rows| {
        let text = lines(rows, "", "\t");
        text.lines()
            .enumerate()
            .map(|(at, line)| if at > 0 { line.trim_end() } else { line })
            .collect::<Vec<_>>()
            .join("\n")
    }),
    ("CSV", |rows| lines(rows, "", ",")),
    ("CSV with zeros", |rows| lines(rows, "0", ",")),
    ("CSV in quotes", |rows| {
        let quoted: Vec<Vec<String>> =
            rows.iter().map(|row| row.iter().map(|cell| format!("\"{cell}\"")).collect()).collect();
        lines(&quoted, "", ",")
    }),
    ("CSV with semicolons", |rows| lines(rows, "", ";")),
    ("CSV with a header", |rows| {
        let names: Vec<String> = (1..=rows.len()).map(|at| format!("col{at}")).collect();
        format!("{}\n{}", names.join(","), lines(rows, "", ","))
    }),
    ("a list of a program", |rows| {
        format!("[{}]", joined(rows, "0", ", ").iter().map(|row| format!("[{row}]")).collect::<Vec<_>>().join(",\n "))
    }),
    ("a list with None", |rows| {
        format!("[{}]", joined(rows, "None", ",").iter().map(|row| format!("[{row}]")).collect::<Vec<_>>().join(","))
    }),
    ("a table of a web page", |rows| {
        let row = |row: &Vec<String>| {
            format!("<tr>{}</tr>", row.iter().map(|cell| format!("<td class=c>{cell}</td>")).collect::<String>())
        };
        format!("<table>\n{}\n</table>", rows.iter().map(row).collect::<Vec<_>>().join("\n"))
    }),
    ("a table in Markdown", |rows| {
        let mut table: Vec<String> = joined(rows, " ", "|").iter().map(|row| format!("|{row}|")).collect();
        table.insert(1, format!("|{}", "---|".repeat(rows.len())));
        table.join("\n")
    }),
];

const NINE: [(&str, Look); 20] = [
    ("a line with underscores", |rows| joined(rows, "_", "").concat()),
    ("a line with stars", |rows| joined(rows, "*", "").concat()),
    ("a line with dashes", |rows| joined(rows, "-", "").concat()),
    ("a line with x", |rows| joined(rows, "x", "").concat()),
    ("a line with question marks", |rows| joined(rows, "?", "").concat()),
    ("a line with its name", |rows| format!("Puzzle 12: {}", joined(rows, ".", "").concat())),
    ("a line in quotes", |rows| format!("\"{}\"", joined(rows, ".", "").concat())),
    ("a line of CSV", |rows| joined(rows, "0", ",").join(",")),
    ("rows with X", |rows| lines(rows, "X", "")),
    ("rows with dashes", |rows| lines(rows, "-", "")),
    ("rows with underscores and blanks", |rows| lines(rows, "_", " ")),
    ("rows with blanks for blanks", |rows| lines(rows, " ", "")),
    ("rows of digits of full width", |rows| {
        let wide = |c: char| c.to_digit(10).map_or(c, |digit| char::from_u32('０' as u32 + digit).unwrap());
        lines(rows, ".", "").chars().map(wide).collect()
    }),
    ("rows with their names", |rows| {
        lines(rows, ".", " ").lines().enumerate().map(|(at, row)| format!("R{}: {row}\n", at + 1)).collect()
    }),
    ("rows and columns with labels", |rows| {
        let row = |(at, row): (usize, &str)| format!("{} {row}\n", char::from(b'A' + at as u8));
        format!("  1 2 3 4 5 6 7 8 9\n{}", lines(rows, ".", " ").lines().enumerate().map(row).collect::<String>())
    }),
    ("words above and below", |rows| format!("Today's puzzle, rather hard:\n\n{}\n\nHave fun!", lines(rows, ".", ""))),
    ("a drawing of Simple Sudoku", |rows| drawn(rows, ["*-----------*", "|---+---+---|", "*-----------*"], " | ", "")),
    ("a drawing of HoDoKu", |rows| {
        drawn(rows, [".-------.-------.-------.", ":-------+-------+-------:", "'-------'-------'-------'"], " | ", " ")
    }),
    ("a drawing with lines of boxes", |rows| {
        drawn(rows, ["┌───────┬───────┬───────┐", "├───────┼───────┼───────┤", "└───────┴───────┴───────┘"], " │ ", " ")
    }),
    ("a file .sdk", |rows| format!("#ASomebody\n#DEasy one\n[Puzzle]\n{}\n", lines(rows, ".", ""))),
];

/// A random grid of a size: about a third of its cells have a digit. No check is made that it has a solution.
fn grids(size: usize) -> impl Strategy<Value = Vec<Vec<String>>> {
    let cell = prop_oneof![2 => Just(0), 1 => 1..=size];
    prop::collection::vec(prop::collection::vec(cell, size), size).prop_map(|rows| {
        let text = |value: usize| if value == 0 { String::new() } else { value.to_string() };
        rows.into_iter().map(|row| row.into_iter().map(text).collect()).collect()
    })
}

fn assert_read(name: &str, look: Look, rows: &[Vec<String>]) {
    let text = look(rows);
    let (imported, _) =
        Options::default().import_pasted(&text).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
    let wanted: Vec<usize> = rows.concat().iter().map(|cell| cell.parse().unwrap_or(0)).collect();
    let found: Vec<usize> = imported.grid.values().iter().map(|&digit| digit.into()).collect();
    assert_eq!(found, wanted, "{name}:\n{text}");
}

/// Whether no look of a grid is ambiguous, because each row has two digits.
fn is_plain(rows: &[Vec<String>]) -> bool {
    rows.iter().all(|row| row.iter().filter(|cell| !cell.is_empty()).count() >= 2)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn every_look_of_a_9x9_puzzle_is_read(rows in grids(9).prop_filter("plain", |rows| is_plain(rows))) {
        for (name, look) in ANY.iter().chain(&NINE) {
            assert_read(name, *look, &rows);
        }
    }

    #[test]
    fn tables_of_other_sizes_are_read(
        rows in prop_oneof![grids(6), grids(12), grids(16)].prop_filter("plain", |rows| is_plain(rows)),
    ) {
        for (name, look) in &ANY {
            assert_read(name, *look, &rows);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[-0-9.,;|_x\\[\\]<td>\\n\\t ]{0,300}") {
        let _ = Options::default().import_pasted(&text);
    }
}

#[test]
fn words_and_headers_are_kept() {
    let rows = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79";
    let read = |text: &str| Options::default().import_pasted(text).unwrap().0.about;
    let about = read(&format!("#A Ann\n#D Easy\n#C A remark\n[Puzzle]\n{}", rows.replace('.', "_")));
    assert_eq!((about.author.as_deref(), about.title.as_deref()), (Some("Ann"), Some("Easy")));
    assert_eq!(about.rules_text.as_deref(), Some("A remark"));
    let about = read(&format!("Anti-knight sudoku\n\n{}", rows.replace('.', "*")));
    assert_eq!(about.rules_text.as_deref(), Some("Anti-knight sudoku"));
    assert_eq!(about.unknown_parts(), 1, "a rule in words is told: {:?}", about.ignored);
}

#[test]
fn a_text_with_an_error_keeps_the_error_of_its_place() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for (text, told) in [
        (line.replacen('.', "x", 1), "line 1, column 3 (cell A3): 'x' is not a cell"),
        (line[1..].to_owned(), "line 1 has 80 cells"),
        (line.replace('.', "_").replacen('_', "*", 1), "line 1, column 3"),
        ("hello world".to_owned(), "this is text and no puzzle"),
        (format!("{} @cage=A1,Z9:3", line.replace('.', "_")), "line 1"),
        (
            "{\"size\":9,\"grid\":[[{\"value\":5},".to_owned(),
            "this JSON text ends too early: ] is missing, and then ] }",
        ),
        ("{\"title\": \"Half".to_owned(), "this JSON text ends too early: \" is missing, and then }"),
        ("{\"size\":9,}".to_owned(), "this is not valid JSON (column 11): trailing comma"),
    ] {
        let error = Options::default().import_pasted(&text).unwrap_err();
        assert!(error.message.contains(told), "{text}: {}", error.message);
    }
}
