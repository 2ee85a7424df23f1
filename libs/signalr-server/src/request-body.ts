import type { IncomingMessage } from 'node:http';

export type Body =
  | { readonly kind: 'body'; readonly text: string }
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'notUtf8' }
  | { readonly kind: 'aborted' };

/**
 * Reads the whole body: "Upon receipt of the entire payload, the server will process the payload".
 * An incomplete body is discarded.
 */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Body> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= maxBytes) chunks.push(chunk);
      else {
        chunks.length = 0;
        resolve({ kind: 'tooLarge' });
      }
    });
    request.on('end', () => resolve(decode(Buffer.concat(chunks))));
    request.on('error', () => resolve({ kind: 'aborted' }));
    request.on('close', () => resolve({ kind: 'aborted' }));
  });
}

function decode(bytes: Buffer): Body {
  try {
    return { kind: 'body', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { kind: 'notUtf8' };
  }
}
