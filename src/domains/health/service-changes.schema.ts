import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { textBlock } from './health.schema.ts';
import { changeAssessmentsRoutes, serviceChangesRoutes } from './health.ts';
import {
  assessmentStates,
  changeScopes,
  changeStates,
  changeTimes,
} from './service-changes.values.ts';

/** Change as Microsoft tells it; its words are kept, also unknown ones. */
const message = z.object({
  id: z.string(),
  title: z.string(),
  services: z.array(z.string()),
  category: z.string(),
  severity: z.string(),
  isMajor: z.boolean(),
  /** Day until which something has to be done; null: nothing has to. */
  actBy: z.iso.datetime().nullable(),
  publishedAt: z.iso.datetime(),
});

export const serviceChange = message.extend({
  /** The company has one of its services. */
  isOwned: z.boolean(),
  state: z.enum(changeStates),
  hasAssessment: z.boolean(),
});
export type ServiceChange = z.output<typeof serviceChange>;

export const assessment = z.object({
  textDe: z.string().trim().min(1).max(4000),
  textEn: z.string().trim().min(1).max(4000),
});
const writtenAssessment = assessment.extend({
  writtenAt: z.iso.datetime(),
  writtenBy: z.string(),
});
export type Assessment = z.output<typeof writtenAssessment>;

export const serviceChangeDetail = serviceChange.extend({
  tags: z.array(z.string()),
  body: z.array(textBlock),
  assessment: writtenAssessment.nullable(),
  /** Name of whoever decided about it; empty while it is new. */
  decidedBy: z.string(),
  decidedAt: z.iso.datetime().nullable(),
});
export type ServiceChangeDetail = z.output<typeof serviceChangeDetail>;

const changesQuery = paging.extend({
  search: z.string().max(200).default(''),
  scope: z.enum(changeScopes).default('owned'),
  when: z.enum(changeTimes).default('open').describe('Those whose day is ahead, or is over'),
  state: z
    .enum([...changeStates, 'toAct'])
    .optional()
    .describe('In this state; toAct: to be acted on by a day, and nobody has seen to it'),
  actFrom: z.iso.datetime().optional().describe('Only those to be acted on from then on'),
  actTo: z.iso.datetime().optional().describe('Only those to be acted on before then'),
  sortBy: z.enum(['actBy', 'publishedAt']).default('actBy'),
});
export type ChangesQuery = z.output<typeof changesQuery>;

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

/** Changes of Microsoft's services in a company (product reference A9.5). */
export const serviceChangesContract = contract(serviceChangesRoutes, {
  list: {
    query: changesQuery,
    result: listOf(serviceChange),
    summary: 'Changes to come, those first that have to be acted on soonest',
    exports: exportColumns(serviceChange, {
      title: { as: 'text', of: (row) => row.title },
      id: { as: 'text', of: (row) => row.id },
      services: { as: 'text', of: (row) => row.services.join(', ') },
      category: { as: 'text', of: (row) => row.category },
      severity: { as: 'text', of: (row) => row.severity },
      isMajor: { as: 'text', of: (row) => yesNo(row.isMajor) },
      isOwned: { as: 'text', of: (row) => yesNo(row.isOwned) },
      hasAssessment: { as: 'text', of: (row) => yesNo(row.hasAssessment) },
      actBy: { as: 'dateTime', of: (row) => row.actBy },
      publishedAt: { as: 'dateTime', of: (row) => row.publishedAt },
      state: { as: 'text', of: (row) => row.state },
    }),
  },
  get: { result: serviceChangeDetail },
  decide: { body: z.object({ state: z.enum(changeStates) }), result: serviceChangeDetail },
});

/** A change over all customers. */
export const assessedChange = message.extend({
  /** Companies that have one of its services. */
  customers: z.number().int(),
  hasAssessment: z.boolean(),
});
export type AssessedChange = z.output<typeof assessedChange>;

const assessedDetail = assessedChange.extend({
  body: z.array(textBlock),
  assessment: writtenAssessment.nullable(),
});
export type AssessedChangeDetail = z.output<typeof assessedDetail>;

const assessmentsQuery = paging.omit({ sortDirection: true }).extend({
  search: z.string().max(200).default(''),
  state: z.enum(assessmentStates).optional(),
});
export type AssessmentsQuery = z.output<typeof assessmentsQuery>;

/** Assessments of changes, written by staff once for all customers. */
export const changeAssessmentsContract = contract(changeAssessmentsRoutes, {
  list: {
    query: assessmentsQuery,
    result: listOf(assessedChange),
    summary: 'Changes of all customers, those first that have to be acted on soonest',
    exports: exportColumns(assessedChange, {
      title: { as: 'text', of: (row) => row.title },
      id: { as: 'text', of: (row) => row.id },
      services: { as: 'text', of: (row) => row.services.join(', ') },
      actBy: { as: 'dateTime', of: (row) => row.actBy },
      customers: { as: 'number', of: (row) => row.customers },
      hasAssessment: { as: 'text', of: (row) => yesNo(row.hasAssessment) },
    }),
  },
  get: { result: assessedDetail },
  write: { body: assessment, result: assessedDetail },
});
