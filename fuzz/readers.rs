//! The fuzzed readers of texts, each with the properties that its results must have. A panic, or an answer that takes
//! seconds, is a bug that fuzzing has found.

use pencilmark::check::Verdicts;
use pencilmark::generate::GivenWishes;
use pencilmark::hint::read_positions;
use pencilmark::model::Model;
use pencilmark::options::{GivenOptions, Options};
use pencilmark::puzzle::formats::{About, FORMATS, Imported, sudokupad};
use pencilmark::puzzle::formats::{Reader as Puzzles, read_all};
use pencilmark::puzzle::rules::studio::{TrialRequest, own_rule, try_rule};
use pencilmark::puzzle::{Geometry, Grid, PuzzleError};
use pencilmark::run::states::States;
use pencilmark::run::{Timeline, read_inputs, write_inputs};
use pencilmark_language::{made, pack, parse, tidy, unpack};

/// A test of one reader on any bytes, which panics if a property fails.
pub type Reader = fn(&[u8]);

/// All readers by name. The directory with the seed files of a reader has the same name as the reader.
pub const READERS: [(&str, Reader); 14] = [
    ("puzzles", puzzles),
    ("f-puzzles", imports),
    ("links", imports),
    ("notation", notation),
    ("sudokuwiki", imports),
    ("hodoku", imports),
    ("iss", imports),
    ("sukaku", imports),
    ("drawings", imports),
    ("positions", positions),
    ("trace", trace),
    ("wishes", wishes),
    ("inputs", inputs),
    ("definitions", definitions),
];

/// An error message has one line, is not empty and quotes only a little of the input. The longest message lists all
/// techniques.
fn check_error(error: &PuzzleError) {
    assert!(!error.message.is_empty() && error.message.len() < 3000, "a short message: {:?}", error.message);
    assert!(!error.message.chars().any(char::is_control), "on one line: {:?}", error.message);
}

/// Reads puzzles of all formats. Each puzzle is then written as a line, and reading this line must give the same
/// puzzle.
pub fn puzzles(data: &[u8]) {
    for shape in [None, Geometry::parse("3x2").ok()] {
        for found in read_all(data, shape.as_ref()) {
            match found {
                Ok(grid) => {
                    let again = read_all(grid.to_line().as_bytes(), boxes(&grid).as_ref());
                    assert_eq!(again, [Ok(grid)]);
                }
                Err(error) => check_error(&error),
            }
        }
    }
}

/// Reads puzzles of other programs, and writes them in each format that can express them. Each written puzzle must read back
/// with the same rules, and with the same digits.
pub fn imports(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for found in Puzzles::new(text.as_bytes(), None).take(4) {
        match found.grid {
            Ok(grid) => rewrite(&grid, &found.about.unwrap_or_default()),
            Err(error) => check_error(&error),
        }
    }
}

/// Reads a text in SudokuPad's notation, as a link holds it when it is unpacked.
pub fn notation(data: &[u8]) {
    match sudokupad::read(&String::from_utf8_lossy(data)) {
        Ok(Imported { grid, about }) => rewrite(&grid, &about),
        Err(error) => check_error(&error),
    }
}

/// The shape of a grid's boxes, without its rules.
fn boxes(grid: &Grid) -> Option<Geometry> {
    Geometry::new(grid.geometry().box_width(), grid.geometry().box_height()).ok()
}

/// Writes a puzzle in each format, and reads it again.
fn rewrite(grid: &Grid, about: &About) {
    for format in FORMATS {
        let text = match format.write(grid, about) {
            Ok(text) => text,
            Err(error) => {
                check_error(&error);
                continue;
            }
        };
        // A line of digits does not say the shape of its boxes.
        let shape = boxes(grid).filter(|_| format.id == "line");
        let again: Vec<_> = Puzzles::new(text.as_bytes(), shape.as_ref()).collect();
        assert_eq!(again.len(), 1, "{text}");
        let read = again[0].grid.as_ref().unwrap_or_else(|error| panic!("{}: {error}", format.id));
        let holds_rules = matches!(format.id, "line" | "f-puzzles" | "f-puzzles-json" | "sudokupad");
        // Other programs get a rule of the language as words only.
        if holds_rules && format.only_shows(grid, about).is_empty() {
            assert_eq!(read.to_line(), grid.to_line(), "{}", format.id);
        } else if format.id != "sukaku" {
            // The other formats have no room for rules; a drawing and 729 candidates turn given candidates into notes.
            assert_eq!(read.values(), grid.values(), "{}", format.id);
        }
    }
}

/// Reads positions with candidates. Each position must have a set of removed candidates for every cell, and the
/// positions must be in the order of their lines.
pub fn positions(data: &[u8]) {
    let mut last = 0;
    for found in read_positions(data, &Options::default()) {
        assert!(found.line >= last);
        last = found.line;
        match found.position {
            Ok(position) => {
                let cells = position.combined().geometry().cells();
                assert_eq!(position.rubbed_out().len(), cells);
            }
            Err(error) => check_error(&error),
        }
    }
}

/// Lets the checker read written traces. The verdict on each trace must be a sentence.
pub fn trace(data: &[u8]) {
    for verdict in Verdicts::new(data) {
        let sentence = verdict.expect("bytes in memory can be read").sentence();
        assert!(!sentence.is_empty() && sentence.len() < 2000 && !sentence.contains('\n'), "{sentence:?}");
    }
}

/// Reads options and wishes by name, one `name=value` per line.
pub fn wishes(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let (mut wishes, mut options) = (GivenWishes::default(), GivenOptions::default());
    for (name, value) in text.lines().filter_map(|line| line.split_once('=')) {
        let said = Some(value.to_string());
        match name {
            "size" => wishes.size = value.parse().ok(),
            "symmetry" => wishes.symmetry = said,
            "clues" => wishes.clues = said,
            "rating" => wishes.rating = said,
            "hardest" => wishes.hardest = said,
            "level" => wishes.level = said,
            "tries" => wishes.tries = value.parse().ok(),
            "strategy" => options.strategy = said,
            "model" => options.model = said,
            "consistency" => options.consistency = said,
            "redundant" => options.redundant = Some(value.split(',').map(str::to_string).collect()),
            "variableOrder" => options.variable_order = said,
            "valueOrder" => options.value_order = said,
            "branching" => options.branching = said,
            "solutions" => options.solutions = value.parse().ok(),
            "domains" => options.domains = said,
            "seed" => options.seed = value.parse().ok(),
            "box" => (wishes.box_shape, options.box_shape) = (said.clone(), said),
            _ => {}
        }
    }
    match wishes.check() {
        Ok(wanted) => {
            assert!((2..=36).contains(&wanted.geometry.size()));
            assert!(wanted.clues.is_none_or(|clues| *clues.end() <= wanted.geometry.cells()));
        }
        Err(error) => check_error(&error),
    }
    if let Err(error) = options.check() {
        check_error(&error);
    }
}

/// Reads inputs by hand, as a link carries them. Writing these inputs and reading them again must give the same inputs,
/// and a run with these inputs must end. The same text is read as the inputs of a run of the strategy `states`.
pub fn inputs(data: &[u8]) {
    let grid = Grid::blank(Geometry::for_size(4).expect("4x4 is a shape"));
    steer(&grid, &String::from_utf8_lossy(data));
    let model = Model::new(&grid, &Options::default());
    match read_inputs(&model, &String::from_utf8_lossy(data)) {
        Ok(inputs) => {
            let mut timeline = Timeline::new(model.search());
            // Each input starts propagation, so this test allows a link only few inputs.
            if inputs.len() > 20
                || inputs.into_iter().any(|(position, input)| timeline.repeat(position, input).is_err())
            {
                return;
            }
            let written = write_inputs(&model, timeline.script());
            assert_eq!(read_inputs(&model, &written).expect("what is written is read"), timeline.script().inputs());
        }
        Err(error) => check_error(&error),
    }
}

/// Repeats inputs by hand in a run of the strategy `states`.
fn steer(grid: &Grid, text: &str) {
    let mut run = States::new(grid.clone(), Options { solutions: 3, ..Options::default() });
    match run.replay(text) {
        Ok(()) => {
            let written = run.inputs();
            run.replay(&written).expect("what is written is read");
            assert_eq!(run.inputs(), written);
        }
        Err(error) => check_error(&error),
    }
}

/// Reads the definition of a rule. A definition must have a sentence, and a word from which the same definition is read. It is posted
/// and tried on example shapes. A fault must name a place in the text.
pub fn definitions(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match parse(&text) {
        Ok(definition) => {
            let sentence = made(&definition);
            assert!(!sentence.is_empty() && !sentence.chars().any(char::is_control), "a sentence: {sentence:?}");
            let word = pack(&text);
            assert!(
                !word.chars().any(|c| c.is_whitespace() || c.is_control() || "=@#".contains(c)),
                "a word: {word:?}"
            );
            assert_eq!(unpack(&word), tidy(&text));
            let again = parse(&tidy(&text)).expect("a tidy definition is read");
            // The words of the title have one blank between them.
            assert!(again.name.split_whitespace().eq(definition.name.split_whitespace()), "{text:?}");
            assert_eq!(again.statements.len(), definition.statements.len(), "{text:?}");
            assert_eq!(pack(&tidy(&text)), word);
        }
        Err(fault) => {
            assert!(!fault.message.is_empty() && fault.message.len() < 400, "a short message: {:?}", fault.message);
            assert!(!fault.message.chars().any(char::is_control), "on one line: {:?}", fault.message);
            let line = text.lines().nth(fault.spot.line - 1).unwrap_or_default();
            assert!(fault.spot.column <= line.chars().count() + 1, "a place: {fault:?} in {text:?}");
        }
    }
    // A run reads many texts, so each is tried in one size of grid.
    let size = [4, 9][text.len() % 2];
    let rule = own_rule(&text, size);
    assert_ne!(rule.kind.is_some(), !rule.errors.is_empty());
    let trial = try_rule(&text, &TrialRequest { size, ..TrialRequest::default() });
    if let Some(trial) = trial {
        assert!(trial.allowed <= trial.of);
        assert!(trial.examples.iter().all(|example| !example.allowed || example.why.is_empty()));
    }
}
