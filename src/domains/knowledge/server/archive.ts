import { crc32 } from 'node:zlib';

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
