import type { KeyObject } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import { BackupFault, unseal } from './backup-cipher.ts';
import { backupHead, type BackupHead } from './backup-content.schema.ts';
import { framesOf, type Frame } from './backup-frames.ts';

/** A backup that is being read, from its first table on. */
export interface OpenBackup {
  readonly head: BackupHead;
  /** @throws BackupFault where the file ends too early or was changed */
  next(): Promise<Frame>;
  close(): void;
}

/** Opens a backup. @throws BackupFault for another key, or a file that is none */
export async function openBackup(path: string, privateKey: KeyObject): Promise<OpenBackup> {
  const file = createReadStream(path);
  const last = new Transform({ transform: (chunk, _encoding, done) => done(null, chunk) });
  pipeline(file, unseal(privateKey), createGunzip(), last, () => undefined); // its reader is told
  const frames = framesOf(last);
  const next = async (): Promise<Frame> => {
    const { value, done } = await frames.next().catch((error: unknown) => {
      throw asFault(error);
    });
    if (done) throw new BackupFault('The backup ends too early.');
    return value;
  };
  const close = (): void => void file.destroy();
  try {
    return { head: contentOf(await next(), 'head', backupHead), next, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Returns the JSON of a frame. @throws BackupFault where it is another one */
export function contentOf<S extends z.ZodType>(
  { kind, content }: Frame,
  wanted: Frame['kind'],
  schema: S,
): z.output<S> {
  const read = kind === wanted ? schema.safeParse(JSON.parse(content.toString())) : undefined;
  if (!read?.success) throw new BackupFault('The backup is not of this release.');
  return read.data;
}

function asFault(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('Z_')
    ? new BackupFault('The backup was changed: it does not unpack.', { cause: error })
    : error;
}
