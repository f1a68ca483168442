// The commands of the page that concern the library.

/** @import { Keeper } from './keeper.js' */
/** @import { Offer } from './notices.js' */
/** @import { Shelf } from './shelf.js' */

/** @param {Keeper} keeper @param {Shelf} shelf @param {{closeLibrary: () => void}} page */
export function libraryCommands(keeper, shelf, page) {
  return {
    openLibrary: () => shelf.open(),
    closeLibrary: page.closeLibrary,
    closedLibrary: () => shelf.close(),
    /** @param {string} query */
    searchLibrary: (query) => shelf.search(query),
    moreOfLibrary: () => shelf.more(),
    /** @param {string} id */
    openKept: (id) => shelf.openPuzzle(id),
    /** @param {string} id @param {string} name */
    renameKept: (id, name) => shelf.rename(id, name),
    /** @param {string} id */
    deleteKept: (id) => shelf.remove(id),
    bringBack: () => shelf.bringBack(),
    saveLibrary: () => shelf.saveFile(),
    /** @param {Blob} file */
    addLibrary: (file) => shelf.addFile(file),
    /** @param {Offer} offer */
    takeOffer: (offer) => (offer === 'open' ? shelf.open() : keeper.take(offer)),
  };
}
