import type { RawBuilder } from 'kysely';
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
  | { readonly job: string; readonly period: string; readonly why: string }
  /** Goes with the rows of another table that it hangs on. */
  | { readonly with: string }
  /** No end of its own; why. */
  | { readonly kept: string };

/** In words, as people read it who ask for their data. */
export function periodOf(keeping: Keeping): string {
  if ('with' in keeping) return `with ${keeping.with}`;
  if ('kept' in keeping) return keeping.kept;
  if ('job' in keeping) return `${keeping.period} (${keeping.job}): ${keeping.why}`;
  return `${keeping.days === 1 ? 'a day' : `${String(keeping.days)} days`}${keeping.setting ? ` (\`${keeping.setting}\`)` : ''}: ${keeping.why}`;
}
