import { expect, test } from 'vitest';
import { countsOf, mailboxHolderOf, quotaOf, storageDaysOf } from './usage-report.rules.ts';

test('A9.4 columns are found by their names, and a missing one is no zero', () => {
  const services = ['Teams', 'OneDrive', 'SharePoint', 'Exchange'];
  const cells = Object.fromEntries([
    ...services.flatMap((one) => [
      [`${one} Inactive`, '11'],
      [`${one} Active`, '101'],
    ]),
    ['Report Refresh Date', '2026-11-22'],
  ]) as Record<string, string>;

  expect(countsOf(cells, 30)[0]).toEqual({
    ...{ day: '2026-11-22', period: 30, workload: 'exchange', active: 101, licensed: 112 },
  });
  const { 'Teams Active': _, ...lacking } = cells;
  expect(() => countsOf(lacking, 30)).toThrow(/expected number/);
});

test('A9.4 a storage report that tells sites by type counts the row of all types once', () => {
  const row = (type: string, bytes: string) => ({
    ...{ 'Report Date': '2026-11-22', 'Site Type': type, 'Storage Used (Byte)': bytes },
  });

  expect(storageDaysOf([row('All', '70'), row('Team', '40')], 'sharePoint')).toEqual([
    { day: '2026-11-22', kind: 'sharePoint', usedBytes: 70 },
  ]);
  expect(storageDaysOf([row('Group', '30'), row('Team', '40')], 'sharePoint')[0]?.usedBytes).toBe(
    70,
  );
});

test('A9.4 mailboxes near their limit are counted, deleted and unlimited ones are not', () => {
  const box = (used: string, limit: string, isDeleted = 'False') => ({
    ...{ 'User Principal Name': 'a@b.example', 'Is Deleted': isDeleted },
    ...{ 'Storage Used (Byte)': used, 'Prohibit Send/Receive Quota (Byte)': limit },
  });
  const boxes = [box('95', '100'), box('10', '100'), box('99', '100', 'True'), box('5', '')];

  expect(quotaOf('mailboxes', boxes.flatMap(mailboxHolderOf))).toEqual({
    ...{ kind: 'mailboxes', quotaBytes: 200, nearlyFull: 1 },
  });
});
