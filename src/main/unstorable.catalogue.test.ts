import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claims } from '#platform/common/access.ts';
import type { Endpoint } from '#platform/common/contract.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { everyEndpoint, type Named } from './isolation/endpoints.fixture.ts';
import { givenFor, type Given } from './isolation/given.fixture.ts';
import { openStage, rowFor, type Stage } from './isolation/stage.fixture.ts';
import { openRunningPortal, type RunningPortal } from './running-portal.fixture.ts';

/** Characters that PostgreSQL's text cannot hold or that have no UTF-8 (RFC 3629 §3). */
const unstorable = ['a\u0000b', 'a\ud800b', '\udc00'];

/** The same in an address: a zero character, and half of a surrogate pair as raw bytes. */
const inAddress = ['a%00b', 'a%ED%A0%80b', '%ED%B0%80'];

describe('§8 bad input: a text that cannot be stored', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage(await ownDatabase());
  });
  afterAll(() => stage?.close());

  test.each(everyEndpoint())('is never a fault of the server: $name', async (named) => {
    const faults: string[] = [];
    for (const { what, good, wanted, ...request } of poisoned(stage, named)) {
      const { statusCode } = await stage.portal.app.inject(request);
      if (wanted ? statusCode === wanted : statusCode < 500) continue;
      // The rows of the stage are filled by type alone: some do not fit the answer's schema.
      const usual = await stage.portal.app.inject(good);
      if (wanted ?? usual.statusCode !== statusCode) faults.push(`${what}: ${String(statusCode)}`);
    }

    expect(faults).toEqual([]);
  });
});

describe('§8 bad input: every route, also those that no contract lists', () => {
  let portal: RunningPortal;
  const routes: { readonly method: string; readonly url: string }[] = [];

  beforeAll(async () => {
    const note = (message: unknown): void => {
      const { fastify } = message as { readonly fastify: FastifyInstance };
      fastify.addHook('onRoute', ({ method, url }) => {
        for (const one of [method].flat()) routes.push({ method: one, url });
      });
    };
    subscribe('fastify.initialization', note);
    portal = await openRunningPortal(4602);
    await portal.app.ready();
    unsubscribe('fastify.initialization', note);
  });
  afterAll(() => portal?.close());

  test('answers a text that cannot be stored without a fault', async () => {
    const faults: string[] = [];
    for (const { method, url } of routes)
      for (const text of inAddress)
        for (const [type, payload] of bodies) {
          const { statusCode } = await portal.app.inject({
            method: method as 'POST', // the framework's own names
            url: `${url.replaceAll(/:\w+|\*/g, text)}?state=${text}&client_id=${text}`,
            headers: { 'content-type': type },
            ...(!['GET', 'HEAD'].includes(method) && { payload }),
          });
          if (statusCode >= 500) faults.push(`${method} ${url} ${text}: ${String(statusCode)}`);
        }

    expect(routes.length).toBeGreaterThan(everyEndpoint().length);
    expect(faults).toEqual([]);
  });
});

const bodies = [
  ['application/json', '{"a":"\\u0000","b":["\\ud800"]}'],
  ['application/x-www-form-urlencoded', 'login=%00&token=%ED%A0%80'],
  ['application/scim+json', '{"userName":"\\ud800"}'],
] as const;

interface Poisoned extends InjectOptions {
  readonly what: string;
  /** The same request before. */
  readonly good: InjectOptions;
  /** Status that the answer must have; absent: any but a fault. */
  readonly wanted?: 400;
}

/** Returns good requests of somebody who may, each with texts that cannot be stored in one place. */
function poisoned(stage: Stage, { name, endpoint }: Named): Poisoned[] {
  const { attacker, tables } = stage;
  const given = givenFor(endpoint, attacker.tenantId, (place) =>
    rowFor(name, place, attacker, tables),
  );
  const base = requestOf(stage, endpoint, given);
  const texts = endpoint.carries === 'upload' ? [] : placesOfText(given.body);
  const inBody = texts.map((place, at) => {
    const text = unstorable[at % unstorable.length] ?? '';
    return {
      ...base,
      good: base,
      payload: replaced(given.body, place, text) as object,
      what: `body ${place.join('.')} ${JSON.stringify(text)}`,
      wanted: 400 as const,
    };
  });
  const keys = ['search', 'sort', ...Object.keys(endpoint.query?.shape ?? {})];
  const elsewhere = inAddress.flatMap((text) => [
    {
      ...base,
      good: base,
      url: `${base.url}?${keys.map((key) => `${key}=${text}`).join('&')}`,
      what: `query ${text}`,
    },
    ...[...endpoint.path.matchAll(/:(\w+)/g)].map(([segment, key = '']) => ({
      ...base,
      good: base,
      url: `/api${filled(endpoint.path.replace(segment, text), given, endpoint.path)}`,
      what: `path ${key} ${text}`,
    })),
  ]);
  return [...inBody, ...elsewhere, ...(endpoint.carries === 'upload' ? [uploadOf(base)] : [])];
}

/** Fills the places of a path that are still open with those of the good request. */
function filled(path: string, { path: good }: Given, pattern: string): string {
  const values = good.split('/');
  const places = pattern.split('/');
  return path
    .split('/')
    .map((part, at) => (part === places[at] ? values[at] : part))
    .join('/');
}

function requestOf({ bearers }: Stage, { method, needs }: Endpoint, { path, body }: Given) {
  const isCustomers = typeof needs === 'string' || claims.some((claim) => needs.includes(claim));
  return {
    method,
    url: `/api${path}`,
    headers: {
      'idempotency-key': randomUUID(),
      'if-match': '"none"',
      authorization: `Bearer ${isCustomers ? bearers.adminOfA : bearers.everyPermission}`,
    },
    ...(method !== 'GET' && { payload: body as object }),
  };
}

function uploadOf(base: InjectOptions): Poisoned {
  const file = 'Content-Disposition: form-data; name="file"; filename="a\u0000\ud800.csv"';
  return {
    ...base,
    good: base,
    headers: { ...base.headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload: `--x\r\n${file}\r\nContent-Type: text/csv\r\n\r\na\u0000;b\ud800\r\n--x--\r\n`,
    what: 'file',
  };
}

type Place = readonly string[];

/** Returns the places of all texts in a body, names of properties on the way. */
function placesOfText(value: unknown, at: Place = []): Place[] {
  if (typeof value === 'string') return [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => placesOfText(part, [...at, name]));
}

function replaced(value: unknown, [name, ...rest]: Place, text: string): unknown {
  if (name === undefined) return text;
  if (Array.isArray(value))
    return value.map((part, at) => (String(at) === name ? replaced(part, rest, text) : part));
  const whole = value as Readonly<Record<string, unknown>>;
  return { ...whole, [name]: replaced(whole[name], rest, text) };
}
