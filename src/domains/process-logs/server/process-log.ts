import type { Db } from '#platform/server/database/connect.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { announceSubject } from '#platform/server/push/announce-subject.ts';
import type { ProcessLog } from '../process-log.port.ts';
import { insertStep, operatorId } from './process-steps.store.ts';

/** Keeps steps in the database and announces each to the pages that show them. */
export function createProcessLog(db: Db): ProcessLog {
  return {
    record: (step) =>
      withTenant(db, step.tenantId ?? operatorId, async (tx) => {
        await insertStep(tx, step);
        await announceSubject(tx, 'process');
      }),
  };
}
