import type { RunState } from '#platform/common/background-services.values.ts';

/** A run in a row of bars. */
export interface Bar {
  readonly id: string;
  readonly at: number;
  readonly height: number;
  readonly state: RunState;
}

interface Drawn {
  readonly id: string;
  readonly state: RunState;
  readonly durationMs: number;
}

export const barWidth = 5;
const barStep = 8;
export const barRoom = 27;
const lowest = 2;

/**
 * Returns bars for runs, the oldest first, the latest always at the right end. Heights grow with
 * the root of the duration, so that one long run does not flatten all others.
 */
export function barsOf(runs: readonly Drawn[], places: number): readonly Bar[] {
  const longest = Math.max(1, ...runs.map(({ durationMs }) => durationMs));
  const first = places - runs.length;
  return runs.map(({ id, state, durationMs }, index) => ({
    id,
    state,
    at: (first + index) * barStep,
    height: lowest + (barRoom - 3 - lowest) * Math.sqrt(durationMs / longest),
  }));
}

/** Returns the width of so many places. */
export const widthOf = (places: number): number => places * barStep - (barStep - barWidth);
