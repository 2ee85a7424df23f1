import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProviderCall } from '#domains/orders/provisioner.port.ts';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { aRig, dayMs } from '../microsoft-simulator/simulator.fixture.ts';
import { aLine, aTrader } from './provisioner.fixture.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

const aShop = async () => {
  const rig = await aRig();
  return { rig, ...aTrader(rig, portal.db) };
};

describe('buying', () => {
  test('a new line becomes a subscription with Microsoft’s own dates and window (B2.6)', async () => {
    const { rig, buy, read } = await aShop();
    await using _ = rig;

    const booking = await buy({ quantity: 5 });
    const there = await read(booking.ref);

    expect(booking).toMatchObject({ seats: 5, nextSeats: null });
    expect(booking.returnableUntil?.slice(0, 19)).toBe(
      String(there['cancellationAllowedUntilDate']).slice(0, 19),
    );
    expect(booking.endsOn).toBe(String(there['commitmentEndDate']).slice(0, 10));
    expect(Date.parse(booking.renewsOn ?? '') - Date.parse(booking.endsOn ?? '')).toBe(dayMs);
  });

  test('several lines go through one cart, also where they are alike', async () => {
    const { rig, anOrder, carryOut } = await aShop();
    await using _ = rig;

    const outcomes = await carryOut(
      anOrder(aLine(), aLine({ position: 2 }), aLine({ position: 3, billingPlan: 'Annual' })),
    );

    expect(outcomes).toMatchObject(
      Array.from({ length: 3 }, () => ({ state: 'completed', booking: { seats: 3 } })),
    );
    const refs = outcomes.map((one) => (one?.state === 'completed' ? one.booking.ref : ''));
    expect(new Set(refs).size).toBe(3);
  });

  test('a line that is refused does not take the others with it', async () => {
    const { rig, anOrder, carryOut } = await aShop();
    await using _ = rig;
    const premium = { productId: 'CFQ7TTC0LCHC', skuId: '0002', quantity: 301, position: 2 };

    expect(
      await carryOut(anOrder(aLine(), aLine(premium), aLine({ skuId: '9999', position: 3 }))),
    ).toMatchObject([
      { state: 'completed' },
      { state: 'failed', failure: 'FAILURE_SEAT_CAP' },
      { state: 'failed', failure: 'FAILURE_UNKNOWN_OFFER' },
    ]);
  });

  test.each([
    ['ineligible', 'FAILURE_UNKNOWN_OFFER'],
    ['provisioning', 'FAILURE_DECLINED'],
  ] as const)(
    'an offer that is %s is told as %s, and nothing is bought',
    async (refusal, failure) => {
      const { rig, anOrder, carryOut } = await aShop();
      await using _ = rig;
      rig.simulator.books.refuse('CFQ7TTC0Z9C3', refusal);

      expect(await carryOut(anOrder(aLine()))).toMatchObject([{ state: 'failed', failure }]);
    },
  );

  test.each([
    ['agreement', 'FAILURE_AGREEMENT_MISSING'],
    ['attestation', 'FAILURE_ATTESTATION_MISSING'],
  ] as const)(
    'a missing %s is waited for, and bought once when it is there',
    async (input, missing) => {
      const { rig, anOrder, carryOut } = await aShop();
      await using _ = rig;
      const of = input === 'agreement' ? rig.tenantId : 'CFQ7TTC0Z9C3';
      rig.simulator.books.refuse(of, input);
      const order = anOrder(aLine());

      expect(await carryOut(order)).toEqual([{ state: 'waiting', missing }]);
      expect(await carryOut(order)).toEqual([{ state: 'waiting', missing }]);
      expect(rig.simulator.books.orders).toEqual([]);
      rig.simulator.books.refuse(of, input, false);
      for (let look = 0; look < 40; look += 1) await carryOut(order, 1);

      expect(await carryOut(order)).toMatchObject([{ state: 'completed' }]);
      expect(rig.simulator.books.orders).toHaveLength(1);
    },
  );

  test('A16: every call that buys is noted with its id, and so is a look that is refused', async () => {
    const { rig, provisioner, anOrder } = await aShop();
    await using _ = rig;
    const order = anOrder(aLine());
    const calls: ProviderCall[] = [];
    await provisioner.submit(order);

    await provisioner.outcomesOf(order.orderId, async (call) => void calls.push(call));

    expect(calls).toMatchObject([
      {
        ...{ kind: 'cart', result: 'done' },
        request: { method: 'POST', body: { lineItems: [{ quantity: 3 }] } },
        answer: { id: expect.any(String) },
      },
      { kind: 'checkout', result: 'done', answer: { orders: [expect.anything()] } },
    ]);
    expect(new Set(calls.map(({ outsideId }) => outsideId)).size).toBe(2);
    expect(calls.every(({ outsideId }) => outsideId !== '')).toBe(true);
  });

  test('an order that never came is not known, and one that came twice is one', async () => {
    const { rig, provisioner, anOrder, carryOut } = await aShop();
    await using _ = rig;
    const order = anOrder(aLine());

    expect(await provisioner.outcomesOf(order.orderId)).toBeUndefined();
    await Promise.all([provisioner.submit(order), provisioner.submit(order)]);
    await Promise.all(Array.from({ length: 8 }, () => provisioner.outcomesOf(order.orderId)));
    await carryOut(order);

    expect(rig.simulator.books.orders).toHaveLength(1);
  });
});

describe('seats', () => {
  test('come and go within the window, and keep the rest of the object (B2.9)', async () => {
    const { rig, buy, change, read } = await aShop();
    await using _ = rig;
    const { ref } = await buy();

    expect(await change(ref, { type: 'seatsIncrease', quantity: 4, targetSeats: 7 })).toMatchObject(
      { state: 'completed', booking: { seats: 7, returnableUntil: expect.any(String) } },
    );
    expect(await change(ref, { type: 'seatsDecrease', quantity: 2, targetSeats: 5 })).toMatchObject(
      { state: 'completed', booking: { seats: 5, returnableUntil: null } },
    );
    expect(await read(ref)).toMatchObject({ quantity: 5, autoRenewEnabled: true });
  });

  test('of the next term that a change drops are scheduled anew after it (B2.10)', async () => {
    const { rig, buy, change, read } = await aShop();
    await using _ = rig;
    const { ref } = await buy();
    const decision = { type: 'renewalChange', quantity: 3, endOfTerm: 'renew' } as const;
    await change(ref, { ...decision, targetSeats: 2 });
    const more = { type: 'seatsIncrease', quantity: 4, targetSeats: 7 } as const;

    expect(await change(ref, { ...more, keptSeats: 2 })).toMatchObject({
      state: 'completed',
      booking: { seats: 7, nextSeats: 2 },
    });
    expect(await read(ref)).toMatchObject({
      quantity: 7,
      scheduledNextTermInstructions: { quantity: 2 },
    });
  });

  test('stay changed where the renewal has been switched off meanwhile: nothing is scheduled', async () => {
    const { rig, buy, change, meddle } = await aShop();
    await using _ = rig;
    const { ref } = await buy();
    await meddle(ref, { autoRenewEnabled: false });
    const more = { type: 'seatsIncrease', quantity: 4, targetSeats: 7, keptSeats: 2 } as const;

    expect(await change(ref, more)).toMatchObject({
      state: 'completed',
      booking: { seats: 7, nextSeats: null },
    });
  });

  test('that somebody else has changed meanwhile are not overwritten', async () => {
    const { rig, buy, change, meddle, read } = await aShop();
    await using _ = rig;
    const { ref } = await buy();
    await meddle(ref, { quantity: 20 });

    expect(await change(ref, { type: 'seatsIncrease', quantity: 1, targetSeats: 4 })).toEqual({
      state: 'failed',
      failure: 'FAILURE_CHANGED_ELSEWHERE',
    });
    expect(await read(ref)).toMatchObject({ quantity: 20 });
  });

  test('do not go after the window (800090), beyond the cap (2002), nor while suspended (2001)', async () => {
    const { rig, buy, change, meddle } = await aShop();
    await using _ = rig;
    const { ref } = await buy({ productId: 'CFQ7TTC0LCHC', skuId: '0002' });
    const failure = async (type: 'seatsIncrease' | 'seatsDecrease', by: number) => {
      const targetSeats = 3 + (type === 'seatsIncrease' ? by : -by);
      const outcome = await change(ref, { type, quantity: by, targetSeats });
      return outcome?.state === 'failed' ? outcome.failure : outcome?.state;
    };

    expect(await failure('seatsIncrease', 298)).toBe('FAILURE_SEAT_CAP');
    await meddle(ref, { status: 'suspended' });
    expect(await failure('seatsIncrease', 1)).toBe('FAILURE_SUSPENDED');
    await meddle(ref, { status: 'active' });
    rig.simulator.clock.advance(8 * dayMs);
    expect(await failure('seatsDecrease', 1)).toBe('FAILURE_WINDOW_CLOSED');
  });

  test('wait for another operation, for a day at most (900278)', async () => {
    const { rig, buy, anOrder, carryOut, provisioner } = await aShop();
    await using _ = rig;
    const { ref } = await buy();
    rig.simulator.books.refuse(ref, 'busy');
    const order = anOrder(
      aLine({ type: 'seatsIncrease', subscriptionRef: ref, quantity: 1, targetSeats: 4 }),
    );

    expect(await carryOut(order, 3)).toEqual([{ state: 'running' }]);
    rig.simulator.clock.advance(dayMs);
    const outcomes = await provisioner.outcomesOf(order.orderId);

    expect([...(outcomes?.values() ?? [])]).toEqual([
      { state: 'failed', failure: 'FAILURE_LOCKED' },
    ]);
  });
});

describe('the end of the term', () => {
  const decide = { type: 'renewalChange', quantity: 3 } as const;

  test('renewed with other seats: the next term has them (B2.10)', async () => {
    const { rig, buy, change, provisioner } = await aShop();
    await using _ = rig;
    const { ref } = await buy();

    expect(await change(ref, { ...decide, endOfTerm: 'renew', targetSeats: 2 })).toMatchObject({
      booking: { seats: 3, nextSeats: 2 },
    });
    rig.simulator.clock.advance(366 * dayMs);
    expect(await provisioner.termOf(ref, 't')).toMatchObject({ state: 'active', seats: 2 });
  });

  test('the same number as now takes a schedule back', async () => {
    const { rig, buy, change } = await aShop();
    await using _ = rig;
    const { ref } = await buy();
    await change(ref, { ...decide, endOfTerm: 'renew', targetSeats: 2 });

    expect(await change(ref, { ...decide, endOfTerm: 'renew', targetSeats: 3 })).toMatchObject({
      booking: { nextSeats: null },
    });
  });

  test('extended it goes on month by month, and can be left at any time (B2.19)', async () => {
    const { rig, buy, change, provisioner } = await aShop();
    await using _ = rig;
    const { ref } = await buy();
    await change(ref, { ...decide, endOfTerm: 'extend' });
    rig.simulator.clock.advance(366 * dayMs);

    expect(await provisioner.termOf(ref, 't')).toMatchObject({ state: 'extended', seats: 3 });
    rig.simulator.clock.advance(20 * dayMs);
    expect(await change(ref, { type: 'cancel' })).toMatchObject({ state: 'completed' });
    expect(await provisioner.termOf(ref, 't')).toEqual({ state: 'ended' });
  });

  test('cancelled explicitly it ends, and never becomes an extension', async () => {
    const { rig, buy, change, provisioner } = await aShop();
    await using _ = rig;
    const { ref } = await buy();
    await change(ref, { ...decide, endOfTerm: 'cancel' });

    expect(await provisioner.termOf(ref, 't')).toMatchObject({ state: 'active' });
    rig.simulator.clock.advance(366 * dayMs);
    expect(await provisioner.termOf(ref, 't')).toEqual({ state: 'ended' });
    expect(await change(ref, { ...decide, endOfTerm: 'renew' })).toMatchObject({
      failure: 'FAILURE_SUBSCRIPTION_ENDED',
    });
  });

  test('is told by what stands there now: switched off without a word it goes on by the month (B2.19)', async () => {
    const { rig, buy, meddle, change, provisioner } = await aShop();
    await using _ = rig;
    const { ref } = await buy();

    expect(await provisioner.endingOf(ref, 't')).toBe('renew');
    await meddle(ref, { autoRenewEnabled: false });
    expect(await provisioner.endingOf(ref, 't')).toBe('extend');
    await change(ref, { ...decide, endOfTerm: 'cancel' });
    expect(await provisioner.endingOf(ref, 't')).toBe('cancel');
  });

  test('of a month renews with the clock', async () => {
    const { rig, buy, provisioner } = await aShop();
    await using _ = rig;
    const { ref, renewsOn } = await buy({ termDuration: 'P1M' });
    rig.simulator.clock.advance(32 * dayMs);

    expect(await provisioner.termOf(ref, 't')).toMatchObject({
      state: 'active',
      startsOn: renewsOn,
    });
  });
});

test('everything may go back within seven days, nothing later', async () => {
  const { rig, buy, change } = await aShop();
  await using _ = rig;
  const [first, second] = [await buy(), await buy()];

  expect(await change(first.ref, { type: 'cancel' })).toMatchObject({ state: 'completed' });
  rig.simulator.clock.advance(8 * dayMs);
  expect(await change(second.ref, { type: 'cancel' })).toEqual({
    state: 'failed',
    failure: 'FAILURE_WINDOW_CLOSED',
  });
  expect(await change('00000000-0000-4000-8000-000000000000', { type: 'cancel' })).toEqual({
    state: 'failed',
    failure: 'FAILURE_SUBSCRIPTION_UNKNOWN',
  });
});
