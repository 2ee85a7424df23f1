import type { InternalPermission } from '#platform/common/access.ts';
import { PortalError } from '#platform/common/errors.ts';
import { createUser, grantPermissions } from '#domains/people/server/users.store.ts';
import { workInSystem, type Origin } from '#platform/server/work.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { ExitError } from '#platform/server/exit-error.ts';
import { setPermissions } from './employee-commands.ts';
import { findStaff, getStaffMember, type StaffMember, type Who } from './employees.store.ts';

export interface Permit {
  readonly who: Who;
  readonly permissions: readonly InternalPermission[];
  /**
   * Makes somebody known who has not signed in yet; else a mistyped subject would hold rights
   * unnoticed.
   */
  readonly isNew: boolean;
}

/**
 * Gives internal permissions through the commands of the directory, with their audit entries, in
 * one transaction.
 * @returns what the person holds now
 * @throws ExitError 1 when nobody is known by that name, or the person is blocked or removed
 */
export function permitStaff(
  db: Db,
  origin: Origin,
  { who, permissions, isNew }: Permit,
): Promise<StaffMember> {
  return workInSystem(db, origin, async (work) => {
    const known = await getStaffMember(work.db, who);
    if (known && known.state !== 'active')
      throw new ExitError(
        1,
        `${known.name || known.subject} is ${known.state}; permissions would have no effect.`,
      );
    if (!known && (!isNew || 'id' in who)) throw unknownPerson();
    const { id } =
      known ?? (await createUser(work, { kind: 'internal', email: '', name: '', ...named(who) }));
    await grantPermissions(work, id, permissions);
    const now = await getStaffMember(work.db, { id });
    if (!now) throw new Error('the person is gone');
    return now;
  });
}

/**
 * Takes internal permissions away; those that are not held are no matter.
 * @returns what the person holds now
 * @throws ExitError 1 when nobody is known by that name, or nobody would hold EmployeeManagement
 * any more
 */
export function revokeStaff(
  db: Db,
  origin: Origin,
  { who, permissions }: Pick<Permit, 'who' | 'permissions'>,
): Promise<StaffMember> {
  return workInSystem(db, origin, async (work) => {
    const known = await getStaffMember(work.db, who);
    if (!known) throw unknownPerson();
    const left = known.permissions.filter((permission) => !permissions.includes(permission));
    const given = { reason: 'npm run permit' };
    if (left.length < known.permissions.length)
      await setPermissions(work, known.id, left, given).catch((error: unknown) => {
        const isLast = error instanceof PortalError && error.type === 'ERROR_TENANTS_LAST_ADMIN';
        throw isLast
          ? new ExitError(
              1,
              'Nobody would hold EmployeeManagement any more. Give it to somebody else first.',
            )
          : error;
      });
    return { ...known, permissions: left };
  });
}

function named(who: Who): { readonly issuer: string; readonly subject: string } {
  if ('id' in who) throw unknownPerson();
  return who;
}

function unknownPerson(): ExitError {
  return new ExitError(
    1,
    'Nobody of the staff is known by that name. Let them sign in once and look: npm run permit -- --list (or add --new).',
  );
}

export function listStaff(db: Db): Promise<StaffMember[]> {
  return withSystem(db, findStaff);
}

/** Formats staff for the terminal: one block per person, with the arguments of the next command. */
export function staffText(staff: readonly StaffMember[]): string {
  if (staff.length === 0)
    return 'Nobody has signed in with the internal identity configuration yet.\n';
  return staff.map(block).join('\n');
}

function block({
  id,
  name,
  email,
  issuer,
  subject,
  state,
  lastSignInAt,
  permissions,
}: StaffMember): string {
  const seen = lastSignInAt
    ? `signed in ${lastSignInAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
    : 'has not signed in yet';
  const lines = [
    `${id}  ${[name, email && `<${email}>`].filter(Boolean).join(' ') || '(no name yet)'}${state === 'active' ? '' : ` (${state})`}`,
    `  ${issuer} ${subject}, ${seen}`,
    `  ${permissions.length > 0 ? permissions.join(', ') : 'no permissions'}`,
  ];
  return `${lines.join('\n')}\n`;
}
