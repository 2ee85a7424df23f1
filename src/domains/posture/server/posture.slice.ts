import { sql } from 'kysely';
import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { mailDomainsContract } from '../mail-domains.schema.ts';
import {
  postureControlsContract,
  postureLooksContract,
  staleAccountsContract,
  postureContract,
} from '../posture.schema.ts';
import { postureSlice } from '../posture.slice.ts';
import {
  createPostureLooksHandlers,
  type PostureLooksPorts,
  createPostureControlsHandlers,
  createStaleAccountsHandlers,
  type StaleAccountsPorts,
  createMailDomainsHandlers,
  createPostureHandlers,
  type PosturePorts,
} from './posture.handlers.ts';
import { type PostureAlertPorts, tellDaily, tellOnScores } from './posture-alerts.jobs.ts';
import { controlSource, mailDomainSource } from './posture.store.ts';
import { scoresTopic } from './scores.store.ts';
import { postureData } from './tenant-data.store.ts';

/** Days of the history: three years, as that of licences. */
const historyDays = 1_096;

const copyOfDirectory = {
  job: 'connections.schedule',
  period: 'until the directory of the company no longer has it',
  why: 'a copy of the directory, renewed at least every day',
} as const;

/** Retention of the rows of these tables (LAW-3). */
const postureRetention: RetentionRegister = {
  posture_score_days: {
    days: historyDays,
    isOver: (before) => sql`day < ${before}::date`,
    why: 'a director compares with the year before',
  },
  posture_figure_days: {
    days: historyDays,
    isOver: (before) => sql`day < ${before}::date`,
    why: 'a director compares with the year before',
  },
  posture_sign_ins: {
    days: historyDays,
    isOver: (before) => sql`day < ${before}::date`,
    why: 'sums that name nobody, to compare with the year before',
  },
  posture_sign_ins_seen: {
    days: 9,
    isOver: (before) => sql`seen_at < ${before}`,
    why: 'a sign-in that is told twice is counted once',
  },
  posture_message_days: {
    days: historyDays,
    isOver: (before) => sql`day < ${before}::date`,
    why: 'sums that name nobody, to compare with the year before',
  },
  posture_mail_threats: {
    // The earlier of two periods of ninety days, and what comes late.
    days: 190,
    isOver: (before) => sql`at < ${before}`,
    why: 'to compare a quarter with the one before',
  },
  posture_mail_domains: {
    ...copyOfDirectory,
    why: 'a copy of public records, renewed every four hours',
  },
  posture_alerts_told: {
    days: 400,
    isOver: (before) => sql`told_at < ${before}`,
    why: 'what is accepted for a year is told once',
  },
  posture_looks: {
    days: 400,
    isOver: (before) => sql`seen_at < ${before}`,
    why: 'to tell what changed since the look of the year before',
  },
  posture_controls: keptBecause.things,
  posture_treatments: keptBecause.inUse,
  posture_registrations: copyOfDirectory,
  posture_accounts: copyOfDirectory,
  posture_role_members: copyOfDirectory,
  posture_risky_users: copyOfDirectory,
  posture_devices: copyOfDirectory,
};

/** Copies of the company's own directory: who is erased there is gone here with the next read. */
const ofDirectory = {
  who: { column: 'address', by: 'email' },
  isRowErased: true,
} as const;

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const posturePersonalData = personalRegister({
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
  posture_alerts_told: { purpose: 'what was told already', notPersonal: ['alert'] },
  posture_looks: {
    purpose: 'what has changed since somebody last looked',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    notPersonal: ['seen', 'earlier'],
  },
  posture_registrations: {
    purpose: 'who of a company signs in without a second factor',
    ...ofDirectory,
    own: { address: 'gone', name: 'pseudonym' },
    notPersonal: ['id', 'methods'],
  },
  posture_accounts: {
    purpose: 'which accounts of a company nobody uses any more',
    ...ofDirectory,
    own: { address: 'gone', name: 'pseudonym' },
    notPersonal: ['id'],
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

export const postureServerSlice = serverSlice(postureSlice, {
  nouns: (ports: PosturePorts & StaleAccountsPorts & PostureLooksPorts) => ({
    posture: noun(postureContract, createPostureHandlers(ports)),
    postureControls: noun(postureControlsContract, createPostureControlsHandlers()),
    mailDomains: noun(mailDomainsContract, createMailDomainsHandlers()),
    postureLooks: noun(postureLooksContract, createPostureLooksHandlers(ports)),
    staleAccounts: noun(staleAccountsContract, createStaleAccountsHandlers(ports)),
  }),
  jobs: (ports: PostureAlertPorts) => ({
    owner: 'customerService',
    topics: { [scoresTopic]: tellOnScores(ports) },
    crons: { 'posture.endingRisks': tellDaily(ports) },
  }),
  personalData: posturePersonalData,
  retention: postureRetention,
  tenantData: postureData,
  searchSources: [controlSource, mailDomainSource],
  sampleRows: {
    posture_figure_days: { figure: 'admins' },
    posture_looks: { seen: '{}', earlier_at: null, earlier: null },
    posture_mail_threats: { threat: 'phishing', outcome: 'removed', messages: '1' },
  },
});
