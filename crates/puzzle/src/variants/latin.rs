//! A Latin square: rows and columns only. The grid has no boxes, so its size may be any number, also a prime one.

use super::rule::{Fault, Look, Rule, no_data};
use crate::dimensions::Dimensions;
use crate::house::House;

/// The absence of boxes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Latin;

impl Latin {
    pub(super) const ID: &'static str = "latin";
    pub(super) const SUMMARY: &'static str = "a Latin square: rows and columns only, no boxes";

    pub(super) fn parse(data: Option<&str>) -> Result<Latin, Fault> {
        no_data(Latin::ID, data).map(|()| Latin)
    }
}

impl Rule for Latin {
    fn check(&self, _: &Dimensions) -> Result<(), String> {
        Ok(())
    }

    fn data(&self) -> Option<String> {
        None
    }

    fn houses(&self, _: &Dimensions) -> Vec<House> {
        Vec::new()
    }

    fn look(&self) -> Look {
        Look::Border
    }
}
