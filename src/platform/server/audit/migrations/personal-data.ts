import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** What these tables hold of people: compared with the database by a test (LAW-1). */
export const auditPersonalData = personalRegister({
  audit_links: {
    purpose: 'links of the chain',
    period: 'ten years',
    notPersonal: ['hash'],
  },
  audit_heads: {
    purpose: 'ends of the chains',
    period: 'ten years',
    notPersonal: ['hash'],
  },
});
