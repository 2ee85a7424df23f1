import type { SwitchedOff } from '#platform/common/feature-switch.rules.ts';
import type { PortalConfig } from '#platform/common/portal.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { directoryContract } from '../directory.schema.ts';
import type { TenantNewsPort } from '../tenant-news.port.ts';
import { tenantAccountsContract } from '../tenant-accounts.schema.ts';
import { tenantRecordsContract } from '../tenant-records.schema.ts';
import { tenantsSlice } from '../tenants.slice.ts';
import { createDirectoryHandlers } from './directory.handlers.ts';
import { tenantsPersonalData } from './migrations/personal-data.ts';
import { tenantsRetention } from './retention.ts';
import { tenantsData } from './tenant-data.store.ts';
import { tenantAccountsHandlers } from './tenant-accounts.handlers.ts';
import { tenantRecordsHandlers } from './tenant-records.handlers.ts';
import { tenantRenamedJob, tenantRenamedTopic } from './tenant-renamed.jobs.ts';
import { tenantSource } from './tenant-search.store.ts';

interface TenantsPorts {
  readonly portal: Pick<PortalConfig, 'operator'>;
  readonly switchedOff: readonly SwitchedOff[];
}

interface TenantsJobPorts {
  readonly db: Db;
  readonly now: () => Date;
  readonly tenantNews: TenantNewsPort<Db>;
}

export const tenantsServerSlice = serverSlice(tenantsSlice, {
  nouns: ({ portal, switchedOff }: TenantsPorts) => ({
    directory: noun(
      directoryContract,
      createDirectoryHandlers({ operatorDomain: portal.operator.domain, switchedOff }),
    ),
    tenantRecords: noun(tenantRecordsContract, tenantRecordsHandlers),
    tenantAccounts: noun(tenantAccountsContract, tenantAccountsHandlers),
  }),
  jobs: ({ db, now, tenantNews }: TenantsJobPorts) => ({
    owner: 'customerService',
    topics: { [tenantRenamedTopic]: tenantRenamedJob({ db, now, news: tenantNews }) },
  }),
  personalData: tenantsPersonalData,
  retention: tenantsRetention,
  tenantData: tenantsData,
  searchSources: [tenantSource],
  idTables: { recordId: 'tenants', exceptId: 'tenants', azureTenantId: null },
});
