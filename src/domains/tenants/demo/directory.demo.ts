import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import type { directoryContract } from '../directory.schema.ts';
import { sampledTenants } from './tenants.estate.ts';

export const directoryDemo: DemoHandlers<typeof directoryContract> = {
  async tenants({ estate, query, now }) {
    const found = estate
      .part(sampledTenants)
      .filter(({ tenantName }) => isFound(query.search, tenantName));
    return pageOf(
      sortedBy(found, ({ tenantName }) => tenantName, query.sortDirection),
      query,
      now(),
    );
  },
};
