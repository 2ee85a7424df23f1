import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import {
  mailDomainStates,
  mailFindings,
  mailRecordKinds,
  mailRecordStates,
  mailDomainsRoutes,
} from './posture.ts';
import { recordStateOf } from './mail-record.rules.ts';

/** Record of the name system, as whoever keeps the domain enters it. */
const recordToPublish = z.object({
  type: z.enum(['TXT', 'CNAME']),
  name: z.string(),
  value: z.string(),
});
export type RecordToPublish = z.output<typeof recordToPublish>;

const mailRecord = z.object({
  kind: z.enum(mailRecordKinds),
  state: z.enum(mailRecordStates),
  finding: z.enum(mailFindings),
  found: z.array(z.string()),
  /** Empty where nothing is to be changed, or a person has to choose. */
  publish: z.array(recordToPublish),
  /** Domain above whose record holds for this one; null: its own. */
  from: z.string().nullable(),
});
export type MailRecord = z.output<typeof mailRecord>;

/** Verified domain with what it publishes about who may write in its name. */
export const mailDomain = z.object({
  id: z.string(),
  name: z.string(),
  sendsMail: z.boolean(),
  state: z.enum(mailDomainStates),
  /** SPF, DKIM, DMARC. */
  records: z.array(mailRecord),
  readAt: z.iso.datetime(),
});
export type MailDomain = z.output<typeof mailDomain>;

/** Domains of a tenant and their mail (product reference A11.1, communications). */
export const mailDomainsContract = contract(mailDomainsRoutes, {
  list: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      state: z.enum([...mailDomainStates, 'all']).default('all'),
      sortBy: z.enum(['name']).default('name'),
      sortDirection: z.enum(['asc', 'desc']).default('asc'),
    }),
    result: listOf(mailDomain),
    summary: 'Verified domains with their SPF, DKIM and DMARC, and what to publish',
    exports: exportColumns(mailDomain, {
      name: { as: 'text', of: (row) => row.name },
      spf: { as: 'text', of: (row) => recordStateOf(row, 'spf') },
      dkim: { as: 'text', of: (row) => recordStateOf(row, 'dkim') },
      dmarc: { as: 'text', of: (row) => recordStateOf(row, 'dmarc') },
      readAt: { as: 'dateTime', of: (row) => row.readAt },
    }),
  },
});
