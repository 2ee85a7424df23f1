import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import type { LineOutcome, ProvisioningLine } from '#domains/orders/provisioner.port.ts';
import { aRig, dayMs } from '../microsoft-simulator/simulator.fixture.ts';
import {
  businessPremium,
  businessStandard,
  officeE5,
} from '../microsoft-simulator/world/products.ts';
import { aLine, aTrader } from './provisioner.fixture.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

const skuOf = ({ productId, skuId }: { productId: string; skuId: string }) => ({
  productId,
  skuId,
});

/** Twenty seats of Business Standard, bought a day ago. */
async function aScene(options: Parameters<typeof aRig>[0] = {}, client = {}) {
  const rig = await aRig(options, client);
  const trader = aTrader(rig, portal.db);
  const { ref, endsOn } = await trader.buy({ ...skuOf(businessStandard), quantity: 20 });
  rig.simulator.clock.advance(dayMs);
  const upgrade = (changes: Partial<ProvisioningLine> = {}) =>
    trader.change(ref, upgradeOf(changes));
  return { rig, ref, endsOn, upgrade, ...trader };
}

const upgradeOf = (changes: Partial<ProvisioningLine> = {}): Partial<ProvisioningLine> => ({
  type: 'upgrade',
  ...skuOf(businessPremium),
  quantity: 5,
  targetSeats: 15,
  upgrade: { intoRef: null, movesLicences: false },
  ...changes,
});

const bookingOf = (outcome: LineOutcome | undefined) =>
  outcome?.state === 'completed' ? outcome.booking : undefined;

describe('what a subscription can become', () => {
  test('is read from Partner Center, with whether licences can move along (B2.11)', async () => {
    const { rig, ref, provisioner } = await aScene();
    await using _ = rig;

    expect(await provisioner.upgradesOf(ref, '')).toEqual([
      {
        ...skuOf(businessPremium),
        title: businessPremium.title,
        seats: 20,
        isOpen: true,
        mayMoveLicences: false,
      },
    ]);
  });

  test('is nothing for a product without a better one, and for one that is not there', async () => {
    const { rig, buy, provisioner } = await aScene();
    await using _ = rig;
    const { ref } = await buy();

    expect(await provisioner.upgradesOf(ref, '')).toEqual([]);
    expect(await provisioner.upgradesOf('nowhere', '')).toEqual([]);
  });
});

describe('an upgrade', () => {
  test('of a part leaves the rest, and the new subscription goes on with the term', async () => {
    const { rig, ref, endsOn, upgrade, read } = await aScene();
    await using _ = rig;

    const outcome = await upgrade();

    expect(outcome).toMatchObject({
      state: 'completed',
      booking: { seats: 5, endsOn },
      seatsLeft: 15,
    });
    expect(bookingOf(outcome)?.returnableUntil).not.toBeNull();
    expect(await read(ref)).toMatchObject({ quantity: 15, status: 'active' });
    expect(await read(bookingOf(outcome)?.ref ?? '')).toMatchObject({ quantity: 5 });
  });

  test('of all seats ends the former subscription', async () => {
    const { rig, ref, upgrade, read } = await aScene();
    await using _ = rig;

    expect(await upgrade({ quantity: 20, targetSeats: 0 })).toMatchObject({
      state: 'completed',
      booking: { seats: 20 },
      seatsLeft: 0,
    });
    expect(await read(ref)).toMatchObject({ status: 'deleted' });
  });

  test('into a subscription that runs adds to its seats and keeps its end', async () => {
    const { rig, buy, upgrade } = await aScene();
    await using _ = rig;
    const into = await buy({ ...skuOf(businessPremium), quantity: 3 });

    expect(await upgrade({ upgrade: { intoRef: into.ref, movesLicences: false } })).toMatchObject({
      state: 'completed',
      booking: { ref: into.ref, seats: 8, endsOn: into.endsOn },
      seatsLeft: 15,
    });
  });

  test('switches the renewal on first where that was asked for, and is refused where it was not', async () => {
    const { rig, ref, upgrade, meddle, read } = await aScene();
    await using _ = rig;
    await meddle(ref, { autoRenewEnabled: false });

    expect(await upgrade()).toMatchObject({ failure: 'FAILURE_RENEWAL_OFF' });
    expect(await upgrade({ endOfTerm: 'renew' })).toMatchObject({ state: 'completed' });
    expect(await read(ref)).toMatchObject({ autoRenewEnabled: true, quantity: 15 });
  });

  test('that is not to be leaves the renewal as it was', async () => {
    const { rig, ref, upgrade, meddle, read } = await aScene();
    await using _ = rig;
    await meddle(ref, { autoRenewEnabled: false });

    const refused = { ...skuOf(officeE5), endOfTerm: 'renew' } as const;
    expect(await upgrade(refused)).toMatchObject({ failure: 'FAILURE_NOT_UPGRADABLE' });
    expect(await read(ref)).toMatchObject({ autoRenewEnabled: false, quantity: 20 });
  });

  test.each([
    [
      'licences that cannot move',
      { upgrade: { intoRef: null, movesLicences: true } },
      'FAILURE_LICENCES_STAY',
    ],
    [
      'a product that is no better one',
      { productId: 'CFQ7TTC0Z9C3', skuId: '0001' },
      'FAILURE_NOT_UPGRADABLE',
    ],
    ['other seats than were seen', { targetSeats: 14 }, 'FAILURE_CHANGED_ELSEWHERE'],
  ] as const)('is refused for %s, and nothing moves', async (_name, changes, failure) => {
    const { rig, ref, upgrade, read } = await aScene();
    await using _ = rig;

    expect(await upgrade(changes)).toEqual({ state: 'failed', failure });
    expect(await read(ref)).toMatchObject({ quantity: 20 });
  });

  test('of as many seats as the one before is another one', async () => {
    const { rig, ref, upgrade, read } = await aScene();
    await using _ = rig;

    const first = await upgrade();
    const second = await upgrade({ targetSeats: 10 });

    expect(second).toMatchObject({ state: 'completed', booking: { seats: 5 }, seatsLeft: 10 });
    expect(bookingOf(second)?.ref).not.toBe(bookingOf(first)?.ref);
    expect(rig.simulator.books.transitionsOf(ref)).toHaveLength(2);
    expect(await read(ref)).toMatchObject({ quantity: 10 });
  });

  test('of a busy subscription waits until it is free', async () => {
    const { rig, ref, carryOut, anOrder } = await aScene();
    await using _ = rig;
    rig.simulator.books.refuse(ref, 'busy');
    const order = anOrder(aLine({ subscriptionRef: ref, ...upgradeOf() }));

    const [waiting] = await carryOut(order, 3);
    rig.simulator.books.refuse(ref, 'busy', false);
    const [done] = await carryOut(order);

    expect(waiting).toEqual({ state: 'running' });
    expect(done).toMatchObject({ state: 'completed', seatsLeft: 15 });
  });
});

const kind = fc.constantFrom('cut', 'status', 'invalidJson');
const scenarios = fc.array(
  fc.record({ kind, after: fc.nat(10), times: fc.integer({ min: 1, max: 3 }) }),
  { minLength: 1, maxLength: 4 },
);

test('whatever answers are lost, seats move once, also where Microsoft has forgotten the ids of requests', async () => {
  await fc.assert(
    fc.asyncProperty(scenarios, fc.boolean(), async (rules, forgets) => {
      const scene = await aScene(forgets ? { writeMemoryMs: 0 } : {}, {
        limits: { maxAttempts: 1 },
      });
      await using rig = scene.rig;
      rig.simulator.faults.play(
        rules.map(({ kind: what, after, times }) => ({
          service: 'partnerCenter',
          after,
          times,
          fault:
            what === 'status'
              ? { kind: 'status', status: 503 }
              : { kind: what === 'cut' ? 'cut' : 'invalidJson' },
        })),
      );

      const outcome = await scene.upgrade();

      rig.simulator.faults.play([]);
      expect(outcome).toMatchObject({ state: 'completed', booking: { seats: 5 }, seatsLeft: 15 });
      expect(rig.simulator.books.transitionsOf(scene.ref)).toHaveLength(1);
      expect(await scene.read(scene.ref)).toMatchObject({ quantity: 15 });
    }),
    { numRuns: 12 },
  );
});
