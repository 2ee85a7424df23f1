import type { Customer } from './customer.rules.ts';
import { draw } from './draw.rules.ts';

/** Something that happens in a tenant on a day; `share` says to whom (0 to below 1 of its users). */
export type DayEvent = {
  readonly kind: 'added' | 'moved' | 'licenseTaken' | 'licenseGiven' | 'removed';
  readonly share: number;
};

const aspect = { count: 301, kind: 302, share: 303 };
/** Share of a tenant's users to whom something happens on a day. */
const daily = 0.004;

/** Returns what happens in a tenant on a day: days are counted from the world's first. */
export function eventsOf({ seed, users }: Customer, day: number): DayEvent[] {
  const count = Math.floor(users * daily + draw(seed, day, aspect.count));
  return Array.from({ length: count }, (_, at) => ({
    kind: kindOf(draw(seed, day, at, aspect.kind)),
    share: draw(seed, day, at, aspect.share),
  }));
}

function kindOf(drawn: number): DayEvent['kind'] {
  if (drawn < 0.2) return 'added';
  if (drawn < 0.65) return 'moved';
  if (drawn < 0.77) return 'licenseTaken';
  return drawn < 0.88 ? 'licenseGiven' : 'removed';
}
