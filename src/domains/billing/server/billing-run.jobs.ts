import type { TenantDirectory } from '#domains/tenants/directory.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { JobHandler } from '#platform/server/jobs/job.ts';
import { workInTenant } from '#platform/server/work.ts';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import { bringChargesUp, type ChargeSources } from './bring-charges-up.ts';
import { postDocuments } from './post-documents.ts';
import { finishRun, getBuyer, getRun } from './runs.store.ts';
import { getBillingSettings } from './settings.store.ts';

/** Topic of a run that was released. */
export const billingRunTopic = 'billing.run';

export interface BillingRunDependencies extends ChargeSources {
  readonly db: Db;
  readonly directory: TenantDirectory<Db>;
  readonly notices: NoticesPort<Db>;
  readonly now: () => Date;
}

/**
 * Posts the documents of a released run, customer by customer, each in a transaction of its own.
 * May be delivered again at any point: what is posted stays posted once.
 */
export function billingRunJob({
  db,
  directory,
  notices,
  now,
  ...sources
}: BillingRunDependencies): JobHandler {
  return async ({ payload, correlationId }) => {
    const run = await withSystem(db, (tx) => getRun(tx, String(payload['runId'])));
    const settings = await withSystem(db, getBillingSettings);
    if (!run || !settings || run.finishedAt !== null) return;
    const origin = { actor: { id: null, name: run.releasedBy }, correlationId, now };
    let documents = 0;
    for (const { id } of await withSystem(db, (tx) => directory.findTenants(tx))) {
      const buyer = await withSystem(db, (tx) => getBuyer(tx, id));
      if (!buyer) continue;
      documents += await workInTenant(db, id, origin, async (work) => {
        await bringChargesUp(work.db, sources, now());
        return postDocuments(work, { run, settings, buyer, notices });
      });
    }
    await withSystem(db, (tx) => finishRun(tx, run.id, documents, now()));
  };
}
