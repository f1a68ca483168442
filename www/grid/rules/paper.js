// The colours of drawn rules on white paper. The page has a token for each colour, with a light and a dark value. A
// test checks that the light values equal these.

export const PAPER = /** @type {const} */ ({
  surface: '#ffffff',
  ink: '#8a8a91',
  strong: '#191a1d',
  dash: '#3a3b40',
  white: '#ffffff',
  black: '#191a1d',
  shade: '#dcdce0',
  grey: '#cbcbd0',
  green: '#a6dcae',
  purple: '#ddb4ec',
  blue: '#a8cdf4',
  orange: '#f8c998',
  cyan: '#9fe0e5',
  yellow: '#f1de7c',
  violet: '#c4baf7',
  teal: '#94d8c5',
});
