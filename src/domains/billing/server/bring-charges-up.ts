import type { Db } from '#platform/server/database/connect.ts';
import { chargesOf, missingCharges } from '../charges.rules.ts';
import { dayOf } from '../days.rules.ts';
import type { HeldHistoryPort } from '#domains/subscriptions/held-history.port.ts';
import { findWritten, insertCharges, lockMark, saveMark } from './charges.store.ts';

/**
 * Inside withTenant: writes the charges whose cause has happened and that are not on record yet.
 * Nothing is read but two marks where nothing can have happened since the last time.
 * @returns how many were written
 */
export async function bringChargesUp(
  db: Db,
  { heldHistories, lastChange }: HeldHistoryPort<Db>,
  now: Date,
): Promise<number> {
  const today = dayOf(now);
  const mark = await lockMark(db);
  const historyId = await lastChange(db);
  if (historyId === null || (mark?.chargedTo === today && mark.historyId === historyId)) return 0;
  const charges = (await heldHistories(db)).flatMap((history) => chargesOf(history, today));
  const missing = missingCharges(charges, await findWritten(db));
  await insertCharges(db, missing, now);
  await saveMark(db, { chargedTo: today, historyId });
  return missing.length;
}
