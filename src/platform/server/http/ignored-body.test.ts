import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ignoreBodies } from './ignored-body.ts';

const app = Fastify();
beforeAll(async () => {
  await app.register(async (scope) => {
    ignoreBodies(scope);
    scope.post('/end', async () => 'done');
  });
});
afterAll(() => app.close());

test.each([
  ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click', 200],
  ['a form in parts', 'multipart/form-data; boundary=x', '--x--', 200],
  ['no kind', undefined, 'text', 200],
  ['much', 'application/octet-stream', 'x'.repeat(5_000), 413],
  ['much JSON', 'application/json', '['.repeat(100_000), 413],
])('%s as %s is answered', async (_what, type, payload, status) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/end',
    headers: type === undefined ? {} : { 'content-type': type },
    payload,
  });

  expect(answer.statusCode).toBe(status);
});
