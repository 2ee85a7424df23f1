import type { Keeping, RetentionRegister } from '#platform/server/privacy/keeping.ts';
import type { Keeps } from '../privacy.ts';

/** Returns a table's retention period in words, for people who request their data. */
export function periodOf(table: string, register: RetentionRegister): string {
  const keeping = register[table];
  return keeping ? inWords(keeping) : '';
}

function inWords(keeping: Keeping): string {
  if ('with' in keeping) return `with ${keeping.with}`;
  if ('kept' in keeping) return keeping.kept;
  if ('job' in keeping) return `${keeping.period} (${keeping.job}): ${keeping.why}`;
  return `${keeping.days === 1 ? 'a day' : `${String(keeping.days)} days`}${keeping.setting ? ` (\`${keeping.setting}\`)` : ''}: ${keeping.why}`;
}

/** The same as data, for pages that say it in the reader's language. */
export function keepsOf(table: string, register: RetentionRegister): Keeps {
  const keeping = register[table];
  if (!keeping) return { days: null, basis: 'inUse' };
  if ('with' in keeping) return keepsOf(keeping.with, register);
  if ('kept' in keeping) return { days: null, basis: keeping.basis ?? 'inUse' };
  return keeping.days === undefined
    ? { days: null, basis: 'inUse' }
    : { days: keeping.days, basis: 'days' };
}
