import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import type { JobHandler } from '#platform/server/jobs/job.ts';
import { billCustomer, type BillingTools } from './bill-customer.ts';
import { countPosted } from './invoices.store.ts';
import { addToRun, finishRun, getRun } from './runs.store.ts';
import { getBillingSettings } from './settings.store.ts';

/** Topic of a run that was released. */
export const billingRunTopic = 'billing.run';
/** Topic of a document that was kept back and is to be looked at again. */
export const heldDocumentTopic = 'billing.held';

/** A run over thousands of customers takes minutes. */
const lookAgainMs = 10_000;

/**
 * Customers billed at a time: the database works for one while the figures of another are computed.
 * Numbers stay in turn, for drawing one waits for whoever drew the last.
 */
const lanes = 3;

export interface BillingRunDependencies extends BillingTools {
  readonly directory: TenantDirectory<Db>;
}

/**
 * Posts the documents of a released run, each customer in a transaction of its own.
 * May be delivered again at any point: what is posted stays posted once.
 */
export function billingRunJob({ directory, ...tools }: BillingRunDependencies): JobHandler {
  const { db, now } = tools;
  return async ({ payload, correlationId }) => {
    const run = await withSystem(db, (tx) => getRun(tx, String(payload['runId'])));
    const settings = await withSystem(db, getBillingSettings);
    if (!run || !settings || run.finishedAt !== null) return;
    const origin = { actor: { id: null, name: run.releasedBy }, correlationId, now };
    const tenants = await withSystem(db, (tx) => directory.findTenants(tx));
    const documents = await sumInLanes(tenants, ({ id }) =>
      billCustomer(tools, id, { run, settings, origin }),
    );
    await withSystem(db, (tx) => finishRun(tx, run.id, documents, now()));
  };
}

/**
 * Works on `lanes` of many at a time; the first failure ends all lanes, each after what it is at.
 * @returns the sum of what the works returned
 */
async function sumInLanes<T>(
  many: readonly T[],
  work: (one: T) => Promise<number>,
): Promise<number> {
  const waiting = many.values();
  let hasFailed = false;
  const lane = async (): Promise<number> => {
    let sum = 0;
    for (const one of waiting) {
      if (hasFailed) break;
      sum += await work(one).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
    return sum;
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  let total = 0;
  for (const one of ended) {
    if (one.status === 'rejected') throw one.reason;
    total += one.value;
  }
  return total;
}

/** Looks at what was kept back of a customer again and posts what is mended or confirmed. */
export function heldDocumentJob(tools: BillingTools): JobHandler {
  const { db, now } = tools;
  return async ({ tenantId, payload, correlationId }) => {
    const run = await withSystem(db, (tx) => getRun(tx, String(payload['runId'])));
    const settings = await withSystem(db, getBillingSettings);
    if (!run || !settings) return undefined;
    // It may have passed the customer by, or be about to come.
    if (run.finishedAt === null) return { againInMs: lookAgainMs };
    const origin = { actor: { id: null, name: String(payload['by']) }, correlationId, now };
    const before = await withTenant(db, tenantId, (tx) => countPosted(tx, run.id));
    const after = await billCustomer(tools, tenantId, { run, settings, origin });
    await withSystem(db, (tx) => addToRun(tx, run.id, after - before));
    return undefined;
  };
}
