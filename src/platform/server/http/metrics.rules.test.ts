import { expect, test } from 'vitest';
import type { Measure } from './metrics.ts';
import { sumMeasures } from './metrics.rules.ts';

const connections = (open: number, pending?: number): Measure => ({
  name: 'connections',
  help: 'Live connections.',
  type: 'gauge',
  samples: [
    { labels: { state: 'open' }, value: open },
    ...(pending === undefined ? [] : [{ labels: { state: 'pending' }, value: pending }]),
  ],
});
const groups = (value: number): Measure => ({
  name: 'groups',
  help: 'Groups.',
  type: 'gauge',
  samples: [{ value }],
});

test('OPS-3: the counts of several processes add up by name and label', () => {
  expect(sumMeasures([[connections(3), groups(1)], [connections(4, 2), groups(5)], []])).toEqual([
    connections(7, 2),
    groups(6),
  ]);
});
