//! Techniques that use almost locked sets; [`crate::als`] finds the sets.

pub mod als_chain;
pub mod als_xy_wing;
pub mod als_xz;
pub mod death_blossom;
pub mod sue_de_coq;
