import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import type { Endpoint } from '#platform/common/contract.ts';
import { exportEndpointOf } from '#platform/server/exports/export-endpoint.ts';
import { compileStripping } from '#platform/server/http/server.ts';
import { mountNouns } from './nouns.ts';
import { someNounOptions } from './portal-config.fixture.ts';

let portal: TestPortal;
const contracts: string[] = [];
const results: [name: string, result: Endpoint['result']][] = [];

beforeAll(async () => {
  portal = await openTestPortal();
  mountNouns((contract, handlers) => {
    const endpoints = Object.values<Endpoint>(contract.endpoints).flatMap((endpoint) =>
      [endpoint, exportEndpointOf(endpoint) ?? []].flat(),
    );
    for (const { method, path, carries, result } of endpoints)
      if (carries !== 'download') results.push([`${method} ${path}`, result]);
    contracts.push(
      ...endpoints.map(({ method, path }) => `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`),
    );
    portal.mount(contract, handlers);
  }, someNounOptions());
});

afterAll(() => portal.close());

test('the OpenAPI document names every endpoint of the contracts and nothing else', async () => {
  const { paths } = (await portal.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, unknown>>;
  }>();

  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(documented.toSorted()).toEqual(contracts.toSorted());
});

test('no two endpoints share method and path', () => {
  expect(new Set(contracts.map((one) => one.replaceAll(/\{\w+\}/g, '{}'))).size).toBe(
    contracts.length,
  );
});

test('answers of every endpoint can be stripped: the portal compiles them with the first one', () => {
  const broken = results.flatMap(([name, result]) => {
    try {
      compileStripping(result);
      return [];
    } catch (error) {
      return [`${name}: ${String(error)}`];
    }
  });

  expect(results.length).toBeGreaterThan(0);
  expect(broken).toEqual([]);
});
