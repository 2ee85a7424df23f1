import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { listResult } from '#platform/common/paging.ts';
import { costRows, bySelf, distributed, type HeldSeats } from '../licence-costs.rules.ts';
import type { licenceCostsContract } from '../licence-costs.schema.ts';
import type { Dimension } from '../licences.ts';
import { sampleBook, type SampleBook, type SampleHolder } from './licence-world.estate.ts';

export const licenceCostsDemo: DemoHandlers<typeof licenceCostsContract> = {
  async list({ estate, query, now }) {
    const book = sampleBook(estate, now());
    const found = costsBy(book, query.dimension);
    const rows = costRows(found);
    return {
      ...listResult(rows.slice(query.skip, query.skip + query.take), rows.length, now()),
      total: found.total,
      others: [],
      months: [now().toISOString().slice(0, 7)],
      readAt: book.readAt,
    };
  },
};

function costsBy({ products, people }: SampleBook, dimension: Dimension) {
  if (dimension === 'product')
    return bySelf(products, 'EUR', ({ id, name }) => ({ key: id, label: name }));
  if (dimension === 'term')
    return bySelf(products, 'EUR', ({ terms }) => ({
      key: terms.join('+'),
      label: terms.join('+'),
    }));
  const holds = people.flatMap((one) =>
    (one.held ?? []).map(({ skuId }) => ({ skuId, key: keyOf(one, dimension) })),
  );
  const groups = Map.groupBy(holds, ({ skuId, key }) => `${skuId} ${key}`);
  const held = [...groups.values()].map(([first, ...rest]): HeldSeats => ({
    licenceId: first?.skuId ?? '',
    key: first?.key ?? '',
    seats: rest.length + 1,
  }));
  return distributed(products, held, 'EUR');
}

const keyOf = (one: SampleHolder, dimension: Exclude<Dimension, 'product' | 'term'>): string =>
  one[dimension];
