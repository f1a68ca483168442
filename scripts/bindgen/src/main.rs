//! Generates the JavaScript boundary of the engine: `pencilmark-bindgen FILE.wasm FOLDER NAME`.
//!
//! The command `wasm-bindgen` does the same. Its package also holds a test runner with a web server, so it compiles several
//! times longer. Cargo.lock pins the library to the version that the engine links, because the format between the two is
//! unstable.

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [wasm, folder, name] = arguments.as_slice() else {
        return Err("usage: pencilmark-bindgen FILE.wasm FOLDER NAME".into());
    };
    Bindgen::new()
        .input_path(wasm)
        .web(true)?
        .typescript(true)
        .omit_default_module_path(false)
        .out_name(name)
        .generate(folder)?;
    Ok(())
}
