// The content policies of the built pages. Static hosts send no headers, so each page carries its policy in a meta element. Vite's
// own page for development has none, because Vite adds styles and a socket of its own there.

/** What a page may load, by directive. @type {Record<string, string>} */
const PAGE = {
  'default-src': "'none'",
  // The engine is WebAssembly. Nothing else is compiled from text, and no script stands in the page.
  'script-src': "'self' 'wasm-unsafe-eval'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  // Style elements come from the site. Style attributes only set positions (--share, left), and cannot run code.
  'style-src-elem': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'font-src': "'self'",
  // Pictures that the page draws itself are blobs before they are saved.
  'img-src': "'self' data: blob:",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

/** The policy of a board in a frame. A sandboxed frame has no origin, so it starts its worker from a blob. */
const BOARD = { ...PAGE, 'worker-src': "'self' blob:" };

/** @param {Record<string, string>} policy */
const element = (policy) => {
  const content = Object.entries(policy).map(([directive, sources]) => `${directive} ${sources}`);
  return `<meta http-equiv="Content-Security-Policy" content="${content.join('; ')}" />`;
};

/**
 * Adds a policy to a page, before all elements to which it applies.
 * @param {string} html @param {Record<string, string>} policy
 */
const withPolicy = (html, policy) => html.replace('<meta charset="utf-8" />', `$&\n    ${element(policy)}`);

/** Adds the policy of a board to embed.html. @param {string} html */
export const withBoardPolicy = (html) => withPolicy(html, BOARD);

/** A plugin of the bundler: it adds the policy to index.html. @returns {import('vite').Plugin} */
export const contentPolicy = () => ({
  name: 'content-policy',
  apply: 'build',
  transformIndexHtml: (html) => withPolicy(html, PAGE),
});
