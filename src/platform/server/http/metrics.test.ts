import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { metricsText, mountMetrics } from './metrics.ts';

const measures = [
  {
    name: 'atrium_push_connections',
    help: 'Live connections of this node.',
    type: 'gauge',
    samples: [
      { labels: { state: 'open' }, value: 3 },
      { labels: { state: 'pending' }, value: 1 },
    ],
  },
  { name: 'atrium_push_groups', help: 'Groups.', type: 'gauge', samples: [{ value: 2 }] },
] as const;

test('OPS-3: counts are told in the text format of Prometheus', () => {
  expect(metricsText(measures)).toBe(
    [
      '# HELP atrium_push_connections Live connections of this node.',
      '# TYPE atrium_push_connections gauge',
      'atrium_push_connections{state="open"} 3',
      'atrium_push_connections{state="pending"} 1',
      '# HELP atrium_push_groups Groups.',
      '# TYPE atrium_push_groups gauge',
      'atrium_push_groups 2',
      '',
    ].join('\n'),
  );
});

test.each([
  ['localhost:4600', 200],
  ['127.0.0.1:4600', 200],
  ['[::1]:4600', 200],
  ['evil.example', 404],
  ['127.0.0.1.evil.example', 404],
  ['localhost.evil.example:80', 404],
])('OPS-3: a page that asks under the name %s gets %i', async (host, status) => {
  const app = Fastify({ trustProxy: 'loopback' });
  mountMetrics(app, async () => measures);
  app.setErrorHandler(async (error: { status?: number }, _request, reply) =>
    reply.code(error.status ?? 500).send(),
  );

  expect((await app.inject({ url: '/metrics', headers: { host } })).statusCode).toBe(status);
});

test.each([
  ['on the machine itself', undefined, 200],
  ['through a proxy on the machine', '203.0.113.9', 404],
])('OPS-3: whoever asks %s', async (_, forwardedFor, status) => {
  const app = Fastify({ trustProxy: 'loopback' });
  mountMetrics(app, async () => measures);
  app.setErrorHandler(async (error: { status?: number }, _request, reply) =>
    reply.code(error.status ?? 500).send(),
  );
  const answer = await app.inject({
    url: '/metrics',
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
  });

  expect(answer.statusCode).toBe(status);
});
