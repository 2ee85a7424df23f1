import { demo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { customersContract } from '../customers.schema.ts';
import { decisionsContract } from '../decisions.schema.ts';
import { extensionsContract } from '../extensions.schema.ts';
import { outlookContract } from '../outlook.schema.ts';
import { renewalsContract } from '../renewals.schema.ts';
import { subscriptionsContract } from '../subscriptions.schema.ts';
import { subscriptionsSlice } from '../subscriptions.slice.ts';
import { customersDemo } from './customers.demo.ts';
import { decisionsDemo } from './decisions.demo.ts';
import { extensionsDemo } from './extensions.demo.ts';
import { outlookDemo } from './outlook.demo.ts';
import { renewalsDemo } from './renewals.demo.ts';
import { sampleSubscriptionSource } from './subscription-search.estate.ts';
import { upgradesDemo } from './upgrades.demo.ts';
import { upgradesContract } from '../upgrades.schema.ts';
import { subscriptionsDemo } from './subscriptions.demo.ts';

export const subscriptionsDemoSlice = demoSlice(
  subscriptionsSlice,
  () => ({
    subscriptions: demo(subscriptionsContract, subscriptionsDemo),
    upgrades: demo(upgradesContract, upgradesDemo),
    renewals: demo(renewalsContract, renewalsDemo),
    decisions: demo(decisionsContract, decisionsDemo),
    extensions: demo(extensionsContract, extensionsDemo),
    outlook: demo(outlookContract, outlookDemo),
    customers: demo(customersContract, customersDemo),
  }),
  [sampleSubscriptionSource],
);
