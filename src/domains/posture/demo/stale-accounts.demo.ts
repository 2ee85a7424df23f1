import { sampleBook } from '#domains/licences/demo/licence-world.estate.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { sum, type Money } from '#platform/common/money.ts';
import type { staleAccountsContract } from '../posture.schema.ts';
import { sampledStaleAccounts } from './stale-accounts.estate.ts';

export const staleAccountsDemo: DemoHandlers<typeof staleAccountsContract> = {
  async list({ estate, query, now }) {
    const { search, kind, sortBy, sortDirection } = query;
    const costs = costsOf(estate, now());
    const found = estate
      .part(sampledStaleAccounts)
      .filter((one) => kind === 'all' || one.kind === kind)
      .filter((one) => isFound(search, one.name, one.address))
      .map((one) => ({ ...one, monthly: costs.get(one.id) ?? null }));
    return pageOf(
      sortedBy(found, (one) => one[sortBy] ?? '', sortDirection),
      query,
      now(),
    );
  },
};

/** Cost of the licences of each person, as the samples of licences tell it. */
function costsOf(estate: Estate, now: Date): ReadonlyMap<string, Money> {
  const { people, products } = sampleBook(estate, now);
  const units = new Map(products.map(({ licenceId, unit }) => [licenceId, unit]));
  return new Map(
    people.flatMap(({ id, held }) => {
      const prices = (held ?? []).flatMap(({ skuId }) => units.get(skuId) ?? []);
      return prices.length === 0 ? [] : [[id, sum(prices)] as const];
    }),
  );
}
