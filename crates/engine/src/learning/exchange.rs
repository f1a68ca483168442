//! The learner passes its best clauses on, and takes those of other searches.

use super::clauses::{Clauses, Truth};
use super::learner::Learner;
use super::lit::Lit;
use super::log::Logged;
use super::shared::{SharedClauses, literals_of};
use crate::kernel::{Conflict, Engine, Propagator};

impl Learner {
    /// Collects the best of the clauses that are learnt from now on.
    pub(crate) fn share(&mut self) {
        self.shared.get_or_insert_default();
    }

    /// The clauses collected since the last call.
    pub(crate) fn take_clauses(&mut self) -> SharedClauses {
        self.shared.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Adds clauses of another search. The search must be at its root.
    ///
    /// # Errors
    /// The conflict, if a clause has no literal left.
    pub(crate) fn add_clauses<P: Propagator>(
        &mut self,
        clauses: &SharedClauses,
        engine: &mut Engine<P>,
    ) -> Result<(), Conflict> {
        let packing = self.log.packing;
        for (words, lbd) in clauses.iter() {
            let domains = engine.store().domains();
            let Some(mut literals) = literals_of(words, packing, domains, self.log.width) else { continue };
            let truth = |lit: &Lit| Clauses::truth(packing, *lit, domains);
            if literals.iter().any(|lit| truth(lit) == Truth::True) {
                continue;
            }
            literals.sort_by_key(|lit| truth(lit) == Truth::False);
            let open = literals.iter().filter(|lit| truth(lit) == Truth::Open).count();
            if open > 1 {
                // False literals are false for ever, because the search is at its root.
                literals.truncate(open);
                // The larger LBD makes the store keep the clause for good only if this search uses it.
                self.clauses.add(&literals, lbd.min(open as u32) + 1, false);
                continue;
            }
            let clause = self.clauses.add(&literals, lbd.min(literals.len() as u32), false);
            match literals.first() {
                Some(&literal) if open == 1 => self.impose(clause, literal, engine, &mut ())?,
                _ => return Err(self.conflict(clause)),
            }
        }
        engine.wake_all(&mut Logged { log: &mut self.log, observer: &mut () });
        Ok(())
    }
}
