import { mayUse, type Claim } from '#platform/common/access.ts';
import { activeTenant } from '#platform/web/session/session.ts';

/** Returns whether the user has one of the claims on the active tenant. */
export const holds = (needed: readonly Claim[]): boolean =>
  mayUse(activeTenant()?.roleClaims ?? [], needed);
