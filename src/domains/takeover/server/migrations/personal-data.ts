import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const takeoverPersonalData = personalRegister({
  partner_accounts: {
    purpose: 'companies that are customers',
    notPersonal: ['name', 'domain', 'terms', 'failure', 'failure_code', 'refusal'],
  },
  partner_account_reads: {
    purpose: 'age of what was read from outside',
    notPersonal: ['name', 'failure', 'failure_code'],
  },
  takeovers: {
    purpose: 'who took a customer over',
    named: { taken_by: 'taken_by_id' },
  },
  subscription_differences: {
    purpose: 'differences to what Microsoft has',
    named: { decided_by: 'decided_by_id' },
    mentions: ['reason'],
    notPersonal: ['name', 'ref', 'kind', 'cause', 'ours', 'theirs', 'state', 'refusal'],
  },
});
