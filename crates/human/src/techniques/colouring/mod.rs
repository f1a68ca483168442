//! Colouring: conjugate pairs of one digit, coloured in two colours.

pub mod clusters;
pub mod multi_colours;
pub mod simple_colours;
