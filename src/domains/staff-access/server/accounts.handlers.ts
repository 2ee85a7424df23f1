import { peopleAudit } from '#domains/people/people.texts.ts';
import { assignRole } from '#domains/people/server/roles.store.ts';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import { mayManageKind } from '#platform/common/person-kind.rules.ts';
import { versionOf } from '#platform/common/version.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import { dropUser } from '#platform/server/push/announce.ts';
import type { Work } from '#platform/server/work.ts';
import type {
  Employee,
  EmployeeSummary,
  employeesContract,
  AccountSummary,
  staffUsersContract,
  UserCard,
} from '../accounts.schema.ts';
import { accountKinds } from '../accounts.ts';
import { demandOther, editablePermissions } from '../employee.rules.ts';
import {
  findAccounts,
  findInvitationsTo,
  findMemberships,
  findNamesakes,
  getAccount,
  type AccountFacts,
} from './accounts.store.ts';
import { setEmployeeState, setPermissions } from './employee-commands.ts';
import {
  findAssignments,
  findEmployees,
  getEmployee,
  type EmployeeFacts,
  setUserState,
} from './employees.store.ts';
import { endAccessesOf, takeEmployeeRole } from './staff-access.store.ts';

type PersonCall = Ctx & { readonly params: { readonly userId: string } };

export const employeesHandlers: Handlers<typeof employeesContract, Ctx> = {
  async list({ db, query, caller, now }) {
    const { employees, total } = await findEmployees(db, query, now());
    return listResult(
      employees.map((one) => toSummary(one, caller.userId)),
      total,
      now(),
    );
  },
  get: employeeOf,
  async setPermissions(call) {
    const { params, body } = call;
    await setPermissions(call, params.userId, body.permissions, {
      reason: body.reason,
      check: (before) =>
        demandVersion(call, {
          subjectKind: peopleAudit.subject('employee'),
          subjectId: before.id,
          current: editablePermissions(before.permissions),
          wanted: editablePermissions(body.permissions),
        }),
    });
    return employeeOf(call);
  },
  async block(call) {
    await setEmployeeState(call, call.params.userId, 'blocked', call.body.reason);
    return employeeOf(call);
  },
  async unblock(call) {
    await setEmployeeState(call, call.params.userId, 'active', call.body.reason);
    return employeeOf(call);
  },
  async assign(call) {
    const { db, now, params, body, caller } = call;
    demandOther(caller.userId, params.userId);
    const expiresAt = body.expiresAt === null ? undefined : new Date(body.expiresAt);
    if (expiresAt && expiresAt <= now()) throw directoryRefusals.USERROLE_EXPIRY_PAST();
    // The tenant's own view of people does not hold staff who are new to it.
    const { id, state } = await call.apart((system) => getEmployee(system, params.userId, now()));
    if (state !== 'active') throw directoryRefusals.USER_STATE();
    const given = {
      userId: id,
      roleId: body.roleId,
      origin: 'employee',
      ...(expiresAt && { expiresAt }),
    } as const;
    const audit: Work['audit'] = (change) => call.audit({ ...change, reason: body.reason });
    await assignRole({ db, now, audit }, given);
    return {};
  },
  async unassign(call) {
    const { db, now, params, body, caller } = call;
    const taken = await takeEmployeeRole(db, params.userId, params.roleId);
    if (!taken) throw directoryRefusals.USERROLE_ID_NOT_FOUND();
    await call.audit({
      action: peopleAudit.action('role.take'),
      subjectKind: peopleAudit.subject('user'),
      subjectId: params.userId,
      before: taken,
      reason: body.reason,
    });
    await endAccessesOf(db, {
      userId: params.userId,
      roleId: params.roleId,
      endedBy: caller.name,
      at: now(),
    });
    return {};
  },
};

async function employeeOf({ db, params, caller, now }: PersonCall): Promise<Employee> {
  const found = await getEmployee(db, params.userId, now());
  return {
    ...toSummary(found, caller.userId),
    assignments: await findAssignments(db, found.id, now()),
  };
}

function toSummary(found: EmployeeFacts, callerId: string): EmployeeSummary {
  return {
    ...found,
    ...editablePermissions(found.permissions),
    lastSignInAt: found.lastSignInAt?.toISOString() ?? null,
    isSelf: found.id === callerId,
    version: versionOf(editablePermissions(found.permissions)),
  };
}

type CardCall = Ctx & { readonly params: { readonly userId: string } };

export const staffUsersHandlers: Handlers<typeof staffUsersContract, Ctx> = {
  async list({ db, query, caller, now }) {
    const kinds = managedKinds(caller).filter((kind) => kind === (query.kind ?? kind));
    if (kinds.length === 0) return listResult([], 0, now());
    const kind = kinds.length === 1 ? kinds[0] : undefined;
    const { accounts, total, more } = await findAccounts(db, { ...query, kind });
    return listResult(accounts.map(toStaffSummary), total, now(), more);
  },
  card: cardOf,
  async block(call) {
    await setState(call, 'blocked', call.body.reason);
    return cardOf(call);
  },
  async unblock(call) {
    await setState(call, 'active', call.body.reason);
    return cardOf(call);
  },
};

/** The operator's word on a customer's account. Staff are EmployeeManagement's. */
async function setState(
  call: CardCall,
  state: 'active' | 'blocked',
  reason: string,
): Promise<void> {
  const { db, now } = call;
  const before = await managedAccount(call);
  // Of staff nothing is changed here, not by those either who may manage them.
  if (before.kind !== 'customer' || before.state !== (state === 'blocked' ? 'active' : 'blocked'))
    throw directoryRefusals.USER_STATE();
  await setUserState(db, before.id, state);
  const held =
    state === 'blocked'
      ? await findMemberships(db, [before.id], now())
      : new Map<string, never[]>();
  for (const { tenantId } of held.get(before.id) ?? [])
    await dropUser(db, { tenantId, userId: before.id });
  await call.audit({
    action: peopleAudit.action(state === 'blocked' ? 'user.block' : 'user.unblock'),
    subjectKind: peopleAudit.subject('user'),
    subjectId: before.id,
    before: { state: before.state },
    after: { state },
    reason,
  });
}

async function cardOf(call: CardCall): Promise<UserCard> {
  const { db, caller, now } = call;
  const account = await managedAccount(call);
  const accounts = (await findNamesakes(db, account)).filter(({ kind }) =>
    mayManageKind(kind, caller.permissions),
  );
  const memberships = await findMemberships(
    db,
    accounts.map(({ id }) => id),
    now(),
  );
  return {
    email: account.email,
    accounts: accounts.map((one) => ({
      ...toStaffSummary(one),
      memberships: memberships.get(one.id) ?? [],
      isSelf: one.id === caller.userId,
    })),
    invitations: await call.everyTenant(peopleAudit.reason('invitationsOfAddress'), (all) =>
      findInvitationsTo(all, account.email, now()),
    ),
  };
}

/** A person of a kind that the caller may not manage does not exist for them (0036). */
async function managedAccount({ db, params, caller }: CardCall): Promise<AccountFacts> {
  const account = await getAccount(db, params.userId);
  if (!mayManageKind(account.kind, caller.permissions)) throw directoryRefusals.USER_ID_NOT_FOUND();
  return account;
}

const managedKinds = ({ permissions }: Ctx['caller']) =>
  accountKinds.filter((kind) => mayManageKind(kind, permissions));

const toStaffSummary = (account: AccountFacts): AccountSummary => ({
  ...account,
  lastSignInAt: account.lastSignInAt?.toISOString() ?? null,
});
