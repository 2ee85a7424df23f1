import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import type { Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** An address that only exists inside the test's browser. */
const origin = 'http://gallery.test';

export interface BuiltGallery {
  /** Opens one part of the kit's gallery, with animations at rest and the font loaded. */
  open(page: Page, query: Readonly<Record<string, string>>): Promise<void>;
  remove(): void;
}

/**
 * Builds the workbench of the kit into a folder of its own; the browser gets it without a server.
 */
export async function buildGallery(): Promise<BuiltGallery> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-gallery-'));
  await build({
    root: resolve('src/platform/web/ui/gallery'),
    configFile: false,
    logLevel: 'error',
    plugins: [
      { ...optimizeLocales.vite({ locales: ['de-DE', 'en-US'] }), enforce: 'pre' },
      react(),
    ],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2024',
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      minify: false,
    },
  });
  return {
    async open(page, query) {
      await page.route(`${origin}/**`, (route) => {
        const { pathname } = new URL(route.request().url());
        const file = join(folder, pathname === '/' ? 'index.html' : pathname);
        return route.fulfill({
          body: readFileSync(file),
          contentType: types[extname(file)] ?? 'application/octet-stream',
        });
      });
      await page.goto(`${origin}/?${new URLSearchParams(query).toString()}`);
      await page.locator('h1').waitFor();
      await page.evaluate(() => document.fonts.ready);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
