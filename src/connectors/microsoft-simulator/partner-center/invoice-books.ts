import { unkept, type Note } from '../world/kept-thing.ts';
import { monthsAfter } from '../world/subscription.rules.ts';
import type { Past, World } from '../world/world.ts';
import type { Invoice } from './booked.ts';
import { chargesOf, type BilledMonth } from './charges.rules.ts';

/** Day of the following month on which a month is billed. */
const billedOn = 8;
const dayMs = 86_400_000;
/** Months before the world begins that are billed as well. */
const monthsBefore = 2;

/** Invoices to the partner: written when their day has come and they are asked for, and then kept. */
export class InvoiceBooks {
  readonly #invoices = new Map<string, Invoice>();
  readonly #note: Note;

  constructor({ things = [], note = unkept }: Past = {}) {
    this.#note = note;
    for (const thing of things)
      if (thing.kind === 'invoice') this.#invoices.set(thing.id, thing.value);
  }

  /** Returns every invoice up to a moment, the oldest first. */
  upTo(world: World, now: number): readonly Invoice[] {
    const found: Invoice[] = [];
    for (
      let from = firstMonth(world.startsAt);
      dayOfBilling(from) <= now;
      from = monthsAfter(from, 1)
    )
      found.push(this.#of(world, { from, to: monthsAfter(from, 1) }, now));
    return found.filter(({ lines }) => lines.length > 0);
  }

  #of(world: World, month: BilledMonth, now: number): Invoice {
    const id = numberOf(month.from);
    const kept = this.#invoices.get(id);
    if (kept) return kept;
    const lines = world.customers.flatMap((customer) =>
      world
        .directory(customer, now)
        .terms(now, 'pendingToo')
        .flatMap(({ term: _term, standing: _standing, ...one }) => chargesOf(customer, one, month)),
    );
    const invoice = { id, issuedAt: dayOfBilling(month.from), lines };
    this.#invoices.set(id, invoice);
    this.#note({ kind: 'invoice', id, value: invoice });
    return invoice;
  }
}

function firstMonth(startsAt: number): number {
  const start = new Date(startsAt);
  return Date.UTC(start.getUTCFullYear(), start.getUTCMonth() - monthsBefore, 1);
}

const dayOfBilling = (month: number): number => monthsAfter(month, 1) + (billedOn - 1) * dayMs;

/** Numbers of invoices follow each other by the month. */
function numberOf(month: number): string {
  const date = new Date(month);
  const number = date.getUTCFullYear() * 12 + date.getUTCMonth();
  return `G${String(number).padStart(9, '0')}`;
}
