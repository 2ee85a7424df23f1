import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDataset, connectTenant } from '#domains/connections/server/connections.fixture.ts';
import { syncJob } from '#domains/connections/server/sync.jobs.ts';
import { billingSlice } from '#domains/billing/billing.slice.ts';
import {
  type AgreementWish,
  ConfirmationRefused,
  ConfirmationUnreachable,
} from '#domains/billing/billing.port.ts';
import { agreementDataset } from '#domains/billing/microsoft-agreement.ts';
import {
  findMicrosoftAgreement,
  microsoftAgreementDatasets,
} from '#domains/billing/server/microsoft-agreement.store.ts';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { withAgreement } from '../microsoft-simulator/partner-center/agreement.fixture.ts';
import { unknownRequests } from '../microsoft-simulator/server/ledger.rules.ts';
import { aRig, type Rig } from '../microsoft-simulator/simulator.fixture.ts';
import { agreementFetchers } from './fetch-agreement.ts';
import { createPartnerCenterAgreements } from './partner-center-agreements.ts';
import type { PartnerCenter } from './partner-call.ts';
import { aLine, aTrader } from './provisioner.fixture.ts';

let portal: TestPortal;
let rig: Rig;
beforeAll(async () => {
  rig = await aRig({ seed: 29, size: withAgreement('missing') });
  portal = await openTestPortal({ handlersNow: () => new Date(rig.clock.now()) });
});
afterAll(async () => {
  await portal.close();
  await rig[Symbol.asyncDispose]();
});

const wish = (changes: Partial<AgreementWish> = {}): AgreementWish => ({
  ...{ id: randomUUID(), tenantId: randomUUID(), agreedOn: '2026-10-30', phone: '' },
  ...{ firstName: 'Nora', lastName: 'Voss', email: 'nora@reuter.example' },
  ...changes,
});
const aConfirmer = (
  at: Rig,
  partnerCenter: PartnerCenter = at.client.partnerCenter('user'),
  directoryId = at.tenantId,
) => createPartnerCenterAgreements({ partnerCenter, customerOf: async () => ({ directoryId }) });
const posts = ({ simulator }: Rig) =>
  simulator.ledger.entries.filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/agreements'),
  ).length;
async function failureOf(work: Promise<unknown>) {
  const outcome: unknown = await work.catch((error: unknown) => error);
  return outcome instanceof ConfirmationRefused ? outcome.failure : outcome;
}

test('every company’s agreement is read: confirmed by whom and when, or missing', async () => {
  const [without, confirmed] = rig.simulator.world.customers;
  const standing = [];
  for (const customer of [without, confirmed]) {
    const tenantId = await connected(customer?.id ?? '');
    await fetchAll(tenantId);
    standing.push(await withTenant(portal.db, tenantId, findMicrosoftAgreement));
  }

  expect(standing).toMatchObject([
    { isDirect: false, confirmed: null, readAt: new Date(rig.clock.now()) },
    { isDirect: false, confirmed: { email: `vertrag@${confirmed?.domain ?? ''}` } },
  ]);
  expect(standing[1]?.confirmed?.templateId).toBe(standing[1]?.templateId);
  expect(unknownRequests(rig.simulator.ledger.entries)).toEqual([]);
});

test('while nobody is signed in the reason is told, and the connection does not rest for it', async () => {
  await using own = await aRig({ seed: 29, size: withAgreement('missing') });
  own.simulator.grants.revokeRefreshTokens();
  const tenantId = await connected(own.simulator.world.customers.at(-1)?.id ?? '');

  await fetchAll(tenantId, own);

  const { rows } = await withTenant(portal.db, tenantId, (tx) =>
    sql`select d.failure, d.failure_code, c.state from dataset_states d
      join connections c on c.tenant_id = d.tenant_id and c.id = d.connection_id`.execute(tx),
  );
  expect(rows).toEqual([
    { failure: 'signInMissing', failure_code: 'AADSTS50173', state: 'active' },
  ]);
});

async function connected(directoryId: string): Promise<string> {
  const tenantId = await portal.newTenant({ azureTenantId: directoryId });
  const waitsSince = new Date(rig.clock.now());
  await connectTenant(portal.db, tenantId, { directoryId, waitsSince });
  await addDataset(portal.db, tenantId, agreementDataset, { dueAt: waitsSince });
  return tenantId;
}

async function fetchAll(tenantId: string, by = rig): Promise<void> {
  const at = new Date(rig.clock.now());
  await withTenant(portal.db, tenantId, async (tx) => {
    await sql`update dataset_states set due_at = ${at}, silent_until = null`.execute(tx);
    await sql`update connections set waits_since = ${at}, resting_until = null, silent_until = null`.execute(
      tx,
    );
  });
  const fetchers = agreementFetchers(by.client.partnerCenter('user'), microsoftAgreementDatasets);
  const datasets = billingSlice.datasets ?? {};
  const ports = { db: portal.db, now: () => new Date(rig.clock.now()), datasets, fetchers };
  const never = () => new AbortController().signal;
  await syncJob(ports, { job: never, turn: never })({
    ...{ tenantId: '', payload: {}, correlationId: 'test', attempt: 1 },
  });
}

describe('an acceptance is confirmed at Partner Center', () => {
  test('an order that waits for it goes on by itself, and it is confirmed once', async () => {
    await using own = await aRig({ size: withAgreement('missing') });
    const { anOrder, carryOut } = aTrader(own, portal.db);
    const order = anOrder(aLine());
    expect(await carryOut(order)).toEqual([
      { state: 'waiting', missing: 'FAILURE_AGREEMENT_MISSING' },
    ]);
    const one = wish();

    const after = await aConfirmer(own).confirm(one);

    expect(after).toMatchObject({
      isDirect: false,
      confirmed: { lastName: 'Voss', on: '2026-10-30' },
    });
    expect(await aConfirmer(own).confirm(one)).toEqual(after);
    expect(posts(own)).toBe(1);
    for (let look = 0; look < 40; look += 1) await carryOut(order, 1);
    expect(await carryOut(order)).toMatchObject([{ state: 'completed' }]);
  });

  test('the same person on another day is refused as Microsoft refuses it', async () => {
    await using own = await aRig({ size: withAgreement('missing') });
    await aConfirmer(own).confirm(wish());

    expect(await failureOf(aConfirmer(own).confirm(wish({ agreedOn: '2026-10-31' })))).toBe(
      'exists',
    );
    expect(await failureOf(aConfirmer(own).confirm(wish({ agreedOn: '2027-10-31' })))).toBe(
      'declined',
    );
    const stranger = aConfirmer(own, undefined, randomUUID());
    expect(await failureOf(stranger.confirm(wish()))).toBe('unknown');
  });

  test('an answer that is lost is no refusal, and what was carried out is not said again', async () => {
    await using own = await aRig({ size: withAgreement('missing') });
    const real = own.client.partnerCenter('user');
    const one = wish();
    const lossy: PartnerCenter = {
      get: (path) => real.get(path),
      async send(call) {
        await real.send(call);
        throw new ConfirmationUnreachable('the line broke');
      },
    };

    await expect(aConfirmer(own, lossy).confirm(one)).rejects.toBeInstanceOf(
      ConfirmationUnreachable,
    );
    await aConfirmer(own).confirm(one);
    expect(posts(own)).toBe(1);
  });

  test('an answer that is none is not taken for a missing agreement', async () => {
    const maintenance: PartnerCenter = {
      get: async () => ({ body: { maintenance: true } }),
      send: async () => ({ body: {} }),
    };

    await expect(aConfirmer(rig, maintenance).confirm(wish())).rejects.toBeInstanceOf(
      ConfirmationUnreachable,
    );
  });

  test('while nobody is signed in it ends with that, instead of waiting for a day', async () => {
    await using own = await aRig({ size: withAgreement('missing') });
    own.simulator.grants.revokeRefreshTokens();

    expect(await failureOf(aConfirmer(own).confirm(wish()))).toBe('notConnected');
    expect(posts(own)).toBe(0);
  });

  test('an application alone is told nothing: the operator’s access is to be seen to', async () => {
    const app = rig.client.partnerCenter('app');

    await expect(aConfirmer(rig, app).confirm(wish())).rejects.toBeInstanceOf(
      ConfirmationUnreachable,
    );
  });
});
