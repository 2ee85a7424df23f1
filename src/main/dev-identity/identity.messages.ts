import { doorWords } from '#platform/common/face/door.messages.ts';
import type { Language } from '#platform/common/texts/language.ts';
import type { Translate } from '#platform/common/texts/translator.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  ...doorWords.de,
  languages: 'Sprache',
  language: 'Deutsch',
  signInTitleCustomer: 'Als Kunde anmelden',
  signInTitleInternal: 'Als Mitarbeiter anmelden',
  portalOf: 'Das Portal von {operator}',
  signInLeadCustomer: 'Mit dem Konto Ihres Unternehmens',
  signInLeadInternal: 'Mit einem Konto von {operator}',
  login: 'E-Mail-Adresse',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  signIn: 'Anmelden',
  signingIn: 'Anmeldung läuft',
  backToPortal: 'Zurück zur Auswahl',
  demoTitle: 'Demokonten',
  demoLead: 'Ein Klick meldet Sie an. Alle Konten haben das Passwort {password}.',
  wrong:
    'E-Mail-Adresse oder Passwort stimmt nicht. Bitte prüfen Sie beides und versuchen Sie es noch einmal.',
  missingLogin: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
  missingPassword: 'Bitte geben Sie Ihr Passwort ein.',
  tooMany: 'Zu viele Versuche. Bitte warten Sie {wait} und versuchen Sie es dann noch einmal.',
  seconds: { one: '1 Sekunde', other: '{count} Sekunden' },
  minutes: { one: '1 Minute', other: '{count} Minuten' },
  createLink: 'Noch kein Konto? Konto anlegen',
  createTitle: 'Konto anlegen',
  createLead:
    'Für Eingeladene: ein eigenes Konto zum Ausprobieren. Rechte bekommt es erst durch eine Einladung.',
  createName: 'Vor- und Nachname',
  create: 'Konto anlegen und anmelden',
  creating: 'Konto wird angelegt',
  toSignIn: 'Sie haben schon ein Konto? Anmelden',
  passwordHint: 'Mindestens {least} Zeichen',
  createNeedsName: 'Bitte geben Sie Vor- und Nachnamen ein, ohne Zeichen wie < und >.',
  createNeedsLogin: 'Bitte geben Sie eine E-Mail-Adresse ein, etwa name@firma.example.',
  createNeedsPassword: 'Bitte wählen Sie ein Passwort mit mindestens {least} Zeichen.',
  createOfOperator:
    'Konten mit einer Adresse von {operator} legt nur {operator} selbst an. Bitte melden Sie sich als Mitarbeiter an.',
  createTaken: 'Für diese E-Mail-Adresse gibt es schon ein Konto. Bitte melden Sie sich damit an.',
  signOutTitle: 'Sie werden abgemeldet',
  signOutLead: 'Einen Moment bitte.',
  signOutQuestion: 'Möchten Sie sich abmelden?',
  signOutQuestionLead:
    'Ihre Sitzung bei diesem Anmeldedienst endet. Nicht gespeicherte Eingaben gehen verloren.',
  signOut: 'Abmelden',
  stay: 'Angemeldet bleiben',
  signedOutTitle: 'Sie sind abgemeldet',
  signedOutLead: 'Sie können dieses Fenster schließen oder sich neu anmelden.',
  toPortal: 'Zum Portal',
  expiredTitle: 'Diese Anmeldung ist abgelaufen',
  expiredLead:
    'Sie war zu lange offen, wurde schon beendet oder gehört zu einem anderen Browser. Bitte beginnen Sie im Portal noch einmal.',
  refusedTitle: 'Diese Anmeldung ist nicht möglich',
  refusedLead:
    'Das Portal hat eine Anfrage gestellt, die der Anmeldedienst nicht annimmt. Bitte beginnen Sie im Portal noch einmal.',
  endRefusedTitle: 'Diese Abmeldung ist nicht möglich',
  endRefusedLead:
    'Der Anmeldedienst hat die Anfrage nicht angenommen. Ihre Sitzung besteht womöglich weiter. Bitte melden Sie sich im Portal ab.',
  brokenTitle: 'Der Anmeldedienst ist gestört',
  brokenLead: 'Bitte versuchen Sie es in einer Minute noch einmal.',
  reason: 'Grund',
  correlationId: 'Vorgangsnummer',
});

const en = translation<typeof de>()({
  ...doorWords.en,
  languages: 'Language',
  language: 'English',
  signInTitleCustomer: 'Sign in as a customer',
  signInTitleInternal: 'Sign in as staff',
  portalOf: 'The portal of {operator}',
  signInLeadCustomer: 'With your company account',
  signInLeadInternal: 'With an account of {operator}',
  login: 'Email address',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  signIn: 'Sign in',
  signingIn: 'Signing in',
  backToPortal: 'Back to the choice',
  demoTitle: 'Demo accounts',
  demoLead: 'One click signs you in. All accounts have the password {password}.',
  wrong: 'Email address or password is wrong. Please check both and try again.',
  missingLogin: 'Please enter your email address.',
  missingPassword: 'Please enter your password.',
  tooMany: 'Too many attempts. Please wait {wait} and then try again.',
  seconds: { one: '1 second', other: '{count} seconds' },
  minutes: { one: '1 minute', other: '{count} minutes' },
  createLink: 'No account yet? Create one',
  createTitle: 'Create an account',
  createLead:
    'For people who were invited: an account of your own for trying out. It has no rights until you accept an invitation.',
  createName: 'First and last name',
  create: 'Create account and sign in',
  creating: 'Creating the account',
  toSignIn: 'You have an account already? Sign in',
  passwordHint: 'At least {least} characters',
  createNeedsName: 'Please enter your first and last name, without characters like < and >.',
  createNeedsLogin: 'Please enter an email address, such as name@company.example.',
  createNeedsPassword: 'Please choose a password of at least {least} characters.',
  createOfOperator:
    'Accounts with an address of {operator} are made by {operator} alone. Please sign in as staff.',
  createTaken: 'There is an account for this email address already. Please sign in with it.',
  signOutTitle: 'Signing you out',
  signOutLead: 'One moment please.',
  signOutQuestion: 'Do you want to sign out?',
  signOutQuestionLead:
    'Your session with this sign-in service ends. Input that has not been saved is lost.',
  signOut: 'Sign out',
  stay: 'Stay signed in',
  signedOutTitle: 'You are signed out',
  signedOutLead: 'You can close this window or sign in again.',
  toPortal: 'To the portal',
  expiredTitle: 'This sign-in has expired',
  expiredLead:
    'It was open for too long, has been finished already, or belongs to another browser. Please start again in the portal.',
  refusedTitle: 'This sign-in is not possible',
  refusedLead:
    'The portal asked for something that the sign-in service does not accept. Please start again in the portal.',
  endRefusedTitle: 'This sign-out is not possible',
  endRefusedLead:
    'The sign-in service did not accept the request. Your session may still be open. Please sign out in the portal.',
  brokenTitle: 'The sign-in service has a problem',
  brokenLead: 'Please try again in a minute.',
  reason: 'Reason',
  correlationId: 'Reference',
});

/** Texts of the pages of the embedded identity provider. */
export const identityTexts = { de, en };

export type IdentityTranslate = Translate<typeof de>;

/**
 * German is the default (spec §1). What was chosen on the page comes first, then what the portal
 * asked for, then the browser.
 */
export function languageOf(
  chosen: unknown,
  uiLocales: unknown,
  acceptLanguage: string | undefined,
): Language {
  for (const wish of [chosen, uiLocales, acceptLanguage]) {
    if (typeof wish !== 'string') continue;
    const first = wish.trim().slice(0, 2).toLowerCase();
    if (first === 'de' || first === 'en') return first;
  }
  return 'de';
}

/** A pause as people say it: seconds below a minute and a half, then whole minutes, rounded up. */
export function waitText(t: IdentityTranslate, seconds: number): string {
  return seconds < 90
    ? t('seconds', { count: seconds })
    : t('minutes', { count: Math.ceil(seconds / 60) });
}
