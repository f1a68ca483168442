//! Colouring: conjugate pairs of one digit, coloured in two colours.

pub(crate) mod clusters;
pub(crate) mod multi_colours;
pub(crate) mod simple_colours;
