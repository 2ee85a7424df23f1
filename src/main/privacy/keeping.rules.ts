import type { RawBuilder } from 'kysely';
import type { Keeps } from '#domains/privacy/privacy.contract.ts';
import type { RetentionSetting } from './retention-days.rules.ts';

/** How long a table's rows are kept, and what ends them. */
export type Keeping =
  /** The nightly `privacy.retention` removes what was last needed so many days ago. `setting`: the operator may choose the days. */
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

/** In words, as people read it who ask for their data. */
export function periodOf(keeping: Keeping): string {
  if ('with' in keeping) return `with ${keeping.with}`;
  if ('kept' in keeping) return keeping.kept;
  if ('job' in keeping) return `${keeping.period} (${keeping.job}): ${keeping.why}`;
  return `${keeping.days === 1 ? 'a day' : `${String(keeping.days)} days`}${keeping.setting ? ` (\`${keeping.setting}\`)` : ''}: ${keeping.why}`;
}

/** The same as data, for pages that say it in the reader's language. */
export function keepsOf(table: string, register: Readonly<Record<string, Keeping>>): Keeps {
  const keeping = register[table];
  if (!keeping) return { days: null, basis: 'inUse' };
  if ('with' in keeping) return keepsOf(keeping.with, register);
  if ('kept' in keeping) return { days: null, basis: keeping.basis ?? 'inUse' };
  return keeping.days === undefined ? { days: null, basis: 'inUse' } : { days: keeping.days, basis: 'days' };
}
