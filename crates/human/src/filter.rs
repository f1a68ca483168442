//! The choice of techniques: which of them hints and ratings may use.

use super::board::Board;
use super::technique::Info;

/// The techniques that hints and ratings leave out. The default filter leaves none out.
#[derive(Clone, Debug, Default)]
pub struct TechniqueFilter {
    /// The ids of single techniques that are left out.
    pub without: Vec<String>,
    /// Whether all techniques that assume a unique solution are left out.
    pub without_uniqueness: bool,
}

impl TechniqueFilter {
    /// Whether the filter lets a technique through.
    pub fn allows(&self, info: &Info) -> bool {
        let is_out = self.without_uniqueness && info.uniqueness || self.without.iter().any(|id| id == info.id);
        !is_out
    }

    /// Whether the filter lets a technique through, and the technique works on the grid of the board.
    pub(crate) fn allows_on(&self, board: &Board, info: &Info) -> bool {
        info.fits(board) && self.allows(info)
    }
}
