import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes: one that begins last has a worker stand idle until it ends. */
const longest: readonly string[] = ['tools/new-page.rules.test.ts'];

const isLongest = ({ moduleId }: TestSpecification): boolean =>
  longest.includes(relative('', moduleId));

/** Vitest's own order, in which a clean clone knows only sizes, with the longest files before it. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own sort, no array's.
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
