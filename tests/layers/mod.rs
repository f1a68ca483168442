//! The rule of the layers: a file uses only files of its own layer and of the layers below it, and no two files use each
//! other in a circle. The layers and their order are those of the table in ARCHITECTURE.md.

mod imports;

use imports::{Import, Sources, circles};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// The crates, each with the name that other crates use and its root file.
const CRATES: [(&str, &str); 4] = [
    ("pencilmark_engine", "engine/src/lib.rs"),
    ("pencilmark_fast", "fast/src/lib.rs"),
    ("pencilmark", "src/lib.rs"),
    ("the command line", "src/bin/pencilmark/main.rs"),
];

/// The layers with rules of their own: each uses itself and the layers listed here, and no others.
const APART: [(&str, &[&str]); 3] =
    [("bulk solver", &[]), ("trace", &[]), ("check", &["puzzle", "meanings", "kernel", "trace"])];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// All files, parsed once for all tests.
static SOURCES: LazyLock<Sources> = LazyLock::new(|| {
    let mut sources = Sources::default();
    for (name, path) in CRATES {
        sources.add_crate(name, &root().join(path));
    }
    sources
});

/// The layers from the bottom to the top, each with the paths that belong to it.
struct Layers(Vec<(String, Vec<String>)>);

impl Layers {
    /// Reads the table under the heading "Layers".
    fn read(architecture: &str) -> Layers {
        let section = architecture.split("\n## Layers\n").nth(1).expect("ARCHITECTURE.md has a section \"Layers\"");
        let table = section.lines().skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
        let layer = |row: &str| {
            let mut columns = row.split('|').skip(1);
            let name = columns.next().unwrap_or_default().trim().to_owned();
            let paths = columns.next().unwrap_or_default().split('`').skip(1).step_by(2).map(str::to_owned).collect();
            (name, paths)
        };
        Layers(table.skip(2).map(layer).collect())
    }

    /// The layer of a file. Roots of crates (`lib.rs`) belong to none: they only declare and re-export.
    fn of(&self, file: &str) -> Option<usize> {
        let fits =
            self.0.iter().enumerate().flat_map(|(layer, (_, paths))| paths.iter().map(move |path| (layer, path)));
        let longest = fits.filter(|(_, path)| file.starts_with(path.as_str())).max_by_key(|(_, path)| path.len());
        longest.map(|(layer, _)| layer)
    }

    /// The reason why an import breaks the rule, or `None` if it keeps the rule.
    fn fault(&self, import: &Import) -> Option<String> {
        let (from, to) = (self.of(&import.from)?, self.of(&import.to)?);
        let (name, used) = (&self.0[from].0, &self.0[to].0);
        let place = format!("{}:{}: `{}` is in {}", import.from, import.line, import.path, import.to);
        if to > from {
            return Some(format!("{place}: the layer \"{name}\" is below \"{used}\" and must not use it"));
        }
        let (_, allowed) = APART.iter().find(|(apart, _)| apart == name)?;
        let is_allowed = from == to || allowed.contains(&used.as_str());
        (!is_allowed).then(|| format!("{place}: the layer \"{name}\" must not use \"{used}\""))
    }
}

fn layers() -> Layers {
    Layers::read(&std::fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap())
}

/// All Rust files of the four crates, relative to the root.
fn rust_files() -> BTreeSet<String> {
    let mut files = BTreeSet::new();
    let mut folders: Vec<PathBuf> = ["engine/src", "fast/src", "src"].map(|folder| root().join(folder)).into();
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
    files
}

fn relative(path: &Path) -> String {
    path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/")
}

#[test]
fn a_layer_uses_only_the_layers_below_it() {
    let layers = layers();
    let faults: Vec<String> = SOURCES.imports(&root()).iter().filter_map(|import| layers.fault(import)).collect();
    assert!(faults.is_empty(), "{} uses break the rule of the layers:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn no_files_use_each_other_in_a_circle() {
    let imports = SOURCES.imports(&root());
    let mut report = String::new();
    for circle in circles(&imports) {
        report.push_str(&format!("these files use each other: {}\n", circle.join(", ")));
        let mut told = BTreeSet::new();
        for import in &imports {
            let inside = circle.contains(&import.from.as_str()) && circle.contains(&import.to.as_str());
            if inside && told.insert((&import.from, &import.to)) {
                report
                    .push_str(&format!("    {}:{}: `{}` is in {}\n", import.from, import.line, import.path, import.to));
            }
        }
    }
    assert!(report.is_empty(), "{report}");
}

#[test]
fn every_file_is_read_and_belongs_to_a_layer() {
    let read: BTreeSet<String> = SOURCES.files().map(relative).collect();
    let is_test = |file: &&String| file.ends_with("/tests.rs");
    let missed: Vec<_> = rust_files().into_iter().filter(|file| !is_test(&file) && !read.contains(file)).collect();
    assert!(missed.is_empty(), "no crate declares these files: {missed:?}");
    let layers = layers();
    let homeless: Vec<_> = read.iter().filter(|file| !file.ends_with("lib.rs") && layers.of(file).is_none()).collect();
    assert!(homeless.is_empty(), "the table of layers in ARCHITECTURE.md lacks these files: {homeless:?}");
    for (name, paths) in &layers.0 {
        assert!(!paths.is_empty(), "the layer \"{name}\" has no path");
        for path in paths {
            assert!(read.iter().any(|file| file.starts_with(path.as_str())), "{path} of \"{name}\" has no file");
        }
    }
    for (apart, allowed) in APART {
        for name in allowed.iter().chain([&apart]) {
            assert!(layers.0.iter().any(|(layer, _)| layer == name), "there is no layer \"{name}\"");
        }
    }
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
