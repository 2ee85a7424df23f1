import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';

/** Retention of the rows of these tables (LAW-3). */
export const billingRetention: RetentionRegister = {
  payments: keptBecause.law,
  charges: keptBecause.law,
  invoices: keptBecause.law,
  charge_marks: keptBecause.things,
  agreement_signatures: keptBecause.law,
  agreements: keptBecause.law,
  calendar_feeds: keptBecause.inUse,
  held_documents: keptBecause.inUse,
  billing_runs: keptBecause.law,
  billing_settings: keptBecause.inUse,
  bookings: keptBecause.law,
  booking_settings: keptBecause.inUse,
  debtor_accounts: keptBecause.law,
  document_numbers: keptBecause.law,
};
