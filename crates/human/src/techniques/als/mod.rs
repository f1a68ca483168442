//! Techniques that use almost locked sets; [`crate::als`] finds the sets.

pub(crate) mod als_chain;
pub(crate) mod als_xy_wing;
pub(crate) mod als_xz;
pub(crate) mod death_blossom;
pub(crate) mod sue_de_coq;
