//! Automata as data. A text lists the states, with `/` between them, and the first state is the start. A state has the number of the
//! next state for each digit of the grid, in order, with blanks between; `-` refuses the digit, and so does a missing number. A `!`
//! before a state says that the list may end in it.

use crate::formula::{Cell, FALSE, Formulas, Id, Reader, TRUE};
use crate::number::Number;
use std::sync::Arc;

/// The largest number of states.
const MOST_STATES: usize = 400;

/// An automaton.
#[derive(Debug)]
struct Automaton {
    /// For each state the next state for each digit.
    next: Vec<Vec<Option<usize>>>,
    /// For each state whether the list may end in it.
    ends: Vec<bool>,
}

impl Automaton {
    /// Reads an automaton.
    ///
    /// # Errors
    /// The place of a fault, in characters from 0, and a message.
    fn read(text: &str) -> Result<Automaton, (usize, String)> {
        let (mut next, mut ends, mut at) = (Vec::new(), Vec::new(), 0);
        for state in text.split('/') {
            let mut steps = Vec::new();
            let mark = state.trim_start().strip_prefix('!');
            let mut place = at + state.find('!').map_or(0, |mark| mark + 1);
            for word in mark.unwrap_or(state).split(' ') {
                match word {
                    "" => {}
                    "-" => steps.push(None),
                    _ => match word.parse::<usize>().ok().filter(|&state| state < MOST_STATES) {
                        Some(state) => steps.push(Some((place, state))),
                        None => return Err((place, format!("{word:?} is no state: they are numbered from 0"))),
                    },
                }
                place += word.chars().count() + 1;
            }
            next.push(steps);
            ends.push(mark.is_some());
            at += state.chars().count() + 1;
        }
        if next.len() > MOST_STATES {
            return Err((0, format!("an automaton has at most {MOST_STATES} states")));
        }
        let all = next.len();
        if let Some((place, state)) = next.iter().flatten().flatten().find(|(_, state)| *state >= all) {
            return Err((*place, format!("there is no state {state}: the last one is {}", all - 1)));
        }
        let plain = |steps: Vec<Option<(usize, usize)>>| steps.into_iter().map(|step| step.map(|(_, state)| state));
        Ok(Automaton { next: next.into_iter().map(|steps| plain(steps).collect()).collect(), ends })
    }
}

/// Checks an automaton.
///
/// # Errors
/// The place of a fault, in characters from 0, and a message.
pub(crate) fn check(text: &str) -> Result<(), (usize, String)> {
    Automaton::read(text).map(|_| ())
}

/// Whether an automaton, which has passed [`check`], accepts a list of digits.
pub(crate) fn accepts(formulas: &mut Formulas, text: &str, items: &[(Cell, Id)]) -> Id {
    let Ok(automaton) = Automaton::read(text) else { return FALSE };
    let identity = text.bytes().map(u32::from).collect();
    let number = formulas.add_reader(Arc::new(AutomatonReader { automaton, identity }));
    let start = formulas.number(0);
    formulas.read(number, vec![start], items)
}

/// Reads a list with an automaton. Its one state is the number of the state of the automaton.
struct AutomatonReader {
    automaton: Automaton,
    identity: Vec<u32>,
}

impl AutomatonReader {
    fn state(formulas: &Formulas, states: &[Id]) -> Option<usize> {
        usize::try_from(formulas.value(*states.first()?)??.as_whole()?).ok()
    }
}

impl Reader for AutomatonReader {
    fn step(&self, formulas: &mut Formulas, states: &[Id], _: Cell, digit: Id) -> Option<Vec<Id>> {
        let number = formulas.value(digit)?.and_then(Number::as_whole);
        let place = usize::try_from(formulas.place(number)).ok()?.checked_sub(1)?;
        let next = *self.automaton.next[AutomatonReader::state(formulas, states)?].get(place)?;
        Some(vec![formulas.number(next? as i64)])
    }

    fn accepts(&self, formulas: &mut Formulas, states: &[Id]) -> Id {
        let ends = AutomatonReader::state(formulas, states).is_some_and(|state| self.automaton.ends[state]);
        if ends { TRUE } else { FALSE }
    }

    fn asks_where(&self) -> bool {
        false
    }

    fn identity(&self) -> Vec<u32> {
        self.identity.clone()
    }
}
