//! Answers the puzzles of a text on several cores. The output is the same as on one core.
//!
//! One thread reads puzzles and deals them out in chunks, workers answer chunks, and the main thread writes the answers. For
//! each chunk the main thread gets a channel, in the order of the puzzles, and waits for the answers in it. The channels are
//! short, so a fast reader waits for slow workers and memory stays small. If the output fails, the main thread returns and the
//! program ends, whatever the workers are doing.

use crate::args::Puzzles;
use crate::batch::{self, Answer, Complaint, Failure, Item, Outcome};
use crate::text::complain;
use pencilmark::options::Options;
use pencilmark::puzzle::Grid;
use pencilmark::puzzle::formats::About;
use pencilmark::search::pool::Cores;
use std::io::{self, BufWriter, Write};
use std::num::NonZeroUsize;
use std::sync::mpsc::{self, Receiver, SyncSender, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// The most puzzles in a chunk: enough to hide the cost of dealing it out.
const LARGEST_CHUNK: usize = 64;

/// A piece of the output of a chunk.
enum Part {
    Output(Vec<u8>),
    Complaint(Complaint),
    Failed(io::Error),
}

/// A chunk of puzzles, and the channel for its answers.
struct Chunk {
    items: Vec<Item<Grid>>,
    answers: SyncSender<Vec<Part>>,
}

/// The largest number of threads of a run. A system may refuse too many threads, and the program aborts if a thread does not
/// start.
const MOST_THREADS: usize = 1024;

/// The number of threads to use: the given one, or one for each core.
pub(crate) fn threads(given: Option<NonZeroUsize>) -> Result<usize, Failure> {
    let Some(given) = given else {
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        return Ok(cores.min(MOST_THREADS));
    };
    if given.get() > MOST_THREADS {
        return Err(Failure::Refused(format!("--threads must be between 1 and {MOST_THREADS}")));
    }
    Ok(given.get())
}

/// Answers every puzzle on several threads. Puzzles that are answered in microseconds (`is_quick`) share a chunk.
pub(crate) fn run(
    puzzles: &Puzzles,
    options: &Options,
    threads: usize,
    is_quick: impl Fn(&Grid) -> bool + Send + 'static,
    answer: impl Fn(&Grid, &mut Answer<'_>) -> io::Result<()> + Send + Sync + 'static,
) -> Result<Outcome, Failure> {
    run_with(puzzles, options, threads, None, is_quick, move |grid, _, out| answer(grid, out))
}

/// Answers every puzzle like [`run`]; the callback also gets the other data of the puzzle. A thread that finds no more puzzles
/// leaves its core to the searches that still run.
pub(crate) fn run_with(
    puzzles: &Puzzles,
    options: &Options,
    threads: usize,
    cores: Option<Arc<Cores>>,
    is_quick: impl Fn(&Grid) -> bool + Send + 'static,
    answer: impl Fn(&Grid, &About, &mut Answer<'_>) -> io::Result<()> + Send + Sync + 'static,
) -> Result<Outcome, Failure> {
    if threads == 1 {
        return batch::run_with(puzzles, options, answer);
    }
    let items = batch::items(puzzles, options)?;
    let (to_workers, chunks) = mpsc::sync_channel::<Chunk>(threads);
    let (to_writer, answers) = mpsc::sync_channel(8 * threads);
    let (chunks, answer, json) = (Arc::new(Mutex::new(chunks)), Arc::new(answer), puzzles.json);
    for _ in 0..threads {
        let (chunks, answer, cores) = (Arc::clone(&chunks), Arc::clone(&answer), cores.clone());
        thread::spawn(move || {
            work(&chunks, json, &*answer);
            cores.iter().for_each(|cores| cores.free());
        });
    }
    thread::spawn(move || deal(items, is_quick, &to_workers, &to_writer));
    write(puzzles, &answers)
}

/// Sends puzzles to the workers until the input ends or no worker takes them. Chunks grow, so that the first answers come at
/// once and a short list occupies all workers.
fn deal(
    items: impl Iterator<Item = Result<Item<Grid>, Failure>>,
    is_quick: impl Fn(&Grid) -> bool,
    to_workers: &SyncSender<Chunk>,
    to_writer: &SyncSender<Result<Receiver<Vec<Part>>, Failure>>,
) {
    let send = |items: Vec<Item<Grid>>| {
        let (answers, receiver) = mpsc::sync_channel(1);
        to_writer.send(Ok(receiver)).is_ok() && to_workers.send(Chunk { items, answers }).is_ok()
    };
    let mut chunk = Vec::new();
    let mut room = 1;
    for item in items {
        match item {
            Err(failure) => {
                // If no worker listens, the program is ending anyway.
                let _ = send(chunk) && to_writer.send(Err(failure)).is_ok();
                return;
            }
            Ok(item) => {
                let is_full = chunk.len() + 1 >= room || !item.read.as_ref().is_ok_and(&is_quick);
                chunk.push(item);
                if is_full {
                    if !send(std::mem::take(&mut chunk)) {
                        return;
                    }
                    room = LARGEST_CHUNK.min(room * 2);
                }
            }
        }
    }
    if !chunk.is_empty() {
        send(chunk);
    }
}

/// Answers chunks until there are no more.
fn work(
    chunks: &Mutex<Receiver<Chunk>>,
    json: bool,
    answer: &(impl Fn(&Grid, &About, &mut Answer<'_>) -> io::Result<()> + Send + Sync),
) {
    loop {
        let next = chunks.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Chunk { items, answers }) = next else { return };
        let mut parts = Vec::new();
        let mut out = Vec::new();
        for item in &items {
            match item.write(json, answer, &mut out) {
                Ok(None) => {}
                Ok(Some(complaint)) => {
                    parts.push(Part::Output(std::mem::take(&mut out)));
                    parts.push(Part::Complaint(complaint));
                }
                Err(error) => parts.push(Part::Failed(error)),
            }
        }
        parts.push(Part::Output(out));
        if answers.send(parts).is_err() {
            return;
        }
    }
}

/// Writes all answers in order.
fn write(puzzles: &Puzzles, answers: &Receiver<Result<Receiver<Vec<Part>>, Failure>>) -> Result<Outcome, Failure> {
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut outcome = Outcome::AllRead;
    let mut is_empty = true;
    while let Ok(next) = answers.recv() {
        let next = next?;
        is_empty = false;
        let parts = match next.try_recv() {
            Err(TryRecvError::Empty) => {
                // The user sees the finished answers while the next one is computed.
                out.flush()?;
                next.recv().ok()
            }
            parts => parts.ok(),
        };
        // A worker that ends without an answer has panicked, and has printed the panic's message.
        let Some(parts) = parts else { return Err(io::Error::other("a thread ended early").into()) };
        for part in parts {
            match part {
                Part::Output(bytes) => out.write_all(&bytes)?,
                Part::Complaint(complaint) => {
                    if complaint.is_unreadable {
                        outcome = Outcome::SomeUnreadable;
                    }
                    // The user sees the answers before an error earlier than the error.
                    out.flush()?;
                    complain(&complaint.sentence);
                }
                Part::Failed(error) => return Err(error.into()),
            }
        }
    }
    if is_empty {
        return Err(batch::nothing(puzzles));
    }
    out.flush()?;
    Ok(outcome)
}
