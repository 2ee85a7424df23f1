import type { Db } from '../database/connect.ts';
import { transactionOf } from '../database/tenant-db.ts';
import { announce } from '../push/announce.ts';

/** Inside the transaction of the change: the pages of the person who asked for the file load again. */
export async function announceExport(tx: Db, userId: string, exportId: string): Promise<void> {
  const { tenantId } = transactionOf(tx);
  const change = { method: 'changed', topic: 'exports', ids: [exportId] } as const;
  await announce(tx, { ...change, tenantId, to: { userId } });
}
