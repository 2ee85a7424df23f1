import { nextEnd, type ProductFacts, type ProductWarning } from './product-facts.rules.ts';
import type { PoolUse } from './licence-pool.rules.ts';
import { findings } from './licences.values.ts';

interface Judged {
  readonly today: string;
  readonly freeSeats: number;
  readonly endingDays: number;
  readonly use: PoolUse | undefined;
}

const dayMs = 86_400_000;

/** Returns what is to be known of a licence, the most urgent first (product reference A1.1). */
export function warningsOf(facts: ProductFacts, judged: Judged): ProductWarning[] {
  if (facts.treatment === 'quiet') return [];
  const { pool, booked, signs } = facts;
  const { use, freeSeats } = judged;
  const some = (kind: ProductWarning['kind'], count: number, until: string | null = null) =>
    count > 0 ? [{ kind, count, until }] : [];
  const extending = booked.filter(
    ({ endOfTermAction, state }) => endOfTermAction === 'extend' || state === 'extended',
  );
  return [
    ...some('missing', use?.missing ?? 0),
    ...some('grace', pool?.warning ?? 0),
    ...some('extends', extending.length, extending[0]?.endsOn ?? null),
    ...endOf(facts, judged),
    ...some('freeSeats', (use?.free ?? 0) >= freeSeats ? (use?.free ?? 0) : 0),
    ...(use ? findings.flatMap((kind) => some(kind, signs.get(kind) ?? 0)) : []),
  ];
}

/** A term that renews by itself soon; what is to end or was decided needs nobody. */
function endOf({ booked }: ProductFacts, { today, endingDays }: Judged): ProductWarning[] {
  const renewing = booked.filter(({ endOfTermAction }) => endOfTermAction === 'renew');
  const next = nextEnd(renewing);
  if (!next?.endsOn) return [];
  const days = (Date.parse(next.endsOn) - Date.parse(today)) / dayMs;
  if (days > endingDays) return [];
  return [{ kind: days <= 7 ? 'endsIn7' : 'endsIn30', count: next.seats, until: next.endsOn }];
}
