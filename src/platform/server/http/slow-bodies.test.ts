import { connect, type Socket } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cutSlowBodies } from './slow-bodies.ts';

let app: FastifyInstance;
let port: number;

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true });
  cutSlowBodies(app, { wholeMs: 300, uploadMs: 300, uploadBytes: 1_000 });
  await app.register(multipart);
  app.post('/', async ({ body }) => ({ body }));
  app.post(
    '/closed',
    { onRequest: async (_request, reply) => reply.code(401).send() },
    () => undefined,
  );
  app.post('/file', async (request) => {
    const file = await request.file();
    return { bytes: (await file?.toBuffer())?.length };
  });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(() => app.close());

/** Sends the head, then a piece of the body every 50 ms; resolves with all that was answered. */
async function send(head: string, pieces: readonly string[]): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += String(data))).on('error', () => undefined);
  // A server that has refused may reset the line; `once` would take that for the test's fault.
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.write(head);
  let next = 0;
  const timer = setInterval(() => {
    const piece = pieces[next];
    next += 1;
    if (piece === undefined || socket.writableEnded) return clearInterval(timer);
    socket.write(piece);
  }, 50);
  await closed;
  clearInterval(timer);
  return answer;
}

const head = (path: string, type: string, length: number): string =>
  `POST ${path} HTTP/1.1\r\nHost: portal\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${String(length)}\r\n\r\n`;

const begin =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="sheet.csv"\r\nContent-Type: text/csv\r\n\r\n';
const end = '\r\n--b--\r\n';

describe('bodies that trickle', () => {
  test('are cut with 408, however many bytes still come', async () => {
    const answer = await send(
      head('/', 'application/json', 10_000),
      Array.from({ length: 200 }, () => ' '),
    );

    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('after a refusal that needed no body, nothing is written behind it', async () => {
    const answer = await send(
      head('/closed', 'application/json', 10_000).replace(
        'Connection: close',
        'Connection: keep-alive',
      ),
      Array.from({ length: 200 }, () => ' '),
    );

    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).not.toContain('HTTP/1.1 408');
  });

  test('a body that comes in pieces, but in time, is answered', async () => {
    const answer = await send(head('/', 'application/json', 9), ['{"a"', ':"b"}']);

    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('an upload may take its time as long as it moves', async () => {
    const pieces = [begin, ...Array.from({ length: 16 }, () => 'x'.repeat(1_000)), end];
    const length = pieces.join('').length;
    const type = 'multipart/form-data; boundary=b';

    expect(await send(head('/file', type, length), pieces)).toContain('{"bytes":16000}');
    expect(
      await send(head('/file', type, 100_000), [begin, ...Array.from({ length: 200 }, () => 'x')]),
    ).toMatch(/^HTTP\/1\.1 408 /);
  });
});
