import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveWebApp } from './web-files.ts';

let app: FastifyInstance;
const script = 'export const much = 1;\n'.repeat(100);

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-web-files-'));
  writeFileSync(join(folder, 'index.html'), '<title>Atrium</title>');
  writeFileSync(join(folder, 'renewed.html'), '<title>Renewed</title>');
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/page-1.js'), script);
  writeFileSync(join(folder, 'assets/page-1.js.br'), brotliCompressSync(`${script}// small`));
  writeFileSync(join(folder, 'assets/page-2.js'), script);
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

describe('a text of the app', () => {
  const ask = async (url: string, encoding: string) => {
    const { headers, rawPayload } = await app.inject({
      url,
      headers: { 'accept-encoding': encoding },
    });
    return { headers, body: rawPayload };
  };

  test('is sent as the build has compressed it, kept for ever, by encoding', async () => {
    const { headers, body } = await ask('/assets/page-1.js', 'gzip, deflate, br');

    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(brotliDecompressSync(body).toString()).toBe(`${script}// small`);
  });

  test('is plain for who understands no compression', async () => {
    const { headers, body } = await ask('/assets/page-1.js', 'identity');

    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe(script);
  });

  test('is compressed on its way where the build has not', async () => {
    const { headers, body } = await ask('/assets/page-2.js', 'br');

    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toBe(script);
  });
});
