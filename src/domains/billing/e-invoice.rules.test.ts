import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount, type Money } from '#platform/common/money.ts';
import type { PostedCharge } from './document-lines.rules.ts';
import { amountsOf, type Buyer, type Seller } from './document.rules.ts';
import { gapsOf, germanGapsOf, isIban } from './e-invoice-gaps.rules.ts';
import { eInvoiceOf, type EInvoiceSource, type EInvoiceTexts } from './e-invoice.rules.ts';

const seller: Seller = {
  name: 'Nordwind Systems GmbH',
  street: 'Hafenstraße 12',
  postalCode: '20457',
  city: 'Hamburg',
  country: 'DE',
  vatId: 'DE 123 456 789',
  iban: 'DE02 1203 0000 0000 2020 51',
  bic: 'BYLADEM1001',
  email: 'rechnung@nordwind.example',
  contactName: 'Alex Nord',
  phone: '+49 40 1234560',
};
const buyer: Buyer = {
  name: 'Adler Maschinenbau GmbH',
  street: 'Werkstraße 8',
  postalCode: '70173',
  city: 'Stuttgart',
  country: 'DE',
  vatId: '',
  buyerReference: '04011000-12345-34',
  email: 'rechnung@adler.example',
};
const texts: EInvoiceTexts = {
  kind: (kind) => kind,
  po: (number) => `PO ${number}`,
  share: ({ seats, billedDays, cycleDays }) => `${seats} seats, ${billedDays} of ${cycleDays} days`,
  terms: (dueOn) => `by ${dueOn}`,
  exemption: (taxCase) => taxCase,
};

const charge = (of: Partial<PostedCharge>): PostedCharge => ({
  id: '1',
  subscriptionId: null,
  title: 'Microsoft 365 Business Premium',
  kind: 'cycleCharge',
  from: '2026-11-01',
  to: '2026-11-30',
  billedDays: 30,
  cycleDays: 30,
  quantity: 10,
  unitPrice: amount('20.90'),
  amount: amount('209.00'),
  on: '2026-11-01',
  orderId: null,
  orderNumber: null,
  poNumber: null,
  ...of,
});

function source(lines: readonly PostedCharge[], of: Partial<EInvoiceSource> = {}): EInvoiceSource {
  const parties = { seller: of.seller ?? seller, buyer: of.buyer ?? buyer };
  const { net, tax, gross, taxCase, rate } = amountsOf(
    lines.map((line) => line.amount),
    { ...parties, on: '2026-12-03' },
  );
  const totals = { net, tax, gross, taxCase, taxRate: rate };
  const kind = Number(gross.value) < 0 ? 'creditNote' : 'invoice';
  const days = { issuedOn: '2026-12-03', dueOn: '2026-12-17' };
  return {
    number: '2026-00017',
    kind,
    ...days,
    ...totals,
    ...parties,
    takesBack: null,
    lines,
    ...of,
  };
}

const made = (of: EInvoiceSource) => eInvoiceOf(of, texts)['ubl:Invoice'];

describe('issue of e-invoices: EN 16931 of a posted document', () => {
  test('seats times price stay quantity and price; a share of a period is one piece', () => {
    const share = charge({ kind: 'new', billedDays: 13, amount: amount('90.57') });
    const [whole, part] = made(source([charge({}), share]))['cac:InvoiceLine'];

    expect(whole).toMatchObject({
      'cbc:InvoicedQuantity': '10',
      'cbc:LineExtensionAmount': '209.00',
    });
    expect(whole?.['cac:Price']['cbc:PriceAmount']).toBe('20.9');
    expect(part).toMatchObject({ 'cbc:InvoicedQuantity': '1' });
    expect(part?.['cac:Price']['cbc:PriceAmount']).toBe('90.57');
    expect(part?.['cac:Item']['cbc:Description']).toBe('new: 10 seats, 13 of 30 days');
  });

  test('the buyer’s order number stands on the document and on its line; several on lines alone (BT-13)', () => {
    const [one, other] = [charge({ poNumber: '4711' }), charge({ poNumber: '4712' })];
    const single = made(source([one, charge({})]));

    expect(single['cac:OrderReference']).toEqual({ 'cbc:ID': '4711' });
    expect(single['cac:InvoiceLine'].map((line) => line['cac:Item']['cbc:Description'])).toEqual([
      'cycleCharge, PO 4711',
      'cycleCharge',
    ]);
    expect(made(source([one, other]))).not.toHaveProperty(['cac:OrderReference']);
  });

  test('identifiers lose the spaces that people read them with', () => {
    const invoice = made(source([charge({})]));

    expect(invoice['cac:PaymentMeans'][0]?.['cac:PayeeFinancialAccount']['cbc:ID']).toBe(
      'DE02120300000000202051',
    );
    expect(
      invoice['cac:AccountingSupplierParty']['cac:Party']['cac:PartyTaxScheme'][0]?.[
        'cbc:CompanyID'
      ],
    ).toBe('DE123456789');
  });

  test('a credit note is 381 with positive amounts and names the invoice that it takes back', () => {
    const back = charge({ quantity: -10, amount: amount('-209.00') });
    const invoice = made(source([back], { takesBack: '2026-00003' }));

    expect(invoice['cbc:InvoiceTypeCode']).toBe('381');
    expect(invoice['cac:LegalMonetaryTotal']).toMatchObject({ 'cbc:PayableAmount': '248.71' });
    expect(invoice['cac:InvoiceLine'][0]).toMatchObject({ 'cbc:InvoicedQuantity': '10' });
    expect(invoice['cac:BillingReference']).toEqual([
      { 'cac:InvoiceDocumentReference': { 'cbc:ID': '2026-00003' } },
    ]);
  });

  test('reverse charge and export bear no tax and say why (BR-AE-10, BR-G-10)', () => {
    const category = (country: string, vatId: string) =>
      made(source([charge({})], { buyer: { ...buyer, country, vatId } }))['cac:TaxTotal'][0]?.[
        'cac:TaxSubtotal'
      ][0]?.['cac:TaxCategory'];

    expect(category('AT', 'ATU12345678')).toMatchObject({
      'cbc:ID': 'AE',
      'cbc:Percent': '0',
      'cbc:TaxExemptionReasonCode': 'VATEX-EU-AE',
    });
    expect(category('CH', '')).toMatchObject({
      'cbc:ID': 'G',
      'cbc:TaxExemptionReasonCode': 'VATEX-EU-G',
    });
  });

  test('for any charges the sums agree as BR-CO-10, -13, -15, -17 and BR-27 want them', () => {
    const cents = fc.integer({ min: -5_000_000, max: 5_000_000 });
    const anyCharge = fc.record({
      quantity: fc.integer({ min: -500, max: 500 }),
      price: fc.integer({ min: 0, max: 100_000 }),
      cents,
      isWhole: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyCharge, { minLength: 1, maxLength: 20 }), (charges) => {
        const lines = charges.map(({ quantity, price, cents: odd, isWhole }) => {
          const unitPrice = inCents(price);
          const value = isWhole ? new Big(unitPrice.value).times(quantity).toFixed() : undefined;
          return charge({ quantity, unitPrice, amount: value ? amount(value) : inCents(odd) });
        });
        expect(broken(made(source(lines)))).toEqual([]);
      }),
    );
  });
});

const inCents = (cents: number): Money => amount(new Big(cents).div(100).toFixed());

/** Returns the rules that a made invoice breaks. */
function broken(invoice: ReturnType<typeof made>): string[] {
  const lines = invoice['cac:InvoiceLine'];
  const totals = invoice['cac:LegalMonetaryTotal'];
  const [tax] = invoice['cac:TaxTotal'];
  const read = (values: Record<string, unknown> | undefined, name: string) =>
    new Big(String(values?.[name]));
  const net = lines.reduce(
    (total, line) => total.plus(read(line, 'cbc:LineExtensionAmount')),
    new Big(0),
  );
  const isProduct = lines.every((line) => {
    const product = read(line['cac:Price'], 'cbc:PriceAmount').times(line['cbc:InvoicedQuantity']);
    return product.round(2).eq(read(line, 'cbc:LineExtensionAmount'));
  });
  const whole = net.plus(read(tax, 'cbc:TaxAmount'));
  const rules: readonly (readonly [string, boolean])[] = [
    ['BR-CO-10', net.eq(read(totals, 'cbc:LineExtensionAmount'))],
    ['BR-CO-13', net.eq(read(totals, 'cbc:TaxExclusiveAmount'))],
    ['BR-CO-15', whole.eq(read(totals, 'cbc:TaxInclusiveAmount'))],
    ['BR-CO-17', net.times('0.19').round(2).eq(read(tax, 'cbc:TaxAmount'))],
    ['PEPPOL-EN16931-R120', isProduct],
    ['BR-27', lines.every((line) => read(line['cac:Price'], 'cbc:PriceAmount').gte(0))],
    ['not negative', read(totals, 'cbc:PayableAmount').gte(0)],
  ];
  return rules.flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

describe('what is missing is named with the rule that wants it', () => {
  test('nothing is missing', () => {
    expect(germanGapsOf(source([charge({})]))).toEqual([]);
  });

  test('Germany wants more than EN 16931', () => {
    const bare = source([charge({})], {
      seller: { ...seller, contactName: '', phone: '' },
      buyer: { ...buyer, buyerReference: '', email: '' },
    });

    expect(gapsOf(bare)).toEqual([]);
    expect(germanGapsOf(bare).map(({ rule }) => rule)).toEqual([
      'BR-DE-5',
      'BR-DE-27',
      'BR-DE-15',
      'PEPPOL-EN16931-R010',
    ]);
  });

  test('without a country, an account or a line there is no e-invoice at all', () => {
    const gaps = gapsOf({
      ...source([charge({})]),
      seller: { ...seller, iban: 'DE00 0000' },
      buyer: { ...buyer, country: '' },
      lines: [],
    });

    expect(gaps.map(({ field }) => field)).toEqual(['buyerCountry', 'sellerIban', 'lines']);
  });

  test('an account number has its check digits', () => {
    expect(isIban('DE02 1203 0000 0000 2020 51')).toBe(true);
    expect(isIban('GB82 WEST 1234 5698 7654 32')).toBe(true);
    expect(isIban('DE03 1203 0000 0000 2020 51')).toBe(false);
    expect(isIban('')).toBe(false);
  });
});
