//! Singles: a cell with only one digit left, or a digit with only one place left in a house.

pub mod full_house;
pub mod hidden_single;
pub mod naked_single;
