import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Measure } from '../http/metrics.ts';

/** A process that takes longer is busy or about to end. */
const limitMs = 2_000;

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
  const asked = request({ socketPath, path: '/metrics', signal: AbortSignal.timeout(limitMs) });
  asked.end();
  // what `response` brings, and what listenFor of hub-siblings.ts has written
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await json(answer)) as readonly Measure[];
}
