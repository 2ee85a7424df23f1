import { catalogSources } from '#domains/catalog/live-sources.rules.ts';
import { noticeSources } from '#domains/notices/live-sources.rules.ts';
import { orderSources } from '#domains/orders/live-sources.rules.ts';
import { subscriptionSources } from '#domains/subscriptions/live-sources.rules.ts';

/** What a pushed change makes old, by its topic: every domain says it of its own. */
export const liveSources: Readonly<Record<string, readonly string[]>> = {
  ...catalogSources,
  ...noticeSources,
  ...orderSources,
  ...subscriptionSources,
};
