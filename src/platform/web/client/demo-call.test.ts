import { afterEach, expect, test, vi } from 'vitest';
import type { DemoAnswer, DemoBackend, DemoCall } from '#platform/common/demo/backend.ts';
import { profileRoutes } from '#domains/people/sessions.ts';
import type { profileContract } from '#domains/people/sessions.schema.ts';
import { directoryRoutes } from '#domains/tenants/directory.routes.ts';
import type { directoryContract } from '#domains/tenants/directory.schema.ts';
import { portalRoutes } from '#platform/common/portal.routes.ts';
import type { portalContract } from '#platform/common/portal.schema.ts';
import { pushRoutes } from '#platform/common/push.routes.ts';
import type { pushContract } from '#platform/common/push.schema.ts';
import { ApiError } from './api-error.ts';
import { contractClient } from './contract-client.ts';
import { configureTransport } from './transport.ts';

const calls: DemoCall[] = [];
const sent = vi.fn(async (_address: unknown) => Response.json({}));

/** A client whose demo answers this; the network would be seen in `sent`. */
function client(isOn: boolean, answer: DemoAnswer = { kind: 'json', json: { data: [] } }) {
  calls.length = 0;
  sent.mockClear();
  vi.stubGlobal('fetch', sent);
  const backend: DemoBackend = {
    answer: async (call) => {
      calls.push(call);
      return answer;
    },
  };
  configureTransport({
    language: () => 'en',
    bearerFor: async () => undefined,
    renew: async () => false,
    tenantId: () => 'of-the-session',
    demo: {
      isOn: () => isOn,
      backend: async () => backend,
      caller: () => ({ userId: 'u', name: 'n', email: 'e' }),
    },
  });
  return contractClient<typeof directoryContract>(directoryRoutes);
}

afterEach(() => vi.unstubAllGlobals());

test('§4 demo mode: sample data answers and nothing is sent', async () => {
  expect(await client(true).tenants({ query: { search: 'x' } })).toEqual({ data: [] });

  expect(calls).toMatchObject([
    {
      contract: 'directory',
      endpoint: 'tenants',
      query: { search: 'x' },
      locale: 'en',
      caller: { name: 'n' },
    },
  ]);
  expect(calls[0]?.params['tenantId']).toBe('of-the-session');
  expect(sent).not.toHaveBeenCalled();
});

test('without demo mode the server is asked', async () => {
  await client(false).tenants();

  expect(calls).toEqual([]);
  expect(sent).toHaveBeenCalledOnce();
});

test('a call that says which answer it wants gets that one', async () => {
  await client(true).tenants({}, { isDemo: false });
  expect(sent).toHaveBeenCalledOnce();

  await client(false).tenants({}, { isDemo: true });
  expect(calls).toHaveLength(1);
});

test('§7: who is signed in, the tenant access check, the config and the push negotiation (demo mode is ignored) are never samples', async () => {
  const directory = client(true);
  await contractClient<typeof profileContract>(profileRoutes).me({}, { isDemo: true });
  await directory.tenantMe({ params: { tenantId: 't' } }, { isDemo: true });
  await contractClient<typeof portalContract>(portalRoutes).config();
  await contractClient<typeof pushContract>(pushRoutes).negotiate(
    { params: { tenantId: 't' } },
    { isDemo: true },
  );

  expect(calls).toEqual([]);
  expect(sent).toHaveBeenCalledTimes(4);
  expect(String(sent.mock.calls[3]?.[0])).toBe('/api/notifications/t/signalR/negotiation');
});

test('a refusal of a sample is thrown as the server’s would be', async () => {
  const problem = {
    type: 'ERROR_CONFLICT',
    status: 409,
    title: 'Nein',
    params: { a: 1 },
    correlationId: 'demo',
  };
  const failure = await client(true, { kind: 'problem', problem })
    .tenants()
    .catch((error: unknown) => error);

  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject(problem);
});
