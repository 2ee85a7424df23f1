import type { Money } from '#platform/common/money.ts';

/** A contract as the domain that made it knows it. */
export interface SourcedContract {
  readonly kind: 'service' | 'licence' | 'reservation' | 'quote';
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
  readonly atEnd: 'renews' | 'ends' | 'open';
  /** Seats, mailboxes; null where nothing is counted. */
  readonly quantity: number | null;
  /** Null where it is billed in another contract. */
  readonly monthly: Money | null;
  readonly signedBy: string;
  readonly signedOn: string | null;
}
