import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

/** Journeys run against a portal of their own: fresh data, its own port, the built web app. */
const port = Number(process.env['ATRIUM_E2E_PORT'] ?? 4655);
/**
 * Named by the first process of a run and known to its others; the server makes it, so reading this
 * file makes nothing.
 */
const dataDir = (process.env['ATRIUM_E2E_DATA'] ??= join(tmpdir(), `atrium-e2e-${randomUUID()}`));

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // A journey waits for the server a third of its time: three keep two cores busy.
  workers: 3,
  // What passes when it is tried again is told as flaky at the end of the run (0133).
  retries: 2,
  // A gate opens every page once; a sweep judges pages in every look, language and width.
  projects: [
    { name: 'journeys', testMatch: '**/*.test.ts' },
    { name: 'sweep', testMatch: '**/*.sweep.ts' },
  ],
  snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}-{platform}{ext}',
  // Only what hangs ends here: a machine with other work may take its time.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['list'],
    ['./tests/e2e/times.reporter.ts'],
    ['json', { outputFile: 'test-results/e2e.json' }],
  ],
  globalTeardown: './tests/e2e/remove-data.ts',
  use: {
    ...devices['Desktop Chrome'],
    // A control that is not there is said after this, not after the limit of the whole journey.
    actionTimeout: 120_000,
    baseURL: `http://localhost:${String(port)}`,
    viewport: { width: 1440, height: 900 },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    // What a service worker fetches passes by the routes of a journey; the journey of the shell
    // allows it.
    serviceWorkers: 'block',
    // Without a film of every test: the pages as they were are in the trace.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--font-render-hinting=none',
      ],
    },
  },
  webServer: {
    command: `${process.execPath} --import ./tests/e2e/end-with-parent.ts src/main/server.ts`,
    url: `http://localhost:${String(port)}/readyz`,
    env: { PORT: String(port), ATRIUM_DATA: dataDir },
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
