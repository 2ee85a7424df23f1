import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { money } from '#platform/common/money.schema.ts';
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
  accountKinds,
  staleAccountsRoutes,
  mailDomainStates,
  controlStates,
  domainChanges,
  postureLooksRoutes,
  postureControlsRoutes,
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

/** Enabled account without a sign-in for ninety days. */
export const staleAccount = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  kind: z.enum(accountKinds),
  /** Null: Microsoft does not say. */
  createdAt: z.iso.datetime().nullable(),
  /** Null: never, as far as Microsoft remembers. */
  lastSignInAt: z.iso.datetime().nullable(),
  /** Cost of its licences; null where it holds none, or the reader may not see money. */
  monthly: money.nullable(),
});
export type StaleAccount = z.output<typeof staleAccount>;

/** Accounts that nobody uses (product reference A11.1, identity). */
export const staleAccountsContract = contract(staleAccountsRoutes, {
  list: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      kind: z.enum([...accountKinds, 'all']).default('all'),
      sortBy: z.enum(['name', 'lastSignInAt', 'createdAt']).default('lastSignInAt'),
      sortDirection: z.enum(['asc', 'desc']).default('asc'),
    }),
    result: listOf(staleAccount),
    summary: 'Enabled accounts without a sign-in for 90 days, members and guests',
    exports: exportColumns(staleAccount, {
      name: { as: 'text', of: (row) => row.name },
      address: { as: 'text', of: (row) => row.address },
      kind: { as: 'text', of: (row) => row.kind },
      lastSignInAt: { as: 'dateTime', of: (row) => row.lastSignInAt },
      createdAt: { as: 'dateTime', of: (row) => row.createdAt },
      monthly: { as: 'money', of: (row) => row.monthly },
    }),
  },
});

const points = z.object({ points: z.number(), max: z.number() });

/** State of security that a look found: what the next one is compared with. */
export const lookState = z.object({
  score: points,
  /** By the id of the control. */
  controls: z.record(z.string(), z.object({ points: z.number(), state: z.enum(controlStates) })),
  /** By the name of the domain. */
  domains: z.record(z.string(), z.enum(mailDomainStates)),
});
export type LookState = z.output<typeof lookState>;

const standing = points.extend({ percent: z.number().int(), grade: z.enum(grades) });
const named = z.object({ id: z.string(), title: z.string() });

export const postureChanges = z.object({
  /** Moment of the look before; null: there was none. */
  since: z.iso.datetime().nullable(),
  /** Null where grade and points are the same. */
  score: z.object({ before: standing, now: standing }).nullable(),
  /** Controls that are done by now, and those that have fewer points. */
  closed: z.array(named),
  regressed: z.array(named),
  /** Controls whose risk is no longer accepted, and which are open. */
  ended: z.array(named),
  /** Incidents noticed since; null where the reader may see none. */
  incidents: z.number().int().nullable(),
  domains: z.array(z.object({ name: z.string(), change: z.enum(domainChanges) })),
});
export type PostureChanges = z.output<typeof postureChanges>;

/** Changes between two looks of a person (product reference A11.1, CEO). */
export const postureLooksContract = contract(postureLooksRoutes, {
  get: {
    result: postureChanges,
    summary: 'What has changed since the reader’s last look',
  },
  see: {
    result: z.object({}),
    summary: 'Notes that the reader has seen it: the next look is compared with now',
  },
});

const words = z.string().trim().min(1).max(1_000);

const acceptance = z.object({ because: words, until: z.iso.date() });

/** Owner, due date and accepted risk of a control. */
export const treatment = z.object({
  owner: z.string().trim().min(1).max(100).nullable(),
  dueOn: z.iso.date().nullable(),
  accepted: acceptance.nullable(),
});
export type Treatment = z.output<typeof treatment>;

/** Control of the secure score as a tenant stands to it. */
export const postureControl = treatment.extend({
  /** Microsoft's name in lower case. */
  id: z.string(),
  title: z.string(),
  /** Words of Microsoft, also unknown ones. */
  category: z.string(),
  points: z.number(),
  max: z.number(),
  state: z.enum(controlStates),
  cost: z.string(),
  impact: z.string(),
  service: z.string(),
  remediation: z.string(),
  statedAs: z.string(),
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
});
export type PostureControl = z.output<typeof postureControl>;

/** Controls of the secure score (product reference A11.1). */
export const postureControlsContract = contract(postureControlsRoutes, {
  list: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      state: z.enum([...controlStates, 'all']).default('all'),
      category: z.string().max(100).default('').describe('Empty: all'),
      sortBy: z.enum(['gain', 'dueOn', 'title']).default('gain'),
      sortDirection: z.enum(['asc', 'desc']).default('desc'),
    }),
    result: listOf(postureControl),
    summary: 'Controls of the secure score with owner, due date and accepted risk',
    exports: exportColumns(postureControl, {
      title: { as: 'text', of: (row) => row.title },
      category: { as: 'text', of: (row) => row.category },
      state: { as: 'text', of: (row) => row.state },
      owner: { as: 'text', of: (row) => row.owner },
      dueOn: { as: 'date', of: (row) => row.dueOn },
      accepted: { as: 'date', of: (row) => row.accepted?.until ?? null },
      because: { as: 'text', of: (row) => row.accepted?.because ?? null },
      gain: { as: 'number', of: (row) => row.points },
      max: { as: 'number', of: (row) => row.max },
    }),
  },
  treat: {
    body: treatment,
    result: postureControl,
    summary: 'Says whose a control is, until when, or that its risk is accepted',
  },
});
