import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveWebApp } from './web-files.ts';

let app: FastifyInstance;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-web-files-'));
  writeFileSync(join(folder, 'index.html'), '<title>Atrium</title>');
  writeFileSync(join(folder, 'renewed.html'), '<title>Renewed</title>');
  app = fastify();
  await serveWebApp(app, folder);
});
afterAll(() => app.close());

describe('RFC 9110, 9.3.2: HEAD is answered as GET is, without the body', () => {
  test.each(['/', '/welcome?key=abc', '/unsubscribe', '/0195f2/portal', '/index.html'])(
    '%s',
    async (url) => {
      const [get, head] = [await app.inject({ url }), await app.inject({ method: 'HEAD', url })];

      expect(head.statusCode).toBe(200);
      expect(head.statusCode).toBe(get.statusCode);
      for (const name of ['content-type', 'cache-control'])
        expect(head.headers[name]).toBe(get.headers[name]);
      expect(get.body).toContain('Atrium');
      expect(head.body).toBe('');
    },
  );

  test.each(['/api/nothing', '/scim/v2/x', '/assets/none.js'])('%s is no page', async (url) => {
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(404);
  });

  test('any other method is no way to ask for a page', async () => {
    expect((await app.inject({ method: 'POST', url: '/welcome' })).statusCode).toBe(404);
  });
});
