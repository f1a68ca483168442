//! What the comparing fuzz tests share. A target makes an input from a seed, so a seed repeats a finding. `a_few` tries a fixed
//! number of inputs in every test run, and `for_long` tries inputs for as long as `npm run fuzz` asks. A finding is reduced to
//! a smaller input before it is reported.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::fs::File;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// How often the inputs led to a comparison, by the name of the comparison.
pub type Tally = BTreeMap<&'static str, usize>;

/// A comparison of the program with something that must agree with it.
pub trait Target {
    /// The name on the command line, and of the module.
    const NAME: &'static str;
    /// An input, shown in such a way that a person can repeat it.
    type Input: Display;

    /// The input of a seed.
    fn make(seed: u64) -> Self::Input;

    /// Compares, and counts the comparisons.
    ///
    /// # Errors
    /// A description of the disagreement.
    fn check(input: &Self::Input, tally: &mut Tally) -> Result<(), String>;

    /// Inputs with one part less. A finding is made smaller as long as one of them still disagrees.
    fn smaller(_input: &Self::Input) -> Vec<Self::Input> {
        Vec::new()
    }
}

/// The result of a function. A panic is a finding too.
fn caught<T>(work: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(|&text| text.to_owned()));
        Err(format!("a panic: {}", text.unwrap_or_default()))
    })
}

/// The smallest input that still disagrees, with its objection. The time is bounded, because an input may be slow.
fn smallest<T: Target>(mut input: T::Input, mut objection: String) -> (T::Input, String) {
    let started = Instant::now();
    loop {
        let mut smaller = T::smaller(&input).into_iter();
        let next = smaller.find_map(|input| {
            let is_late = started.elapsed() > Duration::from_secs(30);
            let found = if is_late { Ok(()) } else { caught(|| T::check(&input, &mut Tally::new())) };
            found.err().map(|objection| (input, objection))
        });
        match next {
            Some(found) => (input, objection) = found,
            None => return (input, objection),
        }
    }
}

/// Tries the input of a seed. A finding ends the test with a message that has everything needed to repeat it.
fn try_seed<T: Target>(seed: u64, tally: &mut Tally, told: &mut dyn FnMut(&str)) {
    let repeat = format!("PENCILMARK_SEED={seed} cargo test --test integration {}::a_few", T::NAME);
    let input = caught(|| Ok(T::make(seed)));
    let input = input.unwrap_or_else(|objection| panic!("seed {seed} makes no input: {objection}\n{repeat}"));
    told(&format!("{seed} {input}"));
    if let Err(objection) = caught(|| T::check(&input, tally)) {
        let whole = input.to_string();
        let (least, smallest) = smallest::<T>(input, objection.clone());
        panic!("seed {seed}: {objection}\n{whole}\nmade smaller: {smallest}\n{least}\nagain: {repeat}");
    }
}

/// The seed in the environment.
fn given_seed() -> Option<u64> {
    let text = std::env::var("PENCILMARK_SEED").ok().filter(|text| !text.is_empty())?;
    Some(text.parse().expect("PENCILMARK_SEED is a whole number"))
}

/// Tries the inputs of this many consecutive seeds. The first seed is `PENCILMARK_SEED`, or a fixed one.
pub fn a_few<T: Target>(inputs: u64) -> Tally {
    let first = given_seed().unwrap_or(1);
    println!("{}: seeds {first} to {}", T::NAME, first + inputs - 1);
    let mut tally = Tally::new();
    (first..first + inputs).for_each(|seed| try_seed::<T>(seed, &mut tally, &mut |_| {}));
    println!("{inputs} inputs: {tally:?}");
    tally
}

/// Tries inputs for `PENCILMARK_FUZZ_SECONDS` seconds. The first seed is `PENCILMARK_SEED`. By default it is the time, so that
/// each run tries other inputs. A file names each input before it is tried, so it also names an input that never ends.
pub fn for_long<T: Target>() {
    let seconds =
        std::env::var("PENCILMARK_FUZZ_SECONDS").map_or(60, |text| text.parse().expect("a number of seconds"));
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time after 1970");
    let first = given_seed().unwrap_or(now.as_millis() as u64);
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{}.log", T::NAME));
    let mut log = File::create(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    println!("{}: from seed {first} on, for {seconds} s; {} names every input", T::NAME, path.display());
    let (started, mut told, mut inputs, mut tally) = (Instant::now(), Instant::now(), 0, Tally::new());
    while started.elapsed() < Duration::from_secs(seconds) {
        try_seed::<T>(first + inputs, &mut tally, &mut |line| writeln!(log, "{line}").expect("the log is written"));
        inputs += 1;
        if told.elapsed() > Duration::from_secs(10) {
            told = Instant::now();
            println!("  {inputs} inputs, up to seed {}", first + inputs - 1);
        }
    }
    println!("  {inputs} inputs, no finding: {tally:?}");
}
