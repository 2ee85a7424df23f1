import { offerOfToday } from '#domains/orders/demo/sample-line.estate.ts';
import { sampleTenantsFor } from '#domains/tenants/demo/sample-tenants.estate.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { times } from '#platform/common/money.ts';
import { extendedTerm } from '../end-of-term.rules.ts';
import type { extensionsContract, UnaskedExtension } from '../extensions.schema.ts';
import { monthlyOfferId } from '../renewal-choices.rules.ts';
import { subscriptionsOf } from './subscriptions.estate.ts';

type Slid = Omit<UnaskedExtension, 'tenantId' | 'tenantName'>;

export const extensionsDemo: DemoHandlers<typeof extensionsContract> = {
  async unasked({ estate, world, query, now }) {
    const found = sampleTenantsFor(estate, 'portal').flatMap(({ id: tenantId, tenantName }) =>
      slidingOf(world.estateOf(tenantId), now()).map((one) => ({ tenantId, tenantName, ...one })),
    );
    const earliest = sortedBy(found, ({ endsOn }) => endsOn, 'asc');
    return pageOf(earliest, query, now());
  },
};

/** Every other sample customer has one term that was switched off past the portal. */
function slidingOf(estate: Estate, now: Date): Slid[] {
  if (!estate.random('extensions').chance(0.5)) return [];
  const term = subscriptionsOf(estate, now).find(
    ({ state, endOfTermAction }) => state === 'active' && endOfTermAction === 'renew',
  );
  if (!term || term.endsOn === null) return [];
  const { id, name, seats, endsOn, endOfTermAction, productId, skuId } = term;
  const offer = offerOfToday(estate, monthlyOfferId(productId, skuId));
  const { price, surcharge } = extendedTerm(offer, term);
  return [
    {
      subscriptionId: id,
      ...{ name, seats, endsOn, endOfTermAction, isRunning: false },
      monthly: times(price.termPrice, seats),
      surcharge: times(surcharge, seats),
      seenAt: estate.madeAt.toISOString(),
    },
  ];
}
