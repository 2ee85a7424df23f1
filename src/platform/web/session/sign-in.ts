import type { OidcClient } from '@atrium/oidc-client/oidc-client';
import { storableRedirect } from './reroute.rules.ts';
import { forgetPerson } from './forget.ts';
import { attendedIdentity, openIdentity } from './identity.ts';
import { setAuthKind, setRedirectAfterLogin } from './portal-memory.ts';
import { authKind, useSession } from './session.ts';
import { rememberLook, useSettings } from '../settings/settings.ts';
import { hasSignedOut, noteSignOut } from './signed-out.ts';
import { portalConfig } from './start-session.ts';
import type { UserKind } from './user.rules.ts';

/**
 * Sends the browser to the identity provider of one kind of user, in the portal's language.
 * Resolves when the browser is about to leave, or with a fault in the session. @param from the
 * address to come back to, where it is a page of this portal. @param hint whom the identity
 * provider should ask for: an address that an invitation went to.
 */
export async function signIn(kind: UserKind, from?: string, hint?: string): Promise<void> {
  const redirect = from === undefined ? undefined : storableRedirect(from, location.origin);
  if (redirect !== undefined) setRedirectAfterLogin(redirect);
  setAuthKind(kind);
  // The same sign-in would be refused again, also where somebody left while signing out and the
  // provider still knows it: the provider must ask, and make a new one.
  const isOver = useSession.getState().fault === 'tokenRefused' || hasSignedOut();
  const prompt = isOver ? { prompt: 'login' } : {};
  noteSignOut(false);
  useSession.setState({ pending: true, fault: undefined });
  try {
    const identity = await openIdentity(await portalConfig());
    const result = await identity.login(kind, {
      customParams: {
        ...prompt,
        ui_locales: useSettings.getState().language,
        ...(hint !== undefined && { login_hint: hint }),
      },
    });
    if (result.errorMessage) useSession.setState({ pending: false, fault: 'cannotStart' });
  } catch {
    useSession.setState({ pending: false, fault: 'unreachable' });
  }
}

let endAccess: ((kind: UserKind) => Promise<unknown>) | undefined;

/** Sets how the API is told of a sign-out. */
export function endAccessWith(tell: (kind: UserKind) => Promise<unknown>): void {
  endAccess = tell;
}

const longestGoodbyeMs = 2_000;

/** The token opens nothing any more; without an answer the sign-out goes on all the same. */
async function endAccessNow(kind: UserKind): Promise<void> {
  const told = Promise.resolve(endAccess?.(kind)).catch(() => undefined);
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, longestGoodbyeMs))]);
}

/** Signs out here and at the identity provider, and forgets what this person has seen. */
export async function signOut(): Promise<void> {
  const kind = authKind();
  noteSignOut(true);
  rememberLook();
  forgetPerson();
  setAuthKind(undefined);
  setRedirectAfterLogin(undefined);
  if (kind && useSession.getState().authenticated[kind]) await endAccessNow(kind);
  if (kind) endLocally(kind);
  const identity = await attendedIdentity();
  if (kind && identity) await leaveProvider(identity, kind);
}

/** Tokens end at the provider, too, unless the operator switched that off. */
async function leaveProvider(identity: OidcClient, kind: UserKind): Promise<void> {
  const { revokesTokens = true } = (await portalConfig()).identity[kind];
  if (revokesTokens) await identity.logoutAndRevoke(kind);
  else await identity.logout(kind);
}

/** Nobody of this kind is signed in on this page any more. */
export function endLocally(kind: UserKind): void {
  useSession.setState(({ authenticated, tenants, expired }) => {
    const { [kind]: _, ...others } = tenants;
    return {
      authenticated: { ...authenticated, [kind]: false },
      expired: expired === kind ? undefined : expired,
      tenants: others,
      ...(kind === 'customer' ? { customerUser: undefined } : { internalUser: undefined }),
    };
  });
}
