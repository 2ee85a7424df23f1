import { sql } from 'kysely';
import {
  TransferRefused,
  type Eligibility,
  type NewTransfer,
  type ProviderTransfer,
  type TransferProvider,
} from '#domains/transfers/transfers.port.ts';
import type { TransferStep } from '#domains/transfers/transfers.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import {
  findBookedTransfer,
  findBookedTransfers,
  insertBookedTransfer,
  type BookedItem,
  type BookedTransfer,
} from './distributor-transfers.store.ts';

export interface DistributorTransfersOptions {
  readonly db: Db;
  readonly now: () => Date;
  /** True in a demo: the other partner accepts by itself. Elsewhere it never answers. */
  readonly isRehearsal?: boolean;
}

/** Time after which the other partner of a demo accepts, and the time that the move takes. */
const answersAfterMs = 4_000;
const movesInMs = 3_000;

/** Plays Partner Center and the other partner, with books of its own; time is the given clock. */
export function createDistributorTransfers(options: DistributorTransfersOptions): TransferProvider {
  const { db, now } = options;
  const shown = (tx: Db, booked: BookedTransfer) => settle(tx, options, booked);
  return {
    eligibility: (tenantId) => withSystem(db, (tx) => eligibilityOf(tx, tenantId)),
    list: (tenantId) =>
      withSystem(db, async (tx) => {
        const transfers: ProviderTransfer[] = [];
        for (const one of await findBookedTransfers(tx, tenantId))
          transfers.push(await shown(tx, one));
        return transfers;
      }),
    read: (_tenantId, ref) =>
      withSystem(db, async (tx) => {
        const booked = await findBookedTransfer(tx, ref);
        return booked && shown(tx, booked);
      }),
    create: (transfer) =>
      withSystem(db, async (tx) => {
        await insertBookedTransfer(tx, await bookedOf(tx, transfer));
        const booked = await findBookedTransfer(tx, transfer.id);
        if (!booked) throw new TransferRefused('declined');
        return shown(tx, booked);
      }),
    take: (_tenantId, ref, step) => withSystem(db, (tx) => take(tx, ref, step, now())),
  };
}

async function eligibilityOf(db: Db, tenantId: string): Promise<Eligibility[]> {
  const { rows } = await sql<
    Pick<Rows['provisioner_subscriptions'], 'id' | 'state'>
  >`select id, state from provisioner_subscriptions where customer_id = ${tenantId}`.execute(db);
  const moving = (await findBookedTransfers(db, tenantId))
    .filter(({ direction, answer }) => direction === 'out' && answer === null)
    .flatMap(({ items }) => items.map(({ ref }) => ref));
  return rows.map(({ id, state }) => {
    if (moving.includes(id))
      return {
        ref: id,
        blocked: 'inTransfer',
        detail: 'subscription is already part of another transfer request',
      };
    const isRunning = state === 'active' || state === 'extended';
    return isRunning
      ? { ref: id, blocked: null, detail: '' }
      : { ref: id, blocked: 'ended', detail: `Subscription: ${id} is in state: Deleted` };
  });
}

async function bookedOf(db: Db, transfer: NewTransfer): Promise<BookedTransfer> {
  const { id, tenantId, direction, partnerId, partnerName, refs } = transfer;
  const { rows } = await sql<
    Pick<Rows['provisioner_subscriptions'], 'id' | 'seats'>
  >`select id, seats from provisioner_subscriptions where id::text = any(${[...refs]})`.execute(db);
  const seatsOf = new Map(rows.map((row) => [row.id, row.seats]));
  const items = refs.map((ref): BookedItem => ({ ref, name: ref, seats: seatsOf.get(ref) ?? 0 }));
  return {
    ...{ id, customerId: tenantId, direction, isOwn: true, partnerId, partnerName, items },
    ...{ createdAt: transfer.createdAt, answer: null, answeredAt: null },
  };
}

/** Returns a transfer as it stands; what went to another partner ends in these books. */
async function settle(
  db: Db,
  { now, isRehearsal = false }: DistributorTransfersOptions,
  booked: BookedTransfer,
): Promise<ProviderTransfer> {
  const acceptedAt = acceptedOf(booked, isRehearsal);
  const state = stateOf(booked, acceptedAt, now().getTime());
  if (state === 'complete' && booked.direction === 'out')
    await sql`update provisioner_subscriptions set state = 'ended'
      where id::text = any(${booked.items.map(({ ref }) => ref)}) and state in ('active', 'extended')`.execute(
      db,
    );
  const itemState = state === 'complete' ? 'moved' : isUnder(state) ? 'waiting' : 'stayed';
  const { id, direction, isOwn, partnerId, partnerName, createdAt, items } = booked;
  return {
    ...{ ref: id, direction, isOwn, partnerId, partnerName, createdAt, state },
    items: items.map((item) => ({ ...item, state: itemState, detail: '', newRef: null })),
  };
}

const isUnder = (state: string): boolean => state === 'pending' || state === 'inProgress';

/** Moment at which the one who was asked accepted; undefined: it has not. */
function acceptedOf(
  { isOwn, createdAt, answer, answeredAt }: BookedTransfer,
  isRehearsal: boolean,
): number | undefined {
  if (answer === 'accept') return answeredAt?.getTime();
  const isAnswered = answer !== null || !isOwn || !isRehearsal;
  return isAnswered ? undefined : createdAt.getTime() + answersAfterMs;
}

function stateOf(
  { answer }: BookedTransfer,
  acceptedAt: number | undefined,
  now: number,
): ProviderTransfer['state'] {
  if (answer === 'reject') return 'rejected';
  if (answer === 'withdraw') return 'withdrawn';
  if (acceptedAt === undefined || now < acceptedAt) return 'pending';
  return now < acceptedAt + movesInMs ? 'inProgress' : 'complete';
}

/** The first answer counts; the same one again changes nothing. @throws TransferRefused */
async function take(db: Db, ref: string, step: TransferStep, at: Date): Promise<void> {
  const booked = await findBookedTransfer(db, ref);
  if (!booked) throw new TransferRefused('unknown');
  if (booked.answer === step) return;
  const mayTake = booked.isOwn === (step === 'withdraw') && booked.answer === null;
  if (!mayTake) throw new TransferRefused('declined');
  await sql`update provisioner_transfers set answer = ${step}, answered_at = ${at}
    where id = ${ref} and answer is null`.execute(db);
}
