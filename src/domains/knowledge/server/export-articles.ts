import { sql } from 'kysely';
import { pictureText, withPictures } from '#platform/common/files/text-pictures.rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { FilesPort } from '#platform/server/files/files.port.ts';
import { exportFile, type MarkdownFile } from '../front-matter.rules.ts';
import type { ArchiveFile } from './archive.ts';
import { findTree } from './article-list.store.ts';
import { findExportedPictures } from './article-pictures.store.ts';

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
  const slugs = new Map(heads.map(({ id, slug }) => [id, slug]));
  return heads.flatMap((head) => {
    const { slug, place, tags, audience, isQuestion, reviewBy, titleDe, titleEn } = head;
    const { bodyDe = '', bodyEn = '', attribution = '' } = bodies.get(head.id) ?? {};
    const parent = head.parentId === null ? undefined : slugs.get(head.parentId);
    const same = { slug, parent, place, tags, audience, isQuestion, reviewBy, attribution };
    const texts = [
      { language: 'de' as const, title: titleDe, body: bodyDe },
      { language: 'en' as const, title: titleEn, body: bodyEn },
    ];
    return texts
      .filter(({ title, body }) => title !== '' || body !== '')
      .map((text) => exportFile({ ...same, ...text, owner: head.ownerName }));
  });
}
