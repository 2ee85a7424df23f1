import type { Money } from '#platform/common/money.ts';
import { chargeCycle } from '#platform/common/term-dates.ts';
import { isSameContent } from '#platform/common/version.ts';
import type { VersionStanding } from './service-versions.ts';
import type { OfferingContent } from './services.schema.ts';

interface Written {
  readonly number: number;
  readonly content: OfferingContent;
  readonly cost: Money | null;
}

/** Returns where a version stands among those of its service. */
export function standingOf(
  { number, inForceFrom }: { readonly number: number; readonly inForceFrom: string | null },
  { newest, published }: { readonly newest: number; readonly published: number | null },
): VersionStanding {
  if (number === published) return 'inForce';
  if (inForceFrom !== null) return 'replaced';
  return number === newest ? 'draft' : 'unused';
}

/**
 * Returns what an earlier version is written anew as: always with a number of its own, so that a
 * draft on which somebody works is kept beside it. Nothing where the newest says the same already.
 */
export function restoredFrom(versions: readonly Written[], number: number): Written | undefined {
  const wanted = versions.find((one) => one.number === number);
  const newest = versions.reduce<Written | undefined>(
    (most, one) => (most && most.number > one.number ? most : one),
    undefined,
  );
  if (!wanted || !newest || isSameVersion(wanted, newest)) return undefined;
  return { ...wanted, number: newest.number + 1 };
}

const isSameVersion = (one: Written, other: Written): boolean =>
  isSameContent([one.content, one.cost], [other.content, other.cost]);

/**
 * Returns the first day from which a service is charged by the portal, for one that is noted
 * today: of a service that runs already the month that runs, of another its first.
 */
export function chargedFrom(startedOn: string, today: string): string {
  let from = startedOn;
  for (let month = 1; ; month += 1) {
    const next = chargeCycle(startedOn, 1, month).from;
    if (next > today) return from;
    from = next;
  }
}
