//! Singles: a cell with only one digit left, or a digit with only one place left in a house.

pub(crate) mod full_house;
pub(crate) mod hidden_single;
pub(crate) mod naked_single;
