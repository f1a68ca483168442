//! Interactive Sudoku Solver (ISS, sigh.github.io): texts such as `.Cage~10~R1C1~R1C2.~R3C4_5`, and the links that hold them. The format
//! is that of its `js/sudoku_parser.js` and `js/sudoku_constraint.js`.
//!
//! A class is read as a kind of rules that the program knows, or else as a definition in the language of rules, so that it is solved and
//! explained like any other rule. What is not supported is listed as ignored.

mod board;
mod class;
mod classes;
mod clues;
mod grid_rules;
mod lines;
mod machines;
mod said;
mod sets;
mod tree;
mod trouble;
mod write;

use super::packed::percent_decoded;
use crate::dimensions::Dimensions;
use crate::error::{ErrorKind, PuzzleError};
use crate::formats::format::{Foreign, Format};
use crate::formats::imported::{About, Ignoring, Imported, shown};
use crate::geometry::Geometry;
use crate::grid::Grid;
use crate::rules::instance::{Instance, Place};
use crate::rules::kind_at;
use crate::rules::list::Rules;
use board::{Board, LARGEST, Ties};
use grid_rules::GridRules;
use tree::Node;
use trouble::Trouble;

pub(in crate::formats) static FORMAT: Format = Format {
    id: "iss",
    name: "Interactive Sudoku Solver",
    foreign: Some(Foreign::new(recognises, read)),
    writes: write::write,
    any_grid: true,
    beyond: write::beyond,
    ..Format::DIGITS
};

/// The longest text that is read.
const LONGEST: usize = 2_000_000;

/// The most cells of all rules together. Real puzzles have far fewer. The limit bounds the work for a hostile puzzle.
const MOST_CELLS: usize = 20_000;

/// The most constraints, with the copies of templates.
const MOST_CONSTRAINTS: usize = 20_000;

/// The text of a link: the value of `q`.
fn query(text: &str) -> Option<&str> {
    let (scheme, rest) = text.split_once("://")?;
    let is_link = ["http", "https"].iter().any(|known| scheme.eq_ignore_ascii_case(known));
    let (host, path) = rest.split_once('/')?;
    let is_iss = host.eq_ignore_ascii_case("sigh.github.io") && path.starts_with("Interactive-Sudoku-Solver");
    let value = path.split(['?', '&', '#']).find_map(|part| part.strip_prefix("q="))?;
    (is_link && is_iss).then_some(value)
}

/// Whether a line is a text of ISS. A line of digits may begin with a dot too, so the next sign decides, and then a wave or a class.
fn recognises(text: &str) -> bool {
    let Some(rest) = text.strip_prefix('.') else { return query(text).is_some() };
    let word = rest.split(['.', '~']).next().unwrap_or_default().trim();
    let is_composite = tree::COMPOSITES.contains(&word);
    let is_class = classes::named(word).is_some() || word.len() > 1;
    rest.starts_with('~')
        || grid_rules::is_class(word)
        || is_composite
        || (is_class && rest.contains('~') && !rest.contains('@'))
}

fn read(text: &str) -> Result<Imported, PuzzleError> {
    let text = match query(text) {
        Some(query) => percent_decoded(query),
        None => text.to_owned(),
    };
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    if text.len() > LONGEST {
        return Err(PuzzleError::new(ErrorKind::Character, "this text is too long"));
    }
    let nodes = tree::read(&text).map_err(|trouble| error(trouble, None))?;
    let mut reader = Reader::new(&nodes)?;
    for node in &nodes {
        reader.read(node).map_err(|trouble| error(trouble, Some(node)))?;
    }
    reader.finish()
}

/// The error for a constraint. Unsupported constraints come here only where the whole text needs them.
fn error(trouble: Trouble, node: Option<&Node>) -> PuzzleError {
    let (problem, column) = match trouble {
        Trouble::Fault { problem, column } => (problem, column),
        Trouble::Unsupported(problem) => (problem, 0),
    };
    let column = if column > 0 { column } else { node.map_or(0, |node| node.column) };
    let problem = match node {
        Some(node) => format!(".{}: {problem}", shown(&node.shown())),
        None => problem,
    };
    let error = PuzzleError::new(ErrorKind::Rule, problem);
    if column > 0 { error.at_column(column) } else { error }
}

/// Collects the puzzle.
struct Reader {
    board: Board,
    /// The digits that remain for each cell with a given.
    givens: Vec<Option<Vec<i32>>>,
    rules: Rules,
    whole: GridRules,
    cells: usize,
    /// The number of constraints, with the copies of templates.
    constraints: usize,
    /// The lines with a rank, each with its rank.
    ranks: Vec<(i32, Vec<usize>)>,
    ignoring: Ignoring,
}

impl Reader {
    fn new(nodes: &[Node]) -> Result<Reader, PuzzleError> {
        let shape = nodes.iter().find(|node| node.class == "Shape");
        let dimensions = match shape {
            None => Dimensions::for_size(9)?,
            Some(node) => shape_of(&node.arguments).map_err(|trouble| error(trouble, Some(node)))?,
        };
        let givens = vec![None; dimensions.cells()];
        let ties = match nodes.iter().find(|node| node.class == "FullRankTies").map(|node| &node.arguments[..]) {
            None => Ties::OnlyUnclued,
            Some([mode]) if mode == "only-unclued" => Ties::OnlyUnclued,
            Some([mode]) if mode == "any" => Ties::Any,
            Some([mode]) if mode == "none" => Ties::None,
            Some(_) => return Err(PuzzleError::new(ErrorKind::Rule, ".FullRankTies: only-unclued, any or none")),
        };
        let board = Board { dimensions, ties };
        Ok(Reader {
            board,
            givens,
            rules: Rules::default(),
            whole: GridRules::default(),
            cells: 0,
            constraints: 0,
            ranks: Vec::new(),
            ignoring: Ignoring::default(),
        })
    }

    /// Reads a constraint outside `Or`. One without support is listed.
    fn read(&mut self, node: &Node) -> Result<(), Trouble> {
        self.constraints += 1;
        if self.constraints > MOST_CONSTRAINTS {
            return Err(Trouble::fault(&format!("with all copies there are more than {MOST_CONSTRAINTS} constraints")));
        }
        match self.read_one(node) {
            Err(Trouble::Unsupported(reason)) => {
                self.ignoring.add(format!(".{}", shown(&node.shown())), reason);
                Ok(())
            }
            outcome => outcome,
        }
    }

    fn read_one(&mut self, node: &Node) -> Result<(), Trouble> {
        match &node.class[..] {
            "Shape" | "SearchPriority" => return Ok(()),
            "Given" => {
                for text in &node.arguments {
                    let (cell, digits) = self.board.given(text)?;
                    let left = self.givens[cell].get_or_insert_with(|| digits.clone());
                    left.retain(|digit| digits.contains(digit));
                    if left.is_empty() {
                        return Err(Trouble::fault(&format!("no digit is left for {}", self.board.name(cell))));
                    }
                }
                return Ok(());
            }
            "And" => return node.inside.iter().try_for_each(|inner| self.read(inner)),
            "Replicate" => {
                let [bits, origin @ ..] = &node.arguments[..] else {
                    return Err(Trouble::fault("it has no targets"));
                };
                let origin = self.board.cell(origin.first().map_or("R1C1", String::as_str))?;
                for target in machines::targets(bits, origin, self.board.dimensions.cells())? {
                    for inner in &node.inside {
                        let moved = self.moved(inner, origin, target)?;
                        self.read(&moved)?;
                    }
                }
                return Ok(());
            }
            _ => {}
        }
        if self.whole.read(&self.board, node)? {
            return Ok(());
        }
        let (name, sentence) = match classes::named(&node.class) {
            Some(class) => (class.name, class.sentence),
            None => ("Or", "At least one of the rules holds."),
        };
        let said = classes::said(&self.board, node)?;
        for part in said {
            if node.class == "FullRank" {
                self.ranks.extend(part.value.map(|rank| (rank, part.cells.clone())));
            }
            let (kind, instance) = part.placed(&self.board, name, sentence)?;
            self.place(&kind, instance)?;
        }
        Ok(())
    }

    /// Adds a rule of a kind, if the kind takes it.
    fn place(&mut self, kind: &str, instance: Instance) -> Result<(), Trouble> {
        let unsupported = |error: PuzzleError| Trouble::Unsupported(error.message);
        let index = Rules::named(kind).map_err(unsupported)?;
        Rules::default()
            .check_one(kind_at(index), &self.board.dimensions, &instance)
            .map_err(|problem| Trouble::Unsupported(format!("it is not right: {problem}")))?;
        self.cells += instance.places().count().max(1);
        if self.cells > MOST_CELLS {
            return Err(Trouble::fault(&format!("the rules up to here have more than {MOST_CELLS} cells")));
        }
        self.rules.add(index, instance);
        Ok(())
    }

    /// A constraint of a template, moved from its origin to a target.
    fn moved(&self, node: &Node, origin: usize, target: usize) -> Result<Node, Trouble> {
        let d = &self.board.dimensions;
        let rows = d.row(target) as i32 - d.row(origin) as i32;
        let columns = d.column(target) as i32 - d.column(origin) as i32;
        let argument = |argument: &String| {
            let (name, rest) = argument.split_at(argument.find('_').unwrap_or(argument.len()));
            let Ok(cell) = self.board.cell(name) else { return Ok(argument.clone()) };
            let moved = self.board.moved(cell, rows, columns);
            let moved = moved.ok_or_else(|| Trouble::fault("a copy of it leaves the grid"))?;
            Ok(format!("{}{rest}", self.board.name(moved)))
        };
        let arguments = node.arguments.iter().map(argument).collect::<Result<_, Trouble>>()?;
        let inside = node.inside.iter().map(|inner| self.moved(inner, origin, target)).collect::<Result<_, _>>()?;
        Ok(Node { arguments, inside, class: node.class.clone(), column: node.column })
    }

    fn finish(mut self) -> Result<Imported, PuzzleError> {
        let d = &self.board.dimensions;
        let mut values = vec![0; d.cells()];
        for (cell, digits) in self.givens.iter().enumerate() {
            match digits.as_deref() {
                None => {}
                Some([digit]) => values[cell] = d.value_of(*digit).map_or(0, |value| value + 1),
                Some(several) => {
                    let groups = vec![vec![Place::of(d, cell)]];
                    let rule = Instance { groups, direction: None, values: several.to_vec() };
                    self.rules.add(Rules::named("candidates")?, rule);
                }
            }
        }
        self.ranks.sort();
        for pair in self.ranks.windows(2).filter(|pair| pair[0].0 < pair[1].0) {
            if let Some(said) = clues::ordered(&self.board, &pair[0], &pair[1]) {
                let placed = said.placed(&self.board, "RankOrder", "The first line has the smaller rank.");
                let (kind, instance) = placed.map_err(|trouble| error(trouble, None))?;
                self.rules.add(Rules::named(&kind)?, instance);
            }
        }
        let (layout, extra) = self.whole.finish(&self.board, &mut self.ignoring)?;
        for (kind, instance) in extra {
            self.rules.add(Rules::named(&kind)?, instance);
        }
        let mut rules = layout;
        rules.extend(self.rules);
        let geometry = Geometry::from(self.board.dimensions);
        let grid = Grid::from_values(geometry.with_rules(&rules)?, values)?;
        Ok(Imported { grid, about: About { ignored: self.ignoring.finish(), ..About::default() } })
    }
}

/// The dimensions of a shape such as `6x6`, `9x9~10`, `9x9~0-8` or `6x8`.
fn shape_of(arguments: &[String]) -> Result<Dimensions, Trouble> {
    let sides = arguments.first().map_or("9x9", String::as_str);
    let numbers = sides.split_once('x').map(|(rows, columns)| (rows.parse::<usize>(), columns.parse::<usize>()));
    let Some((Ok(rows), Ok(columns))) = numbers else { return Err(Trouble::fault("it is no shape")) };
    let geometry = Geometry::of_sides(rows, columns).filter(|geometry| geometry.size() <= LARGEST);
    let Some(geometry) = geometry else {
        return Err(Trouble::Unsupported(format!("a grid of {rows}x{columns} cells is not supported")));
    };
    let range = arguments.get(1).map_or("", String::as_str);
    let digits = match range.split_once('-') {
        _ if range.is_empty() => Some((1, geometry.size())),
        Some((least, greatest)) => least.parse().ok().zip(greatest.parse().ok()),
        None => range.parse().ok().map(|greatest| (1, greatest)),
    };
    let Some((least, greatest)) = digits.filter(|(_, greatest)| *greatest <= LARGEST) else {
        return Err(Trouble::fault("its digits are no range up to 16"));
    };
    let dimensions = geometry.with_digits(least, greatest).map_err(Trouble::Unsupported)?;
    match arguments.get(2).map(String::as_str) {
        None | Some("" | "Sudoku") => Ok(dimensions),
        Some(_) => Err(Trouble::Unsupported("a grid without rows and columns is not supported".into())),
    }
}
