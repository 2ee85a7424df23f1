import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const auditPersonalData = personalRegister({
  audit_links: {
    purpose: 'links of the chain',
    notPersonal: ['hash'],
  },
  audit_heads: {
    purpose: 'ends of the chains',
    notPersonal: ['hash'],
  },
});
