import type { Handlers } from '#platform/common/contract.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { privacyRefusals } from '../privacy.ts';
import type { ownDataContract } from '../privacy.schema.ts';
import { personFile } from './person-file.ts';
import { counts, type PersonExport, type PersonOrders } from './person-orders.ts';
import { privacyAudit } from '../privacy.texts.ts';

/**
 * Everybody's own data: inside of the tenants they belong to today, and the operator's rows about
 * them.
 */
export function createOwnDataHandlers(orders: PersonOrders): Handlers<typeof ownDataContract, Ctx> {
  async function told(call: Ctx): Promise<PersonExport> {
    const { db, caller, inTenant, everyTenant, now } = call;
    const person = (await orders.persons.find(db, caller.userId)).find(
      ({ id }) => id === caller.userId,
    );
    if (!person) throw privacyRefusals.PERSON_NOT_FOUND();
    // Staff belong to no tenant: what they did is looked up in all of them at once, which is on
    // record with its reason.
    const tenants =
      caller.kind === 'internal'
        ? [
            <T>(work: (tx: Ctx['db']) => Promise<T>) =>
              everyTenant(privacyAudit.reason('ownData'), work),
          ]
        : [...caller.claimsByTenant.keys()].map(
            (tenantId) =>
              <T>(work: (tx: Ctx['db']) => Promise<T>) =>
                inTenant(tenantId, work),
          );
    return orders.ownOf({ tenants, system: (work) => work(db) }, person, now());
  }

  return {
    async get(call) {
      const { data } = await told(call);
      const rows = counts(
        Object.fromEntries(Object.entries(data).map(([place, held]) => [place, held.rows])),
      );
      return {
        holdings: Object.entries(rows).map(([place, count]) => ({
          place,
          rows: count,
          ...orders.keepsOf(place),
        })),
        companies: call.caller.claimsByTenant.size,
      };
    },
    async download(call) {
      return personFile(await told(call), call.query.format);
    },
  };
}
