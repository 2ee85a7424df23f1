import type { Db } from '#platform/server/database/connect.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type { SliceWords } from '#platform/common/slice-words.ts';
import { announceSubject } from '#platform/server/push/announce-subject.ts';
import type { ProcessLog } from '../process-log.port.ts';
import { insertStep, operatorId } from './process-steps.store.ts';

/**
 * Keeps steps in the database and announces each to the pages that show them.
 * @param words of all slices: a step is found by its name in both languages
 */
export function createProcessLog(db: Db, words?: SliceWords): ProcessLog {
  return {
    record: (step) =>
      withTenant(db, step.tenantId ?? operatorId, async (tx) => {
        await insertStep(tx, step, words);
        await announceSubject(tx, 'process');
      }),
  };
}
