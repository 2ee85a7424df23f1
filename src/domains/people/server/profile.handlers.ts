import type { Handlers } from '#platform/common/contract.ts';
import type { SwitchedOff } from '#platform/common/feature-switch.rules.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { traitsOf, withSwitches } from '#domains/tenants/directory.rules.ts';
import { toAssignments } from '../grants.rules.ts';
import type { profileContract } from '../profile.schema.ts';
import { findGrants } from './caller.store.ts';

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
