import type { de } from './permissions.de.ts';
import { translation } from './words.ts';

export const en = translation<typeof de>()({
  'permission.DasTool.Write': 'DAS tool',
  'permission.DeveloperTools.Write': 'Developer tools',
  'permission.EmployeeManagement': 'Manage employees',
  'permission.Marketplace.Write': 'Marketplace tools',
  'permission.SalesTools.Write': 'Sales tools',
  'permission.Tenants.Write': 'Change customers',
  'permission.Tenants.Offboarding.Write': 'Offboard customers',
  'permission.Tenants.Onboarding.Write': 'Onboard customers',
  'permission.Tenants.UserRoles.Write': 'Roles of all customers',
  'permission.Tenants.Users.Write': 'Users of all customers',
});
