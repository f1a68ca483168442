//! Finds out which Rust file uses names of which other file.
//!
//! The reader parses every file of a crate with `syn` and collects the names that each module declares. It then resolves
//! each `use` and each written path (`crate::a::f()`), also inside macros, to the file that defines the name. Re-exports
//! are followed, so a path through a `mod.rs` leads to the file behind it. Modules marked `#[cfg(test)]` are left out.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

/// One use of a name from another file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Import {
    /// The file that uses the name, relative to the root of the project.
    pub from: String,
    /// The line of the use, from 1.
    pub line: usize,
    /// The path as it is written. The paths of a `use` tree are listed one by one.
    pub path: String,
    /// The file that defines the name.
    pub to: String,
}

/// The item that a path leads to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Target {
    /// A module, by its index.
    Module(usize),
    /// Any other item, by the index of its file.
    Item(usize),
}

#[derive(Clone)]
enum Entry {
    Found(Target),
    Alias(Vec<String>),
}

#[derive(Default)]
struct Module {
    file: usize,
    root: usize,
    parent: Option<usize>,
    names: HashMap<String, Vec<Entry>>,
    globs: Vec<Vec<String>>,
}

/// A path in the text of a file, and the module that contains it.
struct Mention {
    module: usize,
    line: usize,
    path: Vec<String>,
    /// The name that a `pub use` re-exports. Such a path counts as a use only if the file also uses the name itself.
    handed_on: Option<String>,
}

/// The files of some crates, parsed.
#[derive(Default)]
pub struct Sources {
    files: Vec<PathBuf>,
    modules: Vec<Module>,
    crates: HashMap<String, usize>,
    mentions: Vec<Mention>,
    /// How many times each file writes a name outside its `use` lines.
    words: Vec<HashMap<String, usize>>,
}

impl Sources {
    /// Reads a crate from its root file. The paths of other crates may call it `name`.
    pub fn add_crate(&mut self, name: &str, root: &Path) {
        let index = self.modules.len();
        self.crates.insert(name.to_owned(), index);
        self.modules.push(Module { root: index, ..Module::default() });
        let folder = root.parent().unwrap().to_owned();
        self.read_file(index, root.to_owned(), folder);
    }

    fn read_file(&mut self, module: usize, path: PathBuf, folder: PathBuf) {
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let parsed = syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let file = self.files.len();
        self.files.push(path);
        self.words.push(HashMap::new());
        self.modules[module].file = file;
        let mut reader = FileReader { sources: self, module, file, folder };
        reader.visit_file(&parsed);
    }

    /// The files that were read.
    pub fn files(&self) -> impl Iterator<Item = &Path> {
        self.files.iter().map(PathBuf::as_path)
    }

    /// Every use of one file's names by another, sorted.
    pub fn imports(&self, root: &Path) -> Vec<Import> {
        let shown = |file: usize| self.files[file].strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/");
        let mut all = BTreeSet::new();
        for mention in &self.mentions {
            let from = self.modules[mention.module].file;
            if mention.handed_on.as_ref().is_some_and(|name| !self.words[from].contains_key(name)) {
                continue;
            }
            for target in self.resolve(mention.module, &mention.path, 0) {
                let to = match target {
                    Target::Module(module) => self.modules[module].file,
                    Target::Item(file) => file,
                };
                if to != from {
                    let path = mention.path.join("::");
                    all.insert(Import { from: shown(from), line: mention.line, path, to: shown(to) });
                }
            }
        }
        all.into_iter().collect()
    }

    fn resolve(&self, module: usize, path: &[String], depth: usize) -> BTreeSet<Target> {
        // A chain of re-exports longer than this is a circle of names, which Rust itself refuses.
        if depth > 32 {
            return BTreeSet::new();
        }
        let Some((first, rest)) = path.split_first() else { return BTreeSet::from([Target::Module(module)]) };
        let mut targets = match first.as_str() {
            "crate" => BTreeSet::from([Target::Module(self.modules[module].root)]),
            "self" => BTreeSet::from([Target::Module(module)]),
            "super" => self.modules[module].parent.map(Target::Module).into_iter().collect(),
            name => {
                let here = self.look_up(module, name, depth);
                match self.crates.get(name) {
                    Some(&root) if here.is_empty() => BTreeSet::from([Target::Module(root)]),
                    _ => here,
                }
            }
        };
        for name in rest {
            // The name before `::` is a module if a module has this name; a function may have the same name.
            if targets.iter().any(|target| matches!(target, Target::Module(_))) {
                targets.retain(|target| matches!(target, Target::Module(_)));
            }
            let next = targets.iter().flat_map(|&target| match target {
                Target::Item(_) => BTreeSet::from([target]),
                Target::Module(inside) if name == "super" => {
                    self.modules[inside].parent.map(Target::Module).into_iter().collect()
                }
                Target::Module(inside) => self.look_up(inside, name, depth),
            });
            targets = next.collect();
        }
        targets
    }

    fn look_up(&self, module: usize, name: &str, depth: usize) -> BTreeSet<Target> {
        let inside = &self.modules[module];
        let mut found = BTreeSet::new();
        for entry in inside.names.get(name).into_iter().flatten() {
            match entry {
                Entry::Found(target) => drop(found.insert(*target)),
                Entry::Alias(path) => found.extend(self.resolve(module, path, depth + 1)),
            }
        }
        if found.is_empty() {
            for glob in &inside.globs {
                for target in self.resolve(module, glob, depth + 1) {
                    match target {
                        Target::Module(from) if from != module => found.extend(self.look_up(from, name, depth + 1)),
                        _ => {}
                    }
                }
            }
        }
        found
    }
}

struct FileReader<'a> {
    sources: &'a mut Sources,
    module: usize,
    file: usize,
    folder: PathBuf,
}

impl FileReader<'_> {
    fn declare(&mut self, name: String, entry: Entry) {
        self.sources.modules[self.module].names.entry(name).or_default().push(entry);
    }

    fn declare_item(&mut self, name: &syn::Ident) {
        self.declare(name.to_string(), Entry::Found(Target::Item(self.file)));
    }

    fn word(&mut self, name: String) {
        *self.sources.words[self.file].entry(name).or_default() += 1;
    }

    fn mention(&mut self, line: usize, path: Vec<String>, handed_on: Option<String>) {
        self.sources.mentions.push(Mention { module: self.module, line, path, handed_on });
    }

    fn use_tree(&mut self, tree: &syn::UseTree, before: &mut Vec<String>, is_public: bool) {
        let (name, shown) = match tree {
            syn::UseTree::Path(path) => {
                before.push(path.ident.to_string());
                self.use_tree(&path.tree, before, is_public);
                before.pop();
                return;
            }
            syn::UseTree::Group(group) => {
                return group.items.iter().for_each(|tree| self.use_tree(tree, before, is_public));
            }
            syn::UseTree::Glob(glob) => {
                self.sources.modules[self.module].globs.push(before.clone());
                return self.mention(glob.span().start().line, before.clone(), None);
            }
            syn::UseTree::Name(name) => (&name.ident, &name.ident),
            syn::UseTree::Rename(rename) => (&rename.ident, &rename.rename),
        };
        let mut path = before.clone();
        let mut shown = shown.to_string();
        if name == "self" {
            shown = path.last().cloned().unwrap_or_default();
        } else {
            path.push(name.to_string());
        }
        self.declare(shown.clone(), Entry::Alias(path.clone()));
        self.mention(tree.span().start().line, path, is_public.then_some(shown));
    }

    /// Finds the paths in the tokens of a macro, and the items that it declares by name.
    fn tokens(&mut self, stream: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let (mut line, mut colons, mut keyword) = (0, 0, String::new());
        for token in stream {
            if let TokenTree::Ident(ident) = &token {
                if !path.is_empty() && colons != 2 {
                    self.finish_path(line, &mut path);
                }
                let name = ident.to_string();
                if ["enum", "struct", "trait", "fn", "const", "static", "type"].contains(&keyword.as_str()) {
                    self.declare_item(ident);
                }
                line = if path.is_empty() { ident.span().start().line } else { line };
                keyword.clone_from(&name);
                path.push(name);
                colons = 0;
                continue;
            }
            keyword.clear();
            match token {
                TokenTree::Punct(punct) if punct.as_char() == ':' && !path.is_empty() && colons < 2 => colons += 1,
                TokenTree::Group(group) => {
                    // `a::{b, c}` in a macro: each name of the group continues the path.
                    if group.delimiter() == Delimiter::Brace && colons == 2 {
                        self.finish_path(line, &mut path);
                    }
                    self.finish_path(line, &mut path);
                    self.tokens(group.stream());
                }
                _ => self.finish_path(line, &mut path),
            }
        }
        self.finish_path(line, &mut path);
    }

    fn finish_path(&mut self, line: usize, path: &mut Vec<String>) {
        let path = std::mem::take(path);
        if let Some(first) = path.first() {
            self.word(first.clone());
        }
        if path.len() > 1 {
            self.mention(line, path, None);
        }
    }
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg") && attribute.parse_args::<syn::Path>().is_ok_and(|p| p.is_ident("test"))
    })
}

impl<'ast> Visit<'ast> for FileReader<'_> {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        let name = match item {
            syn::Item::Const(item) => Some(&item.ident),
            syn::Item::Enum(item) => Some(&item.ident),
            syn::Item::Fn(item) => Some(&item.sig.ident),
            syn::Item::Static(item) => Some(&item.ident),
            syn::Item::Struct(item) => Some(&item.ident),
            syn::Item::Trait(item) => Some(&item.ident),
            syn::Item::Type(item) => Some(&item.ident),
            syn::Item::Union(item) => Some(&item.ident),
            syn::Item::Macro(item) => item.ident.as_ref(),
            _ => None,
        };
        if let Some(name) = name {
            self.declare_item(name);
        }
        visit::visit_item(self, item);
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if is_test(&item.attrs) {
            return;
        }
        let (name, index) = (item.ident.to_string(), self.sources.modules.len());
        let (parent, root) = (self.module, self.sources.modules[self.module].root);
        self.sources.modules.push(Module { file: self.file, root, parent: Some(parent), ..Module::default() });
        self.declare(name.clone(), Entry::Found(Target::Module(index)));
        let folder = self.folder.join(&name);
        if let Some((_, items)) = &item.content {
            let outer = std::mem::replace(&mut self.folder, folder);
            self.module = index;
            items.iter().for_each(|item| self.visit_item(item));
            (self.module, self.folder) = (parent, outer);
            return;
        }
        let beside = self.folder.join(format!("{name}.rs"));
        let path = if beside.exists() { beside } else { folder.join("mod.rs") };
        self.sources.read_file(index, path, folder);
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        let is_public = !matches!(item.vis, syn::Visibility::Inherited);
        self.use_tree(&item.tree, &mut Vec::new(), is_public);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        self.word(names[0].clone());
        if names.len() > 1 {
            self.mention(path.span().start().line, names, None);
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, item: &'ast syn::Macro) {
        self.visit_path(&item.path);
        self.tokens(item.tokens.clone());
    }

    // `pub(in crate::a)` only restricts the visibility of a name, so its path is no import.
    fn visit_vis_restricted(&mut self, _: &'ast syn::VisRestricted) {}
}

/// The circles among files: each is a set of files that all use each other, directly or through others of the set.
pub fn circles(imports: &[Import]) -> Vec<Vec<&str>> {
    let mut uses: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for import in imports {
        uses.entry(&import.from).or_default().insert(&import.to);
    }
    let reached: BTreeMap<&str, BTreeSet<&str>> = uses.keys().map(|&file| (file, reach(file, &uses))).collect();
    let mutual = |a: &str, b: &str| {
        reached.get(a).is_some_and(|set| set.contains(b)) && reached.get(b).is_some_and(|set| set.contains(a))
    };
    let mut circles: Vec<Vec<&str>> = Vec::new();
    for &file in reached.keys() {
        if !mutual(file, file) || circles.iter().flatten().any(|&known| known == file) {
            continue;
        }
        circles.push(reached.keys().copied().filter(|other| mutual(file, other)).collect());
    }
    circles
}

fn reach<'a>(file: &str, uses: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&str> = uses.get(file).into_iter().flatten().copied().collect();
    while let Some(next) = open.pop() {
        if reached.insert(next) {
            open.extend(uses.get(next).into_iter().flatten());
        }
    }
    reached
}
