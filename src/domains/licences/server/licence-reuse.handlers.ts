import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { reusableOf } from '../licence-reuse.rules.ts';
import type { licenceReuseContract } from '../licence-reuse.schema.ts';
import { loadBook, type BookPorts } from './licence-book.store.ts';

export function createLicenceReuseHandlers(
  ports: BookPorts,
): Handlers<typeof licenceReuseContract, Ctx> {
  return {
    async list({ db, query, now }) {
      const wanted = query.skus.map((sku) => sku.replace(':', '/'));
      const { products, links } = await loadBook(db, ports, now(), wanted);
      const found = reusableOf(query.skus, products, links);
      return listResult(found, found.length, now());
    },
  };
}
