import type { SwitchedOff } from '#platform/common/feature-switch.rules.ts';
import type { PortalConfig } from '#platform/common/portal.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { directoryContract } from '../directory.schema.ts';
import { tenantAccountsContract, tenantRecordsContract } from '../tenant-records.schema.ts';
import type { TenantNewsPort } from '../tenants.port.ts';
import { tenantsSlice } from '../tenants.slice.ts';
import { createDirectoryHandlers } from './directory.handlers.ts';
import {
  tenantAccountsHandlers,
  tenantRenamedJob,
  tenantRenamedTopic,
  tenantRecordsHandlers,
} from './tenant-records.handlers.ts';
import { tenantsData } from './tenant-data.store.ts';
import { tenantSource } from './directory.store.ts';

/** Retention of the rows of these tables (LAW-3). */
const tenantsRetention: RetentionRegister = {
  tenants: { kept: 'as long as the contract, then offboarding and its own retention' },
  tenant_changes: keptBecause.contract,
  tenant_renames: keptBecause.contract,
};

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const tenantsPersonalData = personalRegister({
  tenants: {
    purpose: 'the customer, a company',
    mentions: ['street', 'postal_code', 'city', 'contact_name', 'contact_email'],
    notPersonal: [
      'name',
      'domain',
      'onmicrosoft_domain',
      'license_bundle',
      'market',
      'segment',
      'billing_currency',
      'buyer_reference',
      'vat_id',
      'country',
      'state',
      'words',
    ],
  },
  tenant_changes: {
    purpose: 'changes of master data',
    named: { changed_by: 'changed_by_id' },
    mentions: ['value_before', 'value_after'],
    notPersonal: ['field'],
  },
  tenant_renames: {
    purpose: 'names of old of a customer',
    named: { renamed_by: 'renamed_by_id' },
    mentions: ['reason'],
    notPersonal: ['name_before', 'name_after'],
  },
});

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
