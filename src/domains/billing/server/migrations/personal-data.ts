import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const billingPersonalData = personalRegister({
  charges: {
    purpose: 'what is billed',
    mentions: ['entered_by'],
    notPersonal: [
      'title',
      'key',
      'kind',
      'currency_code',
      'order_id',
      'order_number',
      'invoice_id',
      'subscription_id',
    ],
  },
  charge_marks: { purpose: 'what is billed', notPersonal: ['history_id'] },
  invoices: {
    purpose: 'what is billed; a posted document is kept as the law wants',
    notPersonal: [
      'buyer',
      'seller',
      'lines',
      'number',
      'kind',
      'state',
      'currency_code',
      'tax_case',
      'e_invoice_check',
      'e_invoice_rules',
      'run_id',
      'counterpart_id',
    ],
  },
  held_documents: {
    purpose: 'documents that are not right yet',
    mentions: ['confirmed_by', 'reason'],
    notPersonal: ['run_id', 'currency_code', 'fingerprint', 'findings', 'rules'],
  },
  payments: {
    purpose: 'what was paid',
    mentions: ['note', 'recorded_by'],
    notPersonal: ['invoice_id'],
  },
  agreements: {
    purpose: 'what customers sign',
    mentions: ['published_by'],
    notPersonal: ['kind', 'version', 'name_de', 'name_en', 'text_de', 'text_en', 'url'],
  },
  agreement_signatures: {
    purpose: 'who signed for the company; kept as the law wants',
    named: { signed_by: 'signed_by_id' },
    notPersonal: ['agreement_id', 'language', 'fingerprint'],
  },
  calendar_feeds: {
    purpose: 'days of contracts in a person’s calendar',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    notPersonal: ['token_hash', 'hint', 'language'],
  },
  billing_runs: {
    purpose: 'what is billed',
    mentions: ['released_by'],
    notPersonal: ['released_by_id'],
  },
  bookings: {
    purpose: 'what was handed to the accountant',
    mentions: ['written_by'],
    notPersonal: ['sha256', 'file'],
  },
  booking_settings: {
    purpose: 'the frame of the accountant',
    notPersonal: ['chart', 'domestic_account', 'reverse_charge_account', 'export_account'],
  },
  debtor_accounts: { purpose: 'accounts of customers', notPersonal: [] },
  billing_settings: {
    purpose: 'what the operator writes on its documents',
    mentions: ['street', 'postal_code', 'city', 'email', 'contact_name', 'phone'],
    notPersonal: ['name', 'country', 'vat_id', 'iban', 'bic'],
  },
});
