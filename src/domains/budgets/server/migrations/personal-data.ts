import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const budgetsPersonalData = personalRegister({
  budgets: {
    purpose: 'how much may be ordered',
    who: { column: 'person_id', by: 'id' },
    own: { person_name: 'pseudonym' },
    notPersonal: ['name', 'scope', 'cost_centre', 'currency_code', 'period', 'counts'],
  },
  budget_spends: {
    purpose: 'what counts towards a budget',
    who: { column: 'person_id', by: 'id' },
    own: { person_name: 'pseudonym' },
    notPersonal: ['order_id', 'order_number', 'title', 'cost_centre', 'currency_code'],
  },
});
