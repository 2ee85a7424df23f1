import { sampleTenantsFor } from '#domains/tenants/demo/sample-tenants.estate.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import type { PostedDocument, postedDocumentsContract } from '../posted-documents.schema.ts';
import { sampleDocuments } from './documents.estate.ts';

export const postedDocumentsDemo: DemoHandlers<typeof postedDocumentsContract> = {
  async list({ estate, world, query, now }) {
    const found = sampleTenantsFor(estate, 'portal')
      .flatMap(({ id, tenantName }) =>
        sampleDocuments(world.estateOf(id), id, now()).map(
          ({ row: { isLocked: _isLocked, ...row } }) => ({ ...row, tenantId: id, tenantName }),
        ),
      )
      .filter(({ number, tenantName }) => isFound(query.search, `${number} ${tenantName}`))
      .filter(({ state }) => query.state === undefined || state === query.state);
    const keyOf = (row: PostedDocument): string | number =>
      query.sortBy === 'gross' ? Number(row.gross.value) : row[query.sortBy];
    return pageOf(sortedBy(found, keyOf, query.sortDirection), query, now());
  },
};
