import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.sequencer.ts';

const serverTests = [
  'src/**/server/**/*.test.ts',
  'src/main/**/*.test.ts',
  'src/connectors/**/*.test.ts',
  'tools/statements/*.test.ts',
];
const webTests = ['src/**/*.test.tsx', 'src/**/web/**/!(*.rules).test.ts', 'libs/**/*.test.tsx'];

/**
 * `unit` and `unit-web` need nothing but Node: rules in plain Node, everything of the browser in
 * happy-dom. `server` runs on a real PostgreSQL that tests/server-setup.ts starts once.
 * `conformance` plays sign-in against a scripted provider over real HTTP, in Node and in a real
 * Chromium.
 *
 * Rules keep nothing, and the server keeps nothing outside of what a test opens: their files share
 * the modules of a worker, which are loaded once. The browser's parts keep the state of a document
 * in their modules: each file has its own, in a context of the worker instead of a process.
 *
 * What meets a server, a browser or a clock is tried again, twice, and told as flaky when it passes
 * then (0133). A pure rule has no excuse: `unit` tries once.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './tools/vitest-times.reporter.ts'],
    // A loaded machine may take its time; what is slow is told by benchmarks, not by tests.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts', 'libs/**/*.test.ts', 'tools/**/*.test.ts'],
          css: { include: [/\?raw/] },
          isolate: false,
          exclude: [...configDefaults.exclude, ...serverTests, ...webTests],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'unit-web',
          retry: 2,
          environment: 'happy-dom',
          pool: 'vmThreads',
          css: { include: [/\?raw/] },
          include: webTests,
          exclude: [...configDefaults.exclude, 'src/main/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          retry: 2,
          environment: 'node',
          isolate: false,
          include: serverTests,
          exclude: [...configDefaults.exclude, 'src/**/web/**'],
          globalSetup: ['tests/server-setup.ts'],
          setupFiles: ['tests/no-calls-in-transactions.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'conformance',
          retry: 2,
          environment: 'node',
          include: ['tests/conformance/**/*.test.ts'],
          globalSetup: ['tests/conformance/count-cases.ts'],
        },
      },
    ],
  },
});
