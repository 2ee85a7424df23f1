import { z } from 'zod';
import type { Db } from '#platform/server/database/connect.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type { JobHandler, JobOutcome } from '#platform/server/jobs/job.ts';
import { workInTenant } from '#platform/server/work.ts';
import { isOpen, isOverdue, waitMs } from '../transfer-state.rules.ts';
import { TransferProviderUnreachable, type ProviderTransfer } from '../transfers.port.ts';
import { endingsOf } from './endings.ts';
import { receive, refuse } from './receive.ts';
import { sayWish } from './say-wish.ts';
import type { TransferJobPorts } from './transfer-ports.ts';
import { originOf, type CarryOut } from './transfer-task.ts';
import type { TransferRecord } from './transfer-rows.ts';
import { findTransfer, saveTransfer } from './transfers.store.ts';

const payload = z.object({ transferId: z.uuid() });

/** Job of the topic `transfers.carryOut`. */
export function carryOutJob(ports: TransferJobPorts): JobHandler {
  return (job) =>
    carryOut(ports, {
      tenantId: job.tenantId,
      correlationId: job.correlationId,
      attempt: job.attempt,
      ...payload.parse(job.payload),
    });
}

/**
 * Takes a transfer one step further: says what is still to be said, reads where it stands. @returns
 * when to look again; undefined where it is over. Repeatable at any time: what is left to do is read
 * from the database, and nothing is sent twice.
 */
export async function carryOut(ports: TransferJobPorts, task: CarryOut): Promise<JobOutcome> {
  const transfer = await begin(ports, task);
  if (!transfer || !isOpen(transfer.state)) return undefined;
  try {
    const said = await sayWish(ports, task, transfer);
    if (said.type === 'refused') {
      await inWork(ports, task, (work) => refuse(ports, work, transfer.id, said.failure));
      return transfer.wish === 'create' ? undefined : { againInMs: waitMs(0) };
    }
    return await look(ports, task, transfer, said.told);
  } catch (error) {
    if (error instanceof TransferProviderUnreachable) return again(ports, transfer);
    throw error;
  }
}

const inWork = <T>(
  ports: TransferJobPorts,
  task: CarryOut,
  run: Parameters<typeof workInTenant<T>>[3],
): Promise<T> => workInTenant(ports.db, task.tenantId, originOf(ports, task), run);

/** Reads the transfer; one that nobody answered in time is to be taken back. */
function begin(
  { db, now }: TransferJobPorts,
  { tenantId, transferId }: CarryOut,
): Promise<TransferRecord | undefined> {
  return withTenant(db, tenantId, async (tx: Db) => {
    const transfer = await findTransfer(tx, transferId, 'held');
    if (!transfer || !isOverdue(transfer, now().toISOString().slice(0, 10))) return transfer;
    await saveTransfer(tx, transfer, { wish: 'expire' }, now());
    return { ...transfer, wish: 'expire' as const };
  });
}

async function look(
  ports: TransferJobPorts,
  task: CarryOut,
  transfer: TransferRecord,
  told: ProviderTransfer | undefined,
): Promise<JobOutcome> {
  if (!told) return again(ports, transfer);
  const endings = isOpen(told.state) ? new Map() : await endingsOf(ports, task.tenantId, told);
  const state = await inWork(ports, task, (work) =>
    receive(ports, work, { transferId: transfer.id, said: transfer.wish, told, endings }),
  );
  return state !== undefined && isOpen(state) ? again(ports, transfer) : undefined;
}

const again = ({ now }: TransferJobPorts, { changedAt }: TransferRecord): JobOutcome => ({
  againInMs: waitMs(now().getTime() - changedAt.getTime()),
});
