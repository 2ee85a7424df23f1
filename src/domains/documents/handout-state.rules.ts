import type { HandoutState } from './documents.values.ts';

/** Facts about a reader and the version in force. */
export interface Reading {
  readonly number: number;
  readonly mustAcknowledge: boolean;
  readonly readNumber: number | null;
  readonly isAcknowledged: boolean;
}

/** Returns how a reader stands to a handout: what is to be acknowledged comes before what is new. */
export function handoutState(reading: Reading): HandoutState {
  if (reading.mustAcknowledge && !reading.isAcknowledged) return 'toAcknowledge';
  if (reading.readNumber === null) return 'unread';
  return reading.readNumber < reading.number ? 'newVersion' : 'read';
}

/** Returns the version that a reader read last before another one; undefined where they read none. */
export function lastReadBefore(
  number: number,
  {
    readNumber,
    previousReadNumber,
  }: { readonly readNumber: number | null; readonly previousReadNumber: number | null },
): number | undefined {
  return (
    [readNumber, previousReadNumber].find((read) => read !== null && read < number) ?? undefined
  );
}
