import { traitsOf, withSwitches } from '#domains/tenants/directory.rules.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import type { SwitchedOff } from '#platform/common/feature-switch.rules.ts';
import { mayManageKind } from '#platform/common/person-kind.rules.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { toAssignments } from '../people.rules.ts';
import { peopleAudit } from '../people.texts.ts';
import type {
  personSessionsContract,
  sessionsContract,
  UserSession,
  profileContract,
} from '../sessions.schema.ts';
import { findGrants } from './caller.store.ts';
import {
  endAllTokens,
  endCurrent,
  endSessions,
  findKind,
  findSessions,
  type StoredSession,
} from './sessions.store.ts';

export interface SessionsOptions {
  /** Ends a sign-in at the identity provider, too, where it is the portal's own. */
  readonly endAtProvider: (key: string) => Promise<void>;
}

/** A person's own sign-ins. */
export function createSessionsHandlers({
  endAtProvider,
}: SessionsOptions): Handlers<typeof sessionsContract, Ctx> {
  return {
    async list({ db, caller, now }) {
      const found = await findSessions(db, caller.userId, now());
      return { data: found.map((one) => toSession(one, caller.session?.key)) };
    },
    async signOut({ db, caller, now }) {
      const { userId, session } = caller;
      if (!session) throw portalRefusals.FORBIDDEN(); // a program: its token is revoked instead
      // The provider ends its own session by the redirect that follows.
      return { ended: (await endCurrent(db, { userId, key: session.key }, now())).length };
    },
    async end(call) {
      const { db, caller, params, now } = call;
      const keys = await endSessions(db, caller.userId, { id: params.sessionId }, now());
      if (keys.length === 0) throw portalRefusals.NOT_FOUND();
      return finish(call, caller.userId, keys);
    },
    async endOthers(call) {
      const { db, caller, now } = call;
      const exceptKey = caller.session?.key ?? '';
      return finish(
        call,
        caller.userId,
        await endSessions(db, caller.userId, { exceptKey }, now()),
      );
    },
  };

  async function finish(call: Ctx, userId: string, keys: readonly string[]) {
    for (const key of keys) await endAtProvider(key);
    if (keys.length > 0)
      await call.audit({
        action: peopleAudit.action('session.end'),
        subjectKind: peopleAudit.subject('user'),
        subjectId: userId,
        after: { name: call.caller.name, ended: keys.length },
      });
    return { ended: keys.length };
  }
}

/** Sign-ins of anybody, for staff. */
export function createPersonSessionsHandlers({
  endAtProvider,
}: SessionsOptions): Handlers<typeof personSessionsContract, Ctx> {
  return {
    async list(call) {
      await demandManaged(call);
      const { db, caller, params, now } = call;
      const found = await findSessions(db, params.userId, now());
      return { data: found.map((one) => toSession(one, caller.session?.key)) };
    },
    async endAll(call) {
      await demandManaged(call);
      const { db, params, body, now, audit } = call;
      const person = await endAllTokens(db, params.userId, now());
      if (!person) throw portalRefusals.NOT_FOUND();
      const keys = await endSessions(db, params.userId, {}, now());
      for (const key of keys) await endAtProvider(key);
      await audit({
        action: peopleAudit.action('session.endAll'),
        subjectKind: peopleAudit.subject('user'),
        subjectId: params.userId,
        after: { name: person.name, ended: keys.length },
        reason: body.reason,
      });
      return { ended: keys.length };
    },
  };
}

/** @throws PortalError ERROR_NOT_FOUND for a person of a kind that the caller may not manage */
async function demandManaged({
  db,
  caller,
  params,
}: Ctx & { readonly params: { readonly userId: string } }): Promise<void> {
  const kind = await findKind(db, params.userId);
  if (kind === undefined || !mayManageKind(kind, caller.permissions))
    throw portalRefusals.NOT_FOUND();
}

const toSession = (
  { id, key, device, started_at, seen_at }: StoredSession,
  currentKey: string | undefined,
): UserSession => ({
  id,
  device,
  startedAt: started_at.toISOString(),
  seenAt: seen_at.toISOString(),
  isCurrent: key === currentKey,
});

/** @param operatorDomain people with a sign-in name of this domain are shown as employees */
export function createProfileHandlers({
  operatorDomain,
  switchedOff = [],
}: {
  readonly operatorDomain: string;
  readonly switchedOff?: readonly SwitchedOff[];
}): Handlers<typeof profileContract, Ctx> {
  return {
    async me({ db, caller, now }) {
      const { isEmployee, isMulti } = traitsOf(caller, operatorDomain);
      const grants = await findGrants(db, caller.userId, now());
      const assigned = (origin: 'tenant' | 'employee') =>
        toAssignments(grants, origin, isMulti).map((one) => withSwitches(one, switchedOff));
      return {
        userId: caller.userId,
        email: caller.email,
        name: caller.name,
        tenantAssignments: assigned('tenant'),
        employeeAssignments: assigned('employee'),
        isEmployee,
        roles: [...caller.permissions],
      };
    },
  };
}
