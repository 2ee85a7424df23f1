import { activeTenant, activeUser, authKind, useSession } from '../session/session.ts';
import { activateTenant } from '../session/tenant-access.ts';
import type { UserKind } from '../session/user.rules.ts';
import { choicePage, closedPage, kindAtCustomer, openTenant } from '../session/visit.rules.ts';
import {
  type GuardWorld,
  type Target,
  addressOf,
  colonPlace,
  customerArea,
  enter,
  goTo,
} from './guards.ts';
import { withTenant } from './guards.rules.ts';

/** Guards everything below `/:tenantId`: for customers, or for staff who visit one. */
export async function customerPlace(
  world: GuardWorld,
  tenantId: string,
  target: Target,
): Promise<void> {
  const kind = await kindAt(world, tenantId);
  await (kind === 'internal' ? visitArea : customerArea)(world, tenantId, target);
}

/** Guards an address of a customer that names none: it has the colon itself (spec §2). */
export async function customerColon(world: GuardWorld, target: Target): Promise<never> {
  const kind = await kindAt(world, undefined);
  return kind === 'internal' ? visitColon(world, target) : colonPlace(world, 'customer', target);
}

async function kindAt(world: GuardWorld, tenantId: string | undefined): Promise<UserKind> {
  await world.sessionReady;
  const { authenticated, customerUser, internalUser } = useSession.getState();
  const last = authKind();
  return kindAtCustomer({ tenantId, authenticated, last, customerUser, internalUser });
}

/** Staff have no customer of their own: the one they visit, else they choose one. */
async function visitColon(world: GuardWorld, target: Target): Promise<never> {
  await enter(world, 'internal', target);
  const { visiting } = useSession.getState();
  const visited = visiting ? openTenant(activeUser(), activeTenant()?.id) : undefined;
  const address = addressOf(target);
  return goTo(visited ? withTenant(address, visited.id) : choicePage(address));
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
