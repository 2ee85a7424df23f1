import { expect, test } from 'vitest';
import { createPushTokens } from './push-tokens.ts';

const holder = {
  userId: '0190f1a0-0000-7000-8000-0000000000ab',
  tenantId: '0190f1a0-0000-7000-8000-0000000000ac',
  isStaff: false,
  rights: 'r1',
};

test('SEC-6: a token names the sign-in it was made for, and of programs none', async () => {
  const tokens = createPushTokens({
    key: Buffer.alloc(32, 1),
    audience: 'https://portal.example/hub',
    now: () => new Date(),
  });
  const signIn = { userId: holder.userId, key: 's1 5', issuedAt: 1_750_000_000_000 };

  expect((await tokens.judge(await tokens.issue({ ...holder, signIn })))?.signIn).toEqual(signIn);
  expect((await tokens.judge(await tokens.issue(holder)))?.signIn).toBeUndefined();
});

test('§4: a token knows its moment to the millisecond, and ends within five minutes', async () => {
  const now = new Date('2026-11-23T10:00:00.789Z');
  const tokens = createPushTokens({
    key: Buffer.alloc(32, 1),
    audience: 'https://portal.example/hub',
    now: () => now,
  });
  const ticket = await tokens.judge(await tokens.issue(holder));

  expect(ticket).toMatchObject({ ...holder, issuedAt: now.getTime() });
  expect((ticket?.expiresAt ?? 0) - now.getTime()).toBeLessThanOrEqual(300_000);
});
