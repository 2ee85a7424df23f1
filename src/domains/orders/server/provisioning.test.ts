import { noticeMailTopic } from '#domains/notices/server/write-notice.store.ts';
import { notices } from '#main/ports/notices.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createDistributor } from '#connectors/microsoft-simulator/distributor/distributor.ts';
import { bookings } from '#domains/subscriptions/server/bookings.store.ts';
import { ensureLoginRole } from '#platform/server/database/connect.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { createJobRunner, type JobRunner } from '#platform/server/jobs/job-runner.ts';
import { carryOutJob } from './carry-out.jobs.ts';
import { carryOutTopic } from './move-order.ts';
import { openShop, type Shop } from './shop.fixture.ts';

let shop: Shop;
let appUrl: string;
const runners: JobRunner[] = [];

beforeAll(async () => {
  const databaseUrl = await ownDatabase();
  appUrl = await ensureLoginRole(databaseUrl);
  shop = await openShop({ databaseUrl });
});
afterEach(() => Promise.all(runners.splice(0).map((runner) => runner.stop())));
afterAll(() => shop.close());

const soon = { timeout: 20_000, interval: 50 };
const now = (): Date => new Date();

/** A node as main puts it together. */
async function startNode(delayMs: {
  readonly least: number;
  readonly most: number;
}): Promise<JobRunner> {
  const provisioner = createDistributor({ db: shop.db, now, delayMs });
  const topics = {
    [carryOutTopic]: carryOutJob({
      db: shop.db,
      provisioner,
      bookings,
      budgets: shop.budgets,
      notices,
      now,
    }),
    [noticeMailTopic]: async () => undefined,
  };
  const runner = createJobRunner({
    url: appUrl,
    db: shop.db,
    topics,
    now,
    log: { error: () => undefined, warn: () => undefined },
  });
  runners.push(runner);
  await runner.start();
  return runner;
}

test('an order finishes by itself: from the outbox through the queue and the provider to the subscription', async () => {
  const runner = await startNode({ least: 300, most: 600 });
  const buyer = await shop.newBuyer();
  await buyer.add(shop.sell(), 25);
  const { body } = await buyer.place();

  runner.nudge();

  await vi.waitFor(async () => expect((await buyer.order(body.id)).state).toBe('completed'), soon);
  expect(await buyer.subscriptions()).toMatchObject([{ seats: 25, state: 'active' }]);
});

test('an order that was running when the program stopped is finished by the next one', async () => {
  const first = await startNode({ least: 2_500, most: 2_500 });
  const buyer = await shop.newBuyer();
  await buyer.add(shop.sell(), 1);
  const { body } = await buyer.place();
  first.nudge();
  await vi.waitFor(async () => expect((await buyer.order(body.id)).state).toBe('processing'), soon);

  await first.stop();
  runners.splice(0);
  await startNode({ least: 0, most: 0 });

  await vi.waitFor(async () => expect((await buyer.order(body.id)).state).toBe('completed'), soon);
  expect(await buyer.subscriptions()).toHaveLength(1);
});

test('fifty orders at once are all finished, each once', async () => {
  const runner = await startNode({ least: 100, most: 500 });
  const offer = shop.sell();
  const buyer = await shop.newBuyer();
  for (let n = 0; n < 50; n += 1) {
    await buyer.add(offer, 1);
    await buyer.place();
  }

  runner.nudge();

  await vi.waitFor(
    async () =>
      expect(new Set((await buyer.orders()).map((order) => order.state))).toEqual(
        new Set(['completed']),
      ),
    soon,
  );
  expect(await buyer.subscriptions()).toHaveLength(50);
  expect(await runner.deadLetters()).toEqual([]);
});
