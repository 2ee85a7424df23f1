import { expect, test } from 'vitest';
import { aRig, dayMs, faultOfCall, startsAt } from '../simulator.fixture.ts';

async function tell(address: string, body: unknown) {
  const headers = { 'content-type': 'application/json' };
  return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
}

test('the clock is set ahead: tokens end and the world goes on', async () => {
  await using rig = await aRig();
  const answer = await tell(`${rig.simulator.control}/advance`, { days: 30 });

  expect(await answer.json()).toMatchObject({ now: new Date(startsAt + 30 * dayMs).toISOString() });
  expect(rig.directory().position).toBeGreaterThan(0);
});

test('consent is withdrawn and given back, a scenario is played, the ledger is read', async () => {
  await using rig = await aRig();
  const { control } = rig.simulator;
  const { tenantId } = rig;
  const ask = () => rig.client.graph(tenantId).get('/v1.0/organization');

  await tell(`${control}/consent`, { tenantId, isGiven: false });
  expect(await faultOfCall(ask())).toMatchObject({ kind: 'consentNeeded' });
  await tell(`${control}/consent`, { tenantId, isGiven: true });
  await tell(`${control}/scenario`, [{ fault: { kind: 'status', status: 500 }, times: 1 }]);
  await ask();

  const ledger = await (await fetch(`${control}/ledger`)).json();
  expect(JSON.stringify(ledger)).not.toContain('simulator-secret');
  expect(ledger).toMatchObject({ entries: expect.arrayContaining([]) as unknown });
});

test('what is no JSON or no act is refused', async () => {
  await using rig = await aRig();
  const { control } = rig.simulator;

  expect((await fetch(`${control}/advance`, { method: 'POST', body: '{"days":1}' })).status).toBe(
    415,
  );
  expect((await tell(`${control}/advance`, { days: -1 })).status).toBe(400);
  expect((await fetch(`${control}/nothing`)).status).toBe(404);
});
