import { settings } from './settings.ts';
import type { Environment } from './setting-sources.ts';

/** Read by the tests, not by the program; they may stand in the environment that starts it. */
const foreignNames = ['ATRIUM_REAL_DATA', 'ATRIUM_E2E_DATA', 'ATRIUM_E2E_PORT'];

/** Returns a fault for each name that looks like a setting and is none. */
export function unknownNames(env: Environment): string[] {
  const known = Object.keys(settings.shape).flatMap((name) => [name, `${name}_FILE`]);
  const unknown = Object.keys(env).filter(
    (name) => name.startsWith('ATRIUM_') && !known.includes(name) && !foreignNames.includes(name),
  );
  return unknown
    .toSorted()
    .map((name) => `${name} is not a setting; did you mean ${nearest(name, known)}?`);
}

/** The known name with the fewest typing errors between. */
function nearest(name: string, known: readonly string[]): string {
  const ranked = known
    .map((candidate) => ({ candidate, distance: distance(bare(name), bare(candidate)) }))
    .toSorted((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate ?? name;
}

function bare(name: string): string {
  return name.replace(/^ATRIUM_/, '');
}

/** Levenshtein distance, one row at a time. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
