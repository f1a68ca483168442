//! The sum of the values between two given values. Either of the two may come first.

use crate::{Meaning, State, Value};

/// "The two `ends` both occur, and `value + least` summed over the variables strictly between their first occurrences is `total`."
/// The state has one bit for each end that was read, and the sum between the ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EnclosedSum {
    /// The two values that enclose the sum.
    pub ends: [Value; 2],
    /// The sum.
    pub total: u32,
    /// The number that the value 0 stands for.
    pub least: Value,
}

/// The two bits of the state for the ends. Each bit is set once its end was read.
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
                let sum = sum + State::from(value) + State::from(self.least);
                (sum <= State::from(self.total)).then_some(sum << 2 | met)
            }
        }
    }

    fn accepts(&self, state: State) -> bool {
        state & MET == MET && state >> 2 == State::from(self.total)
    }
}
