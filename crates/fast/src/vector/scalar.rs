//! Vectors of plain integers.

use super::{Vector, count};

/// Plain integers.
#[derive(Clone, Copy)]
pub(crate) struct Scalar([u32; 4]);

impl Scalar {
    fn zip(self, other: Scalar, f: impl Fn(u32, u32) -> u32) -> Scalar {
        Scalar(std::array::from_fn(|i| f(self.0[i], other.0[i])))
    }
}

impl Vector for Scalar {
    fn new(words: [u32; 4]) -> Scalar {
        Scalar(words)
    }
    fn splat(word: u32) -> Scalar {
        Scalar([word; 4])
    }
    fn words(self) -> [u32; 4] {
        self.0
    }
    fn and(self, other: Scalar) -> Scalar {
        self.zip(other, |a, b| a & b)
    }
    fn or(self, other: Scalar) -> Scalar {
        self.zip(other, |a, b| a | b)
    }
    fn xor(self, other: Scalar) -> Scalar {
        self.zip(other, |a, b| a ^ b)
    }
    fn without(self, other: Scalar) -> Scalar {
        self.zip(other, |a, b| a & !b)
    }
    fn plus(self, other: Scalar) -> Scalar {
        self.zip(other, u32::wrapping_add)
    }
    fn minus(self, other: Scalar) -> Scalar {
        self.zip(other, u32::wrapping_sub)
    }
    fn shl<const BITS: i32>(self) -> Scalar {
        Scalar(self.0.map(|word| word << BITS))
    }
    fn shr<const BITS: i32>(self) -> Scalar {
        Scalar(self.0.map(|word| word >> BITS))
    }
    fn turn(self) -> Scalar {
        let [a, b, c, d] = self.0;
        Scalar([b, c, a, d])
    }
    fn turn_back(self) -> Scalar {
        let [a, b, c, d] = self.0;
        Scalar([c, a, b, d])
    }
    fn is_zero(self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }
    fn count(self) -> u32 {
        count(self.0)
    }
}
