import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { areaApps } from './tools/area-apps.ts';
import { bundleBudget } from './tools/bundle-budget.ts';
import { contractRoutes } from './tools/contract-routes.ts';
import { demoCopies } from './tools/demo-copies.ts';
import { homeFiles } from './tools/home-files.ts';
import { leanIcons } from './tools/lean-icons.ts';
import { leanLibraries } from './tools/lean-libraries.ts';
import { leanRouter } from './tools/lean-router.ts';
import { leanTexts } from './tools/lean-texts.ts';
import { webBoot } from './tools/web-boot.ts';
import { webOffline } from './tools/web-offline.ts';

/** Where `npm start` listens; `npm run dev` serves the web app itself and passes the rest on. */
const server = `http://localhost:${process.env['PORT'] ?? 4600}`;

/**
 * What is always loaded together comes in one file each, since many small ones weigh more than their sum: the libraries, the
 * core (every page), the shell (every page of a signed-in user; without its folder `later`) and what lists share.
 */
const chunks = [
  {
    name: 'libraries',
    test: /router-links|node_modules\/(react|react-dom|scheduler|zustand|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//,
  },
  {
    name: 'core',
    test: /vite\/preload-helper|virtual:contract-routes$|src\/platform\/common\/(features|portal-map|access|errors|field\.rules)\.ts$|src\/platform\/web\/(start-portal|blades\/blades\.rules|client\/(?!export-client|upload)|(demo\/demo-mode|notifications|session|settings|theme)\b|router\/(?!staff-tenant-area)|i18n\/(?!refusal|format)|system\/(?!forbidden|invalid|unauthorized|welcome|system-notices|use-invitation))[^?]*$/,
  },
  {
    name: 'shell',
    // Not shell.tsx itself: what is fetched by name keeps its own file, since rolldown 1 writes a wrong one in front of a group.
    test: /src\/platform\/web\/((data|shell)\/(?!sign-in-again-(dialog|texts)|refusal-notice|shell\.|use-action)[^/]+|ui\/(avatar|banner|button|card|chip|copy-text|csp|empty-state|error-state|format|formatted|icon|icon-button|kbd|layout|link|page-header|press-button|progress-bar|samples|skeleton|spinner|toast|toast-queue|tooltip|ui-provider|ui-text|use-toast-focus|visually-hidden)|demo\/demo-(frame|reset)|offline\/new-version|blades\/later-part|i18n\/format|forms\/unsaved(-guard)?|push\/live-state)\.tsx?$|demo\/demo\.css$|src\/domains\/notices\/web\/((bell|bell-texts|news|use-inbox)\.tsx?|notices\.css)$|virtual:(drawn-icon|contract-routes\/of\/(notices|staffNotices|noticePreferences|onboarding|openOrders|decisions)$)|src\/platform\/common\/app-manifest\.ts$|src\/domains\/lifecycle\/web\/onboarding-client\.ts$|node_modules\/(@tanstack\/(query-core|react-query)\/(?!.*(infiniteQueryObserver|useInfiniteQuery|useMutation|mutationObserver))|react-aria\/dist\/private\/i18n\/(utils|I18nProvider)\.)|lean-library:/,
  },
  {
    name: 'rows',
    test: /src\/platform\/web\/ui\/(table-skeleton|row-link|open-row|use-scrollable|plain-table)\.tsx?$/,
  },
  { name: 'pages', test: /src\/platform\/web\/ui\/(pagination\.tsx|table\.rules\.ts)$/ },
  {
    name: 'customer-home',
    test: /virtual:contract-routes\/of\/(subscriptions|cart|shop|orders|users|accessReviews)$|src\/apps\/marketplace\/web\/(clients|cart-button-texts|use-cart|order-state[^/]*|home\/texts)\.tsx?$|src\/apps\/customer-admin\/web\/(clients|home\/texts)\.ts$/,
  },
  {
    name: 'staff-home',
    test: /virtual:contract-routes\/of\/(priceSheets|jobs)$|src\/apps\/marketplace-tools\/web\/(clients|home\/texts)\.ts$|src\/apps\/support-tools\/web\/home\/texts\.ts$|src\/platform\/web\/ui\/(link-button|description-list)\.tsx$/,
  },
  {
    name: 'list',
    test: /src\/platform\/web\/(list\/[^/]+|ui\/(data-table|table-(body|bulk-bar|head|row|row-actions|scroll-footer)|column-handles|native-check|row-keys|search-field|select|toolbar|use-(locked-widths|reach-end|table-sort)))\.tsx?$/,
  },
];

const shell = ['src/platform/web/shell/shell.tsx'];
const apps = { customer: 'src/main/web-customer.ts', internal: 'src/main/web-staff.ts' };
/** They come when a page is idle or asks for them; kept, so that a page opened without a network has them, too. */
const keptForLater = [
  ...['refusal-texts', 'refusals.de', 'refusals.en'].map((name) => `src/platform/web/i18n/${name}.ts`),
  ...['refusal-notice.ts', 'later/account-items.tsx', 'later/help-items.tsx'].map((name) => `src/platform/web/shell/${name}`),
  'src/platform/web/offline/new-version-banner.tsx', // of this version, when the next one has taken its files away
];
const signInLibrary = 'libs/oidc-client/src/oidc-client.ts';

/** kB, gzip: the lines that no page may cross (docs/performance.md). */
const lines = { system: 120, home: 170, page: 230, charts: 60, styles: 20, demo: 110 };

export default defineConfig({
  plugins: [
    { ...optimizeLocales.vite({ locales: ['de-DE', 'en-US'] }), enforce: 'pre' },
    demoCopies(),
    contractRoutes(),
    areaApps(),
    homeFiles(),
    leanIcons(),
    leanRouter(),
    leanLibraries(),
    leanTexts(),
    react(),
    webBoot({ shell, library: [signInLibrary], apps }),
    webOffline({ entries: [signInLibrary, ...shell, apps.customer, apps.internal, ...keptForLater] }),
    bundleBudget({ lines, shell, demo: 'src/main/demo.ts' }),
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
      resolveDependencies: (_, files, { hostId, hostType }) => {
        if (hostType === 'html') return files; // core and libraries, at once and side by side
        return /assets\/(index|core)-/.test(hostId)
          ? files.filter((file) => file.endsWith('.css'))
          : files.filter((file) => !/assets\/(libraries|core|shell|rolldown-runtime)-[^.]+\.js$/.test(file)); // there already
      },
    },
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunks } } },
  },
  server: {
    port: 4601,
    proxy: Object.fromEntries(['/api', '/idp', '/healthz', '/readyz'].map((path) => [path, { target: server, changeOrigin: false }])),
  },
});
