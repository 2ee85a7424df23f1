import { words } from './words.ts';

/** Names of the permissions of staff (spec §6). */
export const de = words({
  'permission.DasTool.Write': 'Das Tool',
  'permission.DeveloperTools.Write': 'Entwicklerwerkzeuge',
  'permission.EmployeeManagement': 'Mitarbeitende verwalten',
  'permission.Marketplace.Write': 'Marktplatz-Werkzeuge',
  'permission.SalesTools.Write': 'Vertriebswerkzeuge',
  'permission.Tenants.Write': 'Kunden ändern',
  'permission.Tenants.Offboarding.Write': 'Kunden verabschieden',
  'permission.Tenants.Onboarding.Write': 'Kunden aufnehmen',
  'permission.Tenants.UserRoles.Write': 'Rollen aller Kunden',
  'permission.Tenants.Users.Write': 'Benutzer aller Kunden',
});
