import type { NoticeMessage, NoticesPort } from '#domains/notices/notices.port.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import {
  isEndDifferent,
  isOpen,
  mayMove,
  stateAfter,
  type EndAction,
} from '../transfer-state.rules.ts';
import type { ProviderTransfer, ProviderItem } from '../transfers.port.ts';
import { transfersAudit, transfersWords } from '../transfers.texts.ts';
import type { TransferFailure, TransferState, TransferWish } from '../transfers.values.ts';
import type { TransferJobPorts } from './transfer-ports.ts';
import type { TransferRecord } from './transfer-rows.ts';
import {
  closeItems,
  findItems,
  insertEvent,
  saveSeenEnd,
  findTransfer,
  saveTransfer,
  type TransferChange,
  putItem,
} from './transfers.store.ts';

export type TransferNews = Extract<NoticeMessage, `TRANSFER_${string}`>;

const good: readonly TransferNews[] = [
  'TRANSFER_RECEIVED',
  'TRANSFER_COMPLETE',
  'TRANSFER_WITHDRAWN',
];

interface News {
  readonly message: TransferNews;
  readonly transfer: Pick<TransferRecord, 'id' | 'partnerName'>;
  /** Names of subscriptions that it is about. */
  readonly title?: string;
}

/** Tells the staff who see to transfers. Last in its transaction. */
export const notifyTransfer = (
  work: Work,
  notices: NoticesPort<Db>,
  { message, transfer, title = '' }: News,
): Promise<void> =>
  notices.write(work.db, {
    to: 'staff',
    topic: noticeTopic(transfersWords, 'transfers'),
    type: good.includes(message) ? 'success' : 'keepVisibleError',
    severity: good.includes(message) ? 'info' : 'warning',
    message,
    params: { partner: transfer.partnerName, title },
    // What went wrong with an end of term does not hide behind the end of the transfer.
    proceeding: `${message === 'TRANSFER_END_DIFFERS' ? 'transfer-end' : 'transfer'}:${transfer.id}`,
    link: { page: 'transfer', id: `${work.tenantId}.${transfer.id}` },
    actorId: work.actor.id,
    at: work.now(),
    correlationId: work.correlationId,
  });

/** Inside withTenant: keeps what the provider shows of the subscriptions, where it is news. */
export async function keepItems(
  { movingSubscriptions }: Pick<TransferJobPorts, 'movingSubscriptions'>,
  db: Db,
  { id, direction }: Pick<TransferRecord, 'id' | 'direction'>,
  told: readonly ProviderItem[],
): Promise<void> {
  const known = new Map((await findItems(db, id)).map((item) => [item.ref, item]));
  const isNews = ({ ref, state, newRef, detail }: ProviderItem) => {
    const item = known.get(ref);
    return item?.state !== state || item.newRef !== newRef || item.detail !== detail;
  };
  if (!told.some(isNews)) return;
  const running = direction === 'out' ? await movingSubscriptions.running(db) : [];
  for (const [position, item] of told.entries()) {
    if (!isNews(item)) continue;
    const own = running.find(({ ref }) => ref === item.ref);
    await putItem(db, id, position, {
      ...item,
      subscriptionId: own?.id ?? null,
      chosenEnd: own?.endOfTermAction ?? null,
    });
  }
}

type Ports = Pick<TransferJobPorts, 'movingSubscriptions' | 'notices'>;

interface Heard {
  readonly transferId: string;
  /** Wish that had been said before it was read. */
  readonly said: TransferWish | null;
  readonly told: ProviderTransfer;
  /** Ends of terms after the transfer, by the id that a subscription had before. */
  readonly endings: ReadonlyMap<string, EndAction>;
}

/**
 * Inside withTenant: takes over what the provider tells. Late and repeated answers change nothing.
 * @returns the state; undefined where the transfer is gone
 */
export async function receive(
  ports: Ports,
  work: Work,
  { transferId, said, told, endings }: Heard,
): Promise<TransferState | undefined> {
  const record = await findTransfer(work.db, transferId, 'held');
  if (!record) return undefined;
  await keepItems(ports, work.db, record, told.items);
  const wanted = stateAfter(told.state, said === 'expire');
  const isMoving = mayMove(record.state, wanted);
  // An answer of the operator that is not to be seen yet is said again, under the same id.
  const isHeard =
    said !== null && said === record.wish && (said === 'create' || told.state !== 'pending');
  const change: TransferChange = {
    ref: told.ref,
    partnerName: record.partnerName || told.partnerName,
    ...(isMoving && { state: wanted }),
    ...((isHeard || isMoving) && { wish: null, failure: null }),
  };
  if (record.ref === null) await noteSent(work, record);
  if (isMoving || isHeard || record.ref === null)
    await saveTransfer(work.db, record, change, work.now());
  if (isMoving)
    await moved(ports, work, { ...record, ...change, state: wanted }, { record, endings });
  else if (isHeard) await auditMove(work, record, record.state);
  return isMoving ? wanted : record.state;
}

const noteSent = (work: Work, { id }: TransferRecord): Promise<void> =>
  insertEvent(work.db, id, { at: work.now(), kind: 'sent', by: work.actor });

const subjectKind = transfersAudit.subject('transfer');

const auditMove = (work: Work, before: TransferRecord, state: TransferState): Promise<void> =>
  work.audit({
    action: transfersAudit.action('transfer.move'),
    subjectKind,
    subjectId: before.id,
    before: { name: before.partnerName, state: before.state },
    after: { name: before.partnerName, state },
  });

const news: Readonly<Partial<Record<TransferState, TransferNews>>> = {
  complete: 'TRANSFER_COMPLETE',
  failed: 'TRANSFER_FAILED',
  rejected: 'TRANSFER_REJECTED',
  withdrawn: 'TRANSFER_WITHDRAWN',
  expired: 'TRANSFER_EXPIRED',
};

async function moved(
  ports: Ports,
  work: Work,
  transfer: TransferRecord,
  { record, endings }: Pick<Heard, 'endings'> & { readonly record: TransferRecord },
): Promise<void> {
  const { state } = transfer;
  await insertEvent(work.db, transfer.id, { at: work.now(), kind: state, by: work.actor });
  const adrift = isOpen(state) ? [] : await settle(ports, work, transfer, endings);
  await auditMove(work, record, state);
  const message = news[state];
  if (message) await notifyTransfer(work, ports.notices, { message, transfer });
  if (adrift.length > 0)
    await notifyTransfer(work, ports.notices, {
      message: 'TRANSFER_END_DIFFERS',
      transfer,
      title: adrift.join(', '),
    });
}

/** Ends what another partner bills now, and notes ends of terms. @returns names of those adrift */
async function settle(
  { movingSubscriptions }: Ports,
  work: Work,
  { id, direction }: TransferRecord,
  endings: Heard['endings'],
): Promise<string[]> {
  await closeItems(work.db, id);
  const adrift: string[] = [];
  for (const item of await findItems(work.db, id)) {
    if (direction === 'out' && item.state === 'moved' && item.subscriptionId !== null)
      await movingSubscriptions.leave(work, item.subscriptionId);
    const seen = endings.get(item.ref);
    if (seen === undefined) continue;
    await saveSeenEnd(work.db, item.id, seen);
    if (!isEndDifferent(item.chosenEnd, seen)) continue;
    adrift.push(item.name);
    const event = { at: work.now(), kind: 'endDiffers', by: work.actor, note: item.name } as const;
    await insertEvent(work.db, id, event);
  }
  return adrift;
}

/** Inside withTenant: the provider said no. A request that was never made has failed. */
export async function refuse(
  { notices }: Pick<Ports, 'notices'>,
  work: Work,
  transferId: string,
  failure: TransferFailure,
): Promise<void> {
  const record = await findTransfer(work.db, transferId, 'held');
  if (!record || record.wish === null) return;
  const state: TransferState = record.wish === 'create' ? 'failed' : record.state;
  await saveTransfer(work.db, record, { state, wish: null, failure }, work.now());
  const event = { at: work.now(), kind: 'refused', by: work.actor, note: failure } as const;
  await insertEvent(work.db, transferId, event);
  if (state === 'failed') await closeItems(work.db, transferId);
  await auditMove(work, record, state);
  await notifyTransfer(work, notices, { message: 'TRANSFER_REFUSED', transfer: record });
}
