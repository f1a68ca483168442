//! Exact fractions. The numbers of the tests are small; a number that does not fit is a panic.

use std::cmp::Ordering;
use std::ops::{Add, Mul, Sub};

/// A fraction in lowest terms, whose denominator is above zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    above: i128,
    below: i128,
}

impl From<i128> for Fraction {
    fn from(number: i128) -> Fraction {
        Fraction { above: number, below: 1 }
    }
}

impl Fraction {
    /// The fraction of two numbers; `None` if the lower one is zero.
    fn new(above: i128, below: i128) -> Option<Fraction> {
        let (mut divisor, mut rest) = (above.abs(), below.abs());
        while rest != 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        (below != 0).then(|| Fraction { above: above / divisor * below.signum(), below: below.abs() / divisor })
    }

    /// Whether the fraction is a whole number.
    pub fn is_whole(self) -> bool {
        self.below == 1
    }

    /// The exact quotient; `None` for a division by zero.
    pub fn over(self, other: Fraction) -> Option<Fraction> {
        Fraction::new(times(self.above, other.below), times(self.below, other.above))
    }

    /// The largest whole number that is not above the fraction.
    #[must_use]
    pub fn floor(self) -> Fraction {
        Fraction::from(self.above.div_euclid(self.below))
    }

    /// The remainder of a division of whole numbers, which is never negative; `None` for fractions and for zero.
    pub fn modulo(self, other: Fraction) -> Option<Fraction> {
        let is_number = self.is_whole() && other.is_whole() && other.above != 0;
        is_number.then(|| Fraction::from(self.above.rem_euclid(other.above)))
    }
}

fn times(one: i128, other: i128) -> i128 {
    one.checked_mul(other).expect("a number that this judge can hold")
}

impl Add for Fraction {
    type Output = Fraction;
    fn add(self, other: Fraction) -> Fraction {
        let above = times(self.above, other.below) + times(other.above, self.below);
        Fraction::new(above, times(self.below, other.below)).expect("no denominator is zero")
    }
}

impl Sub for Fraction {
    type Output = Fraction;
    fn sub(self, other: Fraction) -> Fraction {
        self + Fraction { above: -other.above, ..other }
    }
}

impl Mul for Fraction {
    type Output = Fraction;
    fn mul(self, other: Fraction) -> Fraction {
        Fraction::new(times(self.above, other.above), times(self.below, other.below)).expect("no denominator is zero")
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        times(self.above, other.below).cmp(&times(other.above, self.below))
    }
}
