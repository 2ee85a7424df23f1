import { expect, test } from 'vitest';
import { judgeConnections, judgeDatasets, type TroubledConnection } from './connections.rules.ts';

const changedAt = new Date('2026-11-20T09:00:00Z');
const consent: TroubledConnection = {
  ...{ tenantName: 'Adler', kind: 'graphApp', state: 'refused', reason: 'consentMissing' },
  ...{ changedAt, endsAt: null },
};
const lines = (...troubled: TroubledConnection[]) =>
  judgeConnections(troubled).map(({ check, says }) => `${check} ${says}`);

test('A14 the doctor says a line for each connection that does not work', () => {
  const asked = { ...consent, tenantName: 'Bergmann', state: 'requested', reason: null } as const;
  const ending = { ...consent, kind: 'gdap', state: 'active', reason: null } as const;

  expect(lines(consent, asked, { ...ending, endsAt: changedAt })).toEqual([
    'consent Adler: refused, consentMissing, since 2026-11-20',
    'consent Bergmann: nobody has consented yet, asked for since 2026-11-20',
    'relationship Adler: ends on 2026-11-20 and does not prolong itself',
  ]);
  expect(lines()).toEqual(['connections all of them work']);
});

test('A14 the operator’s own certificate is not the customer’s to mend', () => {
  const [finding] = judgeConnections([{ ...consent, reason: 'credentialRefused' }]);

  expect(finding?.mend).toMatch(/certificate/);
});

test('A14 the doctor says a line for each customer whose data is older than promised', () => {
  const row = (dataset: string, state: 'old' | 'fresh', failure: 'throttled' | 'gone' | null) => ({
    ...{ tenantName: 'Adler', dataset, state, failure },
  });
  const says = (...rows: ReturnType<typeof row>[]) =>
    judgeDatasets(rows).map(({ level, says: text }) => `${level} ${text}`);

  expect(
    says(row('a', 'old', null), row('b', 'fresh', 'gone'), row('c', 'fresh', 'throttled')),
  ).toEqual(['warning Adler: a (old), b (gone)']);
  expect(says(...['a', 'b', 'c', 'd'].map((name) => row(name, 'old', null)))).toEqual([
    'warning Adler: a (old), b (old), c (old) and 1 more',
  ]);
  expect(says(row('c', 'fresh', 'throttled'))).toEqual(['ok all of them are as young as promised']);
});
