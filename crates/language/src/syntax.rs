//! The definition of a rule as a tree: what the parser makes of a text, and what everything else reads.

/// The largest number of a definition.
pub(crate) const MOST_NUMBER: i64 = 1_000_000;

/// A place in the text of a definition: line and column, both from 1, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct Spot {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

/// Why a text is no definition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where the fault begins.
    pub spot: Spot,
    /// What is wrong, and what was expected.
    pub message: String,
}

impl Fault {
    pub(crate) fn new(spot: Spot, message: impl Into<String>) -> Fault {
        Fault { spot, message: message.into() }
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}, column {}: {}", self.spot.line, self.spot.column, self.message)
    }
}

/// A rule that a person defined.
#[derive(Clone, Debug, PartialEq)]
pub struct Definition {
    /// The name for people.
    pub name: String,
    /// The author's sentence; it may be empty.
    pub sentence: String,
    /// What a person draws to place the rule.
    pub shape: Shape,
    /// How a placed rule looks.
    pub look: Look,
    /// The values of a placed rule.
    pub values: Values,
    /// The statements. All of them hold.
    pub statements: Vec<Expr>,
}

/// What a person draws to place a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// The whole grid.
    Grid,
    /// One cell.
    Cell,
    /// Two cells that share an edge.
    Pair,
    /// Any cells.
    Cells,
    /// The four cells around a corner.
    Corner,
    /// One or more lines.
    Line,
    /// A circle, and lines that begin in it.
    Arrow,
    /// Two groups of equally many cells.
    TwoGroups,
    /// A place beside a row or a column.
    Clue,
    /// A place outside the grid and a direction.
    Diagonal,
}

impl Shape {
    /// The names in texts.
    pub const ALL: [(&'static str, Shape); 10] = [
        ("grid", Shape::Grid),
        ("cell", Shape::Cell),
        ("pair", Shape::Pair),
        ("cells", Shape::Cells),
        ("corner", Shape::Corner),
        ("line", Shape::Line),
        ("arrow", Shape::Arrow),
        ("two groups", Shape::TwoGroups),
        ("clue", Shape::Clue),
        ("diagonal", Shape::Diagonal),
    ];
}

/// The lists of a shape, with the list that `each` and its kin use if a definition names none.
pub(crate) fn lists_of(shape: Shape) -> (&'static [&'static str], &'static str) {
    match shape {
        Shape::Line => (&["line", "cells", "first", "second"], "line"),
        Shape::Arrow => (&["line", "circle", "cells"], "line"),
        Shape::TwoGroups => (&["first", "second", "cells"], "cells"),
        _ => (&["cells"], "cells"),
    }
}

/// How a placed rule looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// The usual look of the shape.
    Usual,
    /// A look without a colour.
    Plain(Plain),
    /// A line or an area of a colour.
    Coloured(&'static str),
    /// A line of a colour with circles at both ends.
    Ended(&'static str),
}

/// A look without a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plain {
    /// Dashes inside the edge of the cells.
    Cage,
    /// A grey circle.
    Circle,
    /// A grey square.
    Square,
    /// A white dot on an edge.
    WhiteDot,
    /// A black dot on an edge.
    BlackDot,
    /// A bulb and a line.
    Thermometer,
    /// A circle and a line with an arrowhead.
    Arrow,
}

/// The colours of lines and areas.
pub const COLOURS: [&str; 12] =
    ["blue", "cyan", "green", "grey", "ink", "magenta", "orange", "pink", "purple", "red", "teal", "yellow"];

/// The values of a placed rule.
#[derive(Clone, Debug, PartialEq)]
pub enum Values {
    /// It has none.
    None,
    /// One number.
    One,
    /// One number, or none.
    Optional,
    /// One number; without it, what this expression says for the size of the grid.
    Default(Expr),
    /// One or more digits.
    Several,
}

/// An expression and its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    /// Where it begins.
    pub spot: Spot,
    /// The expression.
    pub kind: Kind,
}

/// An expression.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// A number.
    Number(i64),
    /// A name.
    Name(String),
    /// A set of numbers: `{1, 3..5}`.
    Set(Vec<Item>),
    /// `not A`, `-a`, `#L`.
    Unary(Unary, Box<Expr>),
    /// Two operands.
    Binary(Binary, Box<Expr>, Box<Expr>),
    /// `L[k]`.
    Element(Box<Expr>, Box<Expr>),
    /// `L[2..4]`, `L[2..]`.
    Part(Box<Expr>, Box<Expr>, Option<Box<Expr>>),
    /// `f(a, b)`, with the place of the name.
    Call(Function, Vec<Expr>),
    /// `count(x in L: A)` and its kin.
    Over(Over, String, Box<Expr>, Box<Expr>),
    /// `each x in L: A` and its kin.
    Quantified(Box<Quantified>),
    /// `if A then B else C`.
    If(Box<Expr>, Box<Expr>, Option<Box<Expr>>),
    /// `any of (A, B)` and its kin.
    Several(Quantity, Vec<Expr>),
    /// `matches(L, "…")`.
    Matches(Box<Expr>, String),
    /// `automaton(L, "…")`.
    Automaton(Box<Expr>, String),
    /// `read(s = 0, x in L: e; A)`.
    Read(Box<Read>),
}

/// A number of a set, or the whole numbers from one to another.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// The number, or the first one.
    pub first: Expr,
    /// The last one.
    pub last: Option<Expr>,
}

/// An operator with one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unary {
    /// `not`.
    Not,
    /// A minus sign.
    Minus,
    /// `#`: the length of a list or the size of a set.
    Length,
}

/// An operator with two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub enum Binary {
    Implies,
    Or,
    Xor,
    And,
    Equal,
    NotEqual,
    Less,
    AtMost,
    Greater,
    AtLeast,
    /// `x in {1, 2}`.
    In,
    /// `x on L`.
    On,
    /// `s with x`.
    With,
    Plus,
    Minus,
    Times,
    Over,
    Div,
    Mod,
}

/// A function of its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // docs/rule-language.md has the functions
pub enum Function {
    Abs,
    Min,
    Max,
    Sum,
    Product,
    Digits,
    Different,
    Consecutive,
    Rising,
    Same,
    Number,
    Row,
    Column,
    Region,
    Place,
    RowOf,
    ColumnOf,
    RegionOf,
    Around,
    KingOf,
    KnightOf,
    Reverse,
    Parts,
    ByRegion,
}

impl Function {
    /// The names in texts.
    pub const ALL: [(&'static str, Function); 24] = [
        ("abs", Function::Abs),
        ("min", Function::Min),
        ("max", Function::Max),
        ("sum", Function::Sum),
        ("product", Function::Product),
        ("digits", Function::Digits),
        ("different", Function::Different),
        ("consecutive", Function::Consecutive),
        ("rising", Function::Rising),
        ("same", Function::Same),
        ("number", Function::Number),
        ("row", Function::Row),
        ("column", Function::Column),
        ("region", Function::Region),
        ("place", Function::Place),
        ("rowof", Function::RowOf),
        ("columnof", Function::ColumnOf),
        ("regionof", Function::RegionOf),
        ("around", Function::Around),
        ("kingof", Function::KingOf),
        ("knightof", Function::KnightOf),
        ("reverse", Function::Reverse),
        ("parts", Function::Parts),
        ("byregion", Function::ByRegion),
    ];
}

/// What is made of the elements of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// The number of elements for which a condition holds.
    Count,
    /// The sum of a number for each element.
    Sum,
    /// The product of a number for each element.
    Product,
    /// The least of a number for each element.
    Min,
    /// The largest of a number for each element.
    Max,
}

/// How many conditions of several hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// At least one.
    Any,
    /// All of them.
    All,
    /// Exactly one.
    One,
    /// All of them, as one constraint.
    Together,
}

/// Which elements of a list a condition is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binder {
    /// Each one.
    Each,
    /// At least one.
    Some,
    /// Each few that follow each other.
    Neighbours,
    /// Each two.
    Pairs,
    /// Each two cells that share an edge.
    Touching,
}

/// A condition about elements of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Quantified {
    /// Which elements.
    pub binder: Binder,
    /// The names of the elements.
    pub names: Vec<String>,
    /// The list; without it, the list of the shape.
    pub list: Option<Expr>,
    /// The kinds of marks that leave out a pair.
    pub without: Vec<String>,
    /// The condition.
    pub body: Expr,
}

/// A reader of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Read {
    /// The names of the states, with their starts.
    pub states: Vec<(String, Expr)>,
    /// The name of the cell that is read.
    pub name: String,
    /// The list.
    pub list: Expr,
    /// What each cell makes of the states.
    pub steps: Vec<Expr>,
    /// What must hold at the end.
    pub accepts: Expr,
}

impl Definition {
    /// Whether a statement uses one of some names.
    pub fn mentions(&self, names: &[&str]) -> bool {
        self.statements.iter().any(|statement| statement.mentions(names))
    }
}

impl Expr {
    /// Whether the expression uses one of some names.
    pub fn mentions(&self, names: &[&str]) -> bool {
        let mut found = false;
        self.visit(&mut |each| found |= matches!(&each.kind, Kind::Name(name) if names.contains(&&name[..])));
        found
    }

    /// Visits the expression and all expressions inside it.
    pub fn visit(&self, visitor: &mut dyn FnMut(&Expr)) {
        visitor(self);
        self.children().into_iter().for_each(|child| child.visit(visitor));
    }

    /// The expressions directly inside the expression.
    fn children(&self) -> Vec<&Expr> {
        match &self.kind {
            Kind::Number(_) | Kind::Name(_) => Vec::new(),
            Kind::Set(items) => {
                items.iter().flat_map(|item| [Some(&item.first), item.last.as_ref()]).flatten().collect()
            }
            Kind::Call(_, items) | Kind::Several(_, items) => items.iter().collect(),
            Kind::Unary(_, a) | Kind::Matches(a, _) | Kind::Automaton(a, _) => vec![a],
            Kind::Binary(_, a, b) | Kind::Element(a, b) | Kind::Over(_, _, a, b) => vec![a, b],
            Kind::Part(a, b, c) | Kind::If(a, b, c) => {
                [Some(a), Some(b), c.as_ref()].into_iter().flatten().map(|each| &**each).collect()
            }
            Kind::Quantified(quantified) => quantified.list.iter().chain([&quantified.body]).collect(),
            Kind::Read(read) => {
                let starts = read.states.iter().map(|(_, start)| start);
                starts.chain([&read.list]).chain(&read.steps).chain([&read.accepts]).collect()
            }
        }
    }
}
