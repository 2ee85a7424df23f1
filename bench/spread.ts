/** The value in the middle; of an even count the upper one. */
export function median(values: readonly number[]): number {
  return share(values, 0.5);
}

/** @param of 0.95: the value that 95 of 100 do not exceed */
export function share(values: readonly number[], of: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * of), sorted.length - 1)] ?? 0;
}

export function rounded(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}
