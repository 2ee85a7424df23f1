import { sql } from 'kysely';
import type { Simulator } from '#connectors/microsoft-simulator/server/simulator.ts';
import type { Product } from '#connectors/microsoft-simulator/world/products.ts';
import {
  bought,
  termAt,
  type AtEnd,
  type BillingCycle,
  type Subscription,
} from '#connectors/microsoft-simulator/world/subscription.rules.ts';
import { monthsOfTerm } from '#platform/common/term.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import type { RefOf } from './microsoft-plans.ts';

/** A subscription of the portal, by the directory of its customer. */
export interface Booked extends Pick<
  Rows['subscriptions'],
  | 'external_ref'
  | 'offer_id'
  | 'product_id'
  | 'sku_id'
  | 'seats'
  | 'next_seats'
  | 'term_duration'
  | 'billing_plan'
  | 'end_of_term_action'
  | 'state'
  | 'is_trial'
  | 'booked_at'
> {
  readonly directoryId: string;
  readonly starts_on: string;
  readonly ends_on: string | null;
}

/** Returns the tenants whose directory is known. */
export async function findDirectories(
  db: Db,
): Promise<{ readonly id: string; readonly directoryId: string }[]> {
  const { rows } = await withSystem(db, (tx) =>
    sql<{ readonly id: string; readonly directoryId: string | null }>`select id,
      azure_tenant_id as "directoryId" from tenants`.execute(tx),
  );
  return rows.flatMap(({ id, directoryId }) => (directoryId === null ? [] : { id, directoryId }));
}

/** Returns everything that customers with a directory have, the latest first. */
export async function findBooked(db: Db): Promise<Booked[]> {
  const booked: Booked[] = [];
  for (const { id, directoryId } of await findDirectories(db)) {
    const { rows } = await withTenant(db, id, (tx) =>
      sql<Omit<Booked, 'directoryId'>>`select external_ref, offer_id, product_id, sku_id, seats,
          next_seats, term_duration, billing_plan, end_of_term_action, state, is_trial, booked_at,
          starts_on::text, ends_on::text
        from subscriptions order by booked_at desc`.execute(tx),
    );
    booked.push(...rows.map((row) => ({ ...row, directoryId })));
  }
  return booked;
}

/** Both sides know a subscription by the same id, as if it had been bought there. */
export function refsOf(booked: readonly Booked[]): RefOf {
  // The one that was booked first is the order book's.
  const refs = new Map(
    booked.map((one) => [`${one.directoryId} ${one.offer_id}`, one.external_ref]),
  );
  return (directoryId, offerId) => refs.get(`${directoryId} ${offerId}`);
}

const running: readonly Booked['state'][] = ['active', 'updating', 'suspended', 'extended'];

/**
 * Lays what the portal has booked and the simulator does not know: bought before its world was kept.
 * A tenant of which anything was kept is left alone but for what it lacks.
 */
export function layBooked(
  { world, clock }: Pick<Simulator, 'world' | 'clock'>,
  booked: readonly Booked[],
  isKept: (directoryId: string) => boolean,
): void {
  for (const one of booked) {
    const tenant = world.tenant(one.directoryId);
    const product = world.catalogue.find(one.product_id, one.sku_id);
    // Software that is bought once has no term: there is nothing to go on.
    const isOver = !running.includes(one.state) || one.term_duration === 'OneTime';
    if (!tenant || !product || isOver) continue;
    const directory = world.directory(tenant, clock.now());
    const known = directory.subscriptions.find(({ id }) => id === one.external_ref);
    const state = { ...changesOf(one), ...datesOf(one, product) };
    const boughtAt = one.booked_at.getTime();
    if (!known) directory.acquire(bought(product, { id: one.external_ref, boughtAt, ...state }));
    else if (!isKept(tenant.id) && isOther(known, state)) directory.amend({ ...known, ...state });
  }
}

type Changes = Pick<Subscription, 'quantity' | 'months' | 'billingCycle' | 'atEnd' | 'isTrial'>;

function changesOf(one: Booked): Changes {
  return {
    quantity: Math.max(1, one.seats),
    months: monthsOfTerm(one.term_duration) ?? 12,
    billingCycle: cycles[one.billing_plan] ?? 'monthly',
    atEnd: ends[one.end_of_term_action],
    isTrial: one.is_trial,
  };
}

const cycles: Readonly<Record<string, BillingCycle>> = {
  Monthly: 'monthly',
  Annual: 'annual',
  Triennial: 'triennial',
  None: 'none',
};
const ends: Readonly<Record<Booked['end_of_term_action'], AtEnd>> = {
  renew: 'renew',
  extend: 'extend',
  cancel: 'cancel',
  none: 'lapse',
};

const isOther = (known: Subscription, { quantity, atEnd }: Changes): boolean =>
  known.quantity !== quantity || known.atEnd !== atEnd;

const dayMs = 86_400_000;

/** The term that runs, with another end than its months say where it has one. */
function datesOf(one: Booked, product: Product): Partial<Subscription> {
  const { months, billingCycle, atEnd } = changesOf(one);
  const anchorAt = Date.parse(one.starts_on);
  const endAt = one.ends_on === null ? undefined : Date.parse(one.ends_on) + dayMs;
  const usualEnd = termAt({ anchorAt, months, atEnd }, anchorAt).endsAt;
  const next =
    one.next_seats === null || endAt === undefined
      ? undefined
      : {
          product,
          quantity: one.next_seats,
          months,
          billingCycle,
          customEndAt: undefined,
          at: endAt,
        };
  return {
    anchorAt,
    customEndAt: endAt === usualEnd ? undefined : endAt,
    isExtended: one.state === 'extended',
    ...(next && { next }),
  };
}
