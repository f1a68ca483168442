//! Digits. A grid counts its digits from 1, because 0 is a blank, and the engine counts its values from 0. A [`Digit`] converts
//! between the two. If the least digit of a grid is 0, its number is one less: see [`Dimensions::number`](super::Dimensions::number).

use pencilmark_meanings::{Domain, Value};

/// The place of a digit among the digits of a grid, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(u8);

impl Digit {
    /// The digit that a value stands for.
    pub const fn of(value: Value) -> Digit {
        Digit(value + 1)
    }

    /// The digit of a cell as grids write it; `None` for the 0 of a blank.
    pub const fn new(number: u8) -> Option<Digit> {
        if number == 0 { None } else { Some(Digit(number)) }
    }

    /// The value that stands for the digit.
    pub const fn value(self) -> Value {
        self.0 - 1
    }

    /// The domain with this digit alone.
    pub fn domain(self) -> Domain {
        Domain::single(self.value())
    }

    /// The digits of a domain.
    pub fn all(values: Domain) -> impl Iterator<Item = Digit> {
        values.iter().map(Digit::of)
    }
}

impl From<Digit> for u8 {
    fn from(digit: Digit) -> u8 {
        digit.0
    }
}

impl From<Digit> for u32 {
    fn from(digit: Digit) -> u32 {
        digit.0.into()
    }
}

impl From<Digit> for usize {
    fn from(digit: Digit) -> usize {
        digit.0.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digit_is_one_more_than_its_value() {
        assert_eq!(Digit::new(0), None);
        for number in 1..=64 {
            let digit = Digit::new(number).unwrap();
            assert_eq!((digit.value(), Digit::of(number - 1), u8::from(digit)), (number - 1, digit, number));
        }
        let domain = Domain::single(3).with(7);
        assert_eq!(Digit::all(domain).map(usize::from).collect::<Vec<_>>(), [4, 8]);
    }
}
