import { request, type IncomingMessage } from 'node:http';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import type { Measure } from '../http/metrics.ts';

/** A process that takes longer is busy or about to end. */
const limitMs = 2_000;

const measures = z.array(
  z.object({
    name: z.string(),
    help: z.string(),
    type: z.enum(['gauge', 'counter']),
    samples: z.array(
      z.object({ labels: z.record(z.string(), z.string()).optional(), value: z.number() }),
    ),
  }),
);

/** Returns the sockets of the other processes. */
export async function siblingsIn(folder: string, own: number): Promise<readonly string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name !== String(own)).map((name) => join(folder, name));
}

/** Asks processes for their measures; those that do not answer are left out. */
export async function askMeasures(
  sockets: readonly string[],
): Promise<readonly (readonly Measure[])[]> {
  const answers = await Promise.all(sockets.map((one) => ask(one).catch(() => undefined)));
  return answers.filter((one) => one !== undefined);
}

async function ask(socketPath: string): Promise<readonly Measure[]> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const signal = AbortSignal.timeout(limitMs);
  request({ socketPath, path: '/metrics', signal }, resolve).on('error', reject).end();
  return measures.parse(await json(await promise));
}
