import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyEndpoint } from './isolation/endpoints.fixture.ts';
import { openRunningPortal, type RunningPortal } from './running-portal.fixture.ts';

/**
 * Routes that no contract lists, and who keeps them. SCIM is attacked by isolation-scim.test.ts,
 * whatever routes it has; everything else stands here with its reason, or the test fails.
 */
const otherRoutes: Readonly<Record<string, string>> = {
  'GET /healthz': 'says that the program runs',
  'GET /readyz': 'says what of the program is not ready',
  'GET /metrics': 'counts of the node, for callers on the machine itself',
  'POST /csp-reports': 'becomes a line of the log, limited by address',
  'POST /webhooks/partner-center':
    'the sender’s signature is the right; it asks for a reading that comes anyway',
  'GET /api/openapi.json': 'describes the contracts; holds no row of anybody',
  'GET /api/reference': 'shows the description',
  'GET /api/reference.css': 'its looks',
  'GET /mail/unsubscribe/:token': 'asks, and changes nothing',
  'POST /mail/unsubscribe/:token': 'the signature over the person is the right',
  'GET /calendar/contracts.ics':
    'a secret of 256 bits is the right, and what its person may read today',
  'GET /mail/data-export': 'asks, and changes nothing; its key is the right, as of POST',
  'POST /mail/data-export':
    'a mailed key of 256 bits is the right; attempts are limited by address',
  'GET /hub/notifications': 'wants the token of negotiate',
  'POST /hub/notifications': 'wants the token of negotiate',
  'DELETE /hub/notifications': 'wants the token of negotiate',
  'OPTIONS /hub/notifications': 'answers what may be asked',
  'GET /hub/notifications/negotiate': 'wants the token of negotiate',
  'POST /hub/notifications/negotiate': 'wants the token of negotiate',
  'DELETE /hub/notifications/negotiate': 'wants the token of negotiate',
  'OPTIONS /hub/notifications/negotiate': 'answers what may be asked',
};

/** The embedded identity provider keeps sign-ins and accounts, and no row of any tenant. */
const identity = /^[A-Z]+ \/idp\//;
const scim = /^[A-Z]+ \/scim\/v2\/:tenantId\//;

let portal: RunningPortal;
const routes: string[] = [];

function note(message: unknown): void {
  const { fastify } = message as { readonly fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${url}`);
  });
}

beforeAll(async () => {
  // The portal makes its server itself: the framework tells of it before the first route.
  subscribe('fastify.initialization', note);
  portal = await openRunningPortal(4601);
  await portal.app.ready();
  unsubscribe('fastify.initialization', note);
});

afterAll(async () => {
  process.stdout.write(
    `routes: ${String(routes.length)} in all, ${String(Object.keys(otherRoutes).length)} outside of contracts and SCIM\n`,
  );
  await portal?.close();
});

describe('isolation: routes outside of the contracts', () => {
  test('every route of the portal is attacked, or stands here with its reason', () => {
    const contracts = new Set(
      everyEndpoint().map(({ endpoint }) => `${endpoint.method} /api${endpoint.path}`),
    );
    const known = (route: string): boolean =>
      contracts.has(route) || route in otherRoutes || scim.test(route) || identity.test(route);

    expect(routes.filter((route) => !known(route))).toEqual([]);
    expect(
      [...contracts, ...Object.keys(otherRoutes)].filter((route) => !routes.includes(route)),
    ).toEqual([]);
  });

  test.each(
    Object.keys(otherRoutes).filter(
      (route) => route.includes('/hub/') && !route.startsWith('OPTIONS'),
    ),
  )('%s refuses whoever brings no token of negotiate', async (route) => {
    const [method, url] = route.split(' ') as ['GET', string];
    for (const headers of [{}, { authorization: 'Bearer forged' }]) {
      const { statusCode } = await portal.app.inject({
        method,
        url: `${url}?id=${crypto.randomUUID()}`,
        headers,
      });
      expect([401, 404, 405]).toContain(statusCode);
    }
  });

  test("a link that ends mails ends nobody else's", async () => {
    const { statusCode } = await portal.app.inject({
      method: 'POST',
      url: `/mail/unsubscribe/${crypto.randomUUID()}.${'A'.repeat(43)}`,
    });

    expect(statusCode).toBe(404);
  });
});
