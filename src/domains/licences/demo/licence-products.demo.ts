import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { pageOf } from '#platform/common/demo/lists.ts';
import { figuresOf, sortedProducts } from '../licence-figures.rules.ts';
import { shownProducts } from '../licence-list.rules.ts';
import type { LicenceProduct } from '../licence-product.rules.ts';
import type { licenceProductsContract } from '../licence-products.schema.ts';
import { licenceRefusals } from '../licences.refusals.ts';
import { sampledSettings } from './licence-settings.estate.ts';
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
