//! Readers with a state. A reader outlives the translation in which it was made, because it is asked again while its automaton is
//! built.

use super::{Ground, MOST_CASES, Meant, Names, TooLarge};
use crate::formula::{Cell, FALSE, Formulas, Id, Reader};
use crate::number::Number;
use crate::scene::Scene;
use crate::syntax::{Binary, Expr, Function, Kind, Read, Shape, lists_of};
use std::sync::Arc;

/// The largest state of a reader.
const MOST_STATE: i64 = 9_999;

impl Ground<'_> {
    pub(super) fn read(&mut self, read: &Read, names: &mut Names) -> Result<Id, TooLarge> {
        let list = self.list(&read.list, names)?;
        // Names of cells cannot occur in a reader, so numbers are all that it knows from outside.
        let known = names.iter().filter_map(|(name, meant)| match meant {
            Meant::Number(id) => Some((name.clone(), Known::Number(self.formulas.value(*id).flatten()?))),
            Meant::Numbers(all) => Some((name.clone(), Known::Numbers(all.clone()))),
            _ => None,
        });
        let known = known.collect();
        let usual = lists_of(self.shape).1;
        let places = names.iter().rev().find(|(name, _)| **name == *usual).cloned();
        let mut states = Vec::new();
        let mut sets = Vec::new();
        for (_, start) in &read.states {
            match self.meant(start, names)? {
                set @ (Meant::Digits(_) | Meant::Members(_) | Meant::Numbers(_)) => {
                    sets.push(true);
                    states.extend(self.as_digits(set));
                }
                Meant::Number(id) | Meant::Truth(id) => {
                    sets.push(false);
                    states.push(id);
                }
                _ => return Ok(FALSE),
            }
        }
        let reader = StateReader {
            read: Arc::new(read.clone()),
            known,
            places,
            sets,
            scene: Arc::new(self.scene.clone()),
            shape: self.shape,
            identity: std::ptr::from_ref(read) as usize,
            asks_where: read.steps.iter().any(asks_where),
        };
        let number = self.formulas.add_reader(Arc::new(reader));
        let items: Vec<(Cell, Id)> = list.iter().map(|&cell| (cell, self.digit(cell))).collect();
        Ok(self.formulas.read(number, states, &items))
    }
}

/// Whether an expression asks where a cell is.
fn asks_where(expr: &Expr) -> bool {
    use Function::{Column, Place, Region, Row};
    let mut found = false;
    expr.visit(&mut |each| {
        found |= matches!(&each.kind, Kind::Call(Row | Column | Region | Place, _) | Kind::Binary(Binary::On, ..));
    });
    found
}

/// What a reader knows from outside. It outlives the formulas in which it was made.
enum Known {
    Number(Number),
    Numbers(Arc<[Number]>),
}

/// A reader of a definition. Its states are constants, because it sees no cell but the one that it reads.
struct StateReader {
    read: Arc<Read>,
    known: Vec<(Arc<str>, Known)>,
    /// The list of the shape, in which `place` counts.
    places: Option<(Arc<str>, Meant)>,
    /// For each state, whether it is a set.
    sets: Vec<bool>,
    scene: Arc<Scene>,
    shape: Shape,
    identity: usize,
    asks_where: bool,
}

impl StateReader {
    /// Evaluates something with the states, and the formulas of another translation.
    fn evaluate<T>(
        &self,
        formulas: &mut Formulas,
        states: &[Id],
        with: impl FnOnce(&mut Ground<'_>, &mut Names) -> T,
    ) -> T {
        let own = std::mem::replace(formulas, Formulas::new(0, 0, 0));
        let mut ground =
            Ground { scene: &self.scene, formulas: own, digits: None, shape: self.shape, left: MOST_CASES };
        let mut names: Names = self.places.iter().cloned().collect();
        for (name, known) in &self.known {
            let meant = match known {
                Known::Number(number) => Meant::Number(ground.formulas.constant(Some(*number))),
                Known::Numbers(all) => Meant::Numbers(all.clone()),
            };
            names.push((name.clone(), meant));
        }
        let mut rest = states;
        for ((name, _), is_set) in self.read.states.iter().zip(&self.sets) {
            let (own, behind) = rest.split_at(if *is_set { self.scene.digits } else { 1 });
            let meant = if *is_set { Meant::Digits(own.to_vec()) } else { Meant::Number(own[0]) };
            names.push((Arc::from(&name[..]), meant));
            rest = behind;
        }
        let result = with(&mut ground, &mut names);
        *formulas = ground.formulas;
        result
    }
}

impl Reader for StateReader {
    fn step(&self, formulas: &mut Formulas, states: &[Id], cell: Cell, digit: Id) -> Option<Vec<Id>> {
        self.evaluate(formulas, states, |ground, names| {
            // The cell stands for its digit, and where it is can be asked for as well.
            let value = ground.formulas.value(digit)??.as_whole()?;
            let mut digits = vec![1; ground.scene.cells()];
            digits[usize::from(cell)] = ground.formulas.place(Some(value)) as u8;
            names.push((Arc::from(&self.read.name[..]), Meant::Cell(cell)));
            let mut inner = Ground {
                scene: ground.scene,
                formulas: std::mem::replace(&mut ground.formulas, Formulas::new(0, 0, 0)),
                digits: Some(&digits),
                shape: ground.shape,
                left: MOST_CASES,
            };
            let mut next = Vec::new();
            let mut step = || {
                for step in &self.read.steps {
                    match inner.meant(step, names).ok()? {
                        set @ (Meant::Digits(_) | Meant::Members(_) | Meant::Numbers(_)) => {
                            next.extend(inner.as_digits(set));
                        }
                        Meant::Cell(cell) => next.push(inner.digit(cell)),
                        Meant::Number(id) | Meant::Truth(id) => {
                            let number = inner.formulas.value(id)??.as_whole()?;
                            if number.abs() > MOST_STATE {
                                return None;
                            }
                            next.push(id);
                        }
                        _ => return None,
                    }
                }
                Some(())
            };
            let done = step();
            ground.formulas = inner.formulas;
            done.map(|()| next)
        })
    }

    fn accepts(&self, formulas: &mut Formulas, states: &[Id]) -> Id {
        self.evaluate(formulas, states, |ground, names| ground.truth(&self.read.accepts, names).unwrap_or(FALSE))
    }

    fn asks_where(&self) -> bool {
        self.asks_where
    }

    fn identity(&self) -> Vec<u32> {
        let mut identity = vec![self.identity as u32, (self.identity as u64 >> 32) as u32];
        for (_, known) in &self.known {
            let numbers = match known {
                Known::Number(number) => std::slice::from_ref(number),
                Known::Numbers(all) => all,
            };
            for number in numbers {
                identity.extend(number.to_string().bytes().map(u32::from));
                identity.push(0);
            }
            identity.push(1);
        }
        identity
    }
}
