import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { customersContract } from '../customers.schema.ts';
import { decisionsContract } from '../decisions.schema.ts';
import { outlookContract } from '../outlook.schema.ts';
import { subscriptionsContract } from '../subscriptions.schema.ts';
import { subscriptionsSlice } from '../subscriptions.slice.ts';
import { renewalsContract } from '../renewals.schema.ts';
import { customersHandlers } from './customers.handlers.ts';
import { decisionsHandlers } from './decisions.handlers.ts';
import { endOfTerm, type EndOfTermDependencies } from './end-of-term.jobs.ts';
import { subscriptionsPersonalData } from './migrations/personal-data.ts';
import { createOutlookHandlers } from './outlook.handlers.ts';
import { subscriptionsRetention } from './retention.ts';
import { subscriptionSource } from './subscription-search.store.ts';
import type { SubscriptionPorts } from './subscription-ports.ts';
import { createSubscriptionsHandlers } from './subscriptions.handlers.ts';
import { createRenewalsHandlers } from './renewals.handlers.ts';
import { subscriptionData } from './tenant-data.store.ts';

/** Orders of changes, under the name that they have among the ports of all slices. */
interface ChangeOrders {
  readonly changeOrders: SubscriptionPorts['orders'];
}

export const subscriptionsServerSlice = serverSlice(subscriptionsSlice, {
  nouns: ({ offers, changeOrders }: Pick<SubscriptionPorts, 'offers'> & ChangeOrders) => ({
    subscriptions: noun(
      subscriptionsContract,
      createSubscriptionsHandlers({ offers, orders: changeOrders }),
    ),
    renewals: noun(renewalsContract, createRenewalsHandlers(offers)),
    decisions: noun(decisionsContract, decisionsHandlers),
    outlook: noun(outlookContract, createOutlookHandlers({ offers })),
    customers: noun(customersContract, customersHandlers),
  }),
  jobs: ({ changeOrders, ...ports }: Omit<EndOfTermDependencies, 'orders'> & ChangeOrders) => ({
    crons: { 'subscriptions.terms': endOfTerm({ ...ports, orders: changeOrders }) },
  }),
  personalData: subscriptionsPersonalData,
  retention: subscriptionsRetention,
  tenantData: subscriptionData,
  searchSources: [subscriptionSource],
  sampleRows: {
    subscription_history: { currency_code: 'EUR' },
    subscriptions: {
      state: 'active',
      end_of_term_action: 'renew',
      running_order_id: null,
      term_duration: 'P1Y',
      billing_plan: 'Annual',
      currency_code: 'EUR',
    },
  },
});
