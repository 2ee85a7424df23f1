import type { Money } from './money.ts';

/** Something that waits for the user, as data: the portal home merges and sorts the items of all apps (product reference A17). */
export interface AttentionItem {
  /** Unique within its source. */
  readonly id: string;
  readonly title: string;
  /** What it is about: "12 Plätze · verlängert sich". */
  readonly detail?: string | undefined;
  /** Whose it is, in lists over all tenants. */
  readonly tenant?: string | undefined;
  /** Last moment to act: an ISO moment, a plain day (its end), or null where nothing runs out. */
  readonly deadline: string | null;
  /** What it costs or saves. */
  readonly money?: { readonly amount: Money; readonly per: 'month' | 'once' } | undefined;
  /** `blocked`: something does not go on without the user. */
  readonly kind: 'decide' | 'blocked' | 'notice';
  /** Filled address within the portal; absent where no page shows it. */
  readonly href?: string | undefined;
}

/** The items with the earliest deadlines, and how many there are in all. */
export interface AttentionPage {
  readonly items: readonly AttentionItem[];
  readonly total: number;
}

/** One number of an app on the home. */
export interface HomeNumber {
  readonly label: string;
  /** Formatted: `4.281,00 €`. */
  readonly value: string;
  /** Against what it is to be read: "14 Abonnements, 3 enden in 30 Tagen". */
  readonly detail: string;
}

export interface HomeReading {
  readonly language: 'de' | 'en';
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** What an app tells the home. Loaded with the home only; a failure is shown as that app's, the others stay. */
export type ReadAttention = (given: HomeReading) => Promise<AttentionPage>;
export type ReadNumber = (given: HomeReading) => Promise<HomeNumber>;
