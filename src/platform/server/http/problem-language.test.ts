import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portalRefusals, type Problem } from '#platform/common/errors.ts';
import { createHttp } from './server.ts';

let app: Awaited<ReturnType<typeof createHttp>>;
beforeAll(async () => {
  app = await createHttp({
    logger: false,
    translate: (locale, type) => `${type} in ${locale}`,
    csrfKey: randomBytes(32),
    identityOrigins: [],
    isSecure: false,
    answers: 'check',
    maxUpload: 1_048_576,
  });
  app.get('/refused', async () => Promise.reject(portalRefusals.NOT_FOUND()));
});
afterAll(() => app.close());

test.each([
  ['en', 'en'],
  ['en-GB,en;q=0.9,de;q=0.5', 'en'],
  [' EN', 'en'],
  ['de', 'de'],
  ['de-DE,de;q=0.9,en;q=0.8', 'de'],
  ['fr', 'de'],
  ['enm', 'de'],
  [undefined, 'de'],
])('§7: Accept-Language %s: a refusal is told in %s', async (language, told) => {
  const answer = await app.inject({
    url: '/refused',
    headers: language === undefined ? {} : { 'accept-language': language },
  });

  expect(answer.json<Problem>().title).toBe(`ERROR_NOT_FOUND in ${told}`);
});
