import { randomUUID } from 'node:crypto';
import { pictureIdOf } from '#platform/common/files/text-pictures.rules.ts';
import { platformAudit } from '#platform/common/platform.texts.ts';
import { isSameContent } from '#platform/common/version.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { FilesPort } from '#platform/server/files/files.port.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { audiencePattern, longestBody, reviewDays } from '../article.values.ts';
import type { ImportedFile } from '../articles.schema.ts';
import { cleanPath, resolvedPath } from '../folder-paths.rules.ts';
import { folderTree, type FolderArticle, type PlacedFile } from '../folder-tree.rules.ts';
import { readFile, titleOf, type FileHead, type MarkdownFile } from '../front-matter.rules.ts';
import { importedText } from '../imported-text.rules.ts';
import { knowledgeRefusals } from '../knowledge.refusals.ts';
import { knowledgeAudit } from '../knowledge.texts.ts';
import { findNamedOwners, type OwnerPorts } from './article-owners.ts';
import { findSamePictures } from './article-pictures.store.ts';
import { fieldsOf } from './article-view.ts';
import {
  findBySlugs,
  getArticle,
  liesBelow,
  type OwnedFields,
  type StoredArticle,
} from './articles.store.ts';
import { createArticle, saveArticle } from './save-article.ts';

interface Folder {
  readonly language: 'de' | 'en';
  readonly parentId: string | null;
  readonly files: readonly MarkdownFile[];
  readonly pictures: readonly { readonly path: string; readonly id: string }[];
}

interface ImportPorts extends OwnerPorts {
  readonly operatorFiles: FilesPort<Db>;
}

type Call = Pick<Ctx, 'db' | 'now' | 'audit' | 'caller'>;
type Fault = ImportedFile['faults'][number];

/** A file that was read, with its place in the folder. */
interface ReadFile extends PlacedFile {
  readonly head: FileHead;
  readonly title: string;
  readonly body: string;
  readonly faults: readonly Fault[];
}

/** An article of the folder beside the one that the portal has of that name. */
interface Coming {
  readonly article: FolderArticle;
  readonly files: readonly ReadFile[];
  readonly held: StoredArticle | undefined;
  readonly id: string;
}

const dayMs = 86_400_000;

/**
 * Takes in a folder of Markdown files as drafts, directories as the articles above them. A file
 * whose slug is known becomes the text of its language in that article, which keeps its place in
 * the tree unless the file names one. What is as it was is not written.
 * @throws PATH_NOT_POSSIBLE, TEXT_TOO_LONG, INCLUDES_ITSELF; nothing is written then
 */
export async function importArticles(
  ports: ImportPorts,
  call: Call,
  { language, parentId, files, pictures }: Folder,
): Promise<{ articles: ImportedFile[] }> {
  const texts = new Map(files.map(({ path, text }) => [demandPath(path), readFile({ text })]));
  if (texts.size < files.length)
    throw knowledgeRefusals.PATH_NOT_POSSIBLE({ path: twiceIn(files) });
  const { articles, slugAt } = folderTree(
    [...texts].map(([path, { head }]) => ({ path, head })),
    language,
  );
  const shown = await picturesOf(ports.operatorFiles, call, pictures);
  const read = (file: PlacedFile): ReadFile => {
    const { head, body } = texts.get(file.path) ?? readFile({ text: '' });
    const made = importedText(body, {
      language: file.language,
      isExported: head.isExported,
      slugAt: (address) => slugAt(file.path, address),
      pictureAt: (address) => shown.at(resolvedPath(file.path, address)),
      pictureNow: shown.now,
    });
    if (made.body.length > longestBody)
      throw knowledgeRefusals.TEXT_TOO_LONG({ path: file.path, most: longestBody });
    const title = titleOf(head, made.heading, file.name);
    return { ...file, head, title, body: made.body, faults: made.faults };
  };
  const coming = await besideKnown(call.db, articles, read);
  const ids = new Map(coming.map(({ article, id }) => [article.slug, id]));
  const said = articles.flatMap(({ saidParent }) => saidParent ?? []);
  for (const { slug, id } of await findBySlugs(call.db, said)) ids.set(slug, id);
  const ownerOf = await findNamedOwners(ports, call.db);
  const told: ImportedFile[] = [];
  for (const one of coming) {
    const given = { top: parentId, ids, ownerOf };
    const { outcome, faults } = await (one.held
      ? renew(ports, call, one, one.held, given)
      : bring(ports, call, one, given));
    told.push(...reportOf(one, outcome, faults));
  }
  return { articles: told };
}

function demandPath(given: string): string {
  const path = cleanPath(given);
  if (path === undefined) throw knowledgeRefusals.PATH_NOT_POSSIBLE({ path: given });
  return path;
}

function twiceIn(files: readonly MarkdownFile[]): string {
  const paths = files.map(({ path }) => cleanPath(path));
  return paths.find((path, at) => paths.indexOf(path) !== at) ?? '';
}

/**
 * Returns the pictures of the folder by their places. One whose bytes an article shows already is
 * that one: what was brought again is taken back.
 */
async function picturesOf(
  operatorFiles: FilesPort<Db>,
  { db, caller, audit }: Call,
  pictures: Folder['pictures'],
): Promise<{
  readonly at: (path: string | undefined) => string | undefined;
  /** Returns the picture that was exported under this id. */
  readonly now: (id: string) => string | undefined;
}> {
  const ids = pictures.map(({ id }) => id);
  const same = await findSamePictures(db, ids, caller.userId);
  for (const [id, kept] of same) {
    const name = id === kept ? undefined : await operatorFiles.discard(db, id, caller.userId);
    if (name !== undefined)
      await audit({
        action: knowledgeAudit.action('articlePicture.discard'),
        subjectKind: platformAudit.subject('file'),
        subjectId: id,
        before: { name },
      });
  }
  const places = new Map(pictures.map(({ path, id }) => [demandPath(path), same.get(id)]));
  const exported = new Map(
    [...places].map(([path, id]) => [pictureIdOf(path.replace(/^.*(?=pictures\/)/, '')), id]),
  );
  return {
    at: (path) => (path === undefined ? undefined : places.get(path)),
    now: (id) => exported.get(id),
  };
}

async function besideKnown(
  db: Db,
  articles: readonly FolderArticle[],
  read: (file: PlacedFile) => ReadFile,
): Promise<Coming[]> {
  const known = await findBySlugs(
    db,
    articles.map(({ slug }) => slug),
  );
  const idOf = new Map(known.map(({ slug, id }) => [slug, id]));
  const coming: Coming[] = [];
  for (const article of articles) {
    const id = idOf.get(article.slug);
    const held = id === undefined ? undefined : await getArticle(db, id, 'held');
    coming.push({ article, files: article.files.map(read), held, id: held?.id ?? randomUUID() });
  }
  return coming;
}

interface Given {
  /** Article under which the whole folder comes. */
  readonly top: string | null;
  /** Ids of articles by their slugs. */
  readonly ids: ReadonlyMap<string, string>;
  readonly ownerOf: (
    named: string,
  ) => { readonly userId: string; readonly name: string } | undefined;
}

interface Done {
  readonly outcome: ImportedFile['outcome'];
  readonly faults: readonly Fault[];
}

/** Writes an article that the portal does not have. */
async function bring(
  ports: ImportPorts,
  call: Call,
  one: Coming,
  { top, ids, ownerOf }: Given,
): Promise<Done> {
  const { article, files, id } = one;
  const { parent, saidParent } = article;
  const above = idAt(ids, saidParent) ?? idAt(ids, parent) ?? top;
  const named = firstSaid(files, ({ owner }) => owner);
  const owner = named === undefined ? undefined : ownerOf(named);
  const { caller, now } = call;
  const audience = firstSaid(files, (head) => head.audience) ?? 'internal';
  const inHalfAYear = new Date(now().getTime() + reviewDays * dayMs).toISOString().slice(0, 10);
  const reviewBy = firstSaid(files, (head) => head.reviewBy);
  const empty: OwnedFields = {
    ...{ titleDe: '', titleEn: '', bodyDe: '', bodyEn: '', attribution: '' },
    ...{ parentId: above, slug: article.slug },
    place: firstSaid(files, ({ place }) => place) ?? 0,
    audience: audiencePattern.test(audience) ? audience : 'internal',
    tags: [...(files.find(({ head }) => head.tags.length > 0)?.head.tags ?? [])],
    isQuestion: files.some(({ head }) => head.isQuestion),
    ownerId: owner?.userId ?? caller.userId,
    ownerName: owner?.name ?? caller.name,
    reviewBy: reviewBy === undefined ? inHalfAYear : reviewBy,
  };
  const fields = withTitle(withTexts(empty, one), files[0]?.name ?? article.slug);
  await createArticle(ports.operatorFiles, call, { ...fields, id });
  const faults: Fault[] = [];
  if (saidParent !== undefined && !ids.has(saidParent))
    faults.push({ kind: 'parent', target: saidParent });
  if (named !== undefined && !owner) faults.push({ kind: 'owner', target: named });
  return { outcome: 'new', faults };
}

/** Writes texts, and the place that a file names, into an article that is there. */
async function renew(
  ports: ImportPorts,
  call: Call,
  one: Coming,
  held: StoredArticle,
  { ids }: Given,
): Promise<Done> {
  const { saidParent } = one.article;
  const said = idAt(ids, saidParent);
  const isMoved = said !== undefined && said !== held.parentId;
  const isPossible = said !== undefined && said !== held.id;
  const mayMove = isMoved && isPossible && !(await liesBelow(call.db, held.id, said));
  const before = fieldsOf(held);
  const fields = {
    ...withTexts({ ...before, ownerName: held.ownerName }, one),
    parentId: mayMove ? said : held.parentId,
    place: firstSaid(one.files, ({ place }) => place) ?? held.place,
  };
  const isLost = saidParent !== undefined && (said === undefined || (isMoved && !mayMove));
  const faults: Fault[] = isLost ? [{ kind: 'parent', target: saidParent }] : [];
  if (isSameContent(fieldsOf(fields), before)) return { outcome: 'same', faults };
  await saveArticle(ports.operatorFiles, call, held, fields);
  return { outcome: 'changed', faults };
}

const idAt = (ids: ReadonlyMap<string, string>, slug: string | undefined): string | undefined =>
  slug === undefined ? undefined : ids.get(slug);

/** Returns what the first file says that says it; null is said, too. */
function firstSaid<T>(
  files: readonly ReadFile[],
  of: (head: FileHead) => T | undefined,
): T | undefined {
  for (const { head } of files) {
    const said = of(head);
    if (said !== undefined) return said;
  }
  return undefined;
}

/** Sets the texts of files; a directory without one is named where nothing stands yet. */
function withTexts(fields: OwnedFields, { article, files }: Coming): OwnedFields {
  let made = fields;
  for (const { language, title, body, head } of files) {
    const text =
      language === 'de' ? { titleDe: title, bodyDe: body } : { titleEn: title, bodyEn: body };
    made = { ...made, ...text, attribution: head.attribution || made.attribution };
  }
  if (files.length > 0 || article.directory === undefined) return made;
  const name = titleOfDirectory(article.directory);
  for (const language of article.languages)
    if (language === 'de') made = { ...made, titleDe: made.titleDe || name };
    else made = { ...made, titleEn: made.titleEn || name };
  return made;
}

const titleOfDirectory = (path: string): string => path.split('/').at(-2)?.slice(0, 160) ?? path;

/** Names an article whose files say an empty title in every language. */
const withTitle = (fields: OwnedFields, name: string): OwnedFields =>
  fields.titleDe || fields.titleEn ? fields : { ...fields, titleDe: name.slice(0, 160) };

/** Says of each file what became of it; faults of the article stand with its first file. */
function reportOf(
  { article, files, id }: Coming,
  outcome: ImportedFile['outcome'],
  more: readonly Fault[],
): ImportedFile[] {
  const { slug, directory = '' } = article;
  const same = { id, slug, outcome };
  const faults = [...article.faults, ...more];
  if (files.length === 0)
    return [{ ...same, path: directory, title: titleOfDirectory(directory), faults }];
  return files.map((file, at) => ({
    ...same,
    path: file.path,
    title: file.title || file.name,
    faults: at === 0 ? [...faults, ...file.faults] : [...file.faults],
  }));
}
