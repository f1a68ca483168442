use super::Trunk;
pub struct Twig(Trunk);
pub const fn bud() -> Twig { Twig(Trunk) }
pub const COUNT: usize = 1;
