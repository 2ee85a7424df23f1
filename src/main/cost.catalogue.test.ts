import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import { everyEndpoint, type Named } from './isolation/endpoints.fixture.ts';
import { givenFor } from './isolation/given.fixture.ts';
import { mountNouns } from './nouns.ts';
import { someNounOptions } from './portal-config.fixture.ts';

const endpoints = everyEndpoint();
/** Endpoints for people without a tenant; the rest refuses them before any work. */
const open = endpoints.filter(
  ({ endpoint }) => typeof endpoint.needs === 'string' && !endpoint.path.includes(':tenantId'),
);

let portal: TestPortal;
const spent: string[] = [];
const turns: string[] = [];

beforeAll(async () => {
  portal = await openTestPortal({
    limits: {
      pace(_of, key) {
        if (spent.includes(key)) throw portalRefusals.TOO_MANY_REQUESTS({ seconds: 7 });
      },
      inTurn(key, work) {
        turns.push(key);
        return work();
      },
    },
    logLevel: 'silent',
  });
  mountNouns(portal.mount, someNounOptions());
});
afterAll(() => portal?.close());

async function ask({ endpoint }: Named, { bearer }: TestPerson) {
  const { path, query, body } = givenFor(endpoint, randomUUID(), () => randomUUID());
  return portal.app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    headers: {
      authorization: `Bearer ${bearer}`,
      'idempotency-key': randomUUID(),
      'if-match': '"none"',
    },
    ...(endpoint.method !== 'GET' && { payload: body as object }),
  });
}

describe('SEC-7 cost: a person without a tenant', () => {
  test.each(endpoints)('waits for $name once they have asked too often', async (named) => {
    const newcomer = await portal.newCustomer({});
    spent.push(newcomer.userId, '127.0.0.1');
    const answer = await ask(named, newcomer);
    spent.length = 0;

    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '7']);
  });

  test.each(open)('has their calls of $name done in turn', async (named) => {
    const newcomer = await portal.newCustomer({});
    turns.length = 0;
    await ask(named, newcomer);

    expect(turns).toEqual([named.endpoint.needs === 'nobody' ? '127.0.0.1' : newcomer.userId]);
  });
});
