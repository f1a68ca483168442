// A plugin of the development server: a request for the engine waits until the engine is built. The page can be drawn
// and can take digits without the engine, so it opens minutes earlier.

/** @param {Promise<unknown>} built @returns {import('vite').Plugin} */
export const untilBuilt = (built) => ({
  name: 'until-built',
  enforce: 'pre',
  apply: 'serve',
  // A module that imports the engine is sent after the engine has been built. The server's scan for libraries must not
  // wait, because the page waits for this scan.
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
