import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import type { PeopleNewsPort } from '#domains/people/people.port.ts';
import type { StaffAccess, staffAccessContract } from '../staff-access.schema.ts';
import { getRoles, assignRole } from '#domains/people/server/roles.store.ts';
import {
  findAccessHolders,
  findReadings,
  endAccess,
  findAccesses,
  getAccess,
  insertAccess,
  settleAccesses,
  type Access,
  type AccessPage,
} from './staff-access.store.ts';
import type { Work } from '#platform/server/work.ts';
import { staffAccessAudit } from '../staff-access.texts.ts';

export function createStaffAccessHandlers(
  news: PeopleNewsPort<Db>,
): Handlers<typeof staffAccessContract, Ctx> {
  return {
    list: (call) => pageOf(call, call.db),
    overview: (call) =>
      call.everyTenant(staffAccessAudit.reason('staffAccess'), (db) => pageOf(call, db)),
    async holders({ db, query, now }) {
      const { rows, total } = await findAccessHolders(db, query, now());
      return listResult(rows, total, now());
    },
    async readings({ db, query, now }) {
      const { readings, total } = await findReadings(db, query);
      return listResult(readings, total, now());
    },
    async request(call) {
      const { db, body, caller, now } = call;
      await endExpiredAccess(call);
      const [role] = await getRoles(db, [body.roleId]);
      if (!role) throw directoryRefusals.USERROLE_ID_NOT_FOUND();
      const startedAt = now();
      const expiresAt = new Date(startedAt.getTime() + body.minutes * 60_000);
      const { userId, name: userName } = caller;
      const { reason } = body;
      const id = await insertAccess(db, {
        userId,
        userName,
        roleId: role.id,
        roleName: role.name,
        reason,
        startedAt,
        expiresAt,
      });
      // One entry tells the whole: who, as what, why and until when.
      await assignRole(
        { db, now, audit: async () => undefined },
        { userId, roleId: role.id, origin: 'employee', expiresAt },
      );
      const after = { role: role.name, claims: role.claims, expiresAt };
      await call.audit({
        action: staffAccessAudit.action('staffAccess.start'),
        subjectKind: staffAccessAudit.subject('staffAccess'),
        subjectId: id,
        after,
        reason,
      });
      await news.notifyTenant(db, {
        message: 'STAFF_ACCESS_STARTED',
        params: { name: userName, minutes: String(body.minutes), reason },
        link: { page: 'staffAccess' },
        actorId: userId,
        at: startedAt,
        correlationId: call.correlationId,
      });
      return toStaffAccess(await getAccess(db, id), call);
    },
    async end(call) {
      const { db, params, caller, now } = call;
      const before = await getAccess(db, params.accessId);
      if (stateOf(before, now()) === 'ended') throw directoryRefusals.ACCESS_ENDED();
      await endAccess(db, before, caller.name, now());
      const subject = {
        subjectKind: staffAccessAudit.subject('staffAccess'),
        subjectId: before.id,
      };
      await call.audit({
        action: staffAccessAudit.action('staffAccess.end'),
        ...subject,
        before: { role: before.roleName, expiresAt: before.expiresAt },
      });
      return toStaffAccess(await getAccess(db, before.id), call);
    },
  };
}

/**
 * Inside withTenant: ends the accesses whose time is over, with an audit entry each.
 * @returns how many ended
 */
export async function endExpiredAccess({ db, now, audit }: Work): Promise<number> {
  const ended = await settleAccesses(db, now());
  for (const access of ended)
    await audit({
      action: staffAccessAudit.action('staffAccess.expire'),
      subjectKind: staffAccessAudit.subject('staffAccess'),
      subjectId: access.id,
      before: { role: access.roleName, name: access.userName, expiresAt: access.expiresAt },
    });
  return ended.length;
}

async function pageOf(
  { query, caller, now }: Pick<Ctx, 'caller' | 'now'> & { readonly query: AccessPage },
  db: Db,
) {
  const { accesses, total } = await findAccesses(db, query, now());
  return listResult(
    accesses.map((access) => toStaffAccess(access, { caller, now })),
    total,
    now(),
  );
}

const stateOf = ({ endedAt, expiresAt }: Access, now: Date) =>
  endedAt !== null || expiresAt <= now ? 'ended' : 'active';

function toStaffAccess(access: Access, { caller, now }: Pick<Ctx, 'caller' | 'now'>): StaffAccess {
  const { startedAt, expiresAt, endedAt, userId } = access;
  const state = stateOf(access, now());
  const end = endedAt ?? (state === 'ended' ? expiresAt : null);
  return {
    ...access,
    state,
    startedAt: startedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    endedAt: end?.toISOString() ?? null,
    isSelf: userId === caller.userId,
  };
}
