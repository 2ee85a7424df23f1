import { expect, test } from 'vitest';
import { IssueLog, keptIssues } from './sheet-issue.rules.ts';

test('all issues are counted, the first thousand of each severity are kept', () => {
  const log = new IssueLog();
  for (let row = 2; row < 3_002; row += 1) log.add(row, 'SkuId', 'idPadded', '1');
  for (let row = 2; row < 3_002; row += 1) log.add(row, 'UnitPrice', 'priceInvalid', 'x');

  expect(log).toMatchObject({ warnings: 3_000, rejected: 3_000 });
  expect(log.kept.filter((issue) => issue.reason === 'idPadded').length).toBe(keptIssues);
  expect(log.kept.filter((issue) => issue.reason === 'priceInvalid').length).toBe(keptIssues);
});

test('a row with several errors is rejected once', () => {
  const log = new IssueLog();
  log.add(5, 'UnitPrice', 'priceInvalid', 'x');
  log.add(5, 'Market', 'marketInvalid', 'y');

  expect(log.rejected).toBe(1);
  expect(log.kept.length).toBe(2);
});

test('a warning rejects nothing', () => {
  const log = new IssueLog();
  log.add(5, 'SkuId', 'idPadded', '1');

  expect(log.hasErrors).toBe(false);
});

test('a long value is shortened: the log is no copy of the file', () => {
  const log = new IssueLog();
  log.add(5, 'UnitPrice', 'priceInvalid', 'x'.repeat(10_000));

  expect(log.kept[0]?.value.length).toBe(121);
});
