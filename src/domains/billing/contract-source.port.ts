import type { Money } from '#platform/common/money.ts';
import type { contractEnds, ContractKind } from './contracts.values.ts';

/** A contract as the domain that made it knows it. */
export interface SourcedContract {
  readonly kind: Exclude<ContractKind, 'agreement'>;
  readonly id: string;
  readonly nameDe: string;
  readonly nameEn: string;
  /** Number as people say it; empty: none. */
  readonly number: string;
  readonly startsOn: string;
  /** Last day; null: runs until somebody gives notice. */
  readonly endsOn: string | null;
  /** Days before the last one (or at any time) until which notice is given. */
  readonly noticeDays: number;
  readonly atEnd: (typeof contractEnds)[number];
  /** Seats, mailboxes; null where nothing is counted. */
  readonly quantity: number | null;
  /** Null where it is billed in another contract. */
  readonly monthly: Money | null;
  readonly signedBy: string;
  readonly signedOn: string | null;
}

/** Answered by services, subscriptions, reservations and quotes, each for its own contracts. */
export interface ContractSource<Db> {
  /** Returns the contracts of the transaction's tenant that run on a day or begin later. */
  contracts(db: Db, today: string): Promise<readonly SourcedContract[]>;
}
