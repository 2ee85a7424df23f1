import { randomUUID } from 'node:crypto';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import type { CronJob } from '#platform/server/jobs/job.ts';
import { forEachTenant, type JobRun, unwatched } from '#platform/server/jobs/job-run.ts';
import { workInTenant, type Work } from '#platform/server/work.ts';
import { isOpen } from '../transfer-state.rules.ts';
import { TransferProviderUnreachable, type ProviderTransfer } from '../transfers.port.ts';
import { daysToAnswer } from '../transfers.values.ts';
import { transfersAudit } from '../transfers.texts.ts';
import { notifyTransfer, keepItems } from './receive.ts';
import { insertEvent, findOfTenant, insertTransfer } from './transfers.store.ts';
import type { TransferJobPorts } from './transfer-ports.ts';
import type { TransferRecord } from './transfer-rows.ts';
import { carryOutTopic, originOf } from './say-wish.ts';

/** Every hour: which transfers each customer has at the provider, and where they stand. */
export function readStates(ports: TransferJobPorts): CronJob {
  return { cron: '23 * * * *', isByTenant: true, run: (run) => lookAtAll(ports, run) };
}

/** @returns how many transfers were new or had moved on */
export async function lookAtAll(ports: TransferJobPorts, run: JobRun = unwatched): Promise<number> {
  const tenants = await withSystem(ports.db, (tx) => ports.directory.findTenants(tx));
  const items = tenants.map(({ id }) => ({ tenantId: id }));
  return forEachTenant(run, items, ({ tenantId }) => lookAtTenant(ports, tenantId));
}

/** The provider is asked outside of any transaction. */
async function lookAtTenant(ports: TransferJobPorts, tenantId: string): Promise<number> {
  const told = await listOf(ports, tenantId);
  if (told.length === 0) return 0;
  const known = await withTenant(ports.db, tenantId, findOfTenant);
  const origin = originOf(ports, { correlationId: randomUUID() });
  let news = 0;
  for (const one of told) {
    const record = known.find(({ ref }) => ref === one.ref);
    if (record ? record.state === one.state || !isOpen(record.state) : isBeingSent(known, one))
      continue;
    news += await workInTenant(ports.db, tenantId, origin, async (work) => {
      if (record) await work.send(carryOutTopic, { transferId: record.id });
      return record || (await takeIn(ports, work, one)) ? 1 : 0;
    });
  }
  return news;
}

async function listOf(
  { transferProvider }: TransferJobPorts,
  tenantId: string,
): Promise<readonly ProviderTransfer[]> {
  try {
    return (await transferProvider.list(tenantId)) ?? [];
  } catch (error) {
    if (error instanceof TransferProviderUnreachable) return [];
    throw error;
  }
}

/** A request whose answer has not come yet is the portal's own, and not a new one. */
const isBeingSent = (known: readonly TransferRecord[], { isOwn }: ProviderTransfer): boolean =>
  isOwn && known.some(({ wish, ref }) => wish === 'create' && ref === null);

const dayMs = 86_400_000;

/**
 * Inside withTenant: keeps a transfer that somebody made outside of the portal. A young one goes its
 * way from here, an old one that is over is history.
 */
async function takeIn(
  ports: TransferJobPorts,
  work: Work,
  told: ProviderTransfer,
): Promise<boolean> {
  const { ref, direction, isOwn, partnerId, partnerName, createdAt } = told;
  const isYoung = work.now().getTime() - createdAt.getTime() < daysToAnswer * dayMs;
  const state = isYoung ? 'pending' : told.state;
  const id = randomUUID();
  const made = { id, ref, direction, isOwn, partnerId, partnerName, contactEmail: '', createdAt };
  const isNew = await insertTransfer(work.db, { ...made, state, wish: null, by: work.actor });
  if (!isNew) return false;
  await keepItems(ports, work.db, made, told.items);
  await insertEvent(work.db, id, { at: createdAt, kind: 'received', by: work.actor });
  await work.audit({
    action: transfersAudit.action('transfer.receive'),
    subjectKind: transfersAudit.subject('transfer'),
    subjectId: id,
    after: { name: partnerName, direction },
  });
  if (!isOpen(state)) return true;
  await work.send(carryOutTopic, { transferId: id });
  if (!isOwn && told.state === 'pending')
    await notifyTransfer(work, ports.notices, { message: 'TRANSFER_RECEIVED', transfer: made });
  return true;
}
