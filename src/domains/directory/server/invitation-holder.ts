import { timingSafeEqual } from 'node:crypto';
import { portalRefusals } from '#platform/common/errors.ts';
import { writeAudit } from '#platform/server/audit/audit.store.ts';
import { addressKey, type Allowance } from '#platform/server/attempts/attempt.rules.ts';
import { countAttempt, forgiveAttempt } from '#platform/server/attempts/attempt.store.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { directoryRefusals } from '../directory.contract.ts';
import { demandOpenable } from '../invitation.rules.ts';
import { findByKey, hashOfKey, holdInvitation, type Invitation } from './invitations.store.ts';
import type { Work } from './work.ts';

type HolderCall = Ctx & { readonly body: { readonly key: string }; readonly now: () => Date };

/** What somebody with a key works in: inside the tenant that the key belongs to. */
export interface HolderWork extends Work {
  readonly tenantId: string;
  readonly correlationId: string;
}

/** Five wrong keys for free, then pauses that double up to a quarter of an hour (reliability, SEC-7). */
const keyAllowance: Allowance = { free: 5, firstPauseSeconds: 5, longestPauseSeconds: 900, forgottenAfterSeconds: 900 };

/**
 * Opens the invitation that a key belongs to, and works inside its tenant. Every call counts as a guess until the key
 * has turned out genuine; the count stays when the call is refused. A wrong key and one of another time look the same.
 * @throws PortalError ERROR_TOO_MANY_REQUESTS, ERROR_TENANTS_TENANT_INVITATION_KEY_INVALID, _EXPIRED, _ID_NOT_FOUND
 */
export function withInvitation<T>(call: HolderCall, run: (work: HolderWork, invitation: Invitation) => Promise<T>): Promise<T> {
  const { now } = call;
  return withAnyKey(call, async (work, invitation, isLatest) => {
    demandOpenable(invitation, isLatest, now());
    return run(work, invitation);
  });
}

/** The same for any key that was ever given. */
export async function withAnyKey<T>(
  call: HolderCall,
  run: (work: HolderWork, invitation: Invitation, isLatest: boolean) => Promise<T>,
): Promise<T> {
  const { body, now, address } = call;
  const limit = { account: `invitation:${addressKey(address)}`, address: `invitation:${addressKey(address)}` };
  const seconds = await call.apart((tx) => countAttempt(tx, limit.address, keyAllowance, now()));
  if (seconds > 0) throw portalRefusals.TOO_MANY_REQUESTS({ seconds });
  const keyHash = hashOfKey(body.key);
  const found = await findByKey(call.db, keyHash);
  if (!found) throw directoryRefusals.TENANT_INVITATION_KEY_INVALID();
  await call.apart((tx) => forgiveAttempt(tx, limit));
  return call.inTenant(found.tenantId, async (tx) => {
    const invitation = await holdInvitation(tx, found.invitationId);
    if (!invitation) throw directoryRefusals.TENANT_INVITATION_ID_NOT_FOUND();
    const isLatest = invitation.keyHash !== null && timingSafeEqual(invitation.keyHash, keyHash);
    return run(holderWork(call, found.tenantId, tx), invitation, isLatest);
  });
}

function holderWork({ caller, correlationId, now }: HolderCall, tenantId: string, db: Db): HolderWork {
  const actor = { actorId: caller.userId || null, actorName: caller.name || caller.email || '(key)', correlationId };
  return { db, now, tenantId, correlationId, audit: (change) => writeAudit(db, 'tenant', { ...actor, at: now(), ...change }) };
}
