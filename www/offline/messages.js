// The texts that the page and its service worker both use.

/**
 * The start of the name of the lock that every open page holds. The rest of the name is the address of the page's first
 * script.
 */
export const FILES_LOCK = 'pencilmark-files ';

/** The message to the waiting version of the service worker that the person wants it. */
export const TAKE_OVER = 'take over';

/** The message to the active version that a page has opened. Files of earlier versions may now be unused. */
export const REOPENED = 'reopened';
