import { mayManageKind } from '#platform/common/person-kind.rules.ts';
import type { PersonAccount } from '#domains/people/people.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { isUuid } from '#platform/server/database/tenant-db.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { privacyRefusals } from '../privacy.ts';
import type { Person } from '../privacy.schema.ts';
import type { PersonOrders } from './person-orders.ts';

export interface PersonDataOptions {
  readonly orders: PersonOrders;
  /**
   * Files that were written before and may name the person; they end by themselves. Asked inside
   * withSystem.
   */
  readonly filesWith: (
    db: Db,
    person: PersonAccount,
  ) => Promise<{ readonly count: number; readonly goneBy: Date | null }>;
}

/** Returns the accounts the caller's permission covers, as if the others did not exist. */
export async function knownPeople(
  { persons }: PersonOrders,
  { db, caller }: Ctx,
  who: string,
): Promise<PersonAccount[]> {
  return (await persons.find(db, who)).filter(({ kind }) =>
    mayManageKind(kind, caller.permissions),
  );
}

/** @throws PortalError ERROR_PERSON_NOT_FOUND */
export async function knownPerson(
  orders: PersonOrders,
  call: Ctx & { readonly params: { readonly userId: string } },
): Promise<PersonAccount> {
  const { userId } = call.params;
  const [person] = isUuid(userId) ? await knownPeople(orders, call, userId) : [];
  if (!person) throw privacyRefusals.PERSON_NOT_FOUND();
  return person;
}

export const toPerson = ({ id, kind, name, email, subject }: PersonAccount): Person => ({
  id,
  kind,
  name,
  email,
  isErased: subject === `erased:${id}`,
});
