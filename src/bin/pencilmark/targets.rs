//! The files that `prove` writes. The proof gets its name only when it is complete, no file that the command reads is
//! overwritten, and a device or a FIFO stays what it is.

use crate::args::Prove;
use crate::batch::Failure;
use crate::text;
use std::ffi::OsString;
use std::fs::{self, File, Metadata};
use std::io;
use std::path::{Path, PathBuf};

/// Checks that the targets can be written, and that they are neither one file nor the input.
pub(crate) fn check(wishes: &Prove) -> Result<(), Failure> {
    let refuse = |message: String| Err(Failure::Refused(message));
    let [formula, proof] = [&wishes.formula, &wishes.proof];
    for path in [formula, proof] {
        if path.is_dir() {
            return refuse(format!("cannot write {}: it is a directory", path.display()));
        }
    }
    let targets = [("--model", formula.clone()), ("--proof", proof.clone()), ("--proof", beside(&behind_links(proof)))];
    let input = match wishes.run.puzzles.file.as_deref().filter(|file| *file != Path::new("-")) {
        Some(file) => file.to_owned(),
        None => PathBuf::from("/dev/stdin"),
    };
    for (option, target) in &targets {
        if is_same_file(target, &input) {
            return refuse(format!("{option} would overwrite the puzzle in {}", target.display()));
        }
    }
    if targets[1..].iter().any(|(_, target)| is_same_file(formula, target)) {
        return refuse("--model and --proof name the same file".into());
    }
    Ok(())
}

/// Whether two paths lead to one file. Devices such as /dev/null do not count, because writing to them overwrites nothing.
fn is_same_file(a: &Path, b: &Path) -> bool {
    match (fs::metadata(a), fs::metadata(b)) {
        (Ok(first), Ok(second)) => !is_device(&first) && is_same_entry(&first, &second, (a, b)),
        _ => place(a).is_some_and(|own| Some(own) == place(b)),
    }
}

/// The place of a file that need not exist yet: its directory without links, and its name.
fn place(path: &Path) -> Option<PathBuf> {
    let directory = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    Some(fs::canonicalize(directory).ok()?.join(path.file_name()?))
}

#[cfg(unix)]
fn is_same_entry(first: &Metadata, second: &Metadata, _: (&Path, &Path)) -> bool {
    use std::os::unix::fs::MetadataExt;
    (first.dev(), first.ino()) == (second.dev(), second.ino())
}

#[cfg(not(unix))]
fn is_same_entry(_: &Metadata, _: &Metadata, (a, b): (&Path, &Path)) -> bool {
    fs::canonicalize(a).ok().is_some_and(|own| Some(own) == fs::canonicalize(b).ok())
}

#[cfg(unix)]
fn is_device(file: &Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt;
    file.file_type().is_char_device()
}

#[cfg(not(unix))]
fn is_device(_: &Metadata) -> bool {
    false
}

/// The file behind a link. A link stays, and its file is replaced.
fn behind_links(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or(path.to_owned())
}

/// The name of an unfinished proof.
fn beside(proof: &Path) -> PathBuf {
    let mut name = OsString::from(proof);
    name.push(".unfinished");
    PathBuf::from(name)
}

/// The file of a proof under another name, which is deleted unless the proof is finished.
pub(crate) struct Unfinished {
    path: PathBuf,
    pub file: File,
    /// The target is a device or a FIFO, which takes the text of the finished proof.
    is_copied: bool,
    target: PathBuf,
}

impl Unfinished {
    /// The unfinished file of a proof. If the target is an ordinary file, the unfinished file is in the same directory, and
    /// otherwise in the directory for temporary files.
    pub(crate) fn of(proof: &Path) -> Result<Unfinished, Failure> {
        let is_copied = fs::metadata(proof).is_ok_and(|found| !found.is_file());
        let target = if is_copied { proof.to_owned() } else { behind_links(proof) };
        let path = match is_copied {
            true => std::env::temp_dir().join(format!("pencilmark-{}.pbp.unfinished", std::process::id())),
            false => beside(&target),
        };
        // A file of an earlier run or a link at this path is removed, so that nothing is written through it.
        let _ = fs::remove_file(&path);
        let file = File::options().read(true).write(true).create_new(true).open(&path);
        let file = file.map_err(|error| cannot_write(&path, &error))?;
        Ok(Unfinished { path, file, is_copied, target })
    }

    /// Gives the finished proof its name.
    pub(crate) fn finish(self, proof: &Path) -> Result<(), Failure> {
        let finished = match self.is_copied {
            true => File::open(&self.path)
                .and_then(|mut from| io::copy(&mut from, &mut File::options().write(true).open(&self.target)?))
                .map(|_| ()),
            false => fs::rename(&self.path, &self.target),
        };
        finished.map_err(|error| cannot_write(proof, &error))
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        // After a successful run the file has been renamed, and there is nothing to delete. A file that cannot be deleted has
        // no ending, so no checker accepts it.
        let _ = fs::remove_file(&self.path);
    }
}

/// The failure of a target.
pub(crate) fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    Failure::Refused(format!("cannot write {}: {}", path.display(), text::io_error(error)))
}
