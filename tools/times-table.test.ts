import { expect, test } from 'vitest';
import { summedByName, timesTable } from './times-table.ts';

test('times are summed by name, the longest first', () => {
  const timed = [
    { name: 'unit', tests: 3, seconds: 1 },
    { name: 'server', tests: 2, seconds: 1.5 },
    { name: 'unit', tests: 4, seconds: 2 },
  ];

  expect(timesTable('project', summedByName(timed))).toBe(
    ['  seconds  tests  project', '      3.0      7  unit', '      1.5      2  server', ''].join(
      '\n',
    ),
  );
});
