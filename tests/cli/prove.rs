//! `pencilmark prove`: its files, its answers and its refusals.

use super::{json_lines, pencilmark};
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

const UNIQUE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const INFEASIBLE: &str = "53..7.3..6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A directory of its own for the files of a test.
pub struct Files(PathBuf);

impl Files {
    pub fn new(name: &str) -> Files {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let own = format!("prove-{name}-{}-{number}", std::process::id());
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(own);
        fs::create_dir_all(&path).unwrap();
        Files(path)
    }

    /// The arguments that name the files.
    pub fn arguments(&self) -> String {
        format!("--model {} --proof {}", self.path("m.opb").display(), self.path("p.pbp").display())
    }

    /// The path of a file.
    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// The names of all files that were written.
    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = entries.collect();
        names.sort();
        names
    }
}

impl Drop for Files {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).unwrap();
    }
}

#[test]
fn a_true_claim_makes_two_files() {
    for (puzzle, claim) in [(UNIQUE, "unique"), (INFEASIBLE, "infeasible")] {
        let files = Files::new(claim);
        let ran = pencilmark(&format!("prove --json --of {claim} {}", files.arguments()), puzzle);
        let report = ran.json().remove(0);
        assert_eq!((&report["status"], &report["of"]), (&"proved".into(), &claim.into()));
        assert_eq!(report["solution"].is_string(), claim == "unique");
        assert_eq!(files.names(), ["m.opb", "p.pbp"]);
        let size = |name: &str| fs::metadata(files.0.join(name)).unwrap().len();
        assert_eq!(
            (report["modelBytes"].as_u64(), report["proofBytes"].as_u64()),
            (Some(size("m.opb")), Some(size("p.pbp")))
        );
    }
}

#[test]
fn the_last_constraint_of_the_formula_excludes_the_solution() {
    let files = Files::new("excluded");
    let out = pencilmark(&format!("prove {}", files.arguments()), UNIQUE).good();
    assert!(out.starts_with("The solution is unique") && out.contains("veripb "), "{out}");
    let formula = fs::read_to_string(files.0.join("m.opb")).unwrap();
    let last = formula.lines().last().unwrap();
    assert!(last.starts_with("1 ~A1_5 1 ~A2_3 1 ~A3_4 ") && last.ends_with(" 1 ~I9_9 >= 1 ;"), "{last}");
}

#[test]
fn a_false_claim_leaves_no_file() {
    let cases = [
        (UNIQUE, "infeasible", "There is a solution, so the puzzle is not infeasible"),
        (INFEASIBLE, "unique", "There is no solution; --of infeasible proves this"),
        ("1...............", "unique", "There are several solutions, so none of them is unique"),
    ];
    for (puzzle, claim, sentence) in cases {
        let files = Files::new(&format!("false-{claim}-{}", puzzle.len()));
        let ran = pencilmark(&format!("prove --of {claim} {}", files.arguments()), puzzle);
        assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""));
        assert_eq!(ran.err, format!("{sentence}\n"));
        assert!(files.names().is_empty(), "{:?}", files.names());
        let ran = pencilmark(&format!("prove --json --of {claim} {}", files.arguments()), puzzle);
        assert_eq!((ran.code, &json_lines(&ran.out)[0]["message"]), (Some(1), &sentence.into()));
    }
}

#[test]
fn a_spent_budget_leaves_no_file() {
    let files = Files::new("budget");
    let ran = pencilmark(&format!("prove --json --budget-nodes 2 {}", files.arguments()), ".".repeat(81));
    assert_eq!((ran.code, &json_lines(&ran.out)[0]["status"]), (Some(1), &"capped".into()));
    assert!(files.names().is_empty());
}

#[test]
fn wrong_wishes_are_refused() {
    let files = Files::new("refused");
    let refusal = |arguments: String, input: &str| pencilmark(&format!("prove {arguments}"), input).refusal();
    assert!(refusal(format!("--of both {}", files.arguments()), UNIQUE).contains("unique, infeasible"));
    assert!(refusal("--model same --proof same".into(), UNIQUE).contains("same file"));
    let two = format!("{UNIQUE}\n{UNIQUE}\n");
    assert!(refusal(files.arguments(), &two).contains("one puzzle"));
    assert!(!refusal(files.arguments(), "12").is_empty());
    assert!(refusal(format!("--strategy states {}", files.arguments()), UNIQUE).contains("prove"));
    let missing = files.0.join("missing").join("p.pbp");
    let away = format!("--model {} --proof {}", files.0.join("m.opb").display(), missing.display());
    assert!(refusal(away, UNIQUE).contains("cannot write"));
    assert!(files.names().is_empty());
}

#[test]
fn every_posting_can_be_proved() {
    for posting in ["alldifferent", "pairwise", "mixed"] {
        let files = Files::new(posting);
        pencilmark(&format!("prove --posting {posting} --consistency value {}", files.arguments()), UNIQUE).good();
        assert_eq!(files.names(), ["m.opb", "p.pbp"]);
    }
}

#[test]
fn a_target_that_is_read_is_refused() {
    let files = Files::new("input");
    let (puzzle, link) = (files.path("puzzle.txt"), files.path("link.txt"));
    fs::write(&puzzle, UNIQUE).unwrap();
    fs::hard_link(&puzzle, &link).unwrap();
    let (name, proof) = (puzzle.display(), files.path("p.pbp"));
    for target in [&puzzle, &link] {
        let target = target.display();
        for options in [
            format!("--model {target} --proof {}", proof.display()),
            format!("--model {} --proof {target}", files.path("m.opb").display()),
        ] {
            let refusal = pencilmark(&format!("prove {options} {name}"), "").refusal();
            assert!(refusal.contains("would overwrite the puzzle"), "{refusal}");
        }
    }
    // The unfinished proof has a name of its own, which may be taken.
    let taken = files.path("q.pbp.unfinished");
    fs::write(&taken, UNIQUE).unwrap();
    let options = format!("--model {} --proof {}", files.path("m.opb").display(), files.path("q.pbp").display());
    assert!(pencilmark(&format!("prove {options} {}", taken.display()), "").refusal().contains("would overwrite"));
    assert_eq!([&puzzle, &taken].map(|file| fs::read_to_string(file).unwrap()), [UNIQUE, UNIQUE]);
    assert_eq!(files.names(), ["link.txt", "puzzle.txt", "q.pbp.unfinished"]);
}

#[test]
fn two_names_of_one_target_are_refused() {
    let files = Files::new("twice");
    let away = files.path(".").join("same");
    let options = format!("--model {} --proof {}", files.path("same").display(), away.display());
    assert!(pencilmark(&format!("prove {options}"), UNIQUE).refusal().contains("same file"));
    let options = format!("--model {} --proof {}", files.path("m.opb").display(), files.0.display());
    assert!(pencilmark(&format!("prove {options}"), UNIQUE).refusal().contains("is a directory"));
    assert!(files.names().is_empty());
}

#[cfg(unix)]
#[test]
fn a_fifo_and_a_link_stay_what_they_are() {
    use std::os::unix::fs::{FileTypeExt, symlink};
    let files = Files::new("fifo");
    let (fifo, link, behind) = (files.path("fifo"), files.path("link.pbp"), files.path("behind.pbp"));
    assert!(std::process::Command::new("mkfifo").arg(&fifo).status().unwrap().success());
    let reader = std::thread::spawn({
        let fifo = fifo.clone();
        move || fs::read_to_string(fifo).unwrap()
    });
    let model = files.path("m.opb");
    pencilmark(&format!("prove --model {} --proof {}", model.display(), fifo.display()), UNIQUE).good();
    let sent = reader.join().unwrap();
    assert!(fs::symlink_metadata(&fifo).unwrap().file_type().is_fifo());

    fs::write(&behind, "old").unwrap();
    symlink(&behind, &link).unwrap();
    pencilmark(&format!("prove --model {} --proof {}", model.display(), link.display()), UNIQUE).good();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(sent.ends_with("end pseudo-Boolean proof;\n") && sent == fs::read_to_string(&behind).unwrap());
    assert_eq!(files.names(), ["behind.pbp", "fifo", "link.pbp", "m.opb"]);

    pencilmark("prove --model /dev/null --proof /dev/null", UNIQUE).good();
    assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
}
