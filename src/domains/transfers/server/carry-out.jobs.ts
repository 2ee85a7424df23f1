import { z } from 'zod';
import { ProvisionerUnreachable } from '#domains/orders/provisioner.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type { JobHandler, JobOutcome } from '#platform/server/jobs/job.ts';
import { workInTenant } from '#platform/server/work.ts';
import { type EndAction, isOpen, isOverdue, refAfter, waitMs } from '../transfer-state.rules.ts';
import { type ProviderTransfer, TransferProviderUnreachable } from '../transfers.port.ts';
import { receive, refuse } from './receive.ts';
import { type CarryOut, originOf, sayWish } from './say-wish.ts';
import type { TransferJobPorts } from './transfer-ports.ts';
import type { TransferRecord } from './transfer-rows.ts';
import { findTransfer, saveTransfer } from './transfers.store.ts';

/**
 * Reads, once a transfer is over, what the provider will do at the end of each term that the
 * operator answers for (B7: a transfer may drop what was chosen). By the id that each subscription
 * had before. @throws TransferProviderUnreachable
 */
async function endingsOf(
  { provisioner }: TransferJobPorts,
  tenantId: string,
  { direction, items }: ProviderTransfer,
): Promise<ReadonlyMap<string, EndAction>> {
  const endings = new Map<string, EndAction>();
  for (const { ref, newRef, state } of items) {
    const now = refAfter({ direction, isMoved: state === 'moved', ref, newRef });
    const ending = now === null ? undefined : await endingOf(provisioner, now, tenantId);
    if (ending) endings.set(ref, ending);
  }
  return endings;
}

async function endingOf(
  provisioner: TransferJobPorts['provisioner'],
  ref: string,
  tenantId: string,
): Promise<EndAction | undefined> {
  try {
    return await provisioner.endingOf(ref, tenantId);
  } catch (error) {
    if (error instanceof ProvisionerUnreachable)
      throw new TransferProviderUnreachable(error.message, { cause: error });
    throw error;
  }
}

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
