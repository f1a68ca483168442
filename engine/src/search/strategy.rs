//! How a search branches: variable order, value order and branching.

/// Which variable to branch on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum VariableOrder {
    /// The variable with the fewest values left (Haralick & Elliott 1980).
    #[default]
    FirstFail,
    /// The first in the order of the model.
    Input,
    /// The variable with the least ratio of values left to weighted degree: the failures so far of the constraints
    /// that bind it to another open variable, each constraint counting one more (Boussemart, Hemery, Lecoutre & Sais,
    /// *Boosting systematic search by weighting constraints*, ECAI 2004).
    DomWdeg,
    /// The variable that shares constraints with the most open variables.
    MaxDegree,
    /// Any, by the seed.
    Random,
}

/// Which value to try first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ValueOrder {
    /// The smallest.
    #[default]
    Min,
    /// The largest.
    Max,
    /// The median of the values left, the lower of two.
    Middle,
    /// The value that the fewest open variables sharing a constraint could still take.
    LeastConstraining,
    /// The value it had last, before the search went back; the smallest where it had none that is left (Pipatsrisawat & Darwiche,
    /// *A lightweight component caching scheme for satisfiability solvers*, SAT 2007). Parts of the grid that were in order
    /// are so again at once.
    Saved,
    /// Any, by the seed.
    Random,
}

/// How a choice point divides the domain of its variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Branching {
    /// One branch a value.
    #[default]
    Enumerate,
    /// `x = v`, then `x ≠ v`. With interval domains a `v` from the middle leaves two more branches, `x < v` and `x > v`.
    Binary,
    /// `x ≤ m` and `x > m`, `m` the middle; the half with the preferred value first.
    Split,
}

/// A complete way to branch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Strategy {
    /// Which variable.
    pub variable_order: VariableOrder,
    /// Which value.
    pub value_order: ValueOrder,
    /// Which branches.
    pub branching: Branching,
    /// Whether variables that have one value left but were not decided on are branched on too (forward checking).
    pub undecided: bool,
}
