//! Exact fractions. A number that is too large to be exact, and a division by zero, are no numbers.

use std::cmp::Ordering;

/// The largest numerator and denominator.
const MOST: i128 = 1_000_000_000_000_000;

/// A fraction in lowest terms, with a positive denominator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Number {
    top: i64,
    bottom: i64,
}

impl Number {
    pub(crate) const ZERO: Number = Number { top: 0, bottom: 1 };
    pub(crate) const ONE: Number = Number { top: 1, bottom: 1 };

    /// A whole number.
    pub(crate) const fn whole(top: i64) -> Number {
        Number { top, bottom: 1 }
    }

    fn of(top: i128, bottom: i128) -> Option<Number> {
        let divisor = gcd(top.unsigned_abs(), bottom.unsigned_abs()) as i128;
        if divisor == 0 || bottom == 0 {
            return None;
        }
        let sign = if bottom < 0 { -1 } else { 1 };
        let (top, bottom) = (sign * top / divisor, sign * bottom / divisor);
        (top.abs() <= MOST && bottom <= MOST).then_some(Number { top: top as i64, bottom: bottom as i64 })
    }

    fn parts(self) -> (i128, i128) {
        (i128::from(self.top), i128::from(self.bottom))
    }

    pub(crate) fn add(self, other: Number) -> Option<Number> {
        let ((a, b), (c, d)) = (self.parts(), other.parts());
        Number::of(a * d + c * b, b * d)
    }

    pub(crate) fn minus(self) -> Number {
        Number { top: -self.top, bottom: self.bottom }
    }

    pub(crate) fn times(self, other: Number) -> Option<Number> {
        let ((a, b), (c, d)) = (self.parts(), other.parts());
        Number::of(a * c, b * d)
    }

    /// The quotient; `None` for a division by zero.
    pub(crate) fn over(self, other: Number) -> Option<Number> {
        let ((a, b), (c, d)) = (self.parts(), other.parts());
        Number::of(a * d, b * c)
    }

    /// The quotient, rounded down.
    pub(crate) fn div(self, other: Number) -> Option<Number> {
        let quotient = self.over(other)?;
        Some(Number::whole(quotient.top.div_euclid(quotient.bottom)))
    }

    /// The remainder of two whole numbers, which is never negative.
    pub(crate) fn modulo(self, other: Number) -> Option<Number> {
        let both = self.bottom == 1 && other.bottom == 1 && other.top != 0;
        both.then(|| Number::whole(self.top.rem_euclid(other.top)))
    }

    pub(crate) fn abs(self) -> Number {
        Number { top: self.top.abs(), bottom: self.bottom }
    }

    /// The whole number; `None` for a fraction.
    pub(crate) fn as_whole(self) -> Option<i64> {
        (self.bottom == 1).then_some(self.top)
    }
}

impl PartialOrd for Number {
    fn partial_cmp(&self, other: &Number) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Number {
    fn cmp(&self, other: &Number) -> Ordering {
        let ((a, b), (c, d)) = (self.parts(), other.parts());
        (a * d).cmp(&(c * b))
    }
}

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.bottom {
            1 => write!(f, "{}", self.top),
            bottom => write!(f, "{}/{bottom}", self.top),
        }
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}
