import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { listResult } from '#platform/common/paging.ts';
import { reusableOf } from '../licence-reuse.rules.ts';
import type { licenceReuseContract } from '../licence-reuse.schema.ts';
import { sampleBook } from './licence-world.estate.ts';

export const licenceReuseDemo: DemoHandlers<typeof licenceReuseContract> = {
  async list({ estate, query, now }) {
    const { products, links } = sampleBook(estate, now());
    const found = reusableOf(query.skus, products, links);
    return listResult(found, found.length, now());
  },
};
