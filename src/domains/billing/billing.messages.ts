import { translation, words } from '#platform/common/texts/words.ts';

/** Texts of refusals by their wire type. */
const de = words({
  ERROR_BILLING_INVOICE_NOT_FOUND: 'Diesen Beleg gibt es hier nicht.',
  ERROR_BILLING_PAID_INVOICE_LOCKED:
    'Bezahlte Rechnungen gehören zu einem größeren Lizenzpaket: {bundle}.',
  ERROR_BILLING_INVOICE_CANCELLED: 'Die Rechnung {number} ist bereits storniert.',
  ERROR_BILLING_CREDIT_NOTE_FINAL:
    'Die Gutschrift {number} kann nicht storniert werden. Stellen Sie stattdessen eine neue Rechnung.',
  ERROR_BILLING_E_INVOICE_INCOMPLETE:
    'Für eine E-Rechnung fehlen Angaben ({rules}). Bitte wenden Sie sich an Ihren Betreuer.',
  ERROR_BILLING_PAYMENT_CURRENCY:
    'Der Beleg lautet auf {currency}. Bitte buchen Sie in dieser Währung.',
  ERROR_BILLING_MONTH_NOT_OVER:
    'Der Monat {month} ist noch nicht zu Ende und kann erst danach abgerechnet werden.',
  ERROR_BILLING_RUN_UNDER_WAY: 'Die Abrechnung für {month} läuft bereits.',
  ERROR_BILLING_SETTINGS_MISSING:
    'Bitte hinterlegen Sie zuerst die Angaben, die auf Ihren Rechnungen stehen.',
  ERROR_BILLING_BOOKING_SETTINGS_MISSING:
    'Bitte hinterlegen Sie zuerst Berater, Mandant und Konten für die Buchhaltung.',
  ERROR_BILLING_BOOKING_NOT_FOUND: 'Diesen Buchungsstapel gibt es nicht.',
  ERROR_BILLING_NOTHING_TO_BOOK: 'Im Monat {month} wurde kein Beleg in Euro gestellt.',
  ERROR_BILLING_AGREEMENT_NOT_FOUND: 'Diese Vereinbarung gibt es nicht oder nicht mehr.',
  ERROR_BILLING_AGREEMENT_CHANGED:
    'Die Vereinbarung hat sich geändert, seit Sie sie geöffnet haben. Bitte lesen Sie die neue Fassung.',
  ERROR_BILLING_AGREEMENT_SIGNED: 'Für Ihr Unternehmen hat schon jemand unterschrieben.',
  ERROR_BILLING_AGREEMENT_PUBLISHED:
    'Die Fassung {version} ist bereits veröffentlicht. Eine Änderung braucht eine neue Fassung.',
  ERROR_BILLING_HELD_DOCUMENT_NOT_FOUND: 'Dieser Beleg wird nicht mehr zurückgehalten.',
  ERROR_BILLING_COUNTER_DOCUMENT_FAULTY:
    'Die Gutschrift zur Rechnung {number} hält Regeln der E-Rechnung nicht ein: {findings}',
  ERROR_BILLING_HELD_DOCUMENT_INVALID:
    'Dieser Beleg kann nicht trotzdem freigegeben werden ({rules}). Ergänzen Sie die Angaben und prüfen Sie erneut.',
  ERROR_BILLING_UNPRICED_ITEMS:
    'Positionen ohne Preis: {count}. Bitte sehen Sie sie an und bestätigen Sie sie bei der Freigabe.',
  ERROR_BILLING_NOTHING_TO_BILL: 'Für {month} ist nichts abzurechnen.',
});

const en = translation<typeof de>()({
  ERROR_BILLING_INVOICE_NOT_FOUND: 'This document does not exist here.',
  ERROR_BILLING_PAID_INVOICE_LOCKED: 'Paid invoices are part of a larger licence bundle: {bundle}.',
  ERROR_BILLING_INVOICE_CANCELLED: 'Invoice {number} has already been cancelled.',
  ERROR_BILLING_CREDIT_NOTE_FINAL:
    'Credit note {number} cannot be cancelled. Issue a new invoice instead.',
  ERROR_BILLING_E_INVOICE_INCOMPLETE:
    'Details are missing for an e-invoice ({rules}). Please ask your account manager.',
  ERROR_BILLING_PAYMENT_CURRENCY:
    'The document is in {currency}. Please record the payment in that currency.',
  ERROR_BILLING_MONTH_NOT_OVER: '{month} has not ended yet and can be billed afterwards.',
  ERROR_BILLING_RUN_UNDER_WAY: 'Billing for {month} is already under way.',
  ERROR_BILLING_SETTINGS_MISSING: 'Please enter the details that appear on your invoices first.',
  ERROR_BILLING_BOOKING_SETTINGS_MISSING:
    'Please enter consultant, client and accounts for bookkeeping first.',
  ERROR_BILLING_BOOKING_NOT_FOUND: 'This booking batch does not exist.',
  ERROR_BILLING_NOTHING_TO_BOOK: 'No document in euros was issued in {month}.',
  ERROR_BILLING_AGREEMENT_NOT_FOUND: 'This agreement does not exist, or no longer.',
  ERROR_BILLING_AGREEMENT_CHANGED:
    'The agreement has changed since you opened it. Please read the new version.',
  ERROR_BILLING_AGREEMENT_SIGNED: 'Somebody has already signed for your company.',
  ERROR_BILLING_AGREEMENT_PUBLISHED:
    'Version {version} is published already. A change needs a new version.',
  ERROR_BILLING_HELD_DOCUMENT_NOT_FOUND: 'This document is no longer kept back.',
  ERROR_BILLING_COUNTER_DOCUMENT_FAULTY:
    'The credit note for invoice {number} does not keep rules of e-invoices: {findings}',
  ERROR_BILLING_HELD_DOCUMENT_INVALID:
    'This document cannot be released all the same ({rules}). Complete the details and check again.',
  ERROR_BILLING_UNPRICED_ITEMS:
    'Items without a price: {count}. Please have a look and confirm them with the release.',
  ERROR_BILLING_NOTHING_TO_BILL: 'There is nothing to bill for {month}.',
});

export const billingMessages = { de, en };
