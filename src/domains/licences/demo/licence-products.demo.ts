import { offerOfToday } from '#domains/orders/demo/sample-line.estate.ts';
import { historyOf } from '#domains/subscriptions/demo/subscription-history.estate.ts';
import { subscriptionsOf } from '#domains/subscriptions/demo/subscriptions.estate.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { pageOf } from '#platform/common/demo/lists.ts';
import { listResult } from '#platform/common/paging.ts';
import { alertsOf } from '../licence-alerts.rules.ts';
import type { licenceAlertsContract } from '../licence-alerts.schema.ts';
import { reusableOf } from '../licence-book.rules.ts';
import { figuresOf, sortedProducts } from '../licence-figures.rules.ts';
import { type LicenceProduct, poolUse } from '../licence-product.rules.ts';
import type {
  licenceProductsContract,
  licencePoolsContract,
  licenceReuseContract,
  licenceTermsContract,
} from '../licence-products.schema.ts';
import { shownProducts } from '../licence-search.rules.ts';
import { neededByMonth, offerIdsOf, termsOf } from '../licence-terms.rules.ts';
import { licenceRefusals } from '../licences.refusals.ts';
import { sampledSettings } from './licence-changes.estate.ts';
import { sampleBook } from './licence-world.estate.ts';

const toWire = (one: LicenceProduct) => ({
  ...one,
  terms: [...one.terms],
  giveBacks: [...one.giveBacks],
  warnings: [...one.warnings],
});

export const licenceProductsDemo: DemoHandlers<typeof licenceProductsContract> = {
  async list({ estate, query, now }) {
    const { products, measure } = sampleBook(estate, now());
    const { endingDays } = estate.part(sampledSettings).thresholds;
    const shown = shownProducts(products, query, { today: measure.today, endingDays });
    const sorted = sortedProducts(shown, query.sortBy, query.sortDirection);
    return pageOf(sorted.map(toWire), query, now());
  },
  async summary({ estate, now }) {
    const { products, measure, readAt } = sampleBook(estate, now());
    const figures = figuresOf(products, measure.today);
    const licences = products
      .flatMap(({ warnings }) => warnings)
      .filter(({ kind }) => kind === 'inactive90')
      .reduce((all, { count }) => all + count, 0);
    return {
      ...figures,
      others: [...figures.others],
      ...{ readAt, quiet: { licences, people: licences }, activity: 'known' },
      endingDays: estate.part(sampledSettings).thresholds.endingDays,
    };
  },
  async get({ estate, params, now }) {
    const { products, booked, idOf, readAt } = sampleBook(estate, now());
    const product = products.find(({ id }) => id === params.licenceKey);
    if (!product) throw licenceRefusals.LICENCE_NOT_FOUND();
    const subscriptions = booked.filter((one) => idOf(one) === product.id);
    return { ...toWire(product), warningUnits: 0, suspended: 0, readAt, subscriptions };
  },
};

/** Products of the samples with seats and assigned ones; Microsoft's public ids. */
const samples = [
  ['cbdc14ab-d96c-4c30-b9f4-6ada7cdc1d46', 'SPB', 'Microsoft 365 Business Premium', 48, 41],
  [
    'f245ecc8-75af-4f8e-b61f-27d8114de5f3',
    'O365_BUSINESS_PREMIUM',
    'Microsoft 365 Business Standard',
    30,
    26,
  ],
  ['f8a1db68-be16-40ed-86d5-cb42ce701560', 'POWER_BI_PRO', 'Power BI Pro', 12, 9],
] as const;

export const licencePoolsDemo: DemoHandlers<typeof licencePoolsContract> = {
  async list({ estate, now }) {
    const dice = estate.random('licences');
    const readAt = new Date(estate.madeAt.getTime() - Math.floor(dice.next() * 200) * 60_000);
    const pools = samples.map(([skuId, partNumber, name, enabled, consumed]) => ({
      skuId,
      partNumber,
      name,
      status: 'Enabled',
      ...poolUse({ enabled, warning: 0, consumed: consumed - Math.floor(dice.next() * 4) }),
      warning: 0,
      suspended: 0,
      readAt: readAt.toISOString(),
    }));
    const mostFreeFirst = pools.toSorted((a, b) => b.free - a.free);
    return listResult(mostFreeFirst, mostFreeFirst.length, now());
  },
};

export const licenceReuseDemo: DemoHandlers<typeof licenceReuseContract> = {
  async list({ estate, query, now }) {
    const { products, links } = sampleBook(estate, now());
    const found = reusableOf(query.skus, products, links);
    return listResult(found, found.length, now());
  },
};

export const licenceTermsDemo: DemoHandlers<typeof licenceTermsContract> = {
  async get({ estate, params, now }) {
    const { products, booked, measure, idOf } = sampleBook(estate, now());
    const product = products.find(({ id }) => id === params.licenceKey);
    if (!product) throw licenceRefusals.LICENCE_NOT_FOUND();
    const changes = subscriptionsOf(estate, now())
      .filter((one) => idOf(one) === product.id)
      .flatMap((one) =>
        historyOf(estate, one, now()).map(({ on, seats }) => ({
          ...{ subscriptionId: one.id, on, seats },
        })),
      )
      .toSorted((a, b) => a.on.localeCompare(b.on));
    const present = measure.today.slice(0, 7);
    const assigned = new Map(
      product.assigned === null ? [] : [[present, product.assigned] as const],
    );
    const months = neededByMonth(assigned, changes, measure.today);
    const own = booked.filter((one) => idOf(one) === product.id);
    const offers = offerIdsOf(own).flatMap((id) => offerOfToday(estate, id) ?? []);
    return { months, outcomes: termsOf(months, offers, own) };
  },
};

export const licenceAlertsDemo: DemoHandlers<typeof licenceAlertsContract> = {
  async list({ estate, query, now }) {
    const { products } = sampleBook(estate, now());
    return pageOf(alertsOf(products, estate.part(sampledSettings).thresholds), query, now());
  },
  thresholds: async ({ estate }) => estate.part(sampledSettings).thresholds,
  async putThresholds({ estate, body }) {
    estate.part(sampledSettings).thresholds = body;
    return body;
  },
};
