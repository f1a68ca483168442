//! Forcing chains of several strands, and nets.

pub(crate) mod forcing_net;
