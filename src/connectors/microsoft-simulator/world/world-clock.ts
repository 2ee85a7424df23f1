/** The clock of a world: one that is given, and what it was set ahead. */
export type WorldClock = {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Sets it ahead; it never goes back. */
  readonly advance: (ms: number) => void;
};

export function worldClock(now: () => number): WorldClock {
  let ahead = 0;
  return {
    now: () => now() + ahead,
    advance: (ms) => {
      if (!(ms >= 0)) throw new RangeError('The clock of a world goes forward only.');
      ahead += ms;
    },
  };
}
