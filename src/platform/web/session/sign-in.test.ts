import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyMemory } from './portal-memory.rules.ts';
import { authConfig, usePortalMemory } from './portal-memory.ts';
import { activeUser, useSession } from './session.ts';
import { signIn } from './sign-in.ts';
import { aUser } from './user.fixture.ts';

beforeEach(() => usePortalMemory.setState(emptyMemory, true));
afterEach(() => vi.unstubAllGlobals());

test('§4 the user pending flag is set while a sign-in is under way and cleared when it ends; meanwhile there is no user', async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  useSession.setState({ customerUser: aUser(), pending: false });

  const signingIn = signIn('customer', '/x/marketplace?page=2');
  expect(useSession.getState().pending).toBe(true);
  expect(activeUser()).toBeNull();

  answer.reject(new TypeError('no network'));
  await signingIn;
  expect(useSession.getState()).toMatchObject({ pending: false, fault: 'unreachable' });
  expect(activeUser()).toEqual(aUser());
  expect(authConfig()).toEqual({ id: 'customer', redirectAfterLogin: '/x/marketplace?page=2' });
});
