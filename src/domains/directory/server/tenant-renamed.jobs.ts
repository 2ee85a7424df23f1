import { z } from 'zod';
import type { Db } from '#platform/server/database/connect.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { writeAudit } from '#platform/server/audit/audit.store.ts';
import type { JobHandler } from '#platform/server/jobs/job.ts';
import type { TenantNewsPort } from '../people-news.port.ts';
import { isOnRecord } from './tenant-records.store.ts';

export const tenantRenamedTopic = 'directory.renamed';

const renamed = z.object({ tenantId: z.uuid(), actorId: z.uuid(), actorName: z.string(), before: z.string(), after: z.string() });

/** The rename stands in the operator's trail already; this puts it into the customer's own, and tells its administrators. */
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
      if (await isOnRecord(tx, 'tenant.rename', correlationId)) return; // came a second time
      await writeAudit(tx, 'tenant', {
        subjectKind: 'tenant',
        subjectId: tenantId,
        at: now(),
        actorId,
        actorName,
        actorKind: 'internal',
        onBehalfOf: tenantId,
        action: 'tenant.rename',
        before: { name: before },
        after: { name: after },
        correlationId,
      });
      const params = { before, after };
      await news.tell(tx, {
        message: 'TENANT_RENAMED',
        params,
        link: '/:/portal',
        proceeding: `rename:${correlationId}`,
        at: now(),
        correlationId,
      });
    });
  };
}
