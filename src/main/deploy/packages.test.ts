import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../config.ts';
import { settings } from '../settings.ts';
import { renderTemplate } from './chart.fixture.ts';
import { commandOf, readDockerfile } from './dockerfile.fixture.ts';
import { root } from './staged-image.fixture.ts';

const read = (path: string): string => readFileSync(join(root, 'deploy', path), 'utf8');
const known = new Set(Object.keys(settings.shape));
const strangers = (names: readonly string[]): string[] => names.filter((name) => !known.has(name));

type Tree = Record<string, unknown>;

describe('the Compose file', () => {
  const { services, volumes } = parse(read('compose/compose.yaml')) as {
    services: Record<'portal' | 'database' | 'mail', Record<string, unknown>>;
    volumes: Record<string, unknown>;
  };

  test('names a demo that starts: its settings are known and fit together', () => {
    const environment = services.portal['environment'] as Record<string, string>;
    const filled = Object.fromEntries(
      Object.entries(environment).map(([name, text]) => [
        name,
        text.replaceAll(/\$\{POSTGRES_PASSWORD:\?[^}]+\}/g, 'secret'),
      ]),
    );
    const config = readConfig({ ...filled, ATRIUM_HOST: '0.0.0.0' });

    expect(config).toMatchObject({
      demo: true,
      databaseUrl: 'postgresql://atrium:secret@database:5432/atrium',
      metrics: { host: '0.0.0.0', port: 9464 },
      mail: { url: 'smtp://mail:1025' },
    });
    expect(JSON.stringify(services)).not.toMatch(/PASSWORD":"(?!\$\{)/);
  });

  test('runs with a root that cannot be written, without rights, and opens to this machine alone', () => {
    expect(services.portal).toMatchObject({
      build: { context: '../..', dockerfile: 'deploy/Dockerfile' },
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      depends_on: { database: { condition: 'service_healthy' } },
    });
    for (const { ports = [] } of Object.values(services) as { ports?: string[] }[])
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
    const mounted = (Object.values(services) as { volumes?: string[] }[]).flatMap((service) =>
      (service.volumes ?? []).map((volume) => volume.split(':')[0]),
    );
    expect(mounted.toSorted()).toEqual(Object.keys(volumes).toSorted());
  });
});

describe('the unit of systemd', () => {
  const text = read('systemd/atrium.service');
  const lines = text.split('\n').filter((line) => line.includes('='));
  const valuesOf = (name: string): string[] =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));

  test('starts what the image starts, from the same files', () => {
    const stage = readDockerfile(read('Dockerfile')).at(-1);
    const start = stage ? [...commandOf(stage, 'ENTRYPOINT'), ...commandOf(stage, 'CMD')] : [];

    expect(valuesOf('ExecStart')).toEqual([['/usr/bin/node', ...start.slice(1)].join(' ')]);
    expect(strangers(settingsIn(valuesOf('Environment')))).toEqual([]);
    expect(valuesOf('StateDirectory')).toEqual(['atrium-data']);
    expect(valuesOf('Environment')).toContain('ATRIUM_DATA=/var/lib/atrium-data');
  });

  test('does not start again what a restart does not mend, and waits for the end', () => {
    expect(valuesOf('RestartPreventExitStatus')).toEqual(['64 73 78']);
    expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThan(10);
    expect(valuesOf('ProtectSystem')).toEqual(['strict']);
  });

  test('every line is a section, a comment or one that systemd knows', () => {
    for (const line of text.split('\n').filter(Boolean))
      expect(line).toMatch(/^(\[(Unit|Service|Install)\]|[A-Z][A-Za-z]+=.*)$/);
  });
});

const settingsIn = (lines: readonly string[]): string[] =>
  lines.map((line) => line.split('=')[0] ?? '').filter((name) => name.startsWith('ATRIUM_'));

describe('the Helm chart', () => {
  const values = parse(read('helm/atrium/values.yaml')) as Record<string, Tree>;
  const rendered = (more: Record<string, unknown> = {}): Tree[] =>
    readdirSync(join(root, 'deploy/helm/atrium/templates'))
      .map((name) =>
        renderTemplate(read(`helm/atrium/templates/${name}`), {
          Values: { ...values, ...more },
          Release: { Name: 'portal' },
        }),
      )
      .filter((text) => text.trim() !== '')
      .map((text) => parse(text) as Tree);
  const one = (kind: string): Tree =>
    rendered().find((document) => document['kind'] === kind) ?? {};

  test('makes every kind once, the ingress where it is asked for', () => {
    const kinds = ['ConfigMap', 'Deployment', 'NetworkPolicy', 'PodDisruptionBudget', 'Service'];

    expect(rendered().map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
    expect(rendered()).toHaveLength(kinds.length);
    const opened = rendered({ ingress: { ...values['ingress'], enabled: true } });
    expect(opened.map(({ kind }) => kind)).toContain('Ingress');
  });

  test('runs as nobody of importance, with a root that cannot be written, and asks the right pages', () => {
    expect(one('Deployment')).toMatchObject({
      spec: {
        replicas: 2,
        strategy: { rollingUpdate: { maxUnavailable: 0 } },
        template: {
          spec: {
            automountServiceAccountToken: false,
            securityContext: { runAsNonRoot: true, runAsUser: 1000 },
            containers: [
              {
                image: 'atrium:0.1.0',
                livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
                readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
                securityContext: {
                  allowPrivilegeEscalation: false,
                  readOnlyRootFilesystem: true,
                  capabilities: { drop: ['ALL'] },
                },
                resources: { limits: { memory: '1Gi' } },
                envFrom: [{ configMapRef: { name: 'portal' } }, { secretRef: { name: 'atrium' } }],
              },
            ],
          },
        },
      },
    });
  });

  test('everything finds the same pods', () => {
    const labels = {
      'app.kubernetes.io/name': 'atrium',
      'app.kubernetes.io/instance': 'portal',
    };

    expect(one('Deployment')).toMatchObject({
      spec: { selector: { matchLabels: labels }, template: { metadata: { labels } } },
    });
    expect(one('Service')).toMatchObject({ spec: { selector: labels } });
    expect(one('PodDisruptionBudget')).toMatchObject({
      spec: { maxUnavailable: 1, selector: { matchLabels: labels } },
    });
    expect(one('NetworkPolicy')).toMatchObject({
      spec: {
        podSelector: { matchLabels: labels },
        policyTypes: ['Ingress'],
        ingress: [{ ports: [{ port: 4600 }] }, { ports: [{ port: 9464 }] }],
      },
    });
  });

  test('its settings are known, and the portal starts with them', () => {
    const { data } = one('ConfigMap') as { data: Record<string, string> };

    expect(strangers(Object.keys(data))).toEqual([]);
    expect(
      readConfig({ ...data, ATRIUM_HOST: '0.0.0.0', DATABASE_URL: 'postgresql://a:b@c/d' }).demo,
    ).toBe(false);
  });
});
