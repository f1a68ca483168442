//! The trail: what to put back when a decision is undone. A domain is saved at most once per level, the first time
//! it changes there.

use super::{Domain, VarId};

/// Saved domains, newest last, cut into levels.
#[derive(Clone, Default, Debug)]
pub(super) struct Trail {
    saved: Vec<(VarId, Domain)>,
    /// Where each open level begins in `saved`.
    levels: Vec<usize>,
    /// For each variable the stamp of the level it was last saved in.
    stamps: Vec<u64>,
    /// The stamp of the current level. Stamps are never reused, so a variable saved in a level that has since been
    /// undone is not mistaken for saved.
    stamp: u64,
    last_stamp: u64,
    open_stamps: Vec<u64>,
}

impl Trail {
    pub(super) fn new(variables: usize) -> Trail {
        Trail { stamps: vec![0; variables], ..Trail::default() }
    }

    /// Forgets every level, and what it had saved.
    pub(super) fn clear(&mut self) {
        self.levels.clear();
        self.saved.clear();
        self.open_stamps.clear();
        self.last_stamp += 1;
        self.stamp = self.last_stamp;
    }

    pub(super) fn level(&self) -> usize {
        self.levels.len()
    }

    pub(super) fn push_level(&mut self) {
        self.levels.push(self.saved.len());
        self.open_stamps.push(self.stamp);
        self.last_stamp += 1;
        self.stamp = self.last_stamp;
    }

    /// Notes the domain that `var` had before a change. Changes at level 0 are for good and are not noted.
    pub(super) fn save(&mut self, var: VarId, domain: Domain) {
        if !self.levels.is_empty() && self.stamps[var.index()] != self.stamp {
            self.stamps[var.index()] = self.stamp;
            self.saved.push((var, domain));
        }
    }

    /// Undoes the newest levels until `level` are left.
    pub(super) fn undo_to(&mut self, level: usize, domains: &mut [Domain]) {
        while self.levels.len() > level {
            let start = self.levels.pop().unwrap_or(0);
            self.stamp = self.open_stamps.pop().unwrap_or(0);
            for (var, domain) in self.saved.drain(start..).rev() {
                domains[var.index()] = domain;
            }
        }
    }
}
