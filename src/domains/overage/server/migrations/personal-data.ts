import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const overagePersonalData = personalRegister({
  overage_subscriptions: {
    purpose: 'which Azure subscriptions a company has, and what they cost',
    notPersonal: ['name', 'covers', 'currency_code'],
  },
  overage_reads: { purpose: 'how old that is' },
  overage_switches: {
    purpose: 'who had overage switched on or off, and what became of it',
    who: { column: 'asked_by_id', by: 'id' },
    own: { asked_by: 'pseudonym' },
    notPersonal: ['azure_subscription_id', 'name', 'state', 'failure'],
  },
  overage_alarms: {
    purpose: 'from which amount a month people are told of Azure costs',
    who: { column: 'set_by_id', by: 'id' },
    own: { set_by: 'pseudonym' },
    notPersonal: ['azure_subscription_id', 'currency_code', 'told_for'],
  },
});
