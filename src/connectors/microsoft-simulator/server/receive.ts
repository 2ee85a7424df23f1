import type { IncomingMessage } from 'node:http';
import type { Received } from './exchange.ts';

const mostBytes = 1024 * 1024;

/** Reads a request whole; throws for a body beyond a megabyte. */
export async function receive(request: IncomingMessage): Promise<Received> {
  const address = new URL(request.url ?? '/', 'http://simulator.invalid');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const part = Buffer.from(chunk);
    bytes += part.byteLength;
    if (bytes > mostBytes) throw new RangeError('The body is larger than a megabyte.');
    chunks.push(part);
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined)
      headers.set(name, typeof value === 'string' ? value : value.join(', '));
  return {
    method: request.method ?? 'GET',
    path: address.pathname,
    query: address.searchParams,
    headers,
    body: Buffer.concat(chunks).toString(),
  };
}
