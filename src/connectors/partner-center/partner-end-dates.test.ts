import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { endDatesOf, mayEndOn } from '#domains/orders/end-dates.rules.ts';
import { aRig, dayMs, type Rig } from '../microsoft-simulator/simulator.fixture.ts';
import { endDateOf } from './end-dates.rules.ts';
import { createPartnerCenterEndDates } from './partner-end-dates.ts';
import { aLine, aTrader } from './provisioner.fixture.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

const asker = (rig: Rig, directoryId: string | undefined = rig.tenantId) =>
  createPartnerCenterEndDates({
    partnerCenter: rig.client.partnerCenter('app'),
    customerOf: async () => (directoryId === '' ? undefined : { directoryId, market: 'DE' }),
  });

describe('ends of first terms at Partner Center (product rules B2.12, B2.13)', () => {
  test('are told with the subscriptions that end on them', async () => {
    await using rig = await aRig();
    const { buy } = aTrader(rig, portal.db);
    rig.simulator.clock.advance(dayMs);
    const own = await buy();
    rig.simulator.clock.advance(40 * dayMs);

    const told = await asker(rig).customTermEndDates('', 'P1Y');

    expect(told?.[0]).toMatchObject({ kind: 'month', subscriptionRefs: [] });
    const aligned = told?.find(({ subscriptionRefs }) => subscriptionRefs.includes(own.ref));
    expect(aligned).toMatchObject({ kind: 'subscription', endsOn: own.endsOn });
  });

  test('are the same by our own rule', async () => {
    await using rig = await aRig();
    const { buy } = aTrader(rig, portal.db);
    const own = await buy();
    rig.simulator.clock.advance(40 * dayMs);
    const today = new Date(rig.simulator.clock.now()).toISOString().slice(0, 10);
    const term = { ref: own.ref, name: 'Power BI Pro', endsOn: own.endsOn ?? '' };
    const running = [{ ...term, termDuration: 'P1Y', isTrial: false } as const];
    const offer = { termDuration: 'P1Y', billingPlan: 'Monthly', isTrial: false } as const;

    const told = (await asker(rig).customTermEndDates('', 'P1Y')) ?? [];

    for (const { endsOn, kind } of endDatesOf(offer, { running, today }))
      expect(told).toContainEqual(expect.objectContaining({ endsOn, kind }));
    expect(mayEndOn(offer, own.endsOn ?? '', { running, today })).toBe(true);
  });

  test('nobody is asked about a customer without a directory', async () => {
    await using rig = await aRig();

    expect(await asker(rig, '').customTermEndDates('', 'P1Y')).toBeUndefined();
  });

  test('what cannot be understood is left out', () => {
    const type = { allowedCustomTermEndDateType: 'CalendarMonthAligned' };

    expect(endDateOf({ ...type, allowedCustomTermEndDate: '2027-05-31T23:59:59' })).toEqual({
      endsOn: '2027-05-31',
      kind: 'month',
      subscriptionRefs: [],
    });
    expect(endDateOf({ ...type, allowedCustomTermEndDate: 'soon' })).toBeUndefined();
    expect(endDateOf({ allowedCustomTermEndDate: '2027-05-31' })).toBeUndefined();
  });
});

describe('buying with another end of the first term', () => {
  test('a line aligned to a subscription ends on its day, and renews with it', async () => {
    await using rig = await aRig();
    const { buy, read, provisioner } = aTrader(rig, portal.db);
    const first = await buy();
    rig.simulator.clock.advance(40 * dayMs);
    const end = first.endsOn ?? '';

    const second = await buy({ customTermEndDate: end });

    expect(second).toMatchObject({ endsOn: end, renewsOn: first.renewsOn });
    expect(await read(second.ref)).toMatchObject({ termDuration: 'P1Y', autoRenewEnabled: true });
    const now = rig.simulator.clock.now();
    rig.simulator.clock.advance(Date.parse(first.renewsOn ?? '') + dayMs - now);
    const terms = [
      await provisioner.termOf(first.ref, ''),
      await provisioner.termOf(second.ref, ''),
    ].map((term) => term?.state === 'active' && [term.startsOn, term.endsOn, term.renewsOn]);
    expect(terms[0]).toBeTruthy();
    expect(terms[1]).toEqual(terms[0]);
    expect(terms[1]).toContain(first.renewsOn);
  });

  test('a day that Partner Center does not offer is refused, and nothing is bought', async () => {
    await using rig = await aRig();
    const { anOrder, carryOut } = aTrader(rig, portal.db);

    expect(await carryOut(anOrder(aLine({ customTermEndDate: '2030-01-02' })))).toMatchObject([
      { state: 'failed', failure: 'FAILURE_DECLINED' },
    ]);
  });
});
