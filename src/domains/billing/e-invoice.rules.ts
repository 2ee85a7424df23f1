import Big from 'big.js';
import { minorDigits, minus, zero, type Money } from '#platform/common/money.ts';
import type { InvoiceKind, TaxCase, ChargeKind } from './billing.values.ts';
import type { PostedCharge } from './document-lines.rules.ts';
import type { Buyer, Party, Seller } from './document.rules.ts';

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

/** A posted document as an e-invoice is made of it. */
export interface EInvoiceSource {
  readonly number: string;
  readonly kind: InvoiceKind;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly net: Money;
  readonly tax: Money;
  readonly gross: Money;
  readonly taxCase: TaxCase;
  /** Percent. */
  readonly taxRate: number;
  readonly buyer: Buyer;
  readonly seller: Seller;
  /** Number of the document that this one takes back. */
  readonly takesBack: string | null;
  readonly lines: readonly PostedCharge[];
}

/** Words of an e-invoice in the language of the document. */
export interface EInvoiceTexts extends LineTexts {
  readonly terms: (dueOn: string) => string;
  readonly exemption: (taxCase: Exclude<TaxCase, 'domestic'>) => string;
}

/** Code of a document (UNTDID 1001). */
const typeCodes = { invoice: '380', creditNote: '381' } as const;
/** Codes of payment (UNTDID 4461): SEPA credit transfer, and credit transfer elsewhere. */
const sepaTransfer = '58';
const transfer = '30';

/**
 * Returns the semantic model of EN 16931 for a posted document, in the words of its UBL syntax. A
 * credit note states what is given back as positive amounts, as its type code wants it.
 */
export function eInvoiceOf(source: EInvoiceSource, texts: EInvoiceTexts) {
  const { number, kind, issuedOn, dueOn, buyer, seller, lines, takesBack } = source;
  const direction = kind === 'creditNote' ? -1 : 1;
  const signed = (money: Money): Money => (direction < 0 ? negative(money) : money);
  const tax = taxCategoryOf(source);
  const currency = source.gross.currencyCode;
  return {
    'ubl:Invoice': {
      'cbc:ID': number,
      'cbc:IssueDate': issuedOn,
      'cbc:DueDate': dueOn,
      'cbc:InvoiceTypeCode': typeCodes[kind],
      'cbc:DocumentCurrencyCode': currency,
      ...(buyer.buyerReference && { 'cbc:BuyerReference': buyer.buyerReference }),
      ...periodOf(lines),
      ...orderOf(lines),
      ...(takesBack && {
        'cac:BillingReference': [{ 'cac:InvoiceDocumentReference': { 'cbc:ID': takesBack } }],
      }),
      'cac:AccountingSupplierParty': { 'cac:Party': sellerParty(seller) },
      'cac:AccountingCustomerParty': { 'cac:Party': buyerParty(buyer) },
      ...deliveryOf(lines),
      'cac:PaymentMeans': [paymentTo(seller, number, currency)],
      'cac:PaymentTerms': { 'cbc:Note': texts.terms(dueOn) },
      'cac:TaxTotal': [
        {
          ...inCurrency('cbc:TaxAmount', signed(source.tax)),
          'cac:TaxSubtotal': [
            {
              ...inCurrency('cbc:TaxableAmount', signed(source.net)),
              ...inCurrency('cbc:TaxAmount', signed(source.tax)),
              'cac:TaxCategory': { ...tax, ...exemptionOf(source.taxCase, texts), ...vat },
            },
          ],
        },
      ],
      'cac:LegalMonetaryTotal': {
        ...inCurrency('cbc:LineExtensionAmount', signed(source.net)),
        ...inCurrency('cbc:TaxExclusiveAmount', signed(source.net)),
        ...inCurrency('cbc:TaxInclusiveAmount', signed(source.gross)),
        ...inCurrency('cbc:PayableAmount', signed(source.gross)),
      },
      'cac:InvoiceLine': lines.map((line, at) =>
        lineOf(itemOf({ ...line, amount: signed(line.amount) }, direction, texts), at, tax),
      ),
    },
  };
}
export type EInvoice = ReturnType<typeof eInvoiceOf>;

const vat = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } } as const;
const negative = (money: Money): Money => minus(zero(money.currencyCode), money);

/** An amount with as many places as its currency is paid in (BR-DEC-09 and following). */
export const amountText = ({ value, currencyCode }: Money): string =>
  new Big(value).toFixed(minorDigits(currencyCode));

const inCurrency = (name: string, money: Money): Record<string, string> => ({
  [name]: amountText(money),
  [`${name}@currencyID`]: money.currencyCode,
});

/** Days of the services, from the first to the last (BG-14). */
function periodOf(lines: readonly PostedCharge[]) {
  const from = lines.map((line) => line.from).toSorted()[0];
  const to = lastDayOf(lines);
  return from && to ? { 'cac:InvoicePeriod': { 'cbc:StartDate': from, 'cbc:EndDate': to } } : {};
}

/** The buyer's order (BT-13), of which a document names one; several stand with their lines. */
function orderOf(lines: readonly PostedCharge[]) {
  const [poNumber, ...others] = new Set(lines.flatMap((line) => line.poNumber ?? []));
  return poNumber === undefined || others.length > 0
    ? {}
    : { 'cac:OrderReference': { 'cbc:ID': poNumber } };
}

const lastDayOf = (lines: readonly PostedCharge[]): string | undefined =>
  lines
    .map(({ to }) => to)
    .toSorted()
    .at(-1);

/** The schema of CII wants a delivery (BG-13): the last day of the services. */
function deliveryOf(lines: readonly PostedCharge[]) {
  const day = lastDayOf(lines);
  return day ? { 'cac:Delivery': { 'cbc:ActualDeliveryDate': day } } : {};
}

function sellerParty(seller: Seller) {
  const { contactName, phone, email } = seller;
  return {
    ...endpointOf(email),
    ...addressOf(seller),
    'cac:PartyTaxScheme': [{ 'cbc:CompanyID': compact(seller.vatId), ...vat }],
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': seller.name },
    'cac:Contact': {
      ...(contactName && { 'cbc:Name': contactName }),
      ...(phone && { 'cbc:Telephone': phone }),
      'cbc:ElectronicMail': email,
    },
  };
}

const buyerParty = (buyer: Buyer) => ({
  ...(buyer.email && endpointOf(buyer.email)),
  ...addressOf(buyer),
  ...(buyer.vatId && {
    'cac:PartyTaxScheme': { 'cbc:CompanyID': compact(buyer.vatId), ...vat },
  }),
  'cac:PartyLegalEntity': { 'cbc:RegistrationName': buyer.name },
});

/** Electronic address; `EM` is the scheme of mail addresses (CEF EAS). */
const endpointOf = (email: string) => ({
  'cbc:EndpointID': email,
  'cbc:EndpointID@schemeID': 'EM',
});

const addressOf = ({ street, city, postalCode, country }: Party) => ({
  'cac:PostalAddress': {
    ...(street && { 'cbc:StreetName': street }),
    ...(city && { 'cbc:CityName': city }),
    ...(postalCode && { 'cbc:PostalZone': postalCode }),
    'cac:Country': { 'cbc:IdentificationCode': country },
  },
});

function paymentTo({ iban, bic, name }: Seller, number: string, currency: string) {
  return {
    'cbc:PaymentMeansCode': currency === 'EUR' ? sepaTransfer : transfer,
    'cbc:PaymentID': number,
    'cac:PayeeFinancialAccount': {
      'cbc:ID': compact(iban),
      'cbc:Name': name,
      ...(bic && { 'cac:FinancialInstitutionBranch': { 'cbc:ID': compact(bic) } }),
    },
  };
}

/** Writes identifiers without the spaces that people put in for reading. */
export const compact = (text: string): string => text.replaceAll(/\s/g, '');

/** Code of the tax (UNTDID 5305): standard, zero, reverse charge, or outside of the Union. */
function taxCategoryOf({ taxCase, taxRate }: Pick<EInvoiceSource, 'taxCase' | 'taxRate'>) {
  const code = { domestic: taxRate > 0 ? 'S' : 'Z', reverseCharge: 'AE', export: 'G' } as const;
  return { 'cbc:ID': code[taxCase], 'cbc:Percent': new Big(taxRate).toFixed() };
}
type TaxCategory = ReturnType<typeof taxCategoryOf>;

/** Reason for no tax (VATEX code list), wanted by BR-AE-10 and BR-G-10. */
function exemptionOf(taxCase: TaxCase, texts: EInvoiceTexts) {
  if (taxCase === 'domestic') return {};
  const code = { reverseCharge: 'VATEX-EU-AE', export: 'VATEX-EU-G' } as const;
  return {
    'cbc:TaxExemptionReasonCode': code[taxCase],
    'cbc:TaxExemptionReason': texts.exemption(taxCase),
  };
}

function lineOf(line: EInvoiceLine, at: number, tax: TaxCategory) {
  return {
    'cbc:ID': String(at + 1),
    'cbc:InvoicedQuantity': line.quantity,
    // Pieces, "one" (UN/ECE Recommendation 20).
    'cbc:InvoicedQuantity@unitCode': 'C62',
    ...inCurrency('cbc:LineExtensionAmount', line.amount),
    'cac:InvoicePeriod': { 'cbc:StartDate': line.from, 'cbc:EndDate': line.to },
    'cac:Item': {
      'cbc:Description': line.description,
      'cbc:Name': line.name,
      'cac:ClassifiedTaxCategory': { ...tax, ...vat },
    },
    'cac:Price': {
      'cbc:PriceAmount': line.price,
      'cbc:PriceAmount@currencyID': line.amount.currencyCode,
    },
  };
}
