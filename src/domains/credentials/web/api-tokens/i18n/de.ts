import { words } from '#platform/common/texts/words.ts';

/** Texts of API tokens, for administrators and for one's own. */
export const de = words({
  title: 'API-Tokens',
  ownTitle: 'Ihre API-Tokens',
  description:
    'Zugänge für Programme. Ein Token darf nie mehr als die Person, die es erstellt hat.',
  ownDescription: 'Zugänge für Ihre eigenen Programme. Ein Token darf nie mehr als Sie selbst.',
  failed: 'Die API-Tokens konnten nicht geladen werden',
  empty: 'Noch keine API-Tokens',
  emptyHint:
    'Mit einem Token ruft ein Programm die Schnittstelle des Portals auf, ohne dass sich jemand anmeldet.',
  reference: 'Beschreibung der Schnittstelle',
  add: 'API-Token erstellen',
  name: 'Name',
  nameHint: 'Wofür das Token gebraucht wird, etwa „Datensicherung“',
  kind: 'Art',
  'kind.personal': 'Persönlich',
  'kind.tenant': 'Unternehmen',
  'kind.provisioning': 'Bereitstellung (SCIM)',
  state: 'Status',
  allStates: 'Alle Status',
  'state.active': 'Gültig',
  'state.expired': 'Abgelaufen',
  'state.revoked': 'Widerrufen',
  owner: 'Erstellt von',
  scopes: 'Berechtigungen',
  scopesHint: 'Wählen Sie nur, was das Programm braucht.',
  grantable: 'Darf vergeben',
  grantableHint:
    'Das Token öffnet nur SCIM. Es legt Personen an, ändert, sperrt und entfernt sie und vergibt Rollen, die höchstens diese Berechtigungen enthalten.',
  scopesMissing: 'Wählen Sie mindestens eine Berechtigung.',
  expires: 'Läuft ab',
  lastUsed: 'Zuletzt benutzt',
  never: 'Nie',
  life: 'Gültigkeit',
  days: '{days} Tage',
  reason: 'Begründung',
  reasonHint: 'Warum so lange? Die Begründung steht im Protokoll.',
  cancel: 'Abbrechen',
  close: 'Fertig',
  made: 'Das API-Token „{name}“ ist erstellt',
  once: 'Kopieren Sie das Token jetzt. Es wird nur dieses eine Mal angezeigt.',
  token: 'API-Token',
  revoke: 'Widerrufen',
  revokeTitle: 'API-Token „{name}“ widerrufen?',
  revokeText:
    'Programme, die es benutzen, haben mit der nächsten Anfrage keinen Zugang mehr. Das lässt sich nicht zurücknehmen.',
  revoked: 'Das API-Token „{name}“ ist widerrufen',
  'provisioning.title': 'Bereitstellung',
  'provisioning.description':
    'Entra oder Okta legt Personen an, sperrt sie und vergibt Rollen (SCIM 2.0).',
  'provisioning.failed': 'Die Einrichtung konnte nicht geladen werden',
  'provisioning.incomplete':
    'Es fehlt noch, wer Ihre Personen anmeldet. Bis dahin kann niemand bereitgestellt werden.',
  'provisioning.signIn': '1. Anmeldung',
  'provisioning.issuer': 'Aussteller der Anmeldung (Issuer)',
  'provisioning.issuerHint':
    'Genau wie in den Tokens der Anmeldung. Microsoft Entra ID: https://login.microsoftonline.com/<Verzeichnis-ID>/v2.0',
  'provisioning.identifier': 'externalId enthält',
  'provisioning.identifier.subject': 'Kennung der Anmeldung (sub), etwa bei Okta',
  'provisioning.identifier.objectId': 'Objekt-ID von Microsoft Entra ID (oid)',
  'provisioning.save': 'Speichern',
  'provisioning.saved': 'Die Anmeldung ist gespeichert',
  'provisioning.address': '2. Adresse',
  'provisioning.addressHint':
    'Tragen Sie diese Adresse in Ihrem Verzeichnis als Mandanten-URL oder SCIM-Basisadresse ein.',
  'provisioning.token': '3. Token',
  'provisioning.tokenHint':
    'Erstellen Sie ein Token für die Bereitstellung. Wählen Sie dabei, welche Berechtigungen es höchstens vergeben darf.',
  'provisioning.makeToken': 'Token für die Bereitstellung erstellen',
  'provisioning.mapping': '4. Zuordnung',
  'provisioning.externalId':
    'Ordnen Sie externalId zu: in Entra objectId statt mailNickname, in Okta die Benutzer-ID.',
  'provisioning.groups':
    'Gruppen sind Rollen. Gleichnamige Gruppen finden die bestehende Rolle; neue beginnen ohne Berechtigungen.',
  'provisioning.limits':
    'Bereitgestellte Personen zählen zum Lizenzpaket. Wer gesperrt wird, verliert den Zugang mit der nächsten Anfrage.',
});
