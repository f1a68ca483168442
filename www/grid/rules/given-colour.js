// Colours as files give them. A file's colours are for white paper; on a dark page each colour has its counterpart, with the same
// hue and chroma and the opposite lightness.

/** The names of colours that files use. @type {Record<string, string>} */
const NAMED = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  purple: '#800080',
  gray: '#808080',
  grey: '#808080',
  lightgray: '#d3d3d3',
  lightgrey: '#d3d3d3',
  darkgray: '#a9a9a9',
  darkgrey: '#a9a9a9',
  pink: '#ffc0cb',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  brown: '#a52a2a',
};

/** The lightness of black and of white on a dark page. */
const [LIGHTEST, DARKEST] = [0.9, 0.13];

/** A part of a colour as two hexadecimal digits. @param {number} part  from 0 to 255 */
const pair = (part) =>
  Math.round(Math.min(255, Math.max(0, part)))
    .toString(16)
    .padStart(2, '0');

/**
 * A colour of a file as `#rrggbb` or `#rrggbbaa`; '' for no colour, for a transparent one and for anything else.
 * @param {unknown} value @returns {`#${string}` | ''}
 */
export function hexOf(value) {
  if (typeof value !== 'string') return '';
  const text = value.trim().toLowerCase();
  const [, hex] = /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(NAMED[text] ?? text) ?? [];
  const [, rgb] = /^rgba?\(([\d.,\s/%]+)\)$/.exec(text) ?? [];
  let parts = '';
  if (hex) parts = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
  else if (rgb) {
    const [red, green, blue, alpha = '1'] = rgb.split(/[,\s/]+/).filter(Boolean);
    const share = alpha.endsWith('%') ? parseFloat(alpha) / 100 : Number(alpha);
    const all = [red, green, blue].map(Number);
    if (all.every(Number.isFinite) && Number.isFinite(share)) parts = [...all, share * 255].map(pair).join('');
  }
  if (!parts || parts.slice(6) === '00') return '';
  return `#${parts.slice(6) === 'ff' ? parts.slice(0, 6) : parts}`;
}

/** The counterpart of a colour on a dark page. @param {string} colour  as `hexOf` returns it */
export function darkOf(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const lightness = (most + least) / 2;
  const wanted = LIGHTEST - lightness * (LIGHTEST - DARKEST);
  // Equal saturation would make a pale colour glaring, so the chroma stays the same.
  const chroma = Math.min((most - least) / 2, wanted, 1 - wanted);
  // Each part keeps its place between the least and the most one, so the hue is the same.
  const place = (/** @type {number} */ part) => (most > least ? (2 * (part - least)) / (most - least) - 1 : 0);
  const parts = [red, green, blue].map((part) => pair(255 * (wanted + chroma * place(part))));
  return `#${parts.join('')}${colour.slice(7)}`;
}
