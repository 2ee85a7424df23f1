import type { DemoCtx, DemoHandlers } from '#platform/common/demo/demo.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { compare } from '#platform/common/money.ts';
import { listResult } from '#platform/common/paging.ts';
import { chargePrice, monthlyPrice } from '#platform/common/term-price.ts';
import type { Product, ProductSummary, shopContract, SkuVariant } from '../catalog.schema.ts';
import { categories, categoryOf } from '../category.rules.ts';
import type { SellableOffer } from '../catalog.port.ts';
import { priceSheetRefusals } from '../catalog.refusals.ts';
import { bestPromotion } from '../promotion.rules.ts';
import { subtitleOf, sentenceOf, sentenceWords, shelfOrder } from '../product-sentence.rules.ts';
import { fold, searchWords } from '#platform/common/search-words.rules.ts';
import { offersFor } from './catalog.estate.ts';
import { listedProducts } from './product-list.ts';

/** Seats that the tenant of an estate holds, by product; subscriptions know. */
export type SampleSeats = (estate: Estate, now: Date) => ReadonlyMap<string, number>;

export function createShopDemo(seats: SampleSeats): DemoHandlers<typeof shopContract> {
  const productsOf = (ctx: DemoCtx & { now: () => Date }): Product[] => {
    const owned = seats(ctx.estate, ctx.now());
    const byProduct = Map.groupBy(offersFor(ctx.estate), ({ productId }) => productId);
    return [...byProduct].map(([id, offers]) =>
      productOf(id, offers, owned.get(id) ?? 0, ctx.locale),
    );
  };
  return {
    async search(ctx) {
      const { query } = ctx;
      const found = productsOf(ctx).filter(
        (one) =>
          matches(query.search, one.title, one.description, ...sentenceWords(one.title)) &&
          (query.category === undefined || one.category === query.category) &&
          fitsAddons(query.addons, one.isAddon),
      );
      return pageOf(inOrder(found.map(summaryOf), query), query, ctx.now());
    },
    async product(ctx) {
      const found = productsOf(ctx).find(({ id }) => id === ctx.params.productId);
      if (!found) throw priceSheetRefusals.PRODUCT_NOT_FOUND();
      return found;
    },
    async categories(ctx) {
      const counted = Map.groupBy(productsOf(ctx), ({ category }) => category);
      const rows = categories.flatMap((id) =>
        counted.has(id) ? [{ id, products: counted.get(id)?.length ?? 0 }] : [],
      );
      return listResult(rows, rows.length, ctx.now());
    },
    async families(ctx) {
      const byFamily = Map.groupBy(inShelfOrder(productsOf(ctx)), ({ category }) => category);
      const rows = categories.flatMap((id) => {
        const own = byFamily.get(id) ?? [];
        const first = own.slice(0, ctx.query.products).map(summaryOf);
        return own.length === 0 ? [] : [{ id, products: own.length, first }];
      });
      return listResult(rows, rows.length, ctx.now());
    },
    async priceList({ estate, query, now }) {
      const rows = offersFor(estate)
        .filter(
          (one) =>
            matches(query.search, one.title, one.edition) &&
            (query.category ?? categoryOf(one.title)) === categoryOf(one.title) &&
            (query.termDuration ?? one.termDuration) === one.termDuration &&
            (query.billingPlan ?? one.billingPlan) === one.billingPlan &&
            fitsAddons(query.addons, one.isAddon),
        )
        .map((one) => ({ ...one, monthlyPrice: monthlyPrice(one) }));
      const sorted = sortedBy(
        rows,
        (row) => (query.sortBy === 'title' ? row.title : Number(row[query.sortBy].value)),
        query.sortDirection,
      );
      return pageOf(sorted, query, now());
    },
  };
}

function productOf(
  id: string,
  offers: readonly SellableOffer[],
  ownedSeats: number,
  locale: 'de' | 'en',
): Product {
  const listed = listedProducts.find(({ productId }) => productId === id);
  const [first] = offers;
  const title = first?.title ?? id;
  const description = listed?.description[locale] ?? '';
  return {
    id,
    title,
    subtitle: sentenceOf({ title, subtitle: subtitleOf(title, description) }, locale),
    description,
    category: categoryOf(title),
    publisher: 'Microsoft Corporation',
    isAddon: first?.isAddon ?? false,
    skuId: first?.skuId ?? null,
    groupId: id,
    promotion: bestPromotion(offers.map(({ promotion }) => promotion)) ?? null,
    skuVariants: variantsOf(offers),
    requires: (first?.prerequisites ?? []).map(({ productId, title }) => ({ productId, title })),
    minQuantity: first?.minQuantity ?? 1,
    maxQuantity: Math.max(...offers.map(({ maxQuantity }) => maxQuantity)),
    ownedSeats,
  };
}

function variantsOf(offers: readonly SellableOffer[]): SkuVariant[] {
  const groups = Map.groupBy(offers, ({ skuId, termDuration }) => `${skuId} ${termDuration}`);
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { skuId, edition, termDuration } = first;
    const promotion = bestPromotion(same.map((one) => one.promotion)) ?? null;
    return [{ skuId, edition, termDuration, promotion, offers: same.map(offerOf) }];
  });
}

function offerOf(one: SellableOffer) {
  const { offerId, termDuration, billingPlan, termPrice, isTrial, promotion = null } = one;
  return {
    id: offerId,
    termDuration,
    billingPlan,
    termPrice,
    chargePrice: chargePrice(one),
    monthlyPrice: monthlyPrice(one),
    isTrial,
    promotion,
  };
}

function summaryOf({
  id,
  title,
  subtitle,
  category,
  isAddon,
  promotion,
  ownedSeats,
  skuVariants,
}: Product): ProductSummary {
  const sold = skuVariants.flatMap(({ offers }) => offers).filter((one) => !one.isTrial);
  const [cheapest] = sold.map((one) => one.monthlyPrice).toSorted(compare);
  const editions = [...new Set(skuVariants.map(({ edition }) => edition))];
  return {
    id,
    title,
    subtitle,
    category,
    isAddon,
    promotion,
    ownedSeats,
    editions,
    fromMonthlyPrice: cheapest ?? null,
  };
}

function inShelfOrder(products: readonly Product[]): Product[] {
  const placeOf = ({ title }: Product): number => {
    const place = shelfOrder.indexOf(fold(title));
    return place === -1 ? shelfOrder.length : place;
  };
  return products.toSorted((a, b) => placeOf(a) - placeOf(b));
}

interface Order {
  readonly sortBy: 'relevance' | 'title' | 'price';
  readonly sortDirection: 'asc' | 'desc';
}

function inOrder(
  rows: readonly ProductSummary[],
  { sortBy, sortDirection }: Order,
): ProductSummary[] {
  if (sortBy === 'relevance') return [...rows];
  return sortedBy(
    rows,
    (row) => (sortBy === 'title' ? row.title : Number(row.fromMonthlyPrice?.value ?? 0)),
    sortDirection,
  );
}

/** Every word must stand somewhere; typing errors are the server's art. */
function matches(typed: string, ...texts: readonly string[]): boolean {
  const within = fold(texts.join(' '));
  return searchWords(typed).every((word) => within.includes(word));
}

function fitsAddons(wanted: 'all' | 'only' | 'none', isAddon: boolean): boolean {
  return wanted === 'all' || (wanted === 'only') === isAddon;
}
