import { createHmac, timingSafeEqual } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { Db } from '../database/connect.ts';
import type { CronJob } from '../jobs/job.ts';
import type { Anchor } from './chain-walk.rules.ts';
import { findHeads } from './chain-walk.store.ts';

/**
 * Anchors: where each chain ended on which day, outside of the database. Whoever can rewrite the
 * database, heads and all, cannot take the newest entries away unseen as long as this file is kept
 * elsewhere too (docs/operations). One JSON line an anchor, each signed together with the line
 * before.
 */
const line = z.object({
  at: z.iso.datetime(),
  chain: z.uuid(),
  position: z.number().int().positive(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});
type Line = z.output<typeof line>;

export interface AnchorFile {
  readonly path: string;
  readonly key: Buffer;
}

/** @throws Error that names the line when one was changed, moved or taken out of the middle */
export async function readAnchors({ path, key }: AnchorFile): Promise<Line[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  let previous = '';
  return text
    .split('\n')
    .filter(Boolean)
    .map((one, at) => {
      const read = line.safeParse(jsonOrUndefined(one));
      if (!read.success || !isSame(read.data.signature, signatureOf(key, previous, read.data)))
        throw new Error(`line ${String(at + 1)} of ${path} is not what was written there`);
      previous = read.data.signature;
      return read.data;
    });
}

/** Adds an anchor for every chain that has grown. @returns how many */
export async function writeAnchors(db: Db, file: AnchorFile, now: Date): Promise<number> {
  const known = await readAnchors(file);
  const last = new Map(known.map((anchor) => [anchor.chain, anchor.position]));
  let previous = known.at(-1)?.signature ?? '';
  const lines = (await findHeads(db))
    .filter(({ chain, position }) => position > (last.get(chain) ?? 0))
    .map((head) => {
      const anchor = { at: now.toISOString(), ...head };
      previous = signatureOf(file.key, previous, anchor);
      return `${JSON.stringify({ ...anchor, signature: previous })}\n`;
    });
  if (lines.length === 0) return 0;
  await mkdir(dirname(file.path), { recursive: true });
  await appendFile(file.path, lines.join(''), { mode: 0o600 });
  return lines.length;
}

/** Once a night. */
export function auditAnchoring({
  db,
  file,
  now,
}: {
  readonly db: Db;
  readonly file: AnchorFile;
  readonly now: () => Date;
}): CronJob {
  return {
    cron: '20 2 * * *',
    run: async () => {
      await writeAnchors(db, file, now());
    },
  };
}

function signatureOf(key: Buffer, previous: string, { at, chain, position, hash }: Anchor): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([previous, at, chain, position, hash]))
    .digest('hex');
}

function isSame(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
