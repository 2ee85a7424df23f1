import type { Invoice } from '#domains/billing/invoices.schema.ts';

type Standing =
  | 'cancels'
  | 'cancelled'
  | 'settled'
  | 'paid'
  | 'credit'
  | 'overdue'
  | 'partlyPaid'
  | 'due';

/** Returns how a document stands: what became of it, or what is still to be done. */
export function standingOf({
  kind,
  state,
  counterpart,
}: Pick<Invoice, 'kind' | 'state' | 'counterpart'>): Standing {
  const isCredit = kind === 'creditNote';
  if (isCredit && counterpart) return 'cancels';
  if (state === 'cancelled') return 'cancelled';
  if (state === 'paid') return isCredit ? 'settled' : 'paid';
  if (isCredit) return 'credit';
  return state === 'open' ? 'due' : state;
}

/** True where a part was paid and a part is open: the page then says how much is left. */
export const isPaidInPart = ({ paid, open }: Pick<Invoice, 'paid' | 'open'>): boolean =>
  Number(paid.value) !== 0 && Number(open.value) !== 0;
