import { z } from 'zod';
import type { Db } from '#platform/server/database/connect.ts';
import type { JobHandler } from '#platform/server/jobs/job.ts';
import { workInTenant } from '#platform/server/work.ts';
import type { TenantNewsPort } from '../tenants.port.ts';
import { isOnRecord } from './tenant-records.store.ts';
import { tenantsAudit } from '../tenants.texts.ts';

export const tenantRenamedTopic = 'directory.renamed';

const renamed = z.object({
  tenantId: z.uuid(),
  actorId: z.uuid(),
  actorName: z.string(),
  before: z.string(),
  after: z.string(),
});

/**
 * Records a rename in the customer's own trail and notifies its administrators; the operator's
 * trail has it already.
 */
export function tenantRenamedJob({
  db,
  news,
  now,
}: {
  readonly db: Db;
  readonly news: TenantNewsPort<Db>;
  readonly now: () => Date;
}): JobHandler {
  return async ({ payload, correlationId }) => {
    const { tenantId, actorId, actorName, before, after } = renamed.parse(payload);
    const actor = {
      id: actorId,
      name: actorName,
      kind: 'internal',
      onBehalfOf: tenantId,
    } as const;
    await workInTenant(db, tenantId, { actor, correlationId, now }, async (work) => {
      if (await isOnRecord(work.db, tenantsAudit.action('tenant.rename'), correlationId)) return; // came a second time
      await work.audit({
        subjectKind: tenantsAudit.subject('tenant'),
        subjectId: tenantId,
        action: tenantsAudit.action('tenant.rename'),
        before: { name: before },
        after: { name: after },
      });
      const params = { before, after };
      await news.tell(work.db, {
        message: 'TENANT_RENAMED',
        params,
        link: { page: 'home' },
        proceeding: `rename:${correlationId}`,
        at: now(),
        correlationId,
      });
    });
  };
}
