// The revisions of a document. A save reads the stored document first, in the same transaction, so a tab never overwrites a revision that it
// has not seen. If another tab has changed the document, the one of this tab becomes a copy.

/**
 * Whether a document has to become a copy.
 * @param {{revision: number} | null | undefined} stored @param {number} base  the last revision that the tab has seen
 * @param {boolean} isSame  whether the stored document has the same content
 */
export const isParted = (stored, base, isSame) => !!stored && stored.revision !== base && !isSame;

/** The revision of the next save. @param {{revision: number} | null | undefined} stored */
export const nextRevision = (stored) => (stored?.revision ?? 0) + 1;

/** Sorts documents, latest first. @template {{updated: number}} Kept @param {Kept[]} documents */
export const latestFirst = (documents) => documents.sort((a, b) => b.updated - a.updated);

/** @param {string} name */
export function nameOfCopy(name) {
  const [, stem, number] = /^(.*?) \(copy(?: (\d+))?\)$/.exec(name) ?? [null, name, '0'];
  return number === '0' ? `${stem} (copy)` : `${stem} (copy ${Number(number ?? 1) + 1})`;
}
