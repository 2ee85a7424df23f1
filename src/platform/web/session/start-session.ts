import type { AuthResult } from '@atrium/oidc-client/auth-result';
import { portalRoutes } from '#platform/common/portal.routes.ts';
import type { PortalConfig, portalContract } from '#platform/common/portal.schema.ts';
import { ApiError, isRefusal } from '../client/api-error.ts';
import { contractClient } from '../client/contract-client.ts';
import type { DirectoryPort } from './directory-port.ts';
import { notify } from '../notifications/notify.ts';
import { useSettings } from '../settings/settings.ts';
import { systemTexts } from '../i18n/system-texts.ts';
import {
  attendLater,
  callbackPath,
  hasSignInToCheck,
  isCallback,
  openIdentity,
  openedIdentity,
  readSession,
} from './identity.ts';
import {
  authConfig,
  rememberUser,
  setActiveTenant,
  setAuthKind,
  usePortalMemory,
} from './portal-memory.ts';
import { personOf } from './session-news.rules.ts';
import { failureText } from './sign-in-failure.rules.ts';
import { useSession } from './session.ts';
import { noteSignIn } from './signed-in-at.ts';
import { endSignInTrip, forgetTrips } from './sign-in-loop.ts';
import { storedSession } from './stored-session.rules.ts';
import {
  type PortalUser,
  type TenantView,
  type UserKind,
  combinedUser,
  firstTenant,
  mergedTenants,
  unknownUser,
  userKinds,
} from './user.rules.ts';

const portal = contractClient<typeof portalContract>(portalRoutes);
let config: Promise<PortalConfig> | undefined;

/** GET config, once. A failure may be tried again. */
export function portalConfig(): Promise<PortalConfig> {
  config ??= loadConfig().then((loaded) => {
    useSession.setState({ config: loaded });
    return loaded;
  });
  config.catch(() => (config = undefined));
  return config;
}

/** The boot script has asked already; its answer is as good as any, its failure is not. */
async function loadConfig(): Promise<PortalConfig> {
  const early = await window.atriumBoot?.config.catch(() => undefined);
  // the server checks its answers against the contract
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (early?.ok && !early.bodyUsed) return (await early.json()) as PortalConfig;
  return portal.config({}, { quiet: true });
}

/**
 * Signs in on start (spec §4): checks both identity configurations and loads the people who are signed in.
 * Never rejects: failures become the session's `fault`. Without anything to check it is ready
 * before the first answer. A page whose sessions are good for a while yet begins with them; the
 * library, which judged them when they came, is loaded later. @param attend makes the library take
 * over these sessions
 */
export async function startSession(
  directory: DirectoryPort,
  attend: (resumed: readonly UserKind[]) => Promise<void>,
): Promise<void> {
  useSession.setState({ phase: 'starting', fault: undefined });
  if (!isCallback(location.pathname)) forgetTrips();
  void portalConfig().catch(() => undefined); // those who need it ask again and show the fault
  try {
    const resumed = resumable();
    if (resumed) {
      attendLater(() => attend(resumed.map(({ configId }) => configId)));
      await loadUsers(directory, resumed);
    } else if (hasSignInToCheck(location.pathname, readSession)) await checkBoth(directory);
  } catch {
    useSession.setState({ fault: 'unreachable' });
  }
  useSession.setState({ phase: 'ready' });
}

/**
 * Returns everybody signed in in this tab if all sessions are valid as stored; undefined: the
 * library must check.
 */
function resumable(): readonly SignedIn[] | undefined {
  if (isCallback(location.pathname) || new URLSearchParams(location.search).has('state'))
    return undefined;
  const stored = userKinds.filter((kind) =>
    hasSignInToCheck('', (key) => (key === kind ? readSession(key) : null)),
  );
  const good = stored.flatMap((configId) => {
    const session = storedSession(readSession(configId), Date.now());
    return session ? [{ configId, userData: session.userData }] : [];
  });
  return good.length > 0 && good.length === stored.length ? good : undefined;
}

async function checkBoth(directory: DirectoryPort): Promise<void> {
  // the library takes an answer out of the address
  const { pathname, searchParams, hash } = new URL(location.href);
  const isAnswered = searchParams.has('state') || new URLSearchParams(hash.slice(1)).has('state');
  const identity = await openIdentity(await portalConfig());
  const results = await identity.checkAuthIncludingServer();
  if (isAnswered && results.some((result) => isHandedOver(result, pathname)))
    await pause(popupCloseMs);
  const isAnswer = isCallback(pathname);
  for (const one of results)
    if (isAnswer && one.isAuthenticated && pathname.endsWith(one.configId))
      noteSignIn(kindOfId(one.configId));
  await loadUsers(
    directory,
    results.filter((result) => result.isAuthenticated),
  );
  results.forEach((result) => {
    reportFault(result, pathname);
    reportRefusedToken(result, pathname);
  });
}

/** Signed-in person for the rest of the start: kind, and claims of the id token. */
interface SignedIn {
  readonly configId: UserKind;
  readonly userData: Readonly<Record<string, unknown>> | null;
}

async function loadUsers(
  directory: DirectoryPort,
  signedIn: readonly Pick<AuthResult, 'configId' | 'userData'>[],
): Promise<void> {
  await Promise.all(signedIn.map((one) => loadUser(directory, one)));
  const kinds = userKinds.filter((kind) => useSession.getState().authenticated[kind]);
  if (kinds[0] && !kinds.some((kind) => kind === authConfig().id)) setAuthKind(kinds[0]);
}

/** Time in ms the sign-in popup waits to be closed before it becomes an ordinary window. */
const popupCloseMs = 5_000;

/** This window is the popup of a sign-in, and its answer has gone to the window that opened it. */
function isHandedOver(
  { configId, isAuthenticated, errorMessage }: AuthResult,
  path: string,
): boolean {
  return (
    !isAuthenticated &&
    !errorMessage &&
    userKinds.some((kind) => kind === configId && path === callbackPath(kind))
  );
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Spec §4: an authentication error notifies; the guards then go to /login, which shows it, too.
 * Outside of an answer only a renewal that may still succeed comes with an error: then the provider
 * is out of reach.
 */
function reportFault(result: AuthResult, path: string): void {
  const { configId, isAuthenticated, errorMessage } = result;
  if (!errorMessage || isAuthenticated) return;
  if (!userKinds.some((kind) => kind === configId && path === callbackPath(kind)))
    return continueOnceRenewed(configId);
  useSession.setState({ fault: 'signInFailed' });
  const { text, params } = failureText(result);
  const told = systemTexts.loaded(useSettings.getState().language)?.(text, params);
  if (told) notify({ type: 'error', text: told });
}

/** The session waits for its provider; the page goes on as soon as one renewal succeeds. */
function continueOnceRenewed(configId: string): void {
  useSession.setState({ fault: 'providerAway' });
  const identity = openedIdentity();
  identity?.on((event) => {
    const isRenewed = event.type === 'NewAuthenticationResult' && event.isAuthenticated;
    if (isRenewed && event.configId === configId && useSession.getState().fault === 'providerAway')
      location.assign('/reroute');
  });
  identity?.startSilentRenew();
}

/**
 * The provider has just signed somebody in, and the API refuses the token: signing in once more
 * would end alike, so the person is told, with the number of the server's warning.
 */
function reportRefusedToken({ configId, isAuthenticated }: AuthResult, path: string): void {
  const kind = kindOfId(configId);
  if (isAuthenticated && path === callbackPath(kind) && !useSession.getState().authenticated[kind])
    useSession.setState({ fault: 'tokenRefused' });
}

/**
 * The API decides who a token is: a refused one is no sign-in, an unknown person is an invalid
 * user.
 */
async function loadUser(
  directory: DirectoryPort,
  result: Pick<AuthResult, 'configId' | 'userData'>,
): Promise<void> {
  const kind = kindOfId(result.configId);
  const claims = result.userData ?? {};
  try {
    const user = combinedUser(kind, claims, await directory.me(kind));
    rememberUser(kind, user.userId);
    await chooseTenant(directory, user);
    setUser(kind, user, claims);
  } catch (error) {
    if (
      !(error instanceof ApiError) ||
      (error.status !== 401 && error.status !== 403 && error.status !== 404)
    )
      throw error;
    if (error.status === 401) useSession.setState({ faultId: error.correlationId });
    else setUser(kind, unknownUser(kind, claims), claims);
  }
}

const kindOfId = (configId: string): UserKind =>
  configId === 'internal' ? 'internal' : 'customer';

function setUser(
  kind: UserKind,
  user: PortalUser,
  claims: Readonly<Record<string, unknown>>,
): void {
  endSignInTrip(kind);
  const person = personOf(claims);
  useSession.setState(({ authenticated, people }) => ({
    people: person === undefined ? people : { ...people, [kind]: person },
    authenticated: { ...authenticated, [kind]: true },
    ...(kind === 'customer' ? { customerUser: user } : { internalUser: user }),
  }));
}

/**
 * Puts the tenant of last time back, with fresh claims; one that is not the user's own counts only
 * if access is confirmed.
 */
export async function chooseTenant(
  directory: DirectoryPort,
  user: PortalUser,
  last: { readonly id: string } | undefined = usePortalMemory.getState().activeTenants[user.kind],
): Promise<void> {
  const isForeign = last !== undefined && !user.tenants.some((one) => one.id === last.id);
  const confirmed = isForeign
    ? await directory.tenantMe(last.id).then(
        (one) => mergedTenants([one])[0],
        (error: unknown) => (isRefusal(error) ? undefined : knownTenant(user.kind, last.id)),
      )
    : undefined;
  const tenant =
    confirmed ??
    (user.kind === 'customer'
      ? firstTenant(user.tenants, last?.id)
      : user.tenants.find((one) => one.id === last?.id));
  useSession.setState(({ tenants }) => {
    const { [user.kind]: _, ...others } = tenants;
    return { tenants: tenant ? { ...others, [user.kind]: tenant } : others };
  });
  setActiveTenant(
    user.kind,
    tenant && { id: tenant.id, name: tenant.name, roleClaims: tenant.roleClaims },
  );
}

/** Goes on with what was confirmed before, where nothing answers. */
function knownTenant(kind: UserKind, id: string): TenantView | undefined {
  const known = useSession.getState().tenants[kind];
  return known?.id === id ? known : undefined;
}
