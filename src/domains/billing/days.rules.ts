const dayMs = 86_400_000;

/** Returns the number of days from the first to the last, both counted; days in UTC. */
export function daysFromTo(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

/** Returns the day so many days later. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns the day of a moment in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Returns the first day of the month of a day. */
export const monthOf = (day: string): string => `${day.slice(0, 8)}01`;

/** Returns the first day of the month so many months later; negative: earlier. */
export function monthsAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 10);
}
