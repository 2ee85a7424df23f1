import { createHash } from 'node:crypto';
import { compare, zero } from '#platform/common/money.ts';
import type { BillingSettings } from '../billing-runs.schema.ts';
import { amountsOf, documentNumber, dueOn, type Amounts } from '../document.rules.ts';
import type { Buyer, Seller } from '../document.rules.ts';
import type { PostedCharge } from '../document-lines.rules.ts';
import type { EInvoiceSource } from '../e-invoice.rules.ts';

/** A document as it would be posted: everything but its number. */
export interface Draft {
  readonly currencyCode: string;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly amounts: Amounts;
  readonly buyer: Buyer;
  readonly seller: Seller;
  readonly lines: readonly PostedCharge[];
  /** SHA-256 of everything that stands on it but its days, which move until it is posted. */
  readonly fingerprint: string;
}

/** Details that the drafts of one customer are made with. */
export interface DraftParties {
  readonly settings: BillingSettings;
  readonly buyer: Buyer;
}

/** Returns the operator as its documents name it. */
function sellerOf({ paymentDays: _days, ...seller }: BillingSettings): Seller {
  return seller;
}

/** Returns the documents that charges come to on a day, one for each currency. */
export function draftsOf(
  charges: readonly PostedCharge[],
  { settings, buyer }: DraftParties,
  issuedOn: string,
): Draft[] {
  const seller = sellerOf(settings);
  const due = dueOn(issuedOn, settings.paymentDays);
  const byCurrency = Map.groupBy(charges, ({ amount }) => amount.currencyCode);
  return [...byCurrency].map(([currencyCode, lines]) => {
    const net = lines.map(({ amount }) => amount);
    const amounts = amountsOf(net, { seller, buyer, on: issuedOn });
    const said = JSON.stringify([lines, amounts, buyer, seller]);
    const fingerprint = createHash('sha256').update(said).digest('hex');
    return { currencyCode, issuedOn, dueOn: due, amounts, buyer, seller, lines, fingerprint };
  });
}

/** Returns a draft as e-invoices are written of it; the number that it will get is not drawn yet. */
export function sourceOfDraft({ amounts, currencyCode: _code, ...draft }: Draft): EInvoiceSource {
  const { net, tax, gross, taxCase, rate } = amounts;
  const { fingerprint: _print, ...document } = draft;
  return {
    ...document,
    ...{ net, tax, gross, taxCase, taxRate: rate },
    number: documentNumber(Number(draft.issuedOn.slice(0, 4)), 0),
    kind: compare(gross, zero(gross.currencyCode)) < 0 ? 'creditNote' : 'invoice',
    takesBack: null,
  };
}
