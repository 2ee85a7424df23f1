import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** What these tables hold of people: compared with the database by a test (LAW-1). */
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
