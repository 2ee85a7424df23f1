import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Copies of the company's own directory: who is erased there is gone here with the next read. */
const ofDirectory = {
  who: { column: 'address', by: 'email' },
  isRowErased: true,
} as const;

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const posturePersonalData = personalRegister({
  posture_score_days: {
    purpose: 'how safe a company was, day by day',
    notPersonal: ['controls'],
  },
  posture_controls: {
    purpose: 'what makes a company safer',
    notPersonal: [
      'id',
      'name',
      'title',
      'category',
      'cost',
      'impact',
      'service',
      'remediation',
      'stated_as',
    ],
  },
  posture_treatments: {
    purpose: 'whose a measure is, and who accepted a risk',
    mentions: ['owner', 'accepted_because', 'changed_by'],
    notPersonal: ['control_id'],
  },
  posture_registrations: {
    purpose: 'who of a company signs in without a second factor',
    ...ofDirectory,
    own: { address: 'gone', name: 'pseudonym' },
    notPersonal: ['id', 'methods'],
  },
  posture_role_members: {
    purpose: 'who may administer a company’s environment',
    ...ofDirectory,
    own: { address: 'gone', name: 'pseudonym' },
    notPersonal: ['role_id', 'user_id', 'role_name'],
  },
  posture_risky_users: {
    purpose: 'whose account may be in other hands',
    ...ofDirectory,
    own: { address: 'gone', name: 'pseudonym' },
    notPersonal: ['id', 'level', 'state', 'detail'],
  },
  posture_devices: {
    purpose: 'which devices hold a company’s data',
    ...ofDirectory,
    own: { address: 'gone', user_name: 'pseudonym' },
    notPersonal: ['id', 'name', 'system', 'version', 'compliance'],
  },
  posture_sign_ins: {
    purpose: 'how many sign-ins a company had, by place and way',
    notPersonal: ['country', 'city', 'client', 'risk'],
  },
  posture_sign_ins_seen: {
    purpose: 'which sign-ins are counted already',
    notPersonal: ['id'],
  },
  posture_message_days: { purpose: 'how many messages a company had, day by day' },
  posture_mail_threats: {
    purpose: 'to whom of a company harmful mail was sent',
    who: { column: 'recipient', by: 'email' },
    own: { recipient: 'gone' },
    mentions: ['title'],
    notPersonal: ['id', 'threat', 'outcome', 'status'],
  },
  posture_mail_domains: {
    purpose: 'whether somebody can pass for a company’s domain',
    notPersonal: ['name', 'initial_name', 'spf', 'dkim1', 'dkim2', 'dmarc', 'dmarc_from'],
  },
  posture_figure_days: { purpose: 'figures to compare with', notPersonal: ['figure'] },
});
