import type { Plugin } from 'vite';

const stubId = '\0router-links';

/**
 * Every route of the router brings its own kind of link along (`Route.Link`), 1.4 kB of the first file of every page. The
 * portal's links are the kit's (`ui/link.tsx`), which know the router's `navigate` only.
 */
export function leanRouter(): Plugin {
  return {
    name: 'atrium:lean-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === './link.js' && importer?.endsWith('/@tanstack/react-router/dist/esm/route.js') ? stubId : undefined,
    load: (id) => (id === stubId ? "export const Link = () => { throw new Error('links are of the kit: ui/link.tsx'); };" : undefined),
  };
}
