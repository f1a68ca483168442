// The words that the page and its service worker share.

/** Begins the name of the lock of every open page. The rest of the name is the address of the page's first script. */
export const FILES_LOCK = 'pencilmark-files ';

/** Tells the waiting version that the person wants it. */
export const TAKE_OVER = 'take over';

/** Tells the active version that a page has opened, so that files of earlier versions may have become unused. */
export const REOPENED = 'reopened';
