import { compare, minus, zero, type Money } from '#platform/common/money.ts';
import type { PostedCharge } from '../document-lines.rules.ts';
import { documentNumber } from '../document.rules.ts';
import type { EInvoiceSource } from '../e-invoice.rules.ts';
import type { NewInvoice, StoredInvoice } from './invoices.store.ts';

/** A counter document as it would be posted: everything but its check and its moment. */
export type CounterDocument = Omit<NewInvoice, 'at' | 'eInvoice'>;

/** Returns the document that takes an invoice back on a day: the same, with its signs turned. */
export function counterDocumentOf(
  { row, taxCase, taxRate, buyer, seller, lines }: StoredInvoice,
  today: string,
): CounterDocument {
  return {
    month: row.month,
    runId: null,
    issuedOn: today,
    dueOn: today,
    amounts: {
      taxCase,
      rate: taxRate,
      net: negative(row.net),
      tax: negative(row.tax),
      gross: negative(row.gross),
    },
    buyer,
    seller,
    lines: lines.map(takenBack),
    counterpartId: row.id,
    state: 'paid',
  };
}

/** Returns it as e-invoices are written of it; its number is not drawn yet. */
export function sourceOfCounter(
  { amounts, issuedOn, dueOn, buyer, seller, lines }: CounterDocument,
  takesBack: string,
): EInvoiceSource {
  const { rate, ...totals } = amounts;
  const isCredit = compare(amounts.gross, zero(amounts.gross.currencyCode)) < 0;
  return {
    ...{ issuedOn, dueOn, buyer, seller, lines },
    ...{ ...totals, taxRate: rate },
    number: documentNumber(Number(issuedOn.slice(0, 4)), 0),
    ...(isCredit ? { kind: 'creditNote', takesBack } : { kind: 'invoice', takesBack: null }),
  };
}

const takenBack = (line: PostedCharge): PostedCharge => ({
  ...line,
  quantity: -line.quantity,
  amount: negative(line.amount),
});

const negative = (amount: Money): Money => minus(zero(amount.currencyCode), amount);
