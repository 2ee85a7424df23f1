import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '../contract.ts';
import { refusals } from '../errors.ts';
import { routes } from '../routes.ts';
import { createDemoBackend } from './answer.ts';
import type { DemoAnswer, DemoCall } from './backend.ts';
import { demo } from './demo.ts';
import { createWorld, estatePart } from './estate.ts';

const bellRoutes = routes('bells', {
  list: { method: 'GET', path: '/bells/:tenantId', needs: 'signedIn' },
  ring: {
    method: 'POST',
    path: '/bells/:tenantId/ring',
    needs: 'signedIn',
    idempotencyKey: 'required',
  },
  sound: { method: 'GET', path: '/bells/sound', needs: 'signedIn', carries: 'download' },
  push: { method: 'POST', path: '/bells/push', needs: 'signedIn', demoMode: 'ignored' },
});
const bells = contract(bellRoutes, {
  list: {
    query: z.object({
      take: z.coerce.number().int().max(5).default(2),
      tone: z.array(z.string()).optional(),
    }),
    result: z.object({
      take: z.number(),
      tenant: z.string(),
      at: z.iso.datetime(),
      tone: z.array(z.string()).optional(),
    }),
  },
  ring: {
    body: z.object({ times: z.number().int().min(1) }),
    result: z.object({ rung: z.number() }),
  },
  sound: { result: z.unknown() },
  push: { result: z.unknown() },
});
const bellRefusals = refusals('ERROR_BELLS', { CRACKED: { status: 409, params: ['times'] } });
const tower = estatePart('tower', () => ({ rung: 0 }));
const now = () => new Date('2026-03-01T12:00:00Z');

function backend() {
  return createDemoBackend({
    demos: [
      demo(bells, {
        list: async ({ query, tenantId, now }) => ({
          ...query,
          tenant: tenantId,
          at: now().toISOString(),
          secret: 1,
        }),
        ring: async ({ body, estate }) => {
          if (body.times > 9) throw bellRefusals.CRACKED({ times: body.times });
          const belfry = estate.part(tower);
          belfry.rung += body.times;
          return { rung: belfry.rung };
        },
        sound: async () => ({ name: 'ding.txt', contentType: 'text/plain', body: 'ding' }),
      }),
    ],
    world: createWorld(now),
    now,
    pause: async () => undefined,
    translate: (locale, type, params) => `${locale} ${type} ${JSON.stringify(params)}`,
  });
}

const call = (over: Partial<DemoCall>): DemoCall => ({
  contract: 'bells',
  endpoint: 'list',
  params: { tenantId: 't1' },
  query: undefined,
  body: undefined,
  file: undefined,
  idempotencyKey: undefined,
  version: undefined,
  locale: 'de',
  caller: { userId: '', name: '', email: '' },
  ...over,
});
const jsonOf = (answer: DemoAnswer): unknown => (answer.kind === 'json' ? answer.json : answer);

describe('input is read as the server reads it', () => {
  test('defaults are filled in, numbers come out of texts, undeclared fields fall away', async () => {
    expect(jsonOf(await backend().answer(call({})))).toEqual({
      take: 2,
      tenant: 't1',
      at: '2026-03-01T12:00:00.000Z',
    });
    expect(
      jsonOf(await backend().answer(call({ query: { take: '3', tone: ['a', 'b'] } }))),
    ).toMatchObject({ take: 3, tone: ['a', 'b'] });
  });

  test('wrong input is the same refusal, translated, and names the field', async () => {
    const answer = await backend().answer(call({ query: { take: 99 } }));

    expect(answer).toMatchObject({
      kind: 'problem',
      problem: {
        type: 'ERROR_VALIDATION',
        status: 400,
        title: expect.stringContaining('de ERROR_VALIDATION'),
        errors: [{ at: 'take' }],
      },
    });
  });
});

describe('writes stay in the tab, and a command is carried out once', () => {
  const ring = (idempotencyKey: string | undefined, times = 1, tenantId = 't1') =>
    call({ endpoint: 'ring', body: { times }, idempotencyKey, params: { tenantId } });

  test('what was written is there at the next call, of this tenant only', async () => {
    const { answer } = backend();
    await answer(ring('a', 2));

    expect(jsonOf(await answer(ring('b', 1)))).toEqual({ rung: 3 });
    expect(jsonOf(await answer(ring('c', 1, 't2')))).toEqual({ rung: 1 });
  });

  test('the same key is answered the same, another payload under it is refused, none is refused', async () => {
    const { answer } = backend();
    await answer(ring('a', 2));

    expect(jsonOf(await answer(ring('a', 2)))).toEqual({ rung: 2 });
    expect(await answer(ring('a', 3))).toMatchObject({
      problem: { type: 'ERROR_IDEMPOTENCY_KEY_REUSED', status: 422 },
    });
    expect(await answer(ring(undefined))).toMatchObject({
      problem: { type: 'ERROR_IDEMPOTENCY_KEY_MISSING', status: 400 },
    });
  });

  test('a refusal carries its type and parameters, and may be tried again', async () => {
    const { answer } = backend();

    expect(await answer(ring('a', 10))).toMatchObject({
      problem: {
        type: 'ERROR_BELLS_CRACKED',
        status: 409,
        params: { times: 10 },
        title: 'de ERROR_BELLS_CRACKED {"times":10}',
      },
    });
    expect(await answer(ring('a', 10))).toMatchObject({ problem: { type: 'ERROR_BELLS_CRACKED' } });
  });
});

test('a download is a file with a name', async () => {
  const answer = await backend().answer(call({ endpoint: 'sound' }));

  expect(answer).toMatchObject({ kind: 'file', name: 'ding.txt' });
  expect(answer.kind === 'file' && (await answer.blob.text())).toBe('ding');
});

test('§7: an endpoint that ignores demo mode has no demo', async () => {
  await expect(backend().answer(call({ endpoint: 'push' }))).rejects.toThrow(
    'there is no demo of bells.push',
  );
});
