//! The fuzz target: the reader that the environment variable `PENCILMARK_READER` names.
#![no_main]

mod readers;

use std::sync::LazyLock;

static READER: LazyLock<readers::Reader> = LazyLock::new(|| {
    let wanted = std::env::var("PENCILMARK_READER").unwrap_or_default();
    let found = readers::READERS.iter().find(|(name, _)| *name == wanted);
    found.unwrap_or_else(|| panic!("PENCILMARK_READER names no reader: {wanted:?}")).1
});

libfuzzer_sys::fuzz_target!(|data: &[u8]| READER(data));
