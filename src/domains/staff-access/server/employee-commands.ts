import type { InternalPermission } from '#platform/common/access.ts';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import { demandManagerKept, demandOther, editablePermissions } from '../employee.rules.ts';
import {
  countManagers,
  getEmployee,
  lockStaff,
  replacePermissions,
  setUserState,
  type EmployeeFacts,
} from './employees.store.ts';
import type { Work } from '#platform/server/work.ts';
import { peopleAudit } from '#domains/people/people.texts.ts';

/**
 * Replaces internal permissions.
 * @param check compares the version once the person is locked
 * @throws PortalError ERROR_TENANTS_USER_ID_NOT_FOUND, _USER_IS_SELF, _LAST_ADMIN
 */
export async function setPermissions(
  work: Work,
  userId: string,
  permissions: readonly InternalPermission[],
  {
    reason = '',
    check = async () => undefined,
  }: { readonly reason?: string; readonly check?: (before: EmployeeFacts) => Promise<void> },
): Promise<void> {
  const { db, now } = work;
  demandOther(work.actor.id ?? '', userId);
  await lockStaff(db);
  const before = await getEmployee(db, userId, now());
  await check(before);
  const wanted = editablePermissions(permissions);
  await keepingManagers(work, () => replacePermissions(db, before.id, wanted.permissions, now()));
  await work.audit({
    action: peopleAudit.action('permissions.set'),
    subjectKind: peopleAudit.subject('employee'),
    subjectId: before.id,
    before: editablePermissions(before.permissions),
    after: wanted,
    reason,
  });
}

/**
 * Blocks or unblocks an employee from the next request on; permissions are kept. @throws
 * PortalError as setPermissions, and ERROR_TENANTS_USER_STATE
 */
export async function setEmployeeState(
  work: Work,
  userId: string,
  state: 'active' | 'blocked',
  reason: string,
): Promise<void> {
  const { db, now } = work;
  demandOther(work.actor.id ?? '', userId);
  await lockStaff(db);
  const before = await getEmployee(db, userId, now());
  if (before.state !== (state === 'blocked' ? 'active' : 'blocked'))
    throw directoryRefusals.USER_STATE();
  await keepingManagers(work, () => setUserState(db, before.id, state));
  await work.audit({
    action: peopleAudit.action(state === 'blocked' ? 'employee.block' : 'employee.unblock'),
    subjectKind: peopleAudit.subject('employee'),
    subjectId: before.id,
    before: { state: before.state },
    after: { state },
    reason,
  });
}

async function keepingManagers({ db }: Work, change: () => Promise<void>): Promise<void> {
  const before = await countManagers(db);
  await change();
  demandManagerKept(before, await countManagers(db));
}
