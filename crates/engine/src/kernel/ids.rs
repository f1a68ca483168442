//! Indices into the arrays of the kernel. Each kind of index is a type of its own, so that the compiler tells them apart.

/// A variable: an index into the store's domains.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct VarId(pub u32);

/// A propagator: an index into the engine's propagators.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PropId(pub u32);

/// A constraint of the model. One constraint can have several propagators: `x ≠ y` has one for each of its two arcs.
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
