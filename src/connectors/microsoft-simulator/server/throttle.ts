import type { Lane } from './throttle.rules.ts';

type Spent = { readonly at: number; readonly units: number };

/** Answer of a lane to a request. */
export type Admission =
  | { readonly isAdmitted: true; readonly share: number }
  | { readonly isAdmitted: false; readonly retryAfterMs: number };

/** Counts what tenants spend of their limits, in windows that move with the clock. */
export class Throttle {
  readonly #spent = new Map<string, Spent[]>();
  readonly #blockedUntil = new Map<string, number>();

  /** Counts a request, or refuses it with the pause after which there is room again. */
  admit(lane: Lane, tenantId: string, cost: number, now: number): Admission {
    const key = `${tenantId} ${lane.name}`;
    const blocked = (this.#blockedUntil.get(key) ?? 0) - now;
    if (blocked > 0) return { isAdmitted: false, retryAfterMs: blocked };
    const longest = Math.max(0, ...lane.windows.map(({ ms }) => ms));
    const spent = (this.#spent.get(key) ?? []).filter(({ at }) => at > now - longest);
    this.#spent.set(key, spent);
    const wait = Math.max(0, ...lane.windows.map((window) => waitIn(window, spent, cost, now)));
    if (wait > 0) {
      this.#blockedUntil.set(key, now + wait);
      return { isAdmitted: false, retryAfterMs: wait };
    }
    spent.push({ at: now, units: cost });
    return { isAdmitted: true, share: Math.max(0, ...lane.windows.map(shareOf(spent, now))) };
  }
}

function waitIn(
  { units, ms }: Lane['windows'][number],
  spent: readonly Spent[],
  cost: number,
  now: number,
): number {
  const inside = spent.filter(({ at }) => at > now - ms);
  const used = inside.reduce((sum, one) => sum + one.units, 0);
  return used + cost <= units ? 0 : (inside[0]?.at ?? now) + ms - now;
}

function shareOf(spent: readonly Spent[], now: number) {
  return ({ units, ms }: Lane['windows'][number]): number =>
    spent.reduce((sum, one) => (one.at > now - ms ? sum + one.units : sum), 0) / units;
}
