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
