//! Singles: a cell or a house that leaves one digit only.

pub mod full_house;
pub mod hidden_single;
pub mod naked_single;
