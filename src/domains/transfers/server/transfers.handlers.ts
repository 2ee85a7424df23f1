import { randomUUID } from 'node:crypto';
import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { isEndDifferent, stepsOf } from '../transfer-state.rules.ts';
import { TransferProviderUnreachable, type Eligibility } from '../transfers.port.ts';
import { transferRefusals } from '../transfers.refusals.ts';
import type {
  Transfer,
  TransferGiven,
  transfersContract,
  MovableSubscription,
} from '../transfers.schema.ts';
import { transfersAudit } from '../transfers.texts.ts';
import { carryOutTopic } from './say-wish.ts';
import type { TransferPorts } from './transfer-ports.ts';
import type { ItemRecord, TransferRecord } from './transfer-rows.ts';
import {
  findDeskTransfers,
  rowOf,
  findEvents,
  findItems,
  findWaiting,
  insertEvent,
  putItem,
  getTransfer,
  insertTransfer,
  saveTransfer,
} from './transfers.store.ts';

/**
 * Inside withTenant, reading: what runs, and what the provider says against moving it.
 * @throws PortalError where the provider is silent or does not know the customer
 */
export async function movableOf(
  { movingSubscriptions, transferProvider }: TransferPorts,
  db: Db,
  tenantId: string,
): Promise<MovableSubscription[]> {
  const running = await movingSubscriptions.running(db);
  if (running.length === 0) return [];
  const told = await asked(() => transferProvider.eligibility(tenantId));
  if (!told) throw transferRefusals.CUSTOMER_UNKNOWN();
  const byRef = new Map(told.map((one) => [one.ref, one]));
  return running.map(({ id, ref, name, seats, endsOn, isSettled }) => {
    const { blocked, detail } = verdict(isSettled, byRef.get(ref));
    return { id, name, seats, endsOn, blocked, detail };
  });
}

/** Nothing moves while an order changes it, or of which the provider says nothing. */
function verdict(
  isSettled: boolean,
  told: Eligibility | undefined,
): Pick<Eligibility, 'blocked' | 'detail'> {
  if (!told) return { blocked: 'other', detail: '' };
  if (told.blocked) return told;
  return { blocked: isSettled ? null : 'unsettled', detail: '' };
}

async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof TransferProviderUnreachable) throw transferRefusals.PROVIDER_SILENT();
    throw error;
  }
}

/** Inside withTenant: a transfer as its pane shows it. */
async function viewOf(
  db: Db,
  record: TransferRecord,
  tenant: { readonly tenantId: string; readonly tenantName: string },
): Promise<Transfer> {
  const items = await findItems(db, record.id);
  const events = await findEvents(db, record.id);
  return {
    ...rowOf(record, { ...tenant, names: items.map(({ name }) => name) }),
    contactEmail: record.contactEmail,
    items: items.map(itemOf),
    events: events.map(({ id, at, kind, byName, note }) => ({
      ...{ id, kind, note, at: at.toISOString(), by: byName },
    })),
    steps: [...stepsOf(record)],
  };
}

function itemOf(item: ItemRecord): Transfer['items'][number] {
  const { id, name, seats, state, detail, chosenEnd, seenEnd } = item;
  return {
    ...{ id, name, seats, state, detail, chosenEnd, seenEnd },
    isEndDifferent: isEndDifferent(chosenEnd, seenEnd),
  };
}

const subjectKind = transfersAudit.subject('transfer');

/** Returns the handlers of transfers as staff see to them. */
export function createTransfersHandlers(
  ports: TransferPorts,
): Handlers<typeof transfersContract, Ctx> {
  return {
    async list({ everyTenant, query, now }) {
      const { rows, total } = await everyTenant(transfersAudit.reason('transfers'), (db) =>
        findDeskTransfers(db, query),
      );
      return listResult(rows, total, now());
    },
    async movable({ db, tenantId, now }) {
      const rows = await movableOf(ports, db, tenantId);
      return listResult(rows, rows.length, now());
    },
    get: (call) => shown(ports, call, call.params.transferId),
    create: (call) => createTransfer(ports, call, call.body),
    async step(call) {
      const { db, params, body, actor, now, audit, send } = call;
      const record = await getTransfer(db, params.transferId, 'held');
      const { id } = record;
      // Said already, and not yet heard: the second press changes nothing.
      if (record.wish === body.step) return { id };
      if (!stepsOf(record).includes(body.step)) throw transferRefusals.WRONG_STATE();
      await saveTransfer(db, record, { wish: body.step, failure: null }, now());
      await insertEvent(db, id, { at: now(), kind: body.step, by: actor });
      await audit({
        action: transfersAudit.action('transfer.step'),
        subjectKind,
        subjectId: id,
        after: { name: record.partnerName, state: body.step },
      });
      await send(carryOutTopic, { transferId: id });
      return { id };
    },
  };
}

async function shown(ports: TransferPorts, call: Ctx, id: string): Promise<Transfer> {
  const { db, tenantId } = call;
  const record = await getTransfer(db, id);
  const tenantName = (await ports.directory.getTenant(db, tenantId))?.name ?? '';
  return viewOf(db, record, { tenantId, tenantName });
}

/** Keeps what is asked for and sends it after the commit: once, under the id that it has here. */
async function createTransfer(
  ports: TransferPorts,
  call: Ctx,
  given: TransferGiven,
): Promise<{ id: string }> {
  const { db, actor, now, audit, send } = call;
  const { direction, partnerId, partnerName, contactEmail } = given;
  const chosen = direction === 'out' ? await chosenOf(ports, call, given.subscriptionIds) : [];
  if (direction === 'in' && contactEmail === '') throw transferRefusals.CONTACT_MISSING();
  const id = randomUUID();
  await insertTransfer(db, {
    ...{ id, ref: null, direction, isOwn: true, partnerId, partnerName },
    contactEmail: direction === 'in' ? contactEmail : '',
    ...{ state: 'pending', wish: 'create', createdAt: now(), by: actor },
  });
  for (const [position, one] of chosen.entries()) await putItem(db, id, position, one);
  await insertEvent(db, id, { at: now(), kind: 'created', by: actor });
  const subscriptions = chosen.map(({ name }) => name);
  await audit({
    action: transfersAudit.action('transfer.create'),
    subjectKind,
    subjectId: id,
    after: { name: partnerName, direction, ...(subscriptions.length > 0 && { subscriptions }) },
  });
  await send(carryOutTopic, { transferId: id });
  return { id };
}

async function chosenOf(
  { movingSubscriptions }: TransferPorts,
  { db }: Ctx,
  ids: readonly string[],
) {
  if (ids.length === 0) throw transferRefusals.NOTHING_CHOSEN();
  const [waiting] = await findWaiting(db, ids);
  if (waiting !== undefined) throw transferRefusals.UNDER_WAY({ name: waiting });
  const running = await movingSubscriptions.running(db);
  const chosen = running.filter(({ id, isSettled }) => isSettled && ids.includes(id));
  if (chosen.length !== new Set(ids).size) throw transferRefusals.NOT_RUNNING();
  return chosen.map(({ id, ref, name, seats, endOfTermAction }) => ({
    ...{ ref, newRef: null, subscriptionId: id, name, seats, detail: '' },
    ...{ state: 'waiting' as const, chosenEnd: endOfTermAction },
  }));
}
