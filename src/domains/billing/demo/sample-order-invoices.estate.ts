import type { ChargedOrder } from '#domains/orders/order-invoices.port.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { minus, sum } from '#platform/common/money.ts';
import { sampleCharges, sampleDocuments } from './documents.estate.ts';

/** Returns the sampled orders with their charges and the documents that these stand on. */
export function sampleChargedOrders(estate: Estate, tenantId: string, now: Date): ChargedOrder[] {
  const documents = sampleDocuments(estate, tenantId, now);
  const byOrder = Map.groupBy(sampleCharges(estate, now), ({ order }) => order?.id);
  return [...byOrder].flatMap(([orderId, charges]) => {
    if (orderId === undefined) return [];
    const own = documents.filter((one) => one.charges.some((charge) => charge.orderId === orderId));
    const billed = sum(
      own
        .flatMap((one) => one.charges)
        .flatMap((charge) => (charge.orderId === orderId ? [charge.amount] : [])),
    );
    const all = sum(charges.map(({ amount }) => amount));
    return {
      orderId,
      invoices: own.map(({ row: { id, number } }) => ({ id, number })).toReversed(),
      billed,
      unbilled: minus(all, billed),
    };
  });
}
