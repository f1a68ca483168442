//! The rule of the layers: a file uses only files of its own layer and of the layers below it, and no two files use each
//! other in a circle. The layers and their order are those of the table in ARCHITECTURE.md.

mod imports;

use imports::{Import, Sources, circles};
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    PathBuf::from(option_env!("LAYERS_ROOT").unwrap_or(env!("CARGO_MANIFEST_DIR")))
}

fn sources() -> Sources {
    let mut sources = Sources::default();
    for (name, path) in [
        ("pencilmark_engine", "engine/src/lib.rs"),
        ("pencilmark_fast", "fast/src/lib.rs"),
        ("pencilmark", "src/lib.rs"),
        ("the command line", "src/bin/pencilmark/main.rs"),
    ] {
        sources.add_crate(name, &root().join(path));
    }
    sources
}

#[test]
fn dump() {
    let sources = sources();
    let imports = sources.imports(&root());
    for i in &imports {
        println!("{}:{}: {} -> {}", i.from, i.line, i.path, i.to);
    }
    for circle in circles(&imports) {
        println!("CIRCLE {circle:?}");
        for i in &imports {
            if circle.contains(&&*i.from) && circle.contains(&&*i.to) {
                println!("    {}:{}: {} -> {}", i.from, i.line, i.path, i.to);
            }
        }
    }
}
