import type { SampleLine } from '#domains/orders/demo/sample-line.estate.ts';
import { dayOf } from '#platform/common/demo/dates.ts';
import type { TermDates } from '#platform/common/term-dates.ts';
import type { Batch } from '../allowed-actions.rules.ts';
import { takenFrom } from '../seat-change.rules.ts';
import type { Change } from './sample-changes.estate.ts';

/**
 * Returns the seats now and those scheduled for the next term: a schedule holds from the next term
 * on, and through changes of seats before (product rule B2.10).
 */
export function seatsAt(
  { quantity }: SampleLine,
  done: readonly Change[],
  termStart: string,
): { readonly seats: number; readonly nextSeats: number | null } {
  let [seats, nextSeats]: [number, number | null] = [quantity, null];
  for (const change of done) {
    const { type, targetSeats, endOfTerm, at } = change;
    const isDecision = type === 'renewalChange';
    if (!isDecision) {
      seats = change.isTaking === true ? seats + change.quantity : (targetSeats ?? seats);
      if (nextSeats === seats || type === 'cancel' || type === 'upgrade') nextSeats = null;
    } else if (endOfTerm !== 'renew') nextSeats = null;
    else if (targetSeats !== null && dayOf(at) < termStart) seats = targetSeats;
    else if (targetSeats !== null) nextSeats = targetSeats === seats ? null : targetSeats;
  }
  return { seats, nextSeats };
}

const weekMs = 7 * 86_400_000;

/**
 * Seats that came with the term, then those that were added to it; what was given back went from
 * those that close first.
 */
export function batchesOf(
  line: SampleLine,
  done: readonly Change[],
  bookedAt: Date,
  { term, orderId }: { readonly term: TermDates | undefined; readonly orderId: string },
): Batch[] {
  const { isTrial, id } = line;
  if (isTrial) return [];
  const startedAt =
    !term || dayOf(bookedAt) >= term.start ? bookedAt : new Date(`${term.start}T00:00:00Z`);
  const before = done.filter(({ at }) => at < startedAt);
  const { seats } = seatsAt(line, before, term?.start ?? '');
  return done
    .filter(({ at, type }) => at >= startedAt && seatTypes.includes(type))
    .reduce<Batch[]>(
      (batches, change) =>
        change.type === 'seatsIncrease' || change.isTaking === true
          ? [
              ...batches,
              { ...batchOf(change.id, change.quantity, change.at), orderId: change.orderId },
            ]
          : without(batches, takenBy(change, batches)),
      [{ ...batchOf(id, seats, startedAt), orderId: startedAt === bookedAt ? orderId : null }],
    );
}

const seatTypes: readonly Change['type'][] = ['seatsIncrease', 'seatsDecrease', 'upgrade'];

/** Counts what goes out of batches: at an upgrade, seats outside of them go first. */
function takenBy({ type, quantity, targetSeats }: Change, batches: readonly Batch[]): number {
  if (type !== 'upgrade') return quantity;
  return Math.max(0, batches.reduce((sum, one) => sum + one.quantity, 0) - (targetSeats ?? 0));
}

function batchOf(id: string, quantity: number, addedAt: Date): Batch {
  return {
    id,
    quantity,
    addedAt,
    chargedFrom: dayOf(addedAt),
    until: new Date(addedAt.getTime() + weekMs),
  };
}

function without(batches: readonly Batch[], seats: number): Batch[] {
  const taken = takenFrom(batches, seats);
  return batches
    .map((batch) => ({
      ...batch,
      quantity: batch.quantity - (taken.find((one) => one.batch.id === batch.id)?.quantity ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}
