mod leaf;
pub mod twig;
pub use leaf::Leaf;
pub use twig::Twig;
pub struct Trunk;
impl Trunk {
    pub fn grow() -> Twig { twig::bud() }
}
