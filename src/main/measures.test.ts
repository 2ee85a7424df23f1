import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createRequestMeasures } from '#platform/server/observability/request-measures.ts';
import { serveMetrics } from '#platform/server/observability/metrics-server.ts';
import { metricsText } from '#platform/server/http/metrics.ts';
import { openRunningPortal, type RunningPortal } from './running-portal.fixture.ts';

let portal: RunningPortal;
const routes: { readonly method: string; readonly url: string }[] = [];

function note(message: unknown): void {
  const { fastify } = message as { readonly fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push({ method: one, url });
  });
}

beforeAll(async () => {
  subscribe('fastify.initialization', note);
  portal = await openRunningPortal();
  unsubscribe('fastify.initialization', note);
});
afterAll(() => portal.close());

async function told(): Promise<string> {
  return (await fetch(`${portal.publicUrl}/metrics`)).text();
}

const seriesOf = (text: string): string[] =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

describe('OPS-3 /metrics', () => {
  test('counts requests by route and class of status, and who was turned away', async () => {
    await fetch(`${portal.publicUrl}/healthz`);
    await fetch(`${portal.publicUrl}/api/tenants/019b0000-0000-7000-8000-000000000001/users`);
    await fetch(`${portal.publicUrl}/api/user/me`, { headers: { authorization: 'Bearer x' } });

    // The hook counts once an answer has left, which its reader may outrun.
    await expect
      .poll(told)
      .toMatch(/requests_total\{method="GET",route="\/api\/user\/me",status="4xx"\} 1/);
    const text = await told();

    expect(text).toMatch(/requests_total\{method="GET",route="\/healthz",status="2xx"\} \d+/);
    expect(text).toContain('route="/api/tenants/:tenantId/users",status="4xx"} 1');
    expect(text).toMatch(/atrium_http_request_seconds_bucket\{le="\+Inf"\} \d+/);
    expect(text).toContain('atrium_tokens_total{outcome="refused"} 1');
    expect(text).toMatch(/atrium_event_loop_lag_seconds\{process="1"\} [\d.e-]+/);
    expect(text).toMatch(/atrium_outbox_waiting \d+/);
  });

  test('no label names a customer: an id in the address is none in the counts', async () => {
    expect(await told()).not.toContain('019b0000-0000-7000-8000-000000000001');
    expect(await told()).not.toMatch(/tenant="|user="|email/);
  });

  test('at most 2,000 series, when every route has answered in every way, and all keep their names', async () => {
    const requests = createRequestMeasures();
    for (const status of [200, 404])
      for (const { method, url } of routes)
        requests.note({ method, route: url, status, seconds: 1 });
    const usual = seriesOf(metricsText(requests.read()));
    for (const status of [302, 500])
      for (const { method, url } of routes)
        requests.note({ method, route: url, status, seconds: 1 });
    const all = seriesOf(metricsText(requests.read()));
    const others = seriesOf(await told()).filter(
      (line) => !line.startsWith('atrium_http_requests'),
    );

    process.stdout.write(
      `series: ${String(all.length + others.length)} at most, ${String(usual.length + others.length)} usually, of ${String(routes.length)} routes\n`,
    );
    expect(usual.filter((line) => line.includes('route="other"'))).toEqual([]);
    expect(all.length + others.length).toBeLessThanOrEqual(2_000);
  });

  test('a port of its own tells them to whoever reaches it, and nothing else', async () => {
    const measures = [
      { name: 'atrium_up', help: 'Up.', type: 'gauge', samples: [{ value: 1 }] },
    ] as const;
    const server = await serveMetrics({ host: '127.0.0.1', port: 0 }, async () => measures);
    const ask = (path: string, method = 'GET') =>
      fetch(`http://127.0.0.1:${String(server.port)}${path}`, { method });

    expect(await (await ask('/metrics')).text()).toContain('atrium_up 1');
    expect((await ask('/api/user/me')).status).toBe(404);
    expect((await ask('/metrics', 'POST')).status).toBe(405);
    await expect(
      serveMetrics({ host: '127.0.0.1', port: server.port }, async () => measures),
    ).rejects.toThrow('cannot be used for metrics');
    await server.close();
  });

  test('a database that is away is a 503, not the end of the program', async () => {
    const server = await serveMetrics({ host: '127.0.0.1', port: 0 }, () =>
      Promise.reject(new Error('away')),
    );

    expect((await fetch(`http://127.0.0.1:${String(server.port)}/metrics`)).status).toBe(503);
    await server.close();
  });
});

describe('OPS-12 what is shipped for Prometheus and Grafana', () => {
  const folder = join(import.meta.dirname, '../../deploy/observability');
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const metricsIn = (expr: string): string[] => expr.match(/atrium_\w+/g) ?? [];

  async function names(): Promise<Set<string>> {
    const text = await told();
    return new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name));
  }

  test('every alert says what to do, and asks for counts that there are', async () => {
    const { groups } = parse(read('alerts.yml')) as {
      groups: {
        rules: { alert: string; expr: string; for: string; labels: object; annotations: object }[];
      }[];
    };
    const rules = groups.flatMap((group) => group.rules);

    expect(rules.length).toBeGreaterThan(10);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const rule of rules)
      expect(rule).toEqual({
        alert: expect.stringMatching(/^Atrium[A-Z]\w+$/),
        expr: expect.stringMatching(/(atrium_|up\{)/),
        for: expect.stringMatching(/^\d+[mh]$/),
        labels: { severity: expect.stringMatching(/^(warning|critical)$/) },
        annotations: { summary: expect.any(String), action: expect.any(String) },
      });
    const known = await names();
    expect(rules.flatMap(({ expr }) => metricsIn(expr)).filter((name) => !known.has(name))).toEqual(
      [],
    );
  });

  test('the dashboard shows every count, and only counts that there are', async () => {
    const { panels } = JSON.parse(read('dashboard.json')) as {
      panels: { id: number; title: string; targets: { expr: string }[] }[];
    };
    const asked = new Set(
      panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))),
    );
    const known = await names();

    expect([...asked].filter((name) => !known.has(name))).toEqual([]);
    expect([...known].filter((name) => !asked.has(name))).toEqual(['atrium_uptime_seconds']);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });

  test('Prometheus finds the rules and the port of the documentation', () => {
    const config = parse(read('prometheus.yml')) as {
      rule_files: string[];
      scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
    };

    expect(config.rule_files).toEqual(['alerts.yml']);
    expect(config.scrape_configs[0]).toMatchObject({
      job_name: 'atrium',
      static_configs: [{ targets: ['portal:9464'] }],
    });
  });
});
