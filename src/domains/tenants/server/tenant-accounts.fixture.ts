import type { TestPerson, TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import {
  tenantAccountsContract,
  type KeptAccount,
  type TenantAccount,
} from '../tenant-records.schema.ts';
import { tenantAccountsHandlers } from './tenant-records.handlers.ts';

/** Master data as staff with all rights keep it. */
export interface TenantAccounts {
  read(tenantId: string): Promise<KeptAccount>;
  /** Changes parts of it, from the version that stands. */
  keep(
    tenantId: string,
    parts: Partial<TenantAccount>,
    given?: { readonly by?: TestPerson; readonly version?: string },
  ): Promise<{ readonly status: number; readonly body: { readonly type?: string } }>;
}

/** Mounts the contract on a test portal. */
export async function openTenantAccounts(portal: TestPortal): Promise<TenantAccounts> {
  portal.mount(tenantAccountsContract, tenantAccountsHandlers);
  const keeper = await portal.newStaff(['Tenants.Write']);
  const path = (tenantId: string) => `/admin/tenants/${tenantId}/account`;
  const read = async (tenantId: string): Promise<KeptAccount> =>
    (await portal.get(path(tenantId), keeper)).body as KeptAccount; // as the schema says
  return {
    read,
    async keep(tenantId, parts, { by = keeper, version } = {}) {
      const known = await read(tenantId);
      const response = await portal.app.inject({
        method: 'PUT',
        url: `/api${path(tenantId)}`,
        headers: { authorization: `Bearer ${by.bearer}`, 'if-match': version ?? known.version },
        payload: { ...known.account, ...parts },
      });
      return { status: response.statusCode, body: response.json() };
    },
  };
}
