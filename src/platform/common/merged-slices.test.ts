import { expect, test } from 'vitest';
import { liveSourcesOf } from './merged-slices.ts';

test('slices that name one topic both make their sources old, each source once', () => {
  const slices = [
    { liveSources: { subscriptions: ['subscriptions.list', 'outlook.get'] } },
    { liveSources: { subscriptions: ['licences.products', 'outlook.get'] } },
  ];

  expect(liveSourcesOf(slices)).toEqual({
    subscriptions: ['subscriptions.list', 'outlook.get', 'licences.products'],
  });
});
