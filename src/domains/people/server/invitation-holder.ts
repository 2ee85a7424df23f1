import { timingSafeEqual } from 'node:crypto';
import { portalRefusals } from '#platform/common/errors.ts';
import { addressKey, type Allowance } from '#platform/server/attempts/attempt.rules.ts';
import { countAttempt, forgiveAttempt } from '#platform/server/attempts/attempt.store.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import { demandOpenable } from '../invitation.rules.ts';
import { findByKey, hashOfKey, holdInvitation, type Invitation } from './invitations.store.ts';
import { workIn, type Actor, type Work } from '#platform/server/work.ts';

type HolderCall = Ctx & { readonly body: { readonly key: string } };

/**
 * Five wrong keys for free, then pauses that double up to a quarter of an hour (reliability,
 * SEC-7).
 */
const keyAllowance: Allowance = {
  free: 5,
  firstPauseSeconds: 5,
  longestPauseSeconds: 900,
  forgottenAfterSeconds: 900,
};

/**
 * Opens the invitation that a key belongs to, and works inside its tenant. Every call counts as a
 * guess until the key has turned out genuine; the count stays when the call is refused. A wrong key
 * and one of another time look the same.
 * @throws PortalError ERROR_TOO_MANY_REQUESTS, ERROR_TENANTS_TENANT_INVITATION_KEY_INVALID,
 * _EXPIRED, _ID_NOT_FOUND
 */
export function withInvitation<T>(
  call: HolderCall,
  run: (work: Work, invitation: Invitation) => Promise<T>,
): Promise<T> {
  const { now } = call;
  return withAnyKey(call, async (work, invitation, isLatest) => {
    demandOpenable(invitation, isLatest, now());
    return run(work, invitation);
  });
}

/** The same for any key that was ever given. @param before runs in the tenant before it is held */
export async function withAnyKey<T>(
  call: HolderCall,
  run: (work: Work, invitation: Invitation, isLatest: boolean) => Promise<T>,
  before: (db: Db) => Promise<void> = async () => undefined,
): Promise<T> {
  const { body, now, address, correlationId } = call;
  const origin = { actor: holderOf(call), correlationId, now };
  const guess = `invitation:${addressKey(address)}`;
  const seconds = await call.apart((tx) => countAttempt(tx, guess, keyAllowance, now()));
  if (seconds > 0) throw portalRefusals.TOO_MANY_REQUESTS({ seconds });
  const keyHash = hashOfKey(body.key);
  const found = await findByKey(call.db, keyHash);
  if (!found) throw directoryRefusals.TENANT_INVITATION_KEY_INVALID();
  await call.apart((tx) => forgiveAttempt(tx, guess));
  return call.inTenant(found.tenantId, async (tx) => {
    await before(tx);
    const invitation = await holdInvitation(tx, found.invitationId);
    if (!invitation) throw directoryRefusals.TENANT_INVITATION_ID_NOT_FOUND();
    const isLatest = invitation.keyHash !== null && timingSafeEqual(invitation.keyHash, keyHash);
    return run(workIn(tx, found.tenantId, origin), invitation, isLatest);
  });
}

/** Returns the signed-in person, or the holder of the key, as actor. */
function holderOf({ caller }: HolderCall): Actor {
  return { id: caller.userId || null, name: caller.name || caller.email || '(key)' };
}
