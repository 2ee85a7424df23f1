import { mayUse, type Permission } from '#platform/common/access.ts';
import { activeTenant, activeUser, heldPermissions } from '#platform/web/session/session.ts';

/** Returns whether the reader has one of these rights in the active tenant. */
export const readerMayUse = (needs: readonly Permission[]): boolean =>
  mayUse(heldPermissions(activeUser(), activeTenant()), needs);
