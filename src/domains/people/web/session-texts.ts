import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  title: 'Wo Sie angemeldet sind',
  description:
    'Erkennen Sie ein Gerät nicht, beenden Sie die Anmeldung dort und ändern Sie Ihr Passwort.',
  failed: 'Ihre Anmeldungen konnten nicht geladen werden',
  device: 'Gerät',
  unknown: 'Unbekanntes Gerät',
  here: 'Dieses Gerät',
  started: 'Angemeldet',
  seen: 'Zuletzt benutzt',
  action: 'Aktion',
  end: 'Anmeldung beenden',
  endOthers: 'Alle anderen beenden',
  ended: 'Die Anmeldung ist beendet',
  endedOthers: 'Alle anderen Anmeldungen sind beendet',
  person: 'Anmeldungen',
  personFailed: 'Die Anmeldungen konnten nicht geladen werden',
  nowhere: 'Zurzeit nirgends angemeldet.',
  endAll: 'Überall abmelden',
  endAllOf: '{name} überall abmelden?',
  endAllText:
    'Alle Anmeldungen enden sofort, auf jedem Gerät. Wer das Passwort kennt, kann sich neu anmelden: Soll das nicht sein, sperren Sie das Konto.',
  endedAll: '{name} ist überall abgemeldet',
  reason: 'Grund (steht im Protokoll)',
});

const en = translation<typeof de>()({
  title: 'Where you are signed in',
  description: 'If you do not recognise a device, end the sign-in there and change your password.',
  failed: 'Your sign-ins could not be loaded',
  device: 'Device',
  unknown: 'Unknown device',
  here: 'This device',
  started: 'Signed in',
  seen: 'Last used',
  action: 'Action',
  end: 'End sign-in',
  endOthers: 'End all others',
  ended: 'The sign-in has ended',
  endedOthers: 'All other sign-ins have ended',
  person: 'Sign-ins',
  personFailed: 'The sign-ins could not be loaded',
  nowhere: 'Not signed in anywhere at present.',
  endAll: 'Sign out everywhere',
  endAllOf: 'Sign {name} out everywhere?',
  endAllText:
    'All sign-ins end at once, on every device. Whoever knows the password can sign in again: to prevent that, block the account.',
  endedAll: '{name} is signed out everywhere',
  reason: 'Reason (goes to the audit trail)',
});

export const sessionTexts = catalogue({ de, en });
