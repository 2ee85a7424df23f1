import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { createFirstSight } from './tools/first-sight.ts';
import { bundleBudget } from './tools/bundle-budget.ts';
import { webBoot } from './tools/web-boot.ts';
import { webCompressed } from './tools/web-compressed.ts';
import { webOffline } from './tools/web-offline.ts';
import { webRenewed } from './tools/web-renewed.ts';

/** Where `npm start` listens; `npm run dev` serves the web app itself and passes the rest on. */
const server = `http://localhost:${process.env['PORT'] ?? 4600}`;

const shell = ['src/platform/web/shell/shell.tsx'];
const firstSight = createFirstSight(shell);

/**
 * Files of many modules; everything else is divided by the bundler. Sharing counts the lazily loaded
 * parts that need a module: what it imports is shared by at least as many, so these files can never
 * import each other in a circle.
 */
const chunks = [
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|zustand|@tanstack\/(react-router|router-core|history|react-store|store))\//,
  },
  { name: 'start', tags: ['$initial' as const] }, // what every page needs before it knows which it is
  // a file each: plain data of the homes' contracts, texts for pages about all slices
  {
    name: (id: string, graph: Parameters<typeof firstSight.chunkOf>[1]) => {
      if (id.endsWith('.texts.ts')) return 'words';
      return firstSight.shareOf('routes', id, graph); // others come with those who ask
    },
    debugName: 'routes and words',
    test: /(\.(routes|texts)|\/domains\/[^/]+\/[^/.]+)\.ts$/,
  },
  { name: firstSight.chunkOf, debugName: 'first sight' },
  { name: 'common', minShareCount: 30 }, // of many pages
];

const apps = { customer: 'src/main/web-customer.ts', internal: 'src/main/web-staff.ts' };
/**
 * They come when a page is idle or asks for them; kept, so that a page opened without a network has
 * them, too.
 */
const keptForLater = [
  ...['de', 'en'].map((language) => `src/platform/common/texts/refusals.${language}.ts`),
  ...['refusal-notice.ts', 'later/account-items.tsx', 'later/help-items.tsx'].map(
    (name) => `src/platform/web/shell/${name}`,
  ),
  // of this version, when the next one has taken its files away
  'src/platform/web/shell/later/new-version-banner.tsx',
];
const signInLibrary = 'libs/oidc-client/src/oidc-client.ts';

/** kB, gzip: the lines that no page may cross (docs/performance.md). */
const lines = { system: 150, home: 220, page: 260, charts: 60, styles: 32, demo: 240 };

export default defineConfig({
  plugins: [
    { ...optimizeLocales.vite({ locales: ['de-DE', 'en-US'] }), enforce: 'pre' },
    react(),
    firstSight.plugin,
    webBoot({ shell, library: [signInLibrary], apps }),
    webOffline({
      entries: [signInLibrary, ...shell, apps.customer, apps.internal, ...keptForLater],
    }),
    webRenewed(),
    bundleBudget({ lines, shell, demo: 'src/main/demo.ts' }),
    webCompressed(),
  ],
  build: {
    outDir: 'dist/web',
    target: 'es2024',
    sourcemap: false,
    reportCompressedSize: false,
    // Everything has a name of its own: a strict policy refuses data: addresses for scripts and
    // fonts.
    assetsInlineLimit: 0,
    // What the first chunks ask for by name is preloaded by the boot script, where it is needed:
    // lists of it would be half a kilobyte.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostId, hostType }) => {
        if (hostType === 'html') return files; // start and libraries, at once and side by side
        return /assets\/(index|start)-/.test(hostId)
          ? files.filter((file) => file.endsWith('.css'))
          : files.filter((file) => !/assets\/(libraries|routes|start|shell)-[^.]+\.js$/.test(file)); // there already
      },
    },
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunks } },
    },
  },
  server: {
    port: 4601,
    proxy: Object.fromEntries(
      ['/api', '/idp', '/healthz', '/readyz'].map((path) => [
        path,
        { target: server, changeOrigin: false },
      ]),
    ),
  },
});
