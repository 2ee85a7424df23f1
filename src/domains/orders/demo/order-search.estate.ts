import type { DemoSearchSource } from '#platform/common/demo/search.demo.ts';
import { orderHit, orderHits } from '../order-hit.rules.ts';
import { orderBook } from './order-book.estate.ts';
import { orderNow, summaryOf } from './order-now.estate.ts';

/** Finds sampled orders. */
export const sampleOrderSource: DemoSearchSource = {
  ...orderHits,
  of: 'tenant',
  rows: (estate, now, locale) =>
    estate
      .part(orderBook)
      .orders.map((order) => orderNow(order, now))
      .map((order) =>
        orderHit(summaryOf(order), locale, order.lines.map(({ title }) => title).join(' ')),
      ),
};
