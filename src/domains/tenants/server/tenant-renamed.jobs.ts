import { z } from 'zod';
import type { Db } from '#platform/server/database/connect.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { writeAudit } from '#platform/server/audit/audit.store.ts';
import type { JobHandler } from '#platform/server/jobs/job.ts';
import type { TenantNewsPort } from '../tenant-news.port.ts';
import { isOnRecord } from './tenant-records.store.ts';
import { tenantsAudit } from '../tenants.words.ts';

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
    await withTenant(db, tenantId, async (tx) => {
      if (await isOnRecord(tx, tenantsAudit.action('tenant.rename'), correlationId)) return; // came a second time
      await writeAudit(tx, 'tenant', {
        subjectKind: tenantsAudit.subject('tenant'),
        subjectId: tenantId,
        at: now(),
        actorId,
        actorName,
        actorKind: 'internal',
        onBehalfOf: tenantId,
        action: tenantsAudit.action('tenant.rename'),
        before: { name: before },
        after: { name: after },
        correlationId,
      });
      const params = { before, after };
      await news.tell(tx, {
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
