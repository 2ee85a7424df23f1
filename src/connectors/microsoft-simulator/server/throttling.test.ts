import { describe, expect, test } from 'vitest';
import { MicrosoftError } from '@atrium/microsoft-client/microsoft-error';
import { aRig } from '../simulator.fixture.ts';
import { callsBeforeRetryAfter } from './ledger.rules.ts';

const signIns = '/v1.0/auditLogs/signIns';
/** A client that knows no limits and asks once. */
const bold = { groups: [], limits: { maxAttempts: 1 } };

/** Waits for an answer, also for a refusal. */
async function answerOf(call: Promise<{ readonly status: number }>) {
  try {
    return { status: (await call).status, retryAfterMs: undefined };
  } catch (error) {
    if (error instanceof MicrosoftError) return error.fault;
    throw error;
  }
}

describe('throttling', () => {
  test.each([
    // The client slowed down when it read that the limit was near: 1.5 s have passed.
    ['seconds', 9_000],
    ['fraction', 8_500],
    ['date', 9_000],
    ['missing', undefined],
  ] as const)('the sixth in ten seconds is refused, Retry-After: %s', async (retryAfter, pause) => {
    await using rig = await aRig({ retryAfter }, bold);
    const graph = rig.client.graph(rig.tenantId);

    const answers = [];
    for (let call = 0; call < 6; call += 1) answers.push(await answerOf(graph.get(signIns)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(answers[5]?.retryAfterMs).toBe(pause);
  });

  test('a caller that comes too early is found in the ledger', async () => {
    await using rig = await aRig();
    const { cloud, ledger } = rig.simulator;
    await rig.client.graph(rig.tenantId).get('/v1.0/organization');
    rig.simulator.faults.play([
      { service: 'graph', fault: { kind: 'throttled', retryAfterMs: 30_000 }, times: 1 },
    ]);
    const token = await tokenOf(rig);
    const ask = () =>
      fetch(`${cloud.graph}/v1.0/users`, { headers: { authorization: `Bearer ${token}` } });

    const first = await ask();
    await rig.clock.sleep(10_000);
    await ask();
    await rig.clock.sleep(20_000);
    await ask();

    expect(first.headers.get('retry-after')).toBe('30');
    expect(callsBeforeRetryAfter(ledger.entries)).toMatchObject([
      { msTooEarly: 20_000, msSince429: 10_000 },
    ]);
  });

  test('the client never comes before its time', async () => {
    await using rig = await aRig(
      {
        scenario: [
          { service: 'graph', fault: { kind: 'throttled', retryAfterMs: 2_128 }, times: 3 },
        ],
      },
      { limits: { maxWaitMs: 60_000 } },
    );

    await rig.client.graph(rig.tenantId).get('/v1.0/users');

    const graph = rig.simulator.ledger.entries.filter(({ service }) => service === 'graph');
    expect(graph.map(({ status }) => status)).toEqual([429, 429, 429, 200]);
    expect(graph.map(({ msSince429 }) => msSince429)).toEqual([undefined, 3_000, 3_000, 3_000]);
    expect(callsBeforeRetryAfter(rig.simulator.ledger.entries)).toEqual([]);
  });

  test('a client that keeps the documented limits is never refused', async () => {
    await using rig = await aRig({}, { limits: { maxAttempts: 1, maxWaitMs: 3_600_000 } });
    const graph = rig.client.graph(rig.tenantId);

    const answers = await Promise.all(
      Array.from({ length: 23 }, () => answerOf(graph.get(signIns))),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('the tokens are limited as well where the scenario says so', async () => {
    await using rig = await aRig({
      scenario: [{ service: 'login', fault: { kind: 'throttled', retryAfterMs: 7_000 }, times: 1 }],
    });

    await rig.client.graph(rig.tenantId).get('/v1.0/users');

    const login = rig.simulator.ledger.entries.filter(({ service }) => service === 'login');
    expect(login.map(({ msSince429 }) => msSince429)).toEqual([undefined, 7_000]);
  });
});

async function tokenOf({ simulator, tenantId }: Awaited<ReturnType<typeof aRig>>): Promise<string> {
  const { cloud, application } = simulator;
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: application.clientId,
    client_secret: application.secret ?? '',
    scope: `${cloud.graphResource}/.default`,
  });
  const answer = await fetch(`${cloud.login}/${tenantId}/oauth2/v2.0/token`, {
    method: 'POST',
    body,
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}
