import { expect, test } from 'vitest';
import { fullOn, sharePointQuota, storageUse } from './usage.rules.ts';

const gigabyte = 1_024 ** 3;
const days = [
  { day: '2026-11-16', usedBytes: 100 },
  { day: '2026-11-17', usedBytes: 110 },
  { day: '2026-11-24', usedBytes: 180 },
];
const given = {
  ...{ kind: 'mailboxes' as const, days, from: '2026-11-17', newest: 180, licensed: 112 },
  quota: { kind: 'mailboxes' as const, quotaBytes: 1_000, nearlyFull: 3 },
};

test('A9.4 a store is told against its quota, with its growth since the range began', () => {
  expect(storageUse(given)).toEqual({
    ...{ id: 'mailboxes', usedBytes: 180, quotaBytes: 1_000, isReckoned: false, nearlyFull: 3 },
    ...{ grownBytes: 80, days: days.slice(1) },
  });
});

test('A9.4 growth is not known where the beginning of the range is not', () => {
  const since = storageUse({ ...given, from: '2026-11-01' });

  expect(since.grownBytes).toBeNull();
  expect(since.days).toHaveLength(3);
});

test('A9.4 what SharePoint may hold is reckoned by licences, and is said to be', () => {
  expect(sharePointQuota(112) / gigabyte).toBe(1_024 + 1_120);
  expect(storageUse({ ...given, kind: 'sharePoint', quota: undefined })).toMatchObject({
    ...{ quotaBytes: sharePointQuota(112), isReckoned: true, nearlyFull: null },
  });
  expect(
    storageUse({ ...given, kind: 'sharePoint', quota: undefined, licensed: null }).quotaBytes,
  ).toBeNull();
});

test('A9.4 an outlook goes on as the store grew, and is silent where it says nothing', () => {
  // Ten a day, 820 left.
  expect(fullOn(days, 1_000)).toBe('2027-02-14');
  expect(fullOn(days, null)).toBeNull();
  expect(fullOn(days.slice(0, 2), 1_000)).toBeNull();
  expect(
    fullOn(
      days.toReversed().map((one, at) => ({ ...one, day: days[at]?.day ?? '' })),
      1_000,
    ),
  ).toBeNull();
  expect(fullOn(days, 1_000_000)).toBeNull();
  expect(fullOn(days, 150)).toBe('2026-11-24');
});
