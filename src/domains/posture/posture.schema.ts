import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import {
  communicationFigures,
  deviceFigures,
  figureIds,
  figureStates,
  grades,
  identityFigures,
  postureRoutes,
  rowMarks,
  setUpSteps,
  stepStates,
} from './posture.ts';

const days = z.coerce.number().int().min(1).max(366).default(7);
const percent = z.number().int();

/** Count with what it is a part of, and how it moved. */
export const figure = z.object({
  id: z.enum(figureIds),
  state: z.enum(figureStates),
  /** Null unless it is known. */
  value: z.number().int().nullable(),
  whole: z.number().int().nullable(),
  /** Against the equal period before; null where nothing is known of it. */
  change: z.number().int().nullable(),
  /** Moment that it is from. */
  asOf: z.iso.datetime().nullable(),
});
export type Figure = z.output<typeof figure>;

const area = z.object({
  /** Microsoft's word, also an unknown one. */
  category: z.string(),
  points: z.number(),
  max: z.number(),
  percent,
  grade: z.enum(grades),
});
export type Area = z.output<typeof area>;

const score = z.object({
  points: z.number(),
  max: z.number(),
  percent,
  grade: z.enum(grades),
  day: z.iso.date(),
  /** In points of a hundred; null where nothing is known of the day before. */
  change: z.number().int().nullable(),
  /** Points that Microsoft gives beside all controls. */
  beside: z.number(),
});
export type Score = z.output<typeof score>;

export const postureOverview = z.object({
  steps: z.array(z.object({ id: z.enum(setUpSteps), state: z.enum(stepStates) })),
  /** Null before the first read. */
  score: score.nullable(),
  trend: z.array(z.object({ day: z.iso.date(), percent })),
  areas: z.array(area),
  figures: z.array(figure),
  /** At most three figures, the most urgent first. */
  needsYou: z.array(z.enum(figureIds)),
  controls: z.object({
    open: z.number().int(),
    late: z.number().int(),
    accepted: z.number().int(),
    done: z.number().int(),
  }),
});
export type PostureOverview = z.output<typeof postureOverview>;

/** Row behind a figure; the counts of all rows add up to it. */
export const postureRow = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  mark: z.enum(rowMarks).nullable(),
  count: z.number().int(),
  at: z.iso.datetime().nullable(),
});
export type PostureRow = z.output<typeof postureRow>;

/** Sums about the accounts of a company and their sign-ins. */
export const accounts = z.object({
  /** Ways in which people may sign in, in Microsoft's words; the most common first. */
  methods: z.array(z.object({ method: z.string(), people: z.number().int() })),
  /** People of whom anything is told; guests are none. */
  people: z.number().int(),
  /** Sign-ins of the period by country, ISO 3166-1 alpha-2; empty where none is told. */
  countries: z.array(
    z.object({ country: z.string(), count: z.number().int(), failed: z.number().int() }),
  ),
});
export type Accounts = z.output<typeof accounts>;

/** Course of mail and chat: sums of whole days. */
export const communications = z.object({
  /** Last day that Microsoft has told; null before the first read. The range ends with it. */
  until: z.iso.date().nullable(),
  trend: z.array(
    z.object({
      /** First day of the step. */
      day: z.iso.date(),
      received: z.number().int(),
      sent: z.number().int(),
      chats: z.number().int(),
    }),
  ),
});
export type Communications = z.output<typeof communications>;

const rowsQuery = paging.omit({ sortDirection: true }).extend({ days });

/** Dashboards of security (product reference A11.1). */
export const postureContract = contract(postureRoutes, {
  overview: {
    query: z.object({ days }),
    result: postureOverview,
    summary: 'How safe a tenant is: grade, figures with their change, and what needs somebody',
  },
  identityRows: {
    query: rowsQuery.extend({ figure: z.enum(identityFigures) }),
    result: listOf(postureRow),
    summary: 'Rows behind a figure about accounts and sign-ins',
  },
  accounts: {
    query: z.object({ days }),
    result: accounts,
    summary: 'Sign-in methods of people, and sign-ins by country; sums only',
  },
  deviceRows: {
    query: rowsQuery.extend({ figure: z.enum(deviceFigures) }),
    result: listOf(postureRow),
    summary: 'Rows behind a figure about devices',
  },
  communications: {
    query: z.object({ days }),
    result: communications,
    summary: 'Course of mail and chat, in at most a hundred steps',
  },
  communicationRows: {
    query: rowsQuery.extend({ figure: z.enum(communicationFigures) }),
    result: listOf(postureRow),
    summary: 'Rows behind a figure about mail and chat',
  },
});
