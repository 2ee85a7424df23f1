import { randomUUID } from 'node:crypto';
import type { SimulatorOptions } from '#connectors/microsoft-simulator/server/state.ts';
import { aRig, type Rig } from '#connectors/microsoft-simulator/simulator.fixture.ts';
import { products } from '#connectors/microsoft-simulator/world/products.ts';
import { createPartnerBook } from '#connectors/partner-center/partner-book.ts';
import { anOffer } from '#domains/orders/server/shop.fixture.ts';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { createProcessLog } from '#domains/process-logs/server/process-log.ts';
import { takenTerms } from '#domains/subscriptions/server/moving.store.ts';
import { fetchFailureOf } from '#main/ports/fetch-failure.ts';
import { tenantCommands } from '#domains/tenants/server/tenant-commands.store.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { JobHandler } from '#platform/server/jobs/job.ts';
import { relayOutbox, type WaitingMessage } from '#platform/server/jobs/outbox.store.ts';
import { differencesContract, type Difference } from '../differences.schema.ts';
import { takeoversContract, type Account, type WholeAccount } from '../takeovers.schema.ts';
import { bringOver, bringTopic } from './bring.jobs.ts';
import { createDifferencesHandlers } from './differences.handlers.ts';
import {
  rereadTopic,
  rereadCustomer,
  readNow,
  readTopic,
  takeConfirmed,
  takeTopic,
} from './takeover.jobs.ts';
import { createTakeoversHandlers } from './takeovers.handlers.ts';

const shelf = new Map(
  products
    .flatMap(({ productId, skuId, title }) =>
      (['P1M', 'P1Y'] as const).map((termDuration) =>
        anOffer({ productId, skuId, title, termDuration, billingPlan: 'Monthly' }),
      ),
    )
    .map((offer) => [offer.offerId, offer]),
);

export interface Operator {
  readonly rig: Rig;
  readonly portal: TestPortal;
  readonly staff: TestPerson;
  /** Products that the catalogue has no price for, by id. */
  readonly unpriced: Set<string>;
  call(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    person?: TestPerson,
  ): Promise<{ readonly status: number; readonly body: unknown }>;
  /** Carries out what waits in the outbox, and what follows from it. */
  work(): Promise<void>;
  /** Reads Partner Center and compares. */
  read(): Promise<void>;
  accounts(show?: string): Promise<readonly Account[]>;
  account(directoryId: string): Promise<WholeAccount>;
  /** Confirms, and carries it out. */
  take(directoryIds?: readonly string[], prices?: readonly object[]): Promise<void>;
  differences(show?: string): Promise<readonly Difference[]>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

/** An operator whose customers are in a simulated Partner Center, and none of them here yet. */
export async function anOperator(options: Partial<SimulatorOptions> = {}): Promise<Operator> {
  const rig = await aRig(options);
  const now = () => new Date(rig.simulator.clock.now());
  const portal = await openTestPortal({
    databaseUrl: await ownDatabase(),
    handlersNow: now,
    logLevel: 'silent',
  });
  const unpriced = new Set<string>();
  const isSold = (id: string) => shelf.has(id) && !unpriced.has(id.split(':')[0] ?? '');
  const { db } = portal;
  const ports = {
    ...{ db, now, takenTerms, tenantCommands, directory: tenantDirectory },
    processLog: createProcessLog(db),
    fetchFailureOf,
    partnerBook: createPartnerBook(rig.client.partnerCenter('app'), now),
    offers: {
      findOffers: async (_db: unknown, ids: readonly string[]) =>
        ids.filter(isSold).flatMap((id) => shelf.get(id) ?? []),
    },
    knownOffers: {
      findKnown: async (_db: unknown, ids: readonly string[]) => new Set(ids.filter(isSold)),
    },
  };
  portal.mount(takeoversContract, createTakeoversHandlers(ports));
  portal.mount(differencesContract, createDifferencesHandlers(ports));
  const staff = await portal.newStaff(['Marketplace.Write']);
  const topics: Readonly<Record<string, JobHandler>> = {
    [readTopic]: readNow(ports),
    [takeTopic]: takeConfirmed(ports),
    [bringTopic]: bringOver(ports),
    [rereadTopic]: rereadCustomer(ports),
  };

  const call: Operator['call'] = async (method, path, body, person = staff) => {
    const response = await portal.app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${person.bearer}` },
      ...(method === 'POST' && { payload: body ?? {} }),
    });
    return { status: response.statusCode, body: response.json<unknown>() };
  };
  const rows = async (path: string) => {
    const { body } = await call('GET', path);
    return (body as { data: readonly unknown[] }).data;
  };
  async function work(): Promise<void> {
    const waiting: WaitingMessage[] = [];
    await withSystem(db, (tx) => relayOutbox(tx, 1_000, async (one) => void waiting.push(one)));
    for (const message of waiting)
      await topics[message.topic]?.({ ...message, attempt: 1, correlationId: randomUUID() });
  }
  return {
    ...{ rig, portal, staff, unpriced, call, work },
    async read() {
      await readNow(ports)({ tenantId: '', payload: {}, correlationId: randomUUID(), attempt: 1 });
    },
    accounts: async (show = 'all') =>
      (await rows(`/marketplace-tools/takeovers?take=200&show=${show}`)) as Account[],
    account: async (id) =>
      (await call('GET', `/marketplace-tools/takeovers/${id}`)).body as WholeAccount,
    async take(directoryIds = [], prices = []) {
      await call('POST', '/marketplace-tools/takeovers', { directoryIds, prices });
      await work();
    },
    differences: async (show = 'open') =>
      (await rows(`/marketplace-tools/differences?take=200&show=${show}`)) as Difference[],
    async [Symbol.asyncDispose]() {
      await portal.close();
      await rig[Symbol.asyncDispose]();
    },
  };
}
