import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { blocks, changes, markedBlocks } from '#platform/common/document/document.schema.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { documentRunsRoutes, documentsRoutes } from './documents.routes.ts';
import {
  documentFormats,
  documentStates,
  handoutStates,
  outcomes,
  questionKinds,
  runStates,
} from './documents.values.ts';
import { colours, documentLookRoutes, handoutsRoutes } from './handouts.ts';

const colour = z.string().regex(colours);

/** Look of documents as the operator sets it, `logo` as data address of an SVG or PNG. */
export const lookGiven = z.object({
  /** Links, the line of time and marks. */
  accent: colour,
  heading: colour,
  /** Null: the portal's mark. */
  logo: z.string().max(400_000).nullable(),
});
export type LookGiven = z.output<typeof lookGiven>;

export const documentLookContract = contract(documentLookRoutes, {
  get: { result: lookGiven },
  save: {
    body: lookGiven,
    result: lookGiven,
    summary: 'Sets the look of documents that are made from now on',
  },
});

const number = z.number().int();
const reader = z.object({ language: z.enum(['de', 'en']).default('de') });
const wanted = reader.extend({
  format: z.enum(documentFormats).default('pdf'),
  /** Default for customers: the version in force; for staff: the newest. */
  version: z.coerce.number().int().positive().optional(),
});
const reason = z.object({
  outcome: z.enum(outcomes),
  de: z.string(),
  en: z.string(),
  /** Question that an answer would settle. */
  question: z.string().optional(),
});

const documentRow = z.object({
  id: z.uuid(),
  tenantId: z.uuid(),
  tenantName: z.string(),
  bundleId: z.uuid(),
  titleDe: z.string(),
  titleEn: z.string(),
  /** The version in force; null: only drafts. */
  number: number.nullable(),
  publishedAt: z.iso.datetime().nullable(),
  isOutOfDate: z.boolean(),
  mustAcknowledge: z.boolean(),
  acknowledgements: number,
});
export type DocumentRow = z.output<typeof documentRow>;

const check = z.object({
  tenantName: z.string(),
  titleDe: z.string(),
  titleEn: z.string(),
  prerequisites: z.array(
    z.object({
      key: z.string(),
      nameDe: z.string(),
      nameEn: z.string(),
      outcome: z.enum(outcomes),
      reasons: z.array(reason),
    }),
  ),
  questions: z.array(
    z.object({
      key: z.string(),
      textDe: z.string(),
      textEn: z.string(),
      kind: z.enum(questionKinds),
      value: z.string(),
    }),
  ),
  leftOut: z.array(
    z.object({
      key: z.string(),
      titleDe: z.string(),
      titleEn: z.string(),
      outcome: z.enum(['notMet', 'unknown']),
      reasons: z.array(reason),
    }),
  ),
  missing: z.array(z.string()),
  untranslated: z.array(z.string()),
  de: blocks,
  en: blocks,
  /** The customer's document of this bundle; null: none was made yet. */
  document: z
    .object({
      id: z.uuid(),
      published: number.nullable(),
      draft: number.nullable(),
      /** The newest version holds what would be made now. */
      isUpToDate: z.boolean(),
      /** From the version in force to what would be made now. */
      changesDe: changes,
      changesEn: changes,
    })
    .nullable(),
});
export type DocumentCheck = z.output<typeof check>;

const made = z.object({
  documentId: z.uuid(),
  number,
  state: z.enum(documentStates),
  fingerprint: z.string(),
});

export const documentsContract = contract(documentsRoutes, {
  list: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      outOfDate: z.enum(['true', 'false']).default('false'),
      /** Documents in force that hold this snippet. */
      snippet: z.uuid().optional(),
      sortBy: z.enum(['tenant', 'title', 'publishedAt']).default('tenant'),
    }),
    result: listOf(documentRow),
    exports: exportColumns(documentRow, {
      tenant: { as: 'text', of: (row) => row.tenantName },
      title: { as: 'text', of: (row) => row.titleDe },
      titleEn: { as: 'text', of: (row) => row.titleEn },
      state: {
        as: 'text',
        of: (row) =>
          row.number === null ? 'draftOnly' : row.isOutOfDate ? 'outOfDate' : 'current',
      },
      number: { as: 'number', of: (row) => row.number },
      publishedAt: { as: 'dateTime', of: (row) => row.publishedAt },
      acknowledgements: { as: 'number', of: (row) => row.acknowledgements },
    }),
  },
  check: { result: check, summary: 'The document as it would be made now, with what is missing' },
  answer: {
    body: z.object({ question: z.string().max(40), value: z.string().trim().max(500) }),
    result: z.object({ question: z.string(), value: z.string() }),
  },
  make: { result: made, summary: 'Makes a version; the same content makes none' },
  publish: { body: z.object({ number: number.positive() }), result: made },
  file: {
    query: wanted,
    result: z.unknown(),
    summary: 'A version, a draft too, as tagged PDF or as a Word file',
  },
});

const run = z.object({
  id: z.uuid(),
  title: z.string(),
  state: z.enum(runStates),
  total: number,
  position: number,
  renewed: number,
  unchanged: number,
  failed: number,
  startedAt: z.iso.datetime(),
  startedBy: z.string(),
  finishedAt: z.iso.datetime().nullable(),
});
export type DocumentRun = z.output<typeof run>;

export const documentRunsContract = contract(documentRunsRoutes, {
  list: { result: listOf(run) },
  start: {
    /** Null: every document that is out of date. */
    body: z.object({
      snippetId: z.uuid().nullable(),
      /** These alone, of those that are out of date. */
      documentIds: z.array(z.uuid()).max(1_000).optional(),
    }),
    result: run,
  },
  pause: { result: run },
  resume: { result: run },
});

const handoutRow = z.object({
  id: z.uuid(),
  title: z.string(),
  category: z.string(),
  number,
  publishedAt: z.iso.datetime(),
  mustAcknowledge: z.boolean(),
  state: z.enum(handoutStates),
  /** The version that the reader read last. */
  readNumber: number.nullable(),
  acknowledgedAt: z.iso.datetime().nullable(),
  /** Minutes that reading it takes. */
  minutes: number,
  /** Languages that it is written in, the reader's own included or not. */
  languages: z.array(z.enum(['de', 'en'])),
  /** Keys of the services that the bundle asks for: what the handout is about. */
  services: z.array(z.string()),
});
export type HandoutRow = z.output<typeof handoutRow>;

const handout = handoutRow.extend({
  /** The version shown; not always the one in force. */
  shownNumber: number,
  fingerprint: z.string(),
  /** Version that the marks compare with; null: none, the reader sees it for the first time. */
  comparedNumber: number.nullable(),
  blocks: markedBlocks,
  changes,
  isTranslated: z.boolean(),
  /** The operator's look; null: the portal's. */
  look: lookGiven.nullable(),
  /** Files in which it can be loaded. */
  formats: z.array(z.enum(documentFormats)),
  versions: z.array(z.object({ number, publishedAt: z.iso.datetime() })),
  /** Acknowledgements of the version in force, by name. */
  acknowledgements: z.array(z.object({ name: z.string(), at: z.iso.datetime() })),
  /** When the caller acknowledged the version that is shown. */
  ownAcknowledgement: z.iso.datetime().nullable(),
});
export type Handout = z.output<typeof handout>;

export const handoutsContract = contract(handoutsRoutes, {
  list: {
    query: paging.extend({
      language: z.enum(['de', 'en']).default('de'),
      search: z.string().max(200).default(''),
      state: z.enum(handoutStates).optional(),
      /** `state`: what the reader must do comes first. */
      sortBy: z.enum(['title', 'publishedAt', 'state']).default('publishedAt'),
    }),
    result: listOf(handoutRow),
    exports: exportColumns(handoutRow, {
      title: { as: 'text', of: (row) => row.title },
      category: { as: 'text', of: (row) => row.category },
      state: { as: 'text', of: (row) => row.state },
      number: { as: 'number', of: (row) => row.number },
      publishedAt: { as: 'dateTime', of: (row) => row.publishedAt },
      acknowledgedAt: { as: 'dateTime', of: (row) => row.acknowledgedAt },
      minutes: { as: 'number', of: (row) => row.minutes },
    }),
  },
  get: {
    query: reader.extend({
      /** Default: the version in force. */
      version: z.coerce.number().int().positive().optional(),
      /** Version to compare with; default: the one read last before it. */
      since: z.coerce.number().int().positive().optional(),
    }),
    result: handout,
  },
  read: {
    body: z.object({ number: number.positive() }),
    result: z.object({ id: z.uuid(), number }),
  },
  acknowledge: {
    body: z.object({ number: number.positive(), fingerprint: z.string().length(64) }),
    result: z.object({ id: z.uuid(), at: z.iso.datetime() }),
  },
  file: {
    query: wanted,
    result: z.unknown(),
    summary: 'The handout as tagged PDF, or as a Word file where the bundle says so',
  },
});
