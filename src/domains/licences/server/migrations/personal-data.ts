import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const licencesPersonalData = personalRegister({
  licence_pools: {
    purpose: 'licences that a company has',
    notPersonal: ['part_number', 'status', 'applies_to'],
  },
  pool_subscriptions: {
    purpose: 'subscriptions behind the licences',
    notPersonal: ['id', 'commerce_id', 'status'],
  },
  // A copy of the company's own directory: who is erased there is gone here with the next read.
  directory_users: {
    purpose: 'who of a company holds which licence',
    who: { column: 'address', by: 'email' },
    own: {
      address: 'gone',
      name: 'pseudonym',
      department: 'gone',
      job_title: 'gone',
      company: 'gone',
      country: 'gone',
      cost_centre: 'gone',
    },
    isRowErased: true,
    notPersonal: ['user_type'],
  },
  licence_assignments: {
    purpose: 'who of a company holds which licence',
    notPersonal: ['state', 'error'],
  },
  licence_activities: {
    purpose: 'whether a licence is used',
    notPersonal: ['workload'],
  },
  licence_counts: {
    purpose: 'how many licences are free and what they cost',
    notPersonal: ['currency_code', 'returnable_until'],
  },
  licence_signs: { purpose: 'how many licences have a finding', notPersonal: ['finding'] },
  licence_exceptions: {
    purpose: 'why a licence may stay as it is',
    mentions: ['reason', 'made_by'],
  },
  licence_requests: {
    purpose: 'what was asked for about licences of people, and by whom',
    mentions: ['note', 'newcomers', 'requested_by'],
    notPersonal: ['kind', 'timing', 'licence_names', 'currency_code'],
  },
  licence_request_lines: { purpose: 'whose licence is given or taken back' },
  licence_request_seats: {
    purpose: 'how the seats behind the licences go',
    notPersonal: ['name', 'way', 'until', 'currency_code', 'order_number'],
  },
  licence_thresholds: {
    purpose: 'from when on a company hears of its licences',
    mentions: ['changed_by'],
  },
  licence_evidence_settings: {
    purpose: 'how often a company wants evidence of its licences',
    mentions: ['changed_by'],
    notPersonal: ['cadence'],
  },
  licence_evidence: {
    purpose: 'evidence of what a company had and paid',
    mentions: ['asked_by'],
    notPersonal: ['period', 'facts', 'currency_code'],
  },
  licence_evidence_holders: {
    purpose: 'evidence of who of a company held which licence',
    who: { column: 'address', by: 'email' },
    own: { address: 'gone', name: 'pseudonym', department: 'gone' },
    notPersonal: ['licences', 'findings'],
  },
  licence_treatments: {
    purpose: 'how the operator treats a licence',
    mentions: ['changed_by'],
    notPersonal: ['treatment'],
  },
  licence_alerts_told: { purpose: 'what was told already', notPersonal: ['alert'] },
  licence_days: { purpose: 'how many licences a company had and used' },
});
