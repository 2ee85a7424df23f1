/** Programs that the folder brings along, since their licences or sizes are not the portal's. */
export const programs = {
  saxon: 'node_modules/saxon-js/package.json',
  libxml: 'node_modules/libxml2-wasm/lib/index.mjs',
  libxmlFiles: 'node_modules/libxml2-wasm/lib/nodejs.mjs',
} as const;
