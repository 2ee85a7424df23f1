import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundleBudget } from './tools/bundle-budget.ts';
import { contractRoutes } from './tools/contract-routes.ts';
import { demoCopies } from './tools/demo-copies.ts';
import { leanIcons } from './tools/lean-icons.ts';
import { webBoot } from './tools/web-boot.ts';
import { webOffline } from './tools/web-offline.ts';

/** Where `npm start` listens; `npm run dev` serves the web app itself and passes the rest on. */
const server = `http://localhost:${process.env['PORT'] ?? 4600}`;

/**
 * What is always loaded together comes in one file each: the core (every page), the shell (every page of a signed-in
 * user; without its folder `later`), and the icons, which would otherwise be dozens of files smaller than their headers.
 */
const chunks = [
  {
    name: 'core',
    test: /node_modules\/(react|react-dom|scheduler|zustand|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//,
  },
  {
    name: 'core',
    test: /src\/platform\/web\/(client\/(?!export-client|upload)|(demo\/demo-mode|notifications|router|session|settings|theme)\b|i18n\/(?!refusals|format)|system\/(?!forbidden|invalid|unauthorized|welcome|system-notices))[^?]*$/,
  },
  { name: 'icons', test: /node_modules\/lucide-react\// },
  {
    name: 'shell',
    // Not shell.tsx itself: what is fetched by name keeps its own file, since rolldown 1 writes a wrong one in front of a group.
    test: /src\/platform\/web\/((data|shell)\/(?!sign-in-again-dialog|shell\.)[^/]+|ui\/(avatar|banner|card|chip|copy-text|empty-state|error-state|formatted|icon-button|layout|link|page-header|progress-bar|skeleton|toast|toast-queue|use-toast-focus)|i18n\/refusal-texts|forms\/unsaved(-guard)?|push\/live-state)\.tsx?$|node_modules\/@tanstack\/(query-core|react-query)\//,
  },
];

const shell = ['src/main/web-apps.ts', 'src/platform/web/shell/shell.tsx'];
const signInLibrary = 'libs/oidc-client/src/oidc-client.ts';
const homes = { customer: 'src/apps/customer-portal/web/home.page.tsx', internal: 'src/apps/internal-portal/web/home.page.tsx' };

/** kB, gzip: the lines that no page may cross (docs/performance.md). */
const lines = { system: 121, home: 170, page: 230, charts: 60, styles: 20, demo: 90 };

/** Pages that are past their kind's line as yet: they may not grow. */
const heavier: Readonly<Record<string, number>> = {
  welcome: 124,
  portal: 191, // with what every app tells the home
  'internal/portal': 183,
};

export default defineConfig({
  plugins: [
    { ...optimizeLocales.vite({ locales: ['de-DE', 'en-US'] }), enforce: 'pre' },
    demoCopies(),
    contractRoutes(),
    leanIcons(),
    react(),
    webBoot({ shell, library: [signInLibrary], customer: [homes.customer], internal: [homes.internal] }),
    webOffline({ entries: [signInLibrary, ...shell] }),
    bundleBudget({ lines, heavier, shell, demo: 'src/main/demo.ts' }),
  ],
  build: {
    outDir: 'dist/web',
    target: 'es2024',
    sourcemap: false,
    reportCompressedSize: false,
    // Everything has a name of its own: a strict policy refuses data: addresses for scripts and fonts.
    assetsInlineLimit: 0,
    // What the first chunks ask for by name is preloaded by the boot script, where it is needed: lists of it would be half a kilobyte.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostId }) =>
        /assets\/(index|core)-/.test(hostId) ? files.filter((file) => file.endsWith('.css')) : files,
    },
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunks } } },
  },
  server: {
    port: 4601,
    proxy: Object.fromEntries(['/api', '/idp', '/healthz', '/readyz'].map((path) => [path, { target: server, changeOrigin: false }])),
  },
});
