import type { de } from './permissions.de.ts';
import { translation } from './words.ts';

export const en = translation<typeof de>()({
  'permission.DasTool.Write': 'DAS tool',
  'permission.DeveloperTools.Write': 'Developer tools',
  'permission.EmployeeManagement': 'Manage employees',
  'permission.Marketplace.Write': 'Marketplace tools',
  'permission.SalesTools.Write': 'Sales tools',
  'permission.Tenants.Write': 'Change tenants',
  'permission.Tenants.Offboarding.Write': 'Offboard tenants',
  'permission.Tenants.Onboarding.Write': 'Onboard tenants',
  'permission.Tenants.UserRoles.Write': 'Roles of all tenants',
  'permission.Tenants.Users.Write': 'Users of all tenants',
});
