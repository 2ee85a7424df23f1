import type { Money } from './money.ts';

/**
 * Something that waits for the user, as data: the portal home merges and sorts the items of all
 * apps (product reference A17).
 */
export interface AttentionItem {
  /** Unique within its source. */
  readonly id: string;
  readonly title: string;
  /** Detail line: "12 Plätze · verlängert sich". */
  readonly detail?: string | undefined;
  /** Tenant name, in lists over all tenants. */
  readonly tenant?: string | undefined;
  /** Last moment to act: an ISO moment, a plain day (its end), or null where nothing runs out. */
  readonly deadline: string | null;
  /** Cost or saving. */
  readonly money?: { readonly amount: Money; readonly per: 'month' | 'once' } | undefined;
  /** `blocked`: something waits for the user. */
  readonly kind: 'decide' | 'blocked' | 'notice';
  /** Verb of the button that leads to the act: "Freigeben". Default: "Ansehen". */
  readonly act?: string | undefined;
  /** Filled address within the portal; absent where no page shows it. */
  readonly href?: string | undefined;
}

/** The items with the earliest deadlines, and how many there are in all. */
export interface AttentionPage {
  readonly items: readonly AttentionItem[];
  readonly total: number;
}

/** Something to know: nothing waits for the reader. */
export interface HomeLine {
  /** Unique within its source. */
  readonly id: string;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly value?:
    | { readonly amount: Money; readonly per: 'month' | 'once' }
    | { readonly text: string }
    | undefined;
  /** Filled address within the portal. */
  readonly href?: string | undefined;
}

export interface HomeReading {
  readonly language: 'de' | 'en';
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** Things that wait on a page: `due` must be decided by a day, `count` is there to be read. */
export interface Waiting {
  readonly due?: number;
  readonly count?: number;
}

/** Reads what waits on the pages of an app, by their routes as in the manifest. */
export type ReadWaiting = (given: HomeReading) => Promise<Readonly<Record<string, Waiting>>>;

/**
 * Reads an app's to-dos for the home. Loaded with the home only; a failure is shown as that app's,
 * the others stay.
 */
export type ReadAttention = (given: HomeReading) => Promise<AttentionPage>;
/** Reads an app's quiet lines, a few at most. */
export type ReadLines = (given: HomeReading) => Promise<readonly HomeLine[]>;
