//! Locked candidates: a house confines a digit to the cells that it shares with another house.

pub(crate) mod pointing_claiming;
