import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { figuresOf, sortedProducts } from '../licence-figures.rules.ts';
import { shownProducts } from '../licence-list.rules.ts';
import type { licenceProductsContract } from '../licence-products.schema.ts';
import { licenceRefusals } from '../licences.refusals.ts';
import { noGroup } from '../licences.values.ts';
import { demandDomain, loadBook, type Book, type BookPorts } from './licence-book.store.ts';
import { findSigns } from './licence-signs.store.ts';

export function createLicenceProductsHandlers(
  ports: BookPorts,
): Handlers<typeof licenceProductsContract, Ctx> {
  return {
    async list({ db, tenantId, query, now }) {
      await demandDomain(db, ports, tenantId);
      const { products, measure, thresholds } = await loadBook(db, ports, now());
      const shown = sortedProducts(
        shownProducts(products, query, { today: measure.today, ...thresholds }),
        query.sortBy,
        query.sortDirection,
      );
      const page = shown.slice(query.skip, query.skip + query.take);
      return listResult(page.map(toWire), shown.length, now());
    },
    async summary({ db, tenantId, now }) {
      await demandDomain(db, ports, tenantId);
      const book = await loadBook(db, ports, now());
      const signs = await findSigns(db);
      const licences = book.products.reduce(
        (all, { id }) => all + (signs.get(id)?.get('inactive90') ?? 0),
        0,
      );
      const people = signs.get(noGroup)?.get('inactive90') ?? 0;
      const figures = figuresOf(book.products, book.measure.today);
      return {
        ...figures,
        others: [...figures.others],
        readAt: book.readAt,
        quiet: book.measure.isActivityKnown ? { licences, people } : null,
        activity: book.activity.state,
        endingDays: book.thresholds.endingDays,
      };
    },
    async get({ db, params, now }) {
      const book = await loadBook(db, ports, now());
      const product = book.products.find(({ id }) => id === params.licenceKey);
      if (!product) throw licenceRefusals.LICENCE_NOT_FOUND();
      return { ...toWire(product), ...sourcesOf(book, product.id) };
    },
  };
}

/** The wire's arrays are its own. */
function toWire(product: Book['products'][number]) {
  return {
    ...product,
    terms: [...product.terms],
    giveBacks: [...product.giveBacks],
    warnings: [...product.warnings],
  };
}

function sourcesOf({ pools, booked, links, readAt }: Book, id: string) {
  const pool = pools.find(({ skuId }) => skuId === id);
  const skus = new Set(
    links
      .filter(({ licenceId }) => licenceId === id)
      .map(({ productId, skuId }) => `${productId}:${skuId}`),
  );
  const own = booked.filter(
    ({ productId, skuId }) => skus.has(`${productId}:${skuId}`) || `${productId}:${skuId}` === id,
  );
  return {
    warningUnits: pool?.warning ?? 0,
    suspended: pool?.suspended ?? 0,
    readAt,
    subscriptions: own.map(
      ({ subscriptionId, name, seats, nextSeats, monthly, termDuration, endsOn, ...one }) => ({
        ...{ subscriptionId, name, seats, nextSeats, monthly, termDuration, endsOn },
        endOfTermAction: one.endOfTermAction,
      }),
    ),
  };
}
