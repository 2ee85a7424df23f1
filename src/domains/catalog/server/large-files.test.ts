import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPriceSheet } from '../sheet.fixture.ts';
import { openCatalogPortal, type CatalogPortal } from './catalog.fixture.ts';

const megabyte = 1_048_576;
let portal: CatalogPortal;
let port: number;

beforeAll(async () => {
  portal = await openCatalogPortal({ maxUpload: 250 * megabyte });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const address = portal.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => portal.close());

interface Answer {
  readonly status: number;
  readonly type: string;
  /** Bytes by which the process grew while the file came in. */
  readonly growth: number;
}

/** Sends a file over a real connection, piece by piece, as a browser does. */
async function send(pieces: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<Answer> {
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  const outgoing = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/marketplace-tools/sheets',
    headers: {
      authorization: `Bearer ${portal.staff.bearer}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
  });
  const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      let body = '';
      incoming.setEncoding('utf8').on('data', (text: string) => (body += text));
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body }));
    });
  });
  async function* form(): AsyncGenerator<Buffer> {
    yield Buffer.from(
      '--x\r\nContent-Disposition: form-data; name="file"; filename="large.csv"\r\n\r\n',
    );
    yield* pieces;
    yield Buffer.from('\r\n--x--\r\n');
  }
  // An answer may come before all is sent; what Node's client has not sent by then it never sends.
  const sent = pipeline(Readable.from(form()), outgoing).catch(() => undefined);
  const { status, body } = await answer;
  outgoing.destroy();
  await sent;
  clearInterval(watch);
  return { status, type: JSON.parse(body).type ?? JSON.parse(body).state, growth: peak - before };
}

function* repeated(piece: Buffer, total: number, first?: string): Generator<Buffer> {
  if (first !== undefined) yield Buffer.from(first);
  for (let sent = 0; sent < total; sent += piece.length) yield piece;
}

const noise = Buffer.from(
  Array.from({ length: megabyte }, (_, place) => (place * 2_654_435_761) % 251),
);
const letters = Buffer.alloc(megabyte, 'x');
const header = aPriceSheet([]);

test.each([
  ['of noise', repeated(noise, 200 * megabyte), 'ERROR_CATALOG_SHEET_NOT_TEXT'],
  ['of zeros', repeated(Buffer.alloc(megabyte), 200 * megabyte), 'ERROR_CATALOG_SHEET_NOT_TEXT'],
  ['in one line', repeated(letters, 200 * megabyte), 'ERROR_CATALOG_SHEET_HEADER_UNKNOWN'],
  ['in one row', repeated(letters, 200 * megabyte, header), 'ERROR_CATALOG_SHEET_TRUNCATED'],
  [
    'in one quoted cell',
    repeated(letters, 200 * megabyte, `${header}"`),
    'ERROR_CATALOG_SHEET_TRUNCATED',
  ],
  [
    'of blank lines',
    repeated(Buffer.alloc(megabyte, '\r\n'), 200 * megabyte),
    'ERROR_CATALOG_SHEET_EMPTY',
  ],
])('200 MB %s are refused, and the memory stays as it is', async (_name, pieces, type) => {
  const answer = await send(pieces);

  expect(answer).toMatchObject({ status: 422, type });
  expect(answer.growth).toBeLessThan(100 * megabyte);
});

test('a file above the limit is refused once the limit is reached', async () => {
  const row = aPriceSheet([{}]).slice(header.length);
  const rows = Buffer.from(row.repeat(2_000));

  expect(
    await send(repeated(rows, 260 * megabyte, header.replace('UnitPrice', 'Unit'))),
  ).toMatchObject({ status: 422 });
  const small = await openCatalogPortal({ maxUpload: 100_000 });
  expect(
    await small.upload(
      aPriceSheet(Array.from({ length: 1_000 }, (_, place) => ({ SkuId: String(1_000 + place) }))),
    ),
  ).toMatchObject({
    status: 413,
    body: { type: 'ERROR_TOO_LARGE' },
  });
  await small.close();
});

test('after all of that a good sheet is still welcome', async () => {
  expect((await portal.upload(aPriceSheet([{ Market: 'QA' }]))).body).toMatchObject({
    state: 'staged',
  });
});
