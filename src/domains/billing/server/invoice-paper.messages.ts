import { translation, words } from '#platform/common/texts/words.ts';
import type { translator } from '#platform/common/texts/translator.ts';
import { chargeKindTexts } from '../charge-kind.messages.ts';

const de = words({
  ...chargeKindTexts.de,
  invoice: 'Rechnung {number}',
  creditNote: 'Gutschrift {number}',
  issued: 'Rechnungsdatum',
  due: 'Fällig am',
  month: 'Leistungsmonat',
  vatId: 'USt-IdNr.',
  reference: 'Ihre Referenz',
  item: 'Position',
  seats: 'Plätze',
  unit: 'Je Platz',
  amount: 'Netto',
  net: 'Summe netto',
  tax: 'Umsatzsteuer {rate}\u00A0%',
  gross: 'Gesamtbetrag',
  reverseCharge: 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).',
  export: 'Leistungsort außerhalb der Europäischen Union, nicht steuerbar.',
  share: '{seats} × {unit}, {billedDays} von {cycleDays} Tagen',
  days: '{billedDays} von {cycleDays} Tagen',
  terms: 'Zahlbar bis {day} ohne Abzug.',
  pay: 'Bitte überweisen Sie bis {day} auf das Konto {iban} ({bic}) mit dem Verwendungszweck {number}.',
});

const en = translation<typeof de>()({
  ...chargeKindTexts.en,
  invoice: 'Invoice {number}',
  creditNote: 'Credit note {number}',
  issued: 'Date',
  due: 'Due',
  month: 'Month of service',
  vatId: 'VAT ID',
  reference: 'Your reference',
  item: 'Item',
  seats: 'Seats',
  unit: 'Per seat',
  amount: 'Net',
  net: 'Net total',
  tax: 'VAT {rate}%',
  gross: 'Total',
  reverseCharge: 'VAT is to be accounted for by the recipient (reverse charge).',
  export: 'Place of supply outside the European Union, not taxable.',
  share: '{seats} × {unit}, {billedDays} of {cycleDays} days',
  days: '{billedDays} of {cycleDays} days',
  terms: 'Payable by {day} without deduction.',
  pay: 'Please transfer by {day} to account {iban} ({bic}), stating {number}.',
});

/** Texts of the printed document. */
export const paperTexts = { de, en };
export type PaperTranslate = ReturnType<typeof translator<typeof de>>;
