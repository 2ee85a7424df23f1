import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { worldSizes } from '#connectors/microsoft-simulator/world/world.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type { Account } from '../takeovers.schema.ts';
import { anOperator, type Operator } from './takeover.fixture.ts';

interface Kept {
  readonly ref: string;
  readonly seats: number;
  readonly starts: string;
  readonly ends: string;
  readonly action: string;
  readonly price: string;
  readonly cause: string;
}

async function kept({ portal }: Operator, tenantId: string): Promise<Kept[]> {
  return withTenant(portal.db, tenantId, async (tx) => {
    const { rows } =
      await sql<Kept>`select s.external_ref as ref, s.seats, s.starts_on::text as starts, s.ends_on::text as ends,
        s.end_of_term_action as action, s.term_price::text as price, (select string_agg(h.cause, ',') from subscription_history h
          where h.tenant_id = s.tenant_id and h.subscription_id = s.id) as cause
      from subscriptions s where s.state <> 'deleted' order by s.title`.execute(tx);
    return rows;
  });
}

const first = async (operator: Operator): Promise<Account> => {
  const one = (await operator.accounts()).find(
    ({ directoryId }) => directoryId === operator.rig.tenantId,
  );
  if (!one) throw new Error('the first customer is not there');
  return one;
};

describe('customers at Partner Center', () => {
  test('are shown with what they have, and matched by their directory, never by their name', async () => {
    await using operator = await anOperator();
    const [one, two, three] = operator.rig.simulator.world.customers;
    if (!one || !two || !three) throw new Error('the world has three customers');
    const known = await operator.portal.newTenant({ azureTenantId: one.id });
    await operator.portal.newTenant({ name: two.name });
    await operator.read();

    const found = await operator.accounts('open');

    const stateOf = (id: string) => found.find(({ directoryId }) => directoryId === id);
    expect(stateOf(one.id)).toMatchObject({ state: 'matched', tenantId: known, subscriptions: 3 });
    expect(stateOf(two.id)).toMatchObject({ state: 'nameTaken', tenantName: two.name });
    expect(stateOf(three.id)).toMatchObject({ state: 'new', tenantId: null, failure: null });
    expect((await operator.account(one.id)).terms).toMatchObject(
      Array.from({ length: 3 }, () => ({ isHere: false, isPriced: true, state: 'active' })),
    );
  });

  test('are nobody’s business but the staff’s who keep the marketplace', async () => {
    await using operator = await anOperator();
    const other = await operator.portal.newStaff(['DasTool.Write']);
    const tenantId = await operator.portal.newTenant();
    const customer = await operator.portal.newCustomer({ [tenantId]: ['portal:admin'] });
    for (const person of [other, customer])
      for (const path of ['takeovers', 'takeovers/state', 'differences'])
        expect(
          (await operator.call('GET', `/marketplace-tools/${path}`, undefined, person)).status,
        ).toBe(403);
  });
});

describe('taking over', () => {
  test('keeps terms, windows and ends as Microsoft has them, from today on', async () => {
    await using operator = await anOperator();
    await operator.read();
    const { directoryId } = await first(operator);
    const { terms } = await operator.account(directoryId);

    await operator.take([directoryId]);

    const { state, tenantId, takenBy } = await first(operator);
    expect({ state, takenBy }).toEqual({ state: 'taken', takenBy: operator.staff.email });
    const here = await kept(operator, tenantId ?? '');
    expect(here.map(({ ref, seats, starts, ends }) => ({ ref, seats, starts, ends }))).toEqual(
      terms
        .toSorted((a, b) => (a.title < b.title ? -1 : 1))
        .map((term) => ({
          ref: term.ref,
          seats: term.seats,
          starts: term.startsOn,
          ends: term.endsOn,
        })),
    );
    expect(new Set(here.map(({ cause }) => cause))).toEqual(new Set(['takenOver']));
    expect(new Set(here.map(({ price }) => price))).toEqual(new Set(['120.96']));
    expect(await operator.differences()).toEqual([]);
  });

  test('a second time adds nothing', async () => {
    await using operator = await anOperator();
    await operator.read();
    const { directoryId } = await first(operator);

    await operator.take([directoryId]);
    await operator.take([directoryId]);

    const { tenantId } = await first(operator);
    const here = await kept(operator, tenantId ?? '');
    expect(here).toHaveLength(3);
    expect(here.every(({ cause }) => cause === 'takenOver')).toBe(true);
  });

  test('a name that a company without a directory has is left for a person to decide', async () => {
    await using operator = await anOperator();
    const [, two] = operator.rig.simulator.world.customers;
    const tenantId = await operator.portal.newTenant({ name: two?.name ?? '' });
    await operator.read();

    await operator.take();

    const states = (await operator.accounts()).map(({ name, state }) => ({ name, state }));
    expect(states).toContainEqual({ name: two?.name, state: 'nameTaken' });
    expect(states.filter(({ state }) => state === 'taken')).toHaveLength(2);
    expect(await kept(operator, tenantId)).toEqual([]);
  });

  test('a price that the catalogue does not know is said, never guessed; staff may give it', async () => {
    await using operator = await anOperator();
    operator.unpriced.add('CFQ7TTC0Z9C3');
    await operator.read();
    const { directoryId } = await first(operator);
    const term = (await operator.account(directoryId)).terms.find(({ isPriced }) => !isPriced);
    expect(term).toMatchObject({ title: 'Power BI Pro', isPriced: false });

    await operator.take([directoryId]);

    const tenantId = (await first(operator)).tenantId ?? '';
    expect(await kept(operator, tenantId)).toHaveLength(2);
    const [left] = await operator.differences();
    expect(left).toMatchObject({ kind: 'theirsOnly', cause: 'priceUnknown', ours: null });
    const act = `/tenants/${tenantId}/subscription-differences/${left?.id ?? ''}/take`;
    expect((await operator.call('POST', act)).body).toMatchObject({
      type: 'ERROR_TAKEOVER_PRICE_UNKNOWN',
    });
    expect((await operator.call('POST', act, { termPrice: '99.60' })).status).toBe(200);
    expect((await kept(operator, tenantId)).map(({ price }) => price)).toContain('99.6');
    expect(await operator.differences()).toEqual([]);
  });

  test('waits for Microsoft where it does not answer, and says so', async () => {
    await using operator = await anOperator();
    await operator.read();
    const { directoryId } = await first(operator);
    operator.rig.simulator.grants.withdrawConsent(operator.rig.simulator.world.partner.id);

    await operator.take([directoryId]);

    expect(await first(operator)).toMatchObject({ state: 'new', failure: 'consentMissing' });
    operator.rig.simulator.grants.giveConsent(operator.rig.simulator.world.partner.id);
    await operator.take([directoryId]);
    expect(await first(operator)).toMatchObject({ state: 'taken', failure: null });
  });

  test('an operator with a hundred customers is taken over in one run, and nothing differs', async () => {
    await using operator = await anOperator({ size: worldSizes.medium, seed: 2_026 });
    await operator.read();

    await operator.take();

    const accounts = await operator.accounts();
    expect(accounts.filter(({ state }) => state === 'taken')).toHaveLength(100);
    expect(new Set(accounts.map(({ tenantId }) => tenantId)).size).toBe(100);
    await operator.read();
    expect(await operator.differences()).toEqual([]);
  }, 300_000);
});

test('a difference of another customer cannot be settled in this one', async () => {
  await using operator = await anOperator();
  operator.unpriced.add('CFQ7TTC0Z9C3');
  await operator.read();
  await operator.take();
  const [one] = await operator.differences();
  const stranger = await operator.portal.newTenant();
  const path = (tenantId: string, id: string) =>
    `/tenants/${tenantId}/subscription-differences/${id}/accept`;
  const body = { reason: 'So vereinbart' };
  expect((await operator.call('POST', path(stranger, one?.id ?? ''), body)).status).toBe(404);
  expect((await operator.call('POST', path(one?.tenantId ?? '', randomUUID()), body)).status).toBe(
    404,
  );
});
