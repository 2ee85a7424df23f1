import { sql } from 'kysely';
import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { reservationRequestsContract, reservationsContract } from '../reservations.schema.ts';
import { reservationsSlice } from '../reservations.slice.ts';
import { createReservationRequestsHandlers } from './reservation-requests.handlers.ts';
import { createReservationsHandlers, type ReservationPorts } from './reservations.handlers.ts';
import { reservationSource } from './reservation-search.store.ts';
import { reservationsData } from './tenant-data.store.ts';

/** Days of the longest term that can be reserved: three years. */
const termDays = 1_096;

/** Retention of the rows of these tables (LAW-3). */
const reservationsRetention: RetentionRegister = {
  reservation_days: { with: 'reservations' },
  reservations: keptBecause.things,
  reservation_offers: keptBecause.things,
  reservation_reads: keptBecause.things,
  reservation_requests: {
    days: termDays,
    isOver: (before) => sql`requested_at < ${before}`,
    why: 'explains a reservation as long as its term may last',
  },
};

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const reservationsPersonalData = personalRegister({
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

export const reservationsServerSlice = serverSlice(reservationsSlice, {
  nouns: (ports: ReservationPorts) => ({
    reservations: noun(reservationsContract, createReservationsHandlers(ports)),
    reservationRequests: noun(
      reservationRequestsContract,
      createReservationRequestsHandlers(ports),
    ),
  }),
  personalData: reservationsPersonalData,
  retention: reservationsRetention,
  tenantData: reservationsData,
  searchSources: [reservationSource],
  idTables: {
    ...{ reservationId: 'reservations', offerId: 'reservation_offers', id: null },
    reservationRequestId: 'reservation_requests',
  },
  sampleRows: {
    reservations: {
      used_week: '50',
      used_month: '50',
      total: '100',
      quoted: '50',
      currency_code: 'USD',
    },
    reservation_days: { used: '50' },
    reservation_requests: { kind: 'refund', renews: null },
  },
});
