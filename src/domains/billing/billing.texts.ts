import { platformWords } from '#platform/common/platform.texts.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'action.invoice.issue': 'hat die Rechnung{what} gestellt',
  'action.invoice.cancel': 'hat die Rechnung{what} storniert',
  'action.invoice.confirmCounter': 'hat die beanstandete Gutschrift{what} freigegeben',
  'action.invoice.pay': 'hat eine Zahlung auf die Rechnung{what} gebucht',
  'action.charge.enter': 'hat die Position{what} eingetragen',
  'action.billingRun.release': 'hat die Abrechnung{what} freigegeben',
  'action.billingRun.resume': 'hat die Abrechnung{what} fortsetzen lassen',
  'action.heldDocument.hold': 'hat den Beleg{what} zurückgehalten',
  'action.heldDocument.confirm': 'hat den beanstandeten Beleg{what} freigegeben',
  'action.heldDocument.check': 'hat den Beleg{what} erneut prüfen lassen',
  'action.billingSettings.save': 'hat die Angaben für Rechnungen{what} geändert',
  'action.bookingSettings.save': 'hat die Angaben für die Buchhaltung{what} geändert',
  'action.booking.write': 'hat den Buchungsstapel{what} erstellt',
  'action.agreement.sign': 'hat die Vereinbarung{what} unterschrieben',
  'action.agreement.publish': 'hat die Vereinbarung{what} veröffentlicht',
  'action.agreement.confirm': 'möchte Microsoft die Annahme des Kundenvertrags bestätigen{what}',
  'action.agreement.settle': 'hat über die Bestätigung des Kundenvertrags entschieden{what}',
  'look.microsoftAgreement': 'hat den Stand des Microsoft-Kundenvertrags angesehen',
  'field.acceptedBy': 'Angenommen von',
  'field.acceptedOn': 'Angenommen am',
  'field.isConfirmed': 'Bestätigt',
  'place.microsoft_agreements': 'Stand des Microsoft-Kundenvertrags',
  'place.agreement_confirmations': 'Bestätigungen des Microsoft-Kundenvertrags',
  'data.microsoftAgreements': 'Stand des Microsoft-Kundenvertrags',
  'data.agreementConfirmations': 'Bestätigungen des Microsoft-Kundenvertrags',
  'dataset.billing.microsoftAgreement': 'Microsoft-Kundenvertrag',
  'purpose.billing.microsoftAgreement':
    'Ob das Unternehmen den Microsoft-Kundenvertrag angenommen hat: ohne ihn verkauft Microsoft nichts',
  'step.agreement.confirm': 'Annahme des Kundenvertrags bestätigen',
  'job.agreement.confirm': 'Microsoft-Kundenvertrag bestätigen',
  'duty.agreement.confirm':
    'Bestätigt Microsoft, wer den Microsoft-Kundenvertrag für einen Kunden angenommen hat',
  'action.calendarFeed.renew': 'hat den Kalenderlink{what} erstellt',
  'action.calendarFeed.end': 'hat den Kalenderlink{what} beendet',
  'look.contracts': 'hat die Verträge angesehen',
  'look.agreements': 'hat die Vereinbarungen angesehen',
  'look.calendarFeed': 'hat den Kalenderlink zu den Verträgen angesehen',
  'subject.agreement': 'Vereinbarung',
  'subject.calendarFeed': 'Kalenderlink',
  'place.agreements': 'Vereinbarungen des Betreibers',
  'place.agreement_signatures': 'Unterschriften unter Vereinbarungen',
  'place.calendar_feeds': 'Kalenderlinks',
  'data.agreements': 'Unterschriften unter Vereinbarungen',
  'data.calendarFeeds': 'Kalenderlinks',
  'look.invoices': 'hat die Rechnungen angesehen',
  'look.billingRuns': 'hat die Vorschau der Abrechnung angesehen',
  'look.finances': 'hat die Übersicht der Kosten angesehen',
  'subject.invoice': 'Rechnung',
  'subject.charge': 'Position',
  'subject.billingRun': 'Abrechnung',
  'subject.heldDocument': 'Zurückgehaltener Beleg',
  'subject.billingSettings': 'Angaben für Rechnungen',
  'subject.booking': 'Buchungsstapel',
  'subject.bookingSettings': 'Angaben für die Buchhaltung',
  'field.amount': 'Betrag',
  'field.total': 'Summe',
  'field.gross': 'Brutto',
  'field.paid': 'Bezahlt',
  'field.paidOn': 'Bezahlt am',
  'field.month': 'Monat',
  'field.counterpart': 'Gegenbeleg',
  'field.rules': 'Regeln',
  'field.warned': 'Kunden mit Hinweisen',
  'field.unpriced': 'Positionen ohne Preis',
  'topic.invoices': 'Rechnungen',
  'reason.billingPreview': 'Vorschau der Abrechnung',
  'reason.leftCustomers': 'Letzte Rechnungen an Kunden, die ausgeschieden sind',
  'reason.heldDocuments': 'Belege, die zurückgehalten wurden',
  'reason.booking': 'Buchungsstapel',
  'reason.postedDocuments': 'Belege aller Kunden',
  'place.charges': 'Positionen von Rechnungen',
  'place.payments': 'Zahlungen',
  'place.billing_runs': 'Abrechnungen',
  'place.held_documents': 'Zurückgehaltene Belege',
  'place.billing_settings': 'Angaben des Betreibers für Rechnungen',
  'place.bookings': 'Buchungsstapel',
  'data.invoices': 'Rechnungen',
  'job.billing.charges': 'Beträge fortschreiben',
  'duty.billing.charges': 'Schreibt auf, was Kunden für begonnene Zeiträume und Änderungen zahlen',
  'job.billing.run': 'Abrechnung erstellen',
  'duty.billing.run': 'Erstellt die Rechnungen eines Monats',
  'job.billing.held': 'Beleg erneut prüfen',
  'duty.billing.held':
    'Prüft einen zurückgehaltenen Beleg und stellt ihn, wenn nichts mehr im Weg ist',
});

const en = translation<typeof de>()({
  'action.invoice.issue': 'issued invoice{what}',
  'action.invoice.cancel': 'cancelled invoice{what}',
  'action.invoice.confirmCounter': 'released the credit note{what} in spite of findings',
  'action.invoice.pay': 'recorded a payment for invoice{what}',
  'action.charge.enter': 'entered the item{what}',
  'action.billingRun.release': 'released the billing run{what}',
  'action.billingRun.resume': 'had the billing run{what} go on',
  'action.heldDocument.hold': 'kept the document{what} back',
  'action.heldDocument.confirm': 'released the document{what} in spite of findings',
  'action.heldDocument.check': 'had the document{what} checked again',
  'action.billingSettings.save': 'changed the details for invoices{what}',
  'action.bookingSettings.save': 'changed the details for bookkeeping{what}',
  'action.booking.write': 'wrote the booking batch{what}',
  'action.agreement.sign': 'signed the agreement{what}',
  'action.agreement.publish': 'published the agreement{what}',
  'action.agreement.confirm': 'wants to confirm at Microsoft that the agreement was accepted{what}',
  'action.agreement.settle': 'decided about the confirmation of the customer agreement{what}',
  'look.microsoftAgreement': 'viewed the state of the Microsoft Customer Agreement',
  'field.acceptedBy': 'Accepted by',
  'field.acceptedOn': 'Accepted on',
  'field.isConfirmed': 'Confirmed',
  'place.microsoft_agreements': 'State of the Microsoft Customer Agreement',
  'place.agreement_confirmations': 'Confirmations of the Microsoft Customer Agreement',
  'data.microsoftAgreements': 'State of the Microsoft Customer Agreement',
  'data.agreementConfirmations': 'Confirmations of the Microsoft Customer Agreement',
  'dataset.billing.microsoftAgreement': 'Microsoft Customer Agreement',
  'purpose.billing.microsoftAgreement':
    'Whether the company has accepted the Microsoft Customer Agreement: without it Microsoft sells nothing',
  'step.agreement.confirm': 'Confirm that the agreement was accepted',
  'job.agreement.confirm': 'Confirm the Microsoft Customer Agreement',
  'duty.agreement.confirm':
    'Confirms at Microsoft who accepted the Microsoft Customer Agreement for a customer',
  'action.calendarFeed.renew': 'made the calendar link{what}',
  'action.calendarFeed.end': 'ended the calendar link{what}',
  'look.contracts': 'viewed the contracts',
  'look.agreements': 'viewed the agreements',
  'look.calendarFeed': 'viewed the calendar link to the contracts',
  'subject.agreement': 'Agreement',
  'subject.calendarFeed': 'Calendar link',
  'place.agreements': 'Agreements of the operator',
  'place.agreement_signatures': 'Signatures under agreements',
  'place.calendar_feeds': 'Calendar links',
  'data.agreements': 'Signatures under agreements',
  'data.calendarFeeds': 'Calendar links',
  'look.invoices': 'viewed the invoices',
  'look.billingRuns': 'viewed the preview of billing',
  'look.finances': 'viewed the cost overview',
  'subject.invoice': 'Invoice',
  'subject.charge': 'Item',
  'subject.billingRun': 'Billing run',
  'subject.heldDocument': 'Document kept back',
  'subject.billingSettings': 'Details for invoices',
  'subject.booking': 'Booking batch',
  'subject.bookingSettings': 'Details for bookkeeping',
  'field.amount': 'Amount',
  'field.total': 'Total',
  'field.gross': 'Gross',
  'field.paid': 'Paid',
  'field.paidOn': 'Paid on',
  'field.month': 'Month',
  'field.counterpart': 'Counter document',
  'field.rules': 'Rules',
  'field.warned': 'Customers with warnings',
  'field.unpriced': 'Items without a price',
  'topic.invoices': 'Invoices',
  'reason.billingPreview': 'Preview of a billing run',
  'reason.leftCustomers': 'Last invoices to customers who have left',
  'reason.heldDocuments': 'Documents that were kept back',
  'reason.booking': 'Booking batch',
  'reason.postedDocuments': 'Documents of all customers',
  'place.charges': 'Items of invoices',
  'place.payments': 'Payments',
  'place.billing_runs': 'Billing runs',
  'place.held_documents': 'Documents kept back',
  'place.billing_settings': 'Details of the operator for invoices',
  'place.bookings': 'Booking batches',
  'data.invoices': 'Invoices',
  'job.billing.charges': 'Bring charges up',
  'duty.billing.charges': 'Writes what customers pay for periods that have begun and for changes',
  'job.billing.run': 'Make a billing run',
  'duty.billing.run': 'Makes the invoices of a month',
  'job.billing.held': 'Check a document again',
  'duty.billing.held':
    'Checks a document that was kept back and issues it when nothing is in the way',
});

/** Texts of billing for pages about all slices. */
export const billingWords = { de, en };

export const billingAudit = auditVocabulary(billingWords, platformWords);

/** Texts of refusals by their wire type. */
const messagesDe = words({
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
  ERROR_BILLING_CHARGE_CURRENCY:
    'Der Kunde wird in {currency} abgerechnet. Bitte tragen Sie die Position in dieser Währung ein.',
  ERROR_BILLING_MONTH_NOT_OVER:
    'Der Monat {month} ist noch nicht zu Ende und kann erst danach abgerechnet werden.',
  ERROR_BILLING_RUN_NOT_FOUND: 'Diese Abrechnung gibt es nicht.',
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
  ERROR_BILLING_CONFIRMATION_WAITING:
    'Eine Bestätigung ist noch unterwegs. Warten Sie, bis Microsoft geantwortet hat.',
  ERROR_BILLING_ACCEPTED_LATER: 'Geben Sie einen Tag an, der schon gekommen ist.',
  ERROR_BILLING_HELD_DOCUMENT_NOT_FOUND: 'Dieser Beleg wird nicht mehr zurückgehalten.',
  ERROR_BILLING_COUNTER_DOCUMENT_FAULTY:
    'Die Gutschrift zur Rechnung {number} hält Regeln der E-Rechnung nicht ein: {findings}',
  ERROR_BILLING_HELD_DOCUMENT_INVALID:
    'Dieser Beleg kann nicht trotzdem freigegeben werden ({rules}). Ergänzen Sie die Angaben und prüfen Sie erneut.',
  ERROR_BILLING_UNPRICED_ITEMS:
    'Positionen ohne Preis: {count}. Bitte sehen Sie sie an und bestätigen Sie sie bei der Freigabe.',
  ERROR_BILLING_WARNED_CUSTOMERS:
    'Kunden mit Hinweisen: {count}. Bitte sehen Sie die Hinweise an, wie sie jetzt sind, und geben Sie dann frei.',
  ERROR_BILLING_NOTHING_TO_BILL: 'Für {month} ist nichts abzurechnen.',
});

const messagesEn = translation<typeof messagesDe>()({
  ERROR_BILLING_INVOICE_NOT_FOUND: 'This document does not exist here.',
  ERROR_BILLING_PAID_INVOICE_LOCKED: 'Paid invoices are part of a larger licence bundle: {bundle}.',
  ERROR_BILLING_INVOICE_CANCELLED: 'Invoice {number} has already been cancelled.',
  ERROR_BILLING_CREDIT_NOTE_FINAL:
    'Credit note {number} cannot be cancelled. Issue a new invoice instead.',
  ERROR_BILLING_E_INVOICE_INCOMPLETE:
    'Details are missing for an e-invoice ({rules}). Please ask your account manager.',
  ERROR_BILLING_PAYMENT_CURRENCY:
    'The document is in {currency}. Please record the payment in that currency.',
  ERROR_BILLING_CHARGE_CURRENCY:
    'The customer is billed in {currency}. Please enter the item in that currency.',
  ERROR_BILLING_MONTH_NOT_OVER: '{month} has not ended yet and can be billed afterwards.',
  ERROR_BILLING_RUN_NOT_FOUND: 'There is no such billing run.',
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
  ERROR_BILLING_CONFIRMATION_WAITING:
    'A confirmation is still on its way. Wait until Microsoft has answered.',
  ERROR_BILLING_ACCEPTED_LATER: 'Enter a day that has come.',
  ERROR_BILLING_HELD_DOCUMENT_NOT_FOUND: 'This document is no longer kept back.',
  ERROR_BILLING_COUNTER_DOCUMENT_FAULTY:
    'The credit note for invoice {number} does not keep rules of e-invoices: {findings}',
  ERROR_BILLING_HELD_DOCUMENT_INVALID:
    'This document cannot be released all the same ({rules}). Complete the details and check again.',
  ERROR_BILLING_UNPRICED_ITEMS:
    'Items without a price: {count}. Please have a look and confirm them with the release.',
  ERROR_BILLING_WARNED_CUSTOMERS:
    'Customers with warnings: {count}. Please have a look at the warnings as they are now, and release then.',
  ERROR_BILLING_NOTHING_TO_BILL: 'There is nothing to bill for {month}.',
});

export const billingMessages = { de: messagesDe, en: messagesEn };
