import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  'order.draft': 'Entwurf',
  'order.waitingForApproval': 'Wartet auf Freigabe',
  'order.approved': 'Freigegeben',
  'order.rejected': 'Abgelehnt',
  'order.withdrawn': 'Zurückgezogen',
  'order.expired': 'Verfallen',
  'order.submitted': 'Übermittelt',
  'order.processing': 'In Bearbeitung',
  'order.needsInput': 'Ihre Angaben fehlen',
  'order.needsInputByStaff': 'Angaben des Kunden fehlen',
  'order.completed': 'Abgeschlossen',
  'order.partlyFailed': 'Teilweise fehlgeschlagen',
  'order.failed': 'Fehlgeschlagen',
  'order.cancelled': 'Storniert',
  'type.new': 'Neukauf',
  'type.seatsIncrease': 'Plätze hinzu',
  'type.seatsDecrease': 'Plätze weniger',
  'type.renewalChange': 'Änderung zum Laufzeitende',
  'type.cancel': 'Stornierung',
  'line.pending': 'Wartet',
  'line.provisioning': 'Wird eingerichtet',
  'line.completed': 'Eingerichtet',
  'line.failed': 'Fehlgeschlagen',
  'line.cancelled': 'Nicht bestellt',
});

const en = translation<typeof de>()({
  'order.draft': 'Draft',
  'order.waitingForApproval': 'Waiting for approval',
  'order.approved': 'Approved',
  'order.rejected': 'Rejected',
  'order.withdrawn': 'Withdrawn',
  'order.expired': 'Expired',
  'order.submitted': 'Submitted',
  'order.processing': 'In progress',
  'order.needsInput': 'Needs your input',
  'order.needsInputByStaff': 'Details of the customer are missing',
  'order.completed': 'Completed',
  'order.partlyFailed': 'Partly failed',
  'order.failed': 'Failed',
  'order.cancelled': 'Cancelled',
  'type.new': 'New purchase',
  'type.seatsIncrease': 'More seats',
  'type.seatsDecrease': 'Fewer seats',
  'type.renewalChange': 'End-of-term change',
  'type.cancel': 'Cancellation',
  'line.pending': 'Waiting',
  'line.provisioning': 'Being set up',
  'line.completed': 'Set up',
  'line.failed': 'Failed',
  'line.cancelled': 'Not ordered',
});

/** Texts of types and states of orders and lines, for every app and home that shows them. */
export const orderStateTexts = catalogue({ de, en });
