import { sql } from 'kysely';
import { crc32 } from 'node:zlib';
import { pictureText, withPictures } from '#platform/common/files/text-pictures.rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { FilesPort } from '#platform/server/files/files.port.ts';
import { exportFile, type MarkdownFile } from '../front-matter.rules.ts';
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

/** A file of an archive; texts are written as UTF-8. */
export interface ArchiveFile {
  readonly path: string;
  readonly text: string | Uint8Array;
}

/** 1980-01-01, the first day that the format knows: the archive says nothing of its making. */
const firstDay = 0x0021;
const utf8Names = 0x0800;

/** Packs files as a ZIP archive, uncompressed (APPNOTE 6.3.9, sections 4.3.7 to 4.3.16). */
export function archiveOf(files: readonly ArchiveFile[]): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { path, text } of files) {
    const [name, data] = [Buffer.from(path), typeof text === 'string' ? Buffer.from(text) : text];
    const facts = factsOf(name, data);
    const local = Buffer.concat([word32(0x04034b50), word16(20), facts, word16(0), name, data]);
    bodies.push(local);
    entries.push(centralEntry(facts, name, offset));
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const count = word16(files.length);
  const sizes = Buffer.concat([word32(directory.length), word32(offset)]);
  const end = Buffer.concat([word32(0x06054b50), zeros(4), count, count, sizes, word16(0)]);
  return Buffer.concat([...bodies, directory, end]);
}

/** Flags, method, time, checksum, sizes and length of the name: the same in both headers. */
const factsOf = (name: Buffer, data: Uint8Array): Buffer =>
  Buffer.concat([
    word16(utf8Names),
    zeros(4),
    word16(firstDay),
    word32(crc32(data)),
    word32(data.length),
    word32(data.length),
    word16(name.length),
  ]);

const centralEntry = (facts: Buffer, name: Buffer, offset: number): Buffer =>
  Buffer.concat([
    word32(0x02014b50),
    word16(20),
    word16(20),
    facts,
    zeros(12),
    word32(offset),
    name,
  ]);

const zeros = (length: number): Buffer => Buffer.alloc(length);

function word16(value: number): Buffer {
  const word = Buffer.alloc(2);
  word.writeUInt16LE(value);
  return word;
}

function word32(value: number): Buffer {
  const word = Buffer.alloc(4);
  word.writeUInt32LE(value >>> 0);
  return word;
}
