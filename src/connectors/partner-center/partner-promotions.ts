import { randomUUID } from 'node:crypto';
import { MicrosoftError } from '@atrium/microsoft-client/microsoft-error';
import { textOf, isObject } from '@atrium/microsoft-client/json-value';
import type { AskedPromotion, PromotionState } from '#domains/catalog/offers.values.ts';
import type { FoundPromotion, PromotionProvider } from '#domains/catalog/catalog.port.ts';
import { FetchFault } from '#domains/connections/connections.port.ts';
import { itemsOf } from './catalogue-item.ts';
import type { ListedPartnerCenter } from './partner-book.ts';
import { cycleOf } from './partner-order.rules.ts';
import { promotionsOf, verdictsOf } from './partner-promotion.rules.ts';
import type { PartnerCustomer } from './work-on-order.ts';

export interface PartnerPromotionsOptions {
  readonly partnerCenter: ListedPartnerCenter;
  /** Returns the customer of a tenant; undefined where no directory is known. */
  readonly customerOf: (tenantId: string) => Promise<PartnerCustomer | undefined>;
}

/** Reads discounts at Partner Center, and asks who gets them. */
export function createPartnerCenterPromotions(
  options: PartnerPromotionsOptions,
): PromotionProvider {
  const { partnerCenter } = options;
  return {
    list: (market, limits) =>
      told(async () => {
        const found: FoundPromotion[] = [];
        const path = `/productpromotions?country=${market}&segment=commercial`;
        for await (const { items } of partnerCenter.pages(path, limits))
          for (const item of items) {
            limits.signal.throwIfAborted();
            found.push(...(await withConstraints(partnerCenter, item, market)));
          }
        return found;
      }),
    verdicts: (tenantId, asked) => askVerdicts(options, tenantId, asked),
  };
}

/** Lists leave out who gets a discount: it is told of each alone. One that has gone is left out. */
async function withConstraints(
  partnerCenter: ListedPartnerCenter,
  item: unknown,
  market: string,
): Promise<FoundPromotion[]> {
  const id = isObject(item) ? textOf(item, 'id') : undefined;
  if (id === undefined) return [];
  try {
    const path = `/productpromotions/${encodeURIComponent(id)}?country=${market}`;
    return promotionsOf((await partnerCenter.get(path)).body) ?? [];
  } catch (error) {
    if (error instanceof MicrosoftError && error.fault.kind === 'notFound') return [];
    throw error;
  }
}

async function askVerdicts(
  { partnerCenter, customerOf }: PartnerPromotionsOptions,
  tenantId: string,
  asked: readonly AskedPromotion[],
): Promise<ReadonlyMap<string, PromotionState>> {
  const customer = await customerOf(tenantId);
  if (!customer || asked.length === 0) return new Map();
  const { directoryId, market } = customer;
  const wanted = asked.map((one) => ({ ...one, lineId: one.key }));
  const items = await itemsOf(partnerCenter, market, wanted);
  const sold = asked.filter(({ key }) => items.has(key));
  if (sold.length === 0) return new Map();
  const { body } = await partnerCenter.send({
    method: 'POST',
    path: `/customers/${directoryId}/promotionEligibilities`,
    requestId: randomUUID(),
    body: {
      items: sold.map((one) => ({
        catalogItemId: items.get(one.key),
        quantity: one.quantity,
        termDuration: one.termDuration,
        billingCycle: cycleOf(one.billingPlan),
        promotionId: one.promotionId,
      })),
    },
  });
  const verdicts = verdictsOf(body, sold);
  if (!verdicts) throw new FetchFault({ kind: 'badAnswer', reason: 'promotionEligibilities' });
  return verdicts;
}

async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MicrosoftError) throw new FetchFault(error.fault, { cause: error });
    throw error;
  }
}
