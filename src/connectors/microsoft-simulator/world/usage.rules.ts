import type { Customer } from './customer.rules.ts';
import { draw } from './draw.rules.ts';
import type { Person } from './person.rules.ts';

const aspect = { habit: 601, quiet: 602, service: 603 };
const dayMs = 86_400_000;

/** Shares of people: silent for more than three months, for more than one, never seen at all. */
const [silent, resting, never] = [0.05, 0.11, 0.12];

/**
 * Returns when somebody last used a service; undefined for never. Most were there in the last days;
 * whoever may not sign in any more was not for weeks; people who are told are at work.
 */
export function lastSeen(
  { seed, plan }: Customer,
  { index, createdAt }: Person,
  service: number,
  now: number,
): number | undefined {
  const isTold = index < (plan?.people.length ?? 0);
  const habit = isTold ? 1 : draw(seed, index, aspect.habit);
  const isDisabled = plan?.disabled.includes(index) ?? false;
  if (habit >= resting && habit < never && !isDisabled) return undefined;
  const days = quietDays(isDisabled ? 0 : habit, draw(seed, index, aspect.quiet));
  // Not every service on the same day.
  const later = Math.floor(draw(seed, index, aspect.service, service) * 4);
  const at = now - (days + later) * dayMs;
  return at < createdAt ? undefined : at;
}

function quietDays(habit: number, share: number): number {
  if (habit < silent) return 95 + Math.floor(share * 70);
  if (habit < resting) return 35 + Math.floor(share * 50);
  return Math.floor(share * 4);
}
