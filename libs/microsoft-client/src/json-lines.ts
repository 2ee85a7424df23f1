import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isObject, type JsonObject } from './json-value.ts';
import { badAnswer } from './microsoft-error.ts';

/** Longest line; a longer one is no row of an export. */
const lineChars = 16 * 1024 * 1024;

/**
 * Unpacks a stream of one or several gzip members. A stream that is not packed passes as it is:
 * some stores unpack on the way. Throws `notGzip` where it is damaged or cut off, `tooLarge` beyond
 * `maxBytes` unpacked.
 */
export async function* gunzipped(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array, void> {
  let bytes = 0;
  for await (const chunk of unpacked(chunks)) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw badAnswer('tooLarge');
    yield chunk;
  }
}

async function* unpacked(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const { head, all } = await peek(chunks);
  if (head[0] !== 0x1f || head[1] !== 0x8b) {
    yield* all;
    return;
  }
  const source = Readable.from(all);
  const gunzip = createGunzip();
  // What fails before must end what comes after; `pipe` does not do that.
  source.on('error', (error) => gunzip.destroy(error));
  source.pipe(gunzip);
  try {
    for await (const chunk of gunzip) if (chunk instanceof Uint8Array) yield chunk;
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw badAnswer('notGzip');
    throw error;
  } finally {
    gunzip.destroy();
    source.destroy();
  }
}

/** Reads the first two bytes and returns them with a stream that still has them. */
async function peek(chunks: AsyncIterable<Uint8Array>): Promise<{
  readonly head: Uint8Array;
  readonly all: AsyncIterable<Uint8Array>;
}> {
  const iterator = chunks[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  while (read.reduce((sum, { byteLength }) => sum + byteLength, 0) < 2) {
    const { done, value } = await iterator.next();
    if (done) break;
    read.push(value);
  }
  const rest = { [Symbol.asyncIterator]: () => iterator };
  return { head: Buffer.concat(read), all: joined(read, rest) };
}

async function* joined(
  read: readonly Uint8Array[],
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  yield* read;
  yield* rest;
}

/** Reads JSON objects, one a line; empty lines and a byte order mark are passed over. */
export async function* jsonLines(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<JsonObject, void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield* objectIn(line);
    if (rest.length > lineChars) throw badAnswer('tooLarge');
  }
  yield* objectIn(rest + decoder.decode());
}

function* objectIn(line: string): Generator<JsonObject, void> {
  if (line.trim() === '') return;
  const value = parsed(line);
  if (!isObject(value)) throw badAnswer('notJson');
  yield value;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw badAnswer('notJson');
  }
}
