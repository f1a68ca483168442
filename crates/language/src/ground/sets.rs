//! Sets: their members, with the conditions that a set has them.

use super::{Ground, MOST_CELLS, Meant, Names, TooLarge};
use crate::formula::{FALSE, Id, TRUE};
use crate::number::Number;
use crate::syntax::Item;

impl Ground<'_> {
    /// A set without its numbers that are no digits.
    pub(super) fn as_digits(&mut self, meant: Meant) -> Vec<Id> {
        match meant {
            Meant::Digits(set) => set,
            other => {
                let mut set = vec![FALSE; self.scene.digits];
                for (_, member) in self.members(other) {
                    self.include(&mut set, member);
                }
                set
            }
        }
    }

    /// The numbers that a set may have, each with the condition that the set has it.
    pub(super) fn members(&mut self, meant: Meant) -> Vec<(Id, Id)> {
        match meant {
            Meant::Digits(set) => {
                let digits = set.into_iter().zip(self.formulas.numbers());
                digits.map(|(has, digit)| (has, self.formulas.number(digit))).collect()
            }
            Meant::Members(all) => all.into_iter().map(|id| (self.formulas.equal(id, id), id)).collect(),
            Meant::Numbers(all) => all.iter().map(|&number| (TRUE, self.formulas.constant(Some(number)))).collect(),
            _ => Vec::new(),
        }
    }

    /// Whether a number is in a set.
    pub(super) fn is_in(&mut self, number: Id, members: &[(Id, Id)]) -> Id {
        let mut parts = Vec::new();
        for &(has, member) in members {
            let is_it = self.formulas.equal(number, member);
            parts.push(self.formulas.and([has, is_it]));
        }
        self.formulas.or(parts)
    }

    /// Whether a set has all members of another one.
    pub(super) fn includes(&mut self, members: &[(Id, Id)], others: &[(Id, Id)]) -> Id {
        let mut parts = Vec::new();
        for &(has, member) in others {
            let (not, is_in) = (self.formulas.not(has), self.is_in(member, members));
            parts.push(self.formulas.or([not, is_in]));
        }
        self.formulas.and(parts)
    }

    /// The number of different members of a set.
    pub(super) fn count_members(&mut self, members: &[(Id, Id)]) -> Id {
        let mut terms = Vec::new();
        for (at, &(has, member)) in members.iter().enumerate() {
            let again = self.is_in(member, &members[..at]);
            let is_new = self.formulas.not(again);
            terms.push((self.formulas.and([has, is_new]), Number::ONE));
        }
        self.formulas.sum(Number::ZERO, terms)
    }

    pub(super) fn set(&mut self, items: &[Item], names: &mut Names) -> Result<Meant, TooLarge> {
        let mut members = Vec::new();
        for item in items {
            let first = self.number(&item.first, names)?;
            let Some(last) = &item.last else {
                members.push(first);
                continue;
            };
            let last = self.number(last, names)?;
            let (first, last) = (self.formulas.value(first).flatten(), self.formulas.value(last).flatten());
            // The whole numbers that are not outside the ends.
            let (Some(first), Some(last)) = (first, last) else { continue };
            let whole = |number: Number| number.div(Number::ONE).and_then(Number::as_whole);
            let (Some(first), Some(last)) = (whole(first.minus()).map(|first| -first), whole(last)) else { continue };
            let count = usize::try_from(last - first + 1).unwrap_or(0);
            self.formulas.spend(count);
            if members.len() + count > MOST_CELLS {
                return Err(TooLarge);
            }
            members.extend((first..=last).map(|number| self.formulas.number(number)));
        }
        let known: Option<Vec<_>> = members.iter().map(|&id| self.formulas.value(id)).collect();
        Ok(match known {
            Some(known) => {
                let mut numbers: Vec<Number> = known.into_iter().flatten().collect();
                numbers.sort_unstable();
                numbers.dedup();
                Meant::Numbers(numbers.into())
            }
            None => Meant::Members(members),
        })
    }

    pub(super) fn include(&mut self, set: &mut [Id], number: Id) {
        for (has, number_of_digit) in set.iter_mut().zip(self.formulas.numbers()) {
            let digit = self.formulas.number(number_of_digit);
            let is_it = self.formulas.equal(number, digit);
            *has = self.formulas.or([*has, is_it]);
        }
    }
}
