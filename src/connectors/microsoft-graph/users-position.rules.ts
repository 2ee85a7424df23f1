import type { DeltaPage, DeltaStart } from '@atrium/microsoft-client/delta';
import { z } from 'zod';

/** Position of reading users, as text in the dataset's cursor. */
const position = z.object({
  cursor: z.string(),
  mode: z.enum(['full', 'changes']),
  /** The full read that its rows belong to. */
  readId: z.uuid(),
});
type Position = z.output<typeof position>;

/** Returns the saved position; undefined where there is none or one of another version. */
export function positionOf(text: string | null): Position | undefined {
  if (text === null) return undefined;
  try {
    return position.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export const startOf = (saved: Position | undefined): DeltaStart | undefined =>
  saved && { cursor: saved.cursor, mode: saved.mode };

/** Returns the position behind a page: after the last one of a full read changes follow. */
export function positionAfter({ cursor, mode, isLast }: DeltaPage, readId: string): string {
  const next: Position = { cursor, mode: isLast ? 'changes' : mode, readId };
  return JSON.stringify(next);
}
