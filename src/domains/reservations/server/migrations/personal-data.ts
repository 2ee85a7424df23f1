import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const reservationsPersonalData = personalRegister({
  reservations: {
    purpose: 'which Azure capacity a company has reserved',
    notPersonal: [
      'name',
      'title',
      'resource_type',
      'sku',
      'region',
      'scope',
      'term',
      'billing_plan',
      'state',
      'currency_code',
    ],
  },
  reservation_days: { purpose: 'how reserved Azure capacity is used' },
  reservation_offers: {
    purpose: 'what a reservation can be exchanged for',
    notPersonal: ['resource_type', 'sku', 'title', 'region', 'term', 'currency_code'],
  },
  reservation_reads: { purpose: 'how much may still be refunded', notPersonal: ['currency_code'] },
  reservation_requests: {
    purpose: 'what was asked for about reservations, and by whom',
    mentions: ['note', 'requested_by'],
    notPersonal: ['kind', 'name', 'wanted', 'currency_code'],
  },
});
