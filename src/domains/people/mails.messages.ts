import { translation, words } from '#platform/common/texts/words.ts';

const invitationDe = words({
  subject: 'Einladung ins Portal von {tenantName}',
  greeting: 'Guten Tag {name},',
  greetingNameless: 'Guten Tag,',
  invited:
    '{invitedBy} lädt Sie ein, im Portal von {operatorName} für {tenantName} mitzuarbeiten, als: {roles}.',
  accept: 'Nehmen Sie die Einladung hier an:\n{link}',
  until: 'Der Link gilt bis zum {date}, nur für Sie und nur einmal. Geben Sie ihn nicht weiter.',
  unexpected: 'Haben Sie keine Einladung erwartet, brauchen Sie nichts zu tun.',
});

const invitationEn = translation<typeof invitationDe>()({
  subject: 'Invitation to the portal of {tenantName}',
  greeting: 'Dear {name},',
  greetingNameless: 'Hello,',
  invited:
    '{invitedBy} invites you to work for {tenantName} in the portal of {operatorName}, as: {roles}.',
  accept: 'Accept the invitation here:\n{link}',
  until: 'The link is good until {date}, for you only and only once. Do not pass it on.',
  unexpected: 'If you did not expect an invitation, there is nothing you need to do.',
});

/** Texts of the mail that carries an invitation. */
export const invitationMailTexts = { de: invitationDe, en: invitationEn };

const blockedDe = words({
  subject: 'Ihr Zugang zu {tenantName} ist gesperrt',
  greeting: 'Guten Tag {name},',
  greetingNameless: 'Guten Tag,',
  blocked:
    'Ihr Zugang zu {tenantName} im Portal wurde gesperrt. Ihre Rollen bleiben vermerkt, öffnen aber nichts mehr.',
  questions: 'Fragen beantwortet die Administration von {tenantName}.',
});

const blockedEn = translation<typeof blockedDe>()({
  subject: 'Your access to {tenantName} is blocked',
  greeting: 'Dear {name},',
  greetingNameless: 'Hello,',
  blocked:
    'Your access to {tenantName} in the portal has been blocked. Your roles are kept on record but open nothing any more.',
  questions: 'The administrators of {tenantName} can answer questions.',
});

/** Texts of the mail to a person whose access a customer has blocked. */
export const blockedMailTexts = { de: blockedDe, en: blockedEn };

const reviewDe = words({
  subjectDue: 'Zugriffsprüfung für {tenantName} ist fällig',
  subjectOverdue: 'Zugriffsprüfung für {tenantName} ist überfällig',
  greeting: 'Guten Tag {name},',
  greetingNameless: 'Guten Tag,',
  due: 'einmal im Quartal bestätigt {tenantName}, wer welchen Zugriff auf das Portal behält. Die Prüfung ist seit {date} fällig.',
  start: 'Durchführen: {link}',
});

const reviewEn = translation<typeof reviewDe>()({
  subjectDue: 'The access review of {tenantName} is due',
  subjectOverdue: 'The access review of {tenantName} is overdue',
  greeting: 'Dear {name},',
  greetingNameless: 'Hello,',
  due: 'once a quarter {tenantName} confirms who keeps which access to the portal. The review has been due since {date}.',
  start: 'Carry it out: {link}',
});

/** Texts of the mail that reminds of a company's access review. */
export const reviewMailTexts = { de: reviewDe, en: reviewEn };

const askedDe = words({
  subject: 'Einladung zu {tenantName}: andere Adresse',
  greeting: 'Guten Tag,',
  asked:
    'jemand hat die Einladung an {invitedAs} zu {tenantName} geöffnet, ist aber als {signedInAs} angemeldet. Dieses Konto hat noch keinen Zugang und wartet auf Ihre Antwort.',
  unverified: 'Der Anmeldedienst hat die Adresse dieses Kontos nicht bestätigt.',
  decide: 'Vergleichen Sie beide Adressen, und bestätigen oder lehnen Sie ab:\n{link}',
  unknown:
    'Kennen Sie das Konto nicht, lehnen Sie ab: Der Link kann in fremde Hände gekommen sein. Fragen Sie im Zweifel bei der eingeladenen Person nach.',
});

const askedEn = translation<typeof askedDe>()({
  subject: 'Invitation to {tenantName}: another address',
  greeting: 'Hello,',
  asked:
    'somebody has opened the invitation of {invitedAs} to {tenantName} but is signed in as {signedInAs}. This account has no access yet and waits for your answer.',
  unverified: 'The sign-in service has not verified the address of this account.',
  decide: 'Compare both addresses and confirm or decline:\n{link}',
  unknown:
    'If you do not know the account, decline: the link may have come into the wrong hands. If in doubt, ask the person you invited.',
});

/** Texts of the mail that asks the inviter about another address. */
export const askedMailTexts = { de: askedDe, en: askedEn };

const answeredDe = words({
  confirmedSubject: 'Ihr Zugang zu {tenantName} ist bestätigt',
  refusedSubject: 'Ihre Anfrage zu {tenantName} wurde abgelehnt',
  greeting: 'Guten Tag,',
  confirmed:
    'Sie haben eine Einladung zu {tenantName} mit einer anderen Adresse geöffnet. Ihr Konto wurde bestätigt.',
  open: 'Zum Portal:\n{link}',
  refused:
    'Sie haben eine Einladung zu {tenantName} mit einer anderen Adresse geöffnet. Ihr Konto wurde nicht bestätigt und hat keinen Zugang.',
  instead:
    'Melden Sie sich mit der eingeladenen Adresse an, oder bitten Sie die einladende Person um eine Einladung an diese Adresse.',
});

const answeredEn = translation<typeof answeredDe>()({
  confirmedSubject: 'Your access to {tenantName} is confirmed',
  refusedSubject: 'Your request for {tenantName} was declined',
  greeting: 'Hello,',
  confirmed:
    'You opened an invitation to {tenantName} with another address. Your account has been confirmed.',
  open: 'Open the portal:\n{link}',
  refused:
    'You opened an invitation to {tenantName} with another address. Your account was not confirmed and has no access.',
  instead:
    'Sign in with the invited address, or ask the person who invited you for an invitation to this address.',
});

/** Texts of the mail with the inviter's answer. */
export const answeredMailTexts = { de: answeredDe, en: answeredEn };
