import { refusals } from '#platform/common/errors.ts';

export const billingRefusals = refusals('ERROR_BILLING', {
  INVOICE_NOT_FOUND: { status: 404 },
  /** Paid documents are part of a larger licence bundle (spec §6). */
  PAID_INVOICE_LOCKED: { status: 403, params: ['bundle'] },
  INVOICE_CANCELLED: { status: 409, params: ['number'] },
  /** A credit note takes an invoice back and is not taken back itself. */
  CREDIT_NOTE_FINAL: { status: 409, params: ['number'] },
  /** `rules` are the rules of EN 16931 and XRechnung that want what is missing. */
  E_INVOICE_INCOMPLETE: { status: 409, params: ['rules'] },
  PAYMENT_CURRENCY: { status: 422, params: ['currency'] },
  /** Items that staff enter are in the currency that the customer is billed in. */
  CHARGE_CURRENCY: { status: 422, params: ['currency'] },
  /** The month has not ended, or lies ahead. */
  MONTH_NOT_OVER: { status: 409, params: ['month'] },
  RUN_NOT_FOUND: { status: 404 },
  RUN_UNDER_WAY: { status: 409, params: ['month'] },
  SETTINGS_MISSING: { status: 409 },
  BOOKING_SETTINGS_MISSING: { status: 409 },
  BOOKING_NOT_FOUND: { status: 404 },
  NOTHING_TO_BOOK: { status: 409, params: ['month'] },
  AGREEMENT_NOT_FOUND: { status: 404 },
  /** Another version, other words, or another language than what was read. */
  AGREEMENT_CHANGED: { status: 409 },
  AGREEMENT_SIGNED: { status: 409 },
  AGREEMENT_PUBLISHED: { status: 409, params: ['version'] },
  /** One acceptance at a time is told to Microsoft. */
  CONFIRMATION_WAITING: { status: 409 },
  /** Nobody accepts ahead of time. */
  ACCEPTED_LATER: { status: 422 },
  /** It was posted meanwhile, or is nothing to bill any more. */
  HELD_DOCUMENT_NOT_FOUND: { status: 404 },
  /** `rules` names what has to be confirmed; `findings` says it in words. */
  COUNTER_DOCUMENT_FAULTY: { status: 409, params: ['number', 'rules', 'findings'] },
  /** No valid document for want of what `rules` names. */
  HELD_DOCUMENT_INVALID: { status: 409, params: ['rules'] },
  /** Nobody has confirmed what is charged nothing for as it stands now. */
  UNPRICED_ITEMS: { status: 409, params: ['count'] },
  /** Nobody has confirmed the warnings as they stand now. */
  WARNED_CUSTOMERS: { status: 409, params: ['count'] },
  NOTHING_TO_BILL: { status: 409, params: ['month'] },
});
