import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Datasets } from '#platform/common/dataset.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';

/** Datasets that only tests know. */
export const testDatasets = {
  'test.hourly': { connection: 'graphApp', cadenceMinutes: 60, limitGroup: 'directory' },
  'test.daily': { connection: 'graphApp', cadenceMinutes: 1_440, limitGroup: 'directory' },
  'test.signIns': { connection: 'graphApp', cadenceMinutes: 15, limitGroup: 'auditLogs' },
} as const satisfies Datasets;

/** Gives a tenant a connection that works. @returns the id of its directory */
export async function connectTenant(
  db: Db,
  tenantId: string,
  {
    waitsSince = null,
    directoryId = randomUUID(),
  }: {
    readonly waitsSince?: Date | null;
    readonly directoryId?: string;
  } = {},
): Promise<string> {
  await withTenant(db, tenantId, (tx) =>
    sql`insert into connections (id, kind, directory_id, state, changed_at, waits_since)
      values (${tenantId}, 'graphApp', ${directoryId}, 'active', now(), ${waitsSince})`.execute(tx),
  );
  return directoryId;
}

/** Cells of a dataset's row. */
interface StateCells {
  readonly succeededAt?: Date | null;
  readonly failure?: string | null;
  readonly dueAt?: Date | null;
  readonly cursor?: string | null;
}

/** Gives a connected tenant a dataset. */
export async function addDataset(
  db: Db,
  tenantId: string,
  dataset: string,
  { succeededAt = null, failure = null, dueAt = null, cursor = null }: StateCells = {},
): Promise<void> {
  await withTenant(db, tenantId, (tx) =>
    sql`insert into dataset_states (connection_id, dataset, tried_at, succeeded_at, failure, due_at, cursor)
      values (${tenantId}, ${dataset}, ${succeededAt}, ${succeededAt}, ${failure}, ${dueAt}, ${cursor})`.execute(
      tx,
    ),
  );
}
