import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import { versionOf } from '#platform/common/version.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { Work } from '#platform/server/work.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import { demandOther, editablePermissions } from '../employee.rules.ts';
import type { Employee, EmployeeSummary, employeesContract } from '../employees.schema.ts';
import { setEmployeeState, setPermissions } from './employee-commands.ts';
import {
  findAssignments,
  findEmployees,
  getEmployee,
  type EmployeeFacts,
} from './employees.store.ts';
import { assignRole } from '#domains/people/server/roles.store.ts';
import { endAccessesOf, takeEmployeeRole } from './staff-access.store.ts';
import { peopleAudit } from '#domains/people/people.texts.ts';

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
