// Reading and writing the parts of a WebAssembly module, as far as the build looks into them: numbers, sections, the code
// and the names of functions.

/** @param {Uint8Array} bytes @param {number} at @returns {[value: number, next: number]} */
export function readNumber(bytes, at) {
  let [value, shift] = [0, 0];
  for (;;) {
    const byte = bytes[at++];
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return [value, at];
    shift += 7;
  }
}

/** @param {Uint8Array} bytes @param {number} at @returns {[value: number, next: number]} of 32 bits */
export function readSigned(bytes, at) {
  let [value, shift] = [0, 0];
  let byte;
  do {
    byte = bytes[at++];
    value |= (byte & 0x7f) << shift;
    shift += 7;
  } while (byte & 0x80);
  return [shift < 32 && byte & 0x40 ? value | (-1 << shift) : value, at];
}

/** @param {number} value */
export function number(value) {
  const bytes = [];
  do {
    bytes.push((value % 128) | (value > 127 ? 0x80 : 0));
    value = Math.floor(value / 128);
  } while (value > 0);
  return Buffer.from(bytes);
}

/** @param {Uint8Array} content */
export const sized = (content) => Buffer.concat([number(content.length), content]);

/** The numbers of the sections that are looked into. */
export const CUSTOM = 0;
export const IMPORTS = 2;
export const CODE = 10;
export const DATA = 11;

/** @typedef {{ id: number, content: Uint8Array }} Section */

/** @param {Uint8Array} wasm @returns {Section[]} */
export function sectionsOf(wasm) {
  const sections = [];
  for (let at = 8; at < wasm.length;) {
    const [length, start] = readNumber(wasm, at + 1);
    sections.push({ id: wasm[at], content: wasm.subarray(start, start + length) });
    at = start + length;
  }
  return sections;
}

/** @param {Uint8Array} wasm the module whose version is kept @param {Section[]} sections */
export const moduleOf = (wasm, sections) =>
  Buffer.concat([wasm.subarray(0, 8), ...sections.flatMap(({ id, content }) => [Buffer.of(id), sized(content)])]);

/**
 * The items of a section that is a count and then items with their sizes, such as the functions of the code.
 * @param {Uint8Array} content
 */
export function itemsOf(content) {
  let [count, at] = readNumber(content, 0);
  const items = [];
  for (; count > 0; count--) {
    const [length, start] = readNumber(content, at);
    at = start + length;
    items.push(content.subarray(start, at));
  }
  return items;
}

/** @param {Section} section @returns {string | undefined} what a custom section is called */
export function titleOf({ id, content }) {
  if (id !== CUSTOM) return undefined;
  const [length, start] = readNumber(content, 0);
  return Buffer.from(content.subarray(start, start + length)).toString();
}

/**
 * The names of a module's functions by their numbers, imported functions first; empty when it has none.
 * @param {Section[]} sections @returns {Map<number, string>}
 */
export function functionNames(sections) {
  const names = new Map();
  const section = sections.find((section) => titleOf(section) === 'name')?.content;
  if (section === undefined) return names;
  const [length, start] = readNumber(section, 0);
  for (let at = start + length; at < section.length;) {
    const [size, content] = readNumber(section, at + 1);
    // Subsection 1 holds the functions; the others are of locals and types.
    if (section[at] === 1) {
      let [count, next] = readNumber(section, content);
      for (; count > 0; count--) {
        const [index, nameAt] = readNumber(section, next);
        const [nameLength, nameStart] = readNumber(section, nameAt);
        next = nameStart + nameLength;
        names.set(index, Buffer.from(section.subarray(nameStart, next)).toString());
      }
    }
    at = content + size;
  }
  return names;
}

/**
 * How many functions a module imports; its own are numbered after them.
 * @param {Section[]} sections
 */
export function importedFunctions(sections) {
  const imports = sections.find(({ id }) => id === IMPORTS)?.content;
  if (imports === undefined) return 0;
  let [count, at] = readNumber(imports, 0);
  let functions = 0;
  const skipNumber = () => ([, at] = readNumber(imports, at));
  const skipText = () => {
    const [length, start] = readNumber(imports, at);
    at = start + length;
  };
  const skipLimits = () => {
    const hasMost = imports[at++] & 1;
    skipNumber();
    if (hasMost) skipNumber();
  };
  for (; count > 0; count--) {
    skipText();
    skipText();
    const kind = imports[at++];
    if (kind === 0) {
      functions++;
      skipNumber();
    } else if (kind === 1) {
      at++;
      skipLimits();
    } else if (kind === 2) {
      skipLimits();
    } else {
      at += 2;
    }
  }
  return functions;
}
