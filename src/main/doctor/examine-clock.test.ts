import { expect, test } from 'vitest';
import { workerDatabase } from '#platform/server/database/database.fixture.ts';
import { examineClock } from './examine-clock.ts';

const minutes = 60_000;

test.each([
  [0, 'ok'],
  [90 * minutes, 'warning'],
  [-90 * minutes, 'warning'],
] as const)('a clock that is off by %i ms is %s', async (ms, level) => {
  const now = () => new Date(Date.now() + ms);

  expect(await examineClock({ databaseUrl: await workerDatabase() }, now)).toMatchObject({
    findings: [{ check: 'database', level }],
  });
});

test('an embedded database has the machine’s clock; one that does not answer is a fault', async () => {
  const now = () => new Date();

  expect((await examineClock({ databaseUrl: undefined }, now)).findings).toMatchObject([
    { level: 'ok' },
  ]);
  expect(
    (await examineClock({ databaseUrl: 'postgres://a:b@127.0.0.1:1/none' }, now)).findings,
  ).toMatchObject([{ level: 'fault' }]);
});
