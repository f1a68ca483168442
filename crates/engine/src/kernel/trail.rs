//! The trail: saved domains, and saved words of propagators, that are restored when a decision is undone. The trail saves each
//! domain and each word at most once per level, before the first change at this level.

use super::{Domain, VarId};

/// Saved domains and words by level, newest last.
#[derive(Clone, Default, Debug)]
pub(super) struct Trail {
    saved: Vec<(VarId, Domain)>,
    saved_words: Vec<(u32, u64)>,
    /// The start of each open level in `saved` and in `saved_words`.
    levels: Vec<(usize, usize)>,
    /// For each variable the stamp of the level at which its domain was last saved.
    stamps: Vec<u64>,
    /// For each word the stamp of the level at which it was last saved.
    word_stamps: Vec<u64>,
    /// The stamp of the current level. Stamps are never reused, so a variable whose domain was saved at a level that is
    /// now undone does not count as saved.
    stamp: u64,
    last_stamp: u64,
    open_stamps: Vec<u64>,
}

impl Trail {
    pub(super) fn new(variables: usize) -> Trail {
        Trail { stamps: vec![0; variables], ..Trail::default() }
    }

    pub(super) fn keep_words(&mut self, words: usize) {
        self.word_stamps = vec![0; words];
    }

    /// Drops all levels and what they saved.
    pub(super) fn clear(&mut self) {
        self.levels.clear();
        self.saved.clear();
        self.saved_words.clear();
        self.open_stamps.clear();
        self.last_stamp += 1;
        self.stamp = self.last_stamp;
    }

    pub(super) fn level(&self) -> usize {
        self.levels.len()
    }

    pub(super) fn push_level(&mut self) {
        self.levels.push((self.saved.len(), self.saved_words.len()));
        self.open_stamps.push(self.stamp);
        self.last_stamp += 1;
        self.stamp = self.last_stamp;
    }

    /// Saves the domain of `var` before a change. Changes at level 0 are never undone, so they are not saved.
    pub(super) fn save(&mut self, var: VarId, domain: Domain) {
        if !self.levels.is_empty() && self.stamps[var.index()] != self.stamp {
            self.stamps[var.index()] = self.stamp;
            self.saved.push((var, domain));
        }
    }

    /// Saves a word of a propagator before a change.
    pub(super) fn save_word(&mut self, index: usize, word: u64) {
        if !self.levels.is_empty() && self.word_stamps[index] != self.stamp {
            self.word_stamps[index] = self.stamp;
            self.saved_words.push((index as u32, word));
        }
    }

    /// Whether some domain has been saved since the newest level began.
    pub(super) fn has_saved(&self) -> bool {
        self.levels.last().is_some_and(|&(start, _)| self.saved.len() > start)
    }

    /// The variables whose domains are saved, newest first.
    pub(super) fn newest_first(&self) -> impl Iterator<Item = VarId> + '_ {
        self.saved.iter().rev().map(|&(var, _)| var)
    }

    /// Undoes the newest levels until `level` levels remain, and restores their saved domains and words.
    pub(super) fn undo_to(&mut self, level: usize, domains: &mut [Domain], words: &mut [u64]) {
        while self.levels.len() > level {
            let (start, first_word) = self.levels.pop().unwrap_or_default();
            self.stamp = self.open_stamps.pop().unwrap_or(0);
            for (var, domain) in self.saved.drain(start..).rev() {
                domains[var.index()] = domain;
            }
            for (index, word) in self.saved_words.drain(first_word..).rev() {
                words[index as usize] = word;
            }
        }
    }
}
