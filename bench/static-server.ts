import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

export interface StaticServer {
  readonly address: string;
  readonly close: () => void;
}

/**
 * Serves a built app as a good host would: compressed once, at gzip's best; addresses without a
 * file get index.html.
 * @param api JSON answers by path
 */
export async function serveFolder(
  folder: string,
  api: Readonly<Record<string, unknown>> = {},
): Promise<StaticServer> {
  const ready = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const answer = api[pathname];
    if (answer !== undefined) return send(response, '.json', gzipSync(JSON.stringify(answer)));
    const name = extname(pathname) === '' ? 'index.html' : pathname.slice(1);
    const file = join(folder, name);
    if (!existsSync(file)) return void response.writeHead(404).end();
    const body = ready.get(file) ?? gzipSync(readFileSync(file), { level: 9 });
    ready.set(file, body);
    send(response, extname(name), body);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  // it listens on TCP
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${String(port)}`,
    close: () => server.close().closeAllConnections(),
  };
}

function send(response: ServerResponse, kind: string, body: Buffer): void {
  response
    .writeHead(200, {
      'content-type': types[kind] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
      'content-length': body.length,
    })
    .end(body);
}
