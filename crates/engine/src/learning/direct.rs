//! The learner applies the rules of the houses to the facts of its log.

use super::houses::House;
use super::learner::Learner;
use super::log::{Fact, Logged};
use crate::kernel::{Cause, Conflict, Domain, Engine, Filtering, Literal, Observer, PropId, Propagator, Violation};
use crate::propagators::{fixed_by, hidden_set, no_place_for};

impl Learner {
    /// Applies the rules of the houses to the next fact that has an effect. If there is none, runs the first propagator of the
    /// queue.
    pub(crate) fn filter_next<P: Propagator, O: Observer>(
        &mut self,
        engine: &mut Engine<P>,
        observer: &mut O,
    ) -> Filtering {
        self.houses.first.retain(|&prop| engine.queue().holds(prop));
        let is_ready = self.houses.first.is_empty() && !self.houses.houses.is_empty();
        while is_ready && self.houses.head < self.log.len() {
            let fact = self.log.literal(self.houses.head as Fact);
            self.houses.head += 1;
            match self.spread(fact, engine, observer) {
                Ok(None) => {}
                Ok(Some(prop)) => {
                    engine.wake_all(&mut self.observe(observer));
                    return Filtering::Ran(prop);
                }
                Err(conflict) => return Filtering::Failed(conflict),
            }
        }
        engine.filter_next(&mut self.observe(observer))
    }

    /// Applies the rules to one fact. Returns the last propagator whose work this call did, if any.
    fn spread<P: Propagator, O: Observer>(
        &mut self,
        fact: Literal,
        engine: &mut Engine<P>,
        observer: &mut O,
    ) -> Result<Option<PropId>, Conflict> {
        let mut ran = None;
        let (Literal::Is(var, value) | Literal::Not(var, value)) = fact else { return Ok(None) };
        let is_taken = matches!(fact, Literal::Is(..));
        if !is_taken {
            self.houses.toggle(var, value);
        }
        // A cause names one lost value. A variable that is fixed to `value` has lost every other value, so any of them will do.
        let lost = if is_taken { u8::from(value == 0) } else { value };
        let cause = Cause { var, lost: Some(lost) };
        let Learner { houses, log, .. } = self;
        let mut logged = Logged { log, observer };
        for &(house, position) in houses.of(var) {
            let House { scope, differ, every } = &houses.houses[house as usize];
            let places = houses.places[house as usize * houses.width + usize::from(value)];
            if is_taken {
                let (Some((constraint, prop)), others) = (*differ, places & !(1 << position)) else { continue };
                for place in Domain(others).iter() {
                    let other = scope[usize::from(place)];
                    if engine.store().domain(other).contains(value) {
                        if ran != Some(prop) {
                            engine.begin(prop, cause, &mut logged);
                            ran = Some(prop);
                        }
                        engine.impose(Literal::Not(other, value), constraint, fixed_by(var), &mut logged)?;
                    }
                }
            } else if let Some((constraint, prop)) = *every
                && places & places.wrapping_sub(1) == 0
            {
                let last = Domain(places).min().map(|place| scope[usize::from(place)]);
                // A fact that has not been propagated yet may have removed the last place too.
                let last = last.filter(|last| engine.store().domain(*last).contains(value));
                if last.is_some_and(|last| engine.store().domain(last).is_fixed()) {
                    continue;
                }
                engine.begin(prop, cause, &mut logged);
                ran = Some(prop);
                let Some(last) = last else {
                    return Err(Conflict { constraint, violation: Violation::NoSolution(no_place_for(value)) });
                };
                engine.impose(
                    Literal::Is(last, value),
                    constraint,
                    hidden_set(places, Domain::single(value)),
                    &mut logged,
                )?;
            }
        }
        Ok(ran)
    }
}
