import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const staffAccessPersonalData = personalRegister({
  tenant_groups: {
    purpose: 'groups of customers for the operator’s lists',
    mentions: ['description'],
    notPersonal: ['name'],
  },
  staff_accesses: {
    purpose: 'which staff had access to a customer, and why',
    who: { column: 'user_id', by: 'id' },
    own: { user_name: 'pseudonym' },
    mentions: ['reason', 'ended_by'],
    notPersonal: ['role_name'],
  },
});
