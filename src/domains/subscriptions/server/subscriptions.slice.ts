import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { extensionsContract, customersContract } from '../customers.schema.ts';
import { renewalsContract, decisionsContract } from '../decisions.schema.ts';
import { outlookContract } from '../outlook.schema.ts';
import { followTopic } from '../subscriptions.port.ts';
import { subscriptionsContract } from '../subscriptions.schema.ts';
import { subscriptionsSlice } from '../subscriptions.slice.ts';
import { upgradesContract } from '../upgrades.schema.ts';
import { type AssignedSeatsDependencies, keepAssignedSeats } from './assigned-seats.jobs.ts';
import {
  extensionsHandlers,
  createCustomersHandlers,
  type CustomersPorts,
} from './customers.handlers.ts';
import {
  createOutlookHandlers,
  createRenewalsHandlers,
  decisionsHandlers,
} from './decisions.handlers.ts';
import { followTerms, endOfTerm, type EndOfTermDependencies } from './end-of-term.jobs.ts';
import { watchEnds } from './ends-of-terms.jobs.ts';
import type { SubscriptionPorts } from './subscription-changes.ts';
import { subscriptionSource } from './subscription-search.store.ts';
import { createSubscriptionsHandlers } from './subscriptions.handlers.ts';
import { subscriptionData } from './tenant-data.store.ts';
import { createUpgradesHandlers, type UpgradePorts } from './upgrades.handlers.ts';

/** Retention of the rows of these tables (LAW-3). */
const subscriptionsRetention: RetentionRegister = {
  subscriptions: keptBecause.law,
  subscription_batches: keptBecause.law,
  subscription_history: keptBecause.law,
};

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const subscriptionsPersonalData = personalRegister({
  subscriptions: {
    purpose: 'what was booked',
    notPersonal: [
      'name',
      'external_ref',
      'offer_id',
      'product_id',
      'sku_id',
      'title',
      'edition',
      'term_duration',
      'billing_plan',
      'end_of_term_action',
      'currency_code',
      'state',
      'order_number',
      'state_before',
      'ending_seen',
      'words',
    ],
  },
  subscription_history: {
    purpose: 'what was booked',
    notPersonal: [
      'cause',
      'currency_code',
      'end_of_term_action',
      'order_id',
      'order_number',
      'term_duration',
      'billing_plan',
    ],
  },
});

/** Orders of changes, under the name that they have among the ports of all slices. */
interface ChangeOrders {
  readonly changeOrders: SubscriptionPorts['orders'];
}

type NounPorts = Omit<UpgradePorts, 'orders'> & ChangeOrders & CustomersPorts;
type JobPorts = EndOfTermDependencies & Omit<AssignedSeatsDependencies, 'orders'> & ChangeOrders;

export const subscriptionsServerSlice = serverSlice(subscriptionsSlice, {
  nouns: ({ changeOrders: orders, ...ports }: NounPorts) => ({
    subscriptions: noun(subscriptionsContract, createSubscriptionsHandlers({ ...ports, orders })),
    upgrades: noun(upgradesContract, createUpgradesHandlers({ ...ports, orders })),
    renewals: noun(renewalsContract, createRenewalsHandlers(ports)),
    decisions: noun(decisionsContract, decisionsHandlers),
    extensions: noun(extensionsContract, extensionsHandlers),
    outlook: noun(outlookContract, createOutlookHandlers(ports)),
    customers: noun(customersContract, createCustomersHandlers(ports)),
  }),
  jobs: ({ changeOrders: orders, ...ports }: JobPorts) => ({
    owner: 'marketplace',
    crons: {
      'subscriptions.terms': endOfTerm(ports),
      'subscriptions.ends': watchEnds(ports),
      'subscriptions.assigned': keepAssignedSeats({ ...ports, orders }),
    },
    topics: { [followTopic]: followTerms(ports) },
  }),
  personalData: subscriptionsPersonalData,
  retention: subscriptionsRetention,
  tenantData: subscriptionData,
  searchSources: [subscriptionSource],
  idTables: { intoSubscriptionId: 'subscriptions' },
  sampleRows: {
    subscription_history: {
      currency_code: 'EUR',
      term_duration: 'P1Y',
      billing_plan: 'Annual',
    },
    subscriptions: {
      state: 'active',
      end_of_term_action: 'renew',
      ending_seen: null,
      running_order_id: null,
      term_duration: 'P1Y',
      billing_plan: 'Annual',
      currency_code: 'EUR',
    },
  },
});
