import type { Finding } from './check-statements.ts';

/** Findings that are known and right as they are. */
export interface Exception {
  /** Parts of the places it is about: a file, a folder, the end of a file's name. */
  readonly in: string | readonly string[];
  /** Pattern that matches the text of the finding, `column text`. */
  readonly about: RegExp;
  /** Number of findings; more or fewer fail the test. */
  readonly count: number;
  readonly reason: string;
}

/** At most this many exceptions; the number may only be lowered. */
export const mostExceptions = 11;

/** Compares findings with exceptions: findings that none covers, exceptions that no longer hold. */
export function applyExceptions(
  findings: readonly Finding[],
  exceptions: readonly Exception[],
): { readonly left: string[]; readonly stale: string[] } {
  const covers = (exception: Exception, { place, column, text }: Finding): boolean =>
    [exception.in].flat().some((part) => place.includes(part)) &&
    exception.about.test(`${column} ${text}`);
  const left = findings.filter((finding) => !exceptions.some((one) => covers(one, finding)));
  const stale = exceptions.flatMap((one) => {
    const found = findings.filter((finding) => covers(one, finding)).length;
    return found === one.count
      ? []
      : `${[one.in].flat().join(', ')} ${one.about.source}: ${String(found)} findings, the list says ${String(one.count)}`;
  });
  return { left: left.map(lineOf), stale };
}

/** `src/orders.store.ts:17 state: expected string, found …` */
export function lineOf({ place, column, text }: Finding): string {
  return `${place} ${column ? `${column}: ` : ''}${text}`;
}
