import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pictureText, withPictures } from '#platform/common/files/text-pictures.rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { FilesPort } from '#platform/server/files/files.port.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { audiencePattern, reviewDays } from '../article.values.ts';
import type { ArticleFields } from '../articles.schema.ts';
import {
  exportFile,
  importFile,
  type ImportedArticle,
  type MarkdownFile,
} from '../front-matter.rules.ts';
import type { ArchiveFile } from './archive.ts';
import { findTree } from './article-list.store.ts';
import { findExportedPictures } from './article-pictures.store.ts';
import { fieldsOf } from './article-view.ts';
import { findBySlugs, getArticle } from './articles.store.ts';
import { createArticle, saveArticle } from './save-article.ts';

interface Folder {
  readonly language: 'de' | 'en';
  readonly parentId: string | null;
  readonly files: readonly MarkdownFile[];
}

const dayMs = 86_400_000;

/**
 * Takes in a folder of Markdown files as drafts. A file whose slug is known becomes the text of its
 * language in that article.
 */
export async function importArticles(
  operatorFiles: FilesPort<Db>,
  call: Pick<Ctx, 'db' | 'now' | 'audit' | 'caller'>,
  { language, parentId, files }: Folder,
) {
  const paths = files.map(({ path }) => path);
  const articles = [];
  for (const file of files) {
    const made = importFile(file, language, paths);
    const [known] = await findBySlugs(call.db, [made.slug]);
    if (known) {
      const held = (await getArticle(call.db, known.id, 'held')) ?? known;
      const { ownerName } = held;
      const fields = withText(fieldsOf(held), made);
      await saveArticle(operatorFiles, call, held, { ...fields, ownerName });
    } else {
      const fields = newFields(call, parentId, made);
      const { name: ownerName } = call.caller;
      await createArticle(operatorFiles, call, { ...fields, ownerName, id: randomUUID() });
    }
    const { slug, title, faults } = made;
    articles.push({ path: file.path, slug, title, isNew: !known, faults: [...faults] });
  }
  return { articles };
}

function withText(fields: ArticleFields, made: ImportedArticle): ArticleFields {
  const { title, body, attribution } = made;
  const text =
    made.language === 'de' ? { titleDe: title, bodyDe: body } : { titleEn: title, bodyEn: body };
  return { ...fields, ...text, attribution: attribution || fields.attribution };
}

function newFields(
  { caller, now }: Pick<Ctx, 'caller' | 'now'>,
  parentId: string | null,
  made: ImportedArticle,
): ArticleFields {
  const { audience = 'internal' } = made;
  const empty: ArticleFields = {
    ...{ parentId, place: 0, slug: made.slug, titleDe: '', titleEn: '', bodyDe: '', bodyEn: '' },
    audience: audiencePattern.test(audience) ? audience : 'internal',
    tags: [...made.tags],
    isQuestion: false,
    attribution: '',
    ownerId: caller.userId,
    reviewBy: new Date(now().getTime() + reviewDays * dayMs).toISOString().slice(0, 10),
  };
  return withText(empty, made);
}

/** Most bytes of pictures in an export, which is one archive in memory; the newest are in it. */
const mostExportedBytes = 209_715_200;

/**
 * Returns every article as files that can be imported again, a folder a language, and the pictures
 * that they show in a folder of their own.
 */
export async function exportArticles(
  operatorFiles: FilesPort<Db>,
  db: Db,
  now: Date,
): Promise<ArchiveFile[]> {
  const pictures = new Map<string, ArchiveFile>();
  for (const { id, ending } of await findExportedPictures(db, mostExportedBytes)) {
    const { body } = await operatorFiles.open(db, id);
    pictures.set(id, { path: `pictures/${id}.${ending}`, text: body });
  }
  const texts = await exportTexts(db, now);
  const named = ({ path, text }: MarkdownFile): MarkdownFile => ({
    path,
    text: withPictures(text, ({ id, alt }) => {
      const found = pictures.get(id);
      return found ? `![${alt}](../${found.path})` : pictureText({ id, alt });
    }),
  });
  return [...texts.map(named), ...pictures.values()];
}

async function exportTexts(db: Db, now: Date): Promise<MarkdownFile[]> {
  const heads = await findTree(db, now);
  const { rows } = await sql<{ id: string; bodyDe: string; bodyEn: string; attribution: string }>`
    select id, body_de as "bodyDe", body_en as "bodyEn", attribution from articles`.execute(db);
  const bodies = new Map(rows.map((row) => [row.id, row]));
  return heads.flatMap((head) => {
    const { slug, tags, audience, titleDe, titleEn } = head;
    const { bodyDe = '', bodyEn = '', attribution = '' } = bodies.get(head.id) ?? {};
    const texts = [
      { language: 'de' as const, title: titleDe, body: bodyDe },
      { language: 'en' as const, title: titleEn, body: bodyEn },
    ];
    return texts
      .filter(({ title, body }) => title !== '' || body !== '')
      .map((text) => exportFile({ ...text, slug, tags, audience, attribution }));
  });
}
