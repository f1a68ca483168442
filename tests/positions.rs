//! Positions of solvers and forums: SudokuWiki, HoDoKu, 729 candidates, and drawings with pencil marks.

use pencilmark::options::Options;
use pencilmark::puzzle::formats::{About, FORMATS, Format, Imported};
use pencilmark::puzzle::formats::{Found, Reader};
use pencilmark::puzzle::{Geometry, Grid, PuzzleError};
use pencilmark::solver;
use proptest::prelude::*;

const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn format(id: &str) -> &'static Format {
    FORMATS.into_iter().find(|format| format.id == id).expect("a format")
}

fn all(text: &str) -> Vec<Found> {
    Reader::new(text.as_bytes(), None).collect()
}

#[track_caller]
fn read(text: &str) -> Result<Imported, PuzzleError> {
    let mut found = all(text);
    assert_eq!(found.len(), 1, "{text}");
    let Found { grid, about, .. } = found.remove(0);
    grid.map(|grid| Imported { grid, about: *about.expect("a format of another program") })
}

/// The digits that the peers of each blank cell leave.
fn open(digits: &[u8]) -> Vec<Vec<u8>> {
    let geometry = Geometry::for_size(9).unwrap();
    let of = |cell: usize| {
        let peers = geometry.peers(cell);
        (1..=9).filter(|digit| digits[cell] == 0 && !peers.iter().any(|&peer| digits[peer] == *digit)).collect()
    };
    (0..81).map(of).collect()
}

/// A position of a puzzle with this solution: each cell is given, entered, or has some candidates, among them its digit.
fn position(with_entries: bool) -> impl Strategy<Value = (Grid, About)> {
    let cells = prop::collection::vec((0..4u8, 0..512u16), 81);
    cells.prop_map(move |cells| {
        let solved: Vec<u8> = SOLVED.bytes().map(|byte| byte - b'0').collect();
        let pick = |wanted: u8| -> Vec<u8> {
            cells.iter().zip(&solved).map(|(&(what, _), &digit)| if what == wanted { digit } else { 0 }).collect()
        };
        let givens = pick(0);
        let entries = if with_entries { pick(1) } else { vec![0; 81] };
        let digits: Vec<u8> = givens.iter().zip(&entries).map(|(a, b)| a + b).collect();
        let kept = |(cell, open): (usize, Vec<u8>)| -> Vec<u8> {
            open.into_iter().filter(|&digit| digit == solved[cell] || cells[cell].1 >> (digit - 1) & 1 == 1).collect()
        };
        let candidates = open(&digits).into_iter().enumerate().map(kept).collect();
        let grid = Grid::from_values(Geometry::for_size(9).unwrap(), givens).unwrap();
        (grid, About { entries, candidates, ..About::default() })
    })
}

/// The digits and candidates of a puzzle; empty lists stand for none at all.
fn contents(grid: &Grid, about: &About) -> (Vec<u8>, Vec<u8>, Vec<Vec<u8>>) {
    let or_blank = |list: &[u8]| if list.is_empty() { vec![0; 81] } else { list.to_vec() };
    let candidates = if about.candidates.is_empty() { vec![Vec::new(); 81] } else { about.candidates.clone() };
    (grid.values().to_vec(), or_blank(&about.entries), candidates)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn positions_survive_sudokuwiki_and_hodoku((grid, about) in position(true)) {
        for id in ["sudokuwiki", "hodoku"] {
            let text = format(id).write(&grid, &about).unwrap();
            let again = read(&text).unwrap();
            let (givens, entries, candidates) = contents(&again.grid, &again.about);
            let (wanted_givens, wanted_entries, mut wanted) = contents(&grid, &about);
            // A library line without deleted candidates lists none.
            if id == "hodoku" && again.about.candidates.is_empty() {
                let digits: Vec<u8> = givens.iter().zip(&entries).map(|(a, b)| a + b).collect();
                prop_assert_eq!(&wanted, &open(&digits));
                wanted = vec![Vec::new(); 81];
            }
            prop_assert_eq!((givens, entries, candidates), (wanted_givens, wanted_entries, wanted), "{}", id);
        }
    }

    #[test]
    fn candidates_survive_729_characters((grid, about) in position(true)) {
        let text = format("sukaku").write(&grid, &about).unwrap();
        prop_assert_eq!(text.len(), 729);
        let again = read(&text).unwrap();
        let digit = |cell: usize| grid.values()[cell].max(about.entries[cell]);
        let wanted: Vec<Vec<u8>> =
            (0..81).map(|cell| if digit(cell) > 0 { vec![digit(cell)] } else { about.candidates[cell].clone() }).collect();
        prop_assert_eq!(again.about.candidates, wanted);
    }

    #[test]
    fn positions_survive_a_drawing((grid, mut about) in position(false)) {
        for (cell, candidates) in about.candidates.iter_mut().enumerate() {
            // A blank cell with one candidate would be read as a digit.
            if grid.values()[cell] == 0 && candidates.len() == 1 {
                let other = if candidates[0] == 9 { 8 } else { 9 };
                candidates.push(other);
                candidates.sort_unstable();
            }
        }
        let text = format("pencil-marks").write(&grid, &about).unwrap();
        let again = read(&text).unwrap();
        prop_assert_eq!(contents(&again.grid, &again.about), contents(&grid, &about));
    }
}

#[test]
fn sudokuwiki_pairs_are_clues_entries_and_candidates() {
    // 1 to 4 as clues, 5 entered, 6 or 7, and 8 or 9 everywhere else: the bits doubled, plus one for a clue, in base 32.
    let cells = format!("030509{}1060{}", "0h", "o0".repeat(75));
    for text in [cells.clone(), format!("https://www.sudokuwiki.org/sudoku.htm?bd={cells}")] {
        let Imported { grid, about } = read(&text).unwrap();
        assert_eq!((&grid.values()[..6], &about.entries[..6]), (&[1, 2, 3, 4, 0, 0][..], &[0, 0, 0, 0, 5, 0][..]));
        assert_eq!((&about.candidates[5][..], &about.candidates[80][..]), (&[6, 7][..], &[8, 9][..]));
        let fields: Vec<&str> = about.ignored.iter().map(|ignored| ignored.field.as_str()).collect();
        assert_eq!(fields, ["entries", "candidates"]);
    }
    let digits = read(&format!("http://sudokuwiki.org/sudoku.htm?bd={:0<81}", "1")).unwrap();
    assert_eq!((digits.grid.clues(), digits.grid.value(0)), (1, Some(1)));
}

/// Two "Load Example" links from SudokuWiki's strategy pages (X-Wing, AIC with Groups), each with the clues of the link "From
/// the Start" beside it.
const EXAMPLES: [(&str, &str); 2] = [
    (
        "S9B015y2e685w68050609040i022e0e0f0a2e085y050f0a5u090b042e2u2e0i06042c0810012q0f0dd0015w9i102e020a089e03050f9e0d5y042e05d0609i010f095y0e5y0f0a045y0206020166cy669id205",
        "100000569402000008050009040000640801000010000208035000040500010900000402621000005",
    ),
    (
        "S9B050f2e0i46015y020466026212064i0a095u0i4601070b0d4m0f4m4a4j4q027n03bu0g06360936164a4i0o010o02474u067n07bu4q4i464i0b0u0g09064q0a4y040i0a051g5w035w01071y080u1g181609",
        "500001024020060090001700000000203006090000010200607000000009600040050030170800009",
    ),
];

#[test]
fn sudokuwiki_examples_are_read_as_the_site_says() {
    for (text, clues) in EXAMPLES {
        for text in [text.to_owned(), format!("https://www.sudokuwiki.org/sudoku.htm?bd={text}")] {
            let Imported { grid, about } = read(&text).unwrap();
            assert_eq!(grid.cells_line().replace('.', "0"), clues);
            let digits: Vec<u8> = grid.values().iter().zip(&about.entries).map(|(a, b)| a + b).collect();
            for (cell, open) in open(&digits).into_iter().enumerate() {
                assert_eq!(about.candidates[cell].is_empty(), digits[cell] > 0, "each blank cell has candidates");
                assert!(about.candidates[cell].iter().all(|digit| open.contains(digit)), "no digit rules them out");
            }
        }
    }
    let xwing = read(EXAMPLES[0].0).unwrap().about;
    assert_eq!(xwing.entries[9..18], [0, 9, 0, 0, 5, 6, 1, 0, 0]);
    assert_eq!((&xwing.candidates[12][..], &xwing.candidates[16][..]), (&[3, 7][..], &[3, 7][..]));
}

#[test]
fn a_puzzle_of_candidates_alone_has_them_as_clues() {
    let solution = SOLVED.bytes().map(|byte| byte - b'0');
    let nine = |digit: u8, first: bool| -> String {
        let keeps = |other: &u8| *other == digit || (first && *other == digit % 9 + 1);
        (1..=9u8).map(|other| if keeps(&other) { (b'0' + other) as char } else { '.' }).collect()
    };
    let text: String = solution.enumerate().map(|(cell, digit)| nine(digit, cell % 2 == 0)).collect();
    let Imported { grid, about } = read(&text).unwrap();
    assert_eq!((grid.clues(), about.ignored.len()), (0, 0));
    let report = solver::solve(&grid, &Options::default());
    assert_eq!(report.unique, Some(true));
    assert!(grid.to_line().contains("@candidates=A1:5,6;A2:3;"), "{}", grid.to_line());
    // A drawing between other puzzles is read as one of several puzzles.
    assert_eq!(all(&format!("{PUZZLE}\n{text}\n{PUZZLE}\n")).len(), 3);
}

#[test]
fn candidates_beside_digits_are_notes_and_named() {
    let drawing = "1 234 | 34 234\n34 34 | 1 2\n---+---\n2 1 | 34 34\n34 34 | 2 1\n";
    for (text, cells, without) in
        [(format!(":0300:4:{PUZZLE}:113 213::\n"), PUZZLE, 1), (drawing.into(), "1.....1221....21", 2)]
    {
        let Imported { grid, about } = read(&text).unwrap();
        assert_eq!(grid.cells_line(), cells, "{text}");
        assert_eq!(about.ignored.len(), 1);
        assert_eq!(about.ignored[0].field, "candidates");
        assert!(
            !about.candidates[2].is_empty() && !about.candidates[2].contains(&without),
            "{:?}",
            about.candidates[2]
        );
    }
}

#[test]
fn drawings_may_have_any_border_and_stand_among_other_puzzles() {
    let bare = "12 34 | 1 2\n3 4 | 12 12\n---+---\n1 2 | 34 34\n. 0 | 1 2\n";
    let boxed = format!(".----.----.\n{}\n'----'----'\n", bare.trim_end().replace("---+---", ":---+---:"));
    for drawing in [bare.to_owned(), boxed] {
        let found = all(&format!("1...............\n\n{drawing}\n2...............\n"));
        let lines: Vec<String> = found
            .iter()
            .map(|found| found.grid.as_ref().map(Grid::to_line).map_err(|e| e.message.clone()).unwrap())
            .collect();
        assert_eq!(lines, ["1...............", "..1234..12....12", "2..............."], "{drawing}");
        assert_eq!(found[1].about.as_ref().unwrap().candidates[0], [1, 2]);
    }
}

#[test]
fn as_many_digits_as_candidates_are_a_row_of_cells_where_the_size_is_known() {
    // 729 characters are the candidates of 81 cells, or the cells of a 27x27 puzzle.
    let text = "123456789".repeat(81);
    let size_with = |size: Option<usize>| {
        let shape = size.map(|size| Geometry::for_size(size).unwrap());
        let found: Vec<Found> = Reader::new(text.as_bytes(), shape.as_ref()).collect();
        assert_eq!(found.len(), 1);
        found[0].grid.as_ref().map(|grid| (grid.geometry().size(), grid.clues())).map_err(|error| error.message.clone())
    };
    assert_eq!([None, Some(9)].map(size_with), [Ok((9, 0)), Ok((9, 0))]);
    assert_eq!(size_with(Some(27)), Ok((27, 729)));
    assert!(size_with(Some(16)).unwrap_err().contains("729 cells"));
}

#[test]
fn rules_may_stand_behind_or_above_a_solvers_line() {
    let line = format!(":0000:x:{PUZZLE}:::");
    let found = all(&format!("{line} @anti-king\n@diagonals\n{line}\n"));
    let words: Vec<String> =
        found.iter().map(|found| found.grid.as_ref().unwrap().geometry().rules().unwrap().to_text()).collect();
    assert_eq!(words, ["@anti-king", "@diagonals"]);
}

#[test]
fn faults_name_their_place() {
    let s9b = EXAMPLES[0].0;
    let doubled = "11 2 3 4\n1 2 3 4\n1 2 3 4\n1 2 3 4\n";
    for (text, told) in [
        (
            format!("https://www.sudokuwiki.org/sudoku.htm?bd={s9b}01"),
            "line 1: this SudokuWiki link is of an unknown kind",
        ),
        ("https://www.sudokuwiki.org/jigsaw.htm?bd=S9Bxx".into(), "line 1: this SudokuWiki link is of an unknown kind"),
        (format!("https://www.sudokuwiki.org/sudoku.htm?bd=S9B{}", "zz".repeat(81)), "cell A1: it has more than nine"),
        ("https://www.sudokuwiki.org/sudoku.htm?bd=12".into(), "has 2 characters of board"),
        (format!("o0{}", "00".repeat(80)), "cell A2: it has no digit and no candidates"),
        (":0300:4:123:::".into(), "line 1: a library line has 81 cells; here are 3"),
        (format!(":0300:4:{PUZZLE}:1x3::"), "\"1x3\" is no deleted candidate: digit, row, column"),
        (format!(":0300:4:{}:::", PUZZLE.replace('7', "x")), "\"x\" is no digit of a 9x9 grid"),
        (format!("{}{}", ".".repeat(9), "123456789".repeat(80)), "cell A1: it has no candidate"),
        ("2".repeat(729), "line 1: column 1: \"2\" stands where 1 or . is expected"),
        (doubled.into(), "line 1: cell A1: a candidate stands twice in 11"),
        (doubled.replace("11", "10"), "line 1: cell A1: a 0 is among the candidates 10"),
        (doubled.replace("11", "15"), "line 1: cell A1: 5 is no digit of a 4x4 grid"),
    ] {
        let error = read(&text).unwrap_err();
        assert!(error.message.contains(told), "{}", error.message);
        assert_eq!(error.line, Some(1));
    }
}

#[test]
fn a_format_says_what_it_cannot_express() {
    let larger = all(&".".repeat(256)).remove(0).grid.unwrap();
    let ruled = all(&format!("{PUZZLE} @anti-king")).remove(0).grid.unwrap();
    let entered = About { entries: SOLVED.bytes().map(|byte| byte - b'0').collect(), ..About::default() };
    let plain = all(PUZZLE).remove(0).grid.unwrap();
    for id in ["sudokuwiki", "hodoku", "sukaku", "pencil-marks"] {
        for grid in [&larger, &ruled] {
            let error = format(id).write(grid, &About::default()).unwrap_err();
            assert!(error.message.contains("only classic 9x9 grids"), "{id}: {}", error.message);
        }
    }
    assert!(format("pencil-marks").write(&plain, &entered).unwrap_err().message.contains("entries"));
    // A cell without candidates: its peers hold every digit.
    let stuck = all(&format!(".123456789{}", ".".repeat(71))).remove(0).grid.unwrap();
    for id in ["sudokuwiki", "sukaku"] {
        assert!(format(id).write(&stuck, &About::default()).is_err(), "{id}");
    }
}
