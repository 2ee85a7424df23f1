import { basename } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { summedByName, type Timed, timesTable } from '../../tools/times-table.ts';

/** Prints how long each file of journeys took. */
export default class Times implements Reporter {
  readonly #timed: Timed[] = [];

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    const project = test.parent.project()?.name;
    const file = basename(test.location.file);
    const name = project ? `${project}: ${file}` : file;
    this.#timed.push({ name, tests: 1, seconds: duration / 1000 });
  }

  onEnd(): void {
    process.stdout.write(`\n${timesTable('journeys', summedByName(this.#timed))}`);
  }
}
