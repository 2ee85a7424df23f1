import { z } from 'zod';
import { licenseBundles } from '#platform/common/access.ts';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import {
  bundlesRoutes,
  categoriesRoutes,
  prerequisitesRoutes,
  snippetsRoutes,
} from './building-blocks.routes.ts';
import {
  blockKeys,
  categoryIcons,
  bundleStates,
  documentFormats,
  factKeys,
  longestBody,
  questionKinds,
  snippetKinds,
  versionStates,
  versionSteps,
  type Condition,
  type Leaf,
} from './documents.values.ts';

const conditionKey = z.string().regex(blockKeys);
const text = z.string().trim().min(1).max(200);

const leaf = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ownsProduct'), productId: text, name: text }),
  z.object({ kind: z.literal('hasService'), service: conditionKey, name: text }),
  z.object({ kind: z.literal('hasBundle'), bundle: z.enum(licenseBundles) }),
  z.object({
    kind: z.literal('seats'),
    productId: z.string().max(200),
    name: z.string().max(200),
    op: z.enum(['atLeast', 'atMost']),
    count: z.number().int().min(0).max(1_000_000),
  }),
  z.object({ kind: z.literal('gdapRole'), role: text, name: text }),
  z.object({
    kind: z.literal('answer'),
    question: conditionKey,
    op: z.enum(['is', 'isNot', 'atLeast', 'atMost']),
    value: text,
  }),
  z.object({ kind: z.literal('prerequisite'), key: conditionKey }),
  z.object({ kind: z.literal('requiresSnippet'), key: conditionKey }),
  z.object({ kind: z.literal('conflictsWith'), key: conditionKey }),
]) satisfies z.ZodType<Leaf>;

/** Groups of `inner`: as deep as a person can still read. */
const groups = <T extends z.ZodType>(inner: T) =>
  [
    z.object({ kind: z.literal('all'), of: z.array(inner).min(1).max(20) }),
    z.object({ kind: z.literal('any'), of: z.array(inner).min(1).max(20) }),
    z.object({ kind: z.literal('not'), of: z.array(inner).min(1).max(1) }),
  ] as const;
const second = z.union([leaf, ...groups(leaf)]);
const third = z.union([leaf, ...groups(second)]);

/** Condition, at most three groups deep. */
export const condition: z.ZodType<Condition> = z.union([leaf, ...groups(third)]);

const line = (most: number) => z.string().trim().min(1).max(most);
const key = z.string().regex(factKeys);

const categoryGiven = z.object({
  nameDe: line(80),
  nameEn: line(80),
  /** Null: of the top level. */
  parentId: z.uuid().nullable(),
  position: z.number().int().min(0).max(10_000),
  /** Colour of the face's categories, 1 to 8. */
  colour: z.number().int().min(1).max(8),
  icon: z.enum(categoryIcons),
});
export const category = categoryGiven.extend({ id: z.uuid(), snippets: z.number().int() });
export type Category = z.output<typeof category>;

export const categoriesContract = contract(categoriesRoutes, {
  list: { result: listOf(category) },
  save: { body: categoryGiven, result: category.omit({ snippets: true }) },
  remove: { result: z.object({ id: z.uuid() }) },
});

const prerequisiteGiven = z.object({ nameDe: line(120), nameEn: line(120), condition });
export const prerequisite = prerequisiteGiven.extend({
  key,
  /** Keys of what leans on it. */
  usedBy: z.array(z.string()),
  changedAt: z.iso.datetime(),
  changedBy: z.string(),
});
export type Prerequisite = z.output<typeof prerequisite>;

const questionGiven = z.object({
  textDe: line(200),
  textEn: line(200),
  kind: z.enum(questionKinds),
});
export const question = questionGiven.extend({ key });
export type DocumentQuestion = z.output<typeof question>;

export const prerequisitesContract = contract(prerequisitesRoutes, {
  list: { result: listOf(prerequisite) },
  save: { body: prerequisiteGiven, result: z.object({ key }) },
  remove: { result: z.object({ key }) },
  questions: { result: listOf(question) },
  saveQuestion: { body: questionGiven, result: question },
});

const snippetGiven = z.object({
  key: z.string().regex(blockKeys),
  categoryId: z.uuid(),
  kind: z.enum(snippetKinds),
  prerequisite: key.nullable(),
  owner: z.string().trim().max(120),
  reviewOn: z.iso.date().nullable(),
  tags: z.array(line(40)).max(20),
  titleDe: line(160),
  titleEn: z.string().trim().max(160),
  bodyDe: z.string().min(1).max(longestBody),
  /** Empty: not translated yet, the German text stands in its place. */
  bodyEn: z.string().max(longestBody),
});
export type SnippetGiven = z.output<typeof snippetGiven>;

export const snippetSummary = z.object({
  id: z.uuid(),
  key: z.string(),
  categoryId: z.uuid(),
  categoryDe: z.string(),
  categoryEn: z.string(),
  kind: z.enum(snippetKinds),
  titleDe: z.string(),
  titleEn: z.string(),
  /** State and number of the newest version. */
  state: z.enum(versionStates),
  number: z.number().int(),
  publishedNumber: z.number().int().nullable(),
  isTranslated: z.boolean(),
  tags: z.array(z.string()),
  reviewOn: z.iso.date().nullable(),
  /** Documents in force that hold it. */
  documents: z.number().int(),
});
export type SnippetSummary = z.output<typeof snippetSummary>;

const snippetVersion = z.object({
  number: z.number().int(),
  state: z.enum(versionStates),
  titleDe: z.string(),
  titleEn: z.string(),
  bodyDe: z.string(),
  bodyEn: z.string(),
  kind: z.enum(snippetKinds),
  prerequisite: key.nullable(),
  author: z.string(),
  reviewer: z.string(),
  changedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
});
export const snippet = snippetGiven.extend({
  id: z.uuid(),
  publishedNumber: z.number().int().nullable(),
  /** The newest first. */
  versions: z.array(snippetVersion),
  /** Steps that the caller may take with the newest version. */
  steps: z.array(z.enum(versionSteps)),
});
export type Snippet = z.output<typeof snippet>;

const impact = z.object({
  documents: z.number().int(),
  customers: z.number().int(),
  /** Number of documents that must be acknowledged again. */
  toAcknowledge: z.number().int(),
  /** Number of documents with an older version than the one in force. */
  outOfDate: z.number().int(),
  /** Customers with most of these documents, at most a hundred. */
  holders: z.array(
    z.object({ tenantId: z.uuid(), tenantName: z.string(), documents: z.number().int() }),
  ),
});
export type Impact = z.output<typeof impact>;

export const snippetsContract = contract(snippetsRoutes, {
  list: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      categoryId: z.uuid().optional(),
      kind: z.enum(snippetKinds).optional(),
      state: z.enum(versionStates).optional(),
      sortBy: z.enum(['category', 'title', 'reviewOn', 'documents']).default('category'),
    }),
    result: listOf(snippetSummary),
    exports: exportColumns(snippetSummary, {
      key: { as: 'text', of: (row) => row.key },
      category: { as: 'text', of: (row) => row.categoryDe },
      categoryEn: { as: 'text', of: (row) => row.categoryEn },
      kind: { as: 'text', of: (row) => row.kind },
      title: { as: 'text', of: (row) => row.titleDe },
      titleEn: { as: 'text', of: (row) => row.titleEn },
      state: { as: 'text', of: (row) => row.state },
      number: { as: 'number', of: (row) => row.number },
      reviewOn: { as: 'date', of: (row) => row.reviewOn },
      documents: { as: 'number', of: (row) => row.documents },
      tags: { as: 'text', of: (row) => row.tags.join(', ') },
    }),
  },
  placeholders: {
    result: listOf(z.object({ name: z.string(), de: z.string(), en: z.string() })),
  },
  get: { result: snippet },
  save: { body: snippetGiven, result: z.object({ id: z.uuid(), number: z.number().int() }) },
  step: {
    body: z.object({ step: z.enum(versionSteps), number: z.number().int().positive() }),
    result: z.object({ id: z.uuid(), state: z.enum(versionStates) }),
  },
  remove: { result: z.object({ id: z.uuid() }) },
  impact: { result: impact, summary: 'Which customers hold a document with this snippet' },
});

const bundleEntry = z.union([
  z.object({ snippetId: z.uuid() }),
  /** All published snippets of a category, by key. */
  z.object({ categoryId: z.uuid() }),
]);
export const bundleSection = z.object({
  titleDe: line(160),
  titleEn: line(160),
  entries: z.array(bundleEntry).max(200),
});
export type BundleSection = z.output<typeof bundleSection>;

const bundleGiven = z.object({
  key: z.string().regex(blockKeys),
  titleDe: line(160),
  titleEn: line(160),
  prerequisites: z.array(key).max(50),
  sections: z.array(bundleSection).max(50),
  mustAcknowledge: z.boolean(),
  /** Files that the customer may load. */
  formats: z.array(z.enum(documentFormats)).max(documentFormats.length),
});
export type BundleGiven = z.output<typeof bundleGiven>;

export const bundle = bundleGiven.extend({
  id: z.uuid(),
  number: z.number().int(),
  /** Semantic version, `1.2.0`: what it takes away, adds or words anew. */
  version: z.string(),
  state: z.enum(bundleStates),
  publishedNumber: z.number().int().nullable(),
  changedAt: z.iso.datetime(),
  changedBy: z.string(),
});
export type Bundle = z.output<typeof bundle>;

export const bundlesContract = contract(bundlesRoutes, {
  list: { result: listOf(bundle) },
  get: { result: bundle },
  save: { body: bundleGiven, result: z.object({ id: z.uuid(), number: z.number().int() }) },
  step: {
    body: z.object({ step: z.enum(['publish', 'retire']), number: z.number().int().positive() }),
    result: z.object({ id: z.uuid(), state: z.enum(bundleStates) }),
  },
  remove: { result: z.object({ id: z.uuid() }) },
});
