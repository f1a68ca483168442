// The part of the state that belongs to the palette of commands.

/**
 * @typedef {object} Palette
 * @property {string} query  what the person typed
 * @property {number} at  the chosen command, as an index of the list that the query finds
 */

/** @typedef {{palette: Palette | null, used: string[]}} PaletteState  `palette` is null while it is closed; `used` holds the ids of the commands that were used last, the latest first */

/** @returns {PaletteState} */
export const paletteDefaults = () => ({ palette: null, used: [] });
