import { globalCloud } from '@atrium/microsoft-client/clouds';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSignIn } from '#domains/connections/server/partner-sign-in.store.ts';
import { createTokenSeal } from '#domains/connections/server/sealed-token.ts';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { purposeKeys } from '../keys.ts';
import { examineSignIn } from './examine-sign-in.ts';

const signedInAt = new Date('2026-11-20T09:00:00Z');
const inDays = (days: number) => () => new Date(signedInAt.getTime() + days * 86_400_000);
const [own, other] = ['a'.repeat(64), 'b'.repeat(64)];
const clientId = '6f0b1c52-31f4-4f9e-8d58-7e0a1c2b3d4e';
const partnerTenantId = '99999999-9999-4999-8999-999999999999';
const microsoft = {
  ...{ cloud: globalCloud, clientId, partnerTenantId },
  credential: { kind: 'secret', secret: 'hush' },
} as const;

let databaseUrl: string;
let portal: TestPortal;
let ada: TestPerson;
beforeAll(async () => {
  databaseUrl = await ownDatabase();
  portal = await openTestPortal({ databaseUrl });
  ada = await portal.newStaff(['DeveloperTools.Write']);
});
afterAll(() => portal.close());

const examine = (changes: Partial<Parameters<typeof examineSignIn>[0]> = {}, days = 1) =>
  examineSignIn(
    {
      ...{ databaseUrl, dataDir: '/nowhere', secret: own, microsoft },
      ...{ publicUrl: 'https://portal.example', ...changes },
    },
    inDays(days),
  );
const linesOf = async (...given: Parameters<typeof examine>) =>
  (await examine(...given)).map(({ level, says }) => `${level} ${says}`);
const unread = 'customer agreements and Azure costs are not read';

test('the doctor says that nobody is signed in at Partner Center, and where to', async () => {
  expect(await examine()).toEqual([
    {
      ...{ check: 'person', level: 'warning' },
      says: `nobody is signed in at Partner Center: ${unread}`,
      mend: 'Sign in at https://portal.example/internal/dev-tools/partner-center',
    },
  ]);
});

test('the doctor says who is signed in, or why somebody has to sign in again', async () => {
  const sealed = createTokenSeal(purposeKeys(own), `${clientId} ${partnerTenantId}`).seal('token');
  const given = { sealed, account: 'agent@operator.example', userId: ada.userId };
  await withSystem(portal.db, (tx) => saveSignIn(tx, given, signedInAt));

  expect(await linesOf()).toEqual([
    'ok agent@operator.example is signed in since 2026-11-20, renewed on 2026-11-20',
  ]);
  expect(await linesOf({}, 90)).toEqual([
    `warning the sign-in was not used for ninety days: ${unread}`,
  ]);
  expect(await linesOf({ secret: other })).toEqual([
    `warning the sign-in was kept with another ATRIUM_SECRET or application: ${unread}`,
  ]);
});

test('the doctor warns where the key lies beside the token', async () => {
  await withSystem(portal.db, (tx) =>
    sql`insert into installation (name, value) values ('secret', ${JSON.stringify(own)})`.execute(
      tx,
    ),
  );

  expect(await linesOf({ secret: undefined })).toEqual([
    'ok agent@operator.example is signed in since 2026-11-20, renewed on 2026-11-20',
    'warning the token is kept under a key that lies in the same database',
  ]);
});

test('there is nothing to say without Partner Center, or of a portal that does not run', async () => {
  expect(await examine({ microsoft: undefined })).toEqual([]);
  expect(await examine({ databaseUrl: undefined })).toMatchObject([{ level: 'ok' }]);
  expect(await examine({ databaseUrl: 'postgres://a:b@127.0.0.1:1/none' })).toMatchObject([
    { level: 'warning' },
  ]);
});
