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
});

export const sessionTexts = catalogue({ de, en });
