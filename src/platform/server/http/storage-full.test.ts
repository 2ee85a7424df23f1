import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createHttp } from './server.ts';

test.each([
  ['PostgreSQL, disk_full', '53100'],
  ['the file system', 'ENOSPC'],
])('no space left, said by %s, is 507 of the catalogue', async (_, code) => {
  const app = await createHttp({
    logger: false,
    translate: (_locale, type) => type,
    csrfKey: randomBytes(32),
    identityOrigins: [],
    isSecure: false,
    answers: 'check',
    maxUpload: 1_048_576,
  });
  app.get('/full', async () => Promise.reject(Object.assign(new Error('no space'), { code })));
  const answer = await app.inject('/full');

  expect(answer.statusCode).toBe(507);
  expect(answer.json()).toMatchObject({ type: 'ERROR_STORAGE_FULL', status: 507 });
  await app.close();
});
