import { redirect } from '@tanstack/react-router';
import type { AppManifest, PageRoute } from '#platform/common/app-manifest.ts';
import type { DirectoryPort } from '../session/directory-port.ts';
import {
  authConfig,
  setAuthKind,
  setInviteKey,
  setRedirectAfterLogin,
} from '../session/portal-memory.ts';
import { activeTenant, activeUser, authKind, useSession } from '../session/session.ts';
import { mayLeaveToSignIn } from '../session/sign-in-loop.ts';
import { signIn } from '../session/sign-in.ts';
import { portalConfig } from '../session/start-session.ts';
import { activateTenant, checkTenant, loadOnboarding } from '../session/tenant-access.ts';
import { type TenantCheck, type UserKind, firstTenant } from '../session/user.rules.ts';
import { adoptSettingsOf } from '../settings/settings.ts';
import { accessNow } from './access.ts';
import { alternativesOf } from './app-links.rules.ts';
import type { GateReason } from './gate.rules.ts';
import {
  type Verdict,
  activeUserNotValidGuard,
  authenticatedGuard,
  customerPortalClaimsGuard,
  featureGuard,
  firstOpen,
  inviteKeyGuard,
  noActiveUserGuard,
  tenantGuard,
  validUserGuard,
  withTenant,
} from './guards.rules.ts';
import { RedirectCounter } from './redirect-limit.rules.ts';
import { homeOf, reroute, storableRedirect } from '../session/reroute.rules.ts';
import { type Search, searchText } from './search.rules.ts';

/** Dependencies of the guards: the session once known, the directory, a reporter of refusals. */
export interface GuardWorld {
  readonly sessionReady: Promise<void>;
  readonly directory: DirectoryPort;
  readonly reportRefusal: (
    app: AppManifest,
    page: PageRoute | undefined,
    reason: GateReason,
    missing: readonly string[],
  ) => void;
  /** The address belongs to the portal, but its page is not part of this one. */
  readonly reportAbsent: () => void;
}

/** Target of a navigation. */
export interface Target {
  readonly pathname: string;
  readonly search: Search;
}

export const redirects = new RedirectCounter();

export const addressOf = ({ pathname, search }: Target): string => pathname + searchText(search);

/** Throws the router's redirect, within the limit. */
export function goTo(href: string): never {
  redirects.count(href);
  throw redirect({ href, replace: true });
}

async function carryOut(verdict: Verdict, target: Target): Promise<void> {
  if (verdict.kind === 'redirect') goTo(verdict.to);
  if (verdict.kind === 'login') await leaveToSignIn(verdict.with, target);
  // Everything a gate looks at has been loaded by now: what is still unknown must not open it.
  if (verdict.kind === 'wait') throw new Error(`nothing says whether ${target.pathname} is open`);
}

/** Ends only by leaving the page, or at /login when that did not work, or went in circles. */
async function leaveToSignIn(kind: UserKind, target: Target): Promise<void> {
  if (!useSession.getState().fault && !mayLeaveToSignIn(kind)) reportLoop(kind);
  if (useSession.getState().fault) {
    setRedirectAfterLogin(
      storableRedirect(addressOf(target), location.origin) ?? authConfig().redirectAfterLogin,
    );
    goTo('/login');
  }
  await signIn(kind, addressOf(target));
  if (useSession.getState().fault) goTo('/login');
  await new Promise<never>(() => undefined); // the browser is on its way to the identity provider
}

/**
 * The sign-in succeeds and nobody is signed in: the person gets the reason and a number for
 * support.
 */
function reportLoop(kind: UserKind): void {
  const faultId = useSession.getState().faultId ?? crypto.randomUUID();
  useSession.setState({ fault: 'loop', faultId });
  reportError(new Error(`the sign-in as ${kind} went in circles (${faultId})`));
}

/** Guards everything below `/:tenantId` for customers. */
export async function customerArea(
  world: GuardWorld,
  tenantId: string,
  target: Target,
): Promise<void> {
  await enterHome(world, 'customer', target);
  await tenantArea(world, 'customer', tenantId, target);
  await carryOut(customerPortalClaimsGuard(activeTenant()), target);
}

/** Guards everything below `/internal`; a tenant in the address becomes the staff's active one. */
export async function internalArea(world: GuardWorld, target: Target): Promise<void> {
  await enterHome(world, 'internal', target);
}

/**
 * Puts the active tenant in place of the colon of an address, as links do (spec §2, navigation
 * helper); without one, the first of the user's.
 */
export async function colonPlace(
  world: GuardWorld,
  kind: UserKind,
  target: Target,
): Promise<never> {
  await enterHome(world, kind, target);
  const id = activeTenant()?.id ?? firstTenant(activeUser()?.tenants ?? [], undefined)?.id;
  goTo(id === undefined ? '/reroute' : withTenant(addressOf(target), id));
}

/** People at the pages of their own sign-in: a visit is over. */
async function enterHome(world: GuardWorld, kind: UserKind, target: Target): Promise<void> {
  await enter(world, kind, target);
  if (useSession.getState().visiting) useSession.setState({ visiting: false });
}

/** Asks for the sign-in of one kind and takes it into use. */
export async function enter(world: GuardWorld, kind: UserKind, target: Target): Promise<void> {
  await world.sessionReady;
  await carryOut(authenticatedGuard(kind, useSession.getState().authenticated), target);
  setAuthKind(kind);
  adoptSettingsOf(activeUser()?.userId ?? '');
  await carryOut(validUserGuard(activeUser()), target);
  // one that is still stored belongs to a sign-in that was given up
  setRedirectAfterLogin(undefined);
}

/** Spec §2, tenantId guard, asked until it knows. */
export async function tenantArea(
  world: GuardWorld,
  kind: UserKind,
  tenantId: string,
  target: Target,
): Promise<void> {
  let check: TenantCheck = { state: 'unknown' };
  for (;;) {
    const address = addressOf(target).replace(`/${tenantId}`, '/:');
    const verdict = tenantGuard({ tenantId, tenants: activeUser()?.tenants ?? [], check, address });
    if (verdict.kind === 'check') {
      check = await checkTenant(world.directory, verdict.tenantId);
    } else if (verdict.kind === 'activate') {
      return activateTenant(kind, verdict.tenant);
    } else {
      return carryOut(verdict, target);
    }
  }
}

/** The gates of an app and one of its pages; without a page, of the app alone. */
export async function pageGate(
  world: GuardWorld,
  app: AppManifest,
  page: PageRoute | undefined,
  target: Target,
): Promise<void> {
  await portalConfig();
  await loadStatuses(world, app, page);
  const verdict = featureGuard({ needs: page ? [app, page] : [app], ...standing(app, page) });
  if (verdict.kind === 'redirect' && verdict.because?.allowed === false) {
    world.reportRefusal(app, page, verdict.because.reason, verdict.because.missing);
  }
  await carryOut(verdict, target);
}

/** The app's own address leads to the first page of its menu that is open. */
export async function appEntrance(
  world: GuardWorld,
  app: AppManifest,
  target: Target,
): Promise<void> {
  await pageGate(world, app, undefined, target);
  goTo(firstOpen(standing(app, undefined)));
}

export function standing(app: AppManifest, page: PageRoute | undefined) {
  const kind: UserKind = app.internal ? 'internal' : 'customer';
  return {
    alternatives: alternativesOf(app, page),
    access: accessNow(),
    kind,
    tenantId: activeTenant()?.id,
  };
}

export async function loadStatuses(
  world: GuardWorld,
  app: AppManifest,
  page: PageRoute | undefined,
): Promise<void> {
  const tenantId = activeTenant()?.id;
  const services = [...new Set([app.onboarding, page?.onboarding])].filter(
    (one) => one !== undefined,
  );
  if (tenantId)
    await Promise.all(
      services.map((service) => loadOnboarding(world.directory, tenantId, service)),
    );
}

/** /reroute: the decision entry point (spec §2). */
export async function rerouteGuard(world: GuardWorld, target: Target): Promise<void> {
  await world.sessionReady;
  const { id, inviteKey, redirectAfterLogin } = authConfig();
  const tenant = activeTenant();
  const decision = reroute({
    redirectAfterLogin,
    inviteKey,
    user: activeUser(),
    authConfigId: id,
    activeTenant: tenant,
  });
  if (decision.step === 'login') return leaveToSignIn(decision.kind, target);
  if (decision.step === 'redirect') {
    setRedirectAfterLogin(undefined);
    goTo(decision.to + searchText(decision.search));
  }
  // A page of a customer that is closed to its visitor leads to the customer's home, as for its people.
  const isVisit = decision.step === 'home' && useSession.getState().visiting;
  goTo(isVisit ? homeOf('customer', tenant) : decision.to);
}

/** /auth/customer and /auth/internal, where the identity provider sends the browser back to. */
export async function callbackGuard(world: GuardWorld): Promise<void> {
  await world.sessionReady;
  goTo(useSession.getState().fault ? '/login' : '/reroute');
}

export async function loginGuard(world: GuardWorld, target: Target): Promise<void> {
  await world.sessionReady;
  await carryOut(noActiveUserGuard(activeUser()), target);
}

export async function invalidGuard(world: GuardWorld, target: Target): Promise<void> {
  await world.sessionReady;
  await carryOut(
    activeUserNotValidGuard({ user: activeUser(), kind: authKind(), activeTenant: activeTenant() }),
    target,
  );
}

/**
 * A key in the address is stored once and taken out of the address before anything else is asked
 * for.
 */
export async function welcomeGuard(world: GuardWorld, target: Target): Promise<void> {
  const { verdict, store } = inviteKeyGuard(authConfig().inviteKey, target.search['key']);
  if (store !== undefined) setInviteKey(store);
  if (target.search['key'] !== undefined) goTo('/welcome');
  await world.sessionReady;
  await carryOut(verdict, target);
}
