import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createHttp } from './server.ts';

interface Answer {
  readonly status: number | undefined;
  readonly allow: string | undefined;
  readonly body: string;
}

/** Sends TRACE over a real connection, with a cookie. */
async function trace(url: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  request(url, { method: 'TRACE', headers: { cookie: 'the-cookie=1' } })
    .on('response', (answer) => {
      const { statusCode: status, headers } = answer;
      void text(answer).then((body) => resolve({ status, allow: headers.allow, body }));
    })
    .on('error', reject)
    .end();
  return promise;
}

test('SEC-9: TRACE is refused with what may be used instead, and repeats nothing', async () => {
  const app = await createHttp({
    logger: false,
    translate: (_locale, type) => type,
    csrfKey: randomBytes(32),
    identityOrigins: [],
    isSecure: false,
    answers: 'check',
    maxUpload: 1_048_576,
  });
  app.get('/here', async () => 'here');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });

  for (const path of ['/here', '/nowhere']) {
    const answer = await trace(`${origin}${path}`);
    expect(answer).toMatchObject({ status: 405, allow: expect.stringContaining('GET') });
    expect(answer.body).not.toContain('the-cookie');
  }
  await app.close();
});
