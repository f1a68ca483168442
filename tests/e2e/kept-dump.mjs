// Copies everything that a browser keeps for the page into plain data, and puts such a copy into another browser. Nothing here uses code
// of the page, so a change of the page cannot hide itself. A value that JSON does not know is an object with one key, `$`.

/** @import { Page } from 'playwright-core' */

/** An object store: how it was created, and its keys and values. @typedef {{keyPath: string | null, indexes: Record<string, string>, items: [key: unknown, value: unknown][]}} KeptStore */
/** @typedef {Record<string, {version: number, stores: Record<string, KeptStore>}>} KeptDatabases */
/** @typedef {{local: Record<string, string>, session: Record<string, string>, databases: KeptDatabases}} Dump */

/** Copies the storage of the site that a page shows. @param {Page} page @returns {Promise<Dump>} */
export function dump(page) {
  return page.evaluate(async () => {
    /** A text that ends in many empty lines is written without them. @param {string} text */
    const short = (text) => {
      const [lines] = /\n*$/.exec(text) ?? [''];
      return lines.length > 9 ? { $: ['lengthened', text.trimEnd(), lines.length] } : text;
    };
    /** @type {(value: any) => unknown} */
    const plain = (value) => {
      if (typeof value === 'string') return short(value);
      if (value instanceof Map) return { $: ['Map', [...value].map(([key, each]) => [key, plain(each)])] };
      if (ArrayBuffer.isView(value))
        return { $: [value.constructor.name, Array.from(/** @type {any} */ (value), (each) => `${each}`)] };
      if (Array.isArray(value)) return value.map(plain);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
    };
    const answer = (/** @type {IDBRequest} */ request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    /** @type {KeptDatabases} */
    const databases = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const db = /** @type {IDBDatabase} */ (await answer(indexedDB.open(name)));
      databases[name] = { version: db.version, stores: {} };
      for (const storeName of db.objectStoreNames) {
        const store = db.transaction(storeName).objectStore(storeName);
        const indexes = Object.fromEntries(
          [...store.indexNames].map((index) => [index, `${store.index(index).keyPath}`]),
        );
        const [keys, values] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
        const keyPath = store.keyPath === null ? null : `${store.keyPath}`;
        const items = keys.map((/** @type {unknown} */ key, /** @type {number} */ at) => [key, plain(values[at])]);
        databases[name].stores[storeName] = { keyPath, indexes, items };
      }
      db.close();
    }
    return { local: { ...localStorage }, session: { ...sessionStorage }, databases };
  });
}

/** Puts a copy into the storage of the site that a page shows. @param {Page} page @param {Dump} copy */
export function restore(page, copy) {
  return page.evaluate(async ({ local, session, databases }) => {
    /** @type {(value: any) => any} */
    const whole = (value) => {
      if (Array.isArray(value)) return value.map(whole);
      if (typeof value !== 'object' || value === null) return value;
      const [kind, content, lines] = value.$ ?? [];
      if (kind === 'lengthened') return content + '\n'.repeat(lines);
      if (kind === 'Map')
        return new Map(content.map((/** @type {[any, any]} */ [key, each]) => [whole(key), whole(each)]));
      if (kind) return /** @type {any} */ (globalThis)[kind].from(content.map(Number));
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, whole(each)]));
    };
    for (const [key, text] of Object.entries(local)) localStorage.setItem(key, text);
    for (const [key, text] of Object.entries(session)) sessionStorage.setItem(key, text);
    for (const [name, { version, stores }] of Object.entries(databases)) {
      await new Promise((resolve, reject) => {
        const opening = indexedDB.open(name, version);
        opening.onerror = reject;
        opening.onupgradeneeded = () => {
          for (const [storeName, { keyPath, indexes, items }] of Object.entries(stores)) {
            const store = opening.result.createObjectStore(storeName, keyPath === null ? {} : { keyPath });
            for (const [index, path] of Object.entries(indexes)) store.createIndex(index, path);
            for (const [key, value] of items)
              store.put(whole(value), keyPath === null ? /** @type {IDBValidKey} */ (key) : undefined);
          }
        };
        opening.onsuccess = () => resolve(opening.result.close());
      });
    }
  }, copy);
}
