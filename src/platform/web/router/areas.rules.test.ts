import { expect, test } from 'vitest';
import { areasAt } from './areas.rules.ts';

test.each([
  ['/internal', ['internal']],
  ['/internal/portal', ['internal']],
  ['/0190f1a0-0000-7000-8000-000000000001/portal', ['customer']],
  ['/auth/customer', ['customer']],
  ['/auth/internal', ['internal']],
  ['/auth/other', ['customer', 'internal']],
  ['/', ['customer', 'internal']],
  ['/reroute', ['customer', 'internal']],
  ['/internals', ['customer', 'internal']],
])('at %s the apps of %j are needed', (path, areas) => {
  expect(areasAt(path)).toEqual(areas);
});
