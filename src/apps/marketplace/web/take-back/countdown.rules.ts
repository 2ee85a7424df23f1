/** Time that is left, in parts that a clock shows. */
export interface TimeLeft {
  readonly days: number;
  /** Hours, minutes and seconds of the last day: `23:04:09`. */
  readonly clock: string;
}

const daySeconds = 86_400;

/** Returns the time until a moment; undefined once it is over. */
export function timeLeft(until: string, now: Date): TimeLeft | undefined {
  const seconds = Math.floor((Date.parse(until) - now.getTime()) / 1_000);
  if (!(seconds > 0)) return undefined;
  const rest = seconds % daySeconds;
  const parts = [Math.floor(rest / 3_600), Math.floor(rest / 60) % 60, rest % 60];
  return {
    days: Math.floor(seconds / daySeconds),
    clock: parts.map((part) => String(part).padStart(2, '0')).join(':'),
  };
}
