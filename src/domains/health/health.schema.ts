import { z } from 'zod';
import { exportColumns } from '#platform/common/exports.ts';
import { contract } from '#platform/common/contract.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { readerZone } from '#platform/common/time-zone.schema.ts';
import { healthRoutes } from './health.ts';
import { blockKinds, dayKinds, healthOrigins, standings } from './health.values.ts';

/** Paragraph of a text from outside, as plain text. */
export const textBlock = z.object({ kind: z.enum(blockKinds), text: z.string() });
export type TextBlock = z.output<typeof textBlock>;

/** A title in both languages; Microsoft's is the original in both. */
const title = z.object({ de: z.string(), en: z.string() });

const troubledDay = z.object({
  day: z.iso.date(),
  kind: z.enum(dayKinds),
  minutes: z.number().int(),
  isOpen: z.boolean(),
});

/** A service with its state and its last ninety days. */
export const healthService = z.object({
  /** Origin and name: two origins may have a service of the same name. */
  key: z.string(),
  origin: z.enum(healthOrigins),
  name: z.string(),
  standing: z.enum(standings),
  /** Microsoft's word, also an unknown one. */
  status: z.string(),
  /** Since when it is not normal; null where it is. */
  since: z.iso.datetime().nullable(),
  /** Open issue to read first. */
  issueKey: z.string().nullable(),
  /** Percent of the time without an incident, with two digits. */
  availability: z.string(),
  days: z.array(troubledDay),
  /** Announced maintenance ahead. */
  planned: z.array(z.object({ issueKey: z.string(), startsAt: z.iso.datetime(), title })),
});
export type HealthService = z.output<typeof healthService>;

export const healthIssue = z.object({
  key: z.string(),
  /** Number by which Microsoft speaks of it; empty for the operator's own. */
  number: z.string(),
  origin: z.enum(healthOrigins),
  service: z.string(),
  feature: z.string(),
  title,
  /** `incident`, `advisory`, `maintenance`, or a word of Microsoft that nobody knows yet. */
  classification: z.string(),
  status: z.string(),
  standing: z.enum(standings),
  isOpen: z.boolean(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
});
export type HealthIssue = z.output<typeof healthIssue>;

export const healthIssueDetail = healthIssue.extend({
  impact: z.string(),
  /** The newest first. `by` is empty for Microsoft. */
  posts: z.array(
    z.object({
      at: z.iso.datetime(),
      by: z.string(),
      de: z.array(textBlock),
      en: z.array(textBlock),
    }),
  ),
});
export type HealthIssueDetail = z.output<typeof healthIssueDetail>;

export const issueRanges = ['days07', 'days30', 'days90', 'days180'] as const;

const issuesQuery = paging.extend({
  search: z.string().max(200).default(''),
  range: z.enum(issueRanges).default('days07').describe('Issues that were under way in it'),
  /** Zone whose days make the range. */
  timeZone: readerZone,
  state: z.enum(['open', 'ended']).optional(),
  origin: z.enum(healthOrigins).optional(),
  sortDirection: z.enum(['asc', 'desc']).default('desc'),
  sortBy: z.enum(['startedAt', 'updatedAt', 'service']).default('startedAt'),
});
export type IssuesQuery = z.output<typeof issuesQuery>;

/** Health of a tenant's services (product reference A9.3). */
export const healthContract = contract(healthRoutes, {
  services: {
    result: z.object({
      data: z.array(healthService),
      on: z.iso.datetime(),
      /** When Microsoft was read; null: not yet. */
      readAt: z.iso.datetime().nullable(),
    }),
    summary: 'Services of Microsoft and of the operator with state, calendar and availability',
  },
  issues: {
    query: issuesQuery,
    result: listOf(healthIssue),
    summary: 'Issues and maintenance of all services, open ones first',
    exports: exportColumns(healthIssue, {
      title: { as: 'text', of: (row) => row.title.de },
      titleEn: { as: 'text', of: (row) => row.title.en },
      service: { as: 'text', of: (row) => row.service },
      number: { as: 'text', of: (row) => row.number },
      classification: { as: 'text', of: (row) => row.classification },
      status: { as: 'text', of: (row) => row.status },
      startedAt: { as: 'dateTime', of: (row) => row.startedAt },
      endedAt: { as: 'dateTime', of: (row) => row.endedAt },
      updatedAt: { as: 'dateTime', of: (row) => row.updatedAt },
    }),
  },
  issue: { result: healthIssueDetail, summary: 'An issue with its messages, the newest first' },
});
