//! Options, requests and puzzles from JavaScript: misspelt, of the wrong type, and hostile.

use super::*;
use pencilmark::wasm::{Generator, rate};

/// A value written in JavaScript.
fn value(code: &str) -> JsValue {
    js_sys::eval(&format!("({code})")).unwrap()
}

/// The message of the error that the engine throws for options written in JavaScript.
fn refused(code: &str) -> String {
    let (kind, message, _) = thrown(solve(&js(TREE), &js(value(code))));
    assert_eq!(kind, "option", "{message}");
    message
}

#[wasm_bindgen_test]
fn a_misspelt_option_is_refused_and_the_nearest_name_offered() {
    for (code, wrong, right) in [
        ("{ consistancy: 'value' }", "consistancy", "consistency"),
        ("{ variableorder: 'input' }", "variableorder", "variableOrder"),
        ("{ budget: { node: 5 } }", "node", "nodes"),
        ("{ windoky: true }", "windoky", "windoku"),
    ] {
        let message = refused(code);
        let asked = format!("have no \"{wrong}\"; did you mean \"{right}\"?");
        assert!(message.contains(&asked), "{message}");
    }
    assert!(refused("{ lunch: 1 }").ends_with("the options have no \"lunch\""));
    let (_, message, _) = thrown(rate(&js(TREE), &js(value("{ uniquness: false }"))));
    assert!(message.contains("did you mean \"uniqueness\"?"), "{message}");
    let (_, message, _) = thrown(Generator::new(&js(value("{ symetry: 'full' }"))));
    assert!(message.contains("did you mean \"symmetry\"?"), "{message}");
}

#[wasm_bindgen_test]
fn a_value_of_the_wrong_type_is_refused_by_the_name_of_its_option() {
    for (code, says) in [
        ("{ seed: '3' }", "seed must be a whole number"),
        ("{ seed: 3n }", "seed must be a whole number"),
        ("{ seed: 0.5 }", "seed must be a whole number"),
        ("{ seed: NaN }", "seed must be a whole number"),
        ("{ seed: 1e300 }", "seed must be a whole number"),
        ("{ seed: -1 }", "seed must be a whole number"),
        ("{ seed: () => 3 }", "seed must be a whole number"),
        ("{ solutions: {} }", "solutions must be a whole number"),
        ("{ model: Symbol('mixed') }", "model must be a name"),
        ("{ variableOrder: 7 }", "variableOrder must be a name"),
        ("{ shaving: 'on' }", "shaving must be true or false"),
        ("{ redundant: 'hidden' }", "redundant must be an array of names"),
        ("{ redundant: [['hidden']] }", "redundant must be an array of names"),
        ("{ redundant: [1] }", "redundant must be an array of names"),
        ("{ budget: 5 }", "budget must be an object"),
        ("{ budget: { nodes: 'many' } }", "budget nodes must be a whole number"),
        ("{ budget: { ms: true } }", "budget ms must be a number"),
        ("{ diagonals: 3 }", "diagonals must be true, false or a text"),
        ("{ rules: ['@windoku'] }", "rules must be a text"),
        ("{ box: [3, 3] }", "box must be a name"),
        ("[]", "options must be an object"),
        ("'value'", "options must be an object"),
        ("7", "options must be an object"),
        ("() => 7", "options must be an object"),
    ] {
        let message = refused(code);
        assert!(message.starts_with(says), "{code}: {message}");
        assert!(!message.contains("invalid type"), "{message}");
    }
}

#[wasm_bindgen_test]
fn absent_fields_and_proxies_of_plain_objects_are_options_too() {
    for code in [
        "null",
        "undefined",
        "{}",
        "{ seed: undefined, model: null, redundant: null, budget: null, diagonals: undefined }",
        "{ redundant: [null, 'hidden'], budget: { nodes: undefined, ms: null } }",
        "new Proxy({ redundant: new Proxy(['hidden'], {}) }, {})",
        "Object.assign(Object.create({ model: 'lunch' }), { seed: 1 })",
        "{ diagonals: false }",
    ] {
        let report = solve(&js(TREE), &js(value(code))).unwrap();
        assert_eq!(text(&report, "solutions.0"), SOLUTION, "{code}");
    }
}

/// The boundary expects an object, and gets one that throws, lies or never ends.
#[wasm_bindgen_test]
fn hostile_objects_are_refused_and_the_engine_goes_on() {
    let hostile = [
        "{ get seed() { throw new Error('no') } }",
        "{ budget: { get ms() { throw new Error('no') } } }",
        "new Proxy({}, { ownKeys() { throw new Error('no') } })",
        "new Proxy({ seed: 1 }, { get() { throw new Error('no') } })",
        "(() => { const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); return proxy; })()",
        "{ redundant: (() => { const { proxy, revoke } = Proxy.revocable([], {}); revoke(); return proxy; })() }",
        "{ redundant: new Proxy(['hidden'], { get() { throw new Error('no') } }) }",
        "(() => { const cyclic = {}; cyclic.budget = cyclic; return cyclic; })()",
        "(() => { const cyclic = []; cyclic.push(cyclic); return { redundant: cyclic }; })()",
        "{ redundant: new Array(2 ** 32 - 1) }",
        "{ ['__proto__']: { seed: 1 } }",
        "{ constructor: 1, toString: 2, hasOwnProperty: 3 }",
        "{ seed: { valueOf() { throw new Error('no') } } }",
        "{ model: { toString() { throw new Error('no') } } }",
    ];
    for code in hostile {
        let message = refused(code);
        assert!(!message.is_empty(), "{code}");
        assert_eq!(thrown(Generator::new(&js(value(code)))).0, "option", "{code}");
        // The test passes the same object as a puzzle, as a request and as a breakpoint.
        assert_eq!(thrown(solve(&js(value(code)), &js(JsValue::UNDEFINED))).0, "shape", "{code}");
        assert_eq!(thrown(hint(&js(value(code)), &js(JsValue::UNDEFINED))).0, "shape", "{code}");
        let list = Array::of1(&value(code));
        assert_eq!(thrown(session(JsValue::UNDEFINED).run_to_breakpoint(&js(list), None)).0, "option", "{code}");
    }
    for code in [
        "[[{ valueOf() { throw new Error('no') } }]]",
        "[[1n]]",
        "[new Array(2 ** 32 - 1)]",
        "new Array(2 ** 32 - 1)",
        "new Array(9)",
        "[new BigInt64Array(9)]",
        "new DataView(new ArrayBuffer(8))",
        "[[NaN]]",
        "[[-0.5]]",
    ] {
        thrown(solve(&js(value(code)), &js(JsValue::UNDEFINED)));
        for field in ["entries", "candidates"] {
            let request = object(&[("puzzle", TREE.into()), (field, value(code))]);
            thrown(hint(&js(request), &js(JsValue::UNDEFINED)));
        }
    }
    assert_eq!(text(solve(&js(TREE), &js(JsValue::UNDEFINED)).unwrap(), "solutions.0"), SOLUTION);
}

/// Rows may be typed arrays, and options may call the engine while the engine reads them.
#[wasm_bindgen_test]
fn typed_arrays_are_rows_and_a_getter_may_call_the_engine() {
    let rows = Array::new();
    for row in TREE.as_bytes().chunks(9) {
        let digits: Vec<u8> = row.iter().map(|digit| digit - b'0').collect();
        rows.push(&Uint8Array::from(&digits[..]));
    }
    let report = solve(&js(rows), &js(JsValue::UNDEFINED)).unwrap();
    assert_eq!(text(&report, "solutions.0"), SOLUTION);
    let nested = Closure::<dyn FnMut() -> JsValue>::new(|| {
        let report = solve(&js(TREE), &js(JsValue::UNDEFINED)).unwrap();
        assert_eq!(text(&report, "solutions.0"), SOLUTION);
        7.into()
    });
    let options = Object::new();
    let getter = object(&[("get", nested.as_ref().clone()), ("enumerable", true.into())]);
    Object::define_property(&options, &"seed".into(), getter.unchecked_ref());
    assert_eq!(text(solve(&js(TREE), &js(options)).unwrap(), "solutions.0"), SOLUTION);
}
