/** Returns the first day of the month before the one of a day: the month that is billed. */
export function lastMonth(today: string): string {
  return monthsAfter(`${today.slice(0, 7)}-01`, -1);
}

/** Returns the first day of the month so many months later; negative: earlier. */
export function monthsAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 10);
}

/** Returns a month as the address holds it (`2026-10`), as its first day; undefined for anything else. */
export function monthOfAddress(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? `${text}-01` : undefined;
}
