import { doorWords } from '#platform/common/face/door.messages.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  portalOf: 'Das Portal von {operator}',
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  ...doorWords.de,
  'login.title': 'Anmelden',
  'login.customer': 'Als Kunde anmelden',
  'login.customerHint': 'Mit dem Konto Ihres Unternehmens',
  'login.internal': 'Als Mitarbeiter anmelden',
  'login.internalHint': 'Mit einem Konto von {operator}',
  'login.leaving': 'Sie werden zur Anmeldung weitergeleitet …',
  'start.login.action.login.response.fail':
    'Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  'login.cannotStart':
    'Die Anmeldung lässt sich nicht starten: Der Anmeldedienst antwortet nicht, oder der Browser darf hier nichts speichern.',
  'login.unreachable':
    'Der Server ist gerade nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'login.accessDenied':
    'Der Anmeldedienst hat die Anmeldung abgelehnt, oder sie wurde dort abgebrochen. Versuchen Sie es erneut oder mit einem anderen Konto.',
  'login.clockAhead':
    'Die Anmeldung ist fehlgeschlagen, weil die Uhr dieses Geräts {minutes} Minuten vorgeht. Stellen Sie die Uhr richtig, und melden Sie sich dann erneut an.',
  'login.clockBehind':
    'Die Anmeldung ist fehlgeschlagen, weil die Uhr dieses Geräts {minutes} Minuten nachgeht. Stellen Sie die Uhr richtig, und melden Sie sich dann erneut an.',
  'login.providerAway':
    'Der Anmeldedienst antwortet gerade nicht. Sie bleiben angemeldet; es geht von selbst weiter, sobald er wieder antwortet.',
  'login.tokenRefused':
    'Ihre Anmeldung hat geklappt, aber das Portal erkennt sie nicht an. An Ihrem Passwort liegt das nicht: Der Betreiber muss die Einstellungen der Anmeldung prüfen.',
  'login.loop':
    'Die Anmeldung ist mehrmals hintereinander gelungen, das Portal hat sie aber nicht angenommen. Melden Sie sich erneut oder mit einem anderen Konto an.',
  'login.number': 'Bleibt der Fehler, nennen Sie dem Support diese Nummer:',
  'login.signedOut': 'Sie sind abgemeldet.',
  'login.signedOutElsewhere':
    'Sie haben sich in einem anderen Fenster abgemeldet. Deshalb sind Sie auch hier abgemeldet.',
  notices: 'Meldungen',
  close: 'Schließen',
  language: 'Sprache',
  toLight: 'Helles Design',
  toDark: 'Dunkles Design',
  home: 'Zur Startseite',
  signIn: 'Erneut anmelden',
  signOut: 'Abmelden',
  otherAccount: 'Mit einem anderen Konto anmelden',
  retry: 'Erneut versuchen',
  reload: 'Seite neu laden',
  back: 'Zurück',
  'forbidden.title': 'Kein Zugriff',
  'forbidden.text': 'Ihr Konto darf diese Seite nicht öffnen.',
  'forbidden.next': 'Ihre Administration kann Ihnen die nötige Berechtigung geben.',
  'unauthorized.title': 'Ihre Sitzung ist beendet',
  'unauthorized.text': 'Sie waren länger nicht aktiv, oder Ihre Anmeldung wurde widerrufen.',
  'unauthorized.next': 'Nach der Anmeldung geht es auf der Seite weiter, auf der Sie waren.',
  'notFound.title': 'Diese Seite gibt es nicht',
  'notFound.text': 'Die Adresse ist falsch geschrieben, oder die Seite wurde verschoben.',
  'crash.title': 'Hier ist etwas schiefgegangen',
  'crash.text':
    'Die Seite konnte nicht angezeigt werden. Ihre gespeicherten Daten sind davon nicht betroffen.',
  'crash.next': 'Laden Sie die Seite neu. Bleibt der Fehler, nennen Sie dem Support diese Nummer:',
  'crash.update': 'Vermutlich wurde das Portal gerade aktualisiert. Laden Sie die Seite neu.',
});

const en = translation<typeof de>()({
  portalOf: 'The portal of {operator}',
  imprint: 'Legal notice',
  privacy: 'Privacy',
  ...doorWords.en,
  'login.title': 'Sign in',
  'login.customer': 'Sign in as a customer',
  'login.customerHint': 'With your company account',
  'login.internal': 'Sign in as staff',
  'login.internalHint': 'With an account of {operator}',
  'login.leaving': 'Taking you to the sign-in page …',
  'start.login.action.login.response.fail': 'Sign-in failed. Please try again.',
  'login.cannotStart':
    'The sign-in cannot start: the sign-in service does not answer, or the browser may not store anything here.',
  'login.unreachable':
    'The server cannot be reached right now. Please check your connection and try again.',
  'login.accessDenied':
    'The sign-in service refused the sign-in, or it was cancelled there. Try again, or with another account.',
  'login.clockAhead':
    'The sign-in failed because the clock of this device is {minutes} minutes fast. Set it, then sign in again.',
  'login.clockBehind':
    'The sign-in failed because the clock of this device is {minutes} minutes slow. Set it, then sign in again.',
  'login.providerAway':
    'The sign-in service is not responding. You stay signed in; the portal continues by itself as soon as it responds.',
  'login.tokenRefused':
    'You signed in, but the portal does not accept the sign-in. Your password is not the reason: the operator has to check the sign-in settings.',
  'login.loop':
    'You signed in several times in a row, but the portal did not accept it. Sign in again, or with another account.',
  'login.number': 'If the error persists, give support this number:',
  'login.signedOut': 'You are signed out.',
  'login.signedOutElsewhere':
    'You signed out in another window. That is why you are signed out here, too.',
  notices: 'Notifications',
  close: 'Close',
  language: 'Language',
  toLight: 'Light theme',
  toDark: 'Dark theme',
  home: 'Go to the home page',
  signIn: 'Sign in again',
  signOut: 'Sign out',
  otherAccount: 'Sign in with another account',
  retry: 'Try again',
  reload: 'Reload page',
  back: 'Back',
  'forbidden.title': 'No access',
  'forbidden.text': 'Your account may not open this page.',
  'forbidden.next': 'Your administrator can give you the permission you need.',
  'unauthorized.title': 'Your session has ended',
  'unauthorized.text': 'You were inactive for a while, or your sign-in was revoked.',
  'unauthorized.next': 'After signing in you continue on the page you were on.',
  'notFound.title': 'This page does not exist',
  'notFound.text': 'The address is misspelt, or the page has moved.',
  'crash.title': 'Something went wrong here',
  'crash.text': 'The page could not be shown. Your saved data is not affected.',
  'crash.next': 'Reload the page. If the error persists, give support this number:',
  'crash.update': 'The portal was probably just updated. Reload the page.',
});

export type SystemWords = typeof de;

/** Both languages at once: these pages must speak when nothing else can be loaded. */
export const systemWords = { de, en };
