/** The clock of a world: one that is given, and what it was set ahead. */
export type WorldClock = {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Sets it ahead; it never goes back. */
  readonly advance: (ms: number) => void;
};

/** @param told is called with all that it was set ahead, when that changes */
export function worldClock(
  now: () => number,
  aheadMs = 0,
  told: (aheadMs: number) => void = () => undefined,
): WorldClock {
  let ahead = aheadMs;
  return {
    now: () => now() + ahead,
    advance: (ms) => {
      if (!(ms >= 0)) throw new RangeError('The clock of a world goes forward only.');
      ahead += ms;
      told(ahead);
    },
  };
}
