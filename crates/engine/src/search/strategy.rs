//! Branching strategies: the variable order, the value order, and the shape of the branches.

/// The variable order: the choice of the decision variable at a choice point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum VariableOrder {
    /// The variable with the smallest domain (Haralick & Elliott, *Increasing tree search efficiency for constraint
    /// satisfaction problems*, 1980).
    #[default]
    FirstFail,
    /// The first variable in the order of the model.
    Input,
    /// The variable with the smallest ratio of domain size to weighted degree. The weight of a constraint is 1 plus the number
    /// of its failures so far. The weighted degree of a variable is the total weight of its constraints that have another
    /// open variable (Boussemart, Hemery, Lecoutre & Sais, *Boosting systematic search by weighting constraints*, ECAI 2004).
    DomWdeg,
    /// The variable with the most open neighbours in the constraint graph.
    MaxDegree,
    /// The variable of the candidate with the highest activity. The value of this candidate is tried first. A failure raises the
    /// activity of the candidates that took part in it, and activities fade with each failure. Without learning, the
    /// remaining candidates of the failed constraint take part. Candidates without activity follow the value order.
    Activity,
    /// The variable with the highest ratio of score to domain size. A failure raises the scores of the newest decision's variable
    /// and of the variable fixed last. With binary branching, a value that has only two places in a house counts as a variable
    /// with two values (see `conflicts.rs`).
    Conflicts,
    /// A random variable, drawn with the seed of the search.
    Random,
}

impl VariableOrder {
    /// Whether the order depends on the domains alone, and not on the course of the search before them.
    pub(super) fn is_static(self) -> bool {
        match self {
            VariableOrder::FirstFail | VariableOrder::Input | VariableOrder::MaxDegree => true,
            VariableOrder::DomWdeg | VariableOrder::Activity | VariableOrder::Conflicts | VariableOrder::Random => {
                false
            }
        }
    }
}

/// The value order: the choice of the value that is tried first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ValueOrder {
    /// The smallest value.
    #[default]
    Min,
    /// The largest value.
    Max,
    /// The median of the domain; of two middle values, the lower one.
    Middle,
    /// The value that the fewest open neighbours can take.
    LeastConstraining,
    /// The value to which the variable was last fixed before a backtrack, or the smallest value if the domain contains
    /// no such value (Pipatsrisawat & Darwiche, *A lightweight component caching scheme for satisfiability solvers*,
    /// SAT 2007). The search thus restores the solved parts of a problem at once.
    Saved,
    /// A random value, drawn with the seed of the search.
    Random,
}

/// The branching: the way in which a choice point divides the domain of its variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Branching {
    /// One branch for each value.
    #[default]
    Enumerate,
    /// Two branches, `x = v` and then `x ≠ v`. With interval domains and a `v` inside the interval there are three branches:
    /// `x = v`, `x < v` and `x > v`.
    Binary,
    /// Two branches, `x ≤ m` and `x > m` with the median `m`. The half that contains the preferred value comes first.
    Split,
}

/// A complete branching strategy.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Strategy {
    /// The variable order.
    pub variable_order: VariableOrder,
    /// The value order.
    pub value_order: ValueOrder,
    /// The branching.
    pub branching: Branching,
    /// Whether the search also branches on variables that are fixed but not decided. Forward checking needs this.
    pub undecided: bool,
}

impl Strategy {
    /// Whether the choice point at a fixpoint depends on the domains alone, and not on the course of the search before it.
    pub(super) fn is_static(&self) -> bool {
        self.variable_order.is_static() && !matches!(self.value_order, ValueOrder::Saved | ValueOrder::Random)
    }
}
