import type { EInvoiceSource } from './e-invoice.rules.ts';
import { compact } from './e-invoice.rules.ts';

/** Details that an e-invoice may lack. */
export const eInvoiceFields = [
  'sellerContact',
  'sellerPhone',
  'sellerIban',
  'buyerReference',
  'buyerEmail',
  'buyerCity',
  'buyerPostalCode',
  'buyerCountry',
  'buyerVatId',
  'lines',
] as const;
export type EInvoiceField = (typeof eInvoiceFields)[number];

/** A detail that is missing, with the rule that wants it. */
export interface EInvoiceGap {
  readonly field: EInvoiceField;
  /** Identifier of the rule (EN 16931 or XRechnung 3.0), as validators name it. */
  readonly rule: string;
}

type Source = Pick<EInvoiceSource, 'seller' | 'buyer' | 'taxCase' | 'lines'>;

/** Returns what an invoice lacks after EN 16931: without it no e-invoice is made at all. */
export function gapsOf({ seller, buyer, taxCase, lines }: Source): EInvoiceGap[] {
  return missing([
    [buyer.country !== '', 'buyerCountry', 'BR-11'],
    [isIban(seller.iban), 'sellerIban', 'BR-50'],
    [taxCase !== 'reverseCharge' || buyer.vatId !== '', 'buyerVatId', 'BR-AE-02'],
    [lines.length > 0, 'lines', 'BR-16'],
  ]);
}

/** Returns what it lacks after the German rules of XRechnung 3.0. */
export function germanGapsOf(source: Source): EInvoiceGap[] {
  const { seller, buyer } = source;
  return [
    ...gapsOf(source),
    ...missing([
      [seller.contactName !== '', 'sellerContact', 'BR-DE-5'],
      [/\d.*\d.*\d/.test(seller.phone), 'sellerPhone', 'BR-DE-27'],
      [buyer.city !== '', 'buyerCity', 'BR-DE-8'],
      [buyer.postalCode !== '', 'buyerPostalCode', 'BR-DE-9'],
      [buyer.buyerReference !== '', 'buyerReference', 'BR-DE-15'],
      [buyer.email !== '', 'buyerEmail', 'PEPPOL-EN16931-R010'],
    ]),
  ];
}

const missing = (
  wanted: readonly (readonly [isThere: boolean, field: EInvoiceField, rule: string])[],
): EInvoiceGap[] => wanted.flatMap(([isThere, field, rule]) => (isThere ? [] : [{ field, rule }]));

/** True for an account number with right check digits (ISO 13616, ISO 7064 MOD 97-10). */
export function isIban(text: string): boolean {
  const iban = compact(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  );
  return BigInt(digits) % 97n === 1n;
}
