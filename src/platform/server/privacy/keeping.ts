import type { RawBuilder } from 'kysely';
import type { RetentionSetting } from './retention-days.rules.ts';

/** Retention of a table's rows, and what ends it. */
export type Keeping =
  /**
   * The nightly `privacy.retention` removes what was last needed so many days ago. `setting`: the
   * operator may choose the days.
   */
  | {
      readonly days: number;
      readonly isOver: (before: Date) => RawBuilder<boolean>;
      readonly setting?: RetentionSetting;
      readonly why: string;
    }
  /** A job of the owner does, at its own pace. */
  | { readonly job: string; readonly period: string; readonly days?: number; readonly why: string }
  /** Goes with the rows of another table that it hangs on. */
  | { readonly with: string }
  /** No end of its own; why. */
  | { readonly kept: string; readonly basis?: 'law' | 'evidence' };

/**
 * Retention by table, in the order of deletion. Every owner of tables has one: a test compares them
 * with the database, so that nothing is kept for ever without a reason (LAW-3).
 */
export type RetentionRegister = Readonly<Record<string, Keeping>>;

export const tenYears = 3653;

/** Reasons for rows that have no end of their own. */
export const keptBecause = {
  inUse: { kept: 'in use until it is changed or removed by hand; erasure takes the names' },
  things: { kept: 'about things, not about people; a new version replaces it' },
  law: {
    kept: 'a commercial record: eight years (§ 147 AO, § 257 HGB); the first could go in 2035',
    basis: 'law',
  },
  chain: {
    kept: 'evidence: ten years; a link taken out of the chain would break it, so the first could go in 2036 with its whole chain',
    basis: 'evidence',
  },
  contract: { kept: 'as long as the contract, then offboarding purges it' },
} as const satisfies Readonly<Record<string, Keeping>>;
