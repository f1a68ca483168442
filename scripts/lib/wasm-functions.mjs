// Reads how many bytes each function of a WebAssembly file takes, and from which crate it comes. The file must have its
// section of names; see https://webassembly.github.io/spec/core/binary/ for the format.

const [CUSTOM, IMPORT, CODE, DATA] = [0, 2, 10, 11];
/** The kind of an import that is a function, and the part of the section of names that names functions. */
const [FUNCTION_IMPORT, FUNCTION_NAMES] = [0, 1];

/** @typedef {{name: string, crate: string, bytes: number}} WasmFunction */

/** @param {Uint8Array} file @returns {{functions: WasmFunction[], data: number, names: number}}  all sizes in bytes */
export function readFunctions(file) {
  const reader = new Reader(file, 8);
  /** @type {number[]} */
  let sizes = [];
  /** @type {Map<number, string>} */
  let names = new Map();
  let [imported, data, nameBytes] = [0, 0, 0];
  while (reader.at < file.length) {
    const [id, length] = [reader.byte(), reader.number()];
    const section = new Reader(file.subarray(reader.at, reader.at + length));
    if (id === IMPORT) imported = section.importedFunctions();
    else if (id === CODE) sizes = section.sizes();
    else if (id === DATA) data = length;
    else if (id === CUSTOM && section.text() === 'name') [names, nameBytes] = [section.functionNames(), length];
    reader.at += length;
  }
  const functions = sizes.map((bytes, index) => {
    const name = readable(names.get(imported + index) ?? `function ${imported + index}`);
    return { name, crate: crateOf(name), bytes };
  });
  return { functions, data, names: nameBytes };
}

/** The crate of a function: the first word of its path. A method of a trait belongs to the crate of its type. @param {string} name */
function crateOf(name) {
  return /^[<&*[(\s]*(?:(?:mut|dyn|const|impl) )?([a-z_][a-z0-9_]*)(?=::|[[])/.exec(name)?.[1] ?? 'other';
}

/** Removes the hashes of crates and of symbols. @param {string} name */
function readable(name) {
  return name.replaceAll(/\[[0-9a-f]{16}\]/g, '').replace(/::h[0-9a-f]{16}$/, '');
}

class Reader {
  /** @param {Uint8Array} bytes @param {number} [at] */
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  byte() {
    return this.bytes[this.at++];
  }

  /** An unsigned number in LEB128. */
  number() {
    let [value, scale] = [0, 1];
    for (;;) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
  }

  text() {
    const length = this.number();
    this.at += length;
    return new TextDecoder().decode(this.bytes.subarray(this.at - length, this.at));
  }

  /** The sizes of the entries of a section of code. */
  sizes() {
    return Array.from({ length: this.number() }, () => {
      const size = this.number();
      this.at += size;
      return size;
    });
  }

  /** wasm-bindgen's modules import only functions. Each entry is therefore two names, the kind and the type. */
  importedFunctions() {
    const count = this.number();
    for (let each = 0; each < count; each++) {
      this.text();
      this.text();
      if (this.byte() !== FUNCTION_IMPORT) throw new Error('an import that is no function');
      this.number();
    }
    return count;
  }

  functionNames() {
    /** @type {Map<number, string>} */
    const names = new Map();
    while (this.at < this.bytes.length) {
      const [part, length] = [this.byte(), this.number()];
      const end = this.at + length;
      if (part === FUNCTION_NAMES) {
        for (let left = this.number(); left > 0; left--) names.set(this.number(), this.text());
      }
      this.at = end;
    }
    return names;
  }
}
