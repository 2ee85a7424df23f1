import type { CreditPort, UsedCredit } from '#domains/orders/orders.port.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { customersOutlookOf } from '../customers-outlook.rules.ts';
import type { Customer, customersContract, extensionsContract } from '../customers.schema.ts';
import { windowOf } from '../held.rules.ts';
import { subscriptionsAudit } from '../subscriptions.texts.ts';
import {
  findPastRevenue,
  findTerms,
  findCustomers,
  getCustomer,
  sumCustomers,
} from './customers.store.ts';
import { findKnownFrom } from './history.store.ts';
import { findUnaskedExtensions } from './terms.store.ts';

export interface CustomersPorts {
  readonly credit: CreditPort<Db>;
}

export const createCustomersHandlers = ({
  credit,
}: CustomersPorts): Handlers<typeof customersContract, Ctx> => ({
  async list({ everyTenant, query, now }) {
    const { customers, total } = await everyTenant(subscriptionsAudit.reason('customers'), (db) =>
      findCustomers(db, now(), query),
    );
    return listResult(customers, total, now());
  },
  summary: ({ everyTenant, now }) =>
    everyTenant(subscriptionsAudit.reason('customers'), (db) => sumCustomers(db, now())),
  outlook: ({ everyTenant, now }) =>
    everyTenant(subscriptionsAudit.reason('customers'), async (db) => {
      const at = now();
      const terms = await findTerms(db);
      const past = await findPastRevenue(db, windowOf(at).from);
      return customersOutlookOf({ terms, past, knownFrom: await findKnownFrom(db), now: at });
    }),
  async get({ db, tenantId, now }) {
    const customer = await getCustomer(db, tenantId);
    if (!customer) throw portalRefusals.NOT_FOUND();
    return { ...customer, credit: shownCredit(await credit.getCredit(db, tenantId, now())) };
  },
});

/** Returns null without a limit, of which nothing can be a share. */
function shownCredit({ limit, open, use, share }: UsedCredit): Customer['credit'] {
  return limit === null || share === null ? null : { limit, taken: open, share, ...use };
}

export const extensionsHandlers: Handlers<typeof extensionsContract, Ctx> = {
  async unasked({ everyTenant, query, now }) {
    const { extensions, total } = await everyTenant(
      subscriptionsAudit.reason('unaskedExtensions'),
      (db) => findUnaskedExtensions(db, query),
    );
    return listResult(extensions, total, now());
  },
};
