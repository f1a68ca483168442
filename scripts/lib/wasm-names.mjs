// Shortens the function names inside a WebAssembly module. They are what makes a panic's stack readable, but with their
// crate hashes and generic arguments they weigh as much as a tenth of the code. What stays is the path of the function,
// `kernel::engine::Engine::filter_next`, and only for the project's own functions.

/** @param {Uint8Array} bytes @param {number} at @returns {[value: number, next: number]} */
function readNumber(bytes, at) {
  let [value, shift] = [0, 0];
  for (;;) {
    const byte = bytes[at++];
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return [value, at];
    shift += 7;
  }
}

/** @param {number} value */
function number(value) {
  const bytes = [];
  do {
    bytes.push((value % 128) | (value > 127 ? 0x80 : 0));
    value = Math.floor(value / 128);
  } while (value > 0);
  return Buffer.from(bytes);
}

/** @param {Buffer} content */
const sized = (content) => Buffer.concat([number(content.length), content]);

/**
 * `<pencilmark[1f2e]::kernel::engine::Engine<P>>::filter_next::<Recorder>` as `kernel::engine::Engine::filter_next`.
 * @param {string} name
 */
export function shorten(name) {
  let path = name.replace(/\[[0-9a-f]+\]/g, '');
  // The type that implements a trait, without the trait.
  path = path.replace(/^<(.+) as .+>(::\w+)/, '<$1>$2');
  for (let before = ''; before !== path;) {
    before = path;
    path = path
      .replace(/^<([\w:]+)>/, '$1')
      .replace(/(::)?<[^<>]*>/g, (generic) => (path.startsWith(generic) ? generic : ''));
  }
  return path.replace(/^<|>$/g, '').replace(/^pencilmark::/, '');
}

/**
 * The module with short names for the project's functions and none for anybody else's.
 * @param {Uint8Array} wasm
 */
export function shortenNames(wasm) {
  const sections = [wasm.subarray(0, 8)];
  for (let at = 8; at < wasm.length;) {
    const [length, start] = readNumber(wasm, at + 1);
    const end = start + length;
    const names = wasm[at] === 0 ? nameSection(wasm.subarray(start, end)) : undefined;
    sections.push(names ?? wasm.subarray(at, end));
    at = end;
  }
  return Buffer.concat(sections);
}

/** @param {Uint8Array} section @returns {Buffer | undefined} */
function nameSection(section) {
  const [length, start] = readNumber(section, 0);
  const title = section.subarray(0, start + length);
  if (Buffer.from(section.subarray(start, start + length)).toString() !== 'name') return undefined;
  for (let at = start + length; at < section.length;) {
    const [size, content] = readNumber(section, at + 1);
    // Subsection 1 holds the functions; the others (locals, types) are not needed to read a stack.
    if (section[at] === 1) {
      const functions = Buffer.concat([Buffer.of(1), sized(functionNames(section.subarray(content, content + size)))]);
      return Buffer.concat([Buffer.of(0), sized(Buffer.concat([title, functions]))]);
    }
    at = content + size;
  }
  return undefined;
}

/**
 * The project's functions, but for closures, what was derived, and the readers and converters at the edge, whose errors
 * say where they come from: a stack says enough with what called them.
 * @param {string} name
 */
const isOwn = (name) => /^<?pencilmark\b/.test(name) && !/closure|format|wasm::|as (core|serde|alloc)/.test(name);

/** @param {Uint8Array} map */
function functionNames(map) {
  let [count, at] = readNumber(map, 0);
  const kept = [];
  for (; count > 0; count--) {
    const [index, nameAt] = readNumber(map, at);
    const [length, start] = readNumber(map, nameAt);
    at = start + length;
    const name = Buffer.from(map.subarray(start, at)).toString();
    if (isOwn(name)) kept.push(Buffer.concat([number(index), sized(Buffer.from(shorten(name)))]));
  }
  return Buffer.concat([number(kept.length), ...kept]);
}
