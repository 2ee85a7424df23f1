import { expect, test } from 'vitest';
import { RequestGate, type LaneKey } from './request-gate.ts';
import { tenantA, testClock } from './world.fixture.ts';

const limit = { name: 'g', service: 'graph', path: /^/, windows: [], concurrent: 1 } as const;
const keyOf = (tenantId: string): LaneKey => ({ tenantId, group: 'g', limit });
const aGate = () => {
  const clock = testClock();
  return { clock, gate: new RequestGate({ clock, maxWaitMs: 60_000, onWait: () => undefined }) };
};

test('who asked first goes first, and who leaves the queue is passed over', async () => {
  const { gate } = aGate();
  const order: string[] = [];
  const leaving = new AbortController();
  const leave = await gate.enter(keyOf(tenantA));
  const enter = async (name: string, signal?: AbortSignal) => {
    const done = await gate.enter(keyOf(tenantA), signal);
    order.push(name);
    done();
  };
  const first = enter('first');
  const gone = enter('gone', leaving.signal);
  const last = enter('last');
  leaving.abort(new Error('left'));
  await expect(gone).rejects.toThrow('left');

  leave();
  await Promise.all([first, last]);

  expect(order).toEqual(['first', 'last']);
});

test('a place is given back once, also when it is given back twice', async () => {
  const { gate } = aGate();
  const leave = await gate.enter(keyOf(tenantA));
  leave();
  leave();
  await gate.enter(keyOf(tenantA));

  const waiting = AbortSignal.abort(new Error('full'));
  await expect(gate.enter(keyOf(tenantA), waiting)).rejects.toThrow('full');
});

test('ten thousand tenants leave no lanes behind, except those that are told to wait', async () => {
  const { gate, clock } = aGate();
  gate.block(keyOf('blocked'), 3_600_000);
  for (let index = 0; index < 10_000; index += 1) {
    const leave = await gate.enter(keyOf(`tenant-${String(index)}`));
    leave();
    clock.advance(10);
  }

  expect(gate.laneCount).toBeLessThan(2_100);
  await expect(gate.enter(keyOf('blocked'))).rejects.toThrow('throttled');
});

test('a clock that runs on between two looks makes nobody wait', async () => {
  const clock = testClock();
  const running = {
    ...clock,
    now: () => {
      clock.advance(0.001);
      return clock.now();
    },
  };
  const windows = [{ requests: 1_000, ms: 10_000 }];
  const gate = new RequestGate({ clock: running, maxWaitMs: 60_000, onWait: () => undefined });
  for (let call = 0; call < 40; call += 1)
    (await gate.enter({ tenantId: tenantA, group: 'g', limit: { ...limit, windows } }))();

  expect(clock.slept).toEqual([]);
});
