import type { Handlers } from '#platform/common/contract.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { traitsOf } from '#domains/tenants/directory.rules.ts';
import { toAssignments } from '../grants.rules.ts';
import type { profileContract } from '../profile.schema.ts';
import { findGrants } from './caller.store.ts';

/** @param operatorDomain people with a sign-in name of this domain are shown as employees */
export function createProfileHandlers({
  operatorDomain,
}: {
  readonly operatorDomain: string;
}): Handlers<typeof profileContract, Ctx> {
  return {
    async me({ db, caller, now }) {
      const { isEmployee, isMulti } = traitsOf(caller, operatorDomain);
      const grants = await findGrants(db, caller.userId, now());
      return {
        userId: caller.userId,
        email: caller.email,
        name: caller.name,
        tenantAssignments: toAssignments(grants, 'tenant', isMulti),
        employeeAssignments: toAssignments(grants, 'employee', isMulti),
        isEmployee,
        roles: [...caller.permissions],
      };
    },
  };
}
