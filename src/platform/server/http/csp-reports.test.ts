import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { mountCspReports } from './csp-reports.ts';
import { createHttp } from './server.ts';

let app: FastifyInstance;
let lines: string[];

beforeEach(async () => {
  lines = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  app = await createHttp({
    logger: { level: 'warn', stream },
    translate: (_locale, type) => type,
    csrfKey: randomBytes(32),
    identityOrigins: ['https://one.example', 'https://two.example'],
    frameOrigins: ['https://two.example'],
    isSecure: false,
    answers: 'check',
    maxUpload: 1_048_576,
  });
  mountCspReports(app);
  app.get('/page', async () => 'page');
  app.get('/auth/customer', async () => 'page');
  app.get('/auth/customer/renewed', async () => 'page');
});
afterEach(() => app.close());

const report = (type: string, payload: unknown) =>
  app.inject({
    method: 'POST',
    url: '/csp-reports',
    headers: { 'content-type': type },
    payload: JSON.stringify(payload),
  });

test.each([
  [
    'application/csp-report',
    {
      'csp-report': {
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/x.js?secret=1',
        'document-uri': 'https://portal.example/t/portal?search=somebody',
        'script-sample': 'what the page held',
      },
    },
  ],
  [
    'application/reports+json',
    [
      {
        type: 'csp-violation',
        url: 'https://portal.example/t/portal?search=somebody',
        body: {
          effectiveDirective: 'script-src-elem',
          blockedURL: 'https://evil.example/x.js?secret=1',
          documentURL: 'https://portal.example/t/portal?search=somebody',
          sample: 'what the page held',
        },
      },
      { type: 'deprecation', body: { id: 'x' } },
    ],
  ],
])('SEC-8: a report as %s is one warning, without query and without sample', async (type, body) => {
  expect((await report(type, body)).statusCode).toBe(204);

  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    {
      msg: 'CSP violation',
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/t/portal',
    },
  ]);
  expect(lines.join()).not.toMatch(/somebody|secret|held/);
});

test.each([[null], [{}], ['text'], [[{ type: 'csp-violation' }]], [{ 'csp-report': 1 }]])(
  'SEC-8: %j is no fault of the server',
  async (body) => {
    expect((await report('application/csp-report', body)).statusCode).toBe(204);
  },
);

test('SEC-8: pages say where to report, hold scripts to Trusted Types, and stand in no frame', async () => {
  const { headers } = await app.inject('/page');
  const policy = String(headers['content-security-policy']);

  expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"');
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("frame-ancestors 'none'");
});

test('§4 silent renew: its answer may stand in a frame of the portal and of nobody else, a sign-in in none', async () => {
  const policyOf = async (url: string) =>
    (await app.inject(url)).headers['content-security-policy'];

  expect(await policyOf('/auth/customer/renewed?code=1')).toContain("frame-ancestors 'self'");
  expect(await policyOf('/auth/customer/renewed')).toContain("frame-ancestors 'self'");
  expect(await policyOf('/auth/customer?code=1')).toContain("frame-ancestors 'none'");
  expect(await policyOf('/auth/customer?to=/auth/customer/renewed')).toContain(
    "frame-ancestors 'none'",
  );
});

test('SEC-8: pages hold frames of those providers alone that need one', async () => {
  const { headers } = await app.inject('/page');
  const directives = String(headers['content-security-policy']).split('; ');

  expect(directives).toContain("frame-src 'self' https://two.example");
  expect(directives).toContain("connect-src 'self' https://one.example https://two.example");
});

test.each(['application/csp-report', 'application/reports+json', 'application/json'])(
  'a report of %s that nests 8,000 levels is refused and leaves nothing in the log',
  async (type) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/csp-reports',
      headers: { 'content-type': type },
      payload: `${'['.repeat(8000)}${']'.repeat(8000)}`,
    });

    expect(answer.statusCode).toBe(400);
    expect(lines).toEqual([]);
  },
);
