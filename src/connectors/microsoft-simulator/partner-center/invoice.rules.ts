import Big from 'big.js';
import type { Customer } from '../world/customer.rules.ts';
import { guid } from '../world/draw.rules.ts';
import { textOfMoment } from '../world/moment.rules.ts';
import type { BilledLine, Invoice } from './booked.ts';
import { availabilityOf } from './catalogue.rules.ts';
import { linkTo } from './link.rules.ts';

const euro = { currencyCode: 'EUR', currencySymbol: '€' };
const never = '0001-01-01T00:00:00';
const dayMs = 86_400_000;
const aspect = { reference: 812, reservation: 813 };

/** Returns the sum of an invoice, taxes included. */
const totalOf = ({ lines }: Invoice): number =>
  lines.reduce((sum, { total }) => sum.plus(total), new Big(0)).toNumber();

/** Returns an invoice for new commerce; what it says in detail lies behind a link. */
export function invoiceBody(invoice: Invoice) {
  const { id, issuedAt } = invoice;
  return {
    id,
    invoiceDate: textOfMoment(issuedAt),
    totalCharges: totalOf(invoice),
    paidAmount: 0,
    ...euro,
    pdfDownloadLink: `/invoices/${id}/documents/statement`,
    invoiceDetails: [
      {
        invoiceLineItemType: 'billing_line_items',
        billingProvider: 'one_time',
        links: { self: linkTo(`/invoices/${id}/lineitems/OneTime/BillingLineItems`) },
        attributes: { objectType: 'InvoiceDetail' },
      },
    ],
    documentType: 'invoice',
    invoiceType: 'OneTime',
    links: { self: linkTo(`/invoices/${id}`) },
    attributes: { objectType: 'Invoice' },
  };
}

/** Returns what the partner owes; nothing is ever paid here. */
export function summaryBody(invoices: readonly Invoice[]) {
  const [first] = invoices;
  const last = invoices.at(-1);
  const summary = {
    balanceAmount: invoices.reduce((sum, one) => sum.plus(totalOf(one)), new Big(0)).toNumber(),
    ...euro,
    accountingDate: last ? textOfMoment(last.issuedAt) : never,
    firstInvoiceCreationDate: first ? textOfMoment(first.issuedAt) : never,
    lastPaymentDate: never,
    lastPaymentAmount: 0,
    latestInvoiceDate: last ? textOfMoment(last.issuedAt) : never,
  };
  const attributes = { objectType: 'InvoiceSummary' };
  return {
    ...summary,
    details: [{ invoiceType: 'OneTime', summary: { ...summary, attributes } }],
    links: { self: linkTo('/invoices/summary') },
    attributes,
  };
}

const commitments = { 1: 'One-Month', 12: 'One-Year', 36: 'Three-Year' } as const;
const frequencies = { monthly: 'Monthly', annual: 'Annual', triennial: 'Triennial', none: '' };

/** Returns a billed line of new commerce. */
export function billedBody(
  { id: invoiceNumber }: Invoice,
  line: BilledLine,
  { partner, customer }: { readonly partner: Customer; readonly customer: Customer | undefined },
) {
  const { product, subscriptionId, billingCycle, quantity } = line;
  const orderId = line.orderId ?? subscriptionId.slice(-12);
  const commitment = Object.entries(commitments).find(([months]) => Number(months) === line.months);
  const frequency = frequencies[billingCycle];
  return {
    partnerId: partner.id,
    customerId: line.customerId,
    customerName: customer?.name ?? '',
    customerDomainName: customer?.initialDomain ?? '',
    customerCountry: 'DE',
    invoiceNumber,
    mpnId: '5357564',
    resellerMpnId: 0,
    orderId,
    orderDate: textOfMoment(line.boughtAt),
    productId: product.productId,
    skuId: product.skuId,
    availabilityId: availabilityOf(product, line.from),
    productName: product.title,
    skuName: product.title,
    productQualifiers: [],
    chargeType: line.chargeType,
    unitPrice: line.unitPrice,
    effectiveUnitPrice: line.effectiveUnitPrice,
    unitType: '',
    quantity,
    subtotal: line.subtotal,
    taxTotal: line.tax,
    totalForCustomer: line.total,
    currency: 'EUR',
    publisherName: 'Microsoft Corporation',
    publisherId: '',
    subscriptionDescription: '',
    subscriptionId,
    subscriptionStartDate: textOfMoment(line.from),
    subscriptionEndDate: textOfMoment(line.to - dayMs),
    chargeStartDate: textOfMoment(line.from),
    // Inclusive: the last day that is charged.
    chargeEndDate: textOfMoment(line.to - dayMs),
    termAndBillingCycle: `${commitment?.[1] ?? ''} commitment for ${frequency.toLowerCase()} billing`,
    alternateId: orderId,
    referenceId: guid(aspect.reference, ...Buffer.from(subscriptionId)),
    priceAdjustmentDescription: '',
    discountDetails: '',
    pricingCurrency: 'EUR',
    pcToBCExchangeRate: 1,
    pcToBCExchangeRateDate: never,
    billableQuantity: quantity,
    meterDescription: '',
    billingFrequency: frequency,
    reservationOrderId: guid(aspect.reservation, ...Buffer.from(subscriptionId)),
    invoiceLineItemType: 'billing_line_items',
    billingProvider: 'one_time',
    promotionId: '',
    attributes: { objectType: 'OneTimeInvoiceLineItem' },
  };
}
