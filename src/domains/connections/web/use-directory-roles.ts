import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { directoryRoleOf } from '../directory-roles.values.ts';

/** Names as Microsoft has them in German, and what a role allows in plain words. */
const de = words({
  unknown: 'Rolle, die wir noch nicht beschreiben',
  'globalAdministrator.name': 'Globaler Administrator',
  'globalAdministrator.means': 'Alles ändern',
  'globalReader.name': 'Globaler Leser',
  'globalReader.means': 'Alles lesen, nichts ändern',
  'directoryReaders.name': 'Verzeichnisleseberechtigte',
  'directoryReaders.means': 'Konten und Gruppen lesen',
  'licenseAdministrator.name': 'Lizenzadministrator',
  'licenseAdministrator.means': 'Lizenzen zuweisen und entziehen',
  'userAdministrator.name': 'Benutzeradministrator',
  'userAdministrator.means': 'Konten und Gruppen ändern',
  'exchangeAdministrator.name': 'Exchange-Administrator',
  'exchangeAdministrator.means': 'Postfächer und Mailfluss ändern',
  'sharePointAdministrator.name': 'SharePoint-Administrator',
  'sharePointAdministrator.means': 'Websites und Ablage ändern',
  'teamsAdministrator.name': 'Teams-Administrator',
  'teamsAdministrator.means': 'Teams und Besprechungen einstellen',
  'intuneAdministrator.name': 'Intune-Administrator',
  'intuneAdministrator.means': 'Geräte und ihre Richtlinien ändern',
  'securityAdministrator.name': 'Sicherheitsadministrator',
  'securityAdministrator.means': 'Sicherheit einstellen, Anmeldungen sperren',
  'securityReader.name': 'Sicherheitsleseberechtigter',
  'securityReader.means': 'Meldungen zur Sicherheit lesen',
  'helpdeskAdministrator.name': 'Helpdeskadministrator',
  'helpdeskAdministrator.means': 'Kennwörter zurücksetzen',
  'serviceSupportAdministrator.name': 'Dienstunterstützungsadministrator',
  'serviceSupportAdministrator.means': 'Dienstzustand lesen, Anfragen an Microsoft stellen',
  'authenticationAdministrator.name': 'Authentifizierungsadministrator',
  'authenticationAdministrator.means': 'Anmeldeverfahren zurücksetzen',
  'cloudApplicationAdministrator.name': 'Cloudanwendungsadministrator',
  'cloudApplicationAdministrator.means': 'Anwendungen und ihre Rechte ändern',
  'conditionalAccessAdministrator.name': 'Administrator für bedingten Zugriff',
  'conditionalAccessAdministrator.means': 'Regeln der Anmeldung ändern',
  'domainNameAdministrator.name': 'Domainnamenadministrator',
  'domainNameAdministrator.means': 'Domains hinzufügen und entfernen',
  'reportsReader.name': 'Berichtleseberechtigter',
  'reportsReader.means': 'Berichte zur Nutzung lesen',
  'groupsAdministrator.name': 'Gruppenadministrator',
  'groupsAdministrator.means': 'Gruppen ändern',
});

const en = translation<typeof de>()({
  unknown: 'Role that we do not describe yet',
  'globalAdministrator.name': 'Global Administrator',
  'globalAdministrator.means': 'Change everything',
  'globalReader.name': 'Global Reader',
  'globalReader.means': 'Read everything, change nothing',
  'directoryReaders.name': 'Directory Readers',
  'directoryReaders.means': 'Read accounts and groups',
  'licenseAdministrator.name': 'License Administrator',
  'licenseAdministrator.means': 'Assign and remove licences',
  'userAdministrator.name': 'User Administrator',
  'userAdministrator.means': 'Change accounts and groups',
  'exchangeAdministrator.name': 'Exchange Administrator',
  'exchangeAdministrator.means': 'Change mailboxes and mail flow',
  'sharePointAdministrator.name': 'SharePoint Administrator',
  'sharePointAdministrator.means': 'Change sites and storage',
  'teamsAdministrator.name': 'Teams Administrator',
  'teamsAdministrator.means': 'Configure Teams and meetings',
  'intuneAdministrator.name': 'Intune Administrator',
  'intuneAdministrator.means': 'Change devices and their policies',
  'securityAdministrator.name': 'Security Administrator',
  'securityAdministrator.means': 'Configure security, block sign-ins',
  'securityReader.name': 'Security Reader',
  'securityReader.means': 'Read security alerts',
  'helpdeskAdministrator.name': 'Helpdesk Administrator',
  'helpdeskAdministrator.means': 'Reset passwords',
  'serviceSupportAdministrator.name': 'Service Support Administrator',
  'serviceSupportAdministrator.means': 'Read service health, open requests at Microsoft',
  'authenticationAdministrator.name': 'Authentication Administrator',
  'authenticationAdministrator.means': 'Reset sign-in methods',
  'cloudApplicationAdministrator.name': 'Cloud Application Administrator',
  'cloudApplicationAdministrator.means': 'Change applications and their rights',
  'conditionalAccessAdministrator.name': 'Conditional Access Administrator',
  'conditionalAccessAdministrator.means': 'Change the rules of sign-in',
  'domainNameAdministrator.name': 'Domain Name Administrator',
  'domainNameAdministrator.means': 'Add and remove domains',
  'reportsReader.name': 'Reports Reader',
  'reportsReader.means': 'Read usage reports',
  'groupsAdministrator.name': 'Groups Administrator',
  'groupsAdministrator.means': 'Change groups',
});

export const roleTexts = catalogue({ de, en });

interface NamedRole {
  readonly id: string;
  /** Microsoft's name; the id where nobody here knows it. */
  readonly name: string;
  /** Rights that it gives, in plain words. */
  readonly means: string;
}

/** Returns roles of a directory in the reader's language, those that may change things first. */
export function useDirectoryRoles(ids: readonly string[]): NamedRole[] {
  const t = useT(roleTexts);
  const named = ids.map((id) => {
    const role = directoryRoleOf(id);
    const isReader = role?.includes('Reader') ?? false;
    return role === undefined
      ? { id, name: id, means: t('unknown'), isReader }
      : { id, name: t(`${role}.name`), means: t(`${role}.means`), isReader };
  });
  return named.toSorted((a, b) => Number(a.isReader) - Number(b.isReader));
}
