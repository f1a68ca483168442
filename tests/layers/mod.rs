//! The layers of the project. The compiler enforces the order of the crates, because a crate lists its dependencies in its
//! `Cargo.toml`. Inside a crate, files must not use each other in a circle, and the same holds for the folders of the engine.
//! ARCHITECTURE.md shows the graph of the crates.

mod imports;

use imports::{Import, Sources, circles};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// A crate of the workspace: its name, its description, and the crates of the workspace that it uses.
struct Crate {
    name: String,
    about: String,
    /// The root files of its library and its program.
    roots: Vec<PathBuf>,
    uses: BTreeSet<String>,
}

/// The crates of the workspace as cargo knows them, except for the tool of the build. A crate comes after those that it uses.
static CRATES: LazyLock<Vec<Crate>> = LazyLock::new(|| {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--format-version", "1", "--no-deps", "--offline"]).current_dir(root());
    let told = cargo.output().expect("cargo runs");
    assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    let metadata: Value = serde_json::from_slice(&told.stdout).expect("cargo tells JSON");
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let mut waiting: Vec<Crate> = list(&metadata["packages"])
        .iter()
        .filter(|package| package["name"] != "pencilmark-bindgen")
        .map(|package| {
            let is_shipped = |target: &&Value| target["kind"] == Value::from(vec!["lib"]) || target["kind"][0] == "bin";
            let own = |dependency: &&Value| dependency["path"].is_string() && dependency["kind"].is_null();
            Crate {
                name: text(&package["name"]),
                about: text(&package["description"]),
                roots: list(&package["targets"])
                    .iter()
                    .filter(is_shipped)
                    .map(|target| text(&target["src_path"]).into())
                    .collect(),
                uses: list(&package["dependencies"])
                    .iter()
                    .filter(own)
                    .map(|dependency| text(&dependency["name"]))
                    .collect(),
            }
        })
        .collect();
    waiting.sort_by(|one, other| one.name.cmp(&other.name));
    let mut sorted: Vec<Crate> = Vec::new();
    while !waiting.is_empty() {
        let is_next = |one: &Crate| one.uses.iter().all(|used| sorted.iter().any(|before| before.name == *used));
        let next = waiting.iter().position(is_next).expect("cargo accepts no circle of crates");
        sorted.push(waiting.remove(next));
    }
    sorted
});

/// All files, parsed once for all tests.
static SOURCES: LazyLock<Sources> = LazyLock::new(|| {
    let mut sources = Sources::default();
    for one in CRATES.iter() {
        for file in &one.roots {
            let is_program = file.ends_with("main.rs");
            sources
                .add_crate(if is_program { "the program".into() } else { one.name.replace('-', "_") }.as_str(), file);
        }
    }
    sources
});

fn relative(path: &Path) -> String {
    path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/")
}

/// The crates that a crate uses directly and that it does not also use through another crate.
fn arrows(one: &Crate) -> Vec<&str> {
    let mut reached = BTreeSet::new();
    let mut waiting: Vec<&str> = one.uses.iter().map(String::as_str).collect();
    while let Some(name) = waiting.pop() {
        let used = CRATES.iter().find(|other| other.name == name).expect("a crate of the workspace");
        waiting.extend(used.uses.iter().filter(|name| reached.insert(name.as_str())).map(String::as_str));
    }
    one.uses.iter().map(String::as_str).filter(|name| !reached.contains(name)).collect()
}

/// The graph of the crates, and what each is, as ARCHITECTURE.md shows them.
fn drawn() -> String {
    let short = |name: &str| name.strip_prefix("pencilmark-").unwrap_or(name).to_owned();
    let mut graph = String::from("```mermaid\ngraph TD\n");
    for one in CRATES.iter().rev() {
        for used in arrows(one) {
            graph.push_str(&format!("  {} --> {}\n", short(&one.name), short(used)));
        }
    }
    graph.push_str("```\n\n| crate | what it is | uses |\n|---|---|---|\n");
    for one in CRATES.iter() {
        let folder = relative(one.roots[0].parent().unwrap());
        let uses: Vec<String> = one.uses.iter().map(|name| short(name)).collect();
        graph.push_str(&format!("| `{folder}/` | {} | {} |\n", one.about, uses.join(", ")));
    }
    graph
}

#[test]
fn the_graph_of_the_crates_is_up_to_date() {
    let shown = std::fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let drawn = drawn();
    assert!(shown.contains(&drawn), "ARCHITECTURE.md has to show this graph:\n{drawn}");
}

#[test]
fn no_files_use_each_other_in_a_circle() {
    let told = circles_told(SOURCES.imports(&root()));
    assert!(told.is_empty(), "{told}");
}

/// The folders of the engine are layers: the kernel below the propagators, these below the search, and so on.
#[test]
fn no_folders_of_the_engine_use_each_other_in_a_circle() {
    let folder =
        |file: &str| file.strip_prefix("crates/engine/src/")?.split_once('/').map(|(folder, _)| folder.to_owned());
    let between = |import: Import| Some(Import { from: folder(&import.from)?, to: folder(&import.to)?, ..import });
    let imports = SOURCES.imports(&root()).into_iter().filter_map(between).filter(|import| import.from != import.to);
    let imports: Vec<Import> = imports.collect();
    assert!(imports.iter().any(|import| import.from == "search" && import.to == "kernel"));
    let told = circles_told(imports);
    assert!(told.is_empty(), "{told}");
}

fn circles_told(imports: Vec<Import>) -> String {
    let mut report = String::new();
    for circle in circles(&imports) {
        report.push_str(&format!("these use each other: {}\n", circle.join(", ")));
        let mut told = BTreeMap::new();
        for import in &imports {
            if circle.contains(&import.from.as_str()) && circle.contains(&import.to.as_str()) {
                told.entry((&import.from, &import.to)).or_insert(import);
            }
        }
        for import in told.into_values() {
            report.push_str(&format!("    {}:{}: `{}` is in {}\n", import.from, import.line, import.path, import.to));
        }
    }
    report
}

/// A file that no crate declares is never compiled, and cargo gives no warning.
#[test]
fn every_file_belongs_to_a_crate() {
    let read: BTreeSet<String> = SOURCES.files().map(relative).collect();
    let mut files = BTreeSet::new();
    let mut folders: Vec<PathBuf> = CRATES.iter().map(|one| one.roots[0].parent().unwrap().to_owned()).collect();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.insert(relative(&path));
            }
        }
    }
    let missed: Vec<_> = files.iter().filter(|file| !file.ends_with("/tests.rs") && !read.contains(*file)).collect();
    assert!(missed.is_empty(), "no crate declares these files: {missed:?}");
}

/// The reader finds every way to write an import. The files under `tests/layers/example/` hold one of each.
#[test]
fn all_ways_to_name_another_file_are_found() {
    let folder = root().join("tests/layers/example");
    let mut example = Sources::default();
    example.add_crate("example", &folder.join("lib.rs"));
    let found = example.imports(&folder);
    let of = |from: &str| -> Vec<(usize, &str)> {
        let own = found.iter().filter(|import| import.from == from);
        own.map(|import| (import.line, import.to.as_str())).collect()
    };
    assert_eq!(
        of("user.rs"),
        [
            (1, "below/leaf.rs"),
            (2, "below/leaf.rs"),
            (3, "below/mod.rs"),
            (3, "below/mod.rs"),
            (4, "below/leaf.rs"),
            (4, "below/twig.rs"),
            (4, "below/twig.rs"),
            (7, "below/twig.rs"),
            (8, "below/leaf.rs"),
            (9, "below/twig.rs"),
            (12, "below/twig.rs"),
        ]
    );
    // `below/mod.rs` re-exports `Leaf`, which does not count as a use, and uses `twig` itself.
    assert_eq!(of("below/mod.rs"), [(4, "below/twig.rs"), (7, "below/twig.rs")]);
    assert_eq!(of("below/twig.rs"), [(1, "below/mod.rs")]);
    assert_eq!(circles(&found), [["below/mod.rs", "below/twig.rs"]]);
}
