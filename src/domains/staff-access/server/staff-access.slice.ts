import type { PeopleNewsPort } from '#domains/people/people-news.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { employeesContract } from '../employees.schema.ts';
import { staffAccessContract } from '../staff-access.schema.ts';
import { staffAccessSlice } from '../staff-access.slice.ts';
import { staffUsersContract } from '../staff-users.schema.ts';
import { tenantGroupsContract } from '../tenant-groups.schema.ts';
import { accountSource, employeeSource } from './account-search.store.ts';
import { employeesHandlers } from './employees.handlers.ts';
import { staffAccessPersonalData } from './migrations/personal-data.ts';
import { staffAccessRetention } from './retention.store.ts';
import { createStaffAccessHandlers } from './staff-access.handlers.ts';
import { staffUsersHandlers } from './staff-users.handlers.ts';
import { staffAccessData } from './tenant-data.store.ts';
import { tenantGroupsHandlers } from './tenant-groups.handlers.ts';

interface StaffAccessPorts {
  readonly peopleNews: PeopleNewsPort<Db>;
}

export const staffAccessServerSlice = serverSlice(staffAccessSlice, {
  nouns: ({ peopleNews }: StaffAccessPorts) => ({
    employees: noun(employeesContract, employeesHandlers),
    staffUsers: noun(staffUsersContract, staffUsersHandlers),
    staffAccess: noun(staffAccessContract, createStaffAccessHandlers(peopleNews)),
    tenantGroups: noun(tenantGroupsContract, tenantGroupsHandlers),
  }),
  personalData: staffAccessPersonalData,
  retention: staffAccessRetention,
  tenantData: staffAccessData,
  searchSources: [accountSource, employeeSource],
  idTables: { accessId: 'staff_accesses' },
  overTenants: ['staffUsers.userId'],
  sampleRows: {
    staff_accesses: { started_at: '2000-01-01T00:00:00Z', expires_at: '2100-01-01T00:00:00Z' },
  },
});
