import { BackupFault } from './backup-cipher.ts';

/**
 * The content of a backup is a row of frames: a letter, the length in four bytes, the content.
 * `head` and `table`, `rows`, `end` are JSON; `data` is a part of a table in PostgreSQL's text format
 * of COPY, cut anywhere; `file` is a file beside the database, its content in JSON.
 */
const letters = { head: 'H', table: 'T', data: 'D', rows: 'R', file: 'F', end: 'E' } as const;
export type FrameKind = keyof typeof letters;

export interface Frame {
  readonly kind: FrameKind;
  readonly content: Buffer;
}

const headLength = 5;

export function frame(kind: FrameKind, content: Buffer): Buffer {
  const head = Buffer.alloc(headLength);
  head.write(letters[kind], 0, 'latin1');
  head.writeUInt32BE(content.length, 1);
  return Buffer.concat([head, content]);
}

export function jsonFrame(kind: Exclude<FrameKind, 'data'>, content: object): Buffer {
  return frame(kind, Buffer.from(JSON.stringify(content)));
}

/** Reads frames one by one. @throws BackupFault for bytes that are no frame */
export async function* framesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of stream) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (let one = firstOf(rest); one; one = firstOf(rest)) {
      rest = rest.subarray(headLength + one.content.length);
      yield one;
    }
  }
  if (rest.length > 0) throw new BackupFault('The backup ends within a frame.');
}

function firstOf(bytes: Buffer): Frame | undefined {
  if (bytes.length < headLength) return undefined;
  const end = headLength + bytes.readUInt32BE(1);
  if (bytes.length < end) return undefined;
  const letter = bytes.toString('latin1', 0, 1);
  return { kind: kindOf(letter), content: bytes.subarray(headLength, end) };
}

function kindOf(letter: string): FrameKind {
  switch (letter) {
    case 'H':
      return 'head';
    case 'T':
      return 'table';
    case 'D':
      return 'data';
    case 'R':
      return 'rows';
    case 'F':
      return 'file';
    case 'E':
      return 'end';
    default:
      throw new BackupFault('The backup holds something that this release does not know.');
  }
}
