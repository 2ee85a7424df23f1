import { expect, test } from 'vitest';
import { leastLeftMs, storedSession } from './stored-session.rules.ts';

const now = Date.UTC(2026, 0, 1);
const later = now + 3_600_000;

const token = (claims: object): string =>
  `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

function entry(changes: object = {}): string {
  return JSON.stringify({
    authnResult: { id_token: token({ exp: later / 1000 }) },
    authzData: 'access',
    access_token_expires_at: later,
    userData: { sub: 'someone' },
    ...changes,
  });
}

test('§4 sign-in on start: a session that both tokens carry for a while is begun with', () => {
  expect(storedSession(entry(), now)).toEqual({
    accessToken: 'access',
    expiresAt: later,
    userData: { sub: 'someone' },
  });
});

test('one that ends within the minute is left to the library, whichever token ends', () => {
  const soon = now + leastLeftMs;
  expect(storedSession(entry({ access_token_expires_at: soon }), now)).toBeUndefined();
  expect(
    storedSession(entry({ authnResult: { id_token: token({ exp: soon / 1000 }) } }), now),
  ).toBeUndefined();
  expect(storedSession(entry({ access_token_expires_at: soon + 1 }), now)?.expiresAt).toBe(
    soon + 1,
  );
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['somebody else’s entry', '[]'],
  ['a sign-in under way', JSON.stringify({ authNonce: 'n' })],
  ['no access token', entry({ authzData: undefined })],
  ['no end', entry({ access_token_expires_at: undefined })],
  ['an id token without an end', entry({ authnResult: { id_token: token({}) } })],
  ['an id token that is none', entry({ authnResult: { id_token: 'a.%.c' } })],
])('%s is left to the library', (_, text) => {
  expect(storedSession(text, now)).toBeUndefined();
});
