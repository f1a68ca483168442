//! The definition of a kind that a person said, with what follows from it.

use pencilmark_language::Compiler;

/// The definition of a kind.
#[derive(Debug)]
pub struct Own {
    /// The name of the kind in texts.
    pub id: String,
    /// The definition as text.
    pub text: String,
    /// The sentence that is made from the definition.
    pub made: String,
    /// The compiler of the definition.
    pub compiler: Compiler,
}
