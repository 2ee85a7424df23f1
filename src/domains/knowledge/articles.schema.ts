import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { keptFile } from '#platform/common/files/file.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { linkKinds } from './article-text.rules.ts';
import {
  articleStates,
  audiencePattern,
  lastPlace,
  longestBody,
  longestPath,
  longestTitle,
  mostImportedFiles,
  mostImportedPictures,
  mostTags,
  slugPattern,
} from './article.values.ts';
import { articlePicturesRoutes, articlesRoutes } from './articles.ts';

/** The fields that staff edit. */
export const articleFields = z.object({
  parentId: z.uuid().nullable(),
  place: z.number().int().min(0).max(lastPlace),
  slug: z.string().regex(slugPattern),
  titleDe: z.string().trim().max(longestTitle),
  titleEn: z.string().trim().max(longestTitle),
  bodyDe: z.string().max(longestBody),
  bodyEn: z.string().max(longestBody),
  audience: z.string().max(60).regex(audiencePattern),
  tags: z.array(z.string().trim().min(1).max(60)).max(mostTags),
  isQuestion: z.boolean(),
  attribution: z.string().trim().max(500),
  /** Somebody of the staff; null leaves it to whom it belongs, a new one to whoever writes. */
  ownerId: z.uuid().nullable(),
  reviewBy: z.iso.date().nullable(),
});
export type ArticleFields = z.output<typeof articleFields>;

const isNamed = ({ titleDe, titleEn }: Pick<ArticleFields, 'titleDe' | 'titleEn'>): boolean =>
  titleDe !== '' || titleEn !== '';

/** Head of an article in tree and list. */
export const articleHead = articleFields
  .omit({ bodyDe: true, bodyEn: true, attribution: true })
  .extend({
    id: z.uuid(),
    ownerName: z.string(),
    /** The one customer that it is for; null: it is for others. */
    customerName: z.string().nullable(),
    state: z.enum(articleStates),
    isStale: z.boolean(),
    /** Language in which title or text is missing. */
    untranslated: z.enum(['de', 'en']).nullable(),
    /** Released, and written on since. */
    hasChanges: z.boolean(),
    changedAt: z.iso.datetime(),
    changedBy: z.string(),
  });
export type ArticleHead = z.output<typeof articleHead>;

/** Readers whom it helped, and whom it did not. */
const votes = z.object({ helped: z.number().int(), notHelped: z.number().int() });
export type ArticleVotes = z.output<typeof votes>;

const listedArticle = articleHead.extend(votes.shape);
export type ListedArticle = z.output<typeof listedArticle>;

const fault = z.object({
  kind: z.enum(['link', 'hidden', 'include', 'audience', 'picture', 'alt']),
  target: z.string(),
});
export type ArticleFault = z.output<typeof fault>;

export const article = articleFields.extend({
  id: z.uuid(),
  ownerName: z.string(),
  version: z.string(),
  state: z.enum(articleStates),
  isStale: z.boolean(),
  revision: z.number().int(),
  releasedAt: z.iso.datetime().nullable(),
  changedAt: z.iso.datetime(),
  changedBy: z.string(),
  /** Customers that it, or a block of it, is for. */
  customers: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Newest first. */
  revisions: z.array(z.object({ number: z.number().int(), at: z.iso.datetime(), by: z.string() })),
  links: z.array(
    z.object({
      kind: z.enum(linkKinds),
      target: z.string(),
      /** Null: there is nothing, or whoever asks may not see it. */
      title: z.string().nullable(),
      /** Article, service, ticket or snippet that it leads to; null as the title, or of another kind. */
      id: z.uuid().nullable(),
    }),
  ),
  /** Faults for readers: broken links, missing includes and pictures, unknown audiences. */
  faults: z.array(fault),
  votes,
  /** Why it did not help, the newest first; without names. */
  complaints: z.array(z.object({ why: z.string(), at: z.iso.datetime() })),
});
export type Article = z.output<typeof article>;

const revision = articleFields
  .pick({ titleDe: true, titleEn: true, bodyDe: true, bodyEn: true })
  .extend({ number: z.number().int(), at: z.iso.datetime(), by: z.string() });

/** Most characters of the head of a file, above its text. */
const longestHead = 8_000;

const importPath = z.string().min(1).max(longestPath);
const file = z.object({ path: importPath, text: z.string().max(longestBody + longestHead) });

const imported = z.object({
  /** Path of the file; of a directory that has none with a slash at its end. */
  path: z.string(),
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  outcome: z.enum(['new', 'changed', 'same']),
  faults: z.array(
    z.object({
      kind: z.enum(['image', 'link', 'include', 'deep', 'parent', 'owner']),
      target: z.string(),
    }),
  ),
});
export type ImportedFile = z.output<typeof imported>;

/** Choices of the list of articles. */
const articleShows = ['all', 'stale', 'review', 'unreleased', 'untranslated', 'questions'] as const;

/** Knowledge base (product reference A15). */
export const articlesContract = contract(articlesRoutes, {
  tree: { result: z.object({ articles: z.array(articleHead) }) },
  list: {
    query: paging.extend({
      search: z.string().trim().max(200).default(''),
      show: z.enum(articleShows).default('all'),
      /** `tenant`: those of any one customer. */
      audience: z.union([z.literal('tenant'), articleFields.shape.audience]).optional(),
      ownerId: z.uuid().optional(),
      sortBy: z.enum(['title', 'reviewBy', 'changedAt']).default('title'),
    }),
    result: listOf(listedArticle),
    exports: exportColumns(listedArticle, {
      title: { as: 'text', of: (row) => row.titleDe || row.titleEn },
      state: { as: 'text', of: (row) => row.state },
      untranslated: { as: 'text', of: (row) => row.untranslated },
      audience: { as: 'text', of: (row) => row.customerName || row.audience },
      ownerName: { as: 'text', of: (row) => row.ownerName },
      reviewBy: { as: 'date', of: (row) => row.reviewBy },
      changedAt: { as: 'dateTime', of: (row) => row.changedAt },
      helped: { as: 'number', of: (row) => row.helped },
      notHelped: { as: 'number', of: (row) => row.notHelped },
    }),
  },
  owners: {
    result: z.object({ owners: z.array(z.object({ userId: z.uuid(), name: z.string() })) }),
    summary: 'Staff to whom an article can belong',
  },
  get: { result: article },
  create: { body: articleFields.extend({ id: z.uuid() }).refine(isNamed), result: article },
  save: { body: articleFields.refine(isNamed), result: article },
  move: { body: z.object({ to: z.enum(articleStates) }), result: article },
  revision: { result: revision },
  import: {
    body: z.object({
      language: z.enum(['de', 'en']),
      parentId: z.uuid().nullable(),
      /** Paths are relative to the folder; its own name is no part of them. */
      files: z.array(file).min(1).max(mostImportedFiles),
      /** Pictures of the folder that were brought before, by their paths. */
      pictures: z
        .array(z.object({ path: importPath, id: z.uuid() }))
        .max(mostImportedPictures)
        .default([]),
    }),
    result: z.object({ articles: z.array(imported) }),
  },
  export: { result: z.any(), summary: 'All articles as an archive of Markdown files' },
});

/** Pictures as staff put them into articles (spec §7: fetched as a blob). */
export const articlePicturesContract = contract(articlePicturesRoutes, {
  upload: {
    result: keptFile,
    summary: 'Keeps a picture for seven days, for a text of the one who brought it',
  },
  discard: { result: z.object({}), summary: 'Takes back a picture that no article has yet' },
  open: { result: z.unknown(), summary: 'The picture itself' },
});
