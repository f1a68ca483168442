// The state of the offline feature: whether this device has the page's files, whether a newer version is ready, and
// whether the browser offers to install the page.

/**
 * Whether the page opens without a network. `waiting`: the page has not asked yet. `saving`: the files are being saved.
 * `ready`: all files are saved. `failed`: the files could not be saved. `none`: the browser cannot save files.
 * @typedef {'waiting' | 'saving' | 'ready' | 'failed' | 'none'} Saved
 */

/**
 * @typedef {object} OfflineState
 * @property {Saved} saved
 * @property {'none' | 'offered' | 'later' | 'taken'} update  a newer version: none is known, the notice offers it, the
 *   person has put it off, or the page is about to reload
 * @property {boolean} installable  whether the browser lets the page offer its installation
 */

/** @typedef {{offline: OfflineState}} OfflineSlice */

/** @returns {OfflineSlice} */
export const offlineDefaults = () => ({ offline: { saved: 'waiting', update: 'none', installable: false } });
