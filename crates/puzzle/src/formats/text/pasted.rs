//! Texts that people paste: cells of a spreadsheet, CSV, lists of a program, tables of a web page, drawings with borders, other
//! signs for blanks, and words around the grid. Only a text that no other reader can read comes here. The square of cells in it
//! is written again in the project's own text.

use super::cell::word_value;
use crate::formats::foreign::mentions;
use crate::formats::imported::{About, Imported};

/// The longest text in bytes that is searched for a square of cells.
const LONGEST: usize = 100_000;
/// The sizes of grids that a pasted text may have.
const SIZES: std::ops::RangeInclusive<usize> = 4..=49;
/// Signs for a blank cell. A text uses one of them, or leaves its cells empty.
const BLANKS: [&str; 13] = [".", "0", "_", "*", "-", "x", "X", "?", "#", "None", "null", "nan", "NaN"];
/// Characters of the lines that a drawing has between its rows.
const BORDERS: &str = "-+=|:.'*`~";
/// The characters between the cells of a table, in the order in which they are tried.
const SEPARATORS: [char; 4] = ['\t', ';', ',', '|'];

/// A square of cells that was found in a pasted text.
pub struct Pasted {
    /// The cells in the project's own text.
    pub text: String,
    about: About,
}

impl Pasted {
    /// Adds the words of the text to its puzzle. A rule that only the words mention is listed as ignored.
    pub fn with_words(self, mut imported: Imported) -> Imported {
        imported.about = self.about;
        mentions::compare(&mut imported);
        imported
    }
}

/// A line of a text: a row of cells, a line between rows, or anything else.
enum Line<'a> {
    Row(Vec<&'a str>),
    Skipped,
    Words,
}

impl<'a> Line<'a> {
    fn row(&self) -> Option<&[&'a str]> {
        match self {
            Line::Row(row) => Some(row),
            _ => None,
        }
    }
}

/// Cuts a line into the cells of a row.
type Cut = fn(&str) -> Option<Vec<&str>>;

/// Finds the square of cells in a text; `None` if the text has none, or has rules of the project's own text.
///
/// ```
/// use pencilmark_puzzle::formats::pasted;
///
/// let found = pasted::find("My puzzle:\n1\t\t\t4\n\t\t1\t\n\t3\t\t\n4\t\t\t1\n").unwrap();
/// assert_eq!(found.text, "1..4..1..3..4..1");
/// assert!(pasted::find("12 34").is_none());
/// ```
pub fn find(text: &str) -> Option<Pasted> {
    if text.len() > LONGEST || text.contains('@') {
        return None;
    }
    let text = plain(text);
    // A line of dashes is the border of a drawing, or else a row of blanks.
    for has_borders in [true, false] {
        let tables =
            SEPARATORS.iter().map(|&separator| square(&text, has_borders, true, |line| fields(line, separator)));
        let squares = [(words as Cut, false), (characters, false), (spaced, true)];
        let squares = squares.iter().map(|&(cut, is_ragged)| square(&text, has_borders, is_ragged, cut));
        if let Some(found) = tables.chain(squares).flatten().next() {
            return Some(found);
        }
    }
    one_line(&text)
}

/// The text with plain characters: digits of full width, blanks of other widths, and the lines of drawings become ASCII. Lists
/// and tables of a web page become lines.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '０'..='９' => plain.push(char::from(b'0' + (c as u32 - '０' as u32) as u8)),
            '\u{a0}' | '\u{2002}'..='\u{200a}' | '\u{202f}' | '\u{3000}' => plain.push(' '),
            '\u{200b}' | '\u{feff}' | '\r' => {}
            '│' | '┃' | '║' | '╎' | '╏' | '┆' | '┇' | '┊' | '┋' => plain.push('|'),
            '─' | '━' | '═' | '┄' | '┅' | '—' | '–' => plain.push('-'),
            '\u{250c}'..='\u{254b}' | '\u{2552}'..='\u{2573}' => plain.push('+'),
            '“' | '”' | '„' | '‘' | '’' => plain.push('"'),
            '·' | '•' | '□' | '▢' | '◻' | '⬜' | '☐' | '∙' => plain.push('.'),
            _ => plain.push(c),
        }
    }
    if plain.to_ascii_lowercase().contains("<td") {
        return rows_of_html(&plain);
    }
    match plain.trim_start().strip_prefix('[') {
        // A list of rows, or a list of texts.
        Some(list) if list.contains('[') => list.replace('[', "").replace("],", "\n").replace(']', "\n"),
        Some(list) if list.contains("\",") => list.replace("\",", "\n").replace(']', "\n"),
        _ => plain,
    }
}

/// The cells of a table of a web page, with a tab between cells and a line for each row.
fn rows_of_html(text: &str) -> String {
    let mut rows = String::new();
    let mut is_first = true;
    for part in text.split('<').skip(1) {
        let (tag, said) = part.split_once('>').unwrap_or((part, ""));
        let tag = tag.to_ascii_lowercase();
        if tag.starts_with("tr") {
            rows.push('\n');
            is_first = true;
        } else if tag.starts_with("td") || tag.starts_with("th") {
            if !is_first {
                rows.push('\t');
            }
            is_first = false;
        }
        rows.push_str(said.trim().trim_end_matches("&nbsp;"));
    }
    rows
}

/// The fields of a line of a table. A drawing has a separator at both ends of its lines.
fn fields(line: &str, separator: char) -> Option<Vec<&str>> {
    let line = match separator {
        '|' => line.trim().strip_prefix('|')?.strip_suffix('|')?,
        _ => line,
    };
    let fields: Vec<&str> = line.split(separator).map(|field| field.trim().trim_matches('"').trim()).collect();
    // A spreadsheet may leave a single cell of a row. The other tables have all their separators.
    (separator == '\t' || fields.len() >= *SIZES.start()).then_some(fields)
}

/// The words of a line, without the lines of a drawing.
fn words(line: &str) -> Option<Vec<&str>> {
    let words: Vec<&str> =
        line.split(|c: char| c.is_whitespace() || c == '|').filter(|word| !word.is_empty()).collect();
    (words.len() >= *SIZES.start()).then_some(words)
}

/// The characters of a line, without blanks, quotes and the lines of a drawing.
fn characters(line: &str) -> Option<Vec<&str>> {
    row_of(line.trim().trim_matches(|c| c == ',' || c == '"'), |c| c == '|' || c.is_whitespace())
}

/// The characters of a line in which a blank cell is a blank.
fn spaced(line: &str) -> Option<Vec<&str>> {
    row_of(line, |c| c == '|')
}

fn row_of(line: &str, is_between: fn(char) -> bool) -> Option<Vec<&str>> {
    let cells: Vec<&str> = line.split_inclusive(|_| true).filter(|cell| !cell.chars().all(is_between)).collect();
    (cells.len() >= *SIZES.start()).then_some(cells)
}

/// The square in consecutive lines. `has_borders`: lines of borders are no rows. `is_ragged`: a row may lack its last cells,
/// because a spreadsheet leaves out the empty cells at the end of a row.
fn square<'a>(
    text: &'a str,
    has_borders: bool,
    is_ragged: bool,
    cut: impl Fn(&'a str) -> Option<Vec<&'a str>>,
) -> Option<Pasted> {
    let all: Vec<&str> = text.lines().collect();
    let lines: Vec<Line> = all.iter().map(|line| line_of(line, has_borders, &cut)).collect();
    let numbered: Vec<(usize, &Line)> = lines.iter().enumerate().collect();
    for block in numbered.split(|(_, line)| matches!(line, Line::Words)) {
        let (numbers, rows): (Vec<usize>, Vec<&[&str]>) =
            block.iter().filter_map(|(number, line)| line.row().map(|row| (*number, row))).unzip();
        // A line of labels, or words of letters that are symbols of large grids, may stand above the square.
        for skipped in 0..rows.len().min(2) {
            if let Some(text) = cells_of(&rows[skipped..], is_ragged) {
                let is_around = |number: &usize| !numbers[skipped..].contains(number);
                let around = (0..all.len()).filter(is_around).map(|number| all[number]);
                return Some(Pasted { text, about: about(around) });
            }
        }
    }
    None
}

fn line_of<'a>(line: &'a str, has_borders: bool, cut: impl Fn(&'a str) -> Option<Vec<&'a str>>) -> Line<'a> {
    let is_border = line.contains(['-', '=', '+']) && line.chars().all(|c| BORDERS.contains(c) || c.is_whitespace());
    if line.trim().is_empty() && !line.contains('\t') || is_border && has_borders {
        return Line::Skipped;
    }
    let are_cells = |cells: &[&str]| !cells.is_empty() && cells.iter().all(|cell| is_cell(cell));
    match cut(line) {
        Some(cells) if are_cells(&cells) => Line::Row(cells),
        // The first cell may be the label of the row.
        Some(cells) if cells.len() > 1 && are_cells(&cells[1..]) => Line::Row(cells[1..].to_vec()),
        _ => Line::Words,
    }
}

/// Whether a text can stand for one cell of some grid.
fn is_cell(cell: &str) -> bool {
    cell.trim().is_empty() || BLANKS.contains(&cell) || word_value(cell).is_some()
}

/// The rows as the project's own text, if they are a square of cells with one sign for blanks.
fn cells_of(rows: &[&[&str]], is_ragged: bool) -> Option<String> {
    let size = rows.len();
    let longest = rows.iter().map(|row| row.len()).max()?;
    let is_even = rows.iter().all(|row| row.len() == longest);
    let is_labelled = longest == size + 1 && is_even && are_labels(rows);
    if !SIZES.contains(&size) || !(is_labelled || longest == size && (is_even || is_ragged)) {
        return None;
    }
    let mut sign = "";
    let mut givens = 0;
    let mut found = String::new();
    for row in rows {
        let row = if is_labelled { &row[1..] } else { &row[..] };
        for at in 0..size {
            let cell = row.get(at).copied().unwrap_or("").trim();
            let value = word_value(cell).filter(|&value| value > 0 && value <= size);
            let text = match value {
                Some(value) => value.to_string(),
                None if cell.is_empty() => ".".to_owned(),
                None if BLANKS.contains(&cell) && (sign.is_empty() || sign == cell) => {
                    sign = cell;
                    ".".to_owned()
                }
                None => return None,
            };
            givens += usize::from(value.is_some());
            found.push_str(&text);
            if size > 9 {
                found.push(if at + 1 == size { '\n' } else { ' ' });
            }
        }
    }
    (givens > 0).then_some(found)
}

/// Whether each row begins with its label: its number, or its letter.
fn are_labels(rows: &[&[&str]]) -> bool {
    let numbers = rows.iter().enumerate().all(|(at, row)| row[0] == (at + 1).to_string());
    numbers || rows.iter().enumerate().all(|(at, row)| row[0] == char::from(b'A' + (at % 26) as u8).to_string())
}

/// A word that holds all cells of a square, with other words around.
fn one_line(text: &str) -> Option<Pasted> {
    for word in text.split_whitespace() {
        let word = word.trim_matches(['"', '\'', ',', ';']);
        let cells: Vec<&str> = match word.matches(',').count() {
            0 => word.split_inclusive(|_| true).collect(),
            _ => word.split(',').map(|cell| cell.trim_matches('"')).collect(),
        };
        let size = cells.len().isqrt();
        if size * size != cells.len() || !SIZES.contains(&size) || !cells.iter().all(|cell| is_cell(cell)) {
            continue;
        }
        let rows: Vec<&[&str]> = cells.chunks(size).collect();
        if let Some(found) = cells_of(&rows, false) {
            let around = text.lines().filter(|line| !line.contains(word));
            return Some(Pasted { text: found, about: about(around) });
        }
    }
    None
}

/// What the lines around a square say: the headers of `.sdk` files, and words.
fn about<'a>(lines: impl Iterator<Item = &'a str>) -> About {
    let mut about = About::default();
    let mut said: Vec<&str> = Vec::new();
    for line in lines {
        let line = line.trim();
        match (line.get(..2), line.get(2..).map(str::trim)) {
            (Some("#A"), Some(author)) => about.author = Some(author.to_owned()),
            (Some("#D"), Some(title)) => about.title = Some(title.to_owned()),
            (Some("#C"), Some(comment)) => said.push(comment),
            _ if line.starts_with(['#', '[', '<']) => {}
            _ if line.chars().filter(|c| c.is_alphabetic()).count() >= 3 && !line.contains([',', '\t', ';']) => {
                said.push(line);
            }
            _ => {}
        }
    }
    about.author = about.author.filter(|author| !author.is_empty());
    about.title = about.title.filter(|title| !title.is_empty());
    about.rules_text = Some(said.join("\n")).filter(|words| !words.is_empty());
    about
}
