import { activeTenant, activeUser, authKind, useSession } from '../session/session.ts';
import { activateTenant } from '../session/tenant-access.ts';
import { closedPage, kindAtCustomer, openTenant } from '../session/visit.rules.ts';
import { type GuardWorld, type Target, addressOf, customerArea, enter, goTo } from './guards.ts';

/** Guards everything below `/:tenantId`: for customers, or for staff who visit one. */
export async function customerPlace(
  world: GuardWorld,
  tenantId: string,
  target: Target,
): Promise<void> {
  await world.sessionReady;
  const { authenticated, customerUser, internalUser } = useSession.getState();
  const last = authKind();
  const kind = kindAtCustomer({ tenantId, authenticated, last, customerUser, internalUser });
  await (kind === 'internal' ? visitArea : customerArea)(world, tenantId, target);
}

/**
 * Guards a customer's pages for staff under their own sign-in: open while a role there opens them,
 * else staff are told so on a page of their own (0074).
 */
async function visitArea(world: GuardWorld, tenantId: string, target: Target): Promise<void> {
  await enter(world, 'internal', target);
  const tenant = openTenant(activeUser(), tenantId);
  if (!tenant) {
    const hasEnded = useSession.getState().visiting && activeTenant()?.id === tenantId;
    goTo(closedPage(tenantId, { to: addressOf(target), hasEnded }));
  }
  activateTenant('internal', tenant);
  useSession.setState({ visiting: true });
}
