import type { PeopleNewsPort } from '#domains/people/people.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { keptBecause, type RetentionRegister, tenYears } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { since } from '#platform/server/privacy/retention.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { staffUsersContract, employeesContract } from '../accounts.schema.ts';
import { staffAccessContract } from '../staff-access.schema.ts';
import { staffAccessSlice } from '../staff-access.slice.ts';
import { tenantGroupsContract } from '../tenant-groups.schema.ts';
import { accountSource, employeeSource } from './accounts.store.ts';
import { tenantGroupSource } from './tenant-groups.store.ts';
import { staffUsersHandlers, employeesHandlers } from './accounts.handlers.ts';
import { createStaffAccessHandlers } from './staff-access.handlers.ts';
import { staffAccessData } from './tenant-data.store.ts';
import { tenantGroupsHandlers } from './tenant-groups.handlers.ts';

/** Retention of the rows of these tables (LAW-3). */
const staffAccessRetention: RetentionRegister = {
  staff_accesses: {
    days: tenYears,
    isOver: since('ended_at', 'expires_at'),
    why: 'the customer may ask who looked, and why',
  },
  tenant_groups: keptBecause.inUse,
};

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const staffAccessPersonalData = personalRegister({
  tenant_groups: {
    purpose: 'groups of customers for the operator’s lists',
    mentions: ['description'],
    notPersonal: ['name'],
  },
  staff_accesses: {
    purpose: 'which staff had access to a customer, and why',
    who: { column: 'user_id', by: 'id' },
    own: { user_name: 'pseudonym' },
    mentions: ['reason', 'ended_by'],
    notPersonal: ['role_name'],
  },
});

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
  searchSources: [accountSource, employeeSource, tenantGroupSource],
  idTables: { accessId: 'staff_accesses' },
  overTenants: ['staffUsers.userId'],
  sampleRows: {
    staff_accesses: { started_at: '2000-01-01T00:00:00Z', expires_at: '2100-01-01T00:00:00Z' },
  },
});
