import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '@atrium/microsoft-client/json-value';
import { describe, expect, test } from 'vitest';
import { poolUse } from '#domains/licences/licence-product.rules.ts';
import { documented, hasDocumentedAnswers, itemsOf } from '../microsoft-simulator/shape.fixture.ts';
import {
  emailActivityColumns,
  teamsActivityColumns,
} from '../microsoft-simulator/graph/activity-counts.rules.ts';
import { activeUserColumns } from '../microsoft-simulator/graph/active-user-detail.rules.ts';
import { activeUserOf } from './active-user.rules.ts';
import { directoryGroupOf } from './directory-group.rules.ts';
import { directoryUserOf } from './directory-user.rules.ts';
import { mailThreatOf } from './mail-alert.rules.ts';
import { messageDaysOf } from './message-day.rules.ts';
import { detectedOf } from './security-incident.rules.ts';
import { isWorthKeeping, poolOf } from './subscribed-sku.rules.ts';

const folder = 'graph-docs-examples';
const answer = (file: string) => itemsOf(documented(folder, file));

/** Columns of a documented report. */
const columnsOf = (file: string): string[] =>
  readFileSync(join(process.env['ATRIUM_REAL_DATA'] ?? '', folder, file), 'utf8')
    .trim()
    .replace(/^\uFEFF/, '')
    .split(',');

describe.runIf(hasDocumentedAnswers)('documented answers (ATRIUM_REAL_DATA)', () => {
  test('subscribedSkus: a pool in use, and a suspended one in which nothing is free', () => {
    const pools = answer('v1.0.subscribedsku-list.1.json').map(poolOf);

    expect(pools.map((pool) => [pool.partNumber, pool.status, poolUse(pool)])).toMatchObject([
      ['ENTERPRISEPREMIUM', 'Enabled', { usable: 25, assigned: 14, free: 11, missing: 0 }],
      [expect.any(String), 'Suspended', { usable: 0, assigned: 14, free: 0 }],
    ]);
    expect(pools.every(isWorthKeeping)).toBe(true);
  });

  test('groups: both are understood, by id and name', () => {
    expect(answer('v1.0.group-list.2.json').map(directoryGroupOf)).toEqual([
      { id: '11111111-2222-3333-4444-555555555555', name: 'Contoso Group 1' },
      { id: '22222222-3333-4444-5555-666666666666', name: 'Contoso Group 2' },
    ]);
    const withLicences = answer('v1.0.group-list.8.json');
    expect(withLicences.map((group) => directoryGroupOf(group).name)).toEqual(['', '', '']);
  });

  test('users: everybody is understood, and what is not told changes nothing', () => {
    const told = answer('v1.0.user-delta.1.json').map(directoryUserOf);

    expect(told.length).toBeGreaterThan(0);
    expect(told.map(({ assignments }) => assignments)).toEqual(told.map(() => undefined));
  });

  test('usage report: the simulator has its columns, and the connector finds its days', () => {
    const file = 'v1.0.reportroot-getoffice365activeuserdetail.2.csv';
    const columns = columnsOf(file);

    expect(activeUserColumns).toEqual(columns);
    const cells = columns.map((name) => [name, name.endsWith('Activity Date') ? '2026-11-20' : '']);
    const named = { ...Object.fromEntries(cells), 'User Principal Name': 'a@b.example' };
    expect(activeUserOf(named).activities.map(({ workload }) => workload)).toEqual([
      ...['exchange', 'teams', 'sharePoint', 'oneDrive'],
    ]);
  });

  test('mail and chat by day: the simulator has their columns, and the connector finds its own', () => {
    const mail = columnsOf('v1.0.reportroot-getemailactivitycounts.2.csv');
    const chat = columnsOf('v1.0.reportroot-getteamsuseractivitycounts.2.csv');

    expect([emailActivityColumns, teamsActivityColumns]).toEqual([mail, chat]);
    const cells = (names: readonly string[]) =>
      Object.fromEntries(
        names.map((name) => [name, name === 'Report Date' ? '2026-11-20' : '1'] as const),
      );
    expect(messageDaysOf([cells(mail)], [cells(chat)])).toEqual([
      { day: '2026-11-20', received: 1, sent: 1, chats: 2 },
    ]);
  });

  test('alerts: Microsoft’s own is understood, and tells no mail', () => {
    const alerts = answer('contrib.security-list-alerts_v2.1.json').filter(isObject);
    const [told] = alerts.map(mailThreatOf);

    expect(told).toMatchObject({ threat: 'other', outcome: 'other', status: 'new', messages: 1 });
  });

  test('incidents: Microsoft’s own is understood, with words in upper case', () => {
    const incidents = answer('contrib.security-list-incidents.1.json').filter(isObject);

    expect(incidents.map(detectedOf)).toMatchObject([
      {
        ...{ sourceId: '2972395', severity: 'medium', status: 'active' },
        ...{ determination: 'multistagedattack', redirectedTo: null, alerts: [] },
        url: 'https://security.microsoft.com/incidents/2972395?tid=12f988bf-16f1-11af-11ab-1d7cd011db47',
      },
    ]);
  });
});

// oxlint-disable-next-line vitest/expect-expect -- says "not run" in the report
test.runIf(!hasDocumentedAnswers)(
  'not run: ATRIUM_REAL_DATA names no folder of documented answers',
  ({ skip }) => skip(),
);
