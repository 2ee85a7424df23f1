import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portalRefusals, type Problem } from '#platform/common/errors.ts';
import { createHttp } from './server.ts';

let app: Awaited<ReturnType<typeof createHttp>>;
beforeAll(async () => {
  app = await createHttp({
    logger: false,
    translate: (_locale, type, params) =>
      `${type} ${String(params['limit'] ?? params['seconds'] ?? '')}`,
    csrfKey: randomBytes(32),
    identityOrigins: [],
    isSecure: false,
    answers: 'check',
    maxUpload: 5 * 1_048_576,
  });
  app.post('/say', async () => ({}));
  app.post('/busy', async () => Promise.reject(portalRefusals.UNAVAILABLE()));
  app.post('/often', async () => Promise.reject(portalRefusals.TOO_MANY_REQUESTS({ seconds: 7 })));
});
afterAll(() => app.close());

test('§8: what is too large is refused with the limit in words', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/say',
    payload: { text: 'x'.repeat(1_100_000) },
  });

  expect(answer.statusCode).toBe(413);
  expect(answer.json<Problem>()).toMatchObject({
    type: 'ERROR_TOO_LARGE',
    params: { limit: '1 MB' },
    title: 'ERROR_TOO_LARGE 1 MB',
  });
});

test('UXR-3: 429 and 503 say when to ask again', async () => {
  expect((await app.inject({ method: 'POST', url: '/often' })).headers['retry-after']).toBe('7');
  expect((await app.inject({ method: 'POST', url: '/busy' })).headers['retry-after']).toBe('5');
});

test.each([
  [
    'a zero character in the body',
    { payload: '{"lines":[{"note":"a\\u0000"}]}' },
    'body.lines.0.note',
  ],
  ['half a surrogate pair in the body', { payload: '{"title":"\\ud800"}' }, 'body.title'],
  ['8,000 levels', { payload: `${'['.repeat(8000)}${']'.repeat(8000)}` }, '64 levels'],
  ['80,000 levels of objects', { payload: '{"a":'.repeat(80_000) }, '64 levels'],
  ['a zero character in the query', { payload: '{}', url: '/say?search=%00' }, 'query.search'],
])('§8: %s is bad input, with its place', async (_what, request, place) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/say',
    headers: { 'content-type': 'application/json' },
    ...request,
  });

  expect(answer.statusCode).toBe(400);
  expect(answer.json<Problem>()).toMatchObject({
    type: 'ERROR_VALIDATION',
    params: { details: expect.stringContaining(place) },
  });
});
