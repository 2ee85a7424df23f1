import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { contract } from '#platform/common/contract.ts';
import { routes } from '#platform/common/routes.ts';
import { createTurns } from '../attempts/turns.ts';

const slow = contract(
  routes('slow', { wait: { method: 'POST', path: '/slow', needs: 'signedIn' } }),
  { wait: { result: z.object({}) } },
);

let portal: TestPortal;
const begun: string[] = [];
let resume: () => void;
const gate = new Promise<void>((open) => (resume = open));

beforeAll(async () => {
  portal = await openTestPortal({ limits: { inTurn: createTurns(2) } }); // of its four connections
  portal.mount(slow, {
    async wait({ caller }) {
      begun.push(caller.name);
      if (caller.name.startsWith('greedy')) await gate;
      return {};
    },
  });
});
afterAll(() => portal?.close());

test('SEC-7: forty calls at once of one person leave room for everybody else', async () => {
  const greedy = await portal.newCustomer({}, 'greedy@one.example');
  const other = await portal.newCustomer({}, 'other@two.example');
  const call = ({ bearer }: { readonly bearer: string }) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/slow',
      headers: { authorization: `Bearer ${bearer}` },
    });
  const held = Array.from({ length: 40 }, () => call(greedy));
  const answers = [(await call(other)).statusCode, (await call(other)).statusCode];
  const begunBefore = begun.filter((name) => name.startsWith('greedy')).length;
  resume();

  expect(answers).toEqual([200, 200]);
  expect(begunBefore).toBeLessThanOrEqual(2);
  expect((await Promise.all(held)).map(({ statusCode }) => statusCode)).toEqual(
    held.map(() => 200),
  );
});
