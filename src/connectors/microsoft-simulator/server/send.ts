import type { ServerResponse } from 'node:http';
import type { Reply } from './exchange.ts';
import type { Fault } from './scenario.schema.ts';

const json = 'application/json; charset=utf-8';
const html =
  '<!DOCTYPE html><html><head><title>Service unavailable</title></head><body></body></html>';

/** Sends an answer with a fault of the line in it. Resolves when the line is done with it. */
export async function send(
  response: ServerResponse,
  reply: Reply,
  fault: Fault | undefined,
  now: number,
): Promise<void> {
  const done = new Promise<void>((resolve) => response.once('close', resolve));
  response.sendDate = false;
  const skew = fault?.kind === 'clockSkew' ? fault.ms : 0;
  const { status, type, bytes } = wireOf(reply, fault);
  if (fault?.kind === 'stall') return done;
  const isCut = fault?.kind === 'cut';
  response.writeHead(status, {
    date: new Date(now + skew).toUTCString(),
    ...(bytes.byteLength > 0 ? { 'content-type': type } : {}),
    ...reply.headers,
    'content-length': String(bytes.byteLength),
  });
  if (isCut) {
    response.write(bytes.subarray(0, Math.ceil(bytes.byteLength / 2)), () => response.destroy());
    return done;
  }
  response.end(bytes);
  return done;
}

function wireOf({ status, body, file }: Reply, fault: Fault | undefined) {
  const text = file?.text ?? (body === undefined ? '' : JSON.stringify(body));
  const plain = { status, type: file?.type ?? json, bytes: Buffer.from(text, file?.encoding) };
  if (fault?.kind === 'htmlPage')
    return { status: fault.status, type: 'text/html', bytes: Buffer.from(html) };
  if (fault?.kind === 'invalidJson')
    return { ...plain, bytes: Buffer.from(text.slice(0, Math.floor(text.length / 2))) };
  if (fault?.kind === 'byteOrderMark') return { ...plain, bytes: Buffer.from(`\uFEFF${text}`) };
  return fault?.kind === 'contentType' ? { ...plain, type: fault.value } : plain;
}
