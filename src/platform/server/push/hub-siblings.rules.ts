import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Headers of one line only (RFC 9110 section 7.6.1); the next line has its own. */
const ofOneLine = new Set(['connection', 'keep-alive', 'transfer-encoding']);
const forwardedFor = 'x-forwarded-for';

/** Returns the process that holds the connection of a request; undefined where it names none. */
export function ownerOf(url = '/'): number | undefined {
  const id = new URLSearchParams(url.split('?')[1]).get('id');
  const owner = /^(\d{1,9})\.[\w-]+$/.exec(id ?? '')?.[1];
  return owner === undefined ? undefined : Number(owner);
}

/** Returns what goes on with a request (then `address` is the caller's) or with an answer. */
export function passedHeaders(headers: IncomingHttpHeaders, address?: string): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !ofOneLine.has(name));
  return {
    ...Object.fromEntries(kept),
    ...(address !== undefined && { [forwardedFor]: address }),
  };
}

/** Returns the caller's address as the process that passed the request on knows it. */
export function passedAddress(headers: IncomingHttpHeaders): string | undefined {
  return headers[forwardedFor]?.toString();
}

/** Returns the head of an upgrade request as it goes over the line again. */
export function passedHead(
  { method = 'GET', url = '/', rawHeaders }: Pick<IncomingMessage, 'method' | 'url' | 'rawHeaders'>,
  address: string,
): string {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.toLowerCase() !== forwardedFor) lines.push(`${name}: ${rawHeaders[at + 1] ?? ''}`);
  }
  return [...lines, `${forwardedFor}: ${address}`, '', ''].join('\r\n');
}
