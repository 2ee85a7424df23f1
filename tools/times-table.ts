export interface Timed {
  readonly name: string;
  readonly tests: number;
  readonly seconds: number;
}

/** Returns the sum per name, the longest first. */
export function summedByName(timed: readonly Timed[]): readonly Timed[] {
  const sums = new Map<string, Timed>();
  for (const { name, tests, seconds } of timed) {
    const before = sums.get(name) ?? { tests: 0, seconds: 0 };
    sums.set(name, { name, tests: before.tests + tests, seconds: before.seconds + seconds });
  }
  return [...sums.values()].toSorted((a, b) => b.seconds - a.seconds);
}

/**
 * Returns one line per entry. Seconds are those of the workers: two workers spend two in a second.
 */
export function timesTable(title: string, timed: readonly Timed[]): string {
  const lines = timed.map(
    ({ name, tests, seconds }) =>
      `${seconds.toFixed(1).padStart(9)} ${String(tests).padStart(6)}  ${name}`,
  );
  return [`${'seconds'.padStart(9)} ${'tests'.padStart(6)}  ${title}`, ...lines, ''].join('\n');
}
