import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const servicesPersonalData = personalRegister({
  service_offerings: { purpose: 'services on offer', notPersonal: ['key'] },
  service_offering_versions: {
    purpose: 'services on offer',
    mentions: ['changed_by'],
    notPersonal: ['state', 'content'],
  },
  service_costs: { purpose: 'services on offer', notPersonal: ['currency_code'] },
  contracted_services: {
    purpose: 'services that a company has booked',
    mentions: ['contact'],
    notPersonal: ['unit_de', 'unit_en', 'currency_code', 'health'],
  },
  service_requests: {
    purpose: 'requests about services',
    who: { column: 'asked_by_id', by: 'id' },
    own: { asked_by: 'pseudonym', note: 'gone' },
    mentions: ['answer', 'answered_by'],
    notPersonal: ['kind', 'state'],
  },
});
