import type { Db } from '#platform/server/database/connect.ts';
import type { CartItem } from '../cart.rules.ts';
import type { EndFacts } from '../end-dates.rules.ts';
import type { HoldingsPort } from '../holdings.port.ts';

/** Returns what ends of first terms are judged by, where a line has one; else nothing is read. */
export async function findEndFacts(
  holdings: Pick<HoldingsPort<Db>, 'findRunningTerms'>,
  db: Db,
  items: readonly Pick<CartItem, 'endsOn'>[],
  at: Date,
): Promise<{ readonly ends?: EndFacts }> {
  if (items.every(({ endsOn = null }) => endsOn === null)) return {};
  return { ends: await endFacts(holdings, db, at) };
}

/** Returns what ends of first terms that begin at a moment are judged by. */
export async function endFacts(
  holdings: Pick<HoldingsPort<Db>, 'findRunningTerms'>,
  db: Db,
  at: Date,
): Promise<EndFacts> {
  return { running: await holdings.findRunningTerms(db), today: at.toISOString().slice(0, 10) };
}
