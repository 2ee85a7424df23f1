import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import type { Scenario } from '../microsoft-simulator/server/scenario.schema.ts';
import { aRig } from '../microsoft-simulator/simulator.fixture.ts';
import { aLine, aTrader } from './provisioner.fixture.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

const kind = fc.constantFrom('cut', 'status', 'invalidJson');
const scenarios = fc.array(
  fc.record({ kind, after: fc.nat(12), times: fc.integer({ min: 1, max: 3 }) }),
  { minLength: 1, maxLength: 5 },
);

function scenarioOf(rules: readonly { kind: string; after: number; times: number }[]): Scenario {
  return rules.map(({ kind, after, times }) => ({
    service: 'partnerCenter',
    after,
    times,
    fault:
      kind === 'status'
        ? { kind: 'status', status: 503 }
        : { kind: kind === 'cut' ? 'cut' : 'invalidJson' },
  }));
}

test.each([
  ['Microsoft knows the ids of requests for a day', {}],
  ['Microsoft has forgotten them', { writeMemoryMs: 0 }],
])(
  'whatever answers are lost, everything is bought once and changed once (%s)',
  async (_, options) => {
    let lost = 0;
    await fc.assert(
      fc.asyncProperty(scenarios, async (rules) => {
        await using rig = await aRig(options, { limits: { maxAttempts: 1 } });
        const { anOrder, carryOut, read } = aTrader(rig, portal.db);
        rig.simulator.faults.play(scenarioOf(rules));

        const bought = await carryOut(anOrder(aLine(), aLine({ position: 2, quantity: 9 })));

        const { orders } = rig.simulator.books;
        expect(bought).toMatchObject([
          { state: 'completed', booking: { seats: 3 } },
          { state: 'completed', booking: { seats: 9 } },
        ]);
        expect(orders.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([
          3, 9,
        ]);
        rig.simulator.faults.play(scenarioOf(rules));
        const ref = bought[0]?.state === 'completed' ? bought[0].booking.ref : '';
        const more = { type: 'seatsIncrease', quantity: 4, targetSeats: 7 } as const;
        const [changed] = await carryOut(anOrder(aLine({ subscriptionRef: ref, ...more })));

        rig.simulator.faults.play([]);
        lost += rig.simulator.ledger.entries.filter(({ fault }) => fault === 'cut').length;
        expect(changed).toMatchObject({ state: 'completed', booking: { seats: 7 } });
        expect(await read(ref)).toMatchObject({ quantity: 7 });
      }),
      { numRuns: 15 },
    );
    expect(lost).toBeGreaterThan(10);
  },
);
