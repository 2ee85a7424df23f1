import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { flakyInWords, readFlaky } from './flaky.mjs';

const one = {
  name: 'a.test.ts > waits',
  message: '\u001b[31mno button\u001b[39m\nat line 7',
  seconds: 2,
};

test('flaky tests are told by name, first failure and seconds, and counted in a line of its own', () => {
  expect(flakyInWords([one, { ...one, name: 'b.test.ts > goes' }])).toBe(
    [
      'flaky  a.test.ts > waits (2.0 s)',
      '       no button',
      'flaky  b.test.ts > goes (2.0 s)',
      '       no button',
      '2 flaky',
      '',
    ].join('\n'),
  );
  expect(flakyInWords([])).toBe('');
});

test('a run in which nothing flaked has written nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-flaky-'));
  const file = join(folder, 'flaky.jsonl');
  expect(readFlaky(file)).toEqual([]);
  writeFileSync(file, `${JSON.stringify(one)}\n`);
  expect(readFlaky(file)).toEqual([one]);
});
