import type { ChargedOrder } from '#domains/orders/billing.port.ts';
import { historyOf } from '#domains/subscriptions/demo/subscription-history.estate.ts';
import { subscriptionsOf } from '#domains/subscriptions/demo/subscriptions.estate.ts';
import { sampledTenants } from '#domains/tenants/demo/tenants.estate.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import type { DemoSearchSource } from '#platform/common/demo/search.demo.ts';
import { sum, zero, minus } from '#platform/common/money.ts';
import { chargesOf, type Charge } from '../charges.rules.ts';
import { dayOf, daysAfter, monthOf, monthsAfter } from '../days.rules.ts';
import type { PostedCharge } from '../document-lines.rules.ts';
import {
  amountsOf,
  documentNumber,
  dueOn,
  leftToPay,
  shownState,
  type Amounts,
  type Buyer,
  type Seller,
} from '../document.rules.ts';
import { invoiceHit, invoiceHits } from '../invoice-hit.rules.ts';
import type { InvoiceRow } from '../invoices.schema.ts';
import type { MonthOfSubscription } from '../month-costs.rules.ts';

/** Details on the sampled operator's documents. */
export const sampleSeller: Seller & { readonly paymentDays: number } = {
  name: 'Nordwind Systems GmbH',
  street: 'Hafenstraße 12',
  postalCode: '20457',
  city: 'Hamburg',
  country: 'DE',
  vatId: 'DE000000000',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  email: 'rechnung@nordwind.example',
  contactName: 'Alex Nord',
  phone: '+49 40 1234560',
  paymentDays: 14,
};

/** Rule sets that the sampled operator has installed. */
export const sampleRules = 'EN 16931 1.3.16, XRechnung 3.0.2';

/** A posted document of the samples, with its charges. */
export interface SampleDocument {
  readonly row: InvoiceRow;
  readonly amounts: Amounts;
  readonly buyer: Buyer;
  readonly charges: readonly PostedCharge[];
}

/** Returns all charges of a sampled tenant up to now. */
export function sampleCharges(estate: Estate, now: Date): Charge[] {
  return subscriptionsOf(estate, now).flatMap((one) => {
    const price = {
      termPrice: one.termPrice,
      termDuration: one.termDuration,
      billingPlan: one.billingPlan,
    };
    const rows = historyOf(estate, one, now).map((row, at) => ({
      id: `${one.id}:${String(at)}`,
      on: row.on,
      cause: row.cause,
      seats: row.seats,
      price,
      order:
        row.orderId === null || row.orderNumber === null
          ? null
          : { id: row.orderId, number: row.orderNumber },
    }));
    const history = { subscriptionId: one.id, title: one.title, termStartsOn: one.startsOn, rows };
    return chargesOf(history, dayOf(now));
  });
}

/** Returns the posted documents of a sampled tenant, oldest first: one for each month that is over. */
export function sampleDocuments(estate: Estate, tenantId: string, now: Date): SampleDocument[] {
  const today = dayOf(now);
  const buyer = buyerOf(estate, tenantId);
  const dice = estate.random('billing.documents');
  const byMonth = Map.groupBy(
    sampleCharges(estate, now).filter(({ on }) => monthOf(on) < monthOf(today)),
    ({ on }) => monthOf(on),
  );
  return [...byMonth]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([month, charges], at) => {
      const issuedOn = daysAfter(monthsAfter(month, 1), 2);
      const amounts = amountsOf(
        charges.map(({ amount }) => amount),
        { seller: sampleSeller, buyer, on: issuedOn },
      );
      const due = dueOn(issuedOn, sampleSeller.paymentDays);
      const state = due < today ? 'paid' : 'open';
      const kind = Number(amounts.gross.value) < 0 ? 'creditNote' : 'invoice';
      const paid = state === 'paid' ? amounts.gross : zero(amounts.gross.currencyCode);
      return {
        amounts,
        buyer,
        charges: charges.map((charge) => ({ ...posted(charge), id: dice.uuid() })),
        row: {
          id: dice.uuid(),
          number: documentNumber(Number(issuedOn.slice(0, 4)), 100 + at * 7),
          kind,
          state: shownState({ kind, state, dueOn: due }, today),
          month,
          issuedOn,
          dueOn: due,
          net: amounts.net,
          tax: amounts.tax,
          gross: amounts.gross,
          open: leftToPay({ state, gross: amounts.gross, paid }),
          poNumbers: [],
          isLocked: false,
        },
      };
    });
}

/** Returns sampled charges by the subscription that they are for. */
export function bySubscription(charges: readonly Charge[]): MonthOfSubscription[] {
  return [...Map.groupBy(charges, ({ subscriptionId }) => subscriptionId)].map(([id, own]) => ({
    subscriptionId: id,
    title: own[0]?.title ?? '',
    amount: sum(own.map(({ amount }) => amount)),
    kinds: [...new Set(own.map(({ kind }) => kind))],
    latest: own.findLast(({ quantity }) => quantity > 0) ?? null,
  }));
}

function posted(charge: Charge): Omit<PostedCharge, 'id'> {
  const { subscriptionId, title, kind, billedDays, cycleDays, quantity, unitPrice, amount, on } =
    charge;
  return {
    subscriptionId,
    title,
    kind,
    billedDays,
    cycleDays,
    quantity,
    unitPrice,
    amount,
    on,
    from: charge.period.from,
    to: charge.period.to,
    orderId: charge.order?.id ?? null,
    orderNumber: charge.order?.number ?? null,
    poNumber: null,
  };
}

function buyerOf(estate: Estate, tenantId: string): Buyer {
  const name =
    estate.operator.part(sampledTenants).find(({ id }) => id === tenantId)?.tenantName ?? '';
  return {
    name,
    street: 'Werkstraße 8',
    postalCode: '70173',
    city: 'Stuttgart',
    country: 'DE',
    vatId: 'DE111111111',
    buyerReference: 'EK-2026',
    email: 'rechnung@kunde.example',
  };
}

/** Finds sampled invoices. */
export const sampleInvoiceSource: DemoSearchSource = {
  ...invoiceHits,
  of: 'tenant',
  rows: (estate, now, locale) =>
    sampleDocuments(estate, estate.tenantId, now).map(({ row }) => invoiceHit(row, locale)),
};

/** Returns the sampled orders with their charges and the documents that these stand on. */
export function sampleChargedOrders(estate: Estate, tenantId: string, now: Date): ChargedOrder[] {
  const documents = sampleDocuments(estate, tenantId, now);
  const byOrder = Map.groupBy(sampleCharges(estate, now), ({ order }) => order?.id);
  return [...byOrder].flatMap(([orderId, charges]) => {
    if (orderId === undefined) return [];
    const own = documents.filter((one) => one.charges.some((charge) => charge.orderId === orderId));
    const billed = sum(
      own
        .flatMap((one) => one.charges)
        .flatMap((charge) => (charge.orderId === orderId ? [charge.amount] : [])),
    );
    const all = sum(charges.map(({ amount }) => amount));
    return {
      orderId,
      invoices: own.map(({ row: { id, number } }) => ({ id, number })).toReversed(),
      billed,
      unbilled: minus(all, billed),
    };
  });
}
