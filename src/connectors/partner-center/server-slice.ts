import type { FastifyInstance } from 'fastify';
import type { RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { serverSlice } from '#platform/server/server-slice.ts';
import { keepEventRegistration } from './event-registration.jobs.ts';
import type { EventRegistration } from './event-registration.ts';
import { mountEvents, type EventPorts } from './mount-events.ts';
import { partnerCenterSlice } from './partner-center.slice.ts';

/** Retention of the rows of these tables (LAW-3). */
const partnerCenterRetention: RetentionRegister = {
  partner_center_orders: { kept: "the operator's purchases at Microsoft, by ids only" },
  partner_center_lines: { kept: "the operator's purchases at Microsoft, by ids only" },
};

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const partnerCenterPersonalData = personalRegister({
  partner_center_orders: {
    purpose: 'orders on their way through Partner Center',
    notPersonal: ['cart_id'],
  },
  partner_center_lines: {
    purpose: 'orders on their way through Partner Center',
    notPersonal: ['request', 'outcome', 'partner_order_id'],
  },
});

interface EventJobPorts {
  /** Undefined where Partner Center cannot reach this portal, or there is none. */
  readonly eventRegistration: EventRegistration | undefined;
}

export const partnerCenterServerSlice = serverSlice(partnerCenterSlice, {
  nouns: () => ({}),
  jobs: ({ eventRegistration }: EventJobPorts) => ({
    owner: 'marketplace',
    crons: { 'partnerCenter.events': keepEventRegistration(eventRegistration) },
  }),
  mountBeside: (app: FastifyInstance, ports: EventPorts) => mountEvents(app, ports),
  personalData: partnerCenterPersonalData,
  retention: partnerCenterRetention,
  outlivesCustomer: {
    partner_center_orders: 'the operator keeps its purchases at Microsoft',
  },
  sampleRows: { partner_center_orders: { lease: null } },
});
