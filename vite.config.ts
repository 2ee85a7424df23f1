import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundleBudget } from './tools/bundle-budget.ts';
import { contractRoutes } from './tools/contract-routes.ts';
import { webBoot } from './tools/web-boot.ts';

/** Where `npm start` listens; `npm run dev` serves the web app itself and passes the rest on. */
const server = `http://localhost:${process.env['PORT'] ?? 4600}`;

const shell = ['index.html', 'libs/oidc-client/src/oidc-client.ts', 'src/platform/web/shell/shell.tsx'];

const budgets = [
  { name: 'sign-in and system pages', entries: ['index.html'], most: 120 },
  { name: 'home of a customer', entries: [...shell, 'src/apps/customer-portal/web/home.page.tsx'], most: 230 },
  { name: 'home of staff', entries: [...shell, 'src/apps/internal-portal/web/home.page.tsx'], most: 230 },
];

export default defineConfig({
  plugins: [
    { ...optimizeLocales.vite({ locales: ['de-DE', 'en-US'] }), enforce: 'pre' },
    contractRoutes(),
    react(),
    webBoot(),
    bundleBudget(budgets),
  ],
  build: {
    outDir: 'dist/web',
    target: 'es2024',
    sourcemap: false,
    reportCompressedSize: false,
    // Everything has a name of its own: a strict policy refuses data: addresses for scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    port: 4601,
    proxy: Object.fromEntries(['/api', '/idp', '/healthz', '/readyz'].map((path) => [path, { target: server, changeOrigin: false }])),
  },
});
