import { z } from 'zod';
import type { ReadMessageDay } from '#domains/posture/posture.port.ts';

type Cells = Readonly<Record<string, string>>;

const row = z.looseObject({ 'Report Date': z.iso.date() });
const count = z.string().regex(/^\d{1,9}$/);

/** Columns of `getEmailActivityCounts` and `getTeamsUserActivityCounts` that are added up. */
const columns = {
  received: ['Receive'],
  sent: ['Send'],
  chats: ['Team Chat Messages', 'Private Chat Messages'],
} as const;

/**
 * Joins the rows of both reports by their days, the first first. Columns are found by their names,
 * whose order changes; an empty cell is none. @throws ZodError where a day is missing
 */
export function messageDaysOf(mails: readonly Cells[], chats: readonly Cells[]): ReadMessageDay[] {
  const days = new Map<string, ReadMessageDay>();
  for (const cells of [...mails, ...chats]) {
    const { 'Report Date': day } = row.parse(cells);
    const before = days.get(day) ?? { day, received: 0, sent: 0, chats: 0 };
    days.set(day, {
      day,
      received: before.received + sumOf(cells, columns.received),
      sent: before.sent + sumOf(cells, columns.sent),
      chats: before.chats + sumOf(cells, columns.chats),
    });
  }
  return [...days.values()].toSorted((a, b) => a.day.localeCompare(b.day));
}

function sumOf(cells: Cells, names: readonly string[]): number {
  return names.reduce((all, name) => {
    const read = count.safeParse(cells[name]);
    return all + (read.success ? Number(read.data) : 0);
  }, 0);
}
