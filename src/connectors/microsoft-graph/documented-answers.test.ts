import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { poolUse } from '#domains/licences/licence-pool.rules.ts';
import { documented, hasDocumentedAnswers, itemsOf } from '../microsoft-simulator/shape.fixture.ts';
import { activeUserColumns } from '../microsoft-simulator/graph/active-user-detail.rules.ts';
import { activeUserOf } from './active-user.rules.ts';
import { directoryUserOf } from './directory-user.rules.ts';
import { isWorthKeeping, poolOf } from './subscribed-sku.rules.ts';

const folder = 'graph-docs-examples';
const answer = (file: string) => itemsOf(documented(folder, file));

describe.runIf(hasDocumentedAnswers)('documented answers (ATRIUM_REAL_DATA)', () => {
  test('subscribedSkus: a pool in use, and a suspended one in which nothing is free', () => {
    const pools = answer('v1.0.subscribedsku-list.1.json').map(poolOf);

    expect(pools.map((pool) => [pool.partNumber, pool.status, poolUse(pool)])).toMatchObject([
      ['ENTERPRISEPREMIUM', 'Enabled', { usable: 25, assigned: 14, free: 11, missing: 0 }],
      [expect.any(String), 'Suspended', { usable: 0, assigned: 14, free: 0 }],
    ]);
    expect(pools.every(isWorthKeeping)).toBe(true);
  });

  test('users: everybody is understood, and what is not told changes nothing', () => {
    const told = answer('v1.0.user-delta.1.json').map(directoryUserOf);

    expect(told.length).toBeGreaterThan(0);
    expect(told.map(({ assignments }) => assignments)).toEqual(told.map(() => undefined));
  });

  test('usage report: the simulator has its columns, and the connector finds its days', () => {
    const file = 'v1.0.reportroot-getoffice365activeuserdetail.2.csv';
    const text = readFileSync(join(process.env['ATRIUM_REAL_DATA'] ?? '', folder, file), 'utf8');
    const columns = text
      .trim()
      .replace(/^\uFEFF/, '')
      .split(',');

    expect(activeUserColumns).toEqual(columns);
    const cells = columns.map((name) => [name, name.endsWith('Activity Date') ? '2026-11-20' : '']);
    const named = { ...Object.fromEntries(cells), 'User Principal Name': 'a@b.example' };
    expect(activeUserOf(named).activities.map(({ workload }) => workload)).toEqual([
      ...['exchange', 'teams', 'sharePoint', 'oneDrive'],
    ]);
  });
});

// oxlint-disable-next-line vitest/expect-expect -- says "not run" in the report
test.runIf(!hasDocumentedAnswers)(
  'not run: ATRIUM_REAL_DATA names no folder of documented answers',
  ({ skip }) => skip(),
);
