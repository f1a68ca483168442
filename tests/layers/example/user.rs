use crate::below::Leaf;
use super::below::Leaf as Foliage;
use crate::below::{self, Trunk};
use crate::below::{Leaf as A, twig::{Twig, bud}};
fn all(_: Leaf, _: Foliage, _: Trunk, _: A, _: Twig) {
    bud();
    below::twig::bud();
    let _ = crate::below::Leaf;
    println!("{}", below::twig::COUNT);
}
fn inside() {
    use below::twig::COUNT;
    let _ = COUNT;
}
#[cfg(test)]
mod tests {
    use crate::below::twig::COUNT;
}
