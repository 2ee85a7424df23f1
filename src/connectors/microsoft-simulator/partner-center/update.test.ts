import type { JsonObject } from '@atrium/microsoft-client/json-value';
import { describe, expect, test } from 'vitest';
import { aRig, dayMs, faultOfCall, type Rig } from '../simulator.fixture.ts';

/** The first subscription of the first customer, written back with changes. */
async function opened(rig: Rig) {
  const partnerCenter = rig.client.partnerCenter('app');
  const list = `/customers/${rig.tenantId}/subscriptions`;
  const { body } = await partnerCenter.get(list);
  const [first] = (body as { items: JsonObject[] }).items;
  const path = `${list}/${String(first?.['id'])}`;
  const read = async () => (await partnerCenter.get(path)).body as JsonObject;
  const write = async (changes: JsonObject, requestId = crypto.randomUUID()) => {
    const whole = { ...(await read()), ...changes };
    return partnerCenter.send({ method: 'PATCH', path, body: whole, requestId });
  };
  const seats = Number(first?.['quantity']);
  return { partnerCenter, path, read, write, seats, first: first ?? {} };
}

describe('seats', () => {
  test('more are there at once, in Partner Center and in Graph', async () => {
    await using rig = await aRig();
    const { write, seats } = await opened(rig);

    const { body } = await write({ quantity: seats + 5 });
    const skus = await rig.client.graph(rig.tenantId).get('/v1.0/subscribedSkus');

    expect(body).toMatchObject({ quantity: seats + 5 });
    expect(skus.body).toMatchObject({ value: [{ prepaidUnits: { enabled: seats + 5 } }, {}, {}] });
  });

  test('beyond the product’s maximum are refused (2002)', async () => {
    await using rig = await aRig();
    const { write } = await opened(rig);

    expect(await faultOfCall(write({ quantity: 301 }))).toMatchObject({ code: '2002' });
    expect(await faultOfCall(write({ quantity: 0 }))).toMatchObject({ code: '2002' });
  });

  test('go within seven days of the term’s start or of their own coming, not later (800090)', async () => {
    await using rig = await aRig();
    const { write, seats, read } = await opened(rig);
    const startsAt = Date.parse(String((await read())['effectiveStartDate']));
    const age = (rig.simulator.clock.now() - startsAt) / dayMs;
    rig.simulator.clock.advance(Math.max(0, 8 - age) * dayMs);

    expect(await faultOfCall(write({ quantity: seats - 1 }))).toMatchObject({ code: '800090' });
    await write({ quantity: seats + 2 });
    rig.simulator.clock.advance(3 * dayMs);
    expect((await write({ quantity: seats })).status).toBe(200);
    expect(await faultOfCall(write({ quantity: seats - 1 }))).toMatchObject({ code: '800090' });
  });
});

describe('writing back', () => {
  test('an etag of before somebody else’s change is refused (2055)', async () => {
    await using rig = await aRig();
    const { partnerCenter, path, read, write, seats } = await opened(rig);
    const mine = await read();
    await write({ quantity: seats + 1 });

    const body = { ...mine, quantity: seats + 2 };

    expect(await faultOfCall(partnerCenter.send({ method: 'PATCH', path, body }))).toMatchObject({
      code: '2055',
    });
  });

  test('without autoRenewEnabled the renewal is off: it goes on month by month (B2.19)', async () => {
    await using rig = await aRig();
    const { write, read } = await opened(rig);

    await write({ autoRenewEnabled: undefined });
    expect(await read()).toMatchObject({
      autoRenewEnabled: false,
      scheduledActions: [{ type: 'autoRenewToEst', status: 'scheduled' }],
    });
    rig.simulator.clock.advance(400 * dayMs);

    expect(await read()).toMatchObject({
      status: 'active',
      termDuration: 'P1M',
      scheduledActions: [{ type: 'autoRenewToEst', status: 'active' }],
    });
    expect(await faultOfCall(write({ quantity: 1 }))).toMatchObject({ code: '2002' });
    expect(await write({ status: 'deleted' })).toMatchObject({ status: 200 });
  });

  test('an explicit end is kept: the term ends, and nothing can be changed (900279)', async () => {
    await using rig = await aRig();
    const { write, read } = await opened(rig);

    const scheduledActions = [{ type: 'cancelAtEndOfTerm' }];
    await write({ autoRenewEnabled: false, scheduledActions });
    rig.simulator.clock.advance(400 * dayMs);

    expect(await read()).toMatchObject({ status: 'expired' });
    expect(await faultOfCall(write({ quantity: 1 }))).toMatchObject({ code: '900279' });
  });

  test('from the extended service term it can go back to whole terms', async () => {
    await using rig = await aRig();
    const { write, read, first } = await opened(rig);
    await write({ autoRenewEnabled: false });
    rig.simulator.clock.advance(400 * dayMs);

    await write({ autoRenewEnabled: true, scheduledActions: undefined });
    rig.simulator.clock.advance(31 * dayMs);

    expect(await read()).toMatchObject({
      termDuration: first['termDuration'],
      autoRenewEnabled: true,
    });
  });

  test('another billing cycle is not for this call (2054)', async () => {
    await using rig = await aRig();
    const { write } = await opened(rig);

    expect(await faultOfCall(write({ billingCycle: 'annual' }))).toMatchObject({ code: '2054' });
  });

  test('half an object is refused', async () => {
    await using rig = await aRig();
    const { partnerCenter, path } = await opened(rig);
    const half = { method: 'PATCH', path, body: { quantity: 3 } } as const;

    expect(await faultOfCall(partnerCenter.send(half))).toMatchObject({ status: 400 });
  });

  test('the same request id is carried out once, also when its answer was lost', async () => {
    await using rig = await aRig();
    const { write, read, seats } = await opened(rig);
    rig.simulator.faults.play([
      {
        service: 'partnerCenter',
        path: '/v1/customers',
        after: 1,
        times: 1,
        fault: { kind: 'cut' },
      },
    ]);
    const { body } = await write({ quantity: seats + 1 });
    const after = await read();

    const patches = rig.simulator.ledger.entries.filter(({ method }) => method === 'PATCH');
    expect(patches.map(({ fault }) => fault)).toEqual(['cut', undefined]);
    expect(body).toEqual(after);
    expect(after['quantity']).toBe(seats + 1);
  });
});

describe('suspension', () => {
  test('takes the seats from the directory, and active gives them back', async () => {
    await using rig = await aRig();
    const { write, seats } = await opened(rig);
    const graph = rig.client.graph(rig.tenantId);
    const units = async () => {
      const { body } = await graph.get('/v1.0/subscribedSkus');
      return (body as { value: { prepaidUnits: JsonObject }[] }).value[0]?.prepaidUnits;
    };

    await write({ status: 'suspended' });
    expect(await units()).toMatchObject({ enabled: 0, suspended: seats });
    await write({ status: 'active' });
    expect(await units()).toMatchObject({ enabled: seats, suspended: 0 });
  });

  test('its seats cannot change (2001), nor while it is given back (800091)', async () => {
    await using rig = await aRig();
    const { write, seats } = await opened(rig);
    await write({ status: 'suspended' });

    expect(await faultOfCall(write({ quantity: seats + 1 }))).toMatchObject({ code: '2001' });
    const both = write({ quantity: seats + 1, status: 'active' });
    expect(await faultOfCall(both)).toMatchObject({ code: '800091' });
  });
});

describe('cancelling', () => {
  test('is possible in the seven days after a renewal, and final', async () => {
    await using rig = await aRig();
    const { write, read } = await opened(rig);
    const endsAt = Date.parse(String((await read())['commitmentEndDate']));
    rig.simulator.clock.advance(endsAt + dayMs - rig.simulator.clock.now());

    await write({ status: 'deleted' });

    expect(await read()).toMatchObject({ status: 'deleted' });
    expect(await faultOfCall(write({ status: 'active' }))).toMatchObject({ status: 400 });
    const { body } = await rig.client.graph(rig.tenantId).get('/v1.0/directory/subscriptions');
    expect(body).toMatchObject({ value: [{ status: 'Deleted' }, {}, {}] });
  });

  test('is refused later', async () => {
    await using rig = await aRig();
    const { write, read } = await opened(rig);
    const endsAt = Date.parse(String((await read())['commitmentEndDate']));
    rig.simulator.clock.advance(endsAt + 8 * dayMs - rig.simulator.clock.now());

    expect(await faultOfCall(write({ status: 'deleted' }))).toMatchObject({ code: '800090' });
  });
});
