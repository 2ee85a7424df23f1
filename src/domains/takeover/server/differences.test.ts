import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { dayMs, startsAt } from '#connectors/microsoft-simulator/simulator.fixture.ts';
import type { Directory } from '#connectors/microsoft-simulator/world/directory.ts';
import { businessBasic } from '#connectors/microsoft-simulator/world/products.ts';
import { bought } from '#connectors/microsoft-simulator/world/subscription.rules.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type { Difference } from '../differences.schema.ts';
import type { DifferenceKind } from '../takeover.ts';
import { anOperator, type Operator } from './takeover.fixture.ts';

/** Terms in the middle of their year. */
const aYear = {
  ...{ months: 12, atEnd: 'renew', customEndAt: undefined },
  ...{ boughtAt: startsAt - 90 * dayMs, anchorAt: startsAt - 90 * dayMs },
};
const added = 'b1c2d3e4-0000-4000-8000-000000000001';

/** Directory of a customer of the simulated world, to be changed past the portal. */
function directoryOf({ rig: { simulator } }: Operator, at: number): Directory {
  const customer = simulator.world.customers[at];
  if (!customer) throw new Error('there is no such customer');
  return simulator.world.directory(customer, simulator.clock.now());
}

function change(directory: Directory, at: number, changes: object): void {
  const one = directory.subscriptions[at];
  if (!one) throw new Error('there is no such subscription');
  directory.amend({ ...one, ...changes });
}

/** Three customers, taken over, and then one difference of each kind. */
async function aDifferingOperator(): Promise<Operator> {
  const operator = await anOperator();
  for (const at of [0, 1, 2])
    for (const nth of [0, 1, 2]) change(directoryOf(operator, at), nth, aYear);
  await operator.read();
  await operator.take();
  const [one, two] = [directoryOf(operator, 0), directoryOf(operator, 1)];
  change(one, 0, { quantity: 250 });
  change(one, 1, { atEnd: 'cancel' });
  change(one, 2, { status: 'deleted' });
  change(two, 0, { customEndAt: startsAt + 20 * dayMs });
  two.acquire(
    bought(businessBasic, {
      id: added,
      quantity: 4,
      months: 12,
      boughtAt: startsAt - dayMs,
      atEnd: 'renew',
    }),
  );
  await operator.read();
  return operator;
}

const of = (found: readonly Difference[], kind: DifferenceKind): Difference => {
  const one = found.find((difference) => difference.kind === kind);
  if (!one) throw new Error(`no difference of ${kind}`);
  return one;
};

const act = (operator: Operator, { tenantId, id }: Difference, name: string, body?: object) =>
  operator.call('POST', `/tenants/${tenantId}/subscription-differences/${id}/${name}`, body);

async function standing({ portal }: Operator, { tenantId, subscriptionId }: Difference) {
  return withTenant(portal.db, tenantId, async (tx) => {
    const { rows } = await sql<{
      seats: number;
      state: string;
      ends: string;
      action: string;
      cause: string;
    }>`select s.seats, s.state, s.ends_on::text as ends, s.end_of_term_action as action, (select h.cause from subscription_history h
        where h.tenant_id = s.tenant_id and h.subscription_id = s.id order by h.id desc limit 1) as cause
      from subscriptions s where s.id = ${subscriptionId}`.execute(tx);
    return rows[0];
  });
}

describe('the comparison after the take-over', () => {
  test('shows exactly what was changed past the portal, each with its cause', async () => {
    await using operator = await aDifferingOperator();

    const found = await operator.differences();

    expect(found.map(({ kind, cause }) => `${kind}: ${cause}`).toSorted()).toEqual([
      'dates: termChanged',
      'endOfTerm: endChanged',
      'oursOnly: endedAtMicrosoft',
      'seats: seatsChanged',
      'theirsOnly: boughtElsewhere',
    ]);
    expect(of(found, 'seats')).toMatchObject({
      theirs: { seats: 250 },
      acts: ['take', 'send', 'accept'],
    });
    expect(of(found, 'endOfTerm').theirs).toMatchObject({ endOfTermAction: 'cancel' });
  });

  test('what follows Microsoft in all of them differs in nothing afterwards', async () => {
    await using operator = await aDifferingOperator();
    const found = await operator.differences();

    for (const one of found) expect((await act(operator, one, 'take')).status).toBe(200);

    expect(await standing(operator, of(found, 'seats'))).toMatchObject({
      seats: 250,
      cause: 'seats',
    });
    expect(await standing(operator, of(found, 'oursOnly'))).toMatchObject({ state: 'deleted' });
    expect(await standing(operator, of(found, 'endOfTerm'))).toMatchObject({
      action: 'cancel',
      cause: 'endOfTerm',
    });
    expect(await operator.differences()).toEqual([]);
    await operator.read();
    expect(await operator.differences()).toEqual([]);
  });

  test('what is sent is at Microsoft afterwards, and in the process log', async () => {
    await using operator = await aDifferingOperator();
    const found = await operator.differences();
    const end = of(found, 'endOfTerm');

    expect((await act(operator, end, 'send')).status).toBe(200);
    expect(of(await operator.differences(), 'endOfTerm').state).toBe('sending');
    await operator.work();

    expect(directoryOf(operator, 0).subscriptions[1]?.atEnd).toBe('renew');
    const left = await operator.differences();
    expect(left.map(({ kind }) => kind)).not.toContain('endOfTerm');
    const { rows } = await withTenant(operator.portal.db, end.tenantId, (tx) =>
      sql<
        Pick<Rows['process_steps'], 'result'>
      >`select result from process_steps where step = 'takeover.bring'`.execute(tx),
    );
    expect(rows).toEqual([{ result: 'done' }]);
  });

  test('what Microsoft refuses is open again, with its reason', async () => {
    await using operator = await aDifferingOperator();
    const seats = of(await operator.differences(), 'seats');

    await act(operator, seats, 'send');
    // The window for fewer seats has closed.
    await operator.work();

    const after = of(await operator.differences(), 'seats');
    expect(after).toMatchObject({ state: 'open', refusal: 'FAILURE_WINDOW_CLOSED' });
  });

  test('what is accepted stays so until one side changes', async () => {
    await using operator = await aDifferingOperator();
    const seats = of(await operator.differences(), 'seats');

    expect((await act(operator, seats, 'accept', { reason: 'ok' })).status).toBe(400);
    await act(operator, seats, 'accept', { reason: 'So mit dem Kunden vereinbart' });
    await operator.read();

    expect((await operator.differences()).map(({ kind }) => kind)).not.toContain('seats');
    expect(await operator.differences('accepted')).toMatchObject([
      { kind: 'seats', reason: 'So mit dem Kunden vereinbart', decidedBy: operator.staff.email },
    ]);
    change(directoryOf(operator, 0), 0, { quantity: 260 });
    await operator.read();
    expect(of(await operator.differences(), 'seats').theirs?.seats).toBe(260);
  });

  test('a customer that Microsoft does not answer for keeps its differences, with the reason', async () => {
    await using operator = await aDifferingOperator();
    const before = await operator.differences();
    operator.rig.simulator.faults.play([
      { service: 'partnerCenter', path: '/v1/customers/', fault: { kind: 'status', status: 503 } },
    ]);

    await operator.read();

    expect(await operator.differences()).toEqual(before);
    expect((await operator.call('GET', '/marketplace-tools/takeovers/state')).body).toMatchObject({
      failure: 'unreachable',
      taken: 3,
    });
    operator.rig.simulator.faults.play([]);
    await operator.read();
    expect((await operator.call('GET', '/marketplace-tools/takeovers/state')).body).toMatchObject({
      failure: null,
    });
  });
});
