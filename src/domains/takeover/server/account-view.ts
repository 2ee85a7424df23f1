import type { BookTerm } from '#domains/subscriptions/book-term.schema.ts';
import { offerOf } from '#domains/subscriptions/book-term.values.ts';
import type { Account, AccountTerm } from '../takeovers.schema.ts';
import type { AccountRow } from './account-list.store.ts';

const momentOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Returns a customer at Partner Center as staff see it. */
export function accountOf(row: AccountRow): Account {
  return {
    directoryId: row.directory_id,
    name: row.name,
    domain: row.domain,
    state: row.state,
    tenantId: row.tenant_id,
    tenantName: row.tenant_name,
    subscriptions: row.subscriptions,
    seats: row.seats,
    others: row.others,
    readAt: momentOf(row.read_at),
    failure: row.failure,
    isWanted: row.wanted_at !== null,
    refusal: row.refusal,
    takenAt: momentOf(row.taken_at),
    takenBy: row.taken_by,
    comparedAt: momentOf(row.compared_at),
  };
}

interface TermFacts {
  /** Microsoft's ids of the subscriptions that run here. */
  readonly here: ReadonlySet<string>;
  /** Offers that the catalogue has a price for. */
  readonly priced: ReadonlySet<string>;
  readonly now: Date;
}

/** Returns a subscription at Microsoft with what the portal knows of it. */
export function accountTermOf(term: BookTerm, { here, priced, now }: TermFacts): AccountTerm {
  const { returnable, ...shown } = term;
  const open = returnable.filter(({ until }) => new Date(until) > now);
  const offerId = offerOf(term);
  return {
    ...shown,
    offerId,
    isHere: here.has(term.ref),
    isPriced: term.isTrial || priced.has(offerId),
    returnableSeats: open.reduce((sum, { quantity }) => sum + quantity, 0),
    returnableUntil: open.map(({ until }) => until).toSorted()[0] ?? null,
  };
}
