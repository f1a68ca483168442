// A plugin of the development server: whoever asks for the engine waits until the engine is built. The page itself does not need the
// engine to be drawn and to take digits, so it opens minutes earlier.

/** @param {Promise<unknown>} built @returns {import('vite').Plugin} */
export const untilBuilt = (built) => ({
  name: 'until-built',
  enforce: 'pre',
  apply: 'serve',
  // A module that imports the engine is sent once the engine can be found. The server's search for libraries does not wait, because
  // the page waits for the search.
  async resolveId(source, _importer, how) {
    if (!source.includes('/pkg/')) return null;
    if ('scan' in how && how.scan) return { id: source, external: true };
    await built;
    return null;
  },
  configureServer({ middlewares }) {
    middlewares.use(async (request, _response, next) => {
      if (request.url?.includes('/www/pkg/')) await built;
      next();
    });
  },
});
