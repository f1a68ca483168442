//! Why a constraint of a text is not read.

/// Why a constraint is not read.
#[derive(Debug)]
pub(super) enum Trouble {
    /// The text is wrong. The column counts from 1; 0 stands for the constraint that is read.
    Fault { problem: String, column: usize },
    /// The constraint has a meaning that the program has not.
    Unsupported(String),
}

impl Trouble {
    pub(super) fn fault(problem: &str) -> Trouble {
        problem.to_owned().into()
    }
}

impl From<String> for Trouble {
    fn from(problem: String) -> Trouble {
        Trouble::Fault { problem, column: 0 }
    }
}
