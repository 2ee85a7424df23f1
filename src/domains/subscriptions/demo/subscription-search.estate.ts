import type { DemoSearchSource } from '#platform/common/demo/search.demo.ts';
import { subscriptionHit, subscriptionHits } from '../subscription-hit.rules.ts';
import { hasEnded } from '../subscription-state.rules.ts';
import { subscriptionsOf } from './subscriptions.estate.ts';

/** Finds sampled subscriptions. */
export const sampleSubscriptionSource: DemoSearchSource = {
  ...subscriptionHits,
  of: 'tenant',
  rows: (estate, now, locale) =>
    subscriptionsOf(estate, now).map((one) =>
      subscriptionHit({ ...one, hasEnded: hasEnded(one.state) }, locale),
    ),
};
