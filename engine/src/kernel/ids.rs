//! Small integer names for the things the kernel stores in arrays, each its own type so that they cannot be mixed up.

/// A value of a domain, counted from 0 (the digit 1 of a Sudoku is value 0).
pub type Value = u8;

/// A variable: an index into the store's domains.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct VarId(pub u32);

/// A propagator: an index into the engine's propagators.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PropId(pub u32);

/// A constraint of the model. Several propagators may work for one constraint (the two arcs of `x ≠ y`, say).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ConstraintId(pub u32);

impl VarId {
    /// The array index.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl PropId {
    /// The array index.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl ConstraintId {
    /// The array index.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}
