import Big from 'big.js';
import type { Money } from '#platform/common/money.ts';
import type { ChargeKind } from './billing.values.ts';
import type { PostedCharge } from './document-lines.rules.ts';

/** Words of a line in the language of the document. */
export interface LineTexts {
  readonly kind: (kind: ChargeKind) => string;
  readonly po: (poNumber: string) => string;
  /** How an amount came about that is not quantity times price. */
  readonly share: (parts: {
    readonly seats: number;
    readonly unitPrice: Money;
    readonly billedDays: number;
    readonly cycleDays: number;
  }) => string;
}

/** Line of an e-invoice (EN 16931, BG-25). */
export interface EInvoiceLine {
  readonly name: string;
  readonly description: string;
  readonly from: string;
  readonly to: string;
  /** Exact decimal; negative where something is given back (the price never is, BR-27). */
  readonly quantity: string;
  /** Exact decimal, net, of one piece. */
  readonly price: string;
  readonly amount: Money;
}

/**
 * Returns the line for a charge. Quantity times price is the amount, always: a share of a period is
 * one piece at its own price, with the words how it was reckoned.
 * @param direction -1 on a credit note, whose amounts are stated as what is given back
 */
export function itemOf(charge: PostedCharge, direction: 1 | -1, texts: LineTexts): EInvoiceLine {
  const { title, kind, from, to, unitPrice, amount, billedDays, cycleDays, poNumber } = charge;
  const seats = charge.quantity * direction;
  const isWhole =
    new Big(unitPrice.value).gte(0) && new Big(unitPrice.value).times(seats).eq(amount.value);
  const what = [texts.kind(kind), ...(poNumber === null ? [] : [texts.po(poNumber)])].join(', ');
  const share = { seats: Math.abs(seats), unitPrice, billedDays, cycleDays };
  return {
    name: title,
    description: isWhole ? what : `${what}: ${texts.share(share)}`,
    from,
    to,
    amount,
    ...(isWhole
      ? { quantity: String(seats), price: new Big(unitPrice.value).toFixed() }
      : {
          quantity: amount.value.startsWith('-') ? '-1' : '1',
          price: new Big(amount.value).abs().toFixed(),
        }),
  };
}
