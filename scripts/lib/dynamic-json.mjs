// A plugin of the development server. Node reads a JSON file only if its import names the type. Vite serves the file as a module
// and drops the type of a static import, but not that of `import()`, and the browser then refuses the file (vite issue 19095).

const TYPE = /(\bimport\(\s*'[^']+\.json'\s*),\s*\{\s*with:\s*\{\s*type:\s*'json'\s*\}\s*\}/g;

/** @returns {import('vite').Plugin} */
export const dynamicJson = () => ({
  name: 'dynamic-json',
  apply: 'serve',
  transform: {
    filter: { id: /\/www\/.*\.js$/ },
    handler: (code) => (code.search(TYPE) < 0 ? null : { code: code.replace(TYPE, '$1'), map: null }),
  },
});
