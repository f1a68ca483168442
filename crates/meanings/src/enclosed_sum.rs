//! The sum of the values that stand between two given values, whichever of them comes first.

use crate::{Meaning, State, Value};

/// "The two `ends` both occur, and `value + 1` summed over the variables strictly between their first occurrences is `total`."
/// The state has the number of ends met and the sum between them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EnclosedSum {
    /// The two values that enclose the sum.
    pub ends: [Value; 2],
    /// The sum.
    pub total: u32,
}

/// The bits of the state for the ends that were met.
const MET: State = 0b11;

impl Meaning for EnclosedSum {
    fn read(&self, state: State, _: usize, value: Value) -> Option<State> {
        let (met, sum) = (state & MET, state >> 2);
        let end = self.ends.iter().position(|&end| end == value).map(|index| 1 << index);
        match (met, end) {
            (MET, _) | (0, None) => Some(state),
            (_, Some(bit)) if met & bit == 0 => {
                let met = met | bit;
                (met != MET || sum == State::from(self.total)).then_some(sum << 2 | met)
            }
            _ => {
                let sum = sum + State::from(value) + 1;
                (sum <= State::from(self.total)).then_some(sum << 2 | met)
            }
        }
    }

    fn accepts(&self, state: State) -> bool {
        state & MET == MET && state >> 2 == State::from(self.total)
    }
}
