// The commands of the page that concern the library.

/** @import { Offer } from './notices.js' */
/** @import { Tools } from '../page/commands.js' */

/** @param {Tools} tools */
export function libraryCommands({ opening, libraryActions, page, arrive, settled }) {
  return {
    openLibrary: () => libraryActions.open(),
    closeLibrary: page.closeLibrary,
    closedLibrary: () => libraryActions.close(),
    /** @param {string} query */
    searchLibrary: (query) => libraryActions.search(query),
    moreOfLibrary: () => libraryActions.more(),
    /** @param {string} id */
    openKept: (id) => settled(() => arrive(libraryActions.openPuzzle(id))),
    /** @param {string} id @param {string} name */
    renameKept: (id, name) => libraryActions.rename(id, name),
    /** @param {string} id */
    deleteKept: (id) => libraryActions.remove(id),
    bringBack: () => libraryActions.bringBack(),
    saveLibrary: () => libraryActions.saveFile(),
    /** @param {Blob} file */
    addLibrary: (file) => libraryActions.addFile(file),
    /** @param {Offer} offer */
    takeOffer: (offer) => (offer === 'open' ? libraryActions.open() : settled(() => opening.take(offer))),
  };
}
