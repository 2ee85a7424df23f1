// @vitest-environment node
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { type WireCall, request } from './request.ts';
import { configureTransport } from './transport.ts';

/** Requests received by a real server that answers in the given order. */
const asked: { method: string; headers: IncomingMessage['headers']; body: string }[] = [];
let answers: ((response: ServerResponse) => void)[] = [];
const server = createServer((incoming, response) => {
  let body = '';
  incoming.on('data', (part) => (body += String(part)));
  incoming.on('end', () => {
    asked.push({ method: incoming.method ?? '', headers: incoming.headers, body });
    (answers.shift() ?? status(200))(response);
  });
});
let base = '';

const status =
  (code: number, body: object = {}) =>
  (response: ServerResponse) =>
    response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const hangUp = (response: ServerResponse) => response.destroy();
const call = (over: Partial<WireCall> = {}): WireCall => ({
  method: 'GET',
  url: `${base}/api/x`,
  carries: 'json',
  ...over,
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  base = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  vi.stubGlobal('location', { href: base });
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=from-cookie' });
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
  answers = [];
  configureTransport({
    language: () => 'de',
    bearerFor: async (_, as) => `token-of-${as ?? 'active'}`,
    renew: async () => false,
    tenantId: () => undefined,
  });
});

describe('§7 headers of every call', () => {
  test('every call carries the language and the token of a secure route', async () => {
    await request(call());

    expect(asked[0]?.headers).toMatchObject({
      accept: 'application/json',
      'accept-language': 'de',
      authorization: 'Bearer token-of-active',
    });
  });

  test('the language is the one in use when the call is made', async () => {
    let language = 'de';
    configureTransport({
      language: () => language,
      bearerFor: async () => undefined,
      renew: async () => false,
      tenantId: () => undefined,
    });

    await request(call());
    language = 'en';
    await request(call());

    expect(asked.map(({ headers }) => headers['accept-language'])).toEqual(['de', 'en']);
  });

  test('a call may be made as the other kind of user', async () => {
    await request(call(), { as: 'internal' });

    expect(asked[0]?.headers.authorization).toBe('Bearer token-of-internal');
  });

  test('calls other than GET carry the token of the cookie back, GET does not', async () => {
    await request(call());
    await request(call({ method: 'POST', body: { a: 1 }, idempotencyKey: 'k' }));

    expect(asked[0]?.headers['x-xsrf-token']).toBeUndefined();
    expect(asked[1]?.headers).toMatchObject({
      'x-xsrf-token': 'from-cookie',
      'content-type': 'application/json',
      'idempotency-key': 'k',
    });
    expect(asked[1]?.body).toBe('{"a":1}');
  });
});

describe('repetition', () => {
  test('a GET is repeated once after a 5xx', async () => {
    answers = [status(503), status(200, { ok: true })];

    expect(await (await request(call())).json()).toEqual({ ok: true });
    expect(asked).toHaveLength(2);
  });

  test('a GET is repeated once after the connection was cut, then the server counts as unreachable', async () => {
    answers = [hangUp, hangUp, status(200)];

    await expect(request(call())).rejects.toMatchObject({ type: 'ERROR_OFFLINE', status: 0 });
    expect(asked).toHaveLength(2);
  });

  test('what changes something is never repeated by itself', async () => {
    answers = [status(503), status(200)];

    await expect(request(call({ method: 'POST' }))).rejects.toMatchObject({ status: 503 });
    expect(asked).toHaveLength(1);
  });

  test('a refusal is not repeated', async () => {
    answers = [status(404)];

    await expect(request(call())).rejects.toMatchObject({ status: 404 });
    expect(asked).toHaveLength(1);
  });

  test('after a 401 a call is repeated if a fresh token came', async () => {
    const renew = vi.fn(async () => true);
    configureTransport({
      language: () => 'de',
      bearerFor: async () => 'stale',
      renew,
      tenantId: () => undefined,
    });
    answers = [status(401), status(200, { ok: true })];

    expect(await (await request(call({ method: 'POST' }))).json()).toEqual({ ok: true });
    expect(renew).toHaveBeenCalledOnce();
  });

  test('a call waits for its token, and the fresh token is that of its own kind of user', async () => {
    let token = 'stale';
    const renew = vi.fn(async (as: string | undefined) => {
      await new Promise((resolve) => setImmediate(resolve));
      token = `fresh-of-${as ?? 'active'}`;
      return true;
    });
    configureTransport({
      language: () => 'de',
      bearerFor: async () => token,
      renew,
      tenantId: () => undefined,
    });
    answers = [status(401), status(200)];

    await request(call(), { as: 'internal' });

    expect(asked.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer stale',
      'Bearer fresh-of-internal',
    ]);
  });

  test('after a 401 without a fresh token the refusal stands', async () => {
    answers = [status(401)];

    await expect(request(call())).rejects.toMatchObject({ status: 401 });
    expect(asked).toHaveLength(1);
  });
});

test('a failed call is an ApiError that every listener hears of', async () => {
  const heard: string[] = [];
  configureTransport({
    language: () => 'de',
    bearerFor: async () => undefined,
    renew: async () => false,
    tenantId: () => undefined,
    onFailure: (error, what) => heard.push(`${what} ${error.type}`),
  });
  answers = [
    status(409, {
      type: 'ERROR_MARKETPLACE_CREDITLIMIT_EXCEEDED',
      title: 'Kreditrahmen',
      params: {},
      correlationId: 'c',
    }),
  ];

  const failure = await request(call({ method: 'POST' })).catch((error: unknown) => error);

  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({
    type: 'ERROR_MARKETPLACE_CREDITLIMIT_EXCEEDED',
    status: 409,
    correlationId: 'c',
  });
  expect(heard).toEqual([`POST ${base}/api/x ERROR_MARKETPLACE_CREDITLIMIT_EXCEEDED`]);
});

test('a call that is given up is no failure', async () => {
  const given = new AbortController();
  answers = [() => given.abort()];

  await expect(request(call(), { signal: given.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});
