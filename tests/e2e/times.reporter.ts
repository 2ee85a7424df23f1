import { basename } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { tellFlaky } from '../../tools/flaky.mjs';
import { summedByName, type Timed, timesTable } from '../../tools/times-table.ts';

/** Tells flaky journeys and prints how long each file took, tries that failed included. */
export default class Times implements Reporter {
  readonly #timed: Timed[] = [];

  onTestEnd(test: TestCase, { duration, retry }: TestResult): void {
    const name = basename(test.location.file);
    this.#timed.push({ name, tests: retry === 0 ? 1 : 0, seconds: duration / 1000 });
    if (test.outcome() === 'flaky') tellFlaky(flakyOf(test, name));
  }

  onEnd(): void {
    process.stdout.write(`\n${timesTable('journeys', summedByName(this.#timed))}`);
  }
}

function flakyOf(test: TestCase, file: string) {
  const [first] = test.results;
  return {
    name: `${file} > ${test.title}`,
    message: first?.error?.message ?? 'no message',
    seconds: (first?.duration ?? 0) / 1000,
  };
}
