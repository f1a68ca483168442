//! Work that several threads share: a thread without work waits, and a thread that has enough gives some away. The work
//! ends when no job is left and every thread waits.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// The processor cores that are still free for further threads.
#[derive(Debug)]
pub struct Cores(AtomicUsize);

impl Cores {
    /// Creates a number of free cores.
    pub fn new(free: usize) -> Cores {
        Cores(AtomicUsize::new(free))
    }

    /// Takes a core, if one is free.
    pub fn take(&self) -> bool {
        self.0.fetch_update(Ordering::AcqRel, Ordering::Acquire, |free| free.checked_sub(1)).is_ok()
    }

    /// Returns a core that was taken, or adds one.
    pub fn free(&self) {
        self.0.fetch_add(1, Ordering::AcqRel);
    }
}

/// The jobs that wait for a thread.
pub struct Pool<J> {
    state: Mutex<State<J>>,
    change: Condvar,
    /// Whether there are more waiting threads than jobs. A busy thread reads this often, so it is not behind the lock.
    is_hungry: AtomicBool,
    is_over: AtomicBool,
}

struct State<J> {
    jobs: Vec<J>,
    waiting: usize,
    busy: usize,
}

impl<J> Pool<J> {
    /// Creates a pool with one busy thread and no jobs.
    pub fn new() -> Pool<J> {
        Pool {
            state: Mutex::new(State { jobs: Vec::new(), waiting: 0, busy: 1 }),
            change: Condvar::new(),
            is_hungry: AtomicBool::new(false),
            is_over: AtomicBool::new(false),
        }
    }

    /// Admits another thread, which must call [`Pool::next`] at once.
    pub fn admit(&self) {
        self.lock().busy += 1;
    }

    /// Whether a thread waits for a job.
    pub fn is_hungry(&self) -> bool {
        self.is_hungry.load(Ordering::Relaxed)
    }

    /// Whether the work has ended.
    pub fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Acquire)
    }

    /// Ends the work before all jobs are done.
    pub fn stop(&self) {
        let _state = self.lock();
        self.is_over.store(true, Ordering::Release);
        self.change.notify_all();
    }

    /// Adds jobs.
    pub fn give(&self, jobs: impl IntoIterator<Item = J>) {
        let mut state = self.lock();
        state.jobs.extend(jobs);
        self.tell(&state);
        self.change.notify_all();
    }

    /// Ends the job of this thread and waits for another one: the smallest by `order`. `None` when the work has ended.
    pub fn next<K: Ord>(&self, order: impl Fn(&J) -> K) -> Option<J> {
        let mut state = self.lock();
        state.busy -= 1;
        state.waiting += 1;
        loop {
            if self.is_over() {
                return None;
            }
            if let Some(first) = (0..state.jobs.len()).min_by_key(|&index| order(&state.jobs[index])) {
                state.waiting -= 1;
                state.busy += 1;
                let job = state.jobs.swap_remove(first);
                self.tell(&state);
                return Some(job);
            }
            if state.busy == 0 {
                self.is_over.store(true, Ordering::Release);
                self.change.notify_all();
                return None;
            }
            self.tell(&state);
            state = self.change.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn tell(&self, state: &State<J>) {
        self.is_hungry.store(state.waiting > state.jobs.len(), Ordering::Relaxed);
    }

    fn lock(&self) -> MutexGuard<'_, State<J>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A guard that ends the work for all threads if this thread panics.
    pub fn guard(&self) -> Guard<'_, J> {
        Guard(self)
    }
}

impl<J> Default for Pool<J> {
    fn default() -> Pool<J> {
        Pool::new()
    }
}

/// Ends the work of a pool if its thread panics. Without it the other threads would wait for ever.
pub struct Guard<'a, J>(&'a Pool<J>);

impl<J> Drop for Guard<'_, J> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.stop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::Barrier;
    use std::thread;

    /// Each job `n` gives away the jobs below `n`; the sum of all jobs is the number of jobs done.
    fn work(pool: &Pool<u32>, done: &AtomicUsize, mut own: Option<u32>) {
        let _guard = pool.guard();
        loop {
            if let Some(job) = own {
                done.fetch_add(1, Ordering::Relaxed);
                pool.give(0..job);
            }
            own = pool.next(|&job| job);
            if own.is_none() {
                return;
            }
        }
    }

    #[test]
    fn every_job_is_done_once() {
        for threads in 1..=4 {
            let (pool, done) = (Pool::new(), AtomicUsize::new(0));
            (1..threads).for_each(|_| pool.admit());
            thread::scope(|scope| {
                (1..threads).for_each(|_| drop(scope.spawn(|| work(&pool, &done, None))));
                work(&pool, &done, Some(8));
            });
            assert_eq!(done.into_inner(), 1 << 8, "a job n is n + 1 jobs below it, so 2^n in all");
        }
    }

    #[test]
    fn a_panic_frees_the_waiting_threads() {
        let (pool, start) = (Pool::<u32>::new(), Barrier::new(3));
        (0..2).for_each(|_| pool.admit());
        let panicked = catch_unwind(AssertUnwindSafe(|| {
            thread::scope(|scope| {
                let waits = || {
                    start.wait();
                    assert_eq!(pool.next(|&job| job), None);
                };
                scope.spawn(waits);
                scope.spawn(waits);
                let _guard = pool.guard();
                start.wait();
                panic!("a fault of this test");
            });
        }));
        assert!(panicked.is_err() && pool.is_over());
    }

    #[test]
    fn cores_are_taken_while_some_are_free() {
        let cores = Cores::new(1);
        assert!(cores.take() && !cores.take());
        cores.free();
        assert!(cores.take());
    }
}
