import { sampledTenants } from '#domains/tenants/demo/tenants.estate.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { times } from '#platform/common/money.ts';
import type { ManagedProduct, ProductHolders } from '../managed-product.schema.ts';

/** Samples of customers who hold a product that is sold. */
export function sampleHolders(
  estate: Estate,
  { productId, sellingPrice }: ManagedProduct,
): ProductHolders {
  const dice = estate.random(`holders of ${productId}`);
  const tenants = estate.operator.part(sampledTenants);
  const start = dice.whole(0, Math.max(0, tenants.length - 1));
  const some = sellingPrice ? tenants.slice(start, start + dice.whole(1, 3)) : [];
  const holders = some.flatMap(({ id, tenantName }) => {
    const seats = dice.whole(5, 120);
    return sellingPrice
      ? [{ tenantId: id, tenantName, seats, monthly: times(sellingPrice, seats), endingSeats: 0 }]
      : [];
  });
  return {
    customers: holders.length,
    seats: holders.reduce((all, { seats }) => all + seats, 0),
    holders: holders.toSorted((a, b) => b.seats - a.seats),
  };
}
