//! Forcing chains of several strands, and nets.

pub mod forcing_net;
